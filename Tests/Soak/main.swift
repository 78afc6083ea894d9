// Shows all scenes of the gallery again and again, and fails where memory is not the same after each round.
//
//     Soak virtual MINUTES [SCENE...]   on a virtual clock, without a display
//     Soak window MINUTES [SCENE...]    in a window, in real time
//
// Two scenes or more may be named, to find the one that takes memory. Of 0 minutes there is one round, and no
// verdict on memory: only each scene has to be shown.
// The first round fills caches, in a window the first two. Of the rounds after it, the least heap of the later half
// may be 1 % more than that of the earlier half, and the least of the program's pages, with the gaps between the
// heap's blocks, 5 %.
import Foundation
import Scenes

let words = CommandLine.arguments.dropFirst()
let names = words.dropFirst(2)
let scenes = SceneCatalog.entries.filter { names.isEmpty || names.contains($0.name) }
guard words.count > 1, let minutes = words.dropFirst().first.flatMap(Double.init), minutes >= 0,
  scenes.count > 1
else {
  print("usage: Soak virtual|window MINUTES [SCENE...]")
  exit(2)
}
do {
  if minutes > 0 { try FontCache.fill() }
  let rounds =
    switch words.first {
    case "virtual": try VirtualSoak(scenes).run(for: minutes * 60)
    case "window": try WindowSoak(scenes).run(for: minutes * 60)
    default: throw SoakFailure("expected virtual or window, not \(words.first ?? "nothing")")
    }
  if minutes > 0 { try rounds.judge() }
} catch {
  print("error: \(error)")
  exit(1)
}
