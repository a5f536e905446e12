import { parseArgs } from 'node:util';
import { readSubstanceMessage, SUBSTANCE_FEATURES } from '../clinical-nlp/treatments/status-features.ts';
import { LEARNED_STATUSES, type LearnedStatus } from '../clinical-nlp/treatments/substance-statuses.ts';
import { statusFeatures } from '../clinical-nlp/words/mention-features.ts';
import { hashText } from '../domain/classifier/hash-text.ts';
import { crossJudged, FOLDS, type StatusExample, storeStatuses } from './train/learn-statuses.ts';
import { ruledSubstances } from './train/ruled-substances.ts';
import { describeShared, fitTemperature, withShares } from './train/status-report.ts';
import { markedMessages, type MarkedMessage } from './train/substance-sentences.ts';
import { isTold, overlaps } from './train/marked-messages.ts';

/**
 * `npm run train:substances`: learns what a message says of each substance in it from test/data/clinical/substance-statuses and the messages of strangers (never from a
 * held-out set), prints what cross-validation by message says of it, and writes the weights beside the code that uses them; then `npm run format`. `-- --only-measure`
 * writes nothing. The same sentences give the same weights.
 */
const STORED = {
  output: new URL('../domain/classifier/data/substance-weights.ts', import.meta.url),
  script: 'train-substances.ts',
  name: 'SUBSTANCE_STATUS_WEIGHTS',
};
const STATUSES = { labels: LEARNED_STATUSES, size: SUBSTANCE_FEATURES };
const ADVERSE: readonly LearnedStatus[] = ['allergy', 'intolerance'];
const without = (left: readonly LearnedStatus[]) => LEARNED_STATUSES.filter((status) => !left.includes(status));

const { values } = parseArgs({ options: { 'only-measure': { type: 'boolean', default: false } } });

const messages = markedMessages();
const read = new Map<string, ReturnType<typeof ruledSubstances>>();
const examples = [...messages, ...messages.filter(isTold).map((message) => ({ ...message, asked: null }))].flatMap(examplesOf);
const judged = crossJudged(STATUSES, examples, examples);
const temperature = fitTemperature(LEARNED_STATUSES, judged);
process.stdout.write(`temperature ${temperature}\n`);
for (const line of describeShared(LEARNED_STATUSES, withShares(judged, temperature), [
  { name: 'allergy or intolerance', statuses: ADVERSE, each: true },
  { name: 'neither', statuses: without(ADVERSE) },
  { name: 'takes', statuses: ['takes'] },
  { name: 'takes not', statuses: without(['takes']) },
]))
  process.stdout.write(`${line}\n`);

if (!values['only-measure']) storeStatuses(STATUSES, examples, { ...STORED, temperature });
process.exit();

function ruledOf(text: string, language: string): ReturnType<typeof ruledSubstances> {
  const known = read.get(text) ?? ruledSubstances(text, language);
  read.set(text, known);
  return known;
}

function examplesOf({ text, language, asked, marks, isPlain = false }: MarkedMessage): StatusExample<LearnedStatus>[] {
  const ruled = ruledOf(text, language).map((one) => (isPlain ? { ...one, rule: null } : one));
  const marked = marks.map((mark) => ({ name: null, kind: null, rule: null, ...ruled.find(overlaps(mark)), ...mark }));
  const beside = ruled.filter((one) => !marks.some(overlaps(one))).map((one) => ({ ...one, status: null }));
  const message = readSubstanceMessage(text, [...marked, ...beside], asked, language);
  const statuses = new Map([...marked, ...beside].map(({ start, status }) => [start, status]));
  return message.mentions.flatMap(({ start }, at) => {
    const label = statuses.get(start) ?? null;
    return label === null
      ? []
      : [{ label, language, fold: isPlain ? null : hashText(text) % FOLDS, features: statusFeatures(message, at) }];
  });
}
