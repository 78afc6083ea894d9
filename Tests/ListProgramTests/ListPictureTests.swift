import CoreGraphics
import Foundation
import Testing
import UIKit

@testable import ListPictures

/// The sheets of the program `ListPictures`, at one pixel a point.
@MainActor
@Suite("Pictures of lists", .serialized)
struct ListPictureTests {
  private func bytes(_ picture: CGImage) throws -> Data {
    try #require(picture.dataProvider?.data)
  }

  /// Returns true if not all rows of the picture are the same.
  private func showsSomething(_ picture: CGImage) throws -> Bool {
    let (bytes, length) = (try bytes(picture), picture.bytesPerRow)
    return stride(from: length, to: bytes.count, by: length).contains { start in
      bytes[start..<min(start + length, bytes.count)] != bytes[..<length]
    }
  }

  @Test(
    "Each specimen shows something, which is another picture in dark style",
    arguments: ["plain", "grouped", "inset", "lists", "collections", "contents", "backgrounds"])
  func stills(_ name: String) throws {
    let sheet = try #require(Sheet.all.first { $0.name == name })
    #expect(!sheet.specimens.isEmpty)
    for specimen in sheet.specimens {
      let (light, dark) = (try specimen.frames(.light), try specimen.frames(.dark))
      let pictures = try #require(light.count == 1 && dark.count == 1 ? (light[0], dark[0]) : nil)
      #expect(try showsSomething(pictures.0.picture), "\(specimen.name)")
      #expect(
        try bytes(pictures.0.picture) != bytes(pictures.1.picture), "\(specimen.name)")
    }
  }

  @Test(
    "The pictures of a film differ, and go one way",
    arguments: ["table-films", "collection-films"])
  func films(_ name: String) throws {
    let sheet = try #require(Sheet.all.first { $0.name == name })
    #expect(!sheet.specimens.isEmpty)
    for specimen in sheet.specimens {
      let frames = try specimen.frames(.light)
      #expect(frames.count == Specimen.filmShares.count, "\(specimen.name)")
      let steps = zip(frames, frames.dropFirst())
      for (earlier, later) in steps {
        #expect(try bytes(earlier.picture) != bytes(later.picture), "\(specimen.name)")
      }
      let ways = steps.map { $1.tracked - $0.tracked }
      #expect(
        ways.allSatisfy { $0 > 0 } || ways.allSatisfy { $0 < 0 }, "\(specimen.name): \(ways)")
    }
  }

  @Test("A sheet has room for all its specimens, with their names")
  func sheet() throws {
    #expect(Sheet.all.count == 9 && Set(Sheet.all.map(\.name)).count == 9)
    let specimens = ["one", "two", "three"].map { name in
      Specimen.still(name, CGSize(width: 40, height: 30)) { $0.window.backgroundColor = .red }
    }
    let sheet = Sheet(name: "sheet", columns: 2, specimens: specimens)
    let picture = try sheet.picture(.light, scale: 2)
    #expect(picture.scale == 2 && picture.size == CGSize(width: 104, height: 120))
  }
}
