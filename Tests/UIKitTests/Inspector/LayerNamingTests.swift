import Testing
import UIKit

@testable import CalqueInspector
@testable import UIKitCore

/// Draws with OpenGL.
@MainActor
@Suite("LayerNaming", .serialized) struct LayerNamingTests {
  /// A view of a program, with properties of all kinds that hold views and layers.
  private final class Card: UIView {
    @MainActor struct Parts { var icon = UIImageView() }

    let titleLabel = UILabel()
    var shade: CALayer? = CALayer()
    lazy var badge = CALayer()
    var dots = [CALayer(), CALayer()]
    let parts = Parts()
    unowned var gone: UIView
    weak var loose: UIView?
    let number = 3
    let flag: Bool? = true

    init(gone: UIView) {
      self.gone = gone
      super.init(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      for view in [titleLabel, parts.icon] { addSubview(view) }
      for layer in [shade, badge, dots[0], dots[1]] { layer.map(self.layer.addSublayer) }
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class Controller: UIViewController {
    let card: Card
    init(_ card: Card) {
      self.card = card
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
  }

  /// Returns the names of the layers below the root, in order.
  private func names(under root: CALayer) -> [InspectedNames] {
    var (tree, layers) = LayerInspection.survey(of: root, pixelScale: 1)
    LayerNaming().name(&tree, layers)
    return tree.layers.map(\.names)
  }

  @Test("Stored properties name views and layers, lazy ones, those in structures and in arrays")
  func properties() {
    let card = Card(gone: UIView())
    let loose = UIView()
    card.loose = loose
    card.addSubview(loose)
    // The unowned view is gone by now; reading it would end the process.
    let names = names(under: card.layer)
    #expect(
      names.dropFirst().map(\.property) == [
        "titleLabel", "parts.icon", "shade", "badge", "dots[0]", "dots[1]", nil,
      ])
    #expect(names.dropFirst().dropLast().allSatisfy { $0.holder == "Card" })
    #expect(names[0] == InspectedNames())
  }

  @Test("The controller of a view names what it holds, and the nearest holder counts")
  func holders() {
    let card = Card(gone: UIView())
    let controller = Controller(card)
    controller.view.addSubview(card)
    let names = names(under: controller.view.layer)
    #expect(names[1].property == "card" && names[1].holder == "Controller")
    #expect(names[2].property == "titleLabel" && names[2].holder == "Card")
  }

  @Test("A cell has its row and its reuse identifier as names, unless the program holds it")
  func cells() throws {
    final class Rows: UITableView, UITableViewDataSource {
      let held = UITableViewCell(style: .default, reuseIdentifier: nil)

      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        indexPath.row == 0
          ? held : tableView.dequeueReusableCell(withIdentifier: "planet", for: indexPath)
      }
    }
    let table = Rows(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "planet")
    table.dataSource = table
    table.layoutIfNeeded()
    let names = names(under: table.layer).filter { $0.holder == "Rows" }
    let held = names.filter { $0.property == "held" }
    #expect(held.map(\.identifier) == [nil])
    let last = names.filter { $0.property == "row [0, 2]" }
    #expect(last.map(\.identifier) == ["planet"])
  }

  @Test("Texts of labels, buttons and text layers are short, on one line")
  func texts() {
    let root = UIView()
    let (label, button, layer) = (UILabel(), UIButton(type: .custom), CATextLayer())
    label.text = "\n \nCard 4\nof 12"
    label.accessibilityIdentifier = "title"
    button.setTitle(String(repeating: "long ", count: 20), for: .normal)
    layer.string = NSAttributedString(string: "drawn")
    root.addSubview(label)
    root.addSubview(button)
    root.layer.addSublayer(layer)
    let (tree, _) = LayerInspection.survey(of: root.layer, pixelScale: 1)
    var named = tree
    let (_, layers) = LayerInspection.survey(of: root.layer, pixelScale: 1)
    LayerNaming().name(&named, layers)
    #expect(named.layers[1].title == "UILabel “Card 4” #title")
    #expect(named.layers[1].shortTitle == "“Card 4”")
    let text = named.layers.first { $0.owner == "UIButton" }?.names.text
    #expect(text?.count == 40 && text?.hasSuffix("…") == true)
    #expect(named.layers.last?.title == "CATextLayer “drawn”")
    #expect(named.filtered(by: "card 4").layers.count == 2)
  }

  @Test("An image has the name of its file, or of its set, in an image view and in a layer")
  func images() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/calque-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let set = folder + "/Assets.xcassets/Cover.imageset"
    try FileManager.default.createDirectory(atPath: set, withIntermediateDirectories: true)
    let context = CGContext(size: CGSize(width: 2, height: 2), scale: 1, opaque: true)
    let picture = try #require(context?.makeImage())
    let data = try #require(UIImage(cgImage: picture).pngData())
    try data.write(to: URL(fileURLWithPath: folder + "/dot@2x.png"))
    try data.write(to: URL(fileURLWithPath: set + "/file.png"))
    #expect(UIImage(contentsOfFile: folder + "/dot@2x.png")?.fileName == "dot")
    #expect(UIImage(contentsOfFile: set + "/file.png")?.fileName == "Cover")
    #expect(UIImage().fileName == nil)
    let images = UIApplication.shared.images
    let former = images.folders
    defer { images.folders = former }
    images.folders = AssetFolders([folder])
    let (root, layer, view) = (UIView(), CALayer(), UIImageView())
    layer.contents = UIImage(named: "dot")?.cgImage
    view.image = UIImage(contentsOfFile: set + "/file.png")
    root.layer.addSublayer(layer)
    root.addSubview(view)
    #expect(names(under: root.layer).map(\.image) == [nil, "dot", "Cover"])
  }
}
