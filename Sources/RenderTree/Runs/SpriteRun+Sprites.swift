// The sprites of a run: of what was computed for its layers, the parts that the GPU is sent.
extension SpriteRun {
  func make(_ sprites: UnsafeMutablePointer<Sprite>) {
    for lane in 0..<count {
      if key.isMixed {
        sprites[lane] = mixed.sprite(of: lane)
        continue
      }
      sprites[lane] = Sprite(
        Homography(0, 0, 0, 0, 0, 0), texture: texture, color: SIMD4(), layer: slot(lane))
      if key.pipeline == .smallImage { sprites[lane].image = key.content.image.index }
    }
  }

  @inline(__always)
  func setPlanes(
    of sprites: UnsafeMutablePointer<Sprite>, _ lanes: Range<Int>,
    _ scratch: borrowing LaneScratch
  ) {
    let (xu, xv, x1) = (scratch.floats(.xu), scratch.floats(.xv), scratch.floats(.x1))
    let (yu, yv, y1) = (scratch.floats(.yu), scratch.floats(.yv), scratch.floats(.y1))
    for lane in lanes {
      (sprites[lane].xu, sprites[lane].xv, sprites[lane].x1) = (xu[lane], xv[lane], x1[lane])
      (sprites[lane].yu, sprites[lane].yv, sprites[lane].y1) = (yu[lane], yv[lane], y1[lane])
    }
  }

  @inline(__always)
  func setColors(
    of sprites: UnsafeMutablePointer<Sprite>, _ lanes: Range<Int>,
    _ scratch: borrowing LaneScratch
  ) {
    let opacities = scratch.floats(.opacity)
    if key.drawFlags.contains(.contents) {
      for lane in lanes { sprites[lane].setColor(SIMD4(repeating: unorm(opacities[lane]))) }
    } else {
      for lane in lanes { setColor(of: sprites, lane, scratch) }
    }
  }

  @inline(__always)
  func setColor(
    of sprites: UnsafeMutablePointer<Sprite>, _ lane: Int, _ scratch: borrowing LaneScratch
  ) {
    sprites[lane].setColor(
      unorm(premultiplied(fills[lane], scratch.floats(.opacity)[lane])))
  }
}

extension Sprite {
  @inline(__always)
  fileprivate mutating func setColor(_ color: SIMD4<UInt16>) {
    (red, green, blue, alpha) = (color.x, color.y, color.z, color.w)
  }
}
