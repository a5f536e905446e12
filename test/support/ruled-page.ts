import { type Canvas, createCanvas } from '@napi-rs/canvas';

/** A report as hospital systems print it: a title on dark ground and a ruled table whose cells hold several lines (`\n`). */

export type RuledRow = readonly string[];

const LEFT = 60;
const WIDTHS = [430, 130, 230, 230, 220] as const;
const LINE = 32;
const PADDING = 10;

/** `pen` draws a cell's text in place of the printer; null where it leaves it to it. */
export function ruledPage(rows: readonly RuledRow[], pen: (cell: Cell) => boolean = () => false): Canvas {
  const canvas = createCanvas(1360, 1754);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#0b3f72';
  context.fillRect(LEFT, 60, 1240, 90);
  context.font = 'bold 34px "DejaVu Sans", sans-serif';
  context.fillStyle = '#ffffff';
  context.fillText('Harbour Diagnostics', LEFT + 20, 118);
  context.strokeStyle = '#000000';
  context.lineWidth = 2;
  let top = 200;
  for (const [number, row] of rows.entries()) {
    const height = Math.max(...row.map((text) => text.split('\n').length)) * LINE + 2 * PADDING;
    let left = LEFT;
    for (const [column, width] of WIDTHS.entries()) {
      context.fillStyle = number === 0 ? '#dddddd' : '#ffffff';
      context.fillRect(left, top, width, height);
      context.strokeRect(left, top, width, height);
      const cell = { context, row: number, column, text: row[column] ?? '', left: left + PADDING, top, height };
      if (!pen(cell)) print(cell, number === 0);
      left += width;
    }
    top += height;
  }
  return canvas;
}

export type Cell = {
  context: ReturnType<Canvas['getContext']>;
  row: number;
  column: number;
  text: string;
  left: number;
  top: number;
  height: number;
};

function print({ context, text, left, top, height }: Cell, isHead: boolean): void {
  context.fillStyle = '#111111';
  context.font = `${isHead ? 'bold ' : ''}24px "DejaVu Sans", "Liberation Sans", sans-serif`;
  const lines = text.split('\n');
  const first = top + (height - lines.length * LINE) / 2 + 24;
  lines.forEach((line, index) => {
    context.fillText(line, left, first + index * LINE);
  });
}
