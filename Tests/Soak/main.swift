// Shows all scenes of the gallery repeatedly, and fails if the memory grows from round to round.
//
//     Soak virtual MINUTES [SCENE...]   on a virtual clock, without a display
//     Soak window MINUTES [SCENE...]    in a window, in real time
//     Soak frames ROUNDS [SCENE...]     times of frames, on a virtual clock
//
// Two or more scenes may be named, to find the one whose memory grows. With 0 minutes there is one
// round without a verdict on memory: each scene only has to be shown.
//
// The first round fills caches; in a window the first two do. Of the later rounds, the minimum heap
// of the later half may exceed that of the earlier half by 1 %, and the minimum of the program's
// pages, which include the gaps between heap blocks, by 5 %.
import Foundation
import CalqueScenes

let words = CommandLine.arguments.dropFirst()
let names = words.dropFirst(2)
let scenes = SceneCatalog.entries.filter { names.isEmpty || names.contains($0.name) }
guard words.count > 1, let minutes = words.dropFirst().first.flatMap(Double.init), minutes >= 0,
  scenes.count > 1
else {
  print("usage: Soak virtual|window MINUTES [SCENE...]\n       Soak frames ROUNDS [SCENE...]")
  exit(2)
}
do {
  if words.first == "frames" {
    var times = FrameTimes(scenes)
    try times.run(rounds: max(Int(minutes), 1))
    exit(0)
  }
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
