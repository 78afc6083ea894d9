internal import UIKit

/// The gallery's colours.
@MainActor
enum Theme {
  static let background = UIColor(red: 0.055, green: 0.063, blue: 0.078, alpha: 1)
  static let panel = UIColor(red: 0.086, green: 0.098, blue: 0.122, alpha: 1)
  static let line = UIColor(red: 0.15, green: 0.17, blue: 0.2, alpha: 1)
  static let keyCap = UIColor(red: 0.17, green: 0.19, blue: 0.23, alpha: 1)
  static let pressed = UIColor(red: 0.12, green: 0.14, blue: 0.17, alpha: 1)
  static let accent = UIColor(red: 0.2, green: 0.42, blue: 0.86, alpha: 1)
  static let text = UIColor(red: 0.93, green: 0.94, blue: 0.96, alpha: 1)
  static let faintText = UIColor(red: 0.57, green: 0.61, blue: 0.68, alpha: 1)
  static let textOnAccent = UIColor(red: 0.85, green: 0.91, blue: 1, alpha: 1)
}
