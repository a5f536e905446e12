import { readFileSync } from 'node:fs';

/** Tables of concepts: a concept, a tab, its phrases between semicolons. */

export type ConceptRow = { concept: string; phrase: string };

/** @throws when a line has no concept or no phrase */
export function readPhraseTable(file: URL): ConceptRow[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [concept = '', phrases = ''] = line.split('\t');
      const listed = phrases.split(';').flatMap((phrase) => phrase.trim() || []);
      if (concept === '' || listed.length === 0)
        throw new Error(`${file.pathname}: a line lacks its concept or its phrases: ${line.slice(0, 60)}`);
      return listed.map((phrase) => ({ concept, phrase }));
    });
}
