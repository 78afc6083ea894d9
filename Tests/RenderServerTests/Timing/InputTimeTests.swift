import CalqueRenderTree
import Testing

extension RenderingSuites {
  /// The time from an event to the frame that shows its commit.
  @Suite struct InputTimeTests {
    /// A loop with a layer that each commit moves.
    private struct Moves {
      let host: LoopHost
      var scene = Scene()
      let layer: LayerID

      init(_ host: LoopHost) {
        self.host = host
        layer = scene.add(x: 10, y: 20, width: 30, height: 40)
        host.loop.apply(.commit(scene.take()))
        host.step(at: 0)
        host.loop.startRecording()
      }

      /// Commits the layer moved by `distance`, as an answer to events of these times.
      mutating func commit(by distance: Double = 1, events: [Double] = []) {
        for time in events { host.loop.apply(.input(at: time)) }
        scene.change(layer) { $0.geometry.position.x += distance }
        host.loop.apply(.commit(scene.take()))
      }

      func inputSeconds() -> [Double?] { host.loop.stopRecording().map(\.inputSeconds) }
    }

    @Test("the first frame that shows the commit of an event counts from the oldest event on")
    func oldest() throws {
      try withLoop { host in
        var moves = Moves(host)
        moves.commit(events: [1.25, 1.5])
        moves.commit(events: [1.375])
        host.step(at: 2)
        moves.commit()
        host.step(at: 3)
        #expect(moves.inputSeconds() == [0.75, nil])
      }
    }

    @Test("an event whose commit changes nothing leaves later frames without a time")
    func unanswered() throws {
      try withLoop { host in
        var moves = Moves(host)
        moves.commit(by: 0, events: [1])
        host.step(at: 2)
        moves.commit()
        host.step(at: 3)
        #expect(moves.inputSeconds() == [nil])
      }
    }

    @Test("an event that comes to a hidden window is not counted when it is shown again")
    func hidden() throws {
      try withLoop { host in
        var moves = Moves(host)
        host.loop.apply(.hidden(true))
        moves.commit(events: [1])
        host.step(at: 2)
        host.loop.apply(.hidden(false))
        host.step(at: 3)
        #expect(moves.inputSeconds() == [nil])
      }
    }
  }
}
