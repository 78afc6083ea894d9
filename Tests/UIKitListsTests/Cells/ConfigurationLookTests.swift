import CalqueTesting
import Testing
import UIKit

@testable import UIKitLists

@MainActor
@Suite("Looks of configurations", .serialized) struct ConfigurationLookTests {
  private let changing = UIColor { $0.userInterfaceStyle == .dark ? .yellow : .blue }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in }
  }

  private func view(
    _ change: (inout UIListContentConfiguration) -> Void
  ) -> (UIListContentView, UIImageView, [UILabel]) {
    var content = UIListContentConfiguration.cell()
    content.text = "Title"
    change(&content)
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
    view.layoutIfNeeded()
    let image = view.subviews.compactMap { $0 as? UIImageView }.first ?? UIImageView()
    return (view, image, view.subviews.compactMap { $0 as? UILabel })
  }

  /// The background view of a cell that has one, laid out.
  private func background(_ cell: UIView) -> ConfiguredBackground? {
    cell.layoutIfNeeded()
    return cell.subviews.first as? ConfiguredBackground
  }

  private func line(_ background: ConfiguredBackground?) -> UIView? {
    background?.subviews.first { $0.layer.borderWidth > 0 }
  }

  // MARK: Backgrounds

  @Test("The corners of a background, its line and its own view are continuous, and that is on top")
  func corners() throws {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    var value = UIBackgroundConfiguration.listPlainCell()
    let own = UIView()
    (value.customView, value.cornerRadius, value.strokeWidth) = (own, 8, 1)
    cell.backgroundConfiguration = value
    let shown = try #require(background(cell))
    #expect(shown.subviews.allSatisfy { $0.layer.cornerCurve == .continuous })
    #expect(shown.subviews.map { $0.layer.cornerRadius } == [8, 8, 8])
    #expect(shown.subviews[1] === own && own.clipsToBounds)
    #expect(own.frame == CGRect(x: 0, y: 0, width: 100, height: 40))
  }

  @Test("A transformer of colours shows its change")
  func transform() {
    #expect(UIConfigurationColorTransformer { _ in .red }.transform(.blue) == .red)
  }

  // MARK: Traits

  @Test("A change of the style updates configurations, and the colours of their lines")
  func style() throws {
    let stage = try TableStage([["a"]])
    let cell = try #require(stage.table.cellForRow(at: path(0)))
    var styles: [UIUserInterfaceStyle] = []
    cell.configurationUpdateHandler = { styles.append($1.traitCollection.userInterfaceStyle) }
    var content = cell.defaultContentConfiguration()
    content.image = image(20, 20)
    content.imageProperties.strokeColor = changing
    content.imageProperties.strokeWidth = 2
    cell.contentConfiguration = content
    cell.backgroundConfiguration = .listPlainCell()
    cell.backgroundConfiguration?.strokeColor = changing
    cell.backgroundConfiguration?.strokeWidth = 1
    stage.stage.advance(by: 0.05)
    let picture = try #require(cell.contentView.subviews.first { $0 is UIImageView })
    let stroke = try #require(line(background(cell)))
    #expect(picture.layer.borderColor == UIColor.blue.cgColor)
    #expect(stroke.layer.borderColor == UIColor.blue.cgColor)
    stage.stage.window.overrideUserInterfaceStyle = .dark
    stage.stage.advance(by: 0.05)
    #expect(styles == [.light, .dark])
    #expect(picture.layer.borderColor == UIColor.yellow.cgColor)
    #expect(stroke.layer.borderColor == UIColor.yellow.cgColor)
  }

  @Test("A header is updated for another style too")
  func headerStyle() throws {
    let source = RowSource([])
    source.titles = ["One"]
    let stage = try TableStage([["a"]], source: source)
    let header = try #require(stage.table.headerView(forSection: 0))
    var styles: [UIUserInterfaceStyle] = []
    header.configurationUpdateHandler = { styles.append($1.traitCollection.userInterfaceStyle) }
    stage.stage.advance(by: 0.05)
    stage.stage.window.overrideUserInterfaceStyle = .dark
    stage.stage.advance(by: 0.05)
    #expect(styles == [.light, .dark])
  }

  @Test("An item is updated for another style too")
  func itemStyle() throws {
    let stage = try CollectionStage([["a"]])
    let item = try #require(stage.view.cellForItem(at: path(0)))
    var styles: [UIUserInterfaceStyle] = []
    item.configurationUpdateHandler = { styles.append($1.traitCollection.userInterfaceStyle) }
    stage.stage.advance(by: 0.05)
    stage.stage.window.overrideUserInterfaceStyle = .dark
    stage.stage.advance(by: 0.05)
    #expect(styles == [.light, .dark])
  }

  @Test("A change of the tint colour changes an inherited tint, also for the transformer")
  func tint() {
    let (view, image, _) = view {
      $0.image = self.image(20, 20)
      $0.imageProperties.tintColorTransformer = .init { $0.withAlphaComponent(0.5) }
      $0.imageProperties.strokeWidth = 1
      $0.imageProperties.strokeColorTransformer = .init { _ in .black }
    }
    view.tintColor = .red
    #expect(image.tintColor == UIColor.red.withAlphaComponent(0.5))
    #expect(image.layer.borderColor == UIColor.black.cgColor)
    let (plain, plainImage, _) = self.view {
      $0.image = self.image(20, 20)
      $0.imageProperties.strokeWidth = 1
    }
    plain.tintColor = .red
    #expect(plainImage.tintColor == .red)
    #expect(plainImage.layer.borderColor == UIColor.red.cgColor)
  }

  // MARK: Content

  @Test("An image is as large as its greatest size, and the text stands beside it")
  func image() {
    let (_, image, labels) = view {
      $0.image = self.image(40, 20)
      $0.imageProperties.maximumSize = CGSize(width: 20, height: 0)
      $0.imageToTextPadding = 7
    }
    #expect(image.frame.size == CGSize(width: 20, height: 10))
    #expect(image.frame.minX == 16 && labels[0].frame.minX == 43)
    let (_, reserved, others) = view {
      $0.image = self.image(40, 20)
      $0.imageProperties.maximumSize = CGSize(width: 0, height: 10)
      $0.imageProperties.reservedLayoutSize = CGSize(width: 60, height: 0)
    }
    #expect(reserved.frame.minX == 36 && reserved.frame.width == 20)
    #expect(others[0].frame.minX == 92)
  }

  @Test("A second text with attributes is shown in place of the plain one")
  func attributed() {
    let (_, _, labels) = view {
      $0.secondaryText = "plain"
      $0.secondaryAttributedText = NSAttributedString(
        string: "rich", attributes: [.font: UIFont.systemFont(ofSize: 9)])
    }
    #expect(labels[1].text == "rich" && labels[1].font.pointSize == 9 && !labels[1].isHidden)
  }

  @Test("Prominent headers have large texts, and those of sidebars their own look")
  func headers() {
    let sizes = [
      UIListContentConfiguration.prominentInsetGroupedHeader(),
      .extraProminentInsetGroupedHeader(), .sidebarHeader(), .plainHeader(),
    ].map(\.textProperties.font.pointSize)
    #expect(sizes == [20, 22, 20, 17])
    #expect(UIListContentConfiguration.sidebarCell() != .cell())
    #expect(UIListContentConfiguration.sidebarCell().directionalLayoutMargins.leading == 8)
    #expect(
      UIListContentConfiguration.accompaniedSidebarSubtitleCell().imageProperties.tintColor
        == .secondaryLabel)
  }

  @Test("Configurations are equal if their values are")
  func equality() {
    var content = UIListContentConfiguration.cell()
    content.textProperties.colorTransformer = .grayscale
    var other = content
    #expect(Set([content, other]).count == 1)
    other.textProperties.colorTransformer = .init { $0 }
    #expect(content != other)
    other = content
    other.imageProperties.reservedLayoutSize.width = 3
    #expect(content != other)
    var background = UIBackgroundConfiguration.listPlainCell()
    #expect(Set([background, .listPlainCell(), .listGroupedCell()]).count == 2)
    background.backgroundInsets.leading = 2
    #expect(background != .listPlainCell())
  }

  // MARK: Backgrounds

  @Test("The line lies outside of the background by its outset")
  func outset() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.backgroundConfiguration = .listPlainCell()
    cell.backgroundConfiguration?.backgroundInsets = NSDirectionalEdgeInsets(
      top: 10, leading: 20, bottom: 10, trailing: 20)
    cell.backgroundConfiguration?.strokeWidth = 1
    cell.backgroundConfiguration?.strokeOutset = 3
    let view = background(cell)
    #expect(view?.subviews.first?.frame == CGRect(x: 20, y: 10, width: 280, height: 24))
    #expect(line(view)?.frame == CGRect(x: 17, y: 7, width: 286, height: 30))
    cell.backgroundConfiguration?.strokeWidth = 0
    #expect(line(background(cell)) == nil)
  }

  @Test("Insets are measured from the margins at the edges that ask for it, in either direction")
  func margins() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.backgroundConfiguration = .listPlainCell()
    cell.backgroundConfiguration?.backgroundInsets = NSDirectionalEdgeInsets(
      top: 0, leading: -6, bottom: 0, trailing: 4)
    cell.backgroundConfiguration?.edgesAddingLayoutMarginsToBackgroundInsets = .leading
    #expect(background(cell)?.subviews.first?.frame.minX == 10)
    #expect(background(cell)?.subviews.first?.frame.maxX == 316)
    let mirrored = UITableViewCell(style: .default, reuseIdentifier: nil)
    mirrored.semanticContentAttribute = .forceRightToLeft
    mirrored.backgroundConfiguration = cell.backgroundConfiguration
    #expect(background(mirrored)?.subviews.first?.frame.maxX == 310)
  }

  @Test("A transformer changes the colour, and an effect lies over it")
  func colors() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var look = UIBackgroundConfiguration.clear()
    look.backgroundColor = .red
    look.backgroundColorTransformer = .init { _ in .green }
    look.visualEffect = UIBlurEffect(style: .light)
    cell.backgroundConfiguration = look
    let fill = background(cell)?.subviews.first
    #expect(fill?.backgroundColor == .green)
    let effect = fill?.subviews.first as? UIVisualEffectView
    #expect(effect?.effect === look.visualEffect && effect?.frame == cell.bounds)
    #expect(look.resolvedBackgroundColor(for: .blue) == .green)
  }

  @Test("A sidebar's background is grey only while its cell is marked")
  func sidebars() {
    var state = UICellConfigurationState(traitCollection: UITraitCollection())
    let plain = UIBackgroundConfiguration.listSidebarCell()
    #expect(plain.updated(for: state).backgroundColor == .clear && plain.cornerRadius == 8)
    state.isSelected = true
    #expect(plain.updated(for: state).backgroundColor == .systemGray4)
    #expect(
      UIBackgroundConfiguration.listAccompaniedSidebarCell().updated(for: state).backgroundColor
        == .systemGray5)
  }

  @Test("Default backgrounds are those of the list's style")
  func defaults() throws {
    for (style, look) in [
      (UITableView.Style.plain, UIBackgroundConfiguration.listPlainCell()),
      (.insetGrouped, .listGroupedCell()),
    ] {
      let source = RowSource([])
      source.titles = ["One"]
      let stage = try TableStage([["a"]], style: style, source: source)
      #expect(stage.table.cellForRow(at: path(0))?.defaultBackgroundConfiguration() == look)
      #expect(
        stage.table.headerView(forSection: 0)?.defaultBackgroundConfiguration()
          == (style == .plain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()))
    }
    #expect(UICollectionViewCell(frame: .zero).defaultBackgroundConfiguration() == .clear())
    #expect(
      UICollectionViewListCell(frame: .zero).defaultBackgroundConfiguration() == .listPlainCell())
  }

  @Test("A list's cell knows its defaults while it is filled")
  func listDefaults() throws {
    var list = UICollectionLayoutListConfiguration(appearance: .sidebar)
    list.headerMode = .firstItemInSection
    let stage = try CollectionStage(
      [], layout: UICollectionViewCompositionalLayout.list(using: list))
    var contents: [UIListContentConfiguration] = []
    var backgrounds: [UIBackgroundConfiguration] = []
    let rows = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, _ in
      contents.append(cell.defaultContentConfiguration())
      backgrounds.append(cell.defaultBackgroundConfiguration())
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: stage.view) {
      view, path, item in
      view.dequeueConfiguredReusableCell(using: rows, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b"])
    source.apply(snapshot, animatingDifferences: false)
    stage.stage.advance(by: 0.05)
    #expect(contents == [.sidebarHeader(), .sidebarCell()])
    #expect(backgrounds == [.listSidebarHeader(), .listSidebarCell()])
  }

  // MARK: States

  @Test("A value of the program's own is part of the state")
  func customKeys() throws {
    let stage = try CollectionStage([["a"]], cellClass: TaggedCell.self)
    let cell = try #require(stage.view.cellForItem(at: path(0)) as? TaggedCell)
    var tags: [Int?] = []
    cell.configurationUpdateHandler = { tags.append($1[.tag] as? Int) }
    stage.stage.advance(by: 0.05)
    cell.number = 4
    cell.setNeedsUpdateConfiguration()
    stage.stage.advance(by: 0.05)
    #expect(tags == [nil, 4])
    #expect(cell.configurationState != UICollectionViewCell(frame: .zero).configurationState)
  }

  @Test("An item that is dragged is in the state of it until the end")
  func reordering() throws {
    let stage = try CollectionStage([["a", "b"]])
    let cell = try #require(stage.view.cellForItem(at: path(0)))
    var states: [Bool] = []
    cell.configurationUpdateHandler = { states.append($1.isReordering) }
    stage.stage.advance(by: 0.05)
    #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
    stage.stage.advance(by: 0.05)
    stage.view.endInteractiveMovement()
    stage.stage.advance(by: 0.5)
    #expect(states == [false, true, false])
  }

  @Test("A row that is dragged is in the state of it until the end")
  func reorderingRow() throws {
    let stage = try TableStage([["a", "b"]], cellClass: ReorderCell.self)
    stage.table.setEditing(true, animated: false)
    stage.stage.advance(by: 0.1)
    let cell = try #require(stage.table.cellForRow(at: path(0)))
    var states: [Bool] = []
    cell.configurationUpdateHandler = { states.append($1.isReordering) }
    stage.stage.advance(by: 0.05)
    let touch = stage.stage.beginTouch(at: CGPoint(x: 300, y: 22))
    stage.stage.advance(by: 0.3)
    touch.end()
    stage.stage.advance(by: 0.5)
    #expect(states == [false, true, false])
  }
}

extension UIConfigurationStateCustomKey {
  fileprivate static let tag = UIConfigurationStateCustomKey("tag")
}

@MainActor
private final class TaggedCell: TextCell {
  var number: Int?
  override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state[.tag] = number
    return state
  }
}
