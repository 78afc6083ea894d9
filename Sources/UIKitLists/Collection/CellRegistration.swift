public import Foundation

extension UICollectionView {
  /// A class of cells and what fills them with an item. Main thread only.
  ///
  /// It is made once, not for each cell: each registration has its own pool of cells.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Fills a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void

    let identifier = UUID().uuidString
    let handler: Handler

    /// Creates the registration of a class of cells.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// A class of supplementary views of a kind and what fills them. Main thread only.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Fills a view for a place.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let identifier = UUID().uuidString
    let kind: String
    let handler: Handler

    /// Creates the registration of a class of views for a kind of the layout's elements.
    public init(elementKind: String, handler: @escaping Handler) {
      kind = elementKind
      self.handler = handler
    }
  }

  /// Returns a cell of a registration, filled with an item; nil fills nothing.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    if cellClasses[registration.identifier] == nil {
      registerCell(Cell.self, registration.identifier)
    }
    let cell = takeCell(registration.identifier, indexPath)
    // The registration's own identifier has cells of no other class.
    let filled = unsafeDowncast(cell, to: Cell.self)
    if let item { registration.handler(filled, indexPath, item) }
    return filled
  }

  /// Returns a view of a registration, filled.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    registerView(Supplementary.self, registration.kind, registration.identifier)
    let view = takeView(registration.kind, registration.identifier, indexPath)
    let filled = unsafeDowncast(view, to: Supplementary.self)
    registration.handler(filled, registration.kind, indexPath)
    return filled
  }
}
