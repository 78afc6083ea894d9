// Writes the text of Swift sources into a Swift file. The plugin `EmbedSources` runs this program.
//
//     calque-embed OUTPUT ROOT FILE ...
//
// The table names each FILE by its path below the folder ROOT, so that it contains no path of
// the build machine.

import Foundation
import CalquePorting
import CalqueProcessIO

/// Returns a string literal for `text`.
func literal(_ text: String) -> String {
  var hashes = "#"
  while text.contains("\"\"\"\(hashes)") || text.contains("\\\(hashes)") { hashes += "#" }
  return "\(hashes)\"\"\"\n\(text)\n\"\"\"\(hashes)"
}

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 2 else {
  StandardStream.note("calque-embed: expected OUTPUT ROOT FILE ..., found \(arguments)\n")
  exit(2)
}
do {
  let entries = try arguments.dropFirst(2).map { file in
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let types = HighlightedSource(text).declaredTypes
    return
      "  (\(literal(String(file.dropFirst(arguments[1].count)))),\(types),\n\(literal(text))),\n"
  }
  let table = """
    // Written by calque-embed.

    /// The Swift sources of this module: the path below the module's folder, the types that the file declares, and
    /// the text.
    let embeddedSources: [(path: String, types: [String], text: String)] = [
    \(entries.joined())]

    """
  try AtomicFile.write(Data(table.utf8), to: arguments[0])
} catch {
  StandardStream.note("calque-embed: error: \(error)\n")
  exit(1)
}
