import CalqueTesting
import UIKit

/// An item of a list: a text, and its children.
struct Entry {
  let text: String
  var children: [String] = []
}

/// A collection view that is a list of diffable sections.
final class ListSpecimen: UICollectionViewController {
  typealias Fill = @MainActor (UICollectionViewListCell, String) -> Void
  typealias Configuration = UICollectionLayoutListConfiguration

  private(set) var source: UICollectionViewDiffableDataSource<Int, String>?

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - sections: The items of each section.
  ///   - fill: Fills a cell for a text.
  init(_ configuration: Configuration, _ sections: [[Entry]], fill: @escaping Fill) {
    super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    collectionView.backgroundColor = .systemBackground
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      fill($0, $2)
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(
      collectionView: collectionView
    ) { view, path, text in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: text)
    }
    let parts = [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ].map { kind in
      UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(elementKind: kind) {
        view, kind, path in
        var content = view.defaultContentConfiguration()
        let isHeader = kind == UICollectionView.elementKindSectionHeader
        content.text = isHeader ? "Header \(path.section)" : "A footer of its section"
        view.contentConfiguration = content
        view.backgroundConfiguration = view.defaultBackgroundConfiguration()
      }
    }
    source.supplementaryViewProvider = { view, kind, path in
      let isHeader = kind == UICollectionView.elementKindSectionHeader
      return view.dequeueConfiguredReusableSupplementary(using: parts[isHeader ? 0 : 1], for: path)
    }
    source.reorderingHandlers.canReorderItem = { _ in true }
    for (section, entries) in sections.enumerated() {
      var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
      for entry in entries {
        snapshot.append([entry.text])
        snapshot.append(entry.children, to: entry.text)
      }
      snapshot.expand(entries.filter { $0.text.hasSuffix(" open") }.map(\.text))
      source.apply(snapshot, to: section, animatingDifferences: false)
    }
    self.source = source
  }

  required init?(coder: NSCoder) { nil }

  func cell(_ text: String) -> UICollectionViewCell {
    source?.indexPath(for: text).flatMap { collectionView.cellForItem(at: $0) }
      ?? UICollectionViewCell(frame: .zero)
  }

  /// Shows changed items of the first section.
  func change(_ change: (inout [String]) -> Void) {
    guard let source else { return }
    var items = source.snapshot(for: 0).items
    change(&items)
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(items)
    source.apply(snapshot, to: 0, animatingDifferences: true)
  }

  /// Fills a cell as lists do without options.
  static func plain(_ cell: UICollectionViewListCell, _ text: String) {
    var content = cell.defaultContentConfiguration()
    content.text = text
    cell.contentConfiguration = content
    cell.backgroundConfiguration = cell.defaultBackgroundConfiguration()
  }
}

extension Sheet {
  private typealias Appearance = UICollectionLayoutListConfiguration.Appearance

  private static let appearances: [(String, Appearance)] = [
    ("plain", .plain), ("grouped", .grouped), ("inset", .insetGrouped), ("sidebar", .sidebar),
    ("sidebarPlain", .sidebarPlain),
  ]

  /// Each accessory, by the text of its cell.
  private static var accessories: [(String, [UICellAccessory])] {
    let menu = UIMenu(children: [UIAction(title: "One") { _ in }])
    let view = UISwitch()
    view.isOn = true
    return [
      ("Indicator", [.label(text: "12"), .disclosureIndicator()]),
      ("Detail", [.detail(), .disclosureIndicator()]), ("Check mark", [.checkmark()]),
      ("Delete", [.delete(displayed: .always)]), ("Insert", [.insert(displayed: .always)]),
      ("Reorder", [.checkmark(), .reorder(displayed: .always)]),
      ("Multiselect", [.multiselect(displayed: .always)]),
      ("Outline", [.outlineDisclosure()]), ("Pop-up", [.label(text: "One"), .popUpMenu(menu)]),
      ("Switch", [.customView(configuration: .init(customView: view, placement: .trailing()))]),
    ]
  }

