import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type CaseFacts, needsCoordinator, nextMove, nextTask, waitsFor } from '../../../domain/cases/next-move.ts';
import { MILESTONES } from '../../../domain/coordination/timeline.ts';
import { CASE_STATES, type CaseState, canMove } from '../../../domain/cases/states.ts';

const FLAGS = {
  ...{ gates_v2: true, risk_assessment_enabled: true, risk_review_human_required: true, provider_forwarding_v1: false },
  coordinator_assignment_enabled: false,
};
const EMPTY: CaseFacts = {
  state: 'draft',
  patient_turns: 0,
  confirmed_documents: 0,
  documents_in_process: 0,
  deferred_messages: 0,
  procedure_known: false,
  primary_condition_known: false,
  blocking_issues: 0,
  intake_completeness: 0,
  required_documents: 2,
  covered_documents: 0,
  match_results: 0,
  match_outdated: false,
  selected_providers: 0,
  sharing_consent: false,
  risk: 'none',
  risk_blocks: false,
  risk_forbids: false,
  risk_outdated: false,
  shares: 0,
  forwarding_due: false,
  reviewing_shares: 0,
  scheduled_shares: 0,
  quotes: 0,
  quote_selected: false,
  open_consultations: 0,
  done_milestones: [],
  coordinator_assigned: false,
  second_opinion: 'none',
  flags: FLAGS,
};
type Known = Omit<Partial<CaseFacts>, 'flags'> & { flags?: Partial<CaseFacts['flags']> };
const facts = (state: CaseState, known: Known = {}): CaseFacts => ({ ...EMPTY, ...known, state, flags: { ...FLAGS, ...known.flags } });
const COMPLETE = { primary_condition_known: true, intake_completeness: 0.4 };

