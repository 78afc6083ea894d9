import Testing

@testable import CalqueInspector
@testable import UIKitCore

/// The contents of the panel, and the search for layers. Draws with OpenGL.
@MainActor
@Suite("Inspector panel", .serialized) struct InspectorPanelTests {
  private func image(_ side: Int) -> CGImage? {
    CGContext(size: CGSize(width: side, height: side), scale: 1, opaque: false)?.makeImage()
  }

  private func rows(of layer: CALayer, _ inspected: InspectedHost) -> [PropertyRow] {
    inspected.model.refresh()
    inspected.model.select(layer)
    return inspected.model.propertyRows
  }

  @Test("Contents have a size, the size they are displayed as, and bytes")
  func contents() throws {
    let inspected = try InspectedHost()
    let layer = inspected.add("photo", CGRect(x: 10, y: 10, width: 16, height: 32))
    layer.contents = image(64)
    let rows = rows(of: layer, inspected)
    #expect(rows.contains(PropertyRow("Size", "64x64 px")))
    #expect(rows.contains(PropertyRow("Shown at", "16x32 px")))
    #expect(rows.contains(PropertyRow("Texels per pixel", "4 x 2 = 8")))
    #expect(rows.contains(PropertyRow("Memory", "16 KB")))
    #expect(rows.contains(PropertyRow("Textures", "16 KB")))
  }

  @Test("An image that two layers show counts once in what they are in")
  func shared() throws {
    let inspected = try InspectedHost()
    let shared = image(64)
    for x in [0, 40] {
      inspected.add("photo", CGRect(x: x, y: 0, width: 30, height: 30)).contents = shared
    }
    inspected.model.refresh()
    #expect(inspected.model.cost.textureBytes == 64 * 64 * 4)
  }

  @Test("A transform has its four rows, and the map to the window its three")
  func matrices() throws {
    let inspected = try InspectedHost()
    let layer = inspected.add("box", CGRect(x: 10, y: 10, width: 20, height: 20))
    #expect(!rows(of: layer, inspected).contains { $0.key == "Matrices" })
    CATransaction.setDisableActions(true)
    layer.transform = CATransform3DMakeScale(2, 3, 1)
    let rows = rows(of: layer, inspected)
    let start = try #require(rows.firstIndex { $0.key == "Matrices" })
    #expect(
      rows[(start + 1)...(start + 7)].map(\.model) == [
        "2   0   0   0", "0   3   0   0", "0   0   1   0", "0   0   0   1",
        "2   0   0", "0   3   -10", "0   0   1",
      ])
  }

  @Test("What is drawn in a pass says in whose, and what the pass takes")
  func target() throws {
    let inspected = try InspectedHost()
    let group = inspected.add("group", CGRect(x: 0, y: 0, width: 20, height: 20))
    let inner = inspected.add("inner", CGRect(x: 5, y: 5, width: 10, height: 10), to: group)
    group.opacity = 0.5
    #expect(
      rows(of: inner, inspected).contains(PropertyRow("Drawn into", "group opacity of group")))
    #expect(
      rows(of: group, inspected).contains(
        PropertyRow("Offscreen because", "group opacity, 20x20 px, 2 KB")))
  }

  @Test("Paths are those that the app's own layers have")
  func paths() throws {
    let inspected = try InspectedHost()
    let outer = inspected.add("outer", CGRect(x: 0, y: 0, width: 50, height: 50))
    for _ in 0..<2 { _ = inspected.add("twin", CGRect(x: 0, y: 0, width: 5, height: 5), to: outer) }
    outer.addSublayer(CAShapeLayer())
    outer.mask = CALayer()
    inspected.host.rootLayer.addSublayer(CALayer())
    inspected.model.refresh()
    let (model, context) = (inspected.model, try #require(inspected.host.context))
    #expect(model.tree?.paths == model.layers.map { context.path(of: $0) })
    #expect(model.tree?.paths.contains("outer/twin#1") == true)
  }

  @Test("Space around a filter is none of it; one with a slash is sought in paths")
  func filters() throws {
    let inspected = try InspectedHost()
    let outer = inspected.add("outer", CGRect(x: 0, y: 0, width: 50, height: 50))
    let shade = inspected.add("shade", CGRect(x: 0, y: 0, width: 5, height: 5), to: outer)
    _ = inspected.add("deep", CGRect(x: 0, y: 0, width: 5, height: 5), to: shade)
    _ = inspected.add("shade", CGRect(x: 0, y: 0, width: 5, height: 5))
    inspected.model.refresh()
    inspected.model.filter = "  deep "
    #expect(inspected.listed == ["root", "outer", "shade", "deep"])
    inspected.model.filter = "OUTER/sh"
    #expect(inspected.listed == ["root", "outer", "shade"])
    inspected.model.filter = "/shade"
    #expect(inspected.listed == ["root", "outer", "shade", "shade"])
    inspected.model.filter = "  "
    #expect(inspected.listed.count == 5 && !inspected.model.isFiltered)
  }

  @Test("A name above the panel chooses its layer; what has no room is left out")
  func breadcrumb() throws {
    let inspected = try InspectedHost()
    let outer = inspected.add("outer", CGRect(x: 0, y: 0, width: 50, height: 50))
    let inner = inspected.add("inner", CGRect(x: 0, y: 0, width: 5, height: 5), to: outer)
    inspected.model.refresh()
    inspected.model.select(inner)
    let breadcrumb = Breadcrumb(inspected.model)
    breadcrumb.frame = CGRect(x: 0, y: 0, width: 400, height: 22)
    breadcrumb.reload()
    breadcrumb.layoutIfNeeded()
    let found = stride(from: 0.0, to: 400, by: 4).compactMap {
      breadcrumb.layer(at: CGPoint(x: $0, y: 10))
    }
    #expect(found.first === inspected.host.rootLayer && found.last === inner)
    #expect(found.contains { $0 === outer })
    breadcrumb.frame.size.width = 60
    breadcrumb.layoutIfNeeded()
    #expect(breadcrumb.layer(at: CGPoint(x: 2, y: 10)) == nil)
    #expect(breadcrumb.layer(at: CGPoint(x: 40, y: 10)) === inner)
  }

  @Test("The thumbnail shows the layer with its sublayers, as large as fits")
  func thumbnail() throws {
    let outer = CALayer()
    outer.bounds = CGRect(x: 10, y: 10, width: 200, height: 100)
    outer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let inner = CALayer()
    inner.frame = CGRect(x: 110, y: 10, width: 100, height: 100)
    inner.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    outer.addSublayer(inner)
    let size = CGSize(width: 80, height: 60)
    let picture = try #require(LayerThumbnail.picture(of: outer, in: size, scale: 2))
    #expect(picture.size == CGSize(width: 80, height: 40) && picture.scale == 2)
    let image = try #require(picture.cgImage)
    let lanes: [UInt8] = image.withBytes { bytes in
      let row = 40 * image.bytesPerRow
      return [bytes[row + 40 * 4 + 2], bytes[row + 120 * 4 + 2]]
    }
    // Red or blue, whichever comes first in a pixel.
    #expect(Set(lanes) == [0, 255])
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: -5, y: -5, width: 10, height: 10), transform: nil)
    #expect(LayerThumbnail.picture(of: shape, in: size, scale: 1)?.size.width == 44)
    #expect(LayerThumbnail.picture(of: CALayer(), in: size, scale: 1) == nil)
  }
}
