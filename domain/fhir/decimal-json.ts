/**
 * FHIR JSON keeps a decimal's written precision: 6.30 is not 6.3. JSON.parse loses it, so decimals travel as Decimal.
 * Needs JSON.rawJSON and the reviver's source text (Node 22 and newer).
 */

/** A number exactly as it was written. Turns into that text in JSON, and into a float only when asked. */
export class Decimal {
  readonly text: string;
  constructor(text: string) {
    if (!/^-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?$/.test(text)) throw new RangeError(`not a decimal: ${text}`);
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
  valueOf(): number {
    return Number(this.text);
  }
  toJSON(): unknown {
    return rawJson(this.text);
  }
}

type RawJson = { rawJSON(text: string): unknown };
const rawJson = (text: string) => (JSON as unknown as RawJson).rawJSON(text);

/** Parses JSON; numbers that a float would print otherwise (6.30, 1e3, 0.10) become Decimal, the others stay numbers. @throws SyntaxError */
export function parseFhir<T = unknown>(text: string): T {
  const keep = (_key: string, value: unknown, context: { source?: string }) =>
    typeof value === 'number' && context.source !== undefined && context.source !== String(value) ? new Decimal(context.source) : value;
  return JSON.parse(text, keep as (key: string, value: unknown) => unknown) as T;
}

/** What a laboratory printed as a JSON number's text: `.5` → `0.5`, `+3` → `3`, `1,250` → `1250`, `4,7` → `4.7`; null when it is no number. */
export function decimalText(printed: string): string | null {
  const [, sign = '', whole = '', fraction = ''] = /^([-+]?)(\d*)(\.\d+)?$/.exec(withPoint(printed.trim())) ?? [];
  if (whole === '' && fraction === '') return null;
  return `${sign === '-' ? '-' : ''}${whole.replace(/^0+(?=\d)/, '') || '0'}${fraction}`;
}

/** Commas in groups of three separate thousands; any other single comma is a decimal comma. */
function withPoint(printed: string): string {
  return /^[-+]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(printed) ? printed.replaceAll(',', '') : printed.replace(/^([-+]?\d*),(\d+)$/, '$1.$2');
}
