// swift-format-ignore-file
import UIKit

// MARK: - Model

/// A device of the house: a lamp or a socket with a switch, or a sensor with a value.
struct Device: Hashable {
    enum Kind: Hashable {
        case lamp, socket
        case sensor(String)
    }

    let id: Int
    let name: String
    let kind: Kind
    var isOn = false
    var isStarred = false

    var hasSwitch: Bool { kind == .lamp || kind == .socket }
}

enum Mood: String, CaseIterable {
    case day = "Day", evening = "Evening", night = "Night"

    var explanation: String {
        switch self {
        case .day: return "Lamps off, sockets on"
        case .evening: return "Everything on"
        case .night: return "Everything off"
        }
    }

    func isOn(_ kind: Device.Kind) -> Bool {
        switch self {
        case .day: return kind == .socket
        case .evening: return true
        case .night: return false
        }
    }
}

enum Room: String, CaseIterable {
    case kitchen = "Kitchen", study = "Study", attic = "Attic"
}

/// The devices of the house, by their rooms.
final class House {
    private(set) var devices: [Int: Device] = [:]
    private var rooms: [Room: [Int]] = [:]
    private(set) var mood: Mood? = .day

    init() {
        add("Ceiling lamp", .lamp, to: .kitchen)
        add("Kettle", .socket, to: .kitchen)
        add("Thermometer", .sensor("21 °C"), to: .kitchen)
        add("Desk lamp", .lamp, to: .study)
        add("Radio", .socket, to: .study)
        add("Hygrometer", .sensor("48 %"), to: .attic)
        add("Bare bulb", .lamp, to: .attic)
        apply(.day)
    }

    private func add(_ name: String, _ kind: Device.Kind, to room: Room) {
        let id = devices.count + 1
        devices[id] = Device(id: id, name: name, kind: kind)
        rooms[room, default: []].append(id)
    }

    func identifiers(in room: Room) -> [Int] { rooms[room] ?? [] }

    func room(of id: Int) -> Room? { rooms.first { $0.value.contains(id) }?.key }

    func numberOn(in room: Room) -> Int {
        identifiers(in: room).filter { devices[$0]?.isOn == true }.count
    }

    func turn(_ id: Int, on isOn: Bool) {
        guard devices[id]?.hasSwitch == true else { return }
        devices[id]?.isOn = isOn
        mood = nil
    }

    func toggleStar(_ id: Int) { devices[id]?.isStarred.toggle() }

    func remove(_ id: Int) {
        devices[id] = nil
        for room in Room.allCases { rooms[room]?.removeAll { $0 == id } }
    }

    func apply(_ mood: Mood) {
        for (id, device) in devices where device.hasSwitch {
            devices[id]?.isOn = mood.isOn(device.kind)
        }
        self.mood = mood
    }
}

// MARK: - Cells

/// A row of a device, with its switch.
final class DeviceCell: UICollectionViewListCell {
    let toggle = UISwitch()
    var onToggle: ((Bool) -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        toggle.addTarget(self, action: #selector(toggled(_:)), for: .valueChanged)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        onToggle = nil
    }

    @objc private func toggled(_ sender: UISwitch) {
        onToggle?(sender.isOn)
    }

    func configure(with device: Device) {
        var content = defaultContentConfiguration()
        content.text = device.name
        content.secondaryText = device.hasSwitch ? (device.isOn ? "On" : "Off") : nil
        content.secondaryTextProperties.color = device.isOn ? .systemGreen : .secondaryLabel
        contentConfiguration = content
        toggle.setOn(device.isOn, animated: window != nil)
        var shown: [UICellAccessory] = []
        if device.isStarred { shown.append(.label(text: "★", options: .init(tintColor: .systemOrange))) }
        if case .sensor(let value) = device.kind {
            shown.append(.label(text: value))
        } else {
            shown.append(.multiselect())
            shown.append(.customView(configuration: .init(customView: toggle, placement: .trailing(displayed: .whenNotEditing))))
        }
        accessories = shown
    }
}

// MARK: - Controller

final class HouseViewController: UIViewController {
    enum Section: Hashable {
        case moods
        case room(Room)
    }

    enum Item: Hashable {
        case mood(Mood)
        case room(Room)
        case device(Int)
    }

