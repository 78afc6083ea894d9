import CalqueTesting
import Testing
import UIKit

@testable import ArticleListings

/// The output of the articles' programs at 0, 25, 50, 75 and 100 % of their duration.
@MainActor
@Suite("Pictures of the articles' listings", .serialized)
struct PictureTests {
  @Test("The mosaic's covers turn away one after the other while the album grows")
  func genius() throws {
    let stage = try Stage(size: CGSize(width: 320, height: 460))
    let controller = GeniusController()
    stage.window.rootViewController = controller
    stage.advance(by: 0)
    controller.triggerGeniusAnimation()
    try stage.expect(
      "genius", at: [0, 0.125, 0.25, 0.375, 0.5],
      [
        """
        0000000000000000
        0000000000000000
        6cccbabc9b47c963
        6ccc768d899a9a85
        49898789895689c7
        3677777655ac8a94
        1233332198877874
        1446743277978783
        13356443788b8864
        1123222187878683
        0000000000000000
        0000000000000000
        """,
        """
        0000000000000000
        0000000000000000
        07ccbbc19b47c963
        07cd76c1899a9a85
        05898771565689c7
        0467775885ac8a94
        1233336776877874
        1446742474978783
        13356443788b8864
        1123222187878683
        0000000000000000
        0000000000000000
        """,
        """
        0000000000000000
        0000000000000000
        000000000396a500
        000022233222a700
        0000445665449a00
        000067acda769700
        1233888aa9887874
        1446445666548783
        1335125665218864
        1123222187878683
        0000000000000000
        0000000000000000
        """,
        """
        0000000000000000
        0011111111111100
        0033333333333200
        0034445555444300
        005567abba765500
        00677bccccb77600
        008899aaaa988873
        0077668788767782
        0024455555543363
        0022367887632272
        0011111111111100
        0000000000000000
        """,
        """
        2222222222222222
        3333333333333333
        3344444444444433
        4455567887655544
        56668cddddc86665
        6777bccccccb7776
        88899abbbbb98888
        8886788889976888
        5655667677665565
        2334555445554332
        2234788888875222
        1111123333211111
        """,
      ])
  }

