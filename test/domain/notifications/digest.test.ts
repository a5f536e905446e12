import { expect, it, test } from '@jest/globals';
import { type DigestFacts, digestLines } from '../../../domain/notifications/digest.ts';
import type { StoredChoices } from '../../../domain/notifications/preferences.ts';
import { staffDigestLines, WORK_KINDS } from '../../../domain/notifications/staff-digest.ts';

const OFF = { digest: false };
const told = (lines: readonly string[]) => lines.filter((line) => line.startsWith('- '));

const facts: DigestFacts = {
  happened: { 'document.processed': 2, 'milestone.updated': 1 },
  waiting: { open_issues: 0, open_quotes: 1, missing_documents: 0 },
};
test.each<[string, StoredChoices, string[]]>([
  [
    'everything by default',
    {},
    ['- 2 of your documents were read.', '- Your travel plan was updated.', '- A quote waits for your choice.'],
  ],
  ['no documents', { document_read: OFF }, ['- Your travel plan was updated.', '- A quote waits for your choice.']],
  ['news without quotes', { quote_received: OFF }, ['- 2 of your documents were read.', '- Your travel plan was updated.']],
  [
    'the digest where only the mail at once is off',
    { document_read: { email: false }, milestone_changed: OFF },
    ['- 2 of your documents were read.', '- A quote waits for your choice.'],
  ],
  ['nothing where no news is left', { document_read: OFF, milestone_changed: OFF }, []],
])('tells a patient %s', (_name, chosen, expected) => {
  expect(told(digestLines(facts, chosen))).toEqual(expected);
});

it('always tells a patient that the case moved on, which no notice is about', () => {
  const chosen: StoredChoices = { document_read: OFF, milestone_changed: OFF, document_question: OFF, quote_received: OFF };
  expect(told(digestLines({ ...facts, happened: { 'case.state_changed': 1 } }, chosen))).toEqual(['- Your case moved on.']);
});

const work = WORK_KINDS.map((kind) => ({ kind, waiting: 1, fresh: 0 }));
test.each<[string, StoredChoices, string[]]>([
  ['all of it by default', {}, []],
  ['none of the drafts', { prompt_drafted: OFF }, ['- A prompt draft waits for approval.']],
  ['escalations while one of their notices is wanted', { escalation_raised: OFF, person_requested: OFF }, []],
  [
    'no escalations where all of their notices are off',
    { escalation_raised: OFF, person_requested: OFF, milestone_overdue: OFF, emergency: OFF },
    ['- An escalation is open.', '- A milestone is overdue.'],
  ],
])('tells somebody who works on cases %s', (_name, chosen, missing) => {
  const all = told(staffDigestLines(work, {}));
  expect(all).toHaveLength(WORK_KINDS.length);
  expect(told(staffDigestLines(work, chosen))).toEqual(all.filter((line) => !missing.includes(line)));
});

it('is no mail for somebody whose only work is turned off', () => {
  expect(staffDigestLines([{ kind: 'weight_proposals', waiting: 2, fresh: 2 }], { weights_proposed: OFF })).toEqual([]);
});
