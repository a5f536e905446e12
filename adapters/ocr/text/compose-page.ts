import { movedBy } from '../../../domain/documents/page-places.ts';
import { layOut } from './page-layout.ts';
import type { PlacedText } from './placed-text.ts';
import type { ReadPicture } from '../engine/reading.ts';
import type { TextBeside } from '../reader/reader-messages.ts';
import { composeText, isLegible, joinRows, type RecognizedLine, type RecognizedText } from './recognized-text.ts';

type ComposedPage = RecognizedText & { method: 'text_layer' | 'ocr' };

/** Pictures that take less of the page illustrate it: what cannot be read in them is no text. */
const ILLUSTRATION = 0.5;

/** The text of a page of which some was recognized in pictures and some may stand beside them as text, each word once. */
export function composePage({ lines, isMoved }: ReadPicture, beside: TextBeside | null): ComposedPage {
  const recognized = composeText(lines);
  if (!beside || beside.pieces.length === 0) return { ...recognized, method: 'ocr' };
  const written = layOut(beside.pieces);
  if (beside.pictureShare < ILLUSTRATION && !isLegible(lines)) return { ...written, method: 'text_layer', confidence: 1, doubtful: [] };
  const own = lines
    .map((line) => ({ ...line, words: line.words.filter((word) => !beside.pieces.some((piece) => covers(piece, word))) }))
    .filter(({ words }) => words.length > 0);
  const { text, confidence, doubtful, places } = composeText(own);
  const merged = composeText(joinRows([...own, ...beside.pieces.filter((piece) => piece.text.trim() !== '').map(asLine)]));
  const before = `${written.text}\n\n`;
  const behind = before.length;
  return {
    text: isMoved ? before + text : merged.text,
    doubtful: isMoved ? doubtful.map(({ start, end }) => ({ start: start + behind, end: end + behind })) : merged.doubtful,
    places: isMoved ? [...written.places, ...movedBy(places, behind)] : merged.places,
    method: beside.pictureShare >= ILLUSTRATION || text.length > written.text.length ? 'ocr' : 'text_layer',
    confidence: beside.pictureShare >= ILLUSTRATION ? confidence : merged.confidence,
  };
}

const asLine = (piece: PlacedText): RecognizedLine => ({ words: [{ ...piece, confidence: 1 }], beginsParagraph: false });

/** The word is what the text beside it says already. */
function covers(piece: PlacedText, { left, top, width, height }: PlacedText): boolean {
  const [x, y] = [left + width / 2, top + height / 2];
  return x >= piece.left && x <= piece.left + piece.width && y >= piece.top - piece.height * 0.2 && y <= piece.top + piece.height * 1.3;
}
