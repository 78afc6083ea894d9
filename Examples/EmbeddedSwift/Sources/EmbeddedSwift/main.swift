import CWindow
import CalqueEmbedding
import UIKit

// A program with a window, a GL context and a main loop of its own, that shows views over its picture.
//
//   EmbeddedSwift                                  opens a window
//   EmbeddedSwift --frames N --screenshot FILE     draws N frames, 60 a second of virtual time, and
//                                                  writes the last one as a PPM file

/// Returns the value after an option.
func option(_ name: String) -> String? {
  let arguments = CommandLine.arguments
  guard let place = arguments.firstIndex(of: name), place + 1 < arguments.count else { return nil }
  return arguments[place + 1]
}

let frames = option("--frames").flatMap { Int($0) }
// Without a display SDL draws in memory.
if getenv("DISPLAY") == nil && getenv("WAYLAND_DISPLAY") == nil {
  setenv("SDL_VIDEODRIVER", "offscreen", 0)
}

do {
  try run()
} catch {
  print("EmbeddedSwift: \(error)")
  exit(1)
}

@MainActor func run() throws {
  let window = try Window(width: 640, height: 480)
  let triangle = Triangle()
  let (width, height, scale) = window.size
  let host = try EmbeddedHost(size: CGSize(width: width, height: height), scale: scale)
  host.rootViewController = PanelController()

  var (isRunning, frame) = (true, 0)
  while isRunning {
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 {
      if event.type == SDL_QUIT.rawValue { isRunning = false }
      try handle(event, window, host)
    }
    let time = frames == nil ? host.wallTime : Double(frame) / 60
    let size = window.size
    triangle.draw(
      at: time, width: Int32(Double(size.width) * size.scale),
      height: Int32(Double(size.height) * size.scale))
    try host.render(into: 0, at: time)
    frame += 1
    if let frames, frame >= frames {
      if let path = option("--screenshot") { try window.save(to: path) }
      isRunning = false
    }
    window.present()
  }
  host.close()
}

@MainActor func handle(_ event: SDL_Event, _ window: Window, _ host: EmbeddedHost) throws {
  switch SDL_EventType(event.type) {
  case SDL_MOUSEBUTTONDOWN where event.button.button == SDL_BUTTON_LEFT:
    try host.handlePointer(.down, at: CGPoint(x: Int(event.button.x), y: Int(event.button.y)))
  case SDL_MOUSEMOTION:
    let place = CGPoint(x: Int(event.motion.x), y: Int(event.motion.y))
    if event.motion.state & 1 != 0 {
      try host.handlePointer(.moved, at: place)
    } else {
      try host.handleHover(at: place)
    }
  case SDL_MOUSEBUTTONUP where event.button.button == SDL_BUTTON_LEFT:
    try host.handlePointer(.up, at: CGPoint(x: Int(event.button.x), y: Int(event.button.y)))
  case SDL_KEYDOWN, SDL_KEYUP:
    let name = String(cString: SDL_GetKeyName(event.key.keysym.sym))
    // Keys that the host does not know, such as Shift, are left out.
    _ = try? host.handleKey(name, isDown: event.type == SDL_KEYDOWN.rawValue)
  case SDL_WINDOWEVENT where event.window.event == SDL_WINDOWEVENT_SIZE_CHANGED.rawValue:
    let size = window.size
    try host.resize(to: CGSize(width: size.width, height: size.height), scale: size.scale)
  default: break
  }
}
