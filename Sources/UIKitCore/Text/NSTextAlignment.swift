/// The horizontal alignment of the lines of a text.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified
  /// The side on which the text's script begins: here always left.
  case natural
}
