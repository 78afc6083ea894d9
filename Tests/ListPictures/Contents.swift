import CalqueTesting
import UIKit

extension Sheet {
  private static let configurations: [(String, @MainActor () -> UIListContentConfiguration)] = [
    ("cell", UIListContentConfiguration.cell),
    ("subtitleCell", UIListContentConfiguration.subtitleCell),
    ("valueCell", UIListContentConfiguration.valueCell),
    ("sidebarCell", UIListContentConfiguration.sidebarCell),
    ("sidebarSubtitleCell", UIListContentConfiguration.sidebarSubtitleCell),
    ("accompaniedSidebarCell", UIListContentConfiguration.accompaniedSidebarCell),
    ("accompaniedSidebarSubtitleCell", UIListContentConfiguration.accompaniedSidebarSubtitleCell),
    ("plainHeader", UIListContentConfiguration.plainHeader),
    ("plainFooter", UIListContentConfiguration.plainFooter),
    ("groupedHeader", UIListContentConfiguration.groupedHeader),
    ("groupedFooter", UIListContentConfiguration.groupedFooter),
    ("prominentInsetGroupedHeader", UIListContentConfiguration.prominentInsetGroupedHeader),
    (
      "extraProminentInsetGroupedHeader",
      UIListContentConfiguration.extraProminentInsetGroupedHeader
    ),
    ("sidebarHeader", UIListContentConfiguration.sidebarHeader),
  ]

  private static let backgroundKinds: [(String, @MainActor () -> UIBackgroundConfiguration)] = [
    ("clear", UIBackgroundConfiguration.clear),
    ("listPlainCell", UIBackgroundConfiguration.listPlainCell),
    ("listGroupedCell", UIBackgroundConfiguration.listGroupedCell),
    ("listSidebarCell", UIBackgroundConfiguration.listSidebarCell),
    ("listAccompaniedSidebarCell", UIBackgroundConfiguration.listAccompaniedSidebarCell),
    ("listPlainHeaderFooter", UIBackgroundConfiguration.listPlainHeaderFooter),
    ("listGroupedHeaderFooter", UIBackgroundConfiguration.listGroupedHeaderFooter),
    ("listSidebarHeader", UIBackgroundConfiguration.listSidebarHeader),
    (
      "stroke",
      {
        var value = UIBackgroundConfiguration.listPlainCell()
        (value.cornerRadius, value.strokeWidth, value.strokeOutset) = (12, 2, -2)
        value.backgroundInsets = .init(top: 4, leading: 8, bottom: 4, trailing: 8)
        return value
      }
    ),
    (
      "tint colour",
      {
        var value = UIBackgroundConfiguration.listGroupedCell()
        (value.backgroundColor, value.cornerRadius) = (nil, 8)
        value.edgesAddingLayoutMarginsToBackgroundInsets = [.leading, .trailing]
        return value
      }
    ),
    (
      "image",
      {
        var value = UIBackgroundConfiguration.listPlainCell()
        (value.image, value.cornerRadius) = (.photo(CGSize(width: 40, height: 30)), 10)
        return value
      }
    ),
    (
      "custom view",
      {
        var value = UIBackgroundConfiguration.clear()
        let view = UIView()
        view.backgroundColor = .systemYellow
        value.customView = view
        return value
      }
    ),
  ]

  /// The states in which all rows of a column are.
  private static let states: [(String, @MainActor (ListSpecimen) -> Void)] = [
    ("normal", { _ in }),
    (
      "selected",
      { list in
        list.collectionView.allowsMultipleSelection = true
        for path in list.collectionView.indexPathsForVisibleItems {
          list.collectionView.selectItem(at: path, animated: false, scrollPosition: [])
        }
      }
    ),
    ("highlighted", { $0.collectionView.visibleCells.forEach { $0.isHighlighted = true } }),
    (
      "disabled",
      { $0.collectionView.visibleCells.forEach { $0.isUserInteractionEnabled = false } }
    ),
  ]

