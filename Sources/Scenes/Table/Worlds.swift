internal import UIKit

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
