internal import RenderTree
internal import Synchronization

/// Where the HUD is: written by the render thread as it draws it, read by the main thread, which gives the
/// mouse to it there.
package final class HUDMonitor: Sendable {
  /// x, y, width and height in pixels, 16 bits each; 0 while there is no HUD.
  private let box = Atomic<UInt64>(0)
  private let frozen = Atomic(false)

  package init() {}

  /// x, y, width and height in pixels; nil while there is no HUD.
  package var bounds: SIMD4<Float>? {
    let bits = box.load(ordering: .relaxed)
    guard bits != 0 else { return nil }
    func number(_ shift: UInt64) -> Float { Float((bits >> shift) & 0xFFFF) }
    return SIMD4(number(0), number(16), number(32), number(48))
  }

  /// Whether the HUD stands at a frame.
  package var isFrozen: Bool { frozen.load(ordering: .relaxed) }

  package func update(_ bounds: SIMD4<Float>?, isFrozen: Bool) {
    frozen.store(isFrozen, ordering: .relaxed)
    func bits(_ number: Float, _ shift: UInt64) -> UInt64 {
      UInt64(UInt16(saturating: number)) << shift
    }
    let packed = bounds.map { bits($0.x, 0) | bits($0.y, 16) | bits($0.z, 32) | bits($0.w, 48) }
    box.store(packed ?? 0, ordering: .relaxed)
  }
}
