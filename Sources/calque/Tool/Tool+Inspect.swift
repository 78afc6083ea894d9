import Foundation
internal import CalqueInspector
import CalqueProfiler
import CalqueScenes
import UIKit

extension Tool {
  /// Prints or writes the layers of a scene at a time.
  static func inspect(_ inspect: CommandLineOptions.Inspect) throws {
    let entry = try entry(named: inspect.scene)
    if inspect.format != .timeline { CreationStacks.begin() }
    let show = try HeadlessRun(
      size: points(inspect.size), scale: CGFloat(inspect.scale ?? 1)
    ) { try subject(entry) }
    defer { show.close() }
    var text = ""
    if inspect.format == .timeline {
      text = show.timeline(until: inspect.time, filter: inspect.filter)
    } else {
      try show.play(until: [inspect.time]) { _ in
        let tree = show.host.inspect().filtered(by: inspect.filter)
        text = inspect.format == .json ? try tree.json() : tree.text
      }
    }
    if let path = inspect.output {
      try write(Data(text.utf8), to: path)
    } else {
      try put(text)
    }
  }
}
