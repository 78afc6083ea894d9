import CalqueAdviser
import QuartzCore
import Testing
import UIKit

@testable import CalqueProfiler
@testable import CalqueScenes

/// The advice about the cells of lists. Draws with OpenGL.
@Suite(.serialized) @MainActor struct ListAdviceTests {
  /// Returns the adviser's report on the feed, with mistakes.
  private func feed(_ faults: FeedFaults, height: CGFloat = 900) throws -> AdviceReport {
    try AdviceSession(duration: 1.5, size: CGSize(width: 400, height: height), scale: 1) {
      let scene = FeedViewController()
      scene.loadViewIfNeeded()
      scene.toggle(FeedFaults.all.symmetricDifference(faults))
      scene.speed = 2000
      return ProfileSubject(name: "feed", content: scene) { scene.play() }
    }.run()
  }

  /// Returns the report on the scene of a rule, with the mistake.
  private func report(_ rule: String) throws -> AdviceReport {
    let entry = try #require(AdviceCatalog.entry(named: "advice/\(rule)-before"))
    return try AdviceSession(
      duration: entry.playDuration, size: CGSize(width: 120, height: 160), scale: 1
    ) {
      let scene = entry.makeScene()
      return ProfileSubject(name: entry.name, content: scene) { scene.play() }
    }.run()
  }

  /// Returns the finding of a rule in its scene with the mistake.
  private func finding(_ rule: String) throws -> Advice {
    let report = try report(rule)
    return try #require(report.findings.first { $0.rule == rule }, "\(report.text)")
  }

  @Test("Findings about cells name the list, the reuse identifiers, and how often")
  func words() throws {
    let passes = try finding("R23")
    #expect(passes.path?.hasSuffix("/RowTable#0") == true)
    #expect(passes.cause.hasPrefix("the cells “portrait” of `RowTable#0` are drawn in "))
    let made = try finding("R24")
    #expect(made.cause.contains(#/`RowTable#0` made \d+ cells and used 0 again, with the reuse/#))
    #expect(made.cause.contains(#/identifiers “row \d+”, “row \d+” and \d+ more/#))
    let rebuilt = try finding("R25")
    #expect(rebuilt.cause.contains(#/used cells “portrait” again \d+ times, and \d+ times they/#))
    let sizes = try finding("R26")
    #expect(sizes.cause.contains(#/`RowTable#0` asked for \d+ sizes, and showed \d+ cells “row”/#))
    #expect(sizes.fix == "tableView.estimatedRowHeight = 44")
  }

  @Test("Findings about a layer in a cell name the row and the reuse identifier")
  func rows() throws {
    let report = try feed([.scaling])
    let causes = report.findings.filter { $0.rule == "R7" }.map(\.cause)
    #expect(causes.allSatisfy { $0.contains("“post” has") } && !causes.isEmpty, "\(report.text)")
    #expect(causes.contains { $0.contains(#/` in row \[0, \d+\] “post” has/#) }, "\(causes)")
  }

  @Test(
    "Each mistake of the feed has its findings, in a low window too, and no others of cells",
    arguments: [
      (FeedFaults.shadows, ["R23", "R5"]), (.blending, ["R2"]), (.scaling, ["R6", "R7"]),
      (.decoding, ["R27"]), (.masks, ["R23"]),
      (.all, ["R18", "R2", "R23", "R27", "R5", "R6", "R7"]),
    ])
  func faults(_ faults: FeedFaults, _ rules: [String]) throws {
    let found = try feed(faults, height: 640).findings.filter {
      // R15 reports new photos too, while switches or indicators move.
      $0.rule != "R15" && $0.path?.contains("UITableView#0") ?? false
    }
    #expect(Set(found.map(\.rule)).sorted() == rules, "\(found.map(\.cause))")
    #expect(found.allSatisfy { $0.cause.contains("“post”") })
  }

  @Test("Pictures that cells decode again are counted; those that are kept are not")
  func decoding() throws {
    let finding = try finding("R27")
    #expect(
      finding.cause.contains(#/the cells “photo” of `RowTable#0` got \d+ images with the pixels/#))
  }

  @Test("Cells that are used again instead of made save nearly all of those that were made")
  func reuseTrial() throws {
    let report = try report("R24")
    let trial = try #require(report.trials.first { $0.rule == "R24" })
    let (predicted, measured) = (trial.predicted[.cellsMade], trial.measured[.cellsMade])
    #expect(predicted > 0.2 && measured > 0.9 * predicted, "\(report.text)")
    #expect(measured <= predicted)
  }

  @Test("Cells that are used again as they are save the layers that were made in them")
  func rebuildTrial() throws {
    let report = try report("R25")
    let trial = try #require(report.trials.first { $0.rule == "R25" })
    let (predicted, measured) = (trial.predicted[.layersMade], trial.measured[.layersMade])
    #expect(predicted > 1 && abs(measured - predicted) <= 0.2 * measured, "\(report.text)")
  }

  @Test("Items that have the size of the first one save all calls for sizes, and look the same")
  func sizesTrial() throws {
    let figure = AdviceFigure(rule: "R26", title: "The sizes of all items") { board in
      let layout = UICollectionViewFlowLayout()
      let grid = SizeGrid(
        frame: CGRect(x: 4, y: 4, width: 112, height: 130), collectionViewLayout: layout)
      grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
      grid.dataSource = grid
      grid.delegate = grid
      board.addSubview(grid)
      let play = board.addMover()
      return {
        play()
        board.atEachRefresh { count in
          guard count % 12 == 0 else { return }
          layout.invalidateLayout()
          grid.contentOffset.y += 1
        }
      }
    }
    let report = try AdviceSession(
      duration: AdviceViewController.playDuration, size: CGSize(width: 120, height: 160), scale: 1
    ) {
      let scene = AdviceViewController(figure, isFixed: false)
      return ProfileSubject(name: "grid", content: scene) { scene.play() }
    }.run()
    let finding = try #require(report.findings.first { $0.rule == "R26" }, "\(report.text)")
    #expect(finding.fix.hasPrefix("layout.itemSize = size"))
    let trial = try #require(report.trials.first { $0.rule == "R26" })
    let (predicted, measured) = (trial.predicted[.cellSizes], trial.measured[.cellSizes])
    #expect(predicted > 20 && abs(measured - predicted) <= 0.05 * measured, "\(report.text)")
    #expect(trial.pixelDifference == 0)
  }

  @Test("Decoded pictures that are kept save their uploads, and look the same")
  func decodingTrial() throws {
    let report = try report("R27")
    let trial = try #require(report.trials.first { $0.rule == "R27" })
    let (predicted, measured) = (trial.predicted[.uploadBytes], trial.measured[.uploadBytes])
    #expect(measured > 0.8 * predicted && predicted > 0, "\(report.text)")
    #expect(trial.pixelDifference == 0)
  }

  @Test("The cured feed has no findings about its cells")
  func cured() throws {
    let report = try feed([])
    let rules = Set(report.findings.map(\.rule))
    #expect(
      rules.isDisjoint(with: ["R5", "R6", "R7", "R18", "R23", "R24", "R25", "R26", "R27"]),
      "\(report.text)")
  }
}

/// A grid of 400 items whose delegate gives all of them one size.
private final class SizeGrid: UICollectionView, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 400 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    cell.contentView.backgroundColor = .systemTeal
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 30, height: 20) }
}
