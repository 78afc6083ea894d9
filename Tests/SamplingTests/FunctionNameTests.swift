import Testing

@testable import CalqueSampling

@Suite struct FunctionNameTests {
  @Test(
    "a demangled name is shortened to type, function and labels",
    arguments: [
      ("MyApp.CardView.decode() -> ()", "CardView.decode()", "MyApp"),
      (
        "MyApp.CardView.load(name: Swift.String, in: Foundation.Bundle?) throws -> Swift.Int",
        "CardView.load(name:in:)", "MyApp"
      ),
      ("MyApp.CardView.add(Swift.Int, to: [Swift.Int]) -> ()", "CardView.add(_:to:)", "MyApp"),
      (
        "closure #1 () -> () in MyApp.CardView.decode() -> ()", "closure in CardView.decode()",
        "MyApp"
      ),
      (
        "closure #2 (Swift.Int) -> () in closure #1 () -> () in MyApp.f() -> ()",
        "closure in f()", "MyApp"
      ),
      (
        "partial apply forwarder for closure #1 () -> () in MyApp.f<A>(A) -> ()",
        "closure in f(_:)",
        "MyApp"
      ),
      (
        "generic specialization <[Swift.Int]> of MyApp.Box.sum<A where A: S>(A) -> ()",
        "Box.sum(_:)", "MyApp"
      ),
      (
        "function signature specialization <Arg[0] = Dead> of static MyApp.Box.make() -> ()",
        "Box.make()", "MyApp"
      ),
      ("(extension in MyApp):Foundation.Data.digest() -> Swift.Int", "Data.digest()", "MyApp"),
      ("MyApp.CardView.title.getter : Swift.String", "CardView.title.getter", "MyApp"),
      (
        "MyApp.CardView.init(frame: CoreGraphics.CGRect) -> MyApp.CardView",
        "CardView.init(frame:)", "MyApp"
      ),
      ("MyApp.CardView.(decode in _0123456789ABCDEF)() -> ()", "CardView.decode()", "MyApp"),
      ("MyApp.(Secret in _0123456789ABCDEF).run() -> ()", "Secret.run()", "MyApp"),
      (
        "helper #1 (x: Swift.Int) -> () in MyApp.CardView.decode() -> ()", "CardView.decode()",
        "MyApp"
      ),
      (
        "protocol witness for MyApp.Job.run() -> () in conformance MyApp.A : MyApp.Job in MyApp",
        "Job.run()", "MyApp"
      ),
      ("@objc MyApp.f(by: (Swift.Int) -> Swift.Bool) -> ()", "f(by:)", "MyApp"),
      ("MyApp.Box.map<A, B where A == (B) -> B>(_: A) -> B", "Box.map(_:)", "MyApp"),
    ])
  func short(_ demangled: String, _ short: String, _ module: String) {
    let name = FunctionName(demangled: demangled)
    #expect(name.short == short)
    #expect(name.module == module)
  }

  @Test(
    "a damaged name ends in some name",
    arguments: [
      "", "(", "closure #1 in", "a.b(<", ".", "(extension in ", "generic specialization <A",
    ])
  func damaged(_ text: String) {
    #expect(FunctionName(demangled: text).short.count <= text.count + 20)
  }
}
