import { parseArgs } from 'node:util';
import { CONDITION_FEATURES, readConditionMessage } from '../clinical-nlp/conditions/condition-features.ts';
import { CONDITION_STATUSES, type ConditionStatus } from '../clinical-nlp/conditions/condition-statuses.ts';
import { ruledMentions } from '../clinical-nlp/conditions/ruled-mentions.ts';
import { createRules } from '../clinical-nlp/extract.ts';
import { aboutAfter } from '../clinical-nlp/persons/about.ts';
import { type Mention, statusFeatures } from '../clinical-nlp/words/mention-features.ts';
import { readIcd10 } from '../db/seed/icd10.ts';
import { isForRelative, NOBODY_KNOWN } from '../domain/conversation/about.ts';
import { type MarkedMessage, markedMessages } from './train/condition-sentences.ts';
import { crossJudged, storeStatuses } from './train/learn-statuses.ts';
import { isTold, overlaps } from './train/marked-messages.ts';
import { describeStored } from './train/stored-report.ts';
import { describeShared, fitTemperature, withShares } from './train/status-report.ts';

/**
 * `npm run train:conditions`: learns what a message says of each disease, symptom and operation in it from test/data/clinical/condition-statuses and the messages of
 * strangers (never from a held-out set), prints what cross-validation says of it and of what would be stored, and writes the weights beside the code that uses them; then
 * `npm run format`. `-- --only-measure` writes nothing. The same sentences give the same weights.
 */
const STORED = {
  output: new URL('../domain/classifier/data/condition-weights.ts', import.meta.url),
  script: 'train-conditions.ts',
  name: 'CONDITION_STATUS_WEIGHTS',
};
const STATUSES = { labels: CONDITION_STATUSES, size: CONDITION_FEATURES };
const NOT_OWN: readonly ConditionStatus[] = ['denied', 'other', 'suspected', 'feared', 'none'];

const { values } = parseArgs({ options: { 'only-measure': { type: 'boolean', default: false } } });

const rules = createRules({ conditions: await readIcd10() });
const messages = markedMessages().map(withRules);
const examples = messages.flatMap((message) => {
  const asked = [message.asked, ...(isTold(message) ? [null] : [])];
  return asked.flatMap((item) => [...examplesOf(message, message.marked, item), ...examplesOf(message, message.ruled, item)]);
});
/** As they are met at run time, where names that no table has are not known. */
const met = messages
  .filter(({ fold }) => fold !== null)
  .flatMap((message) =>
    examplesOf(message, message.ruled, message.asked).map((example) => ({ ...example, from: message.from, isJudged: message.isJudged })),
  );
const judged = crossJudged(STATUSES, examples, met);
const temperature = fitTemperature(CONDITION_STATUSES, judged);
const shared = withShares(judged, temperature);
process.stdout.write(`temperature ${temperature}\n`);
for (const line of [
  ...describeShared(CONDITION_STATUSES, shared, [
    { name: 'present or past', statuses: ['present', 'past'] },
    { name: 'no fact of the patient', statuses: NOT_OWN, each: true },
  ]),
  ...describeStored(shared.filter(({ isJudged }) => isJudged)),
])
  process.stdout.write(`${line}\n`);

if (!values['only-measure']) storeStatuses(STATUSES, examples, { ...STORED, temperature });
process.exit();

type Labelled = Mention & { status: ConditionStatus | null };
/** `ruled`: what the rules and their tables find; `marked`: every thing that is marked, found or not, and what is found beside. */
type ReadMessage = MarkedMessage & { ruled: Labelled[]; marked: Labelled[]; isJudged: boolean };

/** Of our own tests, what the rules read is what was to be read, and says nothing of how far they are to be trusted. */
function withRules(message: MarkedMessage): ReadMessage {
  const { text, language, marks } = message;
  const about = aboutAfter({ ...NOBODY_KNOWN, language }, text);
  const read = ruledMentions(rules(text, { source: 'message', about }), text, language);
  const found = message.from === 'own tests' ? read.map((one) => ({ ...one, rule: null })) : read;
  const ruled = found.map((one) => ({ ...one, status: marks.find(overlaps(one))?.status ?? null }));
  const marked = marks.map((mark): Labelled => ({ group: 'unknown', rule: null, ...found.find(overlaps(mark)), ...mark }));
  return { ...message, ruled, marked: [...marked, ...ruled.filter(({ status }) => status === null)], isJudged: !isForRelative(about) };
}

function examplesOf({ text, language, fold }: MarkedMessage, mentions: readonly Labelled[], asked: string | null) {
  const message = readConditionMessage(text, mentions, asked, language);
  return message.mentions.flatMap(({ start, rule }, at) => {
    const label = mentions.find((one) => one.start === start)?.status ?? null;
    return label === null ? [] : [{ label, language, fold, rule, features: statusFeatures(message, at) }];
  });
}
