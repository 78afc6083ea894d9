import CoreGraphics
import QuartzCore

extension Specimen {
  /// An image of 16 × 8 pixels: a quarter each of coral, teal, ink and transparent.
  private static let image = CGImage(
    width: 16, height: 8, bytesPerRow: 64, layout: .rgba, alphaInfo: .premultipliedLast,
    bytes: (0..<128).flatMap { place -> [UInt8] in
      switch (place % 16 < 8, place / 16 < 4) {
      case (true, true): [240, 89, 71, 255]
      case (false, true): [26, 140, 153, 255]
      case (true, false): [31, 36, 64, 255]
      case (false, false): [0, 0, 0, 0]
      }
    })

  /// The frame of an image of 16 × 8 points in a layer of 56 × 40 at (20, 28), for each gravity.
  private static let places: [(CALayerContentsGravity, CGRect)] = [
    (.center, CGRect(x: 40, y: 44, width: 16, height: 8)),
    (.top, CGRect(x: 40, y: 28, width: 16, height: 8)),
    (.bottom, CGRect(x: 40, y: 60, width: 16, height: 8)),
    (.left, CGRect(x: 20, y: 44, width: 16, height: 8)),
    (.right, CGRect(x: 60, y: 44, width: 16, height: 8)),
    (.topLeft, CGRect(x: 20, y: 28, width: 16, height: 8)),
    (.topRight, CGRect(x: 60, y: 28, width: 16, height: 8)),
    (.bottomLeft, CGRect(x: 20, y: 60, width: 16, height: 8)),
    (.bottomRight, CGRect(x: 60, y: 60, width: 16, height: 8)),
    (.resize, CGRect(x: 20, y: 28, width: 56, height: 40)),
    (.resizeAspect, CGRect(x: 20, y: 34, width: 56, height: 28)),
    (.resizeAspectFill, CGRect(x: 8, y: 28, width: 80, height: 40)),
  ]

  /// The twelve gravities of contents.
  private static let gravities: [Specimen] = places.map { gravity, frame in
    Specimen(
      "contentsGravity-\(gravity.rawValue)", .exact,
      { layer in
        layer.add(CALayer()) {
          $0.backgroundColor = CGColor(gray: 0.85, alpha: 1)
          $0.contents = image
          $0.contentsGravity = gravity
          $0.magnificationFilter = .nearest
        }
      },
      like: { layer in
        layer.add(CALayer()) { $0.backgroundColor = CGColor(gray: 0.85, alpha: 1) }
        for (color, x, y) in [(CGColor.coral, 0.0, 0.0), (.teal, 0.5, 0), (.ink, 0, 0.5)] {
          let quarter = CGRect(
            x: frame.minX + frame.width * x, y: frame.minY + frame.height * y,
            width: frame.width / 2, height: frame.height / 2)
          layer.add(CALayer(), quarter) { $0.backgroundColor = color }
        }
      })
  }

  /// The display of an image in a layer.
  static let contents: [Specimen] =
    gravities + [
      Specimen("contentsScale") { layer in
        layer.add(CALayer()) {
          $0.contents = image
          $0.contentsGravity = .center
          $0.contentsScale = 0.5
          $0.magnificationFilter = .nearest
        }
      } like: { layer in
        layer.add(CALayer(), CGRect(x: 32, y: 40, width: 32, height: 16)) {
          $0.contents = image
          $0.magnificationFilter = .nearest
        }
      },
      Specimen("contentsRect") { layer in
        layer.add(CALayer()) {
          $0.contents = image
          $0.contentsRect = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.5)
          $0.magnificationFilter = .nearest
        }
      } like: { layer in
        layer.add(CALayer()) {
          $0.contents = image.cropping(to: CGRect(x: 4, y: 4, width: 8, height: 4))
          $0.magnificationFilter = .nearest
        }
      },
      Specimen("contentsCenter", .edges) { layer in
        layer.add(CALayer()) {
          $0.contents = image
          $0.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
          $0.magnificationFilter = .nearest
        }
      } like: { layer in
        // The rim of 4 × 2 pixels keeps its size; the middle, half of which is in each colour,
        // stretches.
        for (color, frame) in [
          (CGColor.coral, CGRect(x: 20, y: 28, width: 28, height: 20)),
          (.teal, CGRect(x: 48, y: 28, width: 28, height: 20)),
          (.ink, CGRect(x: 20, y: 48, width: 28, height: 20)),
        ] {
          layer.add(CALayer(), frame) { $0.backgroundColor = color }
        }
      },
      Specimen("isGeometryFlipped") { layer in
        layer.add(CALayer()) {
          $0.isGeometryFlipped = true
          $0.backgroundColor = CGColor(gray: 0.85, alpha: 1)
          $0.add(CALayer(), CGRect(x: 4, y: 4, width: 20, height: 10)) {
            $0.backgroundColor = .coral
          }
        }
      } like: { layer in
        layer.add(CALayer()) {
          $0.backgroundColor = CGColor(gray: 0.85, alpha: 1)
          $0.add(CALayer(), CGRect(x: 4, y: 26, width: 20, height: 10)) {
            $0.backgroundColor = .coral
          }
        }
      },
      Specimen("scroll") { layer in
        layer.add(CAScrollLayer()) {
          $0.masksToBounds = true
          $0.backgroundColor = CGColor(gray: 0.85, alpha: 1)
          $0.add(CALayer(), CGRect(x: 0, y: 0, width: 50, height: 30)) {
            $0.backgroundColor = .coral
          }
          $0.scroll(to: CGPoint(x: 12, y: -20))
        }
      } like: { layer in
        layer.add(CALayer()) { $0.backgroundColor = CGColor(gray: 0.85, alpha: 1) }
        layer.add(CALayer(), CGRect(x: 20, y: 48, width: 38, height: 20)) {
          $0.backgroundColor = .coral
        }
      },
    ]
}
