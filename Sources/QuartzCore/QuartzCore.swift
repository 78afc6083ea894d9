// The public Core Animation API: the model side of the layer tree, on the main actor.
//
//     app ──> CALayer properties ──> action search ──> CATransaction ──> LayerContext ──> Commit
//                                                            ▲                │
//     delegates, completion blocks, presentation() <─────────┴──── AnimationEvent
//
// A layer keeps its properties in one `LayerState`, the value that commits carry. The end of a
// transaction runs pending layout and display, then every context with changes makes one `Commit`
// and hands it to its `CommitSink`. Layer objects never leave the main thread; identifiers and
// values do.

@_exported public import CoreGraphics
@_exported public import Foundation
@_exported public import struct CalqueMotion.CATransform3D