const ROWS: [when: string, facts: CaseFacts, to: CaseState | null][] = [
  ['nothing has happened', facts('draft'), null],
  ['a second opinion is asked for', facts('quotes_received', { second_opinion: 'requested', open_consultations: 1 }), 'mso_offered'],
  ['a second opinion is taken', facts('mso_offered', { second_opinion: 'taken', open_consultations: 1 }), 'mso_in_progress'],
  ['nobody has taken the second opinion', facts('mso_offered', { second_opinion: 'requested', open_consultations: 1 }), null],
  ['the second opinion is withdrawn', facts('mso_offered', { second_opinion: 'cancelled' }), 'mso_complete'],
  ['the second opinion ends with nobody to give it', facts('mso_in_progress', { second_opinion: 'cancelled' }), 'mso_complete'],
  [
    'a quote was selected and the second opinion was withdrawn',
    facts('mso_complete', { second_opinion: 'cancelled', quotes: 1, quote_selected: true }),
    'payment_locked',
  ],
  ['the opinion comes at once', facts('mso_offered', { second_opinion: 'completed' }), 'mso_complete'],
  ['the opinion is there', facts('mso_in_progress', { second_opinion: 'completed' }), 'mso_complete'],
  [
    'a quote is selected after the opinion',
    facts('mso_complete', { second_opinion: 'completed', quotes: 1, quote_selected: true }),
    'payment_locked',
  ],
  ['the patient wrote', facts('draft', { patient_turns: 1 }), 'intake'],
  ['a document was confirmed', facts('draft', { confirmed_documents: 1 }), 'intake'],
  ['the procedure is not known', facts('intake'), null],
  ['the procedure is known', facts('intake', { procedure_known: true }), 'documents_pending'],
  ['a document is being read', facts('documents_pending', { documents_in_process: 1 }), 'documents_processing'],
  ['a blocking issue opens', facts('documents_pending', { blocking_issues: 1 }), 'in_review'],
  [
    'a blocking issue opens while another document is read',
    facts('documents_processing', { blocking_issues: 1, documents_in_process: 1 }),
    'in_review',
  ],
  ['the record is complete', facts('documents_pending', COMPLETE), 'ehr_complete'],
  ['the record is complete after reading', facts('documents_processing', COMPLETE), 'ehr_complete'],
  ['the last issue is resolved', facts('in_review', COMPLETE), 'ehr_complete'],
  ['an issue is still open', facts('in_review', { ...COMPLETE, blocking_issues: 1 }), null],
  ['a document is still being read', facts('in_review', { ...COMPLETE, documents_in_process: 1 }), null],
  ['the intake is just too thin', facts('documents_pending', { ...COMPLETE, intake_completeness: 0.3999 }), null],
  ['no primary condition is known', facts('documents_pending', { intake_completeness: 1 }), null],
  [
    'gates_v2 is off and a document is missing',
    facts('documents_pending', { ...COMPLETE, covered_documents: 1, flags: { gates_v2: false } }),
    null,
  ],
  [
    'gates_v2 is off and every document is there',
    facts('documents_pending', { primary_condition_known: true, covered_documents: 2, flags: { gates_v2: false } }),
    'ehr_complete',
  ],
  ['at once', facts('ehr_complete'), 'matching'],
  ['no provider is ranked', facts('matching'), null],
  ['a provider is ranked', facts('matching', { match_results: 1 }), 'matched'],
  ['nothing is selected', facts('matched', { match_results: 3 }), null],
  ['a provider is selected', facts('matched', { selected_providers: 1 }), 'provider_selected'],
  ['consent is given', facts('provider_selected', { sharing_consent: true }), 'consent_given'],
  ['consent is missing', facts('provider_selected'), null],
  ['risk is assessed', facts('consent_given'), 'risk_review_pending'],
  ['forwarding is held back', facts('consent_given', { shares: 1, flags: { risk_assessment_enabled: false } }), null],
  [
    'records were forwarded without a risk step',
    facts('consent_given', { shares: 1, flags: { risk_assessment_enabled: false, provider_forwarding_v1: true } }),
    'forwarded',
  ],
  ['the reviewer has not decided', facts('risk_review_pending', { risk: 'pending' }), null],
  ['the reviewer asks', facts('risk_review_pending', { risk: 'info_requested' }), 'risk_info_requested'],
  ['the reviewer approves', facts('risk_review_pending', { risk: 'approved' }), 'risk_cleared'],
  ['the reviewer approves after an answer', facts('risk_info_requested', { risk: 'approved' }), 'risk_cleared'],
  [
    'nothing blocks and nobody has to look',
    facts('risk_review_pending', { risk: 'pending', flags: { risk_review_human_required: false } }),
    'risk_cleared',
  ],
  [
    'something blocks, though nobody has to look',
    facts('risk_review_pending', { risk: 'pending', risk_blocks: true, flags: { risk_review_human_required: false } }),
    null,
  ],
  ...(
    [
      ['a document is still being read', { documents_in_process: 1 }],
      ['a message is still to be read', { deferred_messages: 1 }],
      ['the record has changed since', { risk_outdated: true }],
    ] as const
  ).map(([what, known]): [string, CaseFacts, null] => [
    `nobody has to look, and ${what}`,
    facts('risk_review_pending', { risk: 'pending', ...known, flags: { risk_review_human_required: false } }),
    null,
  ]),
  ['forwarding is off', facts('risk_cleared', { shares: 1 }), null],
  ['the records were forwarded', facts('risk_cleared', { shares: 1, flags: { provider_forwarding_v1: true } }), 'providers_notified'],
  ...(
    [
      ['matching', { match_results: 2 }],
      ['matched', { match_results: 2, selected_providers: 1 }],
      ['provider_selected', { sharing_consent: true }],
      ['consent_given', {}],
      ['consent_given', { shares: 1, flags: { risk_assessment_enabled: false, provider_forwarding_v1: true } }],
      ['risk_review_pending', { risk: 'approved' }],
      ['risk_review_pending', { risk: 'info_requested' }],
      ['risk_info_requested', { risk: 'approved' }],
      ['risk_cleared', { shares: 1, flags: { provider_forwarding_v1: true } }],
    ] as const
  ).map(([state, known]): (typeof ROWS)[number] => [
    `a blocking issue is open in ${state} (${JSON.stringify(known)})`,
    facts(state, { ...known, blocking_issues: 1 }),
    null,
  ]),
  [
    'a blocking issue opens after the records have left',
    facts('providers_notified', { shares: 1, reviewing_shares: 1, blocking_issues: 1 }),
    'provider_reviewing',
  ],
  [
    'risk is assessed no longer while a reviewer is waited for',
    facts('risk_review_pending', { risk: 'pending', risk_blocks: true, flags: { risk_assessment_enabled: false } }),
    'risk_cleared',
  ],
  [
    'risk is assessed no longer while an answer is waited for',
    facts('risk_info_requested', { risk: 'info_requested', flags: { risk_assessment_enabled: false } }),
    'risk_cleared',
  ],
  [
    'the records were forwarded to one of two providers',
    facts('risk_cleared', { shares: 1, forwarding_due: true, flags: { provider_forwarding_v1: true } }),
    null,
  ],
  ['a provider has to act', facts('providers_notified', { shares: 1 }), null],
  ['a provider takes the case up', facts('providers_notified', { shares: 1, reviewing_shares: 1 }), 'provider_reviewing'],
  [
    'a provider takes up what was forwarded without a risk step',
    facts('forwarded', { shares: 1, reviewing_shares: 1 }),
    'provider_reviewing',
  ],
  ['a quote arrives', facts('provider_reviewing', { reviewing_shares: 1, quotes: 1 }), 'quotes_received'],
  ['a date is offered', facts('provider_reviewing', { reviewing_shares: 1, scheduled_shares: 1 }), 'scheduled'],
  ['a date is offered beside a quote', facts('quotes_received', { reviewing_shares: 1, scheduled_shares: 1, quotes: 1 }), 'scheduled'],
  ['a quote waits for the patient', facts('quotes_received', { quotes: 2 }), null],
  ['a quote is selected', facts('quotes_received', { quotes: 1, quote_selected: true }), 'payment_locked'],
  ['a quote is selected after a date', facts('scheduled', { quotes: 1, quote_selected: true }), 'payment_locked'],
  [
    'a quote is selected while a second opinion is open',
    facts('scheduled', { quotes: 1, quote_selected: true, open_consultations: 1 }),
    null,
  ],
  [
    'a quote is selected while a document is read',
    facts('quotes_received', { quotes: 1, quote_selected: true, documents_in_process: 1 }),
    null,
  ],
  ['a quote is selected while a message is read', facts('scheduled', { quotes: 1, quote_selected: true, deferred_messages: 1 }), null],
  ['a quote was selected before the opinion came', facts('mso_complete', { quotes: 1, quote_selected: true }), 'payment_locked'],
  ['an opinion came and no quote is selected', facts('mso_complete', { quotes: 1 }), null],
  ['payment is settled and nobody travelled', facts('payment_locked', { done_milestones: ['pre-op'] }), null],
  ['the journey is done', facts('payment_locked', { done_milestones: ['travel'] }), 'travel_arranged'],
  ['a patient who need not travel is admitted', facts('payment_locked', { done_milestones: ['admitted'] }), 'in_treatment'],
  ['the patient arrived and is admitted', facts('travel_arranged', { done_milestones: ['travel', 'admitted'] }), 'in_treatment'],
  ['the patient arrived and is not admitted', facts('travel_arranged', { done_milestones: ['travel', 'discharge'] }), null],
  ['the patient is discharged', facts('in_treatment', { done_milestones: ['admitted', 'discharge'] }), 'follow_up'],
  ['the follow-up is done', facts('follow_up', { done_milestones: [...MILESTONES] }), null],
  ['milestones are done before the payment', facts('quotes_received', { done_milestones: ['travel', 'admitted'] }), null],
  ['it is over', facts('closed', { patient_turns: 5 }), null],
];

