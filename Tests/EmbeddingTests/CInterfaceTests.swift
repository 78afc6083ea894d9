import CCalque
import CalqueC
import Foundation
import Testing

extension EmbeddingSuites {
  @MainActor
  @Suite("The C interface") struct CInterfaceTests {
    private let ownProgram: Program

    init() throws {
      ownProgram = try Program()
      ownProgram.resignCurrent()
    }

    /// The program, with its context current.
    private var program: Program {
      ownProgram.makeCurrent()
      return ownProgram
    }

    private var message: String { String(cString: calque_last_error()) }

    private func host() throws -> (host: OpaquePointer, root: OpaquePointer) {
      var (host, root): (OpaquePointer?, OpaquePointer?) = (nil, nil)
      ownProgram.makeCurrent()
      #expect(calque_host_create(64, 48, 1, &host) == CALQUE_OK)
      #expect(calque_host_root_layer(host, &root) == CALQUE_OK)
      return (try #require(host), try #require(root))
    }

    private func layer(_ kind: calque_layer_kind = CALQUE_LAYER) throws -> OpaquePointer {
      var layer: OpaquePointer?
      #expect(calque_layer_create(kind, &layer) == CALQUE_OK)
      return try #require(layer)
    }

    private func render(_ host: OpaquePointer, _ time: Double) -> calque_result {
      program.clear(0, 0, 1)
      return calque_host_render(host, program.framebuffer, time, CALQUE_TOP_FIRST)
    }

    @Test("Layers of every kind are made, set by key paths, drawn and removed")
    func layers() throws {
      let (host, root) = try host()
      let plain = try layer()
      #expect(calque_layer_set(plain, "frame", calque_rect(0, 0, 10, 10)) == CALQUE_OK)
      #expect(calque_layer_set(plain, "backgroundColor", calque_color(1, 0, 0, 1)) == CALQUE_OK)
      let gradient = try layer(CALQUE_GRADIENT_LAYER)
      #expect(calque_layer_set(gradient, "frame", calque_rect(10, 0, 10, 10)) == CALQUE_OK)
      #expect(
        calque_layer_set_colors(gradient, "colors", [0, 1, 0, 1, 0, 1, 0, 1], 2) == CALQUE_OK)
      #expect(calque_layer_set_numbers(gradient, "locations", [0, 1], 2) == CALQUE_OK)
      let shape = try layer(CALQUE_SHAPE_LAYER)
      #expect(calque_layer_set_path(shape, "path", "R", [20, 0, 10, 10], 4) == CALQUE_OK)
      #expect(calque_layer_set(shape, "fillColor", calque_color(1, 0, 0, 1)) == CALQUE_OK)
      let image = try layer()
      #expect(calque_layer_set(image, "frame", calque_rect(30, 0, 10, 10)) == CALQUE_OK)
      #expect(
        calque_layer_set_image(image, "contents", [0, 255, 0, 255], 1, 1, 4) == CALQUE_OK)
      let text = try layer(CALQUE_TEXT_LAYER)
      #expect(calque_layer_set(text, "frame", calque_rect(0, 20, 64, 28)) == CALQUE_OK)
      #expect(calque_layer_set_text(text, "string", "█") == CALQUE_OK)
      #expect(calque_layer_set(text, "fontSize", calque_number(20)) == CALQUE_OK)
      for part in [plain, gradient, shape, image, text] {
        #expect(calque_layer_add(root, part) == CALQUE_OK)
      }
      #expect(render(host, 0) == CALQUE_OK)
      #expect(program[5, 5] == red && program[15, 5] == green)
      #expect(program[25, 5] == red && program[35, 5] == green)
      #expect(program[5, 32] == [255, 255, 255, 255])
      #expect(calque_layer_remove(plain) == CALQUE_OK)
      #expect(render(host, 1) == CALQUE_OK)
      #expect(program[5, 5] == blue)
      var found: OpaquePointer?
      #expect(calque_host_layer_at(host, 35, 5, &found) == CALQUE_OK && found == image)
      #expect(calque_host_layer_at(host, 5, 5, &found) == CALQUE_OK && found == nil)
      for part in [plain, gradient, shape, image, text] {
        #expect(calque_layer_release(part) == CALQUE_OK)
      }
      #expect(calque_host_destroy(host) == CALQUE_OK)
    }

