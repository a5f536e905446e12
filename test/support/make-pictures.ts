import { loadImage, createCanvas } from '@napi-rs/canvas';
import { makeScan } from './make-documents.ts';

/** Files of scanners and of imaging machines, made on the spot. */

const [SHORT, LONG] = [3, 4];

/** A TIFF (6.0, little-endian, plain grey) with a scan on each page. */
export async function makeTiff(pages: readonly (readonly string[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0])];
  let at = 8;
  for (const [index, lines] of pages.entries()) {
    const { width, height, gray } = await grayScan(lines);
    const entries: [tag: number, type: number, value: number][] = [
      ...([
        [256, LONG, width],
        [257, LONG, height],
        [258, SHORT, 8],
        [259, SHORT, 1],
        [262, SHORT, 1],
      ] as [number, number, number][]),
      ...([
        [273, LONG, at + 2 + 9 * 12 + 4],
        [277, SHORT, 1],
        [278, LONG, height],
        [279, LONG, gray.length],
      ] as [number, number, number][]),
    ];
    const directory = Buffer.alloc(2 + entries.length * 12 + 4);
    directory.writeUInt16LE(entries.length, 0);
    for (const [place, [tag, type, value]] of entries.entries()) {
      const start = 2 + place * 12;
      directory.writeUInt16LE(tag, start);
      directory.writeUInt16LE(type, start + 2);
      directory.writeUInt32LE(1, start + 4);
      if (type === SHORT) directory.writeUInt16LE(value, start + 8);
      else directory.writeUInt32LE(value, start + 8);
    }
    at += directory.length + gray.length;
    directory.writeUInt32LE(index === pages.length - 1 ? 0 : at, directory.length - 4);
    parts.push(directory, gray);
  }
  return new Uint8Array(Buffer.concat(parts));
}

async function grayScan(lines: readonly string[]): Promise<{ width: number; height: number; gray: Buffer }> {
  const image = await loadImage(Buffer.from(makeScan(lines)));
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const gray = Buffer.from(Uint8Array.from({ length: image.width * image.height }, (_, pixel) => data[pixel * 4] ?? 0));
  return { width: image.width, height: image.height, gray };
}

/** Texts of a DICOM header by tag (`gggg,eeee`), each with its value representation. */
export type DicomHeader = readonly (readonly [tag: string, vr: string, value: string])[];

/** A DICOM file (PS3.10, explicit VR, little-endian) of `rows` x `columns` grey pixels. */
export function makeDicom(header: DicomHeader, [rows, columns] = [16, 24], encoding: BufferEncoding = 'latin1'): Uint8Array<ArrayBuffer> {
  const meta = element('0002,0010', 'UI', Buffer.from('1.2.840.10008.1.2.1\0'));
  const size = Buffer.alloc(2);
  const number = (value: number) => {
    size.writeUInt16LE(value);
    return Buffer.from(size);
  };
  return new Uint8Array(
    Buffer.concat([
      ...[Buffer.alloc(128), Buffer.from('DICM'), element('0002,0000', 'UL', uint32(meta.length)), meta],
      ...header.map(([tag, vr, value]) => element(tag, vr, Buffer.from(value.length % 2 === 0 ? value : `${value} `, encoding))),
      ...[element('0028,0010', 'US', number(rows)), element('0028,0011', 'US', number(columns))],
      element('7fe0,0010', 'OW', Buffer.alloc(rows * columns * 2)),
    ]),
  );
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function element(tag: string, vr: string, written: Buffer): Buffer {
  const value = written.length % 2 === 0 ? written : Buffer.concat([written, Buffer.from(' ')]);
  const [group = 0, number = 0] = tag.split(',').map((part) => Number.parseInt(part, 16));
  const head = Buffer.alloc(vr === 'OW' ? 12 : 8);
  head.writeUInt16LE(group, 0);
  head.writeUInt16LE(number, 2);
  head.write(vr, 4, 'latin1');
  if (vr === 'OW') head.writeUInt32LE(value.length, 8);
  else head.writeUInt16LE(value.length, 6);
  return Buffer.concat([head, value]);
}
