import CoreText
import Foundation
import Testing
import _Testing_CoreGraphics

@Suite("Fonts of Core Text")
struct FontTests {
  private let font: CTFont = CTFontCreateWithName("DejaVu Sans", 20, nil)

  @Test("a font tells its name and its measures in points")
  func measures() {
    #expect(CTFontGetSize(font) == 20)
    #expect(CTFontCopyFamilyName(font) == "DejaVu Sans")
    #expect(CTFontCopyPostScriptName(CTFontCreateWithName("Inter-Bold", 9, nil)) == "Inter-Bold")
    #expect(CTFontGetAscent(font) > CTFontGetCapHeight(font))
    #expect(CTFontGetCapHeight(font) > CTFontGetXHeight(font))
    #expect(CTFontGetXHeight(font) > 0 && CTFontGetDescent(font) > 0 && CTFontGetLeading(font) >= 0)
  }

  @Test("without a size a font has 12 points; fonts made alike are equal")
  func defaults() {
    #expect(CTFontGetSize(CTFontCreateWithName("Inter", 0, nil)) == 12)
    #expect(CTFontCreateWithName("Inter", 9, nil) == CTFontCreateWithName("Inter", 9, nil))
    #expect(CTFontCreateWithName("Inter", 9, nil) != CTFontCreateWithName("Inter", 8, nil))
  }

  @Test("characters have signs, of which a character that no font has gets none")
  func glyphs() {
    var glyphs = [CGGlyph](repeating: 9, count: 3)
    #expect(CTFontGetGlyphsForCharacters(font, Array("AB A".utf16), &glyphs, 2))
    #expect(glyphs[0] != 0 && glyphs[1] != 0 && glyphs[0] != glyphs[1] && glyphs[2] == 9)
    let missing: [UniChar] = Array("A\u{F8FF0}".utf16)
    #expect(!CTFontGetGlyphsForCharacters(font, missing, &glyphs, 3))
    #expect(glyphs[0] != 0 && glyphs[1] == 0 && glyphs[2] == 0)
  }

  @Test("a font of another size keeps the matrix of its outlines")
  func matrix() throws {
    var wide = CGAffineTransform(scaleX: 3, y: 1)
    let small: CTFont = CTFontCreateWithName("DejaVu Sans", 20, &wide)
    var glyph = [CGGlyph](repeating: 0, count: 1)
    _ = CTFontGetGlyphsForCharacters(small, Array("H".utf16), &glyph, 1)
    let box = try #require(CTFontCreatePathForGlyph(small, glyph[0], nil)).boundingBoxOfPath
    let large = try #require(CTFontCreatePathForGlyph(small.withSize(40), glyph[0], nil))
      .boundingBoxOfPath
    #expect(abs(large.width - 2 * box.width) < 1 && abs(large.height - 2 * box.height) < 1)
  }

  @Test("a sign's outline stands on its baseline, as high as the font says; a space has none")
  func outlines() throws {
    var glyphs = [CGGlyph](repeating: 0, count: 2)
    _ = CTFontGetGlyphsForCharacters(font, Array("H ".utf16), &glyphs, 2)
    let box = try #require(CTFontCreatePathForGlyph(font, glyphs[0], nil)).boundingBoxOfPath
    #expect(abs(box.minY) < 0.1 && abs(box.maxY - CTFontGetCapHeight(font)) < 0.1)
    #expect(CTFontCreatePathForGlyph(font, glyphs[1], nil) == nil)
    var twice = CGAffineTransform(scaleX: 2, y: 2)
    let large = try #require(CTFontCreatePathForGlyph(font, glyphs[0], &twice)).boundingBoxOfPath
    #expect(abs(large.height - 2 * box.height) < 0.01)
    var sizes = [CGSize](repeating: .zero, count: 2)
    let sum = CTFontGetAdvancesForGlyphs(font, .horizontal, glyphs, &sizes, 2)
    #expect(sizes[0].width > box.maxX && abs(sum - Double(sizes[0].width + sizes[1].width)) < 1e-6)
  }
}
