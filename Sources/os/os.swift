// Logging and signposts of the operating system, under Apple's names.
//
//     let logger = Logger(subsystem: "org.example.app", category: "Images")
//     logger.error("\(name) cannot be read")
//
//     let signposter = OSSignposter(subsystem: "org.example.app", category: "Images")
//     let image = signposter.withIntervalSignpost("decode") { decode(data) }
//
// Messages go to the standard error stream. Signposts are shown in the large HUD and on a track of
// a trace, beside the frames. Callable on any thread.
