import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REVIEW } from '../terminology/table-file.ts';
import { ROOT } from './root.ts';

/** Whether the tables that clinicians review (terminology/table-file.ts) keep their form: sorted, one fact a line, each with its source and its review. */

export type TableText = { file: string; text: string };

const LANGUAGES = new Set(['en', 'es', 'de', 'fr', 'pt', 'it', 'tr', 'ar', 'ru', 'pl', 'mul']);
const DATE = /^\d{4}-\d\d-\d\d$/;

/** The tables of terminology/ that have the columns of a review. */
export function readTables(): TableText[] {
  return readdirSync(join(ROOT, 'terminology'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsv'))
    .map((name) => ({ file: join('terminology', name), text: readFileSync(join(ROOT, 'terminology', name), 'utf8') }))
    .filter(({ text }) => headingOf(text).includes(REVIEW[0]));
}

const headingOf = (text: string) => text.slice(0, text.indexOf('\n')).replace(/^# /, '').split('\t');

/** One line a fault. */
export const findTableFaults = (tables: readonly TableText[]): string[] => tables.flatMap(faultsOf);

function faultsOf({ file, text }: TableText): string[] {
  const columns = headingOf(text);
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const facts = new Set<string>();
  return lines.flatMap((line, at) => {
    const row = Object.fromEntries(line.split('\t').map((cell, column) => [columns[column] ?? '', cell]));
    const fact = columns.map((column) => (REVIEW.some((review) => review === column) ? '' : (row[column] ?? ''))).join('\t');
    const isTwice = facts.has(fact);
    facts.add(fact);
    const faults = [
      ...faultsOfCells(row, columns),
      ...(isTwice ? ['stands there twice'] : []),
      ...(at > 0 && (lines[at - 1] ?? '') > line ? ['is not in its place: lines are sorted'] : []),
    ];
    return faults.map((fault) => `${file}: "${line.replaceAll('\t', ' | ')}" ${fault}`);
  });
}

function faultsOfCells(row: Record<string, string>, columns: readonly string[]): string[] {
  const { source = '', language, reviewed_by = '', reviewed_on = '' } = row;
  return [
    ...(source === '' ? ['names no source'] : []),
    ...(columns.includes('language') && !LANGUAGES.has(language ?? '') ? [`has the language "${language}"`] : []),
    ...((reviewed_by === '') === (reviewed_on === '') ? [] : ['is reviewed by nobody or on no day']),
    ...(reviewed_on !== '' && !DATE.test(reviewed_on) ? [`is reviewed on ${reviewed_on}, which is no date`] : []),
  ];
}
