import Testing

/// Invariants 2 and 3, and the boundaries between threads: calls of GL and SDL, reads of clocks,
/// locks.
@Suite struct BoundaryTests {
  /// The files that may hold a lock, and the reasons.
  static let locks = [
    "Sources/Motion/MediaClock.swift": "a clock is read and set on any thread",
    "Sources/Telemetry/Logs/RecentLog.swift": "programs tell of themselves on any thread",
    "Sources/Telemetry/Logs/StallLog.swift": "stalls are found on one thread and shown on others",
    "Sources/Rx/Core/Gate.swift": "events of one sequence may come from several threads",
    "Sources/RenderServer/Thread/Inbox.swift": "messages come from any thread",
    "Sources/SDLPlatform/SDLVideo.swift": "SDL makes windows and contexts on one thread at a time",
    "Sources/os/os_unfair_lock.swift": "it is a lock itself",
    "Sources/AudioToolbox/AudioToolbox.swift": "any thread may make and play sounds",
    "Sources/QuartzCore/Tiles/TileQueue.swift": "tiles are drawn on other threads",
    "Sources/QuartzCore/Objects/AssociatedObjects.swift": "any thread may associate values",
    "Sources/QuartzCore/MainThreadCheck.swift": "calls on other threads are reported once each",
    "Sources/ImageIO/EncodedImage.swift": "an image source may be read on any thread",
    "Sources/ImageIO/CGImageSource.swift": "an image source may be read while it grows",
    "Sources/ImageIO/ImageLimits.swift": "images are read on any thread",
    "Sources/ImageIO/Vectors/TimedWork.swift": "a drawing that is too slow is left to its thread",
    "Sources/UIKitCore/Color/NamedColors.swift": "any thread may make colours",
    "Sources/UIKitCore/Image/StoredImage.swift": "a picture may be decoded on any thread",
    "Sources/UIKitCore/Image/PictureQueue.swift": "pictures are made on other threads",
    "Sources/ImageIO/Vectors/VectorDrawing.swift": "a drawing may be drawn on any thread",
  ]

  /// The files besides `MediaClock` that may read a clock, and the reasons. None of them provides
  /// the time of an animation.
  static let clocks = [
    "Sources/Motion/MediaClock.swift": "the door through which time enters",
    "Sources/SDLPlatform/Events/EventTranslation.swift": "how old an event is that SDL has stamped",
    "Sources/SDLPlatform/Surfaces/WindowSurface.swift": "whether a swap waits for the display",
    "Sources/QuartzCore/Selectors/Timer+Selector.swift": "a timer takes its first time as a date",
    "Sources/QuartzCore/Names/FoundationNames.swift": "a program asks for the date",
    "Sources/UIKitCore/Animation/UIView+BeginCommitAnimations.swift":
      "an animation takes its start as a date",
    "Sources/Hosting/Screen/ScreenHost.swift": "a run loop takes a date to wait until",
    "Sources/Hosting/OffscreenHost+RealTime.swift": "the same",
    "Sources/QuartzCore/Tiles/TileQueue.swift": "a wait for tiles comes to an end",
    "Sources/UIKitCore/Image/PictureQueue.swift": "a wait for pictures comes to an end",
    "Sources/ImageIO/Vectors/TimedWork.swift": "how much of a processor a drawing has had",
    "Sources/Capture/CaptureTool.swift": "a file is named by the day and the time",
    "Sources/Benchmarks/Measuring/Sampler.swift": "how much of a processor a thread has had",
    "Sources/calque/Tool/Tool.swift": "people are told how long the rest takes",
    "Sources/calque/Watch/PackageWatch.swift": "people are told how long a build took",
    "Sources/calque/Watch/WatchedProgram.swift": "a wait for a program comes to an end",
  ]

  /// The files that may opt out of the compiler's checks of concurrency, of exclusive access or of
  /// references, and the reasons why that is safe.
  static let unchecked = [
    "Sources/QuartzCore/Tiles/TileQueue.swift":
      "a tiled layer is drawn beside the main thread, as at Apple, and its app makes it fit for that",
    "Sources/CoreGraphics/Color/CGPattern.swift":
      "a pattern calls its function on the thread that draws, as at Apple, and its app makes it fit for that",
    "Sources/Motion/MainThread.swift":
      "closures of operators are not @Sendable, as in RxSwift, and Foundation hands a timer to one thread",
    "Sources/Rx/Core/Event.swift": "it says which object was disposed, and does not use it",
    "Sources/QuartzCore/Layer/CALayer.swift": changes,
    "Sources/QuartzCore/Context/LayerContext.swift": changes,
    "Sources/QuartzCore/Transaction/TransactionStack.swift": changes,
    "Sources/QuartzCore/Transaction/OpenTransaction.swift": changes,
    "Sources/QuartzCore/Objects/AssociatedObjects.swift":
      "values of any type may be associated on any thread, as at Apple",
  ]

  private static let changes =
    "each change of a layer uses it, meanwhile calls nothing and frees nothing that may call the "
    + "program, and a freed context leaves its link"

  /// A pattern to search lines of code for, and words of which each matching line contains one.
  struct Sign {
    var words: [String]
    var pattern: Regex<Substring>

    func lines(of file: SourceTree.File) -> [Substring] {
      file.codeLines(with: words).filter { $0.contains(pattern) }
    }
  }

