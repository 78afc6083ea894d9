// Compares the PNG files of two folders by name: PictureComparison DRAWN EXPECTED. Prints the share of differing pixels
// and the class of each, and the totals; the exit status is 1 if a picture is missing, different or wrong.

import Foundation
import ImageIO

guard CommandLine.arguments.count == 3 else {
  print("expected two folders of PNG files: PictureComparison DRAWN EXPECTED")
  exit(2)
}
let folders = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0) }
guard let names = try? FileManager.default.contentsOfDirectory(atPath: folders[1].path) else {
  print("\(folders[1].path): expected a folder of PNG files")
  exit(2)
}
var counts: [PictureDifference.Class: Int] = [:]
var missing = 0
for name in names.filter({ $0.hasSuffix(".png") }).sorted() {
  let images = folders.map { try? ImageFile.load(path: $0.appendingPathComponent(name).path) }
  guard let drawn = images[0], let expected = images[1] else {
    print("\(name): missing or unreadable")
    missing += 1
    continue
  }
  let difference = PictureDifference(drawn, expected)
  counts[difference.grade, default: 0] += 1
  print("\(name): \(difference.grade), \(String(format: "%.2f", difference.share)) %")
}
let totals = PictureDifference.Class.allCases.map { "\(counts[$0] ?? 0) \($0)" }
print("\(totals.joined(separator: ", ")), \(missing) missing")
exit(missing + (counts[.different] ?? 0) + (counts[.wrong] ?? 0) == 0 ? 0 : 1)
