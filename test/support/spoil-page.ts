import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';

/** What happens to pages before they reach us, done to the picture of a clean one. */
export const SPOILINGS = {
  'turned by 90 degrees': (page) => turned(page, 90),
  'turned by 270 degrees': (page) => turned(page, 270),
  'standing on its head': (page) => turned(page, 180),
  'fed in askew': (page) => turned(page, 9),
  'white on black': (page) => eachPixel(page, (value) => 255 - value),
  'printed in pale ink': (page) => eachPixel(page, (value) => 178 + value * 0.2),
  'half in shadow': (page) => eachPixel(page, (value, x, y) => value * (0.35 + 0.33 * x + 0.32 * y)),
  'photographed on a dark table': onDarkTable,
  'scanned coarsely': (page) => scaled(page, 0.5),
  'out of focus': (page) => filtered(page, 'blur(2px)'),
  'sent by fax': (page) => eachPixel(filtered(page, 'blur(1px)'), (value, x, y) => (value + 30 * grain(x, y) > 150 ? 255 : 0)),
} as const satisfies Record<string, (page: Canvas) => Canvas>;
export type Spoiling = keyof typeof SPOILINGS;

export async function spoilPage(image: Uint8Array, spoiling: Spoiling): Promise<Uint8Array<ArrayBuffer>> {
  const loaded = await loadImage(Buffer.from(image));
  const page = createCanvas(loaded.width, loaded.height);
  page.getContext('2d').drawImage(loaded, 0, 0);
  return new Uint8Array(SPOILINGS[spoiling](page).toBuffer('image/png'));
}

function redraw(width: number, height: number, ground: string, draw: (context: ReturnType<Canvas['getContext']>) => void): Canvas {
  const canvas = createCanvas(Math.round(width), Math.round(height));
  const context = canvas.getContext('2d');
  context.fillStyle = ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  draw(context);
  return canvas;
}

function turned(page: Canvas, degrees: number): Canvas {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [width, height] = [page.width * cos + page.height * sin, page.width * sin + page.height * cos];
  return redraw(width, height, 'white', (context) => {
    context.translate(width / 2, height / 2);
    context.rotate(angle);
    context.drawImage(page, -page.width / 2, -page.height / 2);
  });
}

const scaled = (page: Canvas, scale: number) =>
  redraw(page.width * scale, page.height * scale, 'white', (context) =>
    context.drawImage(page, 0, 0, page.width * scale, page.height * scale),
  );

const filtered = (page: Canvas, filter: string) =>
  redraw(page.width, page.height, 'white', (context) => {
    context.filter = filter;
    context.drawImage(page, 0, 0);
  });

function onDarkTable(page: Canvas): Canvas {
  const photo = redraw(page.width * 1.2, page.height * 1.15, '#3c3835', (context) => {
    context.transform(0.97, 0.05, -0.05, 0.98, page.width * 0.12, page.height * 0.04);
    context.drawImage(page, 0, 0);
  });
  return eachPixel(photo, (value, x) => value * (0.6 + 0.4 * x));
}

/** `x` and `y` run from 0 to 1. */
function eachPixel(page: Canvas, change: (value: number, x: number, y: number) => number): Canvas {
  const context = page.getContext('2d');
  const pixels = context.getImageData(0, 0, page.width, page.height);
  for (let at = 0; at < pixels.data.length; at += 4) {
    const pixel = at / 4;
    const value = change(pixels.data[at] ?? 0, (pixel % page.width) / page.width, Math.floor(pixel / page.width) / page.height);
    pixels.data.fill(value, at, at + 3);
  }
  context.putImageData(pixels, 0, 0);
  return page;
}

/** -1 to 1, without a pattern and the same each time. */
function grain(x: number, y: number): number {
  const mixed = Math.sin(x * 12_989.8 + y * 78_233.1) * 43_758.5453;
  return 2 * (mixed - Math.floor(mixed)) - 1;
}
