import Testing

@testable import UIKitCore

@MainActor
@Suite("The direction of content")
struct ContentDirectionTests {
  @Test(
    "Only content that is said to runs from right to left",
    arguments: [
      (.unspecified, .leftToRight), (.playback, .leftToRight), (.spatial, .leftToRight),
      (.forceLeftToRight, .leftToRight), (.forceRightToLeft, .rightToLeft),
    ] as [(UISemanticContentAttribute, UIUserInterfaceLayoutDirection)])
  func direction(
    _ content: UISemanticContentAttribute, _ direction: UIUserInterfaceLayoutDirection
  ) {
    let view = UIView()
    view.semanticContentAttribute = content
    #expect(view.effectiveUserInterfaceLayoutDirection == direction)
    #expect(UIView.userInterfaceLayoutDirection(for: content) == direction)
  }
}
