import { Readable } from 'node:stream';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { parse } from 'csv-parse';
import { z } from 'zod';

type Kind = { type?: string; anyOf?: Kind[]; items?: Kind; properties?: Record<string, Kind> };
type CsvRow = Record<string, unknown>;

/**
 * Rows of a CSV file as the contract of one row wants them. The first row names the fields, a dot leads into a field (`facilities.icu_beds`); what a cell
 * becomes follows from the contract, and what does not fit stays as text for validation to name. @throws CsvError, Error for too many
 * columns, or entries in a cell.
 * Reads a piece at a time, so that others are served meanwhile, and no further than one row beyond `most`, by which validation knows that there are too many.
 */
export async function readCsvRows(text: string, contract: z.ZodType, most = Number.POSITIVE_INFINITY): Promise<CsvRow[]> {
  const { properties: fields = {} } = z.toJSONSchema(contract, { io: 'input', unrepresentable: 'any' }) as Kind;
  const records = Readable.from(piecesOf(text)).pipe(parse({ columns: checkColumns, bom: true, trim: true, skip_empty_lines: true }));
  const rows: CsvRow[] = [];
  for await (const record of records) {
    rows.push(toRow(record as Record<string, string>, fields));
    if (rows.length > most) break;
    if (rows.length % ROWS_A_TURN === 0) await othersTurn();
  }
  return rows;
}

const PIECE = 16 * 1024;
const ROWS_A_TURN = 50;
const MOST_COLUMNS = 500;

async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += PIECE) {
    yield text.slice(at, at + PIECE);
    await othersTurn();
  }
}

function checkColumns(names: string[]): string[] {
  if (names.length > MOST_COLUMNS) throw new Error(`the first row names more than ${MOST_COLUMNS} fields`);
  return names;
}

function toRow(row: Record<string, string>, fields: Record<string, Kind>): CsvRow {
  const result: CsvRow = {};
  for (const [column, cell] of Object.entries(row)) {
    if (cell === '') continue;
    const [name = '', inner] = column.split(/\.(.*)/s);
    const kind = known(fields[name]);
    if (inner === undefined) result[name] = toValue(cell, kind);
    else {
      const part = isRow(result[name]) ? result[name] : {};
      part[inner] = toValue(cell, kind?.properties?.[inner]);
      result[name] = part;
    }
  }
  return result;
}

const isRow = (value: unknown): value is CsvRow => value !== null && typeof value === 'object';
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

/** Entries of a list in one cell, or parts of an entry. */
const MOST_ENTRIES = 1_000;

function entriesOf(cell: string, separator: string): string[] {
  const entries = cell.split(separator, MOST_ENTRIES + 1);
  if (entries.length > MOST_ENTRIES) throw new Error(`a cell holds more than ${MOST_ENTRIES} entries`);
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
}