    @Test("Values are read back as they were set, and as they are shown")
    func values() throws {
      let (host, root) = try host()
      let layer = try layer()
      #expect(calque_layer_add(root, layer) == CALQUE_OK)
      var matrix = [Double](repeating: 0, count: 16)
      for place in [0, 5, 10, 15] { matrix[place] = 1 }
      matrix[12] = 7
      let given: [(String, calque_value)] = [
        ("opacity", calque_number(0.5)), ("position", calque_point(3, 4)),
        ("bounds", calque_rect(0, 0, 5, 6)), ("shadowOffset", calque_size(1, 2)),
        ("borderColor", calque_color(1, 0.5, 0.25, 1)), ("transform", calque_transform(matrix)),
      ]
      for (path, value) in given {
        #expect(calque_layer_set(layer, path, value) == CALQUE_OK)
        var back = calque_value()
        #expect(calque_layer_get(layer, path, false, &back) == CALQUE_OK)
        #expect(back.kind == value.kind)
        let (a, b) = (Self.numbers(back), Self.numbers(value))
        #expect(zip(a, b).allSatisfy { abs($0 - $1) < 1e-6 }, "\(path)")
      }
      #expect(calque_host_advance(host, 0) == CALQUE_OK)
      var timing = calque_timing_of(1)
      timing.timing_name = nil
      var (from, to) = (calque_number(0), calque_number(1))
      #expect(calque_layer_animate(layer, "fade", "opacity", &from, &to, &timing) == CALQUE_OK)
      #expect(render(host, 0) == CALQUE_OK && calque_host_is_animating(host))
      #expect(render(host, 0.25) == CALQUE_OK)
      var shown = calque_value()
      #expect(calque_layer_get(layer, "opacity", true, &shown) == CALQUE_OK)
      #expect(abs(shown.numbers.0 - 0.25) < 0.02)
      #expect(calque_layer_remove_animation(layer, "fade") == CALQUE_OK)
      #expect(calque_host_destroy(host) == CALQUE_OK)
    }

    private static func numbers(_ value: calque_value) -> [Double] {
      withUnsafeBytes(of: value.numbers) { Array($0.bindMemory(to: Double.self)) }
    }

