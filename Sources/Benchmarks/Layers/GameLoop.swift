internal import CalqueCSDL
internal import QuartzCore
internal import Workloads

/// Sets position and transform of each layer in each frame, as a game does, up to the batches of
/// the frame.
struct GameLoop: TimedBenchmark {
  let name = "game loop"
  let item = "sprite"
  let counts = [1_000, 10_000, 100_000]

  func makeOurs(count: Int, draws: Bool) -> any Side {
    var layers: [CALayer] = []
    return LayerSide { host, turn in
      guard turn == 0 else { return }
      LayerWork.make(count, in: host)
      layers = host.root.sublayers ?? []
      _ = host.makeFrame()
    } running: { host, turn in
      LayerWork.set(.positionAndTransform, of: layers, turn: turn, in: host)
      _ = host.makeFrame()
    }
  }

  func makeBare(count: Int, draws: Bool) throws -> any Side { try BareGeometry(count: count) }
}

/// The bare loop of `game loop`. It computes the corners of each sprite and draws all of them by
/// one call of `SDL_RenderGeometry`, in a window that SDL keeps in memory.
private final class BareGeometry: Side {
  private struct NoRenderer: Error, CustomStringConvertible {
    let reason: String
    var description: String { "SDL makes no renderer in memory: \(reason)" }
  }

  private let window: OpaquePointer
  private let renderer: OpaquePointer
  private var vertices: [SDL_Vertex]
  private let indices: [Int32]

  init(count: Int) throws {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "offscreen")
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, "opengles2")
    guard SDL_InitSubSystem(Uint32(SDL_INIT_VIDEO)) == 0,
      let window = SDL_CreateWindow(
        "", 0, 0, Int32(Workloads.width), Int32(Workloads.height), SDL_WINDOW_OPENGL.rawValue),
      let renderer = SDL_CreateRenderer(window, -1, 0)
    else { throw NoRenderer(reason: String(cString: SDL_GetError())) }
    (self.window, self.renderer) = (window, renderer)
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    vertices = Array(
      repeating: SDL_Vertex(position: SDL_FPoint(), color: white, tex_coord: SDL_FPoint()),
      count: 4 * count)
    indices = (0..<Int32(count)).flatMap { sprite in [0, 1, 2, 2, 1, 3].map { 4 * sprite + $0 } }
  }

  isolated deinit {
    SDL_DestroyRenderer(renderer)
    SDL_DestroyWindow(window)
    SDL_QuitSubSystem(Uint32(SDL_INIT_VIDEO))
  }

  func prepare(_ turn: Int) {}

  func run(_ turn: Int) {
    for index in 0..<vertices.count / 4 {
      let (x, y) = (Float((index + turn * 7) % 1280), Float((index + turn * 3) % 720))
      let half = 16 * (1 + Float((index + turn) % 8) / 8)
      for corner in 0..<4 {
        vertices[4 * index + corner].position = SDL_FPoint(
          x: corner & 1 == 0 ? x - half : x + half, y: corner & 2 == 0 ? y - half : y + half)
      }
    }
    SDL_RenderClear(renderer)
    SDL_RenderGeometry(
      renderer, nil, vertices, Int32(vertices.count), indices, Int32(indices.count))
    SDL_RenderPresent(renderer)
  }
}
