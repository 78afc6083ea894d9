import CalqueHosting
import QuartzCore
import CalqueRenderTree
import Testing
import UIKit

/// The lookup of layers by the profiler's ids and paths.
@MainActor @Suite(.serialized) struct LayerLookupTests {
  private final class Shade: CALayer {}
  private final class Card: UIView {}

  private func host() throws -> OffscreenHost {
    try OffscreenHost(size: CGSize(width: 100, height: 100))
  }

  @Test("an id finds its layer, masks included, and a layer that left is not found")
  func identity() throws {
    let host = try host()
    defer { host.close() }
    let context = try #require(host.context)
    let (layer, mask) = (CALayer(), CALayer())
    layer.mask = mask
    host.rootLayer.addSublayer(layer)
    host.refresh()
    let (id, maskID) = (try #require(layer.id), try #require(mask.id))
    #expect(context.layer(with: id) === layer)
    #expect(context.layer(with: maskID) === mask)
    layer.removeFromSuperlayer()
    host.refresh()
    #expect(context.layer(with: id) == nil)
    let next = CALayer()
    host.rootLayer.addSublayer(next)
    host.refresh()
    #expect(context.layer(with: try #require(next.id)) === next)
    #expect(context.layer(with: id) == nil)
  }

  @Test("a path has names, classes with places, views' classes and masks")
  func path() throws {
    let host = try host()
    defer { host.close() }
    let context = try #require(host.context)
    let card = Card()
    let (named, shade, mask) = (CALayer(), Shade(), CALayer())
    named.name = "shade"
    shade.mask = mask
    host.rootLayer.addSublayer(card.layer)
    card.layer.addSublayer(named)
    card.layer.addSublayer(shade)
    #expect(context.path(of: host.rootLayer) == "CALayer")
    #expect(context.path(of: card.layer) == "Card#0")
    #expect(context.path(of: named) == "Card#0/shade")
    #expect(context.path(of: shade) == "Card#0/Shade#1")
    #expect(context.path(of: mask) == "Card#0/Shade#1/mask")
    for layer in [host.rootLayer, card.layer, named, shade, mask] {
      #expect(context.layer(at: context.path(of: layer)) === layer)
    }
    #expect(context.layer(at: "Card#0/none") == nil)
    #expect(context.layer(at: "") == nil)
  }

  @Test("names that siblings share have their places")
  func sharedNames() throws {
    let host = try host()
    defer { host.close() }
    let layers = [CALayer(), CALayer()]
    for layer in layers {
      layer.name = "card"
      host.rootLayer.addSublayer(layer)
    }
    #expect(layers.map { host.context?.path(of: $0) } == ["card#0", "card#1"])
  }
}
