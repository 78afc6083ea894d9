import Foundation
import CalqueMotion
import RealTime
import CalqueRenderServer
import CalqueRenderTree
import CalqueSDLPlatform
import Testing

extension RenderingSuites {
  @Suite(.realTime) struct RefreshSubscriptionTests {
    /// Returns a host with a static picture.
    private func stillHost() -> ThreadHost {
      let host = ThreadHost.offscreen()
      var scene = Scene()
      _ = scene.add(x: 0, y: 0, width: 10, height: 10)
      host.thread.inbox.post(.commit(scene.take()))
      #expect(host.wait { host.presents > 0 })
      return host
    }

    @Test("refreshes are called out once each, on the grid, though nothing is drawn")
    func calls() {
      let host = stillHost()
      defer { host.thread.stop() }
      let (start, presents) = (host.clock.now(), host.presents)
      host.thread.inbox.post(.refreshes(from: 0))
      Thread.sleep(forTimeInterval: 0.5)
      let refreshes = host.refreshes
      #expect(refreshes.count >= 26 && refreshes.count <= 31, "\(refreshes.count) in 0.5 s")
      #expect(host.presents == presents)
      #expect(refreshes.allSatisfy { $0.time > start })
      for refresh in refreshes { #expect(abs(refresh.interval - 1.0 / 60) < 1e-9) }
      for (a, b) in zip(refreshes, refreshes.dropFirst()) {
        let steps = (b.time - a.time) * 60
        #expect(steps > 0.5 && abs(steps - steps.rounded()) < 1e-3)
      }
    }

    @Test("nobody is called, and the thread sleeps, when they are not wanted any more")
    func ended() {
      let host = stillHost()
      defer { host.thread.stop() }
      host.thread.inbox.post(.refreshes(from: 0))
      #expect(host.wait { host.refreshes.count > 5 })
      host.thread.inbox.post(.refreshes(from: .infinity))
      Thread.sleep(forTimeInterval: 0.1)
      let (turns, count) = (host.thread.iterationCount, host.refreshes.count)
      Thread.sleep(forTimeInterval: 0.5)
      #expect(host.thread.iterationCount == turns && host.refreshes.count == count)
    }

    @Test("those wanted from a later time on cost nothing until then")
    func later() {
      let host = stillHost()
      defer { host.thread.stop() }
      let start = host.clock.now() + 0.4
      host.thread.inbox.post(.refreshes(from: start))
      Thread.sleep(forTimeInterval: 0.1)
      let turns = host.thread.iterationCount
      Thread.sleep(forTimeInterval: 0.2)
      #expect(host.thread.iterationCount == turns && host.refreshes.isEmpty)
      #expect(host.wait { host.refreshes.count > 2 })
      #expect(host.refreshes.allSatisfy { $0.time >= start - 1e-6 })
      #expect((host.refreshes.first?.time ?? 0) < start + 3.0 / 60)
    }

    @Test("they go on beside frames, with the times of the frames' refreshes")
    func animated() {
      let host = stillHost()
      defer { host.thread.stop() }
      var scene = Scene()
      let layer = scene.add(x: 0, y: 0, width: 10, height: 10)
      scene.slide(layer, by: 80, begin: host.clock.now(), duration: 2)
      host.thread.inbox.post(.refreshes(from: 0))
      host.thread.inbox.post(.startRecording)
      host.thread.inbox.post(.commit(scene.take()))
      Thread.sleep(forTimeInterval: 0.5)
      let (targets, refreshes) = (host.takeRecords().map(\.targetTime), host.refreshes)
      #expect(refreshes.count >= 24 && refreshes.count <= 32, "\(refreshes.count) in 0.5 s")
      let known = refreshes.filter { refresh in
        targets.contains { abs($0 - refresh.time) < 1e-3 }
      }
      #expect(known.count > refreshes.count / 2)
    }

    @Test("a clock that stands has no refreshes")
    func stopped() {
      let host = stillHost()
      defer { host.thread.stop() }
      host.clock.rate = 0
      host.thread.inbox.post(.refreshes(from: 0))
      Thread.sleep(forTimeInterval: 0.1)
      let turns = host.thread.iterationCount
      Thread.sleep(forTimeInterval: 0.2)
      #expect(host.refreshes.isEmpty && host.thread.iterationCount == turns)
    }
  }
}
