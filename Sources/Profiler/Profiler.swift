// The profiler's command line: what was asked for, checked before anything runs.
//
//     arguments ──> ArgumentReader ──> CommandLineOptions ──> the tool
//                        └──> UsageError, one line
//
// `Command` and `CommandOption` are the table of what there is, from which arguments are read and the
// help is written.
