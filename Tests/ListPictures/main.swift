// Draws lists in many states, and films of their changes, to be looked at: ListPictures FOLDER
// [NAME...] writes sheets as PNG files, each in light and dark, at 1 and 2 pixels per point; all
// sheets unless some are named.

import CalqueTesting
import Foundation

guard CommandLine.arguments.count >= 2 else {
  print("expected a folder: ListPictures FOLDER [NAME...]")
  exit(2)
}
let folder = URL(fileURLWithPath: CommandLine.arguments[1])
let names = CommandLine.arguments.dropFirst(2)
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
for sheet in Sheet.all where names.isEmpty || names.contains(sheet.name) {
  for (style, word) in [(UIUserInterfaceStyle.light, "light"), (.dark, "dark")] {
    for scale in [1, 2] {
      let file = folder.appendingPathComponent("\(sheet.name)-\(word)@\(scale)x.png")
      try sheet.picture(style, scale: CGFloat(scale)).pngData()?.write(to: file)
      print(file.path)
    }
  }
}
