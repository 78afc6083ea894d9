import Testing

@testable import CalqueSampling

@Suite struct CXXNameTests {
  @Test(
    "a demangled C++ name is shortened to its path",
    arguments: [
      ("app::Decoder::run(int, char const*)", "app::Decoder::run"),
      ("void app::fill<int, float>(std::vector<int, float>&)", "app::fill<int, float>"),
      ("app::(anonymous namespace)::decode(int)", "app::(anonymous namespace)::decode"),
      ("app::Job::operator()(int) const", "app::Job::operator()"),
      ("main", "main"), ("", ""), ("f(", "f"), ("a<b", "a<b"),
    ])
  func short(_ demangled: String, _ short: String) {
    #expect(CXXName(demangled: demangled).short == short)
  }

  @Test("symbols of C++ are demangled, and those of other languages are not")
  func symbols() {
    #expect(CXXName("_ZN3app7Decoder3runEi")?.short == "app::Decoder::run")
    #expect(CXXName("_ZN5swift12swift_retainEv")?.isOfSwift == true)
    #expect(CXXName("usleep") == nil)
    #expect(CXXName("$s5MyApp1fyyF") == nil)
    #expect(CXXName("_Z") == nil)
  }
}
