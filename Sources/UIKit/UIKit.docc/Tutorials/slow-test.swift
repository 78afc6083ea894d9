import CalqueTesting
import Testing
import UIKit

@testable import Hello

@MainActor @Suite struct CoverViewTests {
  @Test("A cover is not blended")
  func opaque() throws {
    let size = CGSize(width: 100, height: 100)
    let picture = UIGraphicsImageRenderer(size: size).image { context in
      UIColor.systemPurple.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
    let stage = try Stage(size: size)
    let cover = CoverView(cover: picture, frame: CGRect(origin: .zero, size: size))
    stage.window.addSubview(cover)
    try stage.expectCost(.blendedPixels(atMost: 0), of: cover) { stage.advance(by: 1) }
  }
}
