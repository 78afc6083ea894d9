import CalqueTesting
import UIKit

/// A small screen with a list in one state, or with a change of it.
@MainActor
struct Specimen {
  /// A list that changes.
  struct Take {
    /// Brings the change to a share of its time; the shares of the calls rise.
    let advance: (_ share: Double) -> Void
    /// A length that only rises or only falls in the change, in points.
    let tracked: () -> CGFloat
  }

  let name: String
  let size: CGSize
  /// The shares of the time of the change at which there are pictures.
  let shares: [Double]
  /// Fills the window of a stage, and begins the change.
  let begin: (Stage) -> Take

  /// The shares of a film.
  static let filmShares = [0, 0.25, 0.5, 0.75, 1]

  /// Returns a film, which begins with the call.
  static func film(
    _ name: String, _ size: CGSize, begin: @escaping (Stage) -> Take
  ) -> Specimen { Specimen(name: name, size: size, shares: filmShares, begin: begin) }

  /// Returns a list in one state, which the call brings about.
  static func still(
    _ name: String, _ size: CGSize, show: @escaping (Stage) -> Void
  ) -> Specimen {
    Specimen(name: name, size: size, shares: [1]) { stage in
      show(stage)
      return Take(advance: { _ in }, tracked: { 0 })
    }
  }

  /// A picture at each share, and the length that is tracked.
  func frames(
    _ style: UIUserInterfaceStyle, scale: CGFloat = 1
  ) throws -> [(picture: CGImage, tracked: CGFloat)] {
    let stage = try Stage(size: size, scale: scale)
    stage.window.overrideUserInterfaceStyle = style
    stage.window.backgroundColor = .systemBackground
    let take = begin(stage)
    return shares.compactMap { share in
      take.advance(share)
      return stage.snapshot().map { ($0, take.tracked()) }
    }
  }
}

/// Specimens in rows below each other, with their names.
@MainActor
struct Sheet {
  let name: String
  let columns: Int
  let specimens: [Specimen]

  private static let gap: CGFloat = 8
  private static let caption: CGFloat = 18

  static let all = [
    tables("plain", .plain), tables("grouped", .grouped), tables("inset", .insetGrouped),
    lists, collections, contents, backgrounds, tableFilms, collectionFilms,
  ]

  /// All specimens in one picture.
  func picture(_ style: UIUserInterfaceStyle, scale: CGFloat) throws -> UIImage {
    var rest = try specimens.flatMap { specimen in
      try specimen.frames(style, scale: scale).enumerated().map { index, frame in
        let share = specimen.shares.count > 1 ? " \(Int(specimen.shares[index] * 100)) %" : ""
        return (specimen.name + share, specimen.size, frame.picture)
      }
    }[...]
    var rows: [[(name: String, size: CGSize, picture: CGImage)]] = []
    while !rest.isEmpty {
      rows.append(rest.prefix(columns).map { ($0.0, $0.1, $0.2) })
      rest = rest.dropFirst(columns)
    }
    let widths = rows.map { $0.reduce(Self.gap) { $0 + $1.size.width + Self.gap } }
    let heights = rows.map { ($0.map(\.size.height).max() ?? 0) + Self.caption + Self.gap }
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (scale, true)
    let size = CGSize(width: widths.max() ?? 0, height: heights.reduce(Self.gap, +))
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor.gray.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      var place = CGPoint(x: Self.gap, y: 0)
      for (row, height) in zip(rows, heights) {
        for entry in row {
          entry.name.draw(
            at: place,
            withAttributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.white])
          UIImage(cgImage: entry.picture, scale: scale, orientation: .up)
            .draw(at: CGPoint(x: place.x, y: place.y + Self.caption))
          place.x += entry.size.width + Self.gap
        }
        place = CGPoint(x: Self.gap, y: place.y + height)
      }
    }
  }
}

extension Stage {
  /// Drags a finger slowly, and returns it at its end.
  func drag(from start: CGPoint, by distance: CGVector) -> Touch {
    let touch = beginTouch(at: start)
    touch.move(to: CGPoint(x: start.x + distance.dx / 16, y: start.y + distance.dy / 16))
    touch.move(to: CGPoint(x: start.x + distance.dx, y: start.y + distance.dy), duration: 0.2)
    advance(by: 0.2)
    return touch
  }

  /// Advances in a change of a duration that begins now.
  func take(_ duration: Double = 0.3, _ tracked: @escaping () -> CGFloat) -> Specimen.Take {
    let start = time
    return Specimen.Take(
      advance: { share in self.advance(to: max(start + share * duration, self.time)) },
      tracked: tracked)
  }
}

extension UIView {
  /// The frame on screen, in the superview.
  var shownFrame: CGRect { layer.presentation()?.frame ?? frame }

  /// The middle in the window.
  var middle: CGPoint { convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil) }
}

extension UIImage {
  /// A star, as a template, and a picture in colours.
  @MainActor static func star(_ side: CGFloat = 24) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in
      let path = UIBezierPath()
      for corner in 0..<10 {
        let (angle, part) = (CGFloat(corner) * .pi / 5, corner.isMultiple(of: 2) ? 1 : 0.45)
        let point = CGPoint(
          x: side / 2 * (1 + part * sin(angle)), y: side / 2 * (1 - part * cos(angle)))
        corner == 0 ? path.move(to: point) : path.addLine(to: point)
      }
      path.close()
      UIColor.black.setFill()
      path.fill()
    }.withRenderingMode(.alwaysTemplate)
  }

  @MainActor static func photo(_ size: CGSize) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { context in
      for (index, color) in [UIColor.systemTeal, .systemYellow, .systemPink].enumerated() {
        color.setFill()
        let third = size.height / 3
        context.fill(CGRect(x: 0, y: CGFloat(index) * third, width: size.width, height: third))
      }
    }
  }
}