  private static func list(
    _ name: String, _ configuration: UICollectionLayoutListConfiguration, _ sections: [[Entry]],
    _ fill: @escaping ListSpecimen.Fill = ListSpecimen.plain,
    _ act: @escaping (ListSpecimen, Stage) -> Void = { _, _ in }
  ) -> Specimen {
    .still(name, CGSize(width: 280, height: 500)) { stage in
      let list = ListSpecimen(configuration, sections, fill: fill)
      stage.window.rootViewController = list
      stage.advance(by: 0.1)
      act(list, stage)
      stage.advance(by: 0.6)
    }
  }

  /// Lists of each appearance: all accessories; headers, footers and states; editing; outlines.
  static var lists: Sheet {
    let rows: [[Specimen]] = [
      appearances.map { name, appearance in
        let accessories = accessories
        return list(
          "\(name), accessories", .init(appearance: appearance),
          [accessories.map { Entry(text: $0.0) }]
        ) { cell, text in
          ListSpecimen.plain(cell, text)
          cell.accessories = accessories.first { $0.0 == text }?.1 ?? []
        }
      },
      appearances.map { name, appearance in
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        (configuration.headerMode, configuration.footerMode) = (.supplementary, .supplementary)
        let texts = ["Plain", "Selected", "Also selected", "Highlighted", "Disabled", "Subtitle"]
        return list(
          "\(name), parts, states", configuration,
          [texts.map { Entry(text: $0) }, [Entry(text: "Alone")]]
        ) { cell, text in
          ListSpecimen.plain(cell, text)
          var content = cell.defaultContentConfiguration()
          (content.text, content.image) = (text, text == "Alone" ? nil : .star())
          if text == "Subtitle" { content.secondaryText = "A second text" }
          cell.contentConfiguration = content
          cell.isUserInteractionEnabled = text != "Disabled"
        } _: { list, _ in
          list.collectionView.allowsMultipleSelection = true
          for text in ["Selected", "Also selected"] {
            list.collectionView.selectItem(
              at: list.source?.indexPath(for: text), animated: false, scrollPosition: [])
          }
          list.cell("Highlighted").isHighlighted = true
        }
      },
      appearances.map { name, appearance in
        list(
          "\(name), editing", .init(appearance: appearance),
          [["One", "Two", "Three", "Four"].map { Entry(text: $0) }]
        ) { cell, text in
          ListSpecimen.plain(cell, text)
          cell.accessories = [
            text == "One" ? .insert() : text == "Two" ? .delete() : .multiselect(),
            .disclosureIndicator(displayed: .whenNotEditing), .detail(), .reorder(),
          ]
        } _: { list, _ in
          list.collectionView.isEditing = true
          list.collectionView.allowsMultipleSelectionDuringEditing = true
          list.collectionView.selectItem(
            at: list.source?.indexPath(for: "Four"), animated: false, scrollPosition: [])
        }
      },
      appearances.map { name, appearance in
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        configuration.headerMode = .firstItemInSection
        let entries = ["Header", "Closed", "First open", "Second open"]
        return list(
          "\(name), outline", configuration,
          [
            entries.map {
              Entry(text: $0, children: $0 == "Header" ? [] : ["\($0): A", "\($0): B"])
            }
          ]
        ) { cell, text in
          ListSpecimen.plain(cell, text)
          let isLeaf = text == "Header" || text.contains(":")
          cell.accessories = isLeaf ? [] : [.outlineDisclosure(options: .init(style: .header))]
        }
      },
      appearances.map { name, appearance in
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        configuration.trailingSwipeActionsConfigurationProvider = { _ in
          UISwipeActionsConfiguration(actions: Actions.trailing)
        }
        return list(
          "\(name), swipe", configuration, [["One", "Two", "Three"].map { Entry(text: $0) }]
        ) { cell, text in
          ListSpecimen.plain(cell, text)
          cell.accessories = [.disclosureIndicator()]
        } _: { list, stage in
          stage.drag(from: list.cell("Three").middle, by: CGVector(dx: -150, dy: 0)).end()
        }
      },
    ]
    return Sheet(name: "lists", columns: appearances.count, specimens: rows.flatMap { $0 })
  }
}
