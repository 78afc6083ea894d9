internal import CoreGraphics
internal import Foundation
internal import QuartzCore
internal import CalqueTelemetry
internal import UIKitCore

/// The facts about the choice of the timeline and, for an animation, the controls that edit it.
@MainActor
final class TimelineDetail: RowList {
  private let model: TimelineModel
  /// The sentences, and their lines for the width `brokenFor`.
  private var texts: [String] = []
  private var lines: [String] = []
  private var brokenFor: CGFloat = 0
  private let curve: CurveEditor
  private var sliders: [PanelSlider] = []
  private var buttons: [PanelButton] = []
  /// The answer to the last copy.
  private var note: String?

  private static let hint = [
    "Drag along the ruler to show another moment,", "in the lanes to choose a range.",
    "Click a frame, a commit or an animation.", "The wheel zooms; sideways it moves.", "",
    "After F6, Tab or a click here, by key:", "← → a frame back or on, Shift a range",
    "Return the choice at this moment", "+ − zoom, F fit",
    "Home End the beginning, the present", "Space pause or go on", "Esc no choice",
  ]
  /// The width of the curve's editor.
  private static let curveSize: CGFloat = 132
  /// Wider panels have the controls of an animation beside the facts, not below them.
  private static let sideBySideWidth: CGFloat = 400

  init(_ model: TimelineModel) {
    self.model = model
    curve = CurveEditor { points in model.edit { $0.curve = points } }
    super.init(rowHeight: 17)
    backgroundColor = PanelStyle.strip
    sliders = [
      spring("response", 0.05...3, \.response), spring("ratio", 0.05...1.5, \.dampingRatio),
      spring("mass", 0.1...10, \.mass), spring("stiffness", 1...1000, \.stiffness),
      spring("damping", 0...100, \.damping),
    ]
    buttons = [
      PanelButton("Loop") { model.isLooping ? model.stopLoop() : model.playLoop() },
      PanelButton("Copy Swift") { [unowned self] in
        model.copySwift()
        note = "Copied."
        reload()
      },
      PanelButton("Revert") { model.revert() },
    ]
    for view in [curve] + sliders + buttons { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  private func spring(
    _ title: String, _ limits: ClosedRange<Double>,
    _ path: WritableKeyPath<AnimationDraft.SpringConstants, Double>
  ) -> PanelSlider {
    PanelSlider(title, in: limits) { [unowned self] range in
      model.edit { draft in
        guard var spring = draft.spring else { return }
        spring[keyPath: path] = range.upperBound
        draft.tune(spring)
      }
    }
  }

  /// Shows the facts about the model's choice.
  func reload() {
    let draft = model.draft
    var texts = model.choice.map { model.recording.lines(about: $0) } ?? Self.hint
    if let draft {
      texts = Array(texts.prefix(1))
      let delay = draft.delay > 0.0005 ? ", delay \(draft.delay.fixed(3)) s" : ""
      texts.append("duration \(draft.duration.fixed(3)) s\(delay)")
    }
    if let note, draft != nil { texts.append(note) }
    if draft == nil { note = nil }
    if texts != self.texts || factsWidth != brokenFor {
      (self.texts, brokenFor) = (texts, factsWidth)
      lines = texts.flatMap { PropertyList.lines(of: $0, in: factsWidth) }
      count = lines.count
    }
    curve.isHidden = draft == nil || draft?.spring != nil
    if let draft { curve.points = draft.curve }
    for slider in sliders { slider.isHidden = draft?.spring == nil }
    if let spring = draft?.spring {
      for (slider, value) in zip(
        sliders,
        [spring.response, spring.dampingRatio, spring.mass, spring.stiffness, spring.damping])
      {
        slider.value = value
      }
    }
    for button in buttons { button.isHidden = draft == nil }
    buttons[0].isOn = model.isLooping
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let bottom = bounds.height - 28
    let column = (bounds.width - 16) / 3
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: 8 + CGFloat(index) * column, y: bottom, width: column - 4, height: 22)
    }
    let size = min(Self.curveSize, max(bottom - 12, 0))
    let left = controlsLeft
    curve.frame = CGRect(x: left, y: bottom - size - 6, width: size, height: size)
    for (index, slider) in sliders.enumerated() {
      slider.frame = CGRect(
        x: left, y: bottom - 23 * CGFloat(sliders.count - index) - 4,
        width: bounds.width - left - 8, height: 20)
    }
  }

  /// The left edge of the controls of an animation.
  private var controlsLeft: CGFloat {
    bounds.width < Self.sideBySideWidth ? 8 : (bounds.width / 2).rounded()
  }

  /// The width of the lines of facts.
  private var factsWidth: CGFloat {
    (model.draft == nil || controlsLeft == 8 ? bounds.width : controlsLeft) - 20
  }

  override func makeRow() -> UIView { PanelStyle.label() }

  override func fill(_ row: UIView, with index: Int) {
    guard let label = row as? UILabel, index < lines.count else { return }
    label.text = lines[index]
    label.frame.origin.x = 10
    label.frame.size.width = max(factsWidth, 0)
    label.textColor = index == 0 && model.choice != nil ? PanelStyle.moving : PanelStyle.text
  }
}
