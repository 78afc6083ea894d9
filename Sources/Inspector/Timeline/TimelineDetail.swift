internal import CoreGraphics
internal import Foundation
internal import QuartzCore
internal import CalqueTelemetry
internal import UIKitCore

/// The facts about the choice of the timeline in a strip below the lanes and, for an animation, the
/// controls that edit it.
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

  /// The side of the curve's editor, and the heights of the strip with it and with the buttons.
  private static let (curveSize, editorHeight, buttonsHeight): (CGFloat, CGFloat, CGFloat) = (
    124, 136, 98
  )
  /// The width of a column of sliders from which on there are two.
  private static let sliderWidth: CGFloat = 220
  private static let buttonWidth: CGFloat = 90

  /// The height that the choice needs, in points; 0 without one.
  var height: CGFloat {
    if model.choice == nil { return 0 }
    if let draft = model.draft {
      return draft.spring != nil && sliderColumns == 2 ? Self.buttonsHeight : Self.editorHeight
    }
    return min(CGFloat(max(lines.count, 2)) * rowHeight + 12, Self.editorHeight)
  }

  init(_ model: TimelineModel) {
    self.model = model
    curve = CurveEditor { points in model.edit { $0.curve = points } }
    super.init(rowHeight: 17)
    backgroundColor = PanelStyle.strip
    sliders = [
      spring("Response", 0.05...3, \.response), spring("Ratio", 0.05...1.5, \.dampingRatio),
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
    var texts = model.choice.map { model.recording.lines(about: $0) } ?? []
    if let draft {
      texts = Array(texts.prefix(1))
      let delay = draft.delay > 0.0005 ? ", delay \(draft.delay.fixed(3)) s" : ""
      texts.append("Duration \(draft.duration.fixed(3)) s\(delay)")
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
    let (right, left) = (bounds.width - Self.buttonWidth - 8, controlsLeft)
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: right + 8, y: 10 + CGFloat(index) * 28, width: Self.buttonWidth - 8, height: 22)
    }
    curve.frame = CGRect(
      x: right - Self.curveSize, y: 6, width: Self.curveSize, height: Self.curveSize)
    let columns = sliderColumns
    let width = (right - left) / CGFloat(columns)
    for (index, slider) in sliders.enumerated() {
      slider.frame = CGRect(
        x: left + width * CGFloat(index % columns), y: 10 + 24 * CGFloat(index / columns),
        width: max(width - 12, 0), height: 20)
    }
  }

  private var sliderColumns: Int {
    let width = bounds.width - Self.buttonWidth - 8 - controlsLeft
    return width >= 2 * Self.sliderWidth ? 2 : 1
  }

  /// The left edge of the controls of an animation, left of the buttons.
  private var controlsLeft: CGFloat {
    let room = bounds.width - Self.buttonWidth - 8
    let hasSpring = model.draft?.spring != nil
    return (hasSpring ? max(room - 560, room * 0.35) : room - Self.curveSize).rounded()
  }

  /// The width of the lines of facts.
  private var factsWidth: CGFloat { (model.draft == nil ? bounds.width : controlsLeft) - 20 }

  override func makeRow() -> UIView { PanelStyle.label() }

  override func fill(_ row: UIView, with index: Int) {
    guard let label = row as? UILabel, index < lines.count else { return }
    label.text = lines[index]
    label.frame.origin.x = 10
    label.frame.origin.y += 6
    label.frame.size.width = max(factsWidth, 0)
    label.textColor = index == 0 && model.choice != nil ? PanelStyle.moving : PanelStyle.text
  }
}
