import CalqueTesting
import Foundation
import CalqueRx
import UIKit

// Names that blocks of articles use without declaring them. The blocks are compiled together with
// this file.

@MainActor let view = UIView()
@MainActor let card = CardView()
@MainActor let row = UIView()
@MainActor let panel = UIView()
@MainActor let badge = CALayer()
@MainActor let layer = CALayer()
@MainActor let dot = CALayer()
@MainActor let emitter = CAEmitterLayer()
@MainActor let shapeLayer = CAShapeLayer()
@MainActor let label = UILabel()
@MainActor let icon = UIImageView()
@MainActor let imageView = UIImageView()
@MainActor let next = UIImageView()
@MainActor let spinner = UIView()
@MainActor let chart = UIView()
@MainActor let cursor = UIView()
@MainActor let ball = UIView()
@MainActor let sheet = UIView()
@MainActor let scrollView = UIScrollView()
@MainActor let button = UIButton(type: .custom)
@MainActor let controller = ListController()
@MainActor let photo = UIImage()
@MainActor let large = UIImage()
@MainActor let stage: Stage = unmade()
@MainActor let layers: [CALayer] = []
@MainActor let stack: [UIView] = []
@MainActor let tableView = UITableView()
@MainActor let cell = CardCell()
@MainActor let avatar = UIImageView()
@MainActor let circle = CALayer()
let indexPath = IndexPath(row: 0, section: 0)
@MainActor let icons: [CGImage] = []
@MainActor let image = UIImage()
@MainActor let map: CGImage = unmade()
@MainActor let atlas: CGImage = unmade()
@MainActor let place = CGRect.zero
@MainActor let point = CGPoint.zero
@MainActor let pulse = CABasicAnimation()
@MainActor let page = UIViewController()
@MainActor let navigation = Navigation()
@MainActor let disposeBag = DisposeBag()
let r: CGFloat = 8
let translation: CGFloat = 0
let distance: CGFloat = 1
let velocity: CGFloat = 0
let data = Data()
let file = URL(fileURLWithPath: "/")

/// Stops the program: the blocks are compiled, but never run.
func unmade<Value>() -> Value { fatalError("a block of an article runs") }

func decode(_ data: Data) -> UIImage? { UIImage(data: data) }
func decode(_ file: URL) -> UIImage? { UIImage(contentsOfFile: file.path) }
func load(_ done: () -> Void) { done() }
@MainActor func displayLink(_ refresh: () -> Void) { refresh() }

/// The enclosing type of blocks that use `self` or consist of members.
class ArticleView: UIView {
  var isOpen = false
  func open() {}
}

/// A controller of pages.
@MainActor struct Navigation {
  func push(_ page: UIViewController) {}
}

/// A view whose cost is tested.
final class CardView: UIView {
  func show(_ row: UIView) {}
}

/// A cell with a card.
final class CardCell: UITableViewCell {
  let card = CardView()
}

@MainActor func makeCard(for row: UIView) -> UIView { CardView() }

/// A controller with a list and a banner.
final class ListController: UIViewController {
  let list = UIScrollView()
  let banner = UIView()
  func showBanner() {}
}
