/**
 * What a body says: JSON with its members in one order, so that the same value written in another order is the same body; anything else as it was sent. Numbers
 * count as they are written: in FHIR 6.30 is not 6.3.
 */
export function bodyAsSaid(raw: Buffer): string | Buffer {
  try {
    return JSON.stringify(parse(raw.toString('utf8'), asWritten), inOrder);
  } catch {
    return raw;
  }
}

type Reviver = (name: string, value: unknown, written: { source?: string }) => unknown;
/** The engine tells a reviver how a value is written; the types of the language do not say so yet. */
const parse = JSON.parse as (text: string, reviver: Reviver) => unknown;
const asWritten: Reviver = (_name, value, { source }) => (typeof value === 'number' ? { number: source } : value);

function inOrder(_name: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
