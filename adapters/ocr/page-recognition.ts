import { cropOf, toPgm } from './gray-pixels.ts';
import { withoutHandwriting } from './handwriting.ts';
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
  async function setUpright(image: RasterImage, lines: RecognizedLine[], marks: InkMarks, job: Job) {
    const asItStands = { image, lines, marks, isTurned: false };
    if (isLegible(lines) || !(await hasTesseract())) return asItStands;
    const bytes = toPgm(image);
    const degrees = await engines.take(job, () => findOrientation(bytes, job.signal));
    if (degrees !== 0) {
      const turned = await children.take(job, (child) => child.ask({ kind: 'turn', image, degrees }));
      if (turned.kind === 'inspected' && turned.repaired) {
        const again = await recognizeOnce(turned.repaired, job);
        if (legibility(again) > legibility(lines)) return { image: turned.repaired, lines: again, marks: turned.marks, isTurned: true };
      }
    }
    const inColumns = await engines.take(job, () => recognizeColumns(bytes, job.signal));
    return legibility(inColumns) > legibility(lines) ? { ...asItStands, lines: inColumns } : asItStands;
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
  async function firstReading({ image, inspection }: Picture, job: Job) {
    const unmended = new AbortController();
    const early = engines.idle() > 1 ? recognizeInBands(image, withAbort(job, unmended.signal)) : null;
    early?.catch(() => undefined);
    const { repaired, isMoved, marks } = await inspection;
    if (!repaired) return { image, marks, isMoved: false, lines: await (early ?? recognizeInBands(image, job)) };
    unmended.abort();
    return { image: repaired, marks, isMoved, lines: await recognizeInBands(repaired, job) };
  }

  return async (picture: Picture, job: Job): Promise<ReadPicture> => {
    const first = await firstReading(picture, job);
    const { image, lines, marks, isTurned } = await setUpright(first.image, first.lines, first.marks, job);
    const read = await lookTwice(image, withoutHandwriting(lines, marks), job);
    if (await hasTesseract()) keepWaiting(engines.idle());
    return { lines: read, isMoved: first.isMoved || isTurned };
  };
}

const withAbort = ({ owner, signal }: Job, other: AbortSignal): Job => ({
  owner,
  signal: signal ? AbortSignal.any([signal, other]) : other,
});
