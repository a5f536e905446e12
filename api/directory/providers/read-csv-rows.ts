import { parse } from 'csv-parse/sync';
import { z } from 'zod';

type Kind = { type?: string; anyOf?: Kind[]; items?: Kind; properties?: Record<string, Kind> };
type CsvRow = Record<string, unknown>;

/**
 * Rows of a CSV file as the contract of one row wants them. The first row names the fields, a dot leads into a field (`facilities.icu_beds`); what a cell
 * becomes follows from the contract, and what does not fit stays as text for validation to name. @throws CsvError
 */
export function readCsvRows(text: string, contract: z.ZodType): CsvRow[] {
  const { properties: fields = {} } = z.toJSONSchema(contract, { io: 'input', unrepresentable: 'any' }) as Kind;
  const rows = parse<Record<string, string>>(text, { columns: true, bom: true, trim: true, skip_empty_lines: true });
  return rows.map((row) => toRow(row, fields));
}

function toRow(row: Record<string, string>, fields: Record<string, Kind>): CsvRow {
  const result: CsvRow = {};
  for (const [column, cell] of Object.entries(row)) {
    if (cell === '') continue;
    const [name = '', inner] = column.split(/\.(.*)/s);
    const kind = known(fields[name]);
    if (inner === undefined) result[name] = toValue(cell, kind);
    else result[name] = { ...(result[name] as CsvRow | undefined), [inner]: toValue(cell, kind?.properties?.[inner]) };
  }
  return result;
}

const known = (kind: Kind | undefined) => kind?.anyOf?.find(({ type }) => type !== 'null') ?? kind;

function toValue(cell: string, kind: Kind | undefined): unknown {
  const { type, items, properties } = known(kind) ?? {};
  if (type === 'array') return entriesOf(cell, ';').map((entry) => toValue(entry, items));
  if (type === 'object') return cell.startsWith('{') ? fromJson(cell) : toEntry(entriesOf(cell, ':'), properties ?? {});
  if (type !== 'string' && /^(true|false)$/i.test(cell)) return cell.toLowerCase() === 'true';
  if ((type === undefined || type === 'number' || type === 'integer') && Number.isFinite(Number(cell))) return Number(cell);
  return cell;
}

/** Parts of an entry in the order in which the contract names them. */
function toEntry(parts: string[], properties: Record<string, Kind>): CsvRow {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, kind], index) => {
      const part = parts[index];
      return part === undefined ? [] : [[name, toValue(part, kind)]];
    }),
  );
}

function fromJson(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
}

const entriesOf = (cell: string, separator: string) =>
  cell
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
