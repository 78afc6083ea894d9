// swift-format-ignore-file
import UIKit

/// A bar for messages above the keyboard.
final class MessageBar: UIView {
    let field = UIView()
    let sendButton = UIButton(type: .system)

    override init(frame: CGRect) {
        super.init(frame: frame)
        translatesAutoresizingMaskIntoConstraints = false
        backgroundColor = .secondarySystemBackground
        field.backgroundColor = .white
        field.layer.cornerRadius = 16
        sendButton.setTitle("Send", for: .normal)
        let views = ["field": field, "send": sendButton]
        for view in views.values {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        let metrics = ["edge": 12, "gap": 8]
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(withVisualFormat: "H:|-edge-[field]-gap-[send(64)]-edge-|", options: .alignAllCenterY, metrics: metrics, views: views)
            + NSLayoutConstraint.constraints(withVisualFormat: "V:|-6-[field(32)]-6-|", options: [], metrics: nil, views: views))
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

/// A chat whose bar is pushed by observers of the keyboard's notifications.
final class ChatController: UIViewController {
    let messagesView = UIScrollView()
    let bar = MessageBar()
    private var barBottom: NSLayoutConstraint!

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        messagesView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(messagesView)
        view.addSubview(bar)
        barBottom = bar.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor)
        NSLayoutConstraint.activate([
            messagesView.topAnchor.constraint(equalTo: view.topAnchor),
            messagesView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            messagesView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            messagesView.bottomAnchor.constraint(equalTo: bar.topAnchor),
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            barBottom,
        ])
        let center = NotificationCenter.default
        center.addObserver(self, selector: #selector(keyboardWillChange(_:)), name: UIResponder.keyboardWillShowNotification, object: nil)
        center.addObserver(self, selector: #selector(keyboardWillChange(_:)), name: UIResponder.keyboardWillHideNotification, object: nil)
    }

    @objc private func keyboardWillChange(_ notification: Notification) {
        guard let info = notification.userInfo,
            let frame = (info[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue,
            let duration = (info[UIResponder.keyboardAnimationDurationUserInfoKey] as? NSNumber)?.doubleValue,
            let curve = (info[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber)?.uintValue
        else { return }
        let covered = max(0, view.bounds.maxY - view.convert(frame, from: nil).minY)
        barBottom.constant = -covered
        UIView.animate(
            withDuration: duration, delay: 0, options: UIView.AnimationOptions(rawValue: curve << 16),
            animations: { self.view.layoutIfNeeded() }, completion: nil)
    }
}

/// The same chat with a bar that is tied to the keyboard's guide.
final class GuidedChatController: UIViewController {
    let messagesView = UIScrollView()
    let bar = MessageBar()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        messagesView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(messagesView)
        view.addSubview(bar)
        NSLayoutConstraint.activate([
            messagesView.topAnchor.constraint(equalTo: view.topAnchor),
            messagesView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            messagesView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            messagesView.bottomAnchor.constraint(equalTo: bar.topAnchor),
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            view.keyboardLayoutGuide.topAnchor.constraint(equalTo: bar.bottomAnchor),
        ])
    }
}
