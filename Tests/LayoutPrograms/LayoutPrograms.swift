// Programs for iOS whose layouts are constraints that animate.
//
// The folder `iOS` contains them as they would be on iOS; this target compiles the ported copies
// that the plugin `PortSources` creates. They were written for Calque.
