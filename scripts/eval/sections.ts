import { readFileSync } from 'node:fs';
import { findSections } from '../../clinical-nlp/sections/sections.ts';
import { countExtra, countMissed, noTally, type Tally } from '../../domain/evaluation/tally.ts';

type Sectioned = { id: string; split: 'dev' | 'held_out'; text: string; sections: { kind: string; title: string }[] };

/** Headings found, with the right kind, among those that a reader would mark. */
export function measureSections(): { name: string; documents: number; sections: Tally }[] {
  const lines = readFileSync(new URL('../../test/data/clinical/sections.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  const documents = lines.map((line) => JSON.parse(line) as Sectioned);
  return (['dev', 'held_out'] as const).map((part) => {
    const own = documents.filter(({ split }) => split === part);
    const tally = noTally();
    for (const document of own) scoreSections(tally, document);
    return { name: `own documents, sections (${part})`, documents: own.length, sections: tally };
  });
}

function scoreSections(tally: Tally, { id, text, sections }: Sectioned): void {
  const found = findSections(text)
    .filter(({ title, kind }) => title !== null && kind !== 'other')
    .map(({ title, kind }) => keyOf(title ?? '', kind));
  for (const { title, kind } of sections) {
    const at = found.indexOf(keyOf(title, kind));
    if (at >= 0) {
      found.splice(at, 1);
      tally.right += 1;
      continue;
    }
    countMissed(tally, id, `${title} (${kind})`);
  }
  for (const key of found) countExtra(tally, id, key);
}

const keyOf = (title: string, kind: string) => `${title.trim().toLowerCase()} (${kind})`;
