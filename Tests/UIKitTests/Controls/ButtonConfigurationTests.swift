import CalqueTesting
import Testing
import UIKit
import _Testing_CoreGraphics

@MainActor
@Suite("UIButton.Configuration", .serialized)
struct ButtonConfigurationTests {
  private func button(
    _ configuration: UIButton.Configuration, size: CGSize = CGSize(width: 200, height: 60)
  ) -> UIButton {
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(origin: .zero, size: size)
    return button
  }

  private func titled(_ title: String?, _ subtitle: String?) -> UIButton.Configuration {
    var configuration = UIButton.Configuration.filled()
    configuration.title = title
    configuration.subtitle = subtitle
    return configuration
  }

  @Test("A subtitle stands below the title in smaller letters, both in the middle")
  func subtitle() throws {
    let button = button(titled("Buy now", "ends today, at noon"))
    button.layoutIfNeeded()
    let title = try #require(button.titleLabel)
    let subtitle = try #require(button.subtitleLabel)
    #expect(subtitle.superview === button && subtitle.font.pointSize < title.font.pointSize)
    #expect(abs(subtitle.frame.minY - title.frame.maxY - 1) <= 1)
    #expect(abs(title.frame.midX - 100) <= 1 && abs(subtitle.frame.midX - 100) <= 1)
    #expect(abs((title.frame.minY + subtitle.frame.maxY) / 2 - 30) <= 1)
    #expect(subtitle.textColor == title.textColor)
  }

  @Test("A subtitle and its padding make the button larger")
  func size() {
    let plain = button(titled("Buy", nil)).intrinsicContentSize
    var configuration = titled("Buy", "a long second line of text")
    let two = button(configuration).intrinsicContentSize
    configuration.titlePadding = 11
    let padded = button(configuration).intrinsicContentSize
    #expect(two.height > plain.height + 10 && two.width > plain.width + 40)
    #expect(padded.height == two.height + 10 && padded.width == two.width)
  }

  @Test(
    "Title and subtitle are aligned as the configuration says",
    arguments: [UIButton.Configuration.TitleAlignment.leading, .center, .trailing])
  func alignment(_ alignment: UIButton.Configuration.TitleAlignment) throws {
    var configuration = titled("Buy", "a long second line of text")
    configuration.titleAlignment = alignment
    let button = button(configuration)
    button.layoutIfNeeded()
    let title = try #require(button.titleLabel).frame
    let subtitle = try #require(button.subtitleLabel).frame
    let difference =
      switch alignment {
      case .leading: title.minX - subtitle.minX
      case .trailing: title.maxX - subtitle.maxX
      default: title.midX - subtitle.midX
      }
    #expect(abs(difference) <= 1)
    #expect(alignment == .center || abs(title.midX - subtitle.midX) > 10)
  }

  @Test("A subtitle that is taken away leaves the button")
  func withoutSubtitle() {
    let button = button(titled("Buy", "now"))
    button.layoutIfNeeded()
    let label = button.subtitleLabel
    #expect(label?.superview === button)
    button.configuration?.subtitle = nil
    button.layoutIfNeeded()
    #expect(label?.superview == nil && button.subtitleLabel == nil)
  }

  @Test("The update handler is called before the first layout and when the state changes")
  func updates() {
    let button = button(titled("Off", nil))
    var states: [UIControl.State] = []
    button.configurationUpdateHandler = { button in
      states.append(button.state)
      button.configuration?.title = button.isSelected ? "On" : "Off"
    }
    #expect(states.isEmpty)
    button.layoutIfNeeded()
    #expect(states == [.normal] && button.titleLabel?.text == "Off")
    button.isSelected = true
    button.isHighlighted = true
    button.layoutIfNeeded()
    #expect(states == [.normal, [.selected, .highlighted]])
    #expect(button.titleLabel?.text == "On")
    button.layoutIfNeeded()
    #expect(states.count == 2)
    button.setNeedsUpdateConfiguration()
    #expect(button.intrinsicContentSize.height > 0 && states.count == 3)
  }

  @Test("A button that does not update by itself waits to be told")
  func manual() {
    let button = button(titled("Off", nil))
    button.automaticallyUpdatesConfiguration = false
    var count = 0
    button.configurationUpdateHandler = { _ in count += 1 }
    button.layoutIfNeeded()
    button.isEnabled = false
    button.layoutIfNeeded()
    #expect(count == 1)
    button.setNeedsUpdateConfiguration()
    button.layoutIfNeeded()
    #expect(count == 2)
  }

  @Test("A handler that changes the state is not called for ever")
  func toggling() {
    let button = button(titled("Off", nil))
    var count = 0
    button.configurationUpdateHandler = { button in
      count += 1
      button.isSelected.toggle()
    }
    button.layoutIfNeeded()
    #expect(count == 1 && button.isSelected)
  }

  @Test("A subclass may fit its configuration itself")
  func subclass() {
    final class Own: UIButton {
      override func updateConfiguration() {
        configuration?.baseBackgroundColor = isSelected ? .red : .green
      }
    }
    let button = Own(configuration: titled("Own", nil))
    button.isSelected = true
    button.layoutIfNeeded()
    #expect(button.configuration?.baseBackgroundColor == .red)
    button.isSelected = false
    button.layoutIfNeeded()
    #expect(button.configuration?.baseBackgroundColor == .green)
  }

  @Test("Both lines are seen on the plate")
  func seen() throws {
    let stage = try Stage(size: CGSize(width: 200, height: 60))
    stage.window.backgroundColor = .white
    stage.window.addSubview(button(titled("Buy now", "ends today")))
    let image = try #require(stage.snapshot())
    func pale(_ rows: Range<Int>) -> Int {
      rows.reduce(0) { sum, y in
        sum + (60..<140).count { image.pixel(x: $0, y: y).x > 120 }
      }
    }
    #expect(pale(12..<30) > 20)
    #expect(pale(33..<48) > 10)
  }

  @Test(
    "The image stands on the side that is asked for, at the padding's distance, all in the middle",
    arguments: [NSDirectionalRectEdge.leading, .trailing, .top, .bottom])
  func placement(edge: NSDirectionalRectEdge) throws {
    var configuration = titled("Buy", nil)
    configuration.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 16)).image { _ in
    }
    configuration.imagePadding = 6
    configuration.imagePlacement = edge
    let button = button(configuration, size: CGSize(width: 200, height: 100))
    button.layoutIfNeeded()
    let image = try #require(button.imageView).frame
    let title = try #require(button.titleLabel).frame
    let both = image.union(title)
    #expect(abs(both.midX - 100) < 1 && abs(both.midY - 50) < 1)
    switch edge {
    case .leading: #expect(abs(title.minX - image.maxX - 6) < 1)
    case .trailing: #expect(abs(image.minX - title.maxX - 6) < 1)
    case .top: #expect(abs(title.minY - image.maxY - 6) < 1 && abs(title.midX - 100) < 1)
    default: #expect(abs(image.minY - title.maxY - 6) < 1 && abs(image.midX - 100) < 1)
    }
    let natural = button.intrinsicContentSize
    let isColumn = edge == .top || edge == .bottom
    #expect((natural.height > 16 + title.height) == isColumn)
    #expect((natural.width > 20 + title.width + 6) != (isColumn && title.width > 20))
  }
}