    let house = House()
    private(set) var collectionView: UICollectionView!
    private(set) var dataSource: UICollectionViewDiffableDataSource<Section, Item>!
    /// The rooms whose devices were asked for, in order.
    private(set) var loadedRooms: [Room] = []
    lazy var selectButton = UIBarButtonItem(title: "Select", style: .plain, target: self, action: #selector(toggleSelecting))
    lazy var switchOffButton = UIBarButtonItem(title: "Turn off", style: .plain, target: self, action: #selector(switchOffSelection))

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "House"
        navigationItem.rightBarButtonItem = selectButton
        collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.allowsMultipleSelectionDuringEditing = true
        collectionView.delegate = self
        view.addSubview(collectionView)
        configureDataSource()
        applySnapshots()
    }

    // MARK: Layout

    private func makeLayout() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { [weak self] index, environment in
            var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
            if index == 0 {
                configuration.headerMode = .supplementary
                configuration.footerMode = .supplementary
            } else {
                configuration.headerMode = .firstItemInSection
                configuration.leadingSwipeActionsConfigurationProvider = { self?.leadingActions(at: $0) }
                configuration.trailingSwipeActionsConfigurationProvider = { self?.trailingActions(at: $0) }
            }
            return NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
        }
    }

    // MARK: Data source

    private func configureDataSource() {
        let moodRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Mood> { [weak self] cell, _, mood in
            var content = UIListContentConfiguration.valueCell()
            content.text = mood.rawValue
            content.secondaryText = mood.explanation
            cell.contentConfiguration = content
            cell.accessories = self?.house.mood == mood ? [.checkmark()] : []
        }
        let roomRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, Room> { [weak self] cell, _, room in
            var content = cell.defaultContentConfiguration()
            content.text = room.rawValue
            content.textProperties.transform = .none
            cell.contentConfiguration = content
            cell.accessories = [
                .label(text: "\(self?.house.numberOn(in: room) ?? 0) on"),
                .outlineDisclosure(options: .init(style: .header)),
            ]
        }
        let deviceRegistration = UICollectionView.CellRegistration<DeviceCell, Int> { [weak self] cell, _, id in
            guard let device = self?.house.devices[id] else { return }
            cell.configure(with: device)
            cell.onToggle = { self?.turn([id], on: $0) }
        }
        dataSource = UICollectionViewDiffableDataSource<Section, Item>(collectionView: collectionView) { collectionView, indexPath, item in
            switch item {
            case .mood(let mood):
                return collectionView.dequeueConfiguredReusableCell(using: moodRegistration, for: indexPath, item: mood)
            case .room(let room):
                return collectionView.dequeueConfiguredReusableCell(using: roomRegistration, for: indexPath, item: room)
            case .device(let id):
                return collectionView.dequeueConfiguredReusableCell(using: deviceRegistration, for: indexPath, item: id)
            }
        }
        let headerRegistration = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { header, _, _ in
            var content = header.defaultContentConfiguration()
            content.text = "Mood"
            header.contentConfiguration = content
        }
        let footerRegistration = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionFooter
        ) { footer, _, _ in
            var content = footer.defaultContentConfiguration()
            content.text = "A mood turns every lamp and socket on or off, and ends when one of them is turned by hand."
            footer.contentConfiguration = content
        }
        dataSource.supplementaryViewProvider = { collectionView, kind, indexPath in
            collectionView.dequeueConfiguredReusableSupplementary(
                using: kind == UICollectionView.elementKindSectionHeader ? headerRegistration : footerRegistration, for: indexPath)
        }
        // The devices of a room are made when it is opened.
        dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = { [weak self] item, children in
            guard case .room(let room) = item, let self = self else { return children }
            return self.load(room)
        }
    }

    private func load(_ room: Room) -> NSDiffableDataSourceSectionSnapshot<Item> {
        loadedRooms.append(room)
        var snapshot = NSDiffableDataSourceSectionSnapshot<Item>()
        snapshot.append(house.identifiers(in: room).map(Item.device))
        return snapshot
    }

