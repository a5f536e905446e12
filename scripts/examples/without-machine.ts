import type { Example } from '../../api/openapi/examples.ts';

const MOST_ENTRIES = 2;
/** A day or a moment, with its year apart. */
const DAY = /(?<![\d-])(20\d\d)(-\d\d-\d\d(?:T\d\d:\d\d[\d:.]*Z)?)(?![\d-])/g;
const YEARS_AHEAD = 10;

/**
 * Ids numbered as they come, long lists cut, secrets and addresses replaced, what lies ahead put off by ten years: what is left is the same wherever it was recorded, and
 * what a contract wants to lie ahead does so when the example is read.
 * @param entries of a list, at most @param at when it was recorded
 */
export function withoutMachine(recorded: Example, entries = MOST_ENTRIES, at = Date.now()): Example {
  const ids = new Map<string, string>();
  const numbered = (id: string) => {
    const known = ids.get(id.toLowerCase()) ?? `019a9d6c-0000-7000-8000-${String(ids.size + 1).padStart(12, '0')}`;
    ids.set(id.toLowerCase(), known);
    return known;
  };
  const isNear = (year: number) => year < new Date(at).getUTCFullYear() + YEARS_AHEAD;
  const putOff = (day: string, year: string, rest: string) =>
    Date.parse(day) > at && isNear(Number(year)) ? `${Number(year) + YEARS_AHEAD}${rest}` : day;
  const plain = (text: string) =>
    text
      .replace(DAY, putOff)
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, numbered)
      .replace(/https?:\/\/127\.0\.0\.1:\d+/g, 'https://api.example.org')
      .replace(/\?X-Amz[^"\s]*/g, '?X-Amz-Signature=0123456789abcdef')
      .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ1c2VyIn0.c2lnbmF0dXJl')
      .replace(/whsec_[\w+/=]+/g, 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=');
  const shown = (value: unknown): unknown => {
    if (typeof value === 'string') return plain(value);
    if (Array.isArray(value)) return value.slice(0, entries).map(shown);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [plain(name), shown(inner)]));
  };
  return shown(recorded) as Example;
}
