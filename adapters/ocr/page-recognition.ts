import { cropOf, toPgm } from './gray-pixels.ts';
import { isMostlyWritten, withoutHandwriting } from './handwriting.ts';
import type { InkMarks } from './ink-marks.ts';
import { cutInTwo, joinBands } from './page-bands.ts';
import type { RasterImage } from './raster-image.ts';
import { type ReaderChild, ReaderFault } from './reader-child.ts';
import { around, doubtfulWords, withSecondLook } from './second-look.ts';
import { findOrientation, isLegible, legibility, type RecognizedLine, recognize, recognizeColumns } from './tesseract.ts';
import { hasTesseract, keepWaiting } from './tesseract-process.ts';
import type { Turns } from './turns.ts';

/** A picture of a page, and what looking at it finds (which takes longer than having it). */
export type Picture = { image: RasterImage; inspection: Promise<Inspection> };
export type Inspection = { repaired: RasterImage | null; isMoved: boolean; marks: InkMarks };
/** Lines as they stand on the picture, or elsewhere when it was turned, levelled or enlarged. */
export type ReadPicture = { lines: RecognizedLine[]; isMoved: boolean };

type Reading = { image: RasterImage; lines: RecognizedLine[]; marks: InkMarks; isMoved: boolean };
type Job = { owner: string; signal?: AbortSignal | undefined };
type Pools = { children: Turns<ReaderChild>; engines: Turns<number> };

/** Reads pictures of pages: set upright, without what was written by hand, doubtful words looked at twice. */
export function createRecognizer({ children, engines }: Pools) {
  async function recognizeOnce(image: RasterImage, { owner, signal }: Job): Promise<RecognizedLine[]> {
    if (await hasTesseract()) return engines.take({ owner }, () => recognize(toPgm(image), signal));
    const answer = await children.take({ owner }, (child) => child.ask({ kind: 'recognize', image: toPgm(image) }));
    if (answer.kind !== 'recognized') throw new ReaderFault('refused', answer.kind);
    return answer.lines;
  }

  /** On two cores when nobody else needs the second. */
  async function recognizeInBands(image: RasterImage, job: Job): Promise<RecognizedLine[]> {
    const bands = engines.idle() > 1 ? cutInTwo(image) : [{ top: 0, image }];
    return joinBands(await Promise.all(bands.map(async (band) => ({ top: band.top, lines: await recognizeOnce(band.image, job) }))));
  }

  /** A page that stands on its head is read badly: it is set upright and read again. */
  async function setUpright(first: Reading, job: Job): Promise<Reading> {
    if (isLegible(first.lines) || !(await hasTesseract())) return first;
    const { image } = first;
    const degrees = await engines.take(job, () => findOrientation(toPgm(image), job.signal));
    if (degrees === 0) return first;
    const turned = await children.take(job, (child) => child.ask({ kind: 'turn', image, degrees }));
    if (turned.kind !== 'inspected' || !turned.repaired) return first;
    const lines = await recognizeOnce(turned.repaired, job);
    return legibility(lines) > legibility(first.lines) ? { image: turned.repaired, lines, marks: turned.marks, isMoved: true } : first;
  }

  /** What is still read badly may have columns; what was written by hand is not guessed at in any way. */
  async function withColumns({ image, lines, marks }: Reading, job: Job): Promise<RecognizedLine[]> {
    const printed = withoutHandwriting(lines, marks);
    if (isLegible(lines) || isMostlyWritten(printed) || !(await hasTesseract())) return printed;
    const inColumns = withoutHandwriting(await engines.take(job, () => recognizeColumns(toPgm(image), job.signal)), marks);
    return legibility(inColumns) > legibility(printed) ? inColumns : printed;
  }

  /** A second look is a gain or nothing: when it cannot be had, the first stands. */
  async function lookTwice(image: RasterImage, lines: RecognizedLine[], job: Job): Promise<RecognizedLine[]> {
    const doubtful = doubtfulWords(lines);
    if (doubtful.length === 0) return lines;
    try {
      const parts = doubtful.map((word) => cropOf(image, around(word)));
      const sheet = await children.take(job, (child) => child.ask({ kind: 'enlarge', parts }));
      return sheet.kind === 'sheet' ? withSecondLook(lines, doubtful, await recognizeOnce(sheet.image, job)) : lines;
    } catch {
      job.signal?.throwIfAborted();
      return lines;
    }
  }

  /** Most pages are fine as they came: with cores to spare the engine begins at once, and begins again where inspection finds something to mend. */
  async function firstReading({ image, inspection }: Picture, job: Job): Promise<Reading> {
    const unmended = new AbortController();
    const early = engines.idle() > 1 ? recognizeInBands(image, withAbort(job, unmended.signal)) : null;
    early?.catch(() => undefined);
    const { repaired, isMoved, marks } = await inspection;
    if (!repaired) return { image, marks, isMoved: false, lines: await (early ?? recognizeInBands(image, job)) };
    unmended.abort();
    return { image: repaired, marks, isMoved, lines: await recognizeInBands(repaired, job) };
  }

  return async (picture: Picture, job: Job): Promise<ReadPicture> => {
    const reading = await setUpright(await firstReading(picture, job), job);
    const lines = await lookTwice(reading.image, await withColumns(reading, job), job);
    if (await hasTesseract()) keepWaiting(engines.idle());
    return { lines, isMoved: reading.isMoved };
  };
}

const withAbort = ({ owner, signal }: Job, other: AbortSignal): Job => ({
  owner,
  signal: signal ? AbortSignal.any([signal, other]) : other,
});