const anyFacts: fc.Arbitrary<CaseFacts> = fc.record({
  state: fc.constantFrom(...CASE_STATES),
  patient_turns: fc.nat(3),
  confirmed_documents: fc.nat(3),
  documents_in_process: fc.nat(2),
  deferred_messages: fc.nat(2),
  procedure_known: fc.boolean(),
  primary_condition_known: fc.boolean(),
  blocking_issues: fc.nat(2),
  intake_completeness: fc.double({ min: 0, max: 1, noNaN: true }),
  required_documents: fc.nat(4),
  covered_documents: fc.nat(4),
  match_results: fc.nat(3),
  match_outdated: fc.boolean(),
  selected_providers: fc.nat(2),
  sharing_consent: fc.boolean(),
  risk: fc.constantFrom('none', 'pending', 'info_requested', 'approved', 'rejected'),
  risk_blocks: fc.boolean(),
  risk_forbids: fc.boolean(),
  risk_outdated: fc.boolean(),
  shares: fc.nat(2),
  forwarding_due: fc.boolean(),
  reviewing_shares: fc.nat(2),
  scheduled_shares: fc.nat(2),
  quotes: fc.nat(2),
  quote_selected: fc.boolean(),
  open_consultations: fc.nat(1),
  done_milestones: fc.subarray([...MILESTONES]),
  coordinator_assigned: fc.boolean(),
  second_opinion: fc.constantFrom('none', 'requested', 'taken', 'completed', 'cancelled'),
  flags: fc.record({
    gates_v2: fc.boolean(),
    risk_assessment_enabled: fc.boolean(),
    risk_review_human_required: fc.boolean(),
    provider_forwarding_v1: fc.boolean(),
    coordinator_assignment_enabled: fc.boolean(),
  }),
});

