import type { Engine, Underway, Way } from './engine.ts';
import { obtainEngines } from './obtain-engines.ts';
import { cropOf } from '../image/gray-pixels.ts';
import { isMostlyWritten, withoutHandwriting } from '../handwriting/handwriting.ts';
import { findMarks } from '../handwriting/connected-components.ts';
import { type Band, bandOf, cutInTwo, joinBands } from '../image/split-page.ts';
import { inspectPage, type PageFaults } from '../image/page-quality.ts';
import { isMoving, isSound, levelled, repairPage, turnPage } from '../image/preprocess.ts';
import { boxOnPage, enlarge, type RasterImage } from '../image/raster-image.ts';
import { isLegible, joinRows, legibility, type RecognizedLine, readTsv } from '../text/recognized-text.ts';
import { type Rules, withoutRules } from '../ruling/ruled-lines.ts';
import { extentOf, isGrid, rowsOfGrid } from '../ruling/table-cells.ts';
import { columnsInTurn } from '../text/text-columns.ts';
import { openModels } from '../ppocr/models.ts';
import type { Reading, ReadPicture } from './reading.ts';
import { isClean, readWithStrongEngine } from './two-engines.ts';
import { around, type Box, doubtfulWords, withSecondLook } from './recheck.ts';

type Lines = { lines: Promise<RecognizedLine[]>; giveUp(): Promise<void> };

/**
 * Reads the picture of a page: set upright, without what was written by hand. What the fast engine is not sure of the strong one reads; where there is
 * none, doubtful words are looked at twice.
 * @param lanes readings that may run side by side: 2 when nobody else needs the second core
 */
export async function recognizePage(picture: RasterImage, lanes: number): Promise<ReadPicture> {
  const engines = await obtainEngines(lanes);
  const [engine] = engines as [Engine];
  const begun = await beginReading(picture, engines);
  const throughTexture = begun.isTextured ? await readTexture(picture, begun, engine) : null;
  if (throughTexture) return throughTexture;
  const reading = await setUpright(await endReading(begun, engines), picture, engine);
  const fast = { ...reading, lines: await withColumns(reading, engine) };
  const models = isClean(fast.lines) ? null : await openModels();
  const strong = models && (await readWithStrongEngine({ models, engine }, picture, fast).catch(() => null));
  if (strong) return strong;
  const lines = await lookTwice(fast.image, fast.lines, engine);
  return { lines: columnsInTurn(lines), isMoved: fast.isMoved };
}

type Begun = Omit<Reading, 'lines'> & { early: Lines | null };

/** Most pages are fine as they came: with a core to spare the engines begin while the page is inspected, and begin again where there is something to mend. */
async function beginReading(image: RasterImage, engines: readonly Engine[]): Promise<Begun> {
  const early = engines.length > 1 ? beginInBands(image, engines) : null;
  early?.lines.catch(() => undefined);
  const faults = inspectPage(image);
  const mended = mend(image, faults);
  const marks = findMarks(mended.image);
  const isTextured = (faults.letter > 0 && faults.letter < LEAST_LETTER) || marks.length / 4 > MOST_LETTERS;
  if (mended.image === image && !isTextured) return { ...mended, marks, isTextured, early };
  await early?.giveUp();
  return { ...mended, marks, isTextured, early: null };
}

async function endReading({ early, ...mended }: Begun, engines: readonly Engine[]): Promise<Reading> {
  return { ...mended, lines: await readMended(mended, engines, early).catch(leaveToStrong) };
}

/** What the fast engine cannot read in its time is left to the strong one. @throws the fault where there is none */
async function leaveToStrong(fault: unknown): Promise<RecognizedLine[]> {
  if (await openModels()) return [];
  throw fault;
}

/** What is lower, in pixels, are the dots of a screen or grain: nothing reads letters of that size. */
const LEAST_LETTER = 6;
/** A page of small print has some 6,000 marks. */
const MOST_LETTERS = 9_000;

/** The fast engine would try each dot of a texture: the strong one sees the letters behind it. */
async function readTexture(picture: RasterImage, { image, marks }: Begun, engine: Engine): Promise<ReadPicture | null> {
  const models = await openModels();
  if (!models) return null;
  const unread = { image, marks, lines: [], rules: null, isMoved: false, isRepaired: true, isRagged: false, isTextured: true };
  return readWithStrongEngine({ models, engine }, picture, unread).catch(() => null);
}

type Mended = Pick<Reading, 'image' | 'isMoved' | 'isRepaired' | 'isRagged' | 'rules'>;

