import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@Suite struct TileGridTests {
  private func grid(
    _ bounds: CGRect = CGRect(x: 0, y: 0, width: 1000, height: 500), scale: CGFloat = 1,
    levels: Int = 1, bias: Int = 0
  ) -> TileGrid {
    TileGrid(
      bounds: bounds, tileSize: CGSize(width: 100, height: 100), contentsScale: scale,
      levelsOfDetail: levels, levelsOfDetailBias: bias)
  }

  @Test("a level is the coarsest with no fewer pixels than are seen, within those there are")
  func levels() {
    let one = grid()
    #expect([0.1, 1, 8].map { one.level(forZoom: $0) } == [0, 0, 0])
    let five = grid(levels: 5, bias: 2)
    let zooms: [CGFloat] = [100, 4, 3, 2, 1.1, 1, 0.6, 0.5, 0.26, 0.25, 0.01]
    #expect(zooms.map { five.level(forZoom: $0) } == [2, 2, 2, 1, 1, 0, 0, -1, -1, -2, -2])
    #expect(five.level(forZoom: .nan) == 2 && five.level(forZoom: 0) == 2)
  }

  @Test("the last level leaves a pixel")
  func manyLevels() {
    let small = grid(CGRect(x: 0, y: 0, width: 10, height: 4), levels: 50)
    #expect(small.level(forZoom: 1e-9) == -2)
    #expect(grid(CGRect(x: 0, y: 0, width: 0.5, height: 9), levels: 9).level(forZoom: 0.01) == 0)
  }

  @Test("levels far finer than the screen are left out where they take too many pixels")
  func manyPixels() {
    let all = CGRect(x: 0, y: 0, width: 1000, height: 500)
    #expect(grid(all, scale: 8).level(forZoom: 0.001, showing: all) == -1)
    #expect(grid(all, scale: 64).level(forZoom: 0.001, showing: all) == -4)
    #expect(grid(all, scale: 64).level(forZoom: 0.2, showing: all) == 0)
    let part = CGRect(x: 0, y: 0, width: 20, height: 5)
    #expect(grid(all, scale: 64).level(forZoom: 0.001, showing: part) == 0)
    #expect(grid(all, scale: 64).level(forZoom: .nan, showing: all) == 0)
  }

  @Test("tiles have their size in pixels, and end with the layer")
  func rects() {
    let grid = grid(CGRect(x: 0, y: 0, width: 130, height: 60), scale: 2, bias: 1)
    let first = TileCoordinate(level: 0, column: 0, row: 0)
    #expect(grid.rect(of: first) == CGRect(x: 0, y: 0, width: 50, height: 50))
    let last = TileCoordinate(level: 0, column: 2, row: 1)
    #expect(grid.rect(of: last) == CGRect(x: 100, y: 50, width: 30, height: 10))
    let fine = TileCoordinate(level: 1, column: 1, row: 0)
    #expect(grid.rect(of: fine) == CGRect(x: 25, y: 0, width: 25, height: 25))
  }

  @Test("the tiles that touch a rectangle cover it, nearest to its middle first")
  func places() {
    let grid = grid()
    let places = grid.coordinates(
      touching: CGRect(x: 150, y: 20, width: 200, height: 200), level: 0)
    #expect(Set(places.map(\.column)) == [1, 2, 3] && Set(places.map(\.row)) == [0, 1, 2])
    #expect(places.count == 9 && places.first == TileCoordinate(level: 0, column: 2, row: 1))
    #expect(
      grid.coordinates(touching: CGRect(x: 0, y: 0, width: 100, height: 100), level: 0).count == 1)
    #expect(
      grid.coordinates(touching: CGRect(x: -90, y: 0, width: 90, height: 9), level: 0).isEmpty)
  }

  @Test("layers whose coordinates are below zero have tiles there")
  func negative() {
    let grid = grid(CGRect(x: -150, y: 0, width: 100, height: 50))
    let places = grid.coordinates(touching: grid.bounds, level: 0)
    #expect(Set(places.map(\.column)) == [-2, -1])
    #expect(grid.rect(of: TileCoordinate(level: 0, column: -2, row: 0)).width == 50)
  }

  @Test("more tiles than can be shown are none, however large the layer is")
  func tooMany() {
    for side in [1e5, 1e12, 1e300] as [CGFloat] {
      let grid = grid(CGRect(x: 0, y: 0, width: side, height: side))
      #expect(grid.coordinates(touching: grid.bounds, level: 0).isEmpty)
      #expect(
        !grid.coordinates(touching: CGRect(x: 0, y: 0, width: 500, height: 500), level: 0).isEmpty)
    }
  }
}
