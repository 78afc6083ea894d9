// The profiler's command line: parsed and validated before anything runs.
//
//     arguments ──> ArgumentReader ──> CommandLineOptions ──> the tool
//                        └──> UsageError, one line
//
// `Command` and `CommandOption` are the table of all commands and options, from which arguments are
// parsed and the help text is made.
