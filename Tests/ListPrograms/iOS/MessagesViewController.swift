// swift-format-ignore-file
import UIKit

struct Message {
    let text: String
    let isOwn: Bool
    let date: Date
}

/// Messages that arrive by the page, the newest first.
final class MessageStore {
    private(set) var messages: [Message] = []
    private var oldest = Date(timeIntervalSinceReferenceDate: 700_000_000)
    private var pages = 4
    private let texts = [
        "The boat leaves at nine, so be there at a quarter to.", "Fine.",
        "I have packed the tent, two lamps and the big pot. Do we have gas left from last summer, or shall I buy some on the way to the harbour?",
        "There is a full one in the cellar, behind the bicycles.", "Good!", "And the map?",
        "Anna has it. She marked the places where one may camp; most of them are on the north side.",
    ]

    var hasOlder: Bool { pages > 0 }

    /// Puts a page of older messages before the others, and returns their number.
    func loadOlder() -> Int {
        guard hasOlder else { return 0 }
        pages -= 1
        let page = (0..<12).map { index -> Message in
            let number = pages * 12 + index
            return Message(text: texts[number % texts.count], isOwn: number % 3 == 1, date: oldest.addingTimeInterval(Double(index - 12) * 60))
        }
        oldest = oldest.addingTimeInterval(-720)
        messages.insert(contentsOf: page, at: 0)
        return page.count
    }

    func append(_ text: String, isOwn: Bool) {
        messages.append(Message(text: text, isOwn: isOwn, date: Date()))
    }
}

/// A bubble at the side of who wrote it.
final class BubbleCell: UITableViewCell {
    static let reuseIdentifier = "BubbleCell"

    let bubble = UIView()
    let messageLabel = UILabel()
    private var ownConstraints: [NSLayoutConstraint] = []
    private var otherConstraints: [NSLayoutConstraint] = []

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        backgroundColor = .clear
        bubble.layer.cornerRadius = 16
        messageLabel.numberOfLines = 0
        messageLabel.font = .preferredFont(forTextStyle: .body)
        bubble.translatesAutoresizingMaskIntoConstraints = false
        messageLabel.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(bubble)
        bubble.addSubview(messageLabel)
        NSLayoutConstraint.activate([
            bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
            bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
            bubble.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.75),
            messageLabel.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
            messageLabel.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
            messageLabel.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12),
            messageLabel.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -12),
        ])
        ownConstraints = [bubble.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12)]
        otherConstraints = [bubble.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12)]
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func configure(with message: Message) {
        messageLabel.text = message.text
        messageLabel.textColor = message.isOwn ? .white : .label
        bubble.backgroundColor = message.isOwn ? .systemBlue : .secondarySystemBackground
        NSLayoutConstraint.deactivate(message.isOwn ? otherConstraints : ownConstraints)
        NSLayoutConstraint.activate(message.isOwn ? ownConstraints : otherConstraints)
    }
}

/// A row of answers that are sent by a tap.
final class AnswerBar: UIView {
    var onSend: ((String) -> Void)?
    let buttons: [UIButton]

    init(answers: [String]) {
        buttons = answers.map { answer in
            let button = UIButton(type: .system)
            button.setTitle(answer, for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 16, weight: .medium)
            button.layer.cornerRadius = 18
            button.backgroundColor = .tertiarySystemFill
            return button
        }
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        let stack = UIStackView(arrangedSubviews: buttons)
        stack.spacing = 8
        stack.distribution = .fillEqually
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        for button in buttons {
            button.addTarget(self, action: #selector(send(_:)), for: .touchUpInside)
        }
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: topAnchor, constant: 8),
            stack.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
            stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
            stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -12),
            stack.heightAnchor.constraint(equalToConstant: 36),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    @objc private func send(_ sender: UIButton) {
        onSend?(sender.title(for: .normal) ?? "")
    }
}

final class MessagesViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    let tableView = UITableView()
    let answerBar = AnswerBar(answers: ["Yes", "No", "On my way"])
    let store = MessageStore()
    private var isLoading = false
    private var hasAppeared = false

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Anna"
        view.backgroundColor = .systemBackground
        tableView.dataSource = self
        tableView.delegate = self
        tableView.separatorStyle = .none
        tableView.allowsSelection = false
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = 60
        tableView.contentInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
        tableView.register(BubbleCell.self, forCellReuseIdentifier: BubbleCell.reuseIdentifier)
        answerBar.onSend = { [weak self] text in self?.append(text, isOwn: true) }
        for subview in [tableView, answerBar] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        NSLayoutConstraint.activate([
            tableView.topAnchor.constraint(equalTo: view.topAnchor),
            tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            tableView.bottomAnchor.constraint(equalTo: answerBar.topAnchor),
            answerBar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            answerBar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            answerBar.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
        ])
        _ = store.loadOlder()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard !hasAppeared, tableView.bounds.height > 0 else { return }
        hasAppeared = true
        scrollToBottom(animated: false)
    }

    private var lastIndexPath: IndexPath {
        IndexPath(row: store.messages.count - 1, section: 0)
    }

    private var isAtBottom: Bool {
        tableView.contentOffset.y >= tableView.contentSize.height + tableView.adjustedContentInset.bottom - tableView.bounds.height - 20
    }

    private func scrollToBottom(animated: Bool) {
        tableView.scrollToRow(at: lastIndexPath, at: .bottom, animated: animated)
    }

    /// Adds a message, and shows it if it is one's own or the newest ones are in view.
    func append(_ text: String, isOwn: Bool) {
        let follows = isOwn || isAtBottom
        store.append(text, isOwn: isOwn)
        tableView.insertRows(at: [lastIndexPath], with: .bottom)
        if follows { scrollToBottom(animated: true) }
    }

    /// Puts older messages above, so that those in view stay where they are.
    private func loadOlder() {
        guard !isLoading, store.hasOlder, let anchor = tableView.indexPathsForVisibleRows?.first else { return }
        isLoading = true
        let distance = tableView.rectForRow(at: anchor).minY - tableView.contentOffset.y
        let count = store.loadOlder()
        tableView.reloadData()
        tableView.layoutIfNeeded()
        let moved = IndexPath(row: anchor.row + count, section: 0)
        tableView.scrollToRow(at: moved, at: .top, animated: false)
        tableView.layoutIfNeeded()
        tableView.contentOffset.y = tableView.rectForRow(at: moved).minY - distance
        isLoading = false
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        store.messages.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: BubbleCell.reuseIdentifier, for: indexPath)
        if let cell = cell as? BubbleCell {
            cell.configure(with: store.messages[indexPath.row])
        }
        return cell
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        if scrollView.contentOffset.y < 80 { loadOlder() }
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate, scrollView.contentOffset.y < 80 { loadOlder() }
    }
}
