internal import CalquePorting
internal import UIKit

/// The gallery's colours for the light and the dark appearance.
@MainActor
enum Theme {
  static let background = adaptive((0.055, 0.063, 0.078), (0.945, 0.95, 0.96))
  static let panel = adaptive((0.086, 0.098, 0.122), (1, 1, 1))
  static let line = adaptive((0.15, 0.17, 0.2), (0.84, 0.85, 0.87))
  static let keyCap = adaptive((0.17, 0.19, 0.23), (0.88, 0.89, 0.91))
  static let pressed = adaptive((0.12, 0.14, 0.17), (0.91, 0.92, 0.94))
  static let accent = UIColor(red: 0.2, green: 0.42, blue: 0.86, alpha: 1)
  static let text = adaptive((0.93, 0.94, 0.96), (0.1, 0.11, 0.13))
  static let faintText = adaptive((0.6, 0.64, 0.7), (0.36, 0.39, 0.44))
  static let textOnAccent = UIColor(red: 0.95, green: 0.97, blue: 1, alpha: 1)

  /// Returns the colour of a kind of highlight in source text.
  static func color(of kind: HighlightedSource.Highlight.Kind) -> UIColor {
    switch kind {
    case .comment: comment
    case .string: string
    case .number: number
    case .keyword: keyword
    case .attribute: attribute
    case .type: type
    }
  }

  private static let comment = adaptive((0.5, 0.57, 0.64), (0.36, 0.43, 0.47))
  private static let string = adaptive((0.99, 0.53, 0.44), (0.77, 0.1, 0.09))
  private static let number = adaptive((0.85, 0.79, 0.49), (0.11, 0.0, 0.81))
  private static let keyword = adaptive((0.99, 0.47, 0.7), (0.61, 0.14, 0.58))
  private static let attribute = adaptive((0.99, 0.62, 0.34), (0.5, 0.3, 0.05))
  private static let type = adaptive((0.56, 0.86, 0.97), (0.04, 0.31, 0.47))

  private typealias Components = (red: CGFloat, green: CGFloat, blue: CGFloat)

  private static func adaptive(_ dark: Components, _ light: Components) -> UIColor {
    let (dark, light) = (color(dark), color(light))
    return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }

  private static func color(_ components: Components) -> UIColor {
    UIColor(red: components.red, green: components.green, blue: components.blue, alpha: 1)
  }
}
