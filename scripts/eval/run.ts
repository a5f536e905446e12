import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { countsAsJson, describeCounts } from './describe-counts.ts';
import { besideEarlier, keepAsEarlier, readEarlier } from './earlier.ts';
import { openMeasurer } from './extraction.ts';
import { acceptMeasurement, lossesAgainstAccepted, measureGated } from './gate.ts';
import { readLabelled } from './labelled-document.ts';
import { ownDocuments } from './own-documents.ts';
import { describeConfusions, describeScores, scoresAsJson } from './report.ts';
import { measureSections } from './sections.ts';
import { sharedDocuments } from './shared-documents.ts';

/**
 * `npm run eval`: how well documents are read without any model. `-- --data FILE.jsonl` measures a file instead of our own ground truth and the sample data beside the
 * repository, `--gate` compares the texts of our own with the measurement that was accepted last (1: significantly worse), `--accept` accepts today's, `--keep WORDS` keeps the figures as the earlier ones that later runs print beside theirs, `--json OUT` writes the scores, `--verbose` lists every confusion. Exit code 2: the file cannot be used; 1: some of its lines or files cannot.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    json: { type: 'string' },
    verbose: { type: 'boolean', default: false },
    gate: { type: 'boolean', default: false },
    accept: { type: 'boolean', default: false },
    keep: { type: 'string' },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

if (values.gate || values.accept) process.exit(await runGate());
const sets = values.data === undefined ? [...(await ownDocuments()), ...sharedDocuments()] : await readFileSet(values.data);
const measurer = await openMeasurer();
const report: Record<string, Record<string, unknown>> = {};
const earlier = readEarlier();
if (earlier.state !== '') say(`before: ${earlier.state}`);
for (const { name, documents } of sets) {
  const { scores, unread } = await measurer.measure(documents);
  for (const line of describeScores({ title: name, documents: documents.length, scores, earlier: earlier.sets[name] })) say(line);
  if (values.verbose) for (const line of describeConfusions(scores)) say(line);
  for (const id of unread) complain(`${name}: ${id} could not be read`);
  if (unread.length > 0) process.exitCode = 1;
  report[name] = { ...scoresAsJson(documents.length, scores), unread };
}
measurer.close();
for (const { name, documents, sections } of values.data === undefined ? measureSections() : []) {
  say(
    `${name}: ${documents} documents\n  ${'sections'.padEnd(22)} ${describeCounts(sections)}${besideEarlier(earlier.sets[name], 'sections')}`,
  );
  if (values.verbose) for (const line of sections.wrong) say(`    ${line}`);
  report[name] = { documents, sections: { ...countsAsJson(sections), confusions: sections.wrong } };
}
const [only] = Object.values(report);
if (values.keep !== undefined && values.data === undefined) keepAsEarlier(report, values.keep);
if (values.json) await writeFile(values.json, `${JSON.stringify(values.data === undefined ? report : only, null, 2)}\n`);
process.exit();

/** @returns the exit code */
async function runGate(): Promise<number> {
  const current = await measureGated();
  if (values.accept) acceptMeasurement(current);
  const losses = lossesAgainstAccepted(current);
  for (const { set, measure, before, after } of losses)
    complain(`${set}: ${measure} fell from ${before.toFixed(3)} to ${after.toFixed(3)}`);
  if (losses.length === 0) say('nothing is significantly worse than what was accepted last');
  return losses.length > 0 ? 1 : 0;
}

async function readFileSet(path: string) {
  if (!existsSync(path)) {
    complain(`${path} is not there`);
    process.exit(2);
  }
  const { documents, faults } = await readLabelled(path);
  for (const { line, problem } of faults) complain(`line ${line}: ${problem}`);
  if (documents.length === 0) {
    complain('no line of the file can be measured');
    process.exit(2);
  }
  if (faults.length > 0) process.exitCode = 1;
  return [{ name: 'data', documents }];
}
