import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createExtractor } from '../../clinical-nlp/extract.ts';
import { readIcd10 } from '../../db/seed/icd10.ts';
import { neutralizeDocumentText } from '../../domain/guardrails/document-text.ts';
import { readNotes } from './labelled-note.ts';
import { noNoteScores, scoreNote } from './note-scores.ts';
import { measures } from './score.ts';

/**
 * `npm run eval:notes -- FILE.jsonl`: what would enter the record from whole notes or messages that are labelled with status (labelled-note.ts), without any model.
 * `--verbose` lists what is wrong, `--json OUT` writes it. Exit code 2: there is no such file.
 */
const { values, positionals } = parseArgs({
  options: { verbose: { type: 'boolean', default: false }, json: { type: 'string' } },
  allowPositionals: true,
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const [path = ''] = positionals;
if (!existsSync(path)) {
  process.stderr.write(`${path} is not there\n`);
  process.exit(2);
}

const notes = await readNotes(path);
const extract = createExtractor({ conditions: await readIcd10() });
const scores = noNoteScores();
for (const note of notes) {
  const found = note.language
    ? extract(note.text, { source: 'message' })
    : extract(neutralizeDocumentText(note.text).text, { source: 'document', pages: [] });
  scoreNote(scores, note, found);
}

say(`${notes.length} texts`);
const number = (value: number | null) => (value === null ? '    -' : value.toFixed(3));
for (const kind of ['medications', 'allergies', 'procedures', 'values', 'vital_signs'] as const) {
  const { right, missed, extra, wrong } = scores[kind];
  const { precision, recall, f1 } = measures(scores[kind]);
  if (right + missed + extra === 0) continue;
  say(
    `  ${kind.padEnd(26)} precision ${number(precision)}  recall ${number(recall)}  F1 ${number(f1)}   (${right} right, ${missed} missed, ${extra} extra)`,
  );
  if (values.verbose) for (const line of wrong) say(`    ${line}`);
}
for (const kind of ['allergies_as_medicines', 'other_specimen_as_blood', 'targets_as_results'] as const) {
  say(`  ${kind.padEnd(26)} ${scores[kind].length}`);
  if (values.verbose) for (const line of scores[kind]) say(`    ${line}`);
}
if (values.json) await writeFile(values.json, `${JSON.stringify(scores, null, 2)}\n`);
process.exit();
