import type { PageViewport, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PlacedText } from '../text/placed-text.ts';

/** What somebody filled into a form: it is no text of the page, and is read like it all the same. */

type Field = { fieldType?: string; fieldValue?: unknown; rect?: number[]; hidden?: boolean; multiLine?: boolean; password?: boolean };

/** Usual height of a line in a field of several lines, as pages measure. */
const LINE = 12;
const CHARACTER = 0.5;

export async function fieldPieces(page: PDFPageProxy, viewport: PageViewport): Promise<PlacedText[]> {
  const fields = (await page.getAnnotations()) as Field[];
  return fields.filter(isFilled).flatMap(({ fieldValue, rect = [] }) => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = viewport.convertToViewportRectangle(rect) as number[];
    const [left, top, right, bottom] = [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
    const lines = [fieldValue]
      .flat()
      .join(', ')
      .split(/\r\n|\r|\n/);
    const height = Math.min((bottom - top) / lines.length, LINE);
    const first = lines.length === 1 ? (top + bottom - height) / 2 : top;
    return lines.map((text, row) => {
      return { text, left, top: first + row * height, width: Math.min(right - left, text.length * height * CHARACTER), height };
    });
  });
}

function isFilled({ fieldType, fieldValue, hidden, password }: Field): boolean {
  if (hidden || password || !['Tx', 'Ch'].includes(fieldType ?? '')) return false;
  return [fieldValue].flat().some((value) => typeof value === 'string' && value.trim() !== '');
}
