internal import UIKit

/// The mistakes of the feed.
struct FeedFaults: OptionSet {
  let rawValue: Int
  /// Shadows whose form the renderer must find out.
  static let shadows = FeedFaults(rawValue: 1)
  /// Labels that are blended with the card, though it has one colour.
  static let blending = FeedFaults(rawValue: 2)
  /// Photos of another size than shown, between pixels.
  static let scaling = FeedFaults(rawValue: 4)
  /// Photos decoded while the feed scrolls.
  static let decoding = FeedFaults(rawValue: 8)
  /// Round avatars by masks.
  static let masks = FeedFaults(rawValue: 16)
  static let all: FeedFaults = [.shadows, .blending, .scaling, .decoding, .masks]

  static let list: [(fault: FeedFaults, title: String)] = [
    (.shadows, "Shadows without path"), (.blending, "Blended labels"),
    (.scaling, "Scaled photos"), (.decoding, "Decoding in cells"), (.masks, "Rounding by masks"),
  ]
}

/// A post of the feed.
@MainActor
struct FeedPost {
  let number: Int

  init(_ number: Int) { self.number = number }

  private static let names = ["Ada", "Bruno", "Chidi", "Dana", "Emil", "Farah", "Gus", "Hana"]
  private static let texts = [
    "Up before the sun for this view. The path was steep and worth every step.",
    "First bread of the new oven. It is a little dark, and gone already.",
    "We found the old lighthouse open today, and climbed it to the lamp.",
    "A quiet morning at the lake, with one heron and no wind at all.",
    "The garden after the rain: everything has grown by a hand.",
  ]

  var author: Int { number * 5 % Self.names.count }
  var name: String { Self.names[author] }
  var time: String { "\(number + 1) min ago" }
  var text: String { Self.texts[number * 3 % Self.texts.count] }
  var photo: Int { number * 7 % FeedImages.count }
}

/// The pictures of the feed, which are drawn once.
@MainActor
enum FeedImages {
  static let count = 6
  /// The photos' own size, in pixels, and that at which they are shown, in points.
  private static let ownSize = CGSize(width: 996, height: 480)
  private static let shownSize = CGSize(width: 332, height: 160)
  private static var avatars: [Int: UIImage] = [:]
  private static var photos: [Int: UIImage] = [:]
  private static var files: [Int: Data] = [:]

  static func avatar(_ author: Int) -> UIImage {
    if let image = avatars[author] { return image }
    let rect = CGRect(x: 0, y: 0, width: 40, height: 40)
    let image = UIGraphicsImageRenderer(size: rect.size).image { _ in
      UIColor(hue: CGFloat(author) / 8, saturation: 0.5, brightness: 0.85, alpha: 1).setFill()
      UIBezierPath(rect: rect).fill()
      UIColor(white: 1, alpha: 0.85).setFill()
      UIBezierPath(ovalIn: CGRect(x: 12, y: 7, width: 16, height: 16)).fill()
      UIBezierPath(ovalIn: CGRect(x: 5, y: 26, width: 30, height: 28)).fill()
    }
    avatars[author] = image
    return image
  }

  /// Returns a photo at the size at which it is shown, or at its own one, which is larger.
  static func photo(_ number: Int, isLarge: Bool) -> UIImage {
    let key = number * 2 + (isLarge ? 1 : 0)
    if let image = photos[key] { return image }
    let image = draw(number, isLarge ? ownSize : shownSize, scale: isLarge ? 1 : nil)
    photos[key] = image
    return image
  }

  /// Returns a photo decoded from its file.
  static func decoded(_ number: Int) -> UIImage? {
    let file = files[number] ?? draw(number, ownSize, scale: 1).pngData() ?? Data()
    files[number] = file
    return UIImage(data: file)
  }

  /// Draws hills below a sky.
  private static func draw(_ number: Int, _ size: CGSize, scale: CGFloat?) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    if let scale { format.scale = scale }
    format.opaque = true
    let hue = CGFloat(number) / CGFloat(count)
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      UIColor(hue: hue, saturation: 0.25, brightness: 0.95, alpha: 1).setFill()
      UIBezierPath(rect: CGRect(origin: .zero, size: size)).fill()
      UIColor(hue: 0.13, saturation: 0.4, brightness: 1, alpha: 1).setFill()
      let sun = size.height * 0.22
      UIBezierPath(
        ovalIn: CGRect(x: size.width * (0.2 + 0.1 * hue), y: sun * 0.7, width: sun, height: sun)
      ).fill()
      for hill in 0..<4 {
        UIColor(
          hue: hue, saturation: 0.3 + 0.12 * CGFloat(hill), brightness: 0.8 - 0.15 * CGFloat(hill),
          alpha: 1
        ).setFill()
        let width = size.width * 0.8
        UIBezierPath(
          ovalIn: CGRect(
            x: size.width * (-0.3 + 0.33 * CGFloat((hill + number) % 4)),
            y: size.height * (0.42 + 0.13 * CGFloat(hill)), width: width, height: size.height)
        ).fill()
      }
    }
  }
}
