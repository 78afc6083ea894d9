internal import UIKit

/// A table of worlds: rows that come, go, move and are edited, and sections that collapse, in each
/// of the three styles.
final class TableViewController: UIViewController, GalleryScene {
  static var playDuration: TimeInterval { 1.8 }
  /// The greatest width of the table, in points.
  private static let greatestWidth: CGFloat = 620

  private var groups = WorldGroup.all
  private(set) var table = UITableView(frame: .zero, style: .insetGrouped)
  private var insertions = 0
  private var rowHeight = 52.0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    show(.insetGrouped)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = min(view.bounds.width, Self.greatestWidth)
    table.frame = CGRect(
      x: ((view.bounds.width - width) / 2).rounded(), y: 0, width: width,
      height: view.bounds.height)
  }

  /// Shows a table of another style with the same rows.
  func show(_ style: UITableView.Style) {
    let isEditing = table.isEditing
    table.removeFromSuperview()
    table = UITableView(frame: .zero, style: style)
    table.rowHeight = CGFloat(rowHeight)
    table.register(WorldCell.self, forCellReuseIdentifier: "world")
    table.register(WorldHeader.self, forHeaderFooterViewReuseIdentifier: "group")
    table.dataSource = self
    table.delegate = self
    table.isEditing = isEditing
    view.addSubview(table)
    view.setNeedsLayout()
  }

  // MARK: Changes

  /// Inserts a row at the top of the first section that is not collapsed.
  func insert(_ completion: ((Bool) -> Void)? = nil) {
    guard let section = groups.firstIndex(where: { !$0.isCollapsed }) else { return }
    let visitor = WorldGroup.visitors[insertions % WorldGroup.visitors.count]
    insertions += 1
    table.performBatchUpdates(
      { [self] in
        groups[section].worlds.insert(visitor, at: 0)
        table.insertRows(at: [IndexPath(row: 0, section: section)], with: .top)
      }, completion: completion)
  }

  /// Deletes the first row.
  private func deleteFirst(_ completion: ((Bool) -> Void)? = nil) {
    guard let section = groups.firstIndex(where: { !$0.shownWorlds.isEmpty }) else { return }
    table.performBatchUpdates(
      { [self] in
        groups[section].worlds.removeFirst()
        table.deleteRows(at: [IndexPath(row: 0, section: section)], with: .left)
      }, completion: completion)
  }

  /// Moves the second row of the first section to the end of the next one, or back.
  func move(_ completion: ((Bool) -> Void)? = nil) {
    guard groups[0].shownWorlds.count > 1, !groups[1].isCollapsed else { return }
    table.performBatchUpdates(
      { [self] in
        let world = groups[0].worlds.remove(at: 1)
        groups[1].worlds.append(world)
        table.moveRow(
          at: IndexPath(row: 1, section: 0),
          to: IndexPath(row: groups[1].worlds.count - 1, section: 1))
      }, completion: completion)
  }

  /// Collapses a section to its header, or shows its rows again.
  func toggle(_ section: Int, _ completion: ((Bool) -> Void)? = nil) {
    let rows = groups[section].worlds.indices.map { IndexPath(row: $0, section: section) }
    table.performBatchUpdates(
      { [self] in
        groups[section].isCollapsed.toggle()
        if groups[section].isCollapsed {
          table.deleteRows(at: rows, with: .fade)
        } else {
          table.insertRows(at: rows, with: .fade)
        }
      }, completion: completion)
    (table.headerView(forSection: section) as? WorldHeader)?.isCollapsed =
      groups[section].isCollapsed
  }

  // MARK: Gallery

  var parameters: [SceneParameter] {
    [.number("Row height", self, \.shownRowHeight, 40...90, step: 1, unit: " pt")]
  }

  private var shownRowHeight: Double {
    get { rowHeight }
    set {
      rowHeight = newValue
      table.rowHeight = CGFloat(newValue)
    }
  }

  var keyHints: [KeyHint] {
    [
      KeyHint("R", "Play"), KeyHint("I", "Insert"), KeyHint("D", "Delete"), KeyHint("M", "Move"),
      KeyHint("E", "Edit"), KeyHint("1 2 3", "Styles"), KeyHint("Header", "Collapse"),
    ]
  }

  /// Inserts a row, moves one to another section, collapses a section and shows it again, and
  /// deletes the row.
  func play() {
    groups = WorldGroup.all
    table.isEditing = false
    table.reloadData()
    table.setContentOffset(.zero, animated: false)
    insert { [weak self] in
      guard $0 else { return }
      self?.move {
        guard $0 else { return }
        self?.toggle(0) {
          guard $0 else { return }
          self?.toggle(0) {
            guard $0 else { return }
            self?.deleteFirst()
          }
        }
      }
    }
  }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .keyboardSpacebar: play()
    case .keyboardI: insert()
    case .keyboardD: deleteFirst()
    case .keyboardM: move()
    case .keyboardE: table.setEditing(!table.isEditing, animated: true)
    case .keyboard1: show(.plain)
    case .keyboard2: show(.grouped)
    case .keyboard3: show(.insetGrouped)
    default: super.pressesBegan(presses, with: event)
    }
  }
}

