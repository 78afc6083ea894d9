internal import Foundation
internal import UIKit

extension AdviceFigure {
  static let identicalRedraw = AdviceFigure(rule: "R8", title: "A value redrawn unchanged") {
    board in
    let play = board.addMover()
    let dial = Dial(frame: CGRect(x: 10, y: 10, width: 64, height: 64))
    board.addSubview(dial)
    return {
      play()
      board.atEachRefresh { _ in
        if !board.isFixed { dial.setNeedsDisplay() }
      }
    }
  }

  static let largeRedraw = AdviceFigure(rule: "R9", title: "A cursor on a chart") { board in
    let chart = Chart(frame: CGRect(x: 4, y: 4, width: 96, height: 96))
    chart.hasCursor = !board.isFixed
    board.addSubview(chart)
    let cursor = board.add(CGRect(x: 0, y: 40, width: 6, height: 12), .red, to: chart)
    cursor.isHidden = !board.isFixed
    return {
      board.atEachRefresh { count in
        if board.isFixed { cursor.frame.origin.x = CGFloat(count % 90) }
        chart.place = CGFloat(count % 90)
      }
    }
  }

  static let coveredWork = AdviceFigure(rule: "R12", title: "A spinner under a card") { board in
    let play = board.addMover()
    let spinner = board.add(CGRect(x: 40, y: 40, width: 20, height: 20), .systemRed)
    board.add(CGRect(x: 10, y: 10, width: 80, height: 80), .systemGreen)
    return {
      play()
      if !board.isFixed { board.spin(spinner.layer) }
    }
  }

  static let invisibleWork = AdviceFigure(rule: "R13", title: "A spinner without opacity") {
    board in
    let play = board.addMover()
    let spinner = board.add(CGRect(x: 40, y: 40, width: 20, height: 20), .systemRed)
    spinner.alpha = 0
    return {
      play()
      if !board.isFixed { board.spin(spinner.layer) }
    }
  }

  static let animationStorm = AdviceFigure(rule: "R19", title: "A layer that lags behind") {
    board in
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    layer.backgroundColor = UIColor.systemPurple.cgColor
    board.layer.addSublayer(layer)
    return {
      board.atEachRefresh { count in
        if board.isFixed { CATransaction.setDisableActions(true) }
        layer.position.x = 20 + CGFloat(count % 60)
      }
    }
  }

  static let endlessAnimation = AdviceFigure(rule: "R20", title: "A pulse from 1 to 1") { board in
    let dot = board.add(CGRect(x: 10, y: 10, width: 20, height: 20), .systemPink)
    return {
      guard !board.isFixed else { return }
      let pulse = CABasicAnimation(keyPath: "opacity")
      (pulse.fromValue, pulse.toValue) = (1, 1)
      pulse.duration = 0.5
      pulse.repeatCount = .infinity
      dot.layer.add(pulse, forKey: "pulse")
    }
  }
}

extension AdviceFigure {
  static let slowDisplay = AdviceFigure(rule: "R21", title: "A page that draws slowly") {
    board in
    let page = Page(frame: CGRect(x: 10, y: 10, width: 64, height: 64))
    page.isRead = board.isFixed
    board.addSubview(page)
    return {
      board.atEachRefresh { count in
        page.number = count
        page.setNeedsDisplay()
      }
    }
  }
}

/// A page whose drawing is slow until it is read.
private final class Page: UIView {
  var isRead = false
  var number = 0

  override func draw(_ rect: CGRect) {
    // Simulates slow work: reading a file, decoding an image, laying out text.
    if !isRead { Thread.sleep(forTimeInterval: 0.012) }
    UIColor.systemTeal.setFill()
    UIRectFill(CGRect(x: number % 60, y: 0, width: 4, height: 64))
  }
}

/// A dial that shows one value.
private final class Dial: UIView {
  override func draw(_ rect: CGRect) {
    UIColor.systemBlue.setFill()
    UIBezierPath(ovalIn: bounds).fill()
  }
}

/// A bar chart with a cursor that moves across it.
private final class Chart: UIView {
  var hasCursor = false
  var place: CGFloat = 0 {
    didSet { if hasCursor { setNeedsDisplay() } }
  }

  override func draw(_ rect: CGRect) {
    UIColor.systemGray.setFill()
    for bar in 0..<8 {
      UIRectFill(
        CGRect(x: CGFloat(bar) * 12, y: 96 - CGFloat(bar) * 9, width: 10, height: CGFloat(bar) * 9))
    }
    guard hasCursor else { return }
    UIColor.red.setFill()
    UIRectFill(CGRect(x: place, y: 40, width: 6, height: 12))
  }
}
