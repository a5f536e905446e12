import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createExtractor, type Extractor } from '../../clinical-nlp/extract.ts';
import { readIcd10 } from '../../db/seed/icd10.ts';
import { type NoteScores, noNoteScores, scoreNote } from '../../domain/evaluation/score-note.ts';
import { neutralizeDocumentText } from '../../domain/guardrails/document-text.ts';
import { readNotes } from './labelled-note.ts';
import { describeNoteScores } from './note-report.ts';
import { SCORING_TERMS } from './scoring-terms.ts';

/**
 * `npm run eval:notes [-- FILE.jsonl …]`: what would enter the record from whole notes or messages that are labelled with status (labelled-note.ts), without any model;
 * without a file, from the sets of strangers. `--verbose` lists what is wrong, of files that are not held out; `--json OUT` writes the scores. Exit code 2: there is no
 * such file.
 */
const STRANGERS = ['dev', 'heldout']
  .flatMap((half) =>
    [
      'notes',
      'papers',
      'hospital-papers',
      'hospital-papers-second',
      'hospital-papers-third',
      'hospital-papers-fourth',
      'hospital-papers-fifth',
      'hospital-papers-sixth',
      'hospital-papers-seventh',
      'hospital-papers-eighth',
      'patient-words',
    ].map((name) => `test/data/strangers/${half}/${name}.jsonl`),
  )
  .filter((path) => existsSync(path));
const { values, positionals } = parseArgs({
  options: { verbose: { type: 'boolean', default: false }, json: { type: 'string' } },
  allowPositionals: true,
});
const paths = positionals.length > 0 ? positionals : STRANGERS;
for (const path of paths.filter((each) => !existsSync(each))) {
  process.stderr.write(`${path} is not there\n`);
  process.exit(2);
}

const extract = createExtractor({ conditions: await readIcd10() });
const report: Record<string, unknown> = {};
for (const path of paths) {
  const isHeldOut = path.includes('heldout');
  const { texts, scores } = await measure(path, extract);
  process.stdout.write(`${path}: ${texts} texts\n`);
  for (const line of describeNoteScores(scores, values.verbose && !isHeldOut)) process.stdout.write(`${line}\n`);
  report[path] = isHeldOut ? { texts } : { texts, ...scores };
}
if (values.json) await writeFile(values.json, `${JSON.stringify(report, null, 2)}\n`);
process.exit();

async function measure(path: string, read: Extractor): Promise<{ texts: number; scores: NoteScores }> {
  const notes = await readNotes(path);
  const scores = noNoteScores();
  for (const note of notes) {
    const found = note.language
      ? read(note.text, { source: 'message' })
      : read(neutralizeDocumentText(note.text).text, { source: 'document', pages: [] });
    scoreNote(scores, note, found, SCORING_TERMS);
  }
  return { texts: notes.length, scores };
}