  private static var openGL: Sign {
    Sign(words: ["gl"], pattern: /\bgl[A-Z][A-Za-z0-9]*\b/)
  }
  private static var sdl: Sign {
    Sign(words: ["SDL_", "IMG_"], pattern: /\b(?:SDL|IMG)_[A-Z][A-Za-z0-9_]*\(/)
  }
  private static var clock: Sign {
    Sign(
      words: [
        "Date()", "Date.now", "timeIntervalSinceNow", "CFAbsoluteTimeGetCurrent", "ContinuousClock",
        "SuspendingClock", "clock_gettime", "gettimeofday", "systemUptime", "DispatchTime.now()",
        "SDL_GetTicks", "SDL_GetPerformanceCounter",
      ],
      pattern:
        /\bDate\(\)|\bDate\.now|timeIntervalSinceNow|CFAbsoluteTimeGetCurrent|ContinuousClock|SuspendingClock|clock_gettime|gettimeofday|systemUptime|DispatchTime\.now\(\)|SDL_GetTicks|SDL_GetPerformanceCounter/
    )
  }
  private static var hatch: Sign {
    Sign(
      words: [
        "@unchecked Sendable", "nonisolated(unsafe)", "unsafeBitCast(isolated",
        "exclusivity(unchecked)", "unowned(unsafe)",
      ],
      pattern:
        /@unchecked Sendable|nonisolated\(unsafe\)|\bunsafeBitCast\(isolated\b|@exclusivity\(unchecked\)|\bunowned\(unsafe\)/
    )
  }
  private static var lock: Sign {
    Sign(
      words: ["Mutex", "Lock", "NSCondition", "pthread_mutex", "DispatchSemaphore"],
      pattern: /\bMutex[<(]|\bNS[A-Za-z]*Lock\b|\bNSCondition\b|pthread_mutex|DispatchSemaphore/)
  }

  @Test("only GLDevice and GLState call OpenGL")
  func openGL() {
    // The bare loops of the benchmarks call OpenGL themselves.
    let free = "Sources/Benchmarks/Frames/BareCanvas.swift"
    expectNone(of: Self.openGL) {
      $0.path.hasPrefix("Sources/GLRenderer/Device/GLDevice")
        || $0.path == "Sources/GLRenderer/Device/GLState.swift" || $0.path == free
    }
  }

  @Test("no source maps a buffer or asks for buffer storage")
  func mappedBuffers() {
    let words = ["glMapBuffer", "glBufferStorage", "buffer_storage"]
    for file in SourceTree.sources {
      #expect(file.codeLines(with: words).isEmpty, "\(file): PlatformFacts.md")
    }
  }

  @Test("only SDLPlatform, ImageIO and the benchmarks call SDL")
  func sdl() {
    expectNone(of: Self.sdl) {
      ["CalqueSDLPlatform", "ImageIO", "Benchmarks"].contains($0.target)
    }
  }

  @Test("all time enters through MediaClock")
  func time() {
    expectNone(of: Self.clock) { Self.clocks[$0.path] != nil }
  }

  @Test("locks are where they are listed")
  func locks() {
    expectNone(of: Self.lock) { Self.locks[$0.path] != nil }
  }

  @Test("escape hatches from the compiler's checks are where they are listed")
  func concurrency() {
    expectNone(of: Self.hatch, in: SourceTree.all) {
      Self.unchecked[$0.path] != nil || $0.target == "ArchitectureTests"
    }
  }

  @Test("every listed exception is still one")
  func stale() {
    let lists = [
      (Self.locks, Self.lock), (Self.clocks, Self.clock), (Self.unchecked, Self.hatch),
    ]
    for (list, sign) in lists {
      for path in list.keys {
        let file = SourceTree.sources.first { $0.path == path }
        #expect(file.map { !sign.lines(of: $0).isEmpty } ?? false, "\(path)")
      }
    }
  }

  @Test("each way to write them is found, and their names in comments are not")
  func reading() {
    let ways = [
      (Self.openGL, ["glFinish()"]), (Self.sdl, ["SDL_Quit()", "IMG_Load(path)"]),
      (
        Self.clock,
        [
          "Date()", "Date.now", "x.timeIntervalSinceNow", "CFAbsoluteTimeGetCurrent()",
          "ContinuousClock()", "SuspendingClock()", "clock_gettime(CLOCK_REALTIME, &time)",
          "gettimeofday(&time, nil)", "info.systemUptime", "DispatchTime.now()", "SDL_GetTicks64()",
          "SDL_GetPerformanceCounter()",
        ]
      ),
      (
        Self.hatch,
        [
          "class A: @unchecked Sendable {}", "nonisolated(unsafe) var a = 0",
          "unsafeBitCast(isolated f)", "@exclusivity(unchecked) var a = 0",
          "unowned(unsafe) var a: A?",
        ]
      ),
      (
        Self.lock,
        [
          "let a = Mutex(0)", "let a: Mutex<Int>", "NSLock()", "NSRecursiveLock()", "NSCondition()",
          "NSConditionLock()", "pthread_mutex_lock(&a)", "DispatchSemaphore(value: 0)",
        ]
      ),
    ]
    for (sign, lines) in ways {
      for line in lines {
        let file = SourceTree.File(
          path: "Sources/Motion/File.swift",
          text: "// \(line)\n\(line)\nlet a = 1\n  \(line)")
        #expect(sign.lines(of: file) == [line[...], "  \(line)"])
      }
    }
  }

  private func expectNone(
    of sign: Sign, in files: [SourceTree.File] = SourceTree.sources,
    except isFree: (SourceTree.File) -> Bool
  ) {
    for file in files where !isFree(file) {
      for line in sign.lines(of: file) { Issue.record("\(file.path): \(line)") }
    }
  }
}
