import Testing
import UIKit

@MainActor
@Suite("UIButton")
struct ButtonTests {
  private func picture(_ side: Int) throws -> UIImage {
    let size = CGSize(width: side, height: side)
    let context = try #require(CGContext(size: size, scale: 1, opaque: false))
    context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    context.fill(CGRect(origin: .zero, size: size))
    return UIImage(cgImage: try #require(context.makeImage()))
  }

  @Test("A new button has no subviews, so that an app's own are its layer's only sublayers")
  func empty() {
    let button = UIButton(frame: CGRect(x: 10, y: 80, width: 300, height: 300))
    button.addSubview(UIImageView())
    button.layoutIfNeeded()
    #expect(button.buttonType == .custom && button.subviews.count == 1)
    #expect(button.layer.sublayers?.count == 1)
  }

  @Test("What a state has not is that of the normal state")
  func fallback() {
    let button = UIButton()
    button.setTitle("Play", for: .normal)
    button.setTitle("Playing", for: .selected)
    button.setTitleColor(.red, for: .normal)
    #expect(button.currentTitle == "Play" && button.title(for: .disabled) == "Play")
    button.isSelected = true
    #expect(button.currentTitle == "Playing" && button.currentTitleColor == .red)
    button.isHighlighted = true
    #expect(button.currentTitle == "Play")
  }

  @Test("A title without a colour is white, and in a system button of the tint colour")
  func colors() {
    #expect(UIButton(type: .custom).currentTitleColor == .white)
    let button = UIButton(type: .system)
    #expect(button.currentTitleColor == .systemBlue)
    button.tintColor = .systemPink
    #expect(button.currentTitleColor == .systemPink)
    button.isEnabled = false
    #expect(button.currentTitleColor == .systemGray)
  }

  @Test("Title and image stand side by side in the middle, shifted by their insets")
  func places() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    button.setTitle("Title", for: .normal)
    button.setImage(try picture(20), for: .normal)
    button.layoutIfNeeded()
    let label = try #require(button.titleLabel)
    let image = try #require(button.imageView)
    #expect(label.superview === button && image.superview === button)
    #expect(image.frame.size == CGSize(width: 20, height: 20))
    #expect(abs(image.frame.midY - 30) <= 0.5 && abs(label.frame.midY - 30) <= 0.5)
    #expect(label.frame.minX == image.frame.maxX)
    #expect(abs(image.frame.minX - (200 - label.frame.maxX)) <= 1)
    let before = label.frame.minX
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: -10)
    button.layoutIfNeeded()
    #expect(label.frame.minX == before + 10)
  }

  @Test("Content alignment and insets move title and image to the edges")
  func alignment() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    button.setImage(try picture(20), for: .normal)
    button.contentEdgeInsets = UIEdgeInsets(top: 5, left: 7, bottom: 0, right: 0)
    button.contentHorizontalAlignment = .left
    button.contentVerticalAlignment = .top
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.origin == CGPoint(x: 7, y: 5))
  }

  @Test("The natural size is that of title and image with the insets")
  func size() throws {
    let button = UIButton()
    button.setImage(try picture(40), for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 40, height: 40))
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(button.intrinsicContentSize == CGSize(width: 46, height: 44))
    button.setTitle("Play", for: .normal)
    #expect(button.sizeThatFits(.zero).width > 60)
  }

  @Test("While it is pressed a custom button shows its images darker")
  func darkened() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let image = try picture(20)
    button.setImage(image, for: .normal)
    button.isHighlighted = true
    button.layoutIfNeeded()
    let shown = try #require(button.imageView?.image?.cgImage)
    #expect((127...128).contains(shown.pixel(x: 5, y: 5).x))
    button.adjustsImageWhenHighlighted = false
    button.layoutIfNeeded()
    #expect(button.imageView?.image === image)
  }

  @Test("A background image fills the bounds behind everything, and leaves when it is taken away")
  func background() throws {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    button.setTitle("Title", for: .normal)
    button.layoutIfNeeded()
    button.setBackgroundImage(try picture(4), for: .normal)
    button.layoutIfNeeded()
    #expect(button.subviews.count == 2 && button.subviews.first?.frame == button.bounds)
    button.setBackgroundImage(nil, for: .normal)
    button.layoutIfNeeded()
    #expect(button.subviews.count == 1)
  }

  @Test("A tap sends touch up inside and the primary action")
  func taps() {
    withWindow { hosted in
      var calls: [String] = []
      let action = UIAction(title: "Go") { _ in calls.append("primary") }
      let button = UIButton(
        frame: CGRect(x: 0, y: 0, width: 80, height: 40), primaryAction: action)
      button.addAction(UIAction { _ in calls.append("up") }, for: .touchUpInside)
      hosted.window.addSubview(button)
      hosted.commit()
      hosted.tap(40, 20)
      #expect(calls == ["primary", "up"] && button.currentTitle == "Go")
      hosted.press(40, 20)
      hosted.release(40, 200)
      #expect(calls.count == 2)
    }
  }
}
