import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readSubstanceMessage, STATUS_FEATURES, statusFeatures } from '../clinical-nlp/treatments/status-features.ts';
import { LEARNED_STATUSES } from '../clinical-nlp/treatments/substance-statuses.ts';
import { hashText } from '../domain/classifier/hash-text.ts';
import { packNumbers } from '../domain/classifier/packed-numbers.ts';
import { fitSparse, scoresOf } from './train/fit-sparse.ts';
import { ruledSubstances } from './train/ruled-substances.ts';
import { describeJudged, fitTemperature, type Judged } from './train/status-report.ts';
import { markedMessages, type MarkedMessage } from './train/substance-sentences.ts';

/**
 * `npm run train:substances`: learns what a message says of each substance in it from test/data/clinical/substance-statuses and the messages of strangers (never from a
 * held-out set), prints what cross-validation by message says of it, and writes the weights beside the code that uses them; then `npm run format`. `-- --only-measure`
 * writes nothing. The same sentences give the same weights.
 */
const OUTPUT = new URL('../domain/classifier/data/substance-weights.ts', import.meta.url);
const OPTIONS = { labels: LEARNED_STATUSES, size: STATUS_FEATURES, penalty: 1e-4, rounds: 6 };
const FOLDS = 5;
const LEAST_WORDS = 5;

const { values } = parseArgs({ options: { 'only-measure': { type: 'boolean', default: false } } });

const messages = markedMessages();
const read = new Map<string, ReturnType<typeof ruledSubstances>>();
const examples = [...messages, ...messages.filter(isTold).map((message) => ({ ...message, asked: null }))].flatMap(examplesOf);
const judged = Array.from({ length: FOLDS }, (_, fold) => judgedIn(fold)).flat();
const temperature = fitTemperature(judged);
for (const line of describeJudged(judged, temperature)) process.stdout.write(`${line}\n`);

if (!values['only-measure']) {
  const fitted = fitSparse(examples, OPTIONS);
  const labels = fitted.map(({ bias, weights }, at) => {
    const { scale, bytes } = packNumbers(weights.map((weight) => weight / temperature));
    return { label: LEARNED_STATUSES[at], bias: Math.round((bias / temperature) * 1e4) / 1e4, scale, weights: bytes };
  });
  writeFileSync(
    OUTPUT,
    [
      "import type { StoredClassifier } from '../linear-classifier.ts';",
      '',
      '/** Written by scripts/train-substances.ts: not to be edited. */',
      `export const SUBSTANCE_STATUS_WEIGHTS: Pick<StoredClassifier, 'labels'> = ${JSON.stringify({ labels })};`,
      '',
    ].join('\n'),
  );
}
process.exit();

function ruledOf(text: string, language: string): ReturnType<typeof ruledSubstances> {
  const known = read.get(text) ?? ruledSubstances(text, language);
  read.set(text, known);
  return known;
}

/** Tells what it means by itself: learned from as a message that answers nothing too. */
function isTold({ asked, text }: MarkedMessage): boolean {
  return asked !== null && text.split(/\s+/).length >= LEAST_WORDS;
}

function examplesOf({ text, language, asked, marks, isPlain = false }: MarkedMessage) {
  const ruled = ruledOf(text, language).map((one) => (isPlain ? { ...one, rule: null } : one));
  const overlaps = (one: { start: number; end: number }) => (other: { start: number; end: number }) =>
    one.start < other.end && other.start < one.end;
  const marked = marks.map((mark) => ({ name: null, kind: null, rule: null, ...ruled.find(overlaps(mark)), ...mark }));
  const beside = ruled.filter((one) => !marks.some(overlaps(one))).map((one) => ({ ...one, status: null }));
  const message = readSubstanceMessage(text, [...marked, ...beside], asked, language);
  const statuses = new Map([...marked, ...beside].map(({ start, status }) => [start, status]));
  return message.substances.flatMap(({ start }, at) => {
    const label = statuses.get(start) ?? null;
    return label === null
      ? []
      : [{ label, language, fold: isPlain ? null : hashText(text) % FOLDS, features: statusFeatures(message, at) }];
  });
}

function judgedIn(fold: number): Judged[] {
  const fitted = fitSparse(
    examples.filter((example) => example.fold !== fold),
    OPTIONS,
  );
  return examples
    .filter((example) => example.fold === fold)
    .map(({ label, language, features }) => ({ label, language, scores: scoresOf(features, fitted) }));
}