extension TableViewController: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { groups.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    groups[section].shownWorlds.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "world", for: indexPath)
    let world = groups[indexPath.section].shownWorlds[indexPath.row]
    cell.textLabel?.text = world.name
    cell.detailTextLabel?.text = world.detail
    cell.imageView?.image = WorldDiscs.image(of: world)
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "group") as? WorldHeader
    view?.textLabel?.text = groups[section].title
    view?.isCollapsed = groups[section].isCollapsed
    view?.onTap = { [weak self] in self?.toggle(section) }
    return view
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
  }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let world = groups[sourceIndexPath.section].worlds.remove(at: sourceIndexPath.row)
    groups[destinationIndexPath.section].worlds.insert(world, at: destinationIndexPath.row)
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    groups[indexPath.section].worlds.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .left)
  }
}

/// A row with a disc, a name and a diameter.
private final class WorldCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: .value1, reuseIdentifier: reuseIdentifier)
  }

  required init?(coder: NSCoder) { nil }
}

/// A header with a chevron, which collapses its section when it is tapped.
private final class WorldHeader: UITableViewHeaderFooterView {
  var onTap: (() -> Void)?
  var isCollapsed = false { didSet { if isCollapsed != oldValue { turn() } } }
  private let chevron = UILabel()

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    chevron.text = "▾"
    chevron.font = .systemFont(ofSize: 15)
    chevron.textColor = .secondaryLabel
    contentView.addSubview(chevron)
    addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.onTap?() })
  }

  required init?(coder: NSCoder) { nil }

  private func turn() {
    UIView.animate(withDuration: 0.3) {
      self.chevron.transform = CGAffineTransform(rotationAngle: self.isCollapsed ? -.pi / 2 : 0)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = chevron.intrinsicContentSize
    let label = textLabel?.frame ?? .zero
    chevron.bounds.size = size
    chevron.center = CGPoint(x: bounds.width - 26, y: label.midY.rounded())
  }
}

/// A row of the table scene: a planet or a moon.
struct World: Equatable {
  let name: String
  let detail: String
  /// The hue of its disc, from 0 to 1.
  let hue: CGFloat
}

/// The sections of the table scene.
struct WorldGroup {
  let title: String
  var worlds: [World]
  /// True if only the header is shown.
  var isCollapsed = false

  var shownWorlds: [World] { isCollapsed ? [] : worlds }

  static let all = [
    WorldGroup(
      title: "Inner planets",
      worlds: [
        World(name: "Mercury", detail: "4,879 km", hue: 0.08),
        World(name: "Venus", detail: "12,104 km", hue: 0.12),
        World(name: "Earth", detail: "12,742 km", hue: 0.58),
        World(name: "Mars", detail: "6,779 km", hue: 0.03),
      ]),
    WorldGroup(
      title: "Outer planets",
      worlds: [
        World(name: "Jupiter", detail: "139,820 km", hue: 0.09),
        World(name: "Saturn", detail: "116,460 km", hue: 0.14),
        World(name: "Uranus", detail: "50,724 km", hue: 0.5),
        World(name: "Neptune", detail: "49,244 km", hue: 0.63),
      ]),
    WorldGroup(
      title: "Moons",
      worlds: [
        World(name: "Ganymede", detail: "5,268 km", hue: 0.1),
        World(name: "Titan", detail: "5,149 km", hue: 0.11),
        World(name: "Callisto", detail: "4,821 km", hue: 0.07),
        World(name: "Io", detail: "3,643 km", hue: 0.15),
        World(name: "Moon", detail: "3,475 km", hue: 0.6),
        World(name: "Europa", detail: "3,122 km", hue: 0.55),
        World(name: "Triton", detail: "2,707 km", hue: 0.9),
      ]),
  ]

  /// The worlds that the scene inserts, in turn.
  static let visitors = [
    World(name: "Ceres", detail: "939 km", hue: 0.3),
    World(name: "Pluto", detail: "2,377 km", hue: 0.05),
    World(name: "Haumea", detail: "1,560 km", hue: 0.75),
    World(name: "Eris", detail: "2,326 km", hue: 0.68),
  ]
}

/// The discs of the rows, each drawn once.
@MainActor
enum WorldDiscs {
  private static var images: [CGFloat: UIImage] = [:]

  static func image(of world: World) -> UIImage {
    if let image = images[world.hue] { return image }
    let disc = CGRect(x: 0, y: 0, width: 30, height: 30)
    let image = UIGraphicsImageRenderer(size: disc.size).image { _ in
      UIColor(hue: world.hue, saturation: 0.6, brightness: 0.9, alpha: 1).setFill()
      UIBezierPath(ovalIn: disc).fill()
      UIColor(white: 0, alpha: 0.18).setFill()
      UIBezierPath(ovalIn: disc).addClip()
      UIBezierPath(ovalIn: disc.offsetBy(dx: 9, dy: 7)).fill()
    }
    images[world.hue] = image
    return image
  }
}