describe('a coordinator', () => {
  const on = { flags: { coordinator_assignment_enabled: true } };
  test.each<[string, CaseFacts, boolean]>([
    ['before the payment', facts('mso_complete', on), false],
    ['once the payment is settled', facts('payment_locked', on), true],
    ['while the assignment is off', facts('payment_locked'), false],
    ['when there is one', facts('payment_locked', { ...on, coordinator_assigned: true }), false],
    ['later, when there was none', facts('in_treatment', on), true],
    ['after the end', facts('closed', on), false],
  ])('is given to a case %s: as it should', (_when, known, wanted) => expect(needsCoordinator(known)).toBe(wanted));
});

describe('the next move of a case', () => {
  test.each(ROWS)('when %s', (_when, known, to) => {
    expect(nextMove(known)?.to ?? null).toBe(to);
  });

  test('is always one that the lifecycle permits', () => {
    fc.assert(
      fc.property(anyFacts, (known) => {
        const move = nextMove(known);
        expect(move === null || canMove(known.state, move.to)).toBe(true);
      }),
    );
  });

  test('never passes an open blocking issue until the records have left', () => {
    const held = CASE_STATES.slice(CASE_STATES.indexOf('ehr_complete'), CASE_STATES.indexOf('forwarded') + 1);
    fc.assert(
      fc.property(anyFacts, (known) => {
        const blocked = { ...known, blocking_issues: 1 };
        expect(held).not.toContain(nextMove(blocked)?.to);
        expect(['run_match', 'forward']).not.toContain(nextTask(blocked));
      }),
    );
  });

  test('walks from draft to forwarded without a person once everything is known and every gate is open', () => {
    let known = facts('draft', {
      ...COMPLETE,
      patient_turns: 1,
      procedure_known: true,
      match_results: 3,
      selected_providers: 1,
      sharing_consent: true,
      shares: 1,
      flags: { risk_assessment_enabled: false, provider_forwarding_v1: true },
    });
    const path: string[] = [];
    for (let move = nextMove(known); move; move = nextMove(known)) {
      path.push(move.to);
      known = { ...known, state: move.to };
    }
    expect(path).toEqual([
      'intake',
      'documents_pending',
      'ehr_complete',
      'matching',
      'matched',
      'provider_selected',
      'consent_given',
      'forwarded',
    ]);
  });
});

