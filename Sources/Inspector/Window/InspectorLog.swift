internal import Foundation
internal import CalqueTelemetry
internal import UIKitCore

/// Logs the state of the panels to standard error, one line at each change, if `CALQUE_LOG` has
/// `inspector` in its list. Intended for scripts that control the panels from outside.
@MainActor
struct InspectorLog {
  private var last = ""

  /// Fails unless the environment asks for the log.
  init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let names = environment["CALQUE_LOG"]?.split(separator: ",") ?? []
    guard names.contains("inspector") else { return nil }
  }

  mutating func note(_ window: InspectorWindow) {
    let line = "inspector: \(window.stateDescription)"
    guard line != last else { return }
    last = line
    Diagnostic.tell(line)
  }
}

extension InspectorWindow {
  /// The state of the panels as one line of text.
  fileprivate var stateDescription: String {
    let model = view.model
    let layer = model.selection
    var words: [(String, String)] = [
      ("place", isDocked ? "docked" : "own"), ("view", view.isExploded ? "space" : "list"),
      ("rows", "\(model.rows.count)"), ("filter", model.filter), ("picks", "\(model.picksLayers)"),
      ("chosen", model.selected?.shortTitle ?? "none"), ("edits", "\(model.edits.count)"),
    ]
    if let layer {
      words += [
        ("hidden", "\(layer.isHidden)"), ("opaque", "\(layer.isOpaque)"),
        ("masks", "\(layer.masksToBounds)"), ("rasterize", "\(layer.shouldRasterize)"),
        ("group", "\(layer.allowsGroupOpacity)"), ("opacity", Double(layer.opacity).fixed(2)),
        ("radius", Double(layer.cornerRadius).fixed(0)), ("speed", Double(layer.speed).fixed(0)),
        ("shadow", "\(layer.castsShadowOfBounds)"),
        ("alone", "\(model.edits.alone === layer)"),
      ]
    }
    if isDocked {
      let strips = view.dockedStrips(in: view.bounds.size)
      words.append(("strips", "\(Double(strips.right).fixed(0)),\(Double(strips.bottom).fixed(0))"))
    }
    words.append(("scene", cover.map { "\($0.view.progress.fixed(2))" } ?? "whole"))
    if view.showsSpace || cover != nil { words += model.exploded.words }
    if let name = cover?.view.hoveredName ?? view.hoveredName { words.append(("over", name)) }
    if let timeline = view.timeline {
      words += timeline.model.words + [("scrolled", timeline.scrolled.fixed(0))]
    }
    if let constraint = model.chosenConstraint {
      words += [
        ("constant", Double(constraint.constant).fixed(0)), ("animated", "\(model.animatesLayout)"),
      ]
    }
    if let control = view.focusedControl { words.append(("focus", control.place)) }
    words.append(("buttons", view.buttonPlaces.joined(separator: ",")))
    return words.map { "\($0.0)=\($0.1)" }.joined(separator: " ") + " "
  }
}

extension PanelControl {
  /// The name and the middle of the ring, in the window's points: `Copy_Swift@623x241`.
  fileprivate var place: String {
    let middle = convert(CGPoint(x: ringFrame.midX, y: ringFrame.midY), to: window)
    return "\(name.replacing(" ", with: "_"))@\(Int(middle.x))x\(Int(middle.y))"
  }
}

extension UIView {
  /// The visible buttons that can be clicked, each with its middle in the window's points:
  /// `Copy_Swift@623x241`.
  @MainActor fileprivate var buttonPlaces: [String] {
    if isHidden { return [] }
    if let button = self as? PanelButton {
      guard button.isAvailable, let window, bounds.width > 0 else { return [] }
      let middle = convert(CGPoint(x: bounds.midX, y: bounds.midY), to: window)
      return window.bounds.contains(middle) ? [button.place] : []
    }
    return subviews.flatMap(\.buttonPlaces)
  }
}

extension ExplodedOptions {
  fileprivate var words: [(String, String)] {
    let levels = [depths.lowerBound, depths.upperBound].map { ($0 * 100).fixed(0) }
    return [
      ("turn", "\(yaw.fixed(0)),\(pitch.fixed(0))"), ("zoom", zoom.fixed(2)),
      ("spacing", spacing.fixed(0)), ("levels", levels.joined(separator: "-")),
      ("content", content.rawValue), ("tint", tint.name), ("flat", "\(isFlat)"),
      ("shift", "\(shift.x.fixed(0)),\(shift.y.fixed(0))"), ("page", "\(page)"),
    ]
  }
}

extension TimelineModel {
  /// The state of the timeline, without the moments that pass by themselves.
  fileprivate var words: [(String, String)] {
    var words: [(String, String)] = [
      ("time", isPaused ? now.fixed(3) : "runs"), ("follows", "\(isFollowing)"),
      ("span", scale.span.fixed(3)), ("choice", choice?.word ?? "none"),
      ("points", pointed == nil ? "no" : pointed?.thing?.word ?? "nothing"),
    ]
    if !isFollowing { words.append(("start", scale.start.fixed(3))) }
    if case .range(let range) = choice {
      words.append(("range", (range.upperBound - range.lowerBound).fixed(3)))
    }
    if case .animation(_, let keyPath) = choice { words.append(("property", keyPath)) }
    if let draft {
      words += [
        ("duration", draft.duration.fixed(3)), ("delay", draft.delay.fixed(3)),
        (
          "curve",
          [draft.curve.x, draft.curve.y, draft.curve.z, draft.curve.w]
            .map { $0.fixed(2) }.joined(separator: ",")
        ),
        ("loops", "\(isLooping)"),
      ]
      // As the render tree has it.
      if isLooping, let loop = recording.animations.last(where: \.isLoop) {
        words.append(("loop", loop.cycle.fixed(3)))
      }
      if let spring = draft.spring {
        words.append(("spring", "\(spring.response.fixed(3)),\(spring.dampingRatio.fixed(3))"))
      }
    }
    return words
  }
}

extension TimelineChoice {
  fileprivate var word: String {
    switch self {
    case .range: "range"
    case .frame: "frame"
    case .commit: "commit"
    case .stall: "stall"
    case .signpost: "signpost"
    case .animation: "animation"
    }
  }
}
