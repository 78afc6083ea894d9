public import CCalque
internal import CalqueEmbedding
internal import CoreGraphics
internal import QuartzCore
internal import UIKitCore

// Events, and the layer at a place.

@_cdecl("calque_host_pointer")
public func hostPointer(
  _ host: sending OpaquePointer?, _ phase: calque_pointer_phase, _ finger: Int64, _ x: Double,
  _ y: Double,
  _ isTaken: sending UnsafeMutablePointer<Bool>?
) -> calque_result {
  call("calque_host_pointer") {
    isTaken?.pointee = false
    let host = try Handles.host(host)
    let change: EmbeddedHost.PointerPhase
    switch phase {
    case CALQUE_POINTER_DOWN: change = .down
    case CALQUE_POINTER_MOVED: change = .moved
    case CALQUE_POINTER_UP: change = .up
    case CALQUE_POINTER_CANCELLED: change = .cancelled
    default: throw CallError.argument("phase is \(phase.rawValue): expected a calque_pointer_phase")
    }
    let answer = try host.handlePointer(change, at: CGPoint(x: x, y: y), finger: Int(finger))
    isTaken?.pointee = answer
  }
}

@_cdecl("calque_host_wheel")
public func hostWheel(
  _ host: sending OpaquePointer?, _ x: Double, _ y: Double, _ dx: Double, _ dy: Double
) -> calque_result {
  call("calque_host_wheel") {
    try Handles.host(host).handleWheel(
      at: CGPoint(x: x, y: y), distance: CGVector(dx: dx, dy: dy))
  }
}

@_cdecl("calque_host_key")
public func hostKey(
  _ host: sending OpaquePointer?, _ name: sending UnsafePointer<CChar>?, _ isDown: Bool,
  _ modifiers: UInt32
) -> calque_result {
  call("calque_host_key") {
    let host = try Handles.host(host)
    let known: [(bit: UInt32, flag: UIKeyModifierFlags)] = [
      (1, .shift), (2, .control), (4, .alternate), (8, .command),
    ]
    guard modifiers < 16 else {
      throw CallError.argument("modifiers is \(modifiers): expected 0 to 15")
    }
    var flags: UIKeyModifierFlags = []
    for (bit, flag) in known where modifiers & bit != 0 { flags.insert(flag) }
    try host.handleKey(text(name, "name"), isDown: isDown, modifiers: flags)
  }
}

@_cdecl("calque_host_text")
public func hostText(
  _ host: sending OpaquePointer?, _ string: sending UnsafePointer<CChar>?
) -> calque_result {
  call("calque_host_text") { try Handles.host(host).handleText(text(string, "text")) }
}

@_cdecl("calque_host_layer_at")
public func hostLayerAt(
  _ host: sending OpaquePointer?, _ x: Double, _ y: Double,
  _ layer: sending UnsafeMutablePointer<OpaquePointer?>?
) -> calque_result {
  call("calque_host_layer_at") {
    let destination = try destination(layer, "layer")
    destination.pointee = nil
    let host = try Handles.host(host)
    guard x.isFinite, y.isFinite else { throw EmbeddingError.position(x: x, y: y) }
    var hit = host.layer(at: CGPoint(x: x, y: y))
    while let found = hit, found !== host.rootLayer {
      if let handle = Handles.existing(of: found) {
        destination.pointee = handle
        return
      }
      hit = found.superlayer
    }
  }
}
