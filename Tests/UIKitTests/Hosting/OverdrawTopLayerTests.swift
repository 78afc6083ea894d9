import Testing

@testable import CalqueHosting
@testable import UIKitCore

@MainActor @Suite struct OverdrawTopLayerTests {
  @Test("the layers that draw most are named with their shares, three at most")
  func worst() throws {
    let inspected = try InspectedHost()
    let large = inspected.add("large", CGRect(x: 0, y: 0, width: 60, height: 50), alpha: 0.5)
    _ = inspected.add("small", CGRect(x: 0, y: 0, width: 10, height: 50), alpha: 0.5)
    _ = inspected.add("part", CGRect(x: 0, y: 0, width: 30, height: 50), alpha: 0.5, to: large)
    _ = inspected.add("least", CGRect(x: 0, y: 0, width: 1, height: 1), alpha: 0.5)
    inspected.host.refresh()
    let topLayers = OverdrawTopLayers(
      inspected.host.readAllItemRecords(), inspected.host.context)
    let names = topLayers.lines.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    #expect(names == ["large 59 %", "part 29 %", "small 9 %"])
  }

  @Test("a layer deep in the tree has the end of its path, and a label its text")
  func deep() throws {
    let inspected = try InspectedHost()
    var parent = inspected.host.rootLayer
    for name in ["one", "two", "three"] {
      let layer = CALayer()
      (layer.name, layer.frame) = (name, parent.bounds)
      parent.addSublayer(layer)
      parent = layer
    }
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    (label.text, label.backgroundColor) = ("Title", .red)
    parent.addSublayer(label.layer)
    inspected.host.refresh()
    let topLayers = OverdrawTopLayers(
      inspected.host.readAllItemRecords(), inspected.host.context)
    #expect(topLayers.lines == ["…/two/three/UILabel#0 “Title” 100 %"])
  }

  @Test("without notes nobody is named")
  func none() {
    #expect(OverdrawTopLayers([], nil).lines.isEmpty)
  }
}
