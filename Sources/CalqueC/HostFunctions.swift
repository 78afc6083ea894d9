public import CCalque
internal import CalqueEmbedding
internal import CoreGraphics
internal import QuartzCore
internal import UIKitCore

// Hosts: their life, time and drawing, and their events.

@_cdecl("calque_host_create")
public func hostCreate(
  _ width: Double, _ height: Double, _ scale: Double,
  _ host: sending UnsafeMutablePointer<OpaquePointer?>?
) -> calque_result {
  call("calque_host_create") {
    let destination = try destination(host, "host")
    destination.pointee = nil
    let made = try EmbeddedHost(size: CGSize(width: width, height: height), scale: scale)
    destination.pointee = Handles.handle(of: made)
  }
}

@_cdecl("calque_host_destroy")
public func hostDestroy(_ handle: sending OpaquePointer?) -> calque_result {
  call("calque_host_destroy") {
    let host = try Handles.host(handle)
    Handles.release(Handles.existing(of: host.rootLayer))
    Handles.release(handle)
    host.close()
  }
}

@_cdecl("calque_host_resize")
public func hostResize(
  _ host: sending OpaquePointer?, _ width: Double, _ height: Double, _ scale: Double
) -> calque_result {
  call("calque_host_resize") {
    try Handles.host(host).resize(to: CGSize(width: width, height: height), scale: scale)
  }
}

@_cdecl("calque_host_root_layer")
public func hostRootLayer(
  _ host: sending OpaquePointer?, _ layer: sending UnsafeMutablePointer<OpaquePointer?>?
) -> calque_result {
  call("calque_host_root_layer") {
    let destination = try destination(layer, "layer")
    destination.pointee = nil
    destination.pointee = Handles.handle(ofRoot: try Handles.host(host).rootLayer)
  }
}

@_cdecl("calque_host_render")
public func hostRender(
  _ host: sending OpaquePointer?, _ framebuffer: UInt32, _ time: Double, _ rows: calque_rows
) -> calque_result {
  call("calque_host_render") {
    let host = try Handles.host(host)
    let order: EmbeddedHost.RowOrder
    switch rows {
    case CALQUE_BOTTOM_FIRST: order = .bottomFirst
    case CALQUE_TOP_FIRST: order = .topFirst
    default: throw CallError.argument("rows is \(rows.rawValue): expected a calque_rows")
    }
    try host.render(into: framebuffer, at: moment(time), rows: order)
  }
}

@_cdecl("calque_host_advance")
public func hostAdvance(_ host: sending OpaquePointer?, _ time: Double) -> calque_result {
  call("calque_host_advance") { try Handles.host(host).advance(to: moment(time)) }
}

@_cdecl("calque_host_time")
public func hostTime(
  _ host: sending OpaquePointer?, _ time: sending UnsafeMutablePointer<Double>?
) -> calque_result {
  call("calque_host_time") { try destination(time, "time").pointee = Handles.host(host).time }
}

@_cdecl("calque_host_needs_display")
public func hostNeedsDisplay(_ host: sending OpaquePointer?) -> Bool {
  ask("calque_host_needs_display") { try Handles.host(host).needsDisplay }
}

@_cdecl("calque_host_is_animating")
public func hostIsAnimating(_ host: sending OpaquePointer?) -> Bool {
  ask("calque_host_is_animating") { try Handles.host(host).isAnimating }
}

@_cdecl("calque_host_next_deadline")
public func hostNextDeadline(
  _ host: sending OpaquePointer?, _ time: sending UnsafeMutablePointer<Double>?
) -> calque_result {
  call("calque_host_next_deadline") {
    try destination(time, "time").pointee = Handles.host(host).nextDeadline ?? .infinity
  }
}

@_cdecl("calque_host_adopt_context")
public func hostAdoptContext(_ host: sending OpaquePointer?) -> calque_result {
  call("calque_host_adopt_context") { try Handles.host(host).adoptContext() }
}

/// Returns the time that a number of the interface stands for; nil for real time.
private func moment(_ time: Double) -> Double? { time == -1 ? nil : time }

// MARK: Events, and the layer at a place

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
