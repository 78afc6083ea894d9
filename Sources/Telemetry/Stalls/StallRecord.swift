/// A turn of the main thread that took longer than a refresh, and the function that held it, found by
/// samples of the thread's stack.
package struct StallRecord: Sendable, Hashable {
  /// A function on the stack.
  package struct Frame: Sendable, Hashable {
    /// The short name, as in `CardView.decode()`.
    package var function: String
    /// The module of a Swift function, else the name of the file that has its code.
    package var module: String

    package init(function: String, module: String) {
      (self.function, self.module) = (function, module)
    }
  }

  package var begin, end: SignpostMoment
  /// The function of the program that most samples were in, and what it called, as in
  /// `CardView.decode() → CGImage.init(data:)`.
  package var function: String
  /// The stack of which there were most samples, the innermost function first.
  package var stack: [Frame]
  /// The number of samples, and of those in `function`.
  package var samples, samplesInFunction: Int

  package init(
    begin: SignpostMoment, end: SignpostMoment, function: String, stack: [Frame], samples: Int,
    samplesInFunction: Int
  ) {
    (self.begin, self.end, self.function, self.stack) = (begin, end, function, stack)
    (self.samples, self.samplesInFunction) = (samples, samplesInFunction)
  }

  /// The duration on the host clock.
  package var seconds: Double { max(end.host - begin.host, 0) }
}

extension StallRecord: CustomStringConvertible {
  /// The text `84 ms: CardView.decode()`.
  package var description: String { "\((seconds * 1000).fixed(0)) ms: \(function)" }
}
