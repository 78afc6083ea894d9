internal import CalqueDebugOverlay

// The commands as listed in menus.
extension ProfilerKey {
  /// The overlays that colour or mark the layers.
  package static let overlays: [ProfilerKey] = OverlayRow.all
    .map { .overlay(.toggle($0)) }

  /// The commands that write a file.
  package static let captures: [ProfilerKey] = [
    .overlay(.screenshot), .overlay(.plainScreenshot), .overlay(.screenRecording), .overlay(.trace),
  ]

  /// The label printed on the key.
  package var keyName: String {
    switch self {
    case .overlay(let key): key.name
    case .slowMotion: "S"
    case .pause: "Space"
    case .step(let refreshes): refreshes < 0 ? "," : "."
    case .speed(let factor): factor < 1 ? "-" : "="
    case .restart: "R"
    case .inspector: "F2"
    case .exploded: "F3"
    case .timeline: "F6"
    case .explodedScene: "F7"
    case .dock: "Shift+F2"
    case .dockFocus: "Ctrl+F2"
    case .close: "Esc"
    case .quit: "Ctrl+Q"
    }
  }

  /// The effect of the command, in a few words.
  package var title: String {
    switch self {
    case .overlay(let key): key.meaning.prefix(1).uppercased() + key.meaning.dropFirst()
    case .slowMotion: "Slow motion"
    case .pause: "Pause"
    case .step(let refreshes): refreshes < 0 ? "A refresh back" : "A refresh on"
    case .speed(let factor): factor < 1 ? "Half as fast" : "Twice as fast"
    case .restart: "Restart"
    case .inspector: "Layers"
    case .exploded: "Layers in space"
    case .timeline: "Timeline"
    case .explodedScene: "Explode the scene"
    case .dock: "Dock the tools in the window"
    case .dockFocus: "Keys to the docked tools"
    case .close: "Close"
    case .quit: "Quit"
    }
  }
}
