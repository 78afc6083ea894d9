import CalqueTesting
import Counter
import Foundation
import UIKit

// Presses the button three times and writes a picture of the app, without a display:
//
//   Snapshot --frames N --screenshot FILE.png

let arguments = CommandLine.arguments
func option(_ name: String) -> String? {
  guard let place = arguments.firstIndex(of: name), place + 1 < arguments.count else { return nil }
  return arguments[place + 1]
}

let stage = try Stage(size: CGSize(width: 320, height: 480))
let controller = CounterController()
stage.window.rootViewController = controller
stage.advance(by: 0)
for _ in 0..<3 { stage.touch(at: controller.button.center) }
stage.advance(by: Double(option("--frames").flatMap { Int($0) } ?? 60) / 60)
guard let path = option("--screenshot"), let picture = stage.snapshot(),
  let data = UIImage(cgImage: picture).pngData()
else {
  print("usage: Snapshot --frames N --screenshot FILE.png")
  exit(2)
}
try data.write(to: URL(fileURLWithPath: path))
