import { readFileSync } from 'node:fs';

/** Short names that patients are shown, in nine languages: a row for each condition, procedure, operation, document, substance and word. */

export const NAME_LANGUAGES = ['en', 'es', 'de', 'fr', 'it', 'pt', 'ru', 'tr', 'ar'] as const;
export type NameLanguage = (typeof NAME_LANGUAGES)[number];
export type NameKind = 'condition' | 'procedure' | 'operation' | 'document' | 'substance' | 'word';
export type Names = Record<NameLanguage, string>;

/** The rows of the table by kind and key, keys in small letters. @throws when a line lacks a language */
export function readPatientNames(): Map<NameKind, Map<string, Names>> {
  const tables = new Map<NameKind, Map<string, Names>>();
  for (const line of readFileSync(new URL('patient-names.tsv', import.meta.url), 'utf8').split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [kind = '', key = '', ...names] = line.split('\t');
    if (names.length !== NAME_LANGUAGES.length || names.includes(''))
      throw new Error(`patient-names.tsv: a language is missing: ${kind} ${key}`);
    const table = tables.get(kind as NameKind) ?? new Map<string, Names>();
    table.set(key.toLowerCase(), Object.fromEntries(NAME_LANGUAGES.map((language, at) => [language, names[at]])) as Names);
    tables.set(kind as NameKind, table);
  }
  return tables;
}