    @Test("Animations of each kind run, and a transaction tells its end")
    func animations() throws {
      let (host, root) = try host()
      let layer = try layer()
      #expect(calque_layer_add(root, layer) == CALQUE_OK)
      #expect(calque_host_advance(host, 0) == CALQUE_OK)
      var count: Int32 = 0
      withUnsafeMutablePointer(to: &count) { count in
        #expect(calque_transaction_begin() == CALQUE_OK)
        let told: @convention(c) (UnsafeMutableRawPointer?) -> Void = {
          $0?.assumingMemoryBound(to: Int32.self).pointee += 1
        }
        #expect(calque_transaction_set_completion(told, count) == CALQUE_OK)
        #expect(calque_transaction_set_duration(0.5) == CALQUE_OK)
        #expect(calque_transaction_set_timing("easeOut") == CALQUE_OK)
        #expect(calque_layer_set(layer, "position", calque_point(30, 20)) == CALQUE_OK)
        var timing = calque_timing_of(1)
        timing.autoreverses = true
        timing.repeat_count = 2
        let points = [calque_point(0, 0), calque_point(10, 0), calque_point(10, 10)]
        #expect(
          calque_layer_animate_keyframes(
            layer, nil, "position", points, [0, 0.5, 1], 3, &timing) == CALQUE_OK)
        var spring = calque_spring(mass: 1, stiffness: 100, damping: 10, initial_velocity: 0)
        var to = calque_number(2)
        #expect(
          calque_layer_animate_spring(layer, "s", "transform.scale", nil, &to, &spring, nil)
            == CALQUE_OK)
        #expect(calque_transaction_commit() == CALQUE_OK)
        #expect(calque_host_needs_display(host))
        #expect(render(host, 1) == CALQUE_OK && count.pointee == 0)
        #expect(render(host, 4.5) == CALQUE_OK)
        #expect(render(host, 5) == CALQUE_OK && count.pointee == 1)
      }
      var deadline = 0.0
      #expect(calque_host_next_deadline(host, &deadline) == CALQUE_OK && deadline == .infinity)
      #expect(calque_host_destroy(host) == CALQUE_OK)
    }

    @Test("A delay counts on the clock of the layer's host, whichever host was used last")
    func delay() throws {
      let (early, root) = try host()
      let layer = try layer()
      #expect(calque_layer_add(root, layer) == CALQUE_OK)
      #expect(calque_host_advance(early, 0) == CALQUE_OK)
      let (late, _) = try host()
      #expect(calque_host_advance(late, 20) == CALQUE_OK)
      var timing = calque_timing_of(1)
      timing.delay = 0.5
      var (from, to) = (calque_number(0), calque_number(1))
      #expect(calque_layer_animate(layer, "fade", "opacity", &from, &to, &timing) == CALQUE_OK)
      #expect(calque_host_advance(early, 0.25) == CALQUE_OK)
      var shown = calque_value()
      #expect(calque_layer_get(layer, "opacity", true, &shown) == CALQUE_OK)
      #expect(shown.numbers.0 == 0)
      #expect(calque_host_advance(early, 1) == CALQUE_OK)
      #expect(calque_layer_get(layer, "opacity", true, &shown) == CALQUE_OK)
      #expect(shown.numbers.0 > 0.4 && shown.numbers.0 < 0.9)
      #expect(calque_host_destroy(late) == CALQUE_OK)
      #expect(calque_host_destroy(early) == CALQUE_OK)
    }

    @Test("NULL, released and other handles are errors with a message")
    func handles() throws {
      let (host, root) = try host()
      let layer = try layer()
      #expect(calque_layer_release(layer) == CALQUE_OK)
      let bad: [OpaquePointer?] = [nil, layer, host, OpaquePointer(bitPattern: 0xDEAD)]
      for handle in bad {
        #expect(calque_layer_release(handle) == CALQUE_ERROR_HANDLE)
        #expect(calque_layer_add(root, handle) == CALQUE_ERROR_HANDLE)
        #expect(calque_layer_add(handle, root) != CALQUE_OK)
        #expect(calque_layer_remove(handle) == CALQUE_ERROR_HANDLE)
        #expect(calque_layer_set(handle, "opacity", calque_number(1)) == CALQUE_ERROR_HANDLE)
        #expect(calque_layer_set_text(handle, "string", "a") == CALQUE_ERROR_HANDLE)
        #expect(calque_layer_animate(handle, nil, "opacity", nil, nil, nil) == CALQUE_ERROR_HANDLE)
        #expect(message.contains("layer"))
      }
      #expect(calque_host_destroy(host) == CALQUE_OK)
      for handle in [nil, host, root, layer] {
        #expect(calque_host_destroy(handle) == CALQUE_ERROR_HANDLE)
        #expect(calque_host_render(handle, 0, 0, CALQUE_TOP_FIRST) == CALQUE_ERROR_HANDLE)
        #expect(calque_host_advance(handle, 0) == CALQUE_ERROR_HANDLE)
        #expect(calque_host_resize(handle, 1, 1, 1) == CALQUE_ERROR_HANDLE)
        #expect(calque_host_key(handle, "a", true, 0) == CALQUE_ERROR_HANDLE)
        #expect(!calque_host_needs_display(handle) && !calque_host_is_animating(handle))
      }
      #expect(calque_layer_set(root, "opacity", calque_number(1)) == CALQUE_ERROR_HANDLE)
    }

    @Test("Arguments that cannot be used are errors with a message")
    func arguments() throws {
      let (host, root) = try host()
      let layer = try layer()
      let wrong = CALQUE_ERROR_ARGUMENT
      #expect(calque_layer_set(layer, nil, calque_number(1)) == wrong)
      #expect(calque_layer_set(layer, "opacity", calque_number(.nan)) == wrong)
      #expect(calque_layer_set(layer, "position", calque_number(1)) == wrong)
      #expect(message.contains("position") && message.contains("CGPoint"))
      #expect(calque_layer_set(layer, "opacity", calque_value()) == CALQUE_OK)
      #expect(calque_layer_set_path(layer, "shadowPath", "ML", [1, 2, 3], 3) == wrong)
      #expect(calque_layer_set_path(layer, "shadowPath", "L", [1, 2], 2) == wrong)
      #expect(calque_layer_set_path(layer, "shadowPath", "X", [], 0) == wrong)
      #expect(calque_layer_set_image(layer, "contents", [0], 0, 1, 4) == wrong)
      #expect(calque_layer_set_image(layer, "contents", [0], 100000, 1, 400000) == wrong)
      #expect(calque_layer_set_text(layer, "name", "\u{0}") == CALQUE_OK)
      #expect(calque_layer_set_text(layer, "name", [CChar(bitPattern: 0xFF), 0]) == wrong)
      #expect(calque_layer_add(layer, layer) == wrong)
      #expect(calque_layer_add(layer, root) == wrong)
      #expect(calque_layer_release(root) == wrong)
      #expect(calque_host_render(host, program.framebuffer, .nan, CALQUE_TOP_FIRST) == wrong)
      #expect(calque_host_render(host, 4711, 0, CALQUE_TOP_FIRST) == wrong)
      #expect(calque_host_render(host, 0, 0, calque_rows(rawValue: 9)) == wrong)
      #expect(calque_host_resize(host, -1, .infinity, 0) == wrong)
      #expect(calque_host_pointer(host, CALQUE_POINTER_DOWN, 0, .nan, 0, nil) == wrong)
      #expect(calque_host_key(host, "Hyper", true, 0) == wrong && message.contains("Hyper"))
      #expect(calque_host_create(10, 10, 1, nil) == wrong)
      var timing = calque_timing_of(-1)
      #expect(calque_layer_animate(layer, nil, "opacity", nil, nil, &timing) == wrong)
      var other: OpaquePointer?
      #expect(calque_host_create(0, 10, 1, &other) == wrong && other == nil)
      program.surface.resignCurrent()
      #expect(calque_host_create(10, 10, 1, &other) == CALQUE_ERROR_CONTEXT && other == nil)
      #expect(calque_host_render(host, 0, 0, CALQUE_TOP_FIRST) == CALQUE_ERROR_CONTEXT)
      try program.surface.makeCurrent()
      #expect(calque_host_destroy(host) == CALQUE_OK)
    }

    @Test("A call on another thread is an error, of that thread alone")
    func threads() async throws {
      let (result, text) = await Task.detached {
        var layer: OpaquePointer?
        let result = calque_layer_create(CALQUE_LAYER, &layer)
        return (result, String(cString: calque_last_error()))
      }.value
      #expect(result == CALQUE_ERROR_THREAD && text.contains("main thread"))
    }
  }
}
