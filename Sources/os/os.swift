// Signposts of the operating system's logging, under Apple's names: what a program says of itself, so that
// it stands beside the frames.
//
//     let signposter = OSSignposter(subsystem: "org.example.app", category: "Images")
//     let image = signposter.withIntervalSignpost("decode") { decode(data) }
//
// They show in the large HUD and on a track of a trace. Any thread may use them.
