import Foundation
import Testing

@testable import CalqueProcessIO

@Suite("A file that is written whole or not at all")
struct AtomicFileTests {
  /// A temporary folder.
  private struct Folder: ~Copyable {
    let path = FileManager.default.temporaryDirectory.path + "/calque-\(UUID().uuidString)"

    init() throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String, to name: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
    }

    func text(_ name: String) throws -> String {
      try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
    }

    var names: [String] {
      get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }
  }

  @Test("It takes its place in the end, and until then the former file stands there")
  func replaces() throws {
    let folder = try Folder()
    try folder.write("former", to: "a")
    let file = try AtomicFile(path: "\(folder.path)/a")
    try file.append(Data("new".utf8))
    #expect(try folder.text("a") == "former")
    try file.commit()
    #expect(try folder.text("a") == "new" && folder.names == ["a"])
  }

  @Test("Without its end nothing of it is left")
  func discards() throws {
    let folder = try Folder()
    do {
      let file = try AtomicFile(path: "\(folder.path)/a")
      try file.append(Data("new".utf8))
    }
    #expect(try folder.names.isEmpty)
  }

  @Test("A part that was written can be written again")
  func overwrites() throws {
    let folder = try Folder()
    let file = try AtomicFile(path: "\(folder.path)/a")
    try file.append(Data("count 1, ".utf8))
    try file.append(Data("end".utf8))
    try file.overwrite(Data("7".utf8), at: 6)
    try file.append(Data(".".utf8))
    try file.commit()
    #expect(try folder.text("a") == "count 7, end.")
  }

  @Test("The permissions of the former file stay", arguments: [0o600, 0o755])
  func permissions(_ mode: Int) throws {
    let folder = try Folder()
    try folder.write("former", to: "a")
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: "\(folder.path)/a")
    try AtomicFile.write(Data("new".utf8), to: "\(folder.path)/a")
    let found = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/a")
    #expect(found[.posixPermissions] as? NSNumber == NSNumber(value: mode))
    #expect(try folder.text("a") == "new")
  }

  @Test("A link to a file of the folder stays, and that file is written")
  func inwardLink() throws {
    let folder = try Folder()
    try folder.write("former", to: "a")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/latest", withDestinationPath: "a")
    try AtomicFile.write(Data("new".utf8), to: "\(folder.path)/latest")
    #expect(try folder.text("a") == "new" && folder.names == ["a", "latest"])
  }

  @Test("A link that leads out of the folder, or nowhere, is an error", arguments: ["a", "none"])
  func outwardLink(_ name: String) throws {
    let folder = try Folder()
    let other = try Folder()
    try other.write("former", to: "a")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link", withDestinationPath: "\(other.path)/\(name)")
    #expect {
      try AtomicFile.write(Data("new".utf8), to: "\(folder.path)/link")
    } throws: {
      "\($0)".contains("expected a link within its folder")
    }
    #expect(try other.text("a") == "former" && other.names == ["a"])
    #expect(try folder.names == ["link"])
  }

  @Test("A file that is to stay is not written over")
  func stays() throws {
    let folder = try Folder()
    let late = try AtomicFile(path: "\(folder.path)/a", existing: .stays)
    try folder.write("former", to: "a")
    #expect(throws: WriteError.self) { try late.commit() }
    #expect(throws: WriteError.self) {
      try AtomicFile(path: "\(folder.path)/a", existing: .stays)
    }
    #expect(try folder.text("a") == "former")
    try AtomicFile.write(Data("new".utf8), to: "\(folder.path)/b", existing: .stays)
    #expect(try folder.text("b") == "new")
  }

  @Test("A folder that is not there is named")
  func noFolder() throws {
    let folder = try Folder()
    #expect {
      try AtomicFile.write(Data(), to: "\(folder.path)/none/a")
    } throws: {
      "\($0)" == "cannot write '\(folder.path)/none/a': no folder '\(folder.path)/none'"
    }
  }

  @Test("A device is written to as it is, and a full one is an error")
  func devices() throws {
    try AtomicFile.write(Data("new".utf8), to: "/dev/null")
    #expect {
      try AtomicFile.write(Data("new".utf8), to: "/dev/full")
    } throws: {
      ($0 as? WriteError)?.code == ENOSPC
    }
    #expect(FileManager.default.fileExists(atPath: "/dev/full"))
  }

  @Test("A pipe that nobody reads any more is an error and no signal")
  func brokenPipe() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let descriptor = pipe.fileHandleForWriting.fileDescriptor
    #expect(FileDescriptor.write(Data("text".utf8), to: descriptor) == EPIPE)
  }
}
