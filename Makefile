# What can be done with a clone. `make` alone lists it.
#
#   ARGS     arguments of calque, the benchmarks or the tests: make run ARGS="run genius --hud S"
#   SCRATCH  the folder of build products
#   BLESS    with `make api`: writes the files of Tests/API anew
#   PREFIX   where `make install` puts the tool; DESTDIR stands before it, for packagers

SWIFT ?= swift
SCRATCH ?= .build
ARGS ?=
BLESS ?=
PREFIX ?= /usr/local
DESTDIR ?=
BUILD = $(SWIFT) build --scratch-path $(SCRATCH) -c release
SOURCES = Sources Tests Examples Package.swift

.PHONY: help run test check api fuzz sanitize soak bench docs install deb format lint set-up

help:
	@echo 'make run      build for release and open the gallery; without a display, draw pictures'
	@echo 'make test     build and run all tests but those of windows'
	@echo 'make check    what takes longer: allocations, GL drivers, packages, 100,000 random calls of twenty seeds'
	@echo 'make api      compare the public API with Tests/API; BLESS=1 writes that anew'
	@echo 'make fuzz     feed readers of files with damaged bytes, a minute each: SECONDS_EACH, TARGETS'
	@echo 'make sanitize run the tests under the address sanitizer, those of threads under the thread sanitizer'
	@echo 'make soak     show all scenes for 30 minutes of virtual time and 5 of real time; memory stays the same'
	@echo 'make bench    build for release and run the benchmarks'
	@echo 'make docs     build the documentation as a web site, without the network'
	@echo 'make install  build for release and install the tool, its man page and completions: PREFIX, DESTDIR'
	@echo 'make deb      build Debian packages of the tool and of the C library, with the runtime of Swift linked in'
	@echo 'make format   format the sources in place'
	@echo 'make lint     check the format of the sources'
	@echo 'make set-up   install what is missing on Debian or Ubuntu; run and test do it too'

run: set-up
	@$(BUILD) --product calque
	@"$$($(BUILD) --show-bin-path)/calque" $(ARGS)

test: set-up
	@SWIFT=$(SWIFT) .ci/test $(SCRATCH) $(ARGS)

check: set-up
	@SWIFT="$(SWIFT)" .ci/check $(SCRATCH)

api: set-up
	@SWIFT="$(SWIFT)" .ci/api $(SCRATCH) $(if $(BLESS),bless)

fuzz: set-up
	@SWIFT="$(SWIFT)" SCRATCH="$(SCRATCH)" .ci/fuzz

sanitize: set-up
	@SWIFT="$(SWIFT)" SCRATCH="$(SCRATCH)" .ci/sanitize address
	@SWIFT="$(SWIFT)" SCRATCH="$(SCRATCH)" .ci/sanitize thread

soak: set-up
	@SWIFT="$(SWIFT)" .ci/soak $(SCRATCH)

bench: set-up
	@$(BUILD) --product Benchmarks
	@"$$($(BUILD) --show-bin-path)/Benchmarks" $(ARGS)

docs: set-up
	@SWIFT="$(SWIFT)" .ci/docs $(SCRATCH)

install: set-up
	@$(BUILD) --product calque
	@.ci/install "$$($(BUILD) --show-bin-path)/calque" "$(DESTDIR)$(PREFIX)"

deb: set-up
	@SWIFT="$(SWIFT)" .ci/deb $(SCRATCH)

format:
	@$(SWIFT) format --in-place --recursive $(SOURCES)

lint:
	@$(SWIFT) format lint --strict --recursive $(SOURCES)

set-up:
	@.ci/set-up
