internal import CoreGraphics

/// The symbols of cells: template images, drawn once at the screen's scale.
enum CellSymbol: Int {
  case chevron, checkmark, info, delete, insert, unselected, selected, reorder, search, popUp

  @MainActor private static var images: [Int: UIImage] = [:]

  /// The size in points.
  var size: CGSize {
    switch self {
    case .chevron: CGSize(width: 8, height: 14)
    case .checkmark: CGSize(width: 15, height: 14)
    case .reorder: CGSize(width: 24, height: 12)
    case .search: CGSize(width: 12, height: 12)
    case .popUp: CGSize(width: 10, height: 16)
    default: CGSize(width: 22, height: 22)
    }
  }

  @MainActor var image: UIImage {
    let scale = UIScreen.main.scale
    let key = rawValue + 100 * Int(scale * 100)
    if let image = Self.images[key] { return image }
    let image = UIGraphicsImageRenderer(size: size).image { _ in draw() }
      .withRenderingMode(.alwaysTemplate)
    Self.images[key] = image
    return image
  }

  @MainActor private func draw() {
    UIColor.black.set()
    let disc = CGRect(x: 1, y: 1, width: 20, height: 20)
    switch self {
    case .chevron: line([(1.2, 1.2), (6.8, 7), (1.2, 12.8)], width: 2)
    case .checkmark: line([(1.5, 7.5), (5.5, 12), (13.5, 1.5)], width: 2)
    case .reorder:
      for y in [1.0, 6, 11] { line([(1, y), (23, y)], width: 1) }
    case .popUp:
      line([(1.5, 5.5), (5, 1.5), (8.5, 5.5)], width: 1.8)
      line([(1.5, 10.5), (5, 14.5), (8.5, 10.5)], width: 1.8)
    case .search:
      circle(CGRect(x: 1, y: 1, width: 7.5, height: 7.5))
      line([(8, 8), (11, 11)], width: 1.5)
    case .info:
      line([(11, 9.5), (11, 16)], width: 1.8)
      line([(11, 5.9), (11, 6)], width: 2.2)
      circle(disc.insetBy(dx: 0.75, dy: 0.75))
    case .unselected: circle(disc.insetBy(dx: 0.75, dy: 0.75))
    case .delete: cut(disc, [[(6, 11), (16, 11)]])
    case .insert: cut(disc, [[(6, 11), (16, 11)], [(11, 6), (11, 16)]])
    case .selected: cut(disc, [[(6.3, 11.4), (9.7, 15), (15.7, 7.3)]])
    }
  }

  @MainActor private func circle(_ rect: CGRect) {
    let path = UIBezierPath(ovalIn: rect)
    path.lineWidth = 1.5
    path.stroke()
  }

  @MainActor private func line(_ points: [(Double, Double)], width: CGFloat) {
    let path = UIBezierPath()
    path.lineWidth = width
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    for (index, point) in points.enumerated() {
      let place = CGPoint(x: point.0, y: point.1)
      index == 0 ? path.move(to: place) : path.addLine(to: place)
    }
    path.stroke()
  }

  /// Fills a disc, and leaves out lines in it.
  @MainActor private func cut(_ disc: CGRect, _ lines: [[(Double, Double)]]) {
    UIBezierPath(ovalIn: disc).fill()
    let context = UIGraphicsGetCurrentContext()
    context?.setBlendMode(.clear)
    for points in lines { line(points, width: 1.8) }
    context?.setBlendMode(.normal)
  }
}
