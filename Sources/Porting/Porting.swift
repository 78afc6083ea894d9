// Rewrites Swift sources written for iOS into what Swift on Linux accepts.
//
// Linux has no Objective-C runtime: `@objc`, `#selector`, `@NSManaged` and the like are refused there, so
// each has a replacement, and this module writes it in:
//
//     text ──> Lexer ──> Outline ──> a Rewrite for each construct ──> Edits ──> PortedFile (text, diff)
//                                                                └──> Findings: what a hand has to do
//
// The lexer knows strings, comments and regular expressions, so nothing in them is touched; the outline
// knows which type a token lies in. Nothing else of the language is understood, nor needed: everything
// that is not rewritten stays as it is, to the byte. Porting what was ported changes nothing.
