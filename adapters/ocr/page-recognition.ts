import { type Engine, obtainEngines, type Underway } from './engine.ts';
import { cropOf } from './gray-pixels.ts';
import { isMostlyWritten, withoutHandwriting } from './handwriting.ts';
import { findMarks, type InkMarks } from './ink-marks.ts';
import { cutInTwo, joinBands } from './page-bands.ts';
import { inspectPage } from './page-inspection.ts';
import { isMoving, isSound, repairPage, turnPage } from './page-repair.ts';
import { enlarge, type RasterImage } from './raster-image.ts';
import { isLegible, joinRows, legibility, type RecognizedLine, readTsv } from './recognized-text.ts';
import { around, doubtfulWords, withSecondLook } from './second-look.ts';

/** Lines as they stand on the picture, or elsewhere when it was turned, levelled or enlarged. */
export type ReadPicture = { lines: RecognizedLine[]; isMoved: boolean };

type Reading = { image: RasterImage; lines: RecognizedLine[]; marks: InkMarks; isMoved: boolean };
type Lines = { lines: Promise<RecognizedLine[]>; giveUp(): Promise<void> };

/**
 * Reads the picture of a page: set upright, without what was written by hand, doubtful words looked at twice.
 * @param lanes readings that may run side by side: 2 when nobody else needs the second core
 */
export async function recognizePage(picture: RasterImage, lanes: number): Promise<ReadPicture> {
  const engines = await obtainEngines(lanes);
  const [engine] = engines as [Engine];
  const reading = await setUpright(await firstReading(picture, engines), engine);
  const lines = await lookTwice(reading.image, await withColumns(reading, engine), engine);
  return { lines, isMoved: reading.isMoved };
}

/** Most pages are fine as they came: with a core to spare the engines begin while the page is inspected, and begin again where there is something to mend. */
async function firstReading(image: RasterImage, engines: readonly Engine[]): Promise<Reading> {
  const early = engines.length > 1 ? beginInBands(image, engines) : null;
  early?.lines.catch(() => undefined);
  const faults = inspectPage(image);
  if (isSound(faults)) {
    const marks = findMarks(image);
    return { image, marks, isMoved: false, lines: await (early ?? beginInBands(image, engines)).lines };
  }
  const repaired = repairPage(image, faults);
  await early?.giveUp();
  const { lines } = beginInBands(repaired, engines);
  return { image: repaired, marks: findMarks(repaired), isMoved: isMoving(faults), lines: await lines };
}

function beginInBands(image: RasterImage, engines: readonly Engine[]): Lines {
  const bands = engines.length > 1 ? cutInTwo(image) : [{ top: 0, image }];
  const readings = bands.map((band, index) => ({ top: band.top, underway: (engines[index] as Engine).begin(band.image, 'one block') }));
  return {
    lines: Promise.all(readings.map(async ({ top, underway }) => ({ top, lines: readTsv(await underway.tsv) }))).then(joinBands),
    giveUp: async () => void (await Promise.all(readings.map(({ underway }) => underway.giveUp()))),
  };
}

const linesOf = async ({ tsv }: Underway) => readTsv(await tsv);

/** A page that stands on its head is read badly: it is set upright and read again. */
async function setUpright(first: Reading, engine: Engine): Promise<Reading> {
  if (isLegible(first.lines)) return first;
  const degrees = await engine.findOrientation(first.image);
  if (degrees === 0) return first;
  const image = turnPage(first.image, degrees);
  const lines = await linesOf(engine.begin(image, 'one block'));
  return legibility(lines) > legibility(first.lines) ? { image, lines, marks: findMarks(image), isMoved: true } : first;
}

/** What is still read badly may have columns; what was written by hand is not guessed at in any way. */
async function withColumns({ image, lines, marks }: Reading, engine: Engine): Promise<RecognizedLine[]> {
  const printed = withoutHandwriting(lines, marks);
  if (isLegible(lines) || isMostlyWritten(printed)) return printed;
  const found = await linesOf(engine.begin(image, 'find layout')).catch(() => []);
  const inColumns = withoutHandwriting(joinRows(found), marks);
  return legibility(inColumns) > legibility(printed) ? inColumns : printed;
}

/** A second look is a gain or nothing: when it cannot be had, the first stands. */
async function lookTwice(image: RasterImage, lines: RecognizedLine[], engine: Engine): Promise<RecognizedLine[]> {
  const doubtful = doubtfulWords(lines);
  if (doubtful.length === 0) return lines;
  const sheet = enlarge(doubtful.map((word) => cropOf(image, around(word))));
  return linesOf(engine.begin(sheet, 'one block')).then(
    (seen) => withSecondLook(lines, doubtful, seen),
    () => lines,
  );
}
