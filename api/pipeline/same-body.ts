/** What a body says: JSON with its members in one order, so that the same value written in another order is the same body; anything else as it was sent. */
export function bodyAsSaid(raw: Buffer): string | Buffer {
  try {
    return JSON.stringify(JSON.parse(raw.toString('utf8')), inOrder);
  } catch {
    return raw;
  }
}

function inOrder(_name: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
