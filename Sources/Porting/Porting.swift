// Rewrites Swift sources written for iOS so that they compile on Linux.
//
// Linux has no Objective-C runtime: the compiler rejects `@objc`, `#selector`, `@NSManaged` and the
// like, so each has a replacement, which this module inserts:
//
//     text ──> Lexer ──> Outline ──> a Rewrite per construct ──> Edits ──> PortedFile (text, diff)
//                                                           └──> Findings: edits to make by hand
//
// The lexer recognises strings, comments and regular expressions, so nothing in them is changed;
// the outline finds the type that contains a token. The module does not parse the rest of the
// language: everything that is not rewritten stays the same, byte for byte. Porting is idempotent.