  @Test("A cloud drifts from one side to the other")
  func clouds() throws {
    let stage = try Stage(size: CGSize(width: 300, height: 200))
    let view = CloudsView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    view.backgroundColor = UIColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1)
    stage.window.addSubview(view)
    stage.advance(by: 0)
    view.spawnCloud(origin: CGPoint(x: 20, y: 50))
    try stage.expect(
      "clouds", at: [0, 12.5, 25, 37.5, 50],
      [
        """
        666666666666666
        ba7666666666666
        ccb666666666666
        666666666666666
        666666666666666
        666666666666666
        666666666666666
        666666666666666
        """,
        """
        666666666666666
        6666666ba866666
        6666669ccc76666
        666666666666666
        666666666666666
        666666666666666
        666666666666666
        666666666666666
        """,
        """
        666666666666666
        666666666666669
        66666666666667c
        666666666666666
        666666666666666
        666666666666666
        666666666666666
        666666666666666
        """,
        """
        666666666666666
        666666666666666
        666666666666666
        666666666666666
        666666666666666
        666666666666666
        666666666666666
        666666666666666
        """,
        """
        666666666666666
        666666666666666
        666666666666666
        666666666666666
        666666666666666
        666666666666666
        666666666666666
        666666666666666
        """,
      ])
  }

  @Test("A chain turns a view, shifts it and fades it out")
  func chain() throws {
    let stage = try Stage(size: CGSize(width: 150, height: 100))
    let controller = ChainController()
    stage.window.rootViewController = controller
    stage.advance(by: 0)
    controller.animatableView.backgroundColor = .white
    controller.chainByConcat()
    try stage.expect(
      "chain", at: [0, 0.375, 0.75, 1.125, 1.6],
      [
        """
        000000000000000
        000000000000000
        000000000000000
        000000000000000
        0000ff000000000
        0000ff000000000
        000000000000000
        000000000000000
        000000000000000
        000000000000000
        """,
        """
        000000000000000
        000000000000000
        000000000000000
        000001000000000
        0001ee000000000
        0000ee100000000
        000010000000000
        000000000000000
        000000000000000
        000000000000000
        """,
        """
        000000000000000
        000000000000000
        000000000000000
        000000000000000
        000000cf3000000
        000000cf3000000
        000000000000000
        000000000000000
        000000000000000
        000000000000000
        """,
        """
        000000000000000
        000000000000000
        000000000000000
        000000000000000
        000000000ee0000
        000000000ee0000
        000000000000000
        000000000000000
        000000000000000
        000000000000000
        """,
        """
        000000000000000
        000000000000000
        000000000000000
        000000000000000
        000000000000000
        000000000000000
        000000000000000
        000000000000000
        000000000000000
        000000000000000
        """,
      ])
  }

  @Test("A square is bent as it changes its colour")
  func distortion() throws {
    let stage = try Stage(size: CGSize(width: 180, height: 180))
    let controller = DistortionController()
    stage.window.rootViewController = controller
    stage.window.backgroundColor = .white
    stage.advance(by: 0)
    controller.animate()
    try stage.expect(
      "distortion", at: [0, 0.5, 1, 1.5, 2.1],
      [
        """
        ffffffffffff
        ffffffffffff
        ffffffffffff
        fffa8888afff
        fff844448fff
        fff844448fff
        fff844448fff
        fff844448fff
        fffa8888afff
        ffffffffffff
        ffffffffffff
        ffffffffffff
        """,
        """
        ffffffffffff
        ffffffffffff
        ffffffffffff
        fffa8888afff
        fff844448fff
        fff844448fff
        fff844448fff
        fff844448fff
        fffa8888afff
        ffffffffffff
        ffffffffffff
        ffffffffffff
        """,
        """
        ffffffffffff
        ffffffffffff
        ffffffffffff
        fffa8998afff
        fff833338fff
        fff933339fff
        fff933339fff
        fff833338fff
        fffa8998afff
        ffffffffffff
        ffffffffffff
        ffffffffffff
        """,
        """
        ffffffffffff
        ffffffffffff
        ffffffffffff
        fffa9aa9afff
        fff922229fff
        fffa2222afff
        fffa2222afff
        fff922229fff
        fffa9aa9afff
        ffffffffffff
        ffffffffffff
        ffffffffffff
        """,
        """
        ffffffffffff
        ffffffffffff
        ffffffffffff
        fffa9aa9afff
        fff922229fff
        fffa2222afff
        fffa2222afff
        fff922229fff
        fffa9aa9afff
        ffffffffffff
        ffffffffffff
        ffffffffffff
        """,
      ])
  }

  @Test("The bar fills in a quarter of a second")
  func progress() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let bar = CircularProgressBar(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
    stage.window.backgroundColor = .white
    stage.window.addSubview(bar)
    stage.advance(by: 0)
    bar.updateProgress(to: 0.8, animated: true)
    try stage.expect(
      "progress", at: [0, 0.0625, 0.125, 0.1875, 0.25],
      [
        """
        ffffffffff
        ffffffffff
        fffccccfff
        ffcffffcff
        ffcffffcff
        ffcffffcff
        ffcffffcff
        fffccccfff
        ffffffffff
        ffffffffff
        """,
        """
        ffffffffff
        ffffffffff
        fffcc5afff
        ffcff23aff
        ffcff225ff
        ffcffc55ff
        ffcffffbff
        fffccccfff
        ffffffffff
        ffffffffff
        """,
        """
        ffffffffff
        ffffffffff
        fffcc5afff
        ffcff23aff
        ffcff225ff
        ffcf7225ff
        ffc6223aff
        fffa55afff
        ffffffffff
        ffffffffff
        """,
        """
        ffffffffff
        ffffffffff
        fffcc5afff
        ffcff23aff
        ffade225ff
        ff522225ff
        ffa3223aff
        fffa55afff
        ffffffffff
        ffffffffff
        """,
        """
        ffffffffff
        ffffffffff
        fffcc5afff
        ffcff23aff
        ff79d225ff
        ff522225ff
        ffa3223aff
        fffa55afff
        ffffffffff
        ffffffffff
        """,
      ])
  }
}
