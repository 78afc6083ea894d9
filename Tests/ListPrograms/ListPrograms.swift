// Programs for iOS whose screens are tables and collection views.
//
// The folder `iOS` contains them as they would be on iOS; this target compiles the ported copies
// that the plugin `PortSources` creates. They were written for Calque.
