internal import UIKit

/// Constraints that animate: tiles whose arrangements are sets of constraints, and a sheet on a
/// constraint that a finger moves. The tiles share the room above the sheet.
final class AutoLayoutViewController: FigureViewController {
  override class var playDuration: TimeInterval { 1.2 }
  override var rhythm: SceneRhythm { .rounds(every: duration * 2 + 0.6) }

  private static let margin: CGFloat = 20

  private var duration = 0.6
  private var bounce = 0.3

  let board = UIView()
  let tiles = (0..<6).map { LayoutTile(number: $0 + 1, hue: 0.52 + 0.075 * CGFloat($0)) }
  let sheet = LayoutSheet()

  private var arrangement: TileArrangement?
  private(set) var kind = TileArrangement.Kind.grid
  /// The index of the tile that the focus is on.
  private(set) var focus = 0

  /// The upper edge of the sheet in the finger's hand.
  private lazy var heldEdge = sheet.topAnchor.constraint(equalTo: canvas.topAnchor)
  /// The sheet shows its first row.
  private lazy var closedEdge = sheet.kinds.bottomAnchor.constraint(
    equalTo: canvas.bottomAnchor, constant: -Self.margin)
  /// The sheet shows all of its content.
  private lazy var openEdge = sheet.content.bottomAnchor.constraint(
    equalTo: canvas.bottomAnchor, constant: -Self.margin)
  private var edgeAtStart: CGFloat = 0

  /// True if the sheet is open or opening.
  private(set) var isOpen = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.clipsToBounds = true
    board.translatesAutoresizingMaskIntoConstraints = false
    canvas.addSubview(board)
    canvas.addSubview(sheet)
    for tile in tiles {
      board.addSubview(tile)
      tile.addGestureRecognizer(
        UITapGestureRecognizer(target: self, action: Selector(AutoLayoutViewController.tapped(_:))))
    }
    sheet.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: Selector(AutoLayoutViewController.drag(_:))))
    connect()
    constrain()
    arrange()
  }

  private func connect() {
    sheet.kinds.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        change(to: TileArrangement.Kind(rawValue: sheet.kinds.selectedSegmentIndex) ?? .grid)
      }, for: .valueChanged)
    sheet.gap.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        arrangement?.setGap(CGFloat(sheet.gap.value))
      }, for: .valueChanged)
    sheet.mirror.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        animate {
          let direction: UISemanticContentAttribute =
            self.sheet.mirror.isOn ? .forceRightToLeft : .forceLeftToRight
          for view in [self.board] + self.tiles { view.semanticContentAttribute = direction }
        }
      }, for: .valueChanged)
    sheet.more.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        animate { self.sheet.showsDetails.toggle() }
      }, for: .touchUpInside)
  }

  private func constrain() {
    let full = sheet.widthAnchor.constraint(equalTo: canvas.widthAnchor)
    full.priority = .defaultHigh
    let boardBottom = sheet.topAnchor.constraint(
      equalTo: board.bottomAnchor, constant: Self.margin)
    boardBottom.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      board.topAnchor.constraint(equalTo: canvas.topAnchor, constant: Self.margin),
      board.centerXAnchor.constraint(equalTo: canvas.centerXAnchor),
      board.widthAnchor.constraint(equalTo: canvas.widthAnchor, multiplier: 0.94),
      boardBottom,
      sheet.centerXAnchor.constraint(equalTo: canvas.centerXAnchor),
      sheet.widthAnchor.constraint(lessThanOrEqualToConstant: 440),
      full,
      // It extends below the edge, for the overshoot of the spring.
      sheet.bottomAnchor.constraint(equalTo: canvas.bottomAnchor, constant: 60),
      closedEdge,
    ])
  }

  // MARK: The tiles

  private func change(to kind: TileArrangement.Kind) {
    self.kind = kind
    sheet.kinds.selectedSegmentIndex = kind.rawValue
    animate { self.arrange() }
  }

  private func arrange() {
    arrangement?.discard()
    let new = TileArrangement(kind, of: tiles, on: board, focus: focus)
    new.setGap(CGFloat(sheet.gap.value))
    new.activate()
    arrangement = new
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    guard let index = tiles.firstIndex(where: { $0 === tap.view }) else { return }
    let returns = kind == .focus && index == focus
    focus = index
    change(to: returns ? .grid : .focus)
  }

  private func animate(_ changes: @escaping () -> Void) {
    UIView.animate(
      springDuration: duration, bounce: bounce, options: .allowUserInteraction,
      animations: {
        changes()
        self.canvas.layoutIfNeeded()
      })
  }

  // MARK: The sheet

  private func drag(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      edgeAtStart = sheet.frame.minY
      heldEdge.constant = edgeAtStart
      hold(heldEdge)
    case .changed:
      let bottom = canvas.bounds.height
      heldEdge.constant = min(
        max(edgeAtStart + pan.translation(in: canvas).y, bottom - openHeight), bottom - 60)
    case .ended, .cancelled:
      let velocity = pan.velocity(in: canvas).y
      let middle = canvas.bounds.height - openHeight / 2
      setSheet(open: abs(velocity) > 300 ? velocity < 0 : sheet.frame.minY < middle)
    default: break
    }
  }

  private func setSheet(open: Bool) {
    isOpen = open
    animate { self.hold(open ? self.openEdge : self.closedEdge) }
  }

  /// Makes `constraint` the one that places the sheet's upper edge.
  private func hold(_ constraint: NSLayoutConstraint) {
    NSLayoutConstraint.deactivate([heldEdge, closedEdge, openEdge])
    constraint.isActive = true
  }

  /// The height of the sheet that shows all of its content.
  private var openHeight: CGFloat { sheet.content.frame.maxY + Self.margin }

  // MARK: Gallery

  override var parameters: [SceneParameter] {
    [
      .seconds("Duration", self, \.duration, 0.1...2),
      .number("Bounce", self, \.bounce, 0...0.8),
    ]
  }

  override var keyHints: [KeyHint] {
    [
      KeyHint("R", "Next layout"), KeyHint("Drag", "Move the sheet"),
      KeyHint("Click", "Select a tile"),
    ]
  }

  override func play() {
    change(to: TileArrangement.Kind(rawValue: kind.rawValue + 1) ?? .grid)
  }
}

