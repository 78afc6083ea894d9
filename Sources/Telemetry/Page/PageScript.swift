/// The script of a page: zooms charts by the wheel and pans them by dragging, shows the data of a
/// clicked frame, and enlarges pictures. The page works without scripts, too.
enum PageScript {
  /// The script as an element, which is well-formed XML.
  static let element = "<script>//<![CDATA[\n\(text)\n//]]></script>"

  private static let text = #"""
    const phases = \#(FramePhase.beforeSwap.map(\.name));
    for (const chart of document.querySelectorAll(".chart")) {
      const frames = JSON.parse(chart.dataset.frames), svg = chart.querySelector("svg");
      const full = svg.viewBox.baseVal.width, height = svg.viewBox.baseVal.height;
      const left = +svg.dataset.left, right = +svg.dataset.right;
      const told = document.createElement("p");
      told.className = "told";
      told.textContent = "Wheel: zoom. Drag: move. Click: a frame.";
      svg.after(told);
      const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
      line.setAttribute("class", "chosen-line");
      svg.append(line);
      const view = { x: 0, width: full };
      const show = () => {
        view.width = Math.min(Math.max(view.width, full / 200), full);
        view.x = Math.min(Math.max(view.x, 0), full - view.width);
        svg.setAttribute("viewBox", `${view.x} 0 ${view.width} ${height}`);
        svg.setAttribute("preserveAspectRatio", view.width < full ? "none" : "xMidYMid meet");
        // Letters keep their width.
        const narrow = view.width / full;
        for (const text of svg.querySelectorAll("text")) {
          const x = +text.getAttribute("x");
          text.setAttribute("transform", `translate(${x * (1 - narrow)} 0) scale(${narrow} 1)`);
        }
      };
      const place = event => {
        const box = svg.getBoundingClientRect();
        return view.x + (event.clientX - box.left) / box.width * view.width;
      };
      svg.addEventListener("wheel", event => {
        event.preventDefault();
        const x = place(event), factor = Math.exp(event.deltaY / 400);
        const width = Math.min(Math.max(view.width * factor, full / 200), full);
        view.x = x - (x - view.x) * width / view.width;
        view.width = width;
        show();
      }, { passive: false });
      let press = null;
      svg.addEventListener("pointerdown", event => {
        press = { clientX: event.clientX, x: view.x, moved: false };
        svg.setPointerCapture(event.pointerId);
      });
      svg.addEventListener("pointermove", event => {
        if (!press) return;
        const way = event.clientX - press.clientX;
        press.moved ||= Math.abs(way) > 3;
        view.x = press.x - way / svg.getBoundingClientRect().width * view.width;
        show();
      });
      svg.addEventListener("pointerup", event => {
        const wasClick = press && !press.moved;
        press = null;
        if (!wasClick || !frames.length) return;
        const pitch = (right - left) / frames.length;
        const at = Math.floor((place(event) - left) / pitch);
        const frame = frames[Math.min(Math.max(at, 0), frames.length - 1)];
        const x = left + (frames.indexOf(frame) + 0.5) * pitch;
        line.setAttribute("d", `M${x} 10V${height - 22}`);
        const [number, repeat, time, stayed, ...parts] = frame;
        told.textContent = `Frame ${number}, repeat ${repeat}, at ${time.toFixed(2)} s: `
          + (stayed === null ? "" : `stayed ${stayed.toFixed(1)} ms; `)
          + parts.map((part, index) => `${phases[index]} ${part.toFixed(2)}`).join(", ") + " ms";
        const stills = [...chart.closest("section").querySelectorAll(".film figure")];
        const near = stills.reduce((best, still) =>
          best && Math.abs(best.dataset.time - time) <= Math.abs(still.dataset.time - time)
            ? best : still, null);
        stills.forEach(still => still.classList.toggle("chosen", still === near));
        near?.scrollIntoView({ block: "nearest", inline: "center" });
      });
    }
    const large = document.createElement("dialog"), picture = document.createElement("img");
    large.append(picture);
    document.body.append(large);
    large.addEventListener("click", () => large.close());
    for (const image of document.querySelectorAll(".pictures img, .film img")) {
      image.addEventListener("click", () => {
        picture.src = image.src;
        picture.alt = image.alt;
        large.showModal();
      });
    }
    """#
}
