import CalqueTesting
import CoreGraphics
import Testing

@testable import UIKitCore

@MainActor
@Suite("Scroll views and constraints")
struct ScrollContentTests {
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
  private let page = UIView()

  init() {
    page.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(page)
  }

  @Test("Constraints to the scroll view's edges give the content its size")
  func edges() {
    NSLayoutConstraint.activate([
      page.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 5),
      page.trailingAnchor.constraint(equalTo: scroll.trailingAnchor, constant: -5),
      page.topAnchor.constraint(equalTo: scroll.topAnchor),
      page.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      page.heightAnchor.constraint(equalToConstant: 300),
      page.widthAnchor.constraint(equalTo: scroll.widthAnchor, multiplier: 2),
    ])
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 210, height: 300))
    #expect(page.frame == CGRect(x: 5, y: 0, width: 200, height: 300))
    scroll.contentOffset.y = 50
    scroll.layoutIfNeeded()
    #expect(page.frame.minY == 0)
  }

  @Test("The guides are the content and the frame, which stays in place")
  func guides() {
    let header = UIView()
    header.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(header)
    NSLayoutConstraint.activate([
      scroll.contentLayoutGuide.widthAnchor.constraint(
        equalTo: scroll.frameLayoutGuide.widthAnchor),
      scroll.contentLayoutGuide.heightAnchor.constraint(equalToConstant: 500),
      header.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor),
      header.heightAnchor.constraint(equalToConstant: 20),
    ])
    scroll.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 100, height: 500))
    scroll.contentOffset.y = 120
    scroll.layoutIfNeeded()
    #expect(header.frame.minY == 120)
    #expect(scroll.frameLayoutGuide.layoutFrame == scroll.bounds)
    #expect(scroll.contentLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 100, height: 500))
  }

  @Test("A view in the content that is tied to one outside does not scroll")
  func floating() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    scroll.frame.origin.y = 30
    scroll.contentSize = CGSize(width: 100, height: 900)
    root.addSubview(scroll)
    page.topAnchor.constraint(equalTo: root.topAnchor, constant: 40).isActive = true
    page.heightAnchor.constraint(equalToConstant: 10).isActive = true
    root.layoutIfNeeded()
    #expect(page.frame.minY == 10)
    scroll.contentOffset.y = 200
    root.layoutIfNeeded()
    #expect(page.frame.minY == 210)
  }
}
