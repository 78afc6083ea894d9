extension Inbox where Message == RenderMessage {
  /// Asks the render thread, which reads this, for something and waits for it, so many seconds at most; nil
  /// without an answer. On any other thread.
  package func answer<Answer: Sendable>(
    within seconds: Double, _ question: (@escaping @Sendable (Answer) -> Void) -> RenderMessage
  ) -> Answer? {
    let answer = Inbox<Answer>()
    post(question { answer.post($0) })
    answer.wait(seconds: seconds)
    return answer.take().first
  }
}