/** Without what is wrong with it, and without drawn lines. Those are found on level pages only, so a page that slopes a little is levelled if it has a grid. */
function mend(image: RasterImage, faults: PageFaults): Mended {
  const repaired = isSound(faults) ? image : repairPage(image, faults);
  const state = { isRepaired: repaired !== image, isRagged: faults.ragged };
  const letter = faults.letter * (repaired.width / image.width);
  const slopes = faults.turn === 0 && faults.skew === 0 && Math.abs(faults.slope) >= SLOPES;
  const level = slopes ? levelled(repaired, faults.slope) : repaired;
  const ruled = withoutRules(level, letter);
  if (ruled && isGrid(ruled.rules)) return { image: ruled.image, isMoved: slopes || isMoving(faults), ...state, rules: ruled.rules };
  const bare = slopes ? withoutRules(repaired, letter) : ruled;
  return { image: bare?.image ?? repaired, isMoved: isMoving(faults), ...state, rules: null };
}

async function readMended({ image, rules }: Mended, engines: readonly Engine[], early: Lines | null): Promise<RecognizedLine[]> {
  return rules ? readGrid(image, rules, engines) : (early ?? beginInBands(image, engines)).lines;
}

/** A ruled table cell by cell; what stands above and below it as elsewhere. */
async function readGrid(image: RasterImage, rules: Rules, engines: readonly Engine[]): Promise<RecognizedLine[]> {
  const [forTable, forText = forTable] = engines as [Engine, Engine?];
  const [top, end] = extentOf(rules);
  const read = async (from: number, to: number, way: Way, by: Engine) =>
    placedOnPage(image, await readBand(bandOf(image, from, to), way, by));
  const table = read(top, end, 'scattered', forTable);
  table.catch(() => undefined);
  if (forText === forTable) await table;
  const above = await read(0, top, 'one block', forText);
  const below = await read(end, image.height, 'one block', forText);
  return [...above, ...rowsOfGrid(await table, rules), ...below];
}

async function readBand(band: Band, way: Way, engine: Engine): Promise<RecognizedLine[]> {
  return band.image.height < LEAST_BAND ? [] : joinBands([{ top: band.top, lines: await linesOf(engine.begin(band.image, way)) }]);
}

function beginInBands(image: RasterImage, engines: readonly Engine[]): Lines {
  const bands = engines.length > 1 ? cutInTwo(image) : [{ top: 0, image }];
  const readings = bands.map((band, index) => ({ top: band.top, underway: (engines[index] as Engine).begin(band.image, 'one block') }));
  return {
    lines: Promise.all(readings.map(async ({ top, underway }) => ({ top, lines: readTsv(await underway.tsv) })))
      .then(joinBands)
      .then((lines) => placedOnPage(image, lines)),
    giveUp: async () => void (await Promise.all(readings.map(({ underway }) => underway.giveUp()))),
  };
}

/** The words with their places on the page, before tables are put together: what stands in a row then may have stood elsewhere. */
function placedOnPage(image: RasterImage, lines: readonly RecognizedLine[]): RecognizedLine[] {
  return lines.map((line) => ({ ...line, words: line.words.map((word) => ({ ...word, onPage: boxOnPage(image, cornersOf(word)) })) }));
}

const cornersOf = ({ left, top, width, height }: Box) => [
  { x: left, y: top },
  { x: left + width, y: top },
  { x: left, y: top + height },
  { x: left + width, y: top + height },
];

/** Degrees from which a grid is levelled; engines do not mind, but drawn lines are found by rows and columns. */
const SLOPES = 0.7;

/** Fewer rows of pixels hold no line. */
const LEAST_BAND = 12;

const linesOf = async ({ tsv }: Underway) => readTsv(await tsv);

/** A page that stands on its head is read badly: it is set upright and read again. */
async function setUpright(first: Reading, picture: RasterImage, engine: Engine): Promise<Reading> {
  if (isLegible(first.lines)) return first;
  const degrees = await engine.findOrientation(first.image);
  if (degrees === 0) return first;
  const upright = turnPage(picture, degrees);
  const mended = { ...mend(upright, inspectPage(upright)), isTextured: first.isTextured, isMoved: true };
  const lines = await readMended(mended, [engine], null).catch(leaveToStrong);
  return legibility(lines) > legibility(first.lines) ? { ...mended, marks: findMarks(mended.image), lines } : first;
}

/** What is still read badly may have columns; what was written by hand is not guessed at in any way. */
async function withColumns({ image, lines, marks }: Reading, engine: Engine): Promise<RecognizedLine[]> {
  const printed = withoutHandwriting(lines, marks);
  if (isLegible(lines) || isMostlyWritten(printed)) return printed;
  const found = await linesOf(engine.begin(image, 'find layout')).catch(() => []);
  const inColumns = withoutHandwriting(joinRows(placedOnPage(image, found)), marks);
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
