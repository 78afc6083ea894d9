internal import CoreGraphics

// Colours with a light and a dark variant, in eight bits per channel. Source: Human Interface
// Guidelines, "Color", and the values that iOS shows.
extension UIColor {
  public static let systemRed = adaptive([255, 59, 48], [255, 69, 58])
  public static let systemOrange = adaptive([255, 149, 0], [255, 159, 10])
  public static let systemYellow = adaptive([255, 204, 0], [255, 214, 10])
  public static let systemGreen = adaptive([52, 199, 89], [48, 209, 88])
  public static let systemMint = adaptive([0, 199, 190], [99, 230, 226])
  public static let systemTeal = adaptive([48, 176, 199], [64, 200, 224])
  public static let systemCyan = adaptive([50, 173, 230], [100, 210, 255])
  public static let systemBlue = adaptive([0, 122, 255], [10, 132, 255])
  public static let systemIndigo = adaptive([88, 86, 214], [94, 92, 230])
  public static let systemPurple = adaptive([175, 82, 222], [191, 90, 242])
  public static let systemPink = adaptive([255, 45, 85], [255, 55, 95])
  public static let systemBrown = adaptive([162, 132, 94], [172, 142, 104])
  public static let systemGray = adaptive([142, 142, 147], [142, 142, 147])
  public static let systemGray2 = adaptive([174, 174, 178], [99, 99, 102])
  public static let systemGray3 = adaptive([199, 199, 204], [72, 72, 74])
  public static let systemGray4 = adaptive([209, 209, 214], [58, 58, 60])
  public static let systemGray5 = adaptive([229, 229, 234], [44, 44, 46])
  public static let systemGray6 = adaptive([242, 242, 247], [28, 28, 30])

  public static let label = adaptive([0, 0, 0], [255, 255, 255])
  public static let secondaryLabel = adaptive([60, 60, 67, 0.6], [235, 235, 245, 0.6])
  public static let tertiaryLabel = adaptive([60, 60, 67, 0.3], [235, 235, 245, 0.3])
  public static let quaternaryLabel = adaptive([60, 60, 67, 0.18], [235, 235, 245, 0.16])
  public static let placeholderText = adaptive([60, 60, 67, 0.3], [235, 235, 245, 0.3])
  public static let separator = adaptive([60, 60, 67, 0.29], [84, 84, 88, 0.6])
  public static let opaqueSeparator = adaptive([198, 198, 200], [56, 56, 58])
  public static let link = adaptive([0, 122, 255], [9, 132, 255])

  public static let systemFill = adaptive([120, 120, 128, 0.2], [120, 120, 128, 0.36])
  public static let secondarySystemFill = adaptive([120, 120, 128, 0.16], [120, 120, 128, 0.32])
  public static let tertiarySystemFill = adaptive([118, 118, 128, 0.12], [118, 118, 128, 0.24])
  public static let quaternarySystemFill = adaptive([116, 116, 128, 0.08], [118, 118, 128, 0.18])

  public static let systemBackground = adaptive([255, 255, 255], [0, 0, 0])
  public static let secondarySystemBackground = adaptive([242, 242, 247], [28, 28, 30])
  public static let tertiarySystemBackground = adaptive([255, 255, 255], [44, 44, 46])
  public static let systemGroupedBackground = adaptive([242, 242, 247], [0, 0, 0])
  public static let secondarySystemGroupedBackground = adaptive([255, 255, 255], [28, 28, 30])
  public static let tertiarySystemGroupedBackground = adaptive([242, 242, 247], [44, 44, 46])

  /// Returns a colour from red, green, blue and, if it is not 1, alpha, for the light and the dark
  /// style.
  private static func adaptive(_ light: [CGFloat], _ dark: [CGFloat]) -> UIColor {
    func color(_ values: [CGFloat]) -> UIColor {
      let alpha = values.count > 3 ? values[3] : 1
      if values[0] == values[1], values[1] == values[2] {
        return UIColor(white: values[0] / 255, alpha: alpha)
      }
      return UIColor(
        red: values[0] / 255, green: values[1] / 255, blue: values[2] / 255, alpha: alpha)
    }
    let (light, dark) = (color(light), color(dark))
    return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
  }
}
