import Foundation
import Testing

/// Draws with OpenGL.
@Suite("Without fonts", .serialized) struct FontProgramTests {
  @Test("A program says once that there is no font, and shows its texts as boxes")
  func none() throws {
    let program = try Program()
    let fonts = program.folder.appendingPathComponent("fonts.conf")
    try Data("<fontconfig><dir>/nonexistent</dir></fontconfig>".utf8).write(to: fonts)
    let result = try program.run(
      "screenshot text --size 100x100 -o x.png", with: ["FONTCONFIG_FILE": fonts.path])
    #expect(result.status == 0)
    let lines = result.errors.split(separator: "\n").filter { $0.contains("no font is installed") }
    #expect(lines.count == 1, "\(result.errors)")
    #expect(try !program.data("x.png").isEmpty)
  }
}