    private func applySnapshots() {
        var sections = NSDiffableDataSourceSnapshot<Section, Item>()
        sections.appendSections([.moods] + Room.allCases.map(Section.room))
        sections.appendItems(Mood.allCases.map(Item.mood), toSection: .moods)
        dataSource.apply(sections, animatingDifferences: false)
        for room in Room.allCases {
            var outline = NSDiffableDataSourceSectionSnapshot<Item>()
            outline.append([.room(room)])
            if room == .kitchen {
                outline.append(house.identifiers(in: room).map(Item.device), to: .room(room))
                outline.expand([.room(room)])
            }
            dataSource.apply(outline, to: .room(room), animatingDifferences: false)
        }
    }

    private func refresh(_ items: [Item]) {
        var snapshot = dataSource.snapshot()
        snapshot.reconfigureItems(items.filter { snapshot.indexOfItem($0) != nil })
        dataSource.apply(snapshot, animatingDifferences: true)
    }

    // MARK: Changes

    private func turn(_ identifiers: [Int], on isOn: Bool) {
        let mood = house.mood
        for id in identifiers { house.turn(id, on: isOn) }
        var changed = identifiers.map(Item.device)
        changed += Set(identifiers.compactMap(house.room(of:))).map(Item.room)
        if let mood = mood { changed.append(.mood(mood)) }
        refresh(changed)
    }

    private func choose(_ mood: Mood) {
        house.apply(mood)
        refresh(dataSource.snapshot().itemIdentifiers)
    }

    private func remove(_ id: Int) {
        guard let room = house.room(of: id) else { return }
        house.remove(id)
        var outline = dataSource.snapshot(for: .room(room))
        outline.delete([.device(id)])
        dataSource.apply(outline, to: .room(room), animatingDifferences: true)
        refresh([.room(room)])
    }

    private func device(at indexPath: IndexPath) -> Device? {
        guard case .device(let id) = dataSource.itemIdentifier(for: indexPath) else { return nil }
        return house.devices[id]
    }

    private func leadingActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
        guard let device = device(at: indexPath) else { return nil }
        let star = UIContextualAction(style: .normal, title: device.isStarred ? "Unstar" : "Star") { [weak self] _, _, completion in
            self?.house.toggleStar(device.id)
            self?.refresh([.device(device.id)])
            completion(true)
        }
        star.backgroundColor = .systemOrange
        return UISwipeActionsConfiguration(actions: [star])
    }

    private func trailingActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
        guard let device = device(at: indexPath) else { return nil }
        let remove = UIContextualAction(style: .destructive, title: "Forget") { [weak self] _, _, completion in
            self?.remove(device.id)
            completion(true)
        }
        let configuration = UISwipeActionsConfiguration(actions: [remove])
        configuration.performsFirstActionWithFullSwipe = false
        return configuration
    }

    // MARK: Selecting

    /// Moods are chosen, and devices with a switch while they are edited.
    private func canSelectItem(at indexPath: IndexPath) -> Bool {
        if isEditing { return device(at: indexPath)?.hasSwitch == true }
        if case .mood = dataSource.itemIdentifier(for: indexPath) { return true }
        return false
    }

    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        collectionView.isEditing = editing
        if !editing {
            collectionView.indexPathsForSelectedItems?.forEach { collectionView.deselectItem(at: $0, animated: animated) }
        }
        selectButton.title = editing ? "Cancel" : "Select"
        navigationItem.leftBarButtonItem = editing ? switchOffButton : nil
        updateSwitchOffButton()
    }

    @objc private func toggleSelecting() {
        setEditing(!isEditing, animated: true)
    }

    private func updateSwitchOffButton() {
        let count = collectionView.indexPathsForSelectedItems?.count ?? 0
        title = count > 0 ? "\(count) selected" : "House"
        switchOffButton.isEnabled = count > 0
    }

    @objc private func switchOffSelection() {
        let selection = collectionView.indexPathsForSelectedItems ?? []
        turn(selection.compactMap { device(at: $0)?.id }, on: false)
        setEditing(false, animated: true)
    }
}

// MARK: - UICollectionViewDelegate

extension HouseViewController: UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        canSelectItem(at: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        canSelectItem(at: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard !isEditing else { return updateSwitchOffButton() }
        collectionView.deselectItem(at: indexPath, animated: true)
        if case .mood(let mood) = dataSource.itemIdentifier(for: indexPath) { choose(mood) }
    }

    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        if isEditing { updateSwitchOffButton() }
    }
}
