import { beforeAll, describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import type { ChainedLanguageModel } from '../../adapters/llm/language-model.ts';
import { createOfflineModel } from '../../adapters/llm/offline-model.ts';
import { replayTurn } from '../../activities/replay/replay-turn.ts';
import { readIcd10 } from '../../db/seed/icd10.ts';
import { compareOutcomes, harmOf, type TurnOutcome } from '../../domain/replay/compare-outcomes.ts';
import type { TurnInputs } from '../../domain/replay/turn-inputs.ts';

const OUTCOME: TurnOutcome = {
  ...{
    category: 'symptom_report',
    confidence: 0.9,
    branch: 'extract_history',
    conditions: ['I10', 'M17.11'],
    findings: ['medication metformin'],
  },
  reply: 'Thank you.',
};

test.each<[string, Partial<TurnOutcome>, string[]]>([
  ['nothing', {}, []],
  ['another order of what was read', { conditions: ['M17.11', 'I10'] }, []],
  ['other words', { reply: 'Thanks.' }, ['other_words']],
  ['another code of the same disease', { conditions: ['I10', 'M17.12'] }, ['other_code']],
  ['a condition that is gone', { conditions: ['I10'] }, ['lost_condition', 'other_code']],
  ['a condition more', { conditions: ['I10', 'M17.11', 'E11.9'] }, ['other_code']],
  ['another medicine', { findings: ['medication insulin'] }, ['other_findings']],
  ['another way', { branch: 'request_documents', reply: 'Please' }, ['other_route', 'other_words']],
])('%s', (_name, change, changes) => {
  expect(compareOutcomes(OUTCOME, { ...OUTCOME, ...change })).toEqual(changes);
});

test('an emergency that is overlooked is worse than any words', () => {
  const emergency = { ...OUTCOME, category: 'emergency' };
  expect(compareOutcomes(emergency, OUTCOME)).toEqual(['missed_emergency']);
  expect(harmOf(['missed_emergency'])).toBeGreaterThan(harmOf(['other_route', 'other_code', 'other_words']));
  expect(harmOf(['lost_condition'])).toBeGreaterThan(harmOf(['missed_emergency']));
  expect(harmOf([])).toBe(0);
});

describe('a turn that is made again without a model', () => {
  let llm: ChainedLanguageModel;
  beforeAll(async () => {
    const offline = createOfflineModel({ conditions: await readIcd10() });
    llm = { ...offline, offline, asksServers: false };
  });
  const signal = new AbortController().signal;

  const INPUTS: TurnInputs = {
    classify: { has_attachments: false, procedures: [{ code: '27447', name: 'Total knee replacement' }], last_assistant_message: null },
    route: {
      ...{ category: 'symptom_report', asked_for: null, rejects_matches: false, case_status: 'intake', has_attachments: false },
      ...{ blocking_issues: 0, procedure_known: true, primary_condition_known: false, pending_documents: 1, findings_in_message: 0 },
      ...{ match_results: 0, selected_providers: 0, sharing_consent: false },
    },
    reply: {
      ...{ branch: 'extract_history', category: 'symptom_report', history: [] },
      facts: {
        ...{ patient_first_name: 'Ana', language: 'en', procedure_name: 'Total knee replacement', destination_country: null },
        ...{ known_conditions: [], missing: ['budget'], pending_documents: ['MRI'], open_issues: [], matches: [], case_status: 'intake' },
        ...{ newly_understood: [], put_right: null },
      },
    },
    extracted: { conditions: [], findings: [] },
    displays: [],
    prompts: {},
  };
  const messages = [
    'I have high blood pressure and diabetes.',
    'My knee hurts since May.',
    'I have crushing chest pain.',
    'How much does it cost?',
    'No fever.',
    'Hola, tengo dolor de rodilla',
  ];

  it('under the same version gives the same, whatever was said', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...messages), fc.string({ maxLength: 40 }), async (message, more) => {
        const first = await replayTurn(llm, INPUTS, `${message} ${more}`, { prompts: {}, model: null }, signal);
        const findings_in_message = first.conditions.length + first.findings.length;
        const then: TurnInputs = { ...INPUTS, extracted: first, route: { ...INPUTS.route, findings_in_message } };
        const again = await replayTurn(llm, then, `${message} ${more}`, { prompts: {}, model: 'offline-rules-1' }, signal);
        expect(compareOutcomes(first, again)).toEqual([]);
      }),
      { numRuns: 25, examples: [['My knee hurts since May.', '$0']] },
    );
  });

  it.each([
    ['as the reply showed it', ['high blood pressure']],
    ['by the title of its code', ['Essential (primary) hypertension']],
  ])('names a condition that is read otherwise once, where the turn kept its name %s', async (_, displays) => {
    const terms = [{ phrase: 'high blood pressure', code: 'I27.20', replaces: 'I10', confirmed_by: ['provider'], cases: 3 }];
    const prompt = { key: 'extract' as const, version: 'extract@v2', template: '', examples: [], terms };
    const known = ['high blood pressure'];
    const facts = { ...INPUTS.reply.facts, known_conditions: known, newly_understood: known, missing: [] };
    const then = { ...INPUTS, displays, extracted: { conditions: ['I10'], findings: [] }, reply: { ...INPUTS.reply, facts } };
    const now = await replayTurn(llm, then, 'I have high blood pressure.', { prompts: { extract: prompt }, model: null }, signal);
    expect(now.conditions).toEqual(['I27.20']);
    expect(now.reply).not.toContain('high blood pressure');
    expect(now.reply.match(/noted: ([^.\n]*)/)?.[1]?.split('; ')).toHaveLength(1);
  });

  it('under a version with other terms shows the other code', async () => {
    const terms = [{ phrase: 'high blood pressure', code: 'I15.9', replaces: 'I10', confirmed_by: ['provider'], cases: 3 }];
    const prompt = { key: 'extract' as const, version: 'extract@v2', template: '', examples: [], terms };
    const [before, after] = [
      await replayTurn(llm, INPUTS, 'I have high blood pressure.', { prompts: {}, model: null }, signal),
      await replayTurn(llm, INPUTS, 'I have high blood pressure.', { prompts: { extract: prompt }, model: null }, signal),
    ];
    expect([before.conditions, after.conditions]).toEqual([['I10'], ['I15.9']]);
    expect(after.models.find(({ task }) => task === 'extract')?.prompt_version).toBe('extract@v2');
  });
});
