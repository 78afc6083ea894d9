/// The base class of disposables, which `Resources` counts.
public class DisposeBase {
  init() { Resources.count() }

  deinit { Resources.discount() }
}
