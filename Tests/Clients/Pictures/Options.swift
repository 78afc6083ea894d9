/// The arguments: SAMPLES PICTURES [--write FOLDER] [--table] [--times] [NAME…].
struct Options {
  /// The folders of samples, those without pictures among them.
  var samples: [String]
  var pictures: String
  /// The folder for pictures that are drawn.
  var folder: String?
  /// True if a row of a Markdown table is printed for each sample.
  var makesTable = false
  /// True if frames are timed.
  var timesFrames = false
  /// Words of which a sample has one in its name; empty for all samples.
  var words: [String] = []

  /// Nil where the two folders are missing. Samples without pictures lie in the folder `heavy` beside the others.
  init?(_ arguments: [String]) {
    guard arguments.count >= 2 else { return nil }
    samples = [arguments[0], arguments[0] + "/../heavy"]
    pictures = arguments[1]
    var rest = arguments.dropFirst(2)
    while let word = rest.popFirst() {
      switch word {
      case "--write": folder = rest.popFirst()
      case "--table": makesTable = true
      case "--times": timesFrames = true
      default: words.append(word)
      }
    }
  }

  func takes(_ name: String) -> Bool { words.isEmpty || words.contains(where: name.contains) }
}
