extension Inbox where Message == RenderMessage {
  /// Posts a question to the render thread, which reads this inbox, and waits for the answer for at
  /// most `seconds`. Returns nil without an answer. Do not call it on the render thread.
  package func answer<Answer: Sendable>(
    within seconds: Double, _ question: (@escaping @Sendable (Answer) -> Void) -> RenderMessage
  ) -> Answer? {
    let answer = Inbox<Answer>()
    post(question { answer.post($0) })
    answer.wait(seconds: seconds)
    return answer.take().first
  }
}
