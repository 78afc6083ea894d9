internal import UIKit

extension AdviceFigure {
  static let misalignedImage = AdviceFigure(rule: "R6", title: "An image between pixels") {
    board in
    let x = board.isFixed ? 10 : 10.25
    _ = board.addImage(CGRect(x: x, y: 10, width: 64, height: 64), AdviceBoard.picture(64))
    return board.addMover()
  }

  static let scaledImage = AdviceFigure(rule: "R7", title: "An image far too large") { board in
    let picture = AdviceBoard.picture(board.isFixed ? 64 : 256)
    _ = board.addImage(CGRect(x: 10, y: 10, width: 64, height: 64), picture)
    return board.addMover()
  }

  static let hugeTexture = AdviceFigure(rule: "R14", title: "A map in one texture") { board in
    let play = board.addMover()
    // The area of four and a half screens.
    let screen = UIScreen.main.bounds.size
    let side = ((screen.width * screen.height * 4.5).squareRoot()).rounded(.up)
    let frame = CGRect(x: 0, y: -side + 100, width: side, height: side)
    if board.isFixed {
      let map = TiledMap(frame: frame)
      board.addSubview(map)
    } else {
      _ = board.addImage(frame, AdviceBoard.picture(side))
    }
    return play
  }

  static let lateUpload = AdviceFigure(rule: "R15", title: "An image that arrives late") { board in
    let play = board.addMover()
    let picture = AdviceBoard.picture((UIScreen.main.bounds.width * 0.7).rounded())
    let frame = CGRect(x: 10, y: 10, width: 84, height: 84)
    let layer = board.addImage(frame, board.isFixed ? picture : nil)
    // Nearly transparent, but still drawn, so that the image is uploaded.
    layer.opacity = board.isFixed ? 0.01 : 1
    return {
      play()
      board.atEachRefresh { count in
        guard count == 30 else { return }
        CATransaction.setDisableActions(true)
        layer.contents = picture.cgImage
        layer.opacity = 1
      }
    }
  }

  static let copiedImage = AdviceFigure(rule: "R16", title: "An image in a foreign format") {
    board in
    let alpha: CGImageAlphaInfo = board.isFixed ? .premultipliedLast : .last
    // The same grey with an alpha of 200, premultiplied or not.
    let grey: UInt8 = board.isFixed ? 78 : 100
    let bytes = (0..<64 * 64).flatMap { _ -> [UInt8] in [grey, grey, grey, 200] }
    let image = CGDataProvider(data: Data(bytes) as CFData).flatMap { provider in
      CGImage(
        width: 64, height: 64, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 256,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue),
        provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    }
    _ = board.addImage(
      CGRect(x: 10, y: 10, width: 64, height: 64), image.map { UIImage(cgImage: $0) })
    return board.addMover()
  }

  static let brokenBatches = AdviceFigure(rule: "R17", title: "Many smooth corners") { board in
    let tray = board.add(CGRect(x: 0, y: 0, width: 100, height: 100), nil)
    let count = 24
    let atlas = board.isFixed ? trayPicture(count) : nil
    for place in 0..<count {
      let (column, row) = (place % 6, place / 6)
      let frame = CGRect(x: column * 16, y: row * 16, width: 14, height: 14)
      let hue = CGFloat(place) / CGFloat(count)
      let layer = board.addImage(frame, atlas ?? AdviceBoard.picture(14, hue: hue), to: tray.layer)
      layer.cornerRadius = 7
      layer.cornerCurve = .continuous
      layer.masksToBounds = true
      if board.isFixed {
        layer.contentsRect = CGRect(
          x: CGFloat(column) / 6, y: CGFloat(row) / 4, width: 14.0 / 96, height: 14.0 / 64)
      }
    }
    return { board.slide(tray.layer) }
  }

  /// Returns one image of all the small ones.
  private static func trayPicture(_ count: Int) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: 96, height: 64)
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      for place in 0..<count {
        let frame = CGRect(x: place % 6 * 16, y: place / 6 * 16, width: 14, height: 14)
        AdviceBoard.drawBars(frame, hue: CGFloat(place) / CGFloat(count))
      }
    }
  }
}

/// A map that draws only its visible tiles.
private final class TiledMap: UIView {
  override class var layerClass: AnyClass { CATiledLayer.self }

  override func draw(_ rect: CGRect) { AdviceBoard.drawBars(bounds, hue: 0.58) }
}
