import { createCanvas } from '@napi-rs/canvas';
import { PDFDocument, StandardFonts } from 'pdf-lib';

/** Pages of a typewriter: as a PDF with its text, as a scan of 150 dpi, and as scans that something went wrong with. */
export type Damage = 'faint' | 'askew' | 'grainy' | 'blurred';
export const DAMAGES: readonly Damage[] = ['faint', 'askew', 'grainy', 'blurred'];

const [WIDTH, HEIGHT] = [1240, 1754];

export async function pdfOf(lines: readonly string[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Courier);
  const page = pdf.addPage([595, 842]);
  for (const [row, line] of lines.entries()) page.drawText(line.replaceAll('\t', '      '), { x: 30, y: 790 - row * 18, size: 7.5, font });
  return pdf.save();
}

export function scanOf(lines: readonly string[], damage: Damage | 'clean'): Uint8Array {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  context.fillStyle = '#f7f5f0';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = damage === 'faint' ? '#a8a49c' : '#2a2a2a';
  if (damage === 'askew') context.rotate(0.025);
  if (damage === 'blurred') context.filter = 'blur(0.8px)';
  const longest = Math.max(...lines.map((line) => line.length));
  context.font = `${Math.min(21, Math.floor((WIDTH - 140) / (longest * 0.6)))}px "DejaVu Sans Mono", "Liberation Mono", monospace`;
  for (const [row, line] of lines.entries()) context.fillText(line.replaceAll('\t', '      '), 80, 120 + row * 40);
  if (damage === 'grainy') addGrain(context);
  return new Uint8Array(canvas.toBuffer('image/png'));
}

/** The same specks each time. */
function addGrain(context: ReturnType<ReturnType<typeof createCanvas>['getContext']>): void {
  let seed = 7;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  for (let speck = 0; speck < 9_000; speck += 1) {
    context.fillStyle = next() > 0.5 ? 'rgba(60,60,60,0.5)' : 'rgba(255,255,255,0.6)';
    context.fillRect(next() * WIDTH, next() * HEIGHT, 1.5, 1.5);
  }
}
