import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { withoutMetadata } from '../../../domain/redaction/picture-metadata/without-metadata.ts';

const PLACE = 'GPS 41.0082N 28.9784E Kovalenko';
const ascii = (text: string) => [...Buffer.from(text, 'latin1')];
const u16 = (value: number) => [value >> 8, value & 255];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** Big-endian TIFF: orientation 6, a description, and a directory of the place below it. */
function tiffWithPlace(): number[] {
  const first = 8;
  const place = first + 2 + 3 * 12 + 4;
  const words = place + 2 + 12 + 4;
  const entry = (tag: number, type: number, count: number, value: number[]) => [...u16(tag), ...u16(type), ...u32(count), ...value];
  return [
    ...[0x4d, 0x4d, 0, 42, ...u32(first)],
    ...[...u16(3), ...entry(0x010e, 2, PLACE.length, u32(words)), ...entry(0x0112, 3, 1, [0, 6, 0, 0])],
    ...[...entry(0x8825, 4, 1, u32(place)), ...u32(0)],
    ...[...u16(1), ...entry(0x001b, 7, PLACE.length, u32(words)), ...u32(0)],
    ...ascii(PLACE),
  ];
}
const EXIF = [...ascii('Exif'), 0, 0, ...tiffWithPlace()];

function picture(type: 'image/jpeg' | 'image/png' | 'image/webp'): Uint8Array {
  const canvas = createCanvas(40, 20);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#c03030';
  pen.fillRect(0, 0, 20, 20);
  if (type === 'image/png') return canvas.toBuffer(type);
  return type === 'image/jpeg' ? canvas.toBuffer(type) : canvas.toBuffer(type);
}
async function pixels(bytes: Uint8Array): Promise<string> {
  const image = await loadImage(Buffer.from(bytes));
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return `${image.width}x${image.height} ${Buffer.from(canvas.getContext('2d').getImageData(0, 0, image.width, image.height).data).toString('base64')}`;
}
const inserted = (bytes: Uint8Array, at: number, more: number[]) =>
  Uint8Array.from([...bytes.subarray(0, at), ...more, ...bytes.subarray(at)]);

describe('a picture without its metadata', () => {
  it('keeps pixels and orientation of a JPEG, and nothing that was written beside them or behind its end', async () => {
    const plain = picture('image/jpeg');
    const told = Uint8Array.from([
      ...inserted(plain, 2, [0xff, 0xe1, ...u16(2 + EXIF.length), ...EXIF, 0xff, 0xfe, ...u16(2 + PLACE.length), ...ascii(PLACE)]),
      ...ascii(PLACE),
    ]);
    const clean = withoutMetadata(told, 'image/jpeg') ?? new Uint8Array();
    expect(text(told)).toContain(PLACE);
    expect(text(clean)).not.toContain(PLACE);
    const turned = await pixels(clean);
    expect(turned).toBe(await pixels(told));
    expect(await pixels(withoutMetadata(plain, 'image/jpeg') ?? new Uint8Array())).toBe(await pixels(plain));
  });

  it('loses the telling chunks of a PNG', async () => {
    const plain = picture('image/png');
    const chunk = (name: string) => [...u32(PLACE.length), ...ascii(name), ...ascii(PLACE), 0, 0, 0, 0];
    const told = inserted(plain, 33, [...chunk('tEXt'), ...chunk('iTXt'), ...chunk('eXIf')]);
    const clean = withoutMetadata(told, 'image/png');
    expect(clean && text(clean)).toBe(text(plain));
  });

  it('loses the telling chunks of a WebP', async () => {
    const plain = picture('image/webp');
    const told = Uint8Array.from([...plain, ...ascii('EXIF'), PLACE.length, 0, 0, 0, ...ascii(PLACE), ...(PLACE.length % 2 ? [0] : [])]);
    const clean = withoutMetadata(told, 'image/webp') ?? new Uint8Array();
    expect(text(clean)).not.toContain(PLACE);
    expect(await pixels(clean)).toBe(await pixels(plain));
  });

  it('is blanked where it stands in a TIFF', () => {
    const told = Uint8Array.from(tiffWithPlace());
    const clean = withoutMetadata(told, 'image/tiff') ?? new Uint8Array();
    expect(clean).toHaveLength(told.length);
    expect(text(clean)).not.toContain('Kovalenko');
    expect(text(clean)).not.toContain('41.0082');
  });

  it('is blanked where it stands in a HEIC, whose picture stays', () => {
    const box = (name: string, ...content: number[][]) => [...u32(8 + content.flat().length), ...ascii(name), ...content.flat()];
    const infe = (id: number, kind: string) => box('infe', [2, 0, 0, 0], u16(id), u16(0), ascii(kind), [0]);
    const head = box('ftyp', ascii('heic'), u32(0));
    const metaOf = (at: number) =>
      box(
        'meta',
        u32(0),
        box('iinf', u32(0), u16(2), infe(1, 'hvc1'), infe(2, 'Exif')),
        box(
          'iloc',
          u32(0),
          [0x44, 0x00],
          u16(2),
          u16(1),
          u16(0),
          u16(1),
          u32(at),
          u32(7),
          u16(2),
          u16(0),
          u16(1),
          u32(at + 7),
          u32(PLACE.length),
        ),
      );
    const at = head.length + metaOf(0).length + 8;
    const told = Uint8Array.from([...head, ...metaOf(at), ...box('mdat', ascii('picture'), ascii(PLACE))]);
    const clean = withoutMetadata(told, 'image/heic') ?? new Uint8Array();
    expect(text(told)).toContain(PLACE);
    expect(text(clean)).not.toContain(PLACE);
    expect(text(clean)).toContain('picture');
    const real = readFileSync('test/data/pictures/laboratory-report.heic');
    expect(withoutMetadata(real, 'image/heic')).toHaveLength(real.length);
  });

  it.each(['image/jpeg', 'image/png', 'image/webp', 'image/tiff', 'image/heic'])('is none where a %s is cut off', (type) => {
    const whole = { 'image/jpeg': picture('image/jpeg'), 'image/png': picture('image/png'), 'image/webp': picture('image/webp') }[type];
    const bytes = whole ?? Uint8Array.from(tiffWithPlace());
    expect(withoutMetadata(bytes.subarray(0, 20), type)).toBeNull();
    expect(withoutMetadata(Uint8Array.from(ascii('not a picture at all')), type)).toBeNull();
  });
});
