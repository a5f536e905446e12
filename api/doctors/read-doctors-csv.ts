import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { createDoctorBody } from './contract.ts';

type Kind = { type?: string; anyOf?: Kind[]; items?: Kind; properties?: Record<string, Kind> };

/**
 * Rows of a CSV file as the body of POST /doctors/bulk. The first row names the fields; what a cell becomes follows from the contract, and
 * what does not fit stays as text for validation to name. @throws CsvError
 */
export function readDoctorsCsv(text: string): { doctors: Record<string, unknown>[] } {
  const rows = parse<Record<string, string>>(text, { columns: true, bom: true, trim: true, skip_empty_lines: true });
  return { doctors: rows.map(toDoctor) };
}

const { properties: FIELDS = {} } = z.toJSONSchema(createDoctorBody, { io: 'input', unrepresentable: 'any' }) as Kind;

function toDoctor(row: Record<string, string>): Record<string, unknown> {
  const given = Object.entries(row).filter(([, cell]) => cell !== '');
  return Object.fromEntries(given.map(([name, cell]) => [name, toValue(cell, FIELDS[name])]));
}

function toValue(cell: string, kind: Kind | undefined): unknown {
  const known = kind?.anyOf?.find(({ type }) => type !== 'null') ?? kind;
  if (known?.type === 'array') return entriesOf(cell, ';').map((entry) => toValue(entry, known.items));
  if (known?.type === 'object') return toEntry(entriesOf(cell, ':'), known.properties ?? {});
  if (known?.type === 'boolean' && /^(true|false)$/i.test(cell)) return cell.toLowerCase() === 'true';
  if ((known?.type === 'number' || known?.type === 'integer') && Number.isFinite(Number(cell))) return Number(cell);
  return cell;
}

/** Parts of an entry in the order in which the contract names them. */
function toEntry(parts: string[], properties: Record<string, Kind>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, kind], index) => {
      const part = parts[index];
      return part === undefined ? [] : [[name, toValue(part, kind)]];
    }),
  );
}

const entriesOf = (cell: string, separator: string) =>
  cell
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
