/** HEIF (ISO 23008-12): items in a `meta` box, named in `iinf` and placed by `iloc`. Those of Exif and XMP are overwritten where they stand. */

type Box = { type: string; from: number; to: number };
const TELLING: ReadonlySet<string> = new Set(['Exif', 'mime', 'uri ']);

export function withoutHeifMetadata(bytes: Uint8Array): Uint8Array | null {
  const copy = new Uint8Array(bytes);
  const view = new DataView(copy.buffer);
  const meta = boxesIn(view, 0, copy.length).find(({ type }) => type === 'meta');
  if (!meta) return null;
  const boxes = boxesIn(view, meta.from + 4, meta.to);
  const [iinf, iloc] = ['iinf', 'iloc'].map((name) => boxes.find(({ type }) => type === name));
  if (!iinf || !iloc) return null;
  const telling = tellingItems(view, iinf);
  const data = boxes.find(({ type }) => type === 'idat')?.from ?? null;
  for (const { id, from, to } of extentsOf(view, iloc, data)) {
    if (!telling.has(id)) continue;
    if (to > copy.length) return null;
    copy.fill(0, from, to);
  }
  return copy;
}

/** `from`: behind the head of the box. */
function boxesIn(view: DataView, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= end; ) {
    const size = view.getUint32(at);
    const length = size === 1 ? Number(view.getBigUint64(at + 8)) : size === 0 ? end - at : size;
    if (length < 8 || at + length > end) throw new RangeError('a box reaches behind its end');
    const type = String.fromCharCode(...[4, 5, 6, 7].map((index) => view.getUint8(at + index)));
    boxes.push({ type, from: at + (size === 1 ? 16 : 8), to: at + length });
    at += length;
  }
  return boxes;
}

function tellingItems(view: DataView, { from, to }: Box): Set<number> {
  const start = from + 4 + (view.getUint8(from) === 0 ? 2 : 4);
  return new Set(
    boxesIn(view, start, to).flatMap((entry) => {
      const version = view.getUint8(entry.from);
      if (entry.type !== 'infe' || version < 2) return [];
      const wide = version >= 3 ? 2 : 0;
      const id = wide ? view.getUint32(entry.from + 4) : view.getUint16(entry.from + 4);
      const kind = [0, 1, 2, 3].map((index) => String.fromCharCode(view.getUint8(entry.from + 8 + wide + index))).join('');
      return TELLING.has(kind) ? [id] : [];
    }),
  );
}

/** Where each item's bytes stand. @param data where the `idat` box begins, for items that stand there */
function extentsOf(view: DataView, { from }: Box, data: number | null): { id: number; from: number; to: number }[] {
  const version = view.getUint8(from);
  const sizes = view.getUint16(from + 4);
  const [ofOffset, ofLength, ofBase, ofIndex] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15, version > 0 ? sizes & 15 : 0];
  let at = from + 6;
  const take = (size: number): number => {
    const value = size === 0 ? 0 : size === 8 ? Number(view.getBigUint64(at)) : size === 4 ? view.getUint32(at) : view.getUint16(at);
    at += size;
    return value;
  };
  const items = take(version < 2 ? 2 : 4);
  return Array.from({ length: items }, () => {
    const id = take(version < 2 ? 2 : 4);
    const method = version > 0 ? take(2) & 15 : 0;
    take(2);
    const base = take(ofBase) + (method === 1 ? (data ?? 0) : 0);
    return Array.from({ length: take(2) }, () => {
      take(ofIndex);
      const start = base + take(ofOffset);
      return { id, from: start, to: start + take(ofLength) };
    });
  }).flat();
}
