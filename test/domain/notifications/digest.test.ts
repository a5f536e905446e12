import { describe, expect, it, test } from '@jest/globals';
import { SPOKEN } from '../../../domain/conversation/language.ts';
import { DIGEST_TEXTS } from '../../../domain/notifications/digest-texts.ts';
import { type DigestEvent, type DigestFacts, DIGEST_EVENTS, digestLines } from '../../../domain/notifications/digest.ts';
import { isMailedOtherwise } from '../../../domain/notifications/mailed-otherwise.ts';
import { type NoticeKind, NOTICE_KIND_NAMES, noticeFacts, noticeKindsOf } from '../../../domain/notifications/notice-kinds.ts';
import { noticeText } from '../../../domain/notifications/notice-texts/notice-text.ts';
import { defaultChannels, type StoredChoices } from '../../../domain/notifications/preferences.ts';
import { type OpenWork, staffDigestLines } from '../../../domain/notifications/staff-digest.ts';
import { DAILY_DIGEST, renderNotification } from '../../../domain/notifications/templates.ts';

const OFF = { digest: false };
const told = (lines: readonly string[]) => lines.filter((line) => line.startsWith('- '));
const STAFF_KINDS = NOTICE_KIND_NAMES.filter((kind) => !(noticeFacts(kind).roles as readonly string[]).includes('patient'));

const facts: DigestFacts = {
  happened: { 'document.processed': 2, 'milestone.updated': 1 },
  waiting: { open_issues: 0, open_quotes: 1, missing_documents: 0 },
};
test.each<[string, StoredChoices, string[]]>([
  [
    'everything by default',
    {},
    ['- One of your documents was read. (2)', '- Your travel plan has changed.', '- A quote waits for your choice.'],
  ],
  ['no documents', { document_read: OFF }, ['- Your travel plan has changed.', '- A quote waits for your choice.']],
  ['news without quotes', { quote_received: OFF }, ['- One of your documents was read. (2)', '- Your travel plan has changed.']],
  [
    'the digest where only the mail at once is off',
    { document_read: { email: false }, milestone_changed: OFF },
    ['- One of your documents was read. (2)', '- A quote waits for your choice.'],
  ],
  ['nothing where no news is left', { document_read: OFF, milestone_changed: OFF }, []],
])('tells a patient %s', (_name, chosen, expected) => {
  expect(told(digestLines(facts, chosen, 'en'))).toEqual(expected);
});

it('always tells a patient that the case moved on, which no notice is about', () => {
  const chosen: StoredChoices = { document_read: OFF, milestone_changed: OFF, document_question: OFF, quote_received: OFF };
  expect(told(digestLines({ ...facts, happened: { 'case.state_changed': 1 } }, chosen, 'en'))).toEqual(['- Your case has moved on.']);
});

const ofEach = (kinds: readonly NoticeKind[], counts: Omit<OpenWork, 'kind'> = { open: 1, fresh: 0 }): OpenWork[] =>
  kinds.map((kind) => ({ kind, ...counts }));

describe('the mail of a day to those who work on cases', () => {
  it.each<[string, StoredChoices, NoticeKind[]]>([
    ['all of it by default', {}, []],
    ['none of the drafts', { prompt_drafted: OFF }, ['prompt_drafted']],
    ['what is only not mailed at once', { emergency: { email: false } }, []],
    ['no questions and no quotes', { hospital_asks_team: OFF, quote_submitted: OFF }, ['hospital_asks_team', 'quote_submitted']],
  ])('tells %s', (_name, chosen, missing) => {
    const all = told(staffDigestLines(ofEach(STAFF_KINDS), {}, 'en'));
    expect(all).toHaveLength(STAFF_KINDS.length);
    const left = all.filter((line) => !missing.some((kind) => line.includes(noticeText(kind, 'en'))));
    expect(told(staffDigestLines(ofEach(STAFF_KINDS), chosen, 'en'))).toEqual(left);
  });

  it('says each item once: new, or waiting for longer, the urgent first', () => {
    const work: OpenWork[] = [
      { kind: 'quote_submitted', open: 2, fresh: 2 },
      { kind: 'escalation_raised', open: 3, fresh: 1 },
      { kind: 'emergency', open: 1, fresh: 0 },
    ];
    expect(staffDigestLines(work, {}, 'en')).toEqual([
      ...['New since yesterday:', '- An escalation was raised.', '- A hospital has sent a quote. (2)'],
      ...['', 'Waiting for longer:', '- A patient wrote of an emergency. Please call them at once.', '- An escalation was raised. (2)'],
    ]);
  });

  it('is none for somebody whose only work is turned off, and for nobody without work', () => {
    expect(staffDigestLines([{ kind: 'weights_proposed', open: 2, fresh: 2 }], { weights_proposed: OFF }, 'en')).toEqual([]);
    expect(staffDigestLines([], {}, 'en')).toEqual([]);
  });
});

describe('each kind reaches its people by mail', () => {
  it('is mailed at once by default, or has a line in the mail of the day', () => {
    const inDigest = new Set<NoticeKind>(Object.values(DIGEST_EVENTS).flatMap(({ notices }) => notices as readonly NoticeKind[]));
    const unsaid = noticeKindsOf(['patient']).filter(
      (kind) => !defaultChannels(kind).email && !isMailedOtherwise(kind) && !inDigest.has(kind),
    );
    expect(unsaid).toEqual([]);
    for (const kind of STAFF_KINDS) expect([kind, told(staffDigestLines(ofEach([kind]), {}, 'en')).length]).toEqual([kind, 1]);
  });
});

describe.each(SPOKEN)('in the language %s', (language) => {
  const everything: DigestFacts = {
    happened: Object.fromEntries((Object.keys(DIGEST_EVENTS) as DigestEvent[]).map((type) => [type, 1])),
    waiting: { open_issues: 1, open_quotes: 1, missing_documents: 1 },
  };
  const lines = [
    ...digestLines(everything, {}, language),
    ...staffDigestLines(ofEach(STAFF_KINDS, { open: 2, fresh: 1 }), {}, language),
  ].filter((line) => line !== '');
  const mail = renderNotification(DAILY_DIGEST, { recipient_name: 'Ines', case_id: null, portal_url: null, language, lines });

  it('has a subject and every line of its own', () => {
    expect(mail.subject).toBe(DIGEST_TEXTS[language].subject);
    expect(mail.text.startsWith(lines[0] ?? 'nothing')).toBe(true);
    expect(told(lines)).toHaveLength(8 + 2 * STAFF_KINDS.length);
    if (language === 'en') return;
    const english = new Set([...digestLines(everything, {}, 'en'), ...staffDigestLines(ofEach(STAFF_KINDS), {}, 'en')]);
    expect(lines.filter((line) => english.has(line))).toEqual([]);
  });
});
