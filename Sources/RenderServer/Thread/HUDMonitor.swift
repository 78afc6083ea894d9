package import CalqueDebugOverlay
internal import CalqueRenderTree
internal import Synchronization

/// The bounds of the profiler's panels, shared between threads.
///
/// The render thread writes them as it draws the panels. The main thread reads them to route the
/// mouse to the HUD and to let the program make room.
package final class HUDMonitor: Sendable {
  /// x, y, width and height in pixels, 16 bits each; 0 while there is no HUD.
  private let box = Atomic<UInt64>(0)
  private let frozen = Atomic(false)
  /// The HUD's width and height and the legend's height, in pixels, 16 bits each.
  private let room = Atomic<UInt64>(0)

  package init() {}

  /// x, y, width and height in pixels; nil while there is no HUD.
  package var bounds: SIMD4<Float>? {
    let bits = box.load(ordering: .relaxed)
    return bits == 0 ? nil : Self.numbers(bits)
  }

  /// The room that the profiler's panels take.
  package var panelRoom: PanelRoom {
    let numbers = Self.numbers(room.load(ordering: .relaxed))
    return PanelRoom(hud: numbers.lowHalf, legendHeight: numbers.z)
  }

  /// True if the HUD is frozen at a frame.
  package var isFrozen: Bool { frozen.load(ordering: .relaxed) }

  package func update(_ bounds: SIMD4<Float>?, isFrozen: Bool, room panels: PanelRoom) {
    frozen.store(isFrozen, ordering: .relaxed)
    box.store(bounds.map(Self.bits) ?? 0, ordering: .relaxed)
    room.store(
      Self.bits(SIMD4(panels.hud.x, panels.hud.y, panels.legendHeight, 0)), ordering: .relaxed)
  }

  private static func bits(_ numbers: SIMD4<Float>) -> UInt64 {
    numbers.indices.reduce(0) { $0 | UInt64(UInt16(saturating: numbers[$1])) << (16 * UInt64($1)) }
  }

  private static func numbers(_ bits: UInt64) -> SIMD4<Float> {
    SIMD4(
      Float(bits & 0xFFFF), Float(bits >> 16 & 0xFFFF), Float(bits >> 32 & 0xFFFF),
      Float(bits >> 48))
  }
}
