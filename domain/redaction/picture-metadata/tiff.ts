/** TIFF 6.0 and Exif 2.3: directories of entries, each of a tag, a type, a count and a value or where it stands. */

const ORIENTATION = 0x0112;
/** Description, make, model, program, time, artist, host, XMP, IPTC, Photoshop, copyright. */
const TELLING: ReadonlySet<number> = new Set([
  0x010d, 0x010e, 0x010f, 0x0110, 0x0131, 0x0132, 0x013b, 0x013c, 0x02bc, 0x8298, 0x83bb, 0x8649,
]);
/** Directories of Exif, of the place and of the maker. */
const SUB_DIRECTORIES: ReadonlySet<number> = new Set([0x8769, 0x8825, 0xa005]);
const BYTES_OF_TYPE = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
const ENTRY = 12;
const MOST_DIRECTORIES = 2_000;

type Entry = { at: number; tag: number; bytes: number };
type Tiff = { view: DataView; isLittle: boolean; first: number };

function openTiff(bytes: Uint8Array): Tiff | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittle = view.getUint16(0) === 0x4949;
  if (!isLittle && view.getUint16(0) !== 0x4d4d) return null;
  return view.getUint16(2, isLittle) === 42 ? { view, isLittle, first: view.getUint32(4, isLittle) } : null;
}

function entriesAt({ view, isLittle }: Tiff, directory: number): Entry[] {
  return Array.from({ length: view.getUint16(directory, isLittle) }, (_, index) => {
    const at = directory + 2 + index * ENTRY;
    const bytes = (BYTES_OF_TYPE[view.getUint16(at + 2, isLittle)] ?? 1) * view.getUint32(at + 4, isLittle);
    return { at, tag: view.getUint16(at, isLittle), bytes };
  });
}

/** 1 to 8; 1 where none is told. @throws RangeError when the structure leads nowhere */
export function orientationOf(exif: Uint8Array): number {
  const tiff = exif.length < 8 ? null : openTiff(exif);
  const entry = tiff && entriesAt(tiff, tiff.first).find(({ tag }) => tag === ORIENTATION);
  const value = tiff && entry ? tiff.view.getUint16(entry.at + 8, tiff.isLittle) : 1;
  return value >= 1 && value <= 8 ? value : 1;
}

/** Overwrites in a copy: nothing moves, so that every other offset stays right. */
export function withoutTiffMetadata(bytes: Uint8Array): Uint8Array | null {
  const copy = new Uint8Array(bytes);
  const tiff = openTiff(copy);
  if (!tiff) return null;
  const { view, isLittle } = tiff;
  const seen = new Set<number>();
  for (let directory = tiff.first; directory !== 0; ) {
    if (seen.has(directory) || seen.size >= MOST_DIRECTORIES) return null;
    seen.add(directory);
    const entries = entriesAt(tiff, directory);
    for (const entry of entries) {
      if (SUB_DIRECTORIES.has(entry.tag)) empty(tiff, copy, view.getUint32(entry.at + 8, isLittle));
      else if (TELLING.has(entry.tag)) blank(tiff, copy, entry);
    }
    directory = view.getUint32(directory + 2 + entries.length * ENTRY, isLittle);
  }
  return copy;
}

/** The directory with all that its entries hold, and those below it. */
function empty(tiff: Tiff, copy: Uint8Array, directory: number, depth = 0): void {
  const entries = entriesAt(tiff, directory);
  for (const entry of entries) {
    if (SUB_DIRECTORIES.has(entry.tag) && depth < 3) empty(tiff, copy, tiff.view.getUint32(entry.at + 8, tiff.isLittle), depth + 1);
    else blank(tiff, copy, entry);
  }
  copy.fill(0, directory, directory + 2 + entries.length * ENTRY + 4);
}

function blank({ view, isLittle }: Tiff, copy: Uint8Array, { at, bytes }: Entry): void {
  if (bytes <= 4) copy.fill(0, at + 8, at + ENTRY);
  else {
    const from = view.getUint32(at + 8, isLittle);
    if (from + bytes > copy.length) throw new RangeError('a value stands behind the end');
    copy.fill(0, from, from + bytes);
  }
}