  private static func columns(
    _ names: [String], _ height: CGFloat, _ fill: @escaping ListSpecimen.Fill
  ) -> [Specimen] {
    states.map { name, act in
      .still(name, CGSize(width: 320, height: height)) { stage in
        let configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        let list = ListSpecimen(configuration, [names.map { Entry(text: $0) }], fill: fill)
        list.collectionView.backgroundColor = .systemGroupedBackground
        stage.window.rootViewController = list
        stage.advance(by: 0.1)
        act(list)
        stage.advance(by: 0.5)
      }
    }
  }

  /// The contents of list cells in each state, and what else their properties do.
  static let contents = Sheet(
    name: "contents", columns: 5,
    specimens: columns(configurations.map(\.0), 960) { cell, name in
      guard var content = configurations.first(where: { $0.0 == name })?.1() else { return }
      (content.text, content.secondaryText, content.image) = (name, "Secondary", .star())
      cell.contentConfiguration = content
      cell.backgroundConfiguration = .listPlainCell()
    } + [
      .still("properties", CGSize(width: 320, height: 960)) { stage in
        let list = ListSpecimen(
          .init(appearance: .plain), [properties.map { Entry(text: $0.0) }]
        ) { cell, name in
          var content = cell.defaultContentConfiguration()
          content.text = name
          properties.first { $0.0 == name }?.1(&content)
          cell.contentConfiguration = content
        }
        stage.window.rootViewController = list
        stage.advance(by: 0.6)
      }
    ])

  private static let properties: [(String, @MainActor (inout UIListContentConfiguration) -> Void)] =
    [
      ("A text alone", { _ in }),
      ("A text of several lines, which wraps at the end of its row", { _ in }),
      (
        "One line of a text that is too long for it",
        { value in
          value.textProperties.numberOfLines = 1
          value.secondaryText = "A second text of several lines, which wraps at the end of its row"
        }
      ),
      ("Centred", { $0.textProperties.alignment = .center }),
      (
        "Side by side",
        { ($0.prefersSideBySideTextAndSecondaryText, $0.secondaryText) = (true, "Secondary") }
      ),
      (
        "Side by side, too long for one line",
        { ($0.prefersSideBySideTextAndSecondaryText, $0.secondaryText) = (true, "Secondary text") }
      ),
      (
        "Photo",
        { value in
          value.image = .photo(CGSize(width: 80, height: 60))
          value.imageProperties.maximumSize = CGSize(width: 40, height: 40)
          (value.imageProperties.cornerRadius, value.secondaryText) = (6, "40 points at most")
        }
      ),
      (
        "Reserved",
        { value in
          value.image = .star(16)
          value.imageProperties.reservedLayoutSize = CGSize(width: 40, height: 0)
          value.imageProperties.tintColor = .systemRed
        }
      ),
      (
        "Line",
        { value in
          value.image = .photo(CGSize(width: 30, height: 30))
          (value.imageProperties.strokeWidth, value.imageProperties.cornerRadius) = (2, 15)
        }
      ),
      (
        "Attributed",
        { value in
          value.attributedText = NSAttributedString(
            string: "Attributed",
            attributes: [
              .foregroundColor: UIColor.systemRed, .font: UIFont.boldSystemFont(ofSize: 24),
            ])
        }
      ),
      ("capitals", { $0.textProperties.transform = .uppercase }),
      (
        "Fits its width by a smaller font, though it is long",
        { value in
          (value.textProperties.adjustsFontSizeToFitWidth, value.textProperties.numberOfLines) =
            (true, 1)
          value.textProperties.minimumScaleFactor = 0.5
        }
      ),
    ]

  /// The backgrounds of list cells in each state.
  static let backgrounds = Sheet(
    name: "backgrounds", columns: 4,
    specimens: columns(backgroundKinds.map(\.0), 560) { cell, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      cell.contentConfiguration = content
      cell.backgroundConfiguration = backgroundKinds.first { $0.0 == name }?.1()
    })
}
