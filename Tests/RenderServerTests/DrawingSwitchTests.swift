import CalqueRenderServer
import Testing

@Suite struct DrawingSwitchTests {
  @Test("Core Animation's variables turn off what saves work")
  func environment() {
    let none = DrawingSwitches(environment: ["CA_DISABLE_DIRTY_REGIONS": "0"])
    #expect(!none.drawsCovered && !none.drawsWholeFrames)
    let both = DrawingSwitches(
      environment: ["CA_DISABLE_OCCLUSION_CULLING": "1", "CA_DISABLE_DIRTY_REGIONS": "YES"])
    #expect(both.drawsCovered && both.drawsWholeFrames)
  }
}
