import CalqueTesting
import Testing
import UIKit

@testable import ListPrograms

/// A library that answers when the test wants it to.
private final class LateLibrary: SongLibrary {
  var answers: [([Song]) -> Void] = []
  func suggest(_ completion: @escaping ([Song]) -> Void) { answers.append(completion) }
}

@MainActor
@Suite("A program of a queue of songs", .serialized)
struct QueueTests {
  private let library = LateLibrary()
  private let program: ListStage<QueueViewController>
  private var controller: QueueViewController { program.controller }
  private var table: UITableView { program.controller.tableView }

  init() throws { program = try ListStage(QueueViewController(library: library)) }

  private func cell(_ row: Int, _ section: Int) throws -> SongCell {
    let cell = table.cellForRow(at: IndexPath(row: row, section: section))
    return try #require(cell as? SongCell, "no cell in view at \(section).\(row)")
  }

  private func header(_ section: Int) throws -> QueueHeader {
    try #require(table.headerView(forSection: section) as? QueueHeader)
  }

  private func titles(_ section: Int) -> [String] { controller.songs[section].map(\.title) }

  /// Expects the rows in view to show their songs, one below the other, each as high as it wants.
  private func expectRows(sourceLocation: SourceLocation = #_sourceLocation) throws {
    var bottom: CGFloat?
    for path in table.indexPathsForVisibleRows ?? [] {
      let cell = try cell(path.row, path.section)
      let song = controller.songs[path.section][path.row]
      #expect(cell.titleLabel.text == song.title, sourceLocation: sourceLocation)
      #expect(cell.isCurrent == (path.section == 0), sourceLocation: sourceLocation)
      #expect(cell.frame == table.rectForRow(at: path), sourceLocation: sourceLocation)
      #expect(cell.alpha == 1 && !cell.isHidden, sourceLocation: sourceLocation)
      let wanted = cell.systemLayoutSizeFitting(
        CGSize(width: 375, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      #expect(
        abs(cell.frame.height - wanted.height) < 1, "\(song.title)", sourceLocation: sourceLocation)
      if let bottom, path.row > 0 {
        #expect(cell.frame.minY == bottom, sourceLocation: sourceLocation)
      }
      bottom = cell.frame.maxY
    }
  }

  private func tapEdit() { program.tap(CGPoint(x: 345, y: 22)) }

  /// The place of the control for dragging of a row that is edited.
  private func grip(_ row: Int) throws -> CGPoint {
    let cell = try cell(row, 1)
    return cell.convert(CGPoint(x: cell.bounds.maxX - 24, y: cell.bounds.midY), to: nil)
  }

  /// The share of its way that the line of the song that plays has gone.
  private func progress() throws -> Double {
    let fill = try cell(0, 0).progressView.fill
    let layer = fill.presentation() ?? fill
    return Double(layer.frame.width / layer.bounds.width)
  }

  @Test("The song that plays is higher than those that wait, below titles with their numbers")
  func sections() throws {
    try expectRows()
    #expect(try cell(0, 0).frame.height >= cell(0, 1).frame.height + 6)
    #expect(try cell(0, 0).durationLabel.text == "0:12" && cell(0, 1).durationLabel.text == "3:21")
    #expect(try header(0).titleLabel.text == "Now playing")
    let time = Song.samples[1...13].reduce(0) { $0 + $1.duration }
    #expect(try header(1).detailLabel.text == "13, \(time.minutes)")
    #expect(try header(1).frame.minY == cell(0, 0).frame.maxY)
    #expect(try header(0).clearButton.isHidden && cell(0, 1).progressView.isHidden)
    let long = try cell(4, 1)
    #expect(long.titleLabel.frame.maxX <= long.durationLabel.superview?.bounds.maxX ?? 0)
    #expect(long.durationLabel.bounds.width >= long.durationLabel.intrinsicContentSize.width)
  }

  @Test("The line of the song grows with its time, and a tap holds it and the bars, and goes on")
  func pause() throws {
    program.stage.advance(by: 2.9)
    #expect(try abs(progress() - 3 / 12) < 0.01 && cell(0, 0).equalizer.isMoving)
    program.tap(program.middle(try cell(0, 0)), then: 0)
    let held = try #require(controller.pausedAt)
    #expect(held > 2.9 && held < 3.3)
    program.stage.advance(by: 2)
    #expect(try abs(progress() - held / 12) < 0.01 && !cell(0, 0).equalizer.isMoving)
    program.tap(program.middle(try cell(0, 0)), then: 2)
    #expect(try abs(progress() - (held + 2) / 12) < 0.02 && cell(0, 0).equalizer.isMoving)
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test("A song that ends goes into the history, and the next one comes to its place")
  func end() throws {
    program.stage.advance(by: 11.6)
    #expect(controller.current?.title == "Night Ferry")
    let next = try cell(0, 1)
    program.stage.advance(by: 0.5)
    #expect(controller.current?.title == "Seven Bridges")
    let moving = try #require(next.layer.presentation()).frame.minY
    #expect(moving > table.rectForRow(at: IndexPath(row: 0, section: 0)).minY)
    program.stage.advance(by: 1)
    #expect(try cell(0, 0) === next && next.equalizer.isMoving)
    #expect(titles(2) == ["Night Ferry"] && titles(1).count == 12)
    try expectRows()
    #expect(try header(1).detailLabel.text?.hasPrefix("12, ") == true)
    #expect(try progress() < 0.02)
  }

  @Test("A tapped song plays at once; the history grows from the top, and is cleared")
  func tap() throws {
    program.tap(program.middle(try cell(3, 1)), then: 1)
    #expect(controller.current?.title == "Low Tide" && titles(1).count == 12)
    try expectRows()
    program.tap(program.middle(try cell(0, 1)), then: 1)
    #expect(titles(2) == ["Low Tide", "Night Ferry"])
    table.scrollToRow(at: IndexPath(row: 1, section: 2), at: .bottom, animated: false)
    program.stage.advance(by: 0.1)
    try expectRows()
    #expect(try header(2).detailLabel.text == "2, 3:07" && !header(2).clearButton.isHidden)
    program.tap(program.middle(try cell(1, 2)), then: 1)
    #expect(titles(1).last == "Night Ferry" && titles(2) == ["Low Tide"])
    program.tap(program.middle(try header(2).clearButton), then: 1)
    #expect(titles(2).isEmpty && table.numberOfRows(inSection: 2) == 0)
    #expect(try header(2).clearButton.isHidden)
    try expectRows()
  }

  @Test("The title of the songs that wait stays below the bar while they are scrolled")
  func sticky() throws {
    let bar = table.adjustedContentInset.top
    program.drag(from: CGPoint(x: 180, y: 500), by: CGVector(dx: 0, dy: -300))
    let top = try header(1).convert(CGPoint.zero, to: nil).y
    #expect(top == bar && table.headerView(forSection: 0) == nil)
    #expect(try header(1).frame.minY > table.rectForRow(at: IndexPath(row: 0, section: 1)).minY)
    let place = try header(1).convert(CGPoint(x: 200, y: 10), to: nil)
    let hit = program.stage.window.hitTest(place, with: nil)
    #expect(try hit?.isDescendant(of: header(1)) == true)
  }

  @Test("A swipe to the right makes a song the next one")
  func playNext() throws {
    let height = try cell(5, 1).frame.height
    program.drag(from: program.middle(try cell(4, 1)), by: CGVector(dx: 90, dy: 0))
    let label = try #require(program.label("Play next"))
    program.tap(program.middle(label), then: 1)
    #expect(
      titles(1).prefix(3) == [
        "A Very Long Walk Along the Edge of the Water", "Seven Bridges", "Slow Train Home",
      ])
    #expect(try cell(0, 1).contentView.frame.minX == 0 && cell(0, 1).frame.height == height)
    try expectRows()
    program.drag(from: program.middle(try cell(0, 0)), by: CGVector(dx: 90, dy: 0))
    #expect(program.label("Play next") == nil)
  }

  @Test("A long swipe to the left removes a song that waits, and none that plays")
  func remove() throws {
    program.drag(
      from: CGPoint(x: 340, y: program.middle(try cell(1, 1)).y), by: CGVector(dx: -280, dy: 0),
      then: 1)
    #expect(titles(1).prefix(2) == ["Seven Bridges", "Paper Boats"] && titles(1).count == 12)
    try expectRows()
    program.drag(
      from: CGPoint(x: 340, y: program.middle(try cell(0, 0)).y), by: CGVector(dx: -280, dy: 0),
      then: 1)
    #expect(controller.current?.title == "Night Ferry")
    #expect(try cell(0, 0).contentView.frame.minX == 0)
  }

  @Test("While the queue is edited songs are moved by their controls, and stay in their section")
  func reorder() throws {
    tapEdit()
    #expect(try !cell(0, 0).isEditing || cell(0, 0).contentView.frame.minX == 0)
    let (start, end) = (try grip(0), try grip(2))
    program.drag(from: start, by: CGVector(dx: 0, dy: end.y - start.y + 4), then: 1)
    #expect(titles(1).prefix(3) == ["Slow Train Home", "Paper Boats", "Seven Bridges"])
    try expectRows()
    program.drag(from: try grip(2), by: CGVector(dx: 0, dy: -400), then: 1)
    #expect(titles(1).prefix(3) == ["Seven Bridges", "Slow Train Home", "Paper Boats"])
    #expect(titles(0) == ["Night Ferry"])
    try expectRows()
  }

  @Test("Selected songs are removed by the button of the bar, which counts them")
  func selection() throws {
    tapEdit()
    #expect(controller.removeButton.title == "Remove" && !controller.removeButton.isEnabled)
    for row in [0, 2, 3, 2] { program.tap(program.middle(try cell(row, 1)), then: 0.2) }
    program.tap(program.middle(try cell(0, 0)), then: 0.2)
    #expect(controller.removeButton.title == "Remove (2)" && controller.removeButton.isEnabled)
    #expect(try cell(0, 1).isSelected && !cell(2, 1).isSelected && !cell(0, 0).isSelected)
    program.tap(CGPoint(x: 45, y: 22), then: 1)
    #expect(titles(1).prefix(2) == ["Slow Train Home", "Paper Boats"] && titles(1).count == 11)
    #expect(!table.isEditing && controller.navigationItem.leftBarButtonItem == nil)
    #expect(table.indexPathsForSelectedRows ?? [] == [])
    #expect(table.visibleCells.allSatisfy { !$0.isSelected && $0.contentView.frame.minX == 0 })
    try expectRows()
  }

  @Test("A pull asks for further songs, which come behind the others when the answer is there")
  func refresh() throws {
    let rest = table.contentOffset.y
    program.drag(from: CGPoint(x: 180, y: 200), by: CGVector(dx: 0, dy: 260), then: 1.5)
    #expect(library.answers.count == 1 && controller.refreshControl?.isRefreshing == true)
    #expect(table.contentOffset.y == rest - 60)
    library.answers[0](Array(Song.samples[14...15]))
    program.stage.advance(by: 1.5)
    #expect(titles(1).suffix(2) == ["Rain on Tin", "Morning Bell"])
    #expect(table.contentOffset.y == rest && controller.refreshControl?.isRefreshing == false)
    #expect(try header(1).detailLabel.text?.hasPrefix("15, ") == true)
    try expectRows()
  }

  @Test("Covers are drawn before their rows come into view")
  func prefetch() throws {
    let seen = (table.indexPathsForVisibleRows ?? []).last?.row ?? 0
    #expect(controller.covers.covers.count > seen + 2)
    program.stage.pan(from: CGPoint(x: 180, y: 600), to: CGPoint(x: 180, y: 150), duration: 0.3)
    program.stage.advance(by: 2)
    #expect(controller.covers.covers.count == 14)
    try expectRows()
  }

  @Test("A song that is lifted by a long touch is dropped among those that wait, nowhere else")
  func drag() throws {
    func lift(_ row: Int, to place: CGPoint) throws {
      let touch = program.stage.beginTouch(at: program.middle(try cell(row, 1)))
      program.stage.advance(by: 0.6)
      touch.move(to: place, duration: 0.4)
      program.stage.advance(by: 0.1)
      touch.end()
      program.stage.advance(by: 1)
    }
    try lift(0, to: program.middle(try cell(3, 1)))
    #expect(
      titles(1).prefix(4) == ["Slow Train Home", "Paper Boats", "Low Tide", "Seven Bridges"])
    try expectRows()
    try lift(1, to: program.middle(try cell(0, 0)))
    #expect(titles(1)[1] == "Paper Boats" && titles(0) == ["Night Ferry"])
    try expectRows()
  }
}
