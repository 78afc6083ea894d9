import CoreGraphics
import Testing

import class Foundation.NSNumber

/// The C names that are available to a program that imports only Core Graphics.
@Suite struct CNameTests {
  @Test("the functions of C take numbers of every kind")
  func functions() {
    let half: CGFloat = 0.5
    #expect(sqrt(half * half) == half && pow(half, 2) == 0.25 && abs(sin(half) - sin(0.5)) < 1e-15)
    #expect(floor(half) == 0 && ceil(half) == 1 && fmod(CGFloat(5), 3) == 2)
    #expect(hypot(CGFloat(3), 4) == 5 && atan2(CGFloat(0), 1) == 0 && cos(Float(0)) == 1)
    #expect(Double.pi > 3 && round(half) == 1 && log2(CGFloat(8)) == 3 && exp(CGFloat(0)) == 1)
  }

  @Test("the numbers of C")
  func numbers() {
    #expect(HUGE == Float.greatestFiniteMagnitude && MAXFLOAT == HUGE)
    #expect(NSEC_PER_SEC == NSEC_PER_MSEC * 1000 && NSEC_PER_MSEC == NSEC_PER_USEC * 1000)
    #expect(USEC_PER_SEC * NSEC_PER_USEC == NSEC_PER_SEC)
    let whole: NSInteger = -1
    let natural: NSUInteger = 1
    #expect(whole + NSInteger(natural) == 0)
  }

  @Test("a pool calls its closure, and throws what that throws")
  func pool() {
    struct Failure: Error {}
    #expect(autoreleasepool { 7 } == 7)
    #expect(throws: Failure.self) { try autoreleasepool { throw Failure() } }
  }

  @Test("a number in an object is a CGFloat")
  func boxed() {
    #expect(CGFloat(truncating: NSNumber(value: 1.5)) == 1.5)
    #expect(CGFloat(exactly: NSNumber(value: 3)) == 3)
    #expect(CGFloat(exactly: NSNumber(value: Int64.max)) == nil)
  }
}
