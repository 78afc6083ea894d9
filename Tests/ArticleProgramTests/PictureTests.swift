import CalqueTesting
import Testing
import UIKit

@testable import ArticlePrograms

/// The output of the programs at 0, 25, 50, 75 and 100 % of their duration.
@MainActor
@Suite("Pictures of the articles' programs", .serialized)
struct PictureTests {
  @Test("The wall's covers turn away one after the other while the album grows")
  func wall() throws {
    let stage = try Stage(size: CGSize(width: 320, height: 460))
    let controller = CoverWallController()
    stage.window.rootViewController = controller
    stage.advance(by: 0)
    controller.play()
    try stage.expect(
      "wall", at: [0, 0.15, 0.3, 0.45, 0.6],
      [
        """
        0000000000000000
        0000000000000000
        0055555544254200
        00cdc88d998b9800
        0099977987689c00
        0055655567a89800
        0023443288778800
        0043764388a98700
        0012332176876600
        0000000000000000
        0000000000000000
        0000000000000000
        """,
        """
        0000000000000000
        0000000000000000
        0025555244254200
        004dc7a5998b9800
        0039978367689c00
        0025655776a89800
        0023445776778800
        0043763367a98700
        0012332176876600
        0000000000000000
        0000000000000000
        0000000000000000
        """,
        """
        0000000000000000
        0000000000000000
        0000000003252000
        0000111115487000
        000024444446a000
        0000369cc9687200
        0023688998878800
        0034446666458700
        0012212353256600
        0000000000000000
        0000000000000000
        0000000000000000
        """,
        """
        0000000000000000
        0000000000000000
        0002222222222000
        0013344444433100
        0015567997655100
        001679cccc976200
        0028889aaa888700
        0016667777666600
        0002356666632400
        0001123444211000
        0000000000000000
        0000000000000000
        """,
        """
        0000000000000000
        0222222222222220
        0333344444333330
        0444555555554440
        055669cddc966550
        06778cccccc87760
        088899aaaaa88870
        0786678889866870
        0355566566665430
        0223666666763220
        0111245555421110
        0000000000000000
        """,
      ])
  }

  @Test("A cloud drifts from one side to the other")
  func sky() throws {
    let stage = try Stage(size: CGSize(width: 300, height: 200))
    let view = SkyView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    view.backgroundColor = UIColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1)
    stage.window.addSubview(view)
    stage.advance(by: 0)
    for cloud in view.subviews { cloud.removeFromSuperview() }
    view.addCloud(at: CGPoint(x: 20, y: 50))
    try stage.expect(
      "sky", at: [0, 10, 20, 30, 40],
      [
        """
        666666666666666
        ca8666666666666
        ddd766666666666
        666666666666666
        666666666666666
        666666666666666
        666666666666666
        666666666666666
        """,
        """
        666666666666666
        666666aca766666
        666668dddc66666
        666666666666666
        666666666666666
        666666666666666
        666666666666666
        666666666666666
        """,
        """
        666666666666666
        6666666666666bc
        6666666666669dd
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

  @Test("A badge turns, slides and vanishes")
  func intro() throws {
    let stage = try Stage(size: CGSize(width: 150, height: 100))
    let controller = IntroController()
    stage.window.rootViewController = controller
    stage.advance(by: 0)
    controller.badge.backgroundColor = .white
    controller.playByConcat()
    try stage.expect(
      "intro", at: [0, 0.3, 0.6, 0.9, 1.3],
      [
        """
        000000000000000
        000000000000000
        000000000000000
        000883000000000
        000ff6000000000
        000ee5000000000
        000000000000000
        000000000000000
        000000000000000
        000000000000000
        """,
        """
        000000000000000
        000000000000000
        000000000000000
        001692000000000
        001ff6000000000
        000dd6000000000
        000000000000000
        000000000000000
        000000000000000
        000000000000000
        """,
        """
        000000000000000
        000000000000000
        000000000000000
        000003880000000
        000006ff0000000
        000005ee0000000
        000000000000000
        000000000000000
        000000000000000
        000000000000000
        """,
        """
        000000000000000
        000000000000000
        000000000000000
        000000000773000
        000000000ee6000
        000000000dd5000
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

  @Test("A square is pinched as it changes its colour")
  func pinch() throws {
    let stage = try Stage(size: CGSize(width: 180, height: 180))
    let controller = PinchController()
    stage.window.rootViewController = controller
    stage.window.backgroundColor = .white
    stage.advance(by: 0)
    controller.ease()
    try stage.expect(
      "pinch", at: [0, 0.4, 0.8, 1.2, 1.7],
      [
        """
        ffffffffffff
        ffffffffffff
        ffffffffffff
        fff888888fff
        fff888888fff
        fff888888fff
        fff888888fff
        fff888888fff
        fff888888fff
        ffffffffffff
        ffffffffffff
        ffffffffffff
        """,
        """
        ffffffffffff
        ffffffffffff
        ffffffffffff
        fff888888fff
        fff888888fff
        fff888888fff
        fff888888fff
        fff888888fff
        fff888888fff
        ffffffffffff
        ffffffffffff
        ffffffffffff
        """,
        """
        ffffffffffff
        ffffffffffff
        ffffffffffff
        fff778877fff
        fff766667fff
        fff866668fff
        fff866668fff
        fff766667fff
        fff778877fff
        ffffffffffff
        ffffffffffff
        ffffffffffff
        """,
        """
        ffffffffffff
        ffffffffffff
        ffffffffffff
        fff678876fff
        fff744447fff
        fff844448fff
        fff844448fff
        fff744447fff
        fff678876fff
        ffffffffffff
        ffffffffffff
        ffffffffffff
        """,
        """
        ffffffffffff
        ffffffffffff
        ffffffffffff
        fff679976fff
        fff733337fff
        fff933339fff
        fff933339fff
        fff733337fff
        fff679976fff
        ffffffffffff
        ffffffffffff
        ffffffffffff
        """,
      ])
  }

  @Test("The gauge fills in a quarter of a second")
  func gauge() throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let gauge = GaugeView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
    stage.window.backgroundColor = .white
    stage.window.addSubview(gauge)
    stage.advance(by: 0)
    gauge.setValue(0.8, animated: true)
    try stage.expect(
      "gauge", at: [0, 0.0625, 0.125, 0.1875, 0.25],
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
        fffbb9bfff
        ffbff36bff
        ffbfe339ff
        ffbffc59ff
        ffbffffbff
        fffbbbbfff
        ffffffffff
        ffffffffff
        """,
        """
        ffffffffff
        ffffffffff
        fffbb9bfff
        ffbff36bff
        ffbfe339ff
        ffbf8339ff
        ffb9336bff
        fffb99bfff
        ffffffffff
        ffffffffff
        """,
        """
        ffffffffff
        ffffffffff
        fffbb9bfff
        ffbff36bff
        ffade339ff
        ff933339ff
        ffb6336bff
        fffb99bfff
        ffffffffff
        ffffffffff
        """,
        """
        ffffffffff
        ffffffffff
        fffbb9bfff
        ffbff36bff
        ff99d339ff
        ff933339ff
        ffb6336bff
        fffb99bfff
        ffffffffff
        ffffffffff
        """,
      ])
  }
}
