import { describe, expect, it } from '@jest/globals';
import { PDFDocument } from '@napi-rs/canvas';
import { openPdf } from '../../../adapters/ocr/pdf/pdf-document.ts';

const LIGATURE = /ل[اأإآ]|[\s\S]/gu;

const turned = (text: string): string[] => (text.match(LIGATURE) ?? []).reverse();
/** The glyphs of a line from left to right: all from its end, or in a line of another script each stretch of Arabic. */
const asDrawn = (line: string): string[] =>
  /^\p{Script=Arabic}/u.test(line)
    ? turned(line)
    : line
        .split(/(\p{Script=Arabic}(?:[\p{Script=Arabic} ]*\p{Script=Arabic})?)/u)
        .flatMap((part, index) => (index % 2 === 1 ? turned(part) : [...part]));

/** A PDF as common writers make it: the glyphs of a line from left to right, and of each the letters that it stands for; lam-alef is one glyph. */
function drawnFromTheLeft(lines: readonly string[]): Uint8Array {
  const codes = new Map<string, number>();
  const codeOf = (glyph: string) => {
    if (!codes.has(glyph)) codes.set(glyph, 0x21 + codes.size);
    return (codes.get(glyph) as number).toString(16).padStart(2, '0');
  };
  const shown = lines.map((line, row) => {
    const glyphs = asDrawn(line);
    return `BT /F1 12 Tf 60 ${780 - row * 20} Td <${glyphs.map(codeOf).join('')}> Tj ET`;
  });
  const hex = (glyph: string) => glyph.replace(/[\s\S]/gu, (letter) => letter.charCodeAt(0).toString(16).padStart(4, '0'));
  const named = [...codes].map(([glyph, code]) => `<${code.toString(16)}> <${hex(glyph)}>`);
  const map = `begincmap 1 begincodespacerange <00> <ff> endcodespacerange ${named.length} beginbfchar ${named.join(' ')} endbfchar endcmap`;
  const stream = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    stream(shown.join('\n')),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /ToUnicode 6 0 R >>',
    stream(map),
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj`).join('\n');
  return new TextEncoder().encode(`%PDF-1.4\n${body}\ntrailer\n<< /Root 1 0 R /Size 7 >>\n%%EOF`);
}

/** A PDF as browsers print it: each glyph is named as the shape of a letter. */
function printedByBrowser(lines: readonly string[]): Uint8Array {
  const pdf = new PDFDocument();
  const context = pdf.beginPage(595, 842);
  context.font = '14px "DejaVu Sans"';
  context.direction = 'rtl';
  context.textAlign = 'right';
  for (const [row, line] of lines.entries()) context.fillText(line, 545, 80 + row * 30);
  pdf.endPage();
  return new Uint8Array(pdf.close());
}

async function linesOf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await openPdf(bytes);
  try {
    const page = await pdf.page(1);
    return 'text' in page ? page.text.split('\n').filter(Boolean) : ['a picture'];
  } finally {
    await pdf.close();
  }
}

const LETTER = [
  'لا يوجد داء السكري. لا يوجد ربو.',
  'الحساسية: حساسية من الأسبرين. لا توجد حساسية من البنسلين.',
  'العلاج: ثلاثة أقراص، والكلى والأملاح سليمة، الإسهال والآلام',
  'عالج الطبيب المريض علاجا كاملا',
];

describe('an Arabic letter with a text layer', () => {
  it.each([
    ['drawn from the left, with ligatures', drawnFromTheLeft],
    ['printed by a browser', printedByBrowser],
  ])('is read in its order, every no where it stands: %s', async (_, make) => {
    expect(await linesOf(make(LETTER))).toEqual(LETTER);
  });

  it('is read in a line of another script', async () => {
    const line = 'HBsAg: لا يوجد (negative), in both samples of the laboratory';
    expect(await linesOf(drawnFromTheLeft([line]))).toEqual([line]);
  });
});