describe('the next task of a case', () => {
  const on = { provider_forwarding_v1: true };
  test.each<[string, CaseFacts, ReturnType<typeof nextTask>]>([
    ['a case in matching is matched', facts('matching'), 'run_match'],
    ['a case that is matched is left alone', facts('matching', { match_results: 2 }), null],
    ['risk is assessed once', facts('risk_review_pending'), 'assess_risk'],
    ['an assessed risk waits for its reviewer', facts('risk_review_pending', { risk: 'pending' }), null],
    [
      'a record that changed before the decision is assessed again',
      facts('risk_info_requested', { risk: 'info_requested', risk_outdated: true }),
      'assess_risk',
    ],
    [
      'not while a document is being read',
      facts('risk_review_pending', { risk: 'pending', risk_outdated: true, documents_in_process: 1 }),
      null,
    ],
    [
      'a record that changed after the decision is not assessed again',
      facts('risk_cleared', { risk: 'approved', risk_outdated: true }),
      null,
    ],
    ['a cleared case is forwarded', facts('risk_cleared', { sharing_consent: true, flags: on }), 'forward'],
    ['a cleared case is not forwarded without consent', facts('risk_cleared', { flags: on }), null],
    ['a cleared case is not forwarded while the flag is off', facts('risk_cleared', { sharing_consent: true }), null],
    ['a forwarded case is not forwarded again', facts('risk_cleared', { sharing_consent: true, shares: 1, flags: on }), null],
    [
      'a case that was forwarded to one of two providers is forwarded to the other',
      facts('risk_cleared', { sharing_consent: true, shares: 1, forwarding_due: true, flags: on }),
      'forward',
    ],
    [
      'a ranking that rests on other wishes is made again',
      facts('matched', { match_results: 3, match_outdated: true, procedure_known: true }),
      'run_match',
    ],
    ['not without a known procedure', facts('matched', { match_results: 3, match_outdated: true }), null],
    ['not once providers are selected', facts('provider_selected', { match_outdated: true, procedure_known: true }), null],
    [
      'without a risk step consent is enough',
      facts('consent_given', { sharing_consent: true, flags: { ...on, risk_assessment_enabled: false } }),
      'forward',
    ],
  ])('%s', (_name, known, task) => {
    expect(nextTask(known)).toBe(task);
  });
});

test('a blocked case says what holds it, wherever it stands on its way to the providers', () => {
  for (const state of ['in_review', 'matched', 'consent_given', 'risk_cleared'] as const)
    expect(waitsFor(facts(state, { blocking_issues: 1 }))).toBe('the clarification of a validation issue');
  expect(waitsFor(facts('quotes_received', { blocking_issues: 1 }))).toBe("the patient's choice of a quote");
  expect(waitsFor(facts('mso_complete', { open_consultations: 1 }))).toBe('another second opinion');
});

test('what holds a case besides its state is said', () => {
  expect(waitsFor(facts('quotes_received'), 'withdrawn')).toBe('a new consent of the patient');
  expect(waitsFor(facts('provider_selected'), 'agreed_later')).toBe('the first day of the consent');
  expect(waitsFor(facts('scheduled'), 'dated')).toBe('the quote of a provider');
  expect(waitsFor(facts('scheduled'), 'quotes')).toBe("the patient's choice of a quote");
});

test('every state says in words what it waits for', () => {
  for (const state of CASE_STATES) expect(waitsFor(facts(state))).toMatch(/\w{3}/);
});
