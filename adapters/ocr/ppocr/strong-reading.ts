import { type QuarterTurn, turnPage } from '../image/preprocess.ts';
import { boxOnPage, type RasterImage } from '../image/raster-image.ts';
import type { RecognizedLine, RecognizedWord } from '../text/recognized-text.ts';
import { levelBoxes, turnBox } from './level-boxes.ts';
import type { Models } from './models.ts';
import { rectifiedPage } from './rectified-page.ts';
import { straighten } from './resample.ts';
import { cornersOf, type RotatedBox } from './rotated-box.ts';
import { detectText } from './text-detection.ts';
import { LINE_HEIGHT, recognizeLines, WIDEST_LINE } from './text-recognition.ts';
import { plain, withPower, wordsOf } from './words-of-line.ts';

/**
 * A page that was read by the strong engine, a line a box. Words stand as on the level page `image`; `isMoved`: they stand elsewhere on the picture;
 * `isBent`: lines of the picture slope differently, as on a sheet that is held.
 */
export type StrongReading = {
  image: RasterImage;
  lines: RecognizedLine[];
  isMoved: boolean;
  isBent: boolean;
  /** What is read at the place of each word in another size. */
  lookAgain(words: readonly RecognizedWord[]): Promise<string[]>;
};

/** Lines by whose text it is decided what is up, and how sure their letters are where the page is upright. */
const SAMPLE = { lines: 6, longest: 16, sure: 0.85 };

/** Detection, orientation by what can be read, recognition line by line, and rows put together again. */
export async function readStrongly(models: Models, picture: RasterImage): Promise<StrongReading> {
  const found = await detectText(models.detection, picture);
  const { image, boxes, isTurned } = await setUpright(models, picture, found);
  const pictures = boxes.map((box) => straighten(image, box, LINE_HEIGHT, WIDEST_LINE));
  const read = await recognizeLines(models, pictures);
  const { level, isEven } = levelBoxes(boxes);
  const origins = new Map<RecognizedWord, RotatedBox>();
  const lines = read.map((characters, index): RecognizedLine => {
    const [own, box] = [pictures[index], level[index]];
    const words = (own && box ? wordsOf(characters, own, box) : []).map((word) => {
      const origin = partOf(boxes[index] as RotatedBox, box as RotatedBox, word);
      const placed = { ...word, onPage: boxOnPage(image, cornersOf(origin)) };
      origins.set(placed, origin);
      return placed;
    });
    return { words, beginsParagraph: false };
  });
  const offs = boxes.map((box, index) => Math.abs(box.y - (level[index]?.y ?? 0)) / box.height);
  return {
    image: rectifiedPage(image, boxes, level),
    lines: lines.filter(({ words }) => words.length > 0),
    lookAgain: async (words) => {
      const closer = words.map((word) => straighten(image, closeTo(origins.get(word) as RotatedBox), LINE_HEIGHT, WIDEST_LINE));
      return (await recognizeLines(models, closer)).map((characters) =>
        withPower(characters.map(({ character }) => plain(character).trim()).join('')),
      );
    },
    isMoved: isTurned || offs.some((off) => off > STAYS),
    isBent: isEven && offs.some((off) => off > BENT),
  };
}

/** The part of a line's box on the picture at which a word of the level line stands. */
function partOf(box: RotatedBox, level: RotatedBox, word: RecognizedWord): RotatedBox {
  const along = word.left + word.width / 2 - level.x;
  return { ...box, x: box.x + along * Math.cos(box.angle), y: box.y + along * Math.sin(box.angle), width: word.width };
}

/** Lower, so that its letters are larger once they are as high as a line, with some room at both ends. */
const closeTo = (box: RotatedBox): RotatedBox => ({ ...box, width: box.width + 0.4 * box.height, height: 0.86 * box.height });

/** Heights of a line by which one may move and still stand where it was, and beyond which the page is not flat. */
const STAYS = 0.3;
const BENT = 1;

type Upright = { image: RasterImage; boxes: RotatedBox[]; isTurned: boolean };

async function setUpright(models: Models, picture: RasterImage, boxes: readonly RotatedBox[]): Promise<Upright> {
  const area = (some: readonly RotatedBox[]) => some.reduce((sum, { width, height }) => sum + width * height, 0);
  const isAcross = area(boxes.filter(({ width, height }) => height > 1.5 * width)) * 2 > area(boxes);
  const first = turned(picture, boxes, isAcross ? 90 : 0);
  const sample = first.boxes
    .filter(({ width, height }) => width < height * SAMPLE.longest)
    .toSorted((a, b) => b.width / b.height - a.width / a.height)
    .slice(0, SAMPLE.lines);
  const asIs = await sureness(models, first.image, sample);
  if (asIs >= SAMPLE.sure) return first;
  const onHead = await sureness(
    models,
    first.image,
    sample.map((box) => ({ ...box, angle: box.angle + Math.PI })),
  );
  return onHead > asIs ? turned(picture, boxes, isAcross ? 270 : 180) : first;
}

const turned = (picture: RasterImage, boxes: readonly RotatedBox[], degrees: QuarterTurn): Upright => ({
  image: turnPage(picture, degrees),
  boxes: boxes.map((box) => turnBox(box, degrees, picture)),
  isTurned: degrees !== 0,
});

async function sureness(models: Models, image: RasterImage, boxes: readonly RotatedBox[]): Promise<number> {
  const read = await recognizeLines(
    models,
    boxes.map((box) => straighten(image, box, LINE_HEIGHT, WIDEST_LINE)),
  );
  const characters = read.flat();
  return characters.reduce((sum, { sure }) => sum + sure, 0) / Math.max(1, characters.length);
}
