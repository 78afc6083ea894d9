/// The style sheet of a page.
enum PageStyle {
  static let text = """
    :root { color-scheme: light dark; --back: #f5f6f8; --card: #fff; --ink: #1c1f24; --soft: #667080;
      --line: #dde1e7; --accent: #2d6cdf; --good: #1e8e4e; --warn: #b26a00; --bad: #c62f2f;
      --ok: #5b8def; --late: #d9483b; --commit: #2f9e6e; --prepare: #4f86e8; --upload: #8bc7ee;
      --encode: #e5685c; --gpu: #1c1f24; }
    @media (prefers-color-scheme: dark) { :root { --back: #14161a; --card: #1d2026; --ink: #e7e9ed;
      --soft: #98a2b3; --line: #31363f; --accent: #7fabff; --good: #4cc983; --warn: #e8a33d;
      --bad: #ff7b72; --ok: #6f9ff5; --late: #ff7063; --commit: #3fba86; --prepare: #6b9cf3;
      --upload: #9ad3f5; --encode: #f0857a; --gpu: #e7e9ed; } }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--back); color: var(--ink);
      font: 15px/1.5 system-ui, "Inter", "Segoe UI", sans-serif; }
    main { max-width: 1060px; margin: 0 auto; padding: 24px 20px 60px; }
    section, header { background: var(--card); border: 1px solid var(--line); border-radius: 14px;
      padding: 24px 28px; margin-bottom: 28px; }
    h1 { margin: 0; font-size: 26px; letter-spacing: -0.01em; }
    h2 { margin: 30px 0 8px; font-size: 17px; }
    a { color: var(--accent); }
    .about { margin: 2px 0 10px; color: var(--soft); }
    .stamp { display: inline-block; margin: 0 8px 4px 0; padding: 1px 12px; border-radius: 99px;
      border: 1px solid; font-size: 13px; font-weight: 600; }
    .good { color: var(--good); } .warn { color: var(--warn); } .bad { color: var(--bad); }
    em { font-style: normal; font-size: 0.7em; }
    .figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(122px, 1fr)); gap: 10px;
      list-style: none; margin: 18px 0 0; padding: 0; }
    .figures li { border: 1px solid var(--line); border-radius: 10px; padding: 10px 12px; }
    .figures strong { display: block; font-size: 24px; line-height: 1.2;
      font-variant-numeric: tabular-nums; }
    .figures span { color: var(--soft); font-size: 13px; }
    figure { margin: 0; }
    svg { display: block; width: 100%; height: auto; }
    svg text { font: 10px system-ui, sans-serif; fill: var(--soft); }
    .line-base { stroke: var(--soft); } .line-grid { stroke: var(--line); }
    .line-due, .line-limit { stroke: var(--good); stroke-dasharray: 5 3; }
    .fill-ok { fill: var(--ok); background: var(--ok); }
    .fill-late { fill: var(--late); background: var(--late); }
    .fill-commit { fill: var(--commit); background: var(--commit); }
    .fill-prepare { fill: var(--prepare); background: var(--prepare); }
    .fill-upload { fill: var(--upload); background: var(--upload); }
    .fill-encode { fill: var(--encode); background: var(--encode); }
    .fill-gpu { fill: var(--gpu); background: var(--gpu); }
    figcaption { color: var(--soft); font-size: 13px; }
    .key { display: inline-flex; flex-wrap: wrap; gap: 4px 14px; list-style: none; margin: 0 14px 0 0;
      padding: 0; }
    .key i { display: inline-block; width: 10px; height: 10px; border-radius: 3px; margin-right: 6px; }
    .advice { list-style: none; margin: 0; padding: 0; display: grid; gap: 10px; }
    .advice li { border: 1px solid var(--line); border-left: 4px solid var(--warn); border-radius: 8px;
      padding: 10px 14px; color: inherit; }
    .advice li.note { border-left-color: var(--accent); }
    .advice h3 { margin: 0; font-size: 15px; font-weight: 500; }
    .advice p { margin: 4px 0 0; font-size: 13px; }
    .path { color: var(--soft); overflow-wrap: anywhere; }
    .saving { color: var(--good); }
    pre { margin: 6px 0 0; padding: 6px 10px; background: var(--back); border-radius: 6px;
      white-space: pre-wrap; overflow-wrap: anywhere; }
    code { font: 13px ui-monospace, "SF Mono", "DejaVu Sans Mono", monospace; }
    .pictures { display: grid; grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); gap: 16px; }
    .pictures img { display: block; width: 100%; height: auto; border: 1px solid var(--line);
      border-radius: 8px; margin-bottom: 4px; }
    .pictures b { color: var(--ink); }
    .film { display: flex; gap: 10px; overflow-x: auto; padding-bottom: 6px; }
    .film figure { flex: 0 0 120px; } .film img { width: 120px; height: auto; display: block;
      border: 2px solid var(--line); border-radius: 6px; }
    .film .chosen img { border-color: var(--accent); }
    .chart path { vector-effect: non-scaling-stroke; }
    .chart svg { cursor: crosshair; touch-action: none; } .chosen-line { stroke: var(--accent); }
    .told { min-height: 1.5em; margin: 4px 0 0; font-variant-numeric: tabular-nums; }
    .pictures img, .film img { cursor: zoom-in; }
    dialog { border: none; padding: 0; background: none; max-width: 98vw; max-height: 98vh; }
    dialog::backdrop { background: rgb(0 0 0 / 80%); }
    dialog img { display: block; max-width: 98vw; max-height: 98vh; cursor: zoom-out; }
    details { margin-top: 28px; }
    summary { font-size: 17px; font-weight: 700; cursor: pointer; }
    .wide { overflow-x: auto; margin-top: 8px; }
    table { border-collapse: collapse; width: 100%; font-size: 13px; font-variant-numeric: tabular-nums; }
    th, td { padding: 3px 10px 3px 0; border-bottom: 1px solid var(--line); text-align: right;
      white-space: nowrap; }
    thead th { color: var(--soft); font-weight: 500; }
    tr th:first-child { text-align: left; font-weight: 500; }
    .word { text-align: left; white-space: normal; color: var(--soft); }
    .facts { width: auto; }
    @media print { body { background: none; } section { border: none; break-before: page; } }
    """
}