/// A sheet with controls in a stack, whose last section opens.
final class LayoutSheet: UIView {
  let kinds = UISegmentedControl(items: TileArrangement.Kind.allCases.map(\.title))
  let gap = UISlider()
  let mirror = UISwitch()
  let more = UIButton(type: .system)
  private(set) lazy var content = UIStackView(arrangedSubviews: [
    kinds, row("Gap", gap), row("Right to left", mirror), more, details,
  ])
  private let details = UIStackView()
  private let handle = UIView()

  /// True if the last section is shown. In an animation it opens and closes.
  var showsDetails: Bool {
    get { !details.isHidden }
    set {
      guard newValue == details.isHidden else { return }
      details.isHidden = !newValue
      more.setTitle(newValue ? "Less" : "More", for: .normal)
    }
  }

  init() {
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
    backgroundColor = Theme.panel
    layer.cornerRadius = 22
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    layer.shadowOpacity = 0.35
    layer.shadowRadius = 14
    handle.backgroundColor = Theme.faintText
    handle.layer.cornerRadius = 2.5
    kinds.selectedSegmentIndex = 0
    (gap.minimumValue, gap.maximumValue, gap.value) = (0, 40, 10)
    more.setTitle("More", for: .normal)
    fillDetails()
    content.axis = .vertical
    content.spacing = 14
    for view in [handle, content] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      handle.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      handle.centerXAnchor.constraint(equalTo: centerXAnchor),
      handle.widthAnchor.constraint(equalToConstant: 40),
      handle.heightAnchor.constraint(equalToConstant: 5),
      content.topAnchor.constraint(equalTo: handle.bottomAnchor, constant: 12),
      content.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20),
      trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: 20),
    ])
  }

  required init?(coder: NSCoder) { nil }

  private func row(_ title: String, _ control: UIView) -> UIStackView {
    let label = UILabel()
    label.text = title
    label.textColor = Theme.text
    label.font = .systemFont(ofSize: 15)
    label.setContentHuggingPriority(
      control is UISwitch ? .defaultLow : .defaultHigh, for: .horizontal)
    let row = UIStackView(arrangedSubviews: [label, control])
    row.alignment = .center
    row.spacing = 16
    return row
  }

  private func fillDetails() {
    details.axis = .vertical
    details.spacing = 6
    details.isHidden = true
    for text in [
      "Each arrangement is a set of constraints. One is deactivated, another activated, and "
        + "layoutIfNeeded() in an animation does the rest.",
      "The board ends above the sheet: whatever moves the sheet squeezes the tiles.",
    ] {
      let label = UILabel()
      label.text = text
      label.textColor = Theme.faintText
      label.font = .systemFont(ofSize: 13)
      label.numberOfLines = 0
      details.addArrangedSubview(label)
    }
  }
}
