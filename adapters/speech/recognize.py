"""Reads 16 kHz 16-bit mono samples on stdin and prints what was said. Needs the package pocketsphinx, which brings an English model."""

import sys

from pocketsphinx import Decoder

decoder = Decoder(samprate=16000, loglevel="FATAL")
decoder.start_utt()
decoder.process_raw(sys.stdin.buffer.read(), no_search=False, full_utt=True)
decoder.end_utt()
hypothesis = decoder.hyp()
print(hypothesis.hypstr if hypothesis else "")
