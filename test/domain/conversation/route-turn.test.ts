import { describe, expect, it } from '@jest/globals';
import { extractSummary, fitContext, isWorthSummarizing } from '../../../domain/conversation/context-window.ts';
import { missingFacts } from '../../../domain/conversation/missing-facts.ts';
import { routeTurn, type TurnFacts } from '../../../domain/conversation/route-turn.ts';
import { BRANCHES } from '../../../domain/conversation/vocabulary.ts';

const facts: TurnFacts = {
  category: 'greeting',
  asked_for: null,
  rejects_matches: false,
  case_status: 'draft',
  has_attachments: false,
  blocking_issues: 0,
  procedure_known: true,
  primary_condition_known: false,
  pending_documents: 2,
  findings_in_message: 0,
  match_results: 0,
  selected_providers: 0,
  sharing_consent: false,
};

describe('routing a turn', () => {
  it.each([
    ['emergency_guidance', { category: 'emergency', blocking_issues: 2 }],
    ['clarify_blocking_issue', { category: 'symptom_report', blocking_issues: 1 }],
    ['answer_question', { category: 'cost_question', blocking_issues: 1 }],
    ['answer_question', { category: 'travel_logistics', blocking_issues: 1, selected_providers: 1, match_results: 3 }],
    ['collect_consent', { category: 'consent', selected_providers: 1, match_results: 3 }],
    ['present_matches', { category: 'provider_selection', match_results: 3, case_status: 'matched' }],
    ['run_match', { category: 'provider_preference', case_status: 'ehr_complete' }],
    ['run_match', { category: 'off_topic', rejects_matches: true, case_status: 'matched', match_results: 3 }],
    ['collect_consent', { category: 'provider_preference', rejects_matches: true, match_results: 3, selected_providers: 1 }],
    ['extract_history', { category: 'medical_history' }],
    ['extract_history', { category: 'procedure_inquiry', findings_in_message: 1 }],
    ['request_documents', { category: 'greeting', case_status: 'documents_pending', primary_condition_known: true }],
    ['present_ehr', { category: 'greeting', case_status: 'ehr_complete', pending_documents: 0 }],
    ['answer_question', { category: 'travel_logistics' }],
    ['request_documents', { category: 'off_topic', asked_for: 'documents', case_status: 'matched', match_results: 3 }],
    ['present_ehr', { category: 'clarification', asked_for: 'record', case_status: 'matched', match_results: 3 }],
    ['emergency_guidance', { category: 'emergency', asked_for: 'documents' }],
  ] as const)('takes %s for %p', (branch, change) => {
    expect(routeTurn({ ...facts, ...change }).branch_chosen).toBe(branch);
  });

  it('says why it took one branch and why not each of the others', () => {
    const { branch_chosen, reason, branches_skipped } = routeTurn(facts);
    expect(reason).not.toBe('');
    expect(new Set([branch_chosen, ...branches_skipped.map(({ branch }) => branch)])).toEqual(new Set(BRANCHES));
    for (const skipped of branches_skipped) expect(skipped.reason).not.toBe('');
  });
});

describe('what is asked for next', () => {
  const known = {
    blocking_issues: 0,
    procedure_known: true,
    primary_condition_known: true,
    pending_documents: [],
    date_of_birth: '1962-03-14',
    gender: 'female',
    country_of_residence: 'DE',
    phone: '+4915112345678',
    destination_country: 'TR',
    budget_cents: 1,
    match_results: 0,
    selected_providers: 0,
    sharing_consent: false,
    health_questions: [],
  };

  it('asks what every surgeon asks before hospitals are chosen and consent is given', () => {
    const asked = { ...known, match_results: 3, health_questions: ['allergies', 'body_measures'] as const };
    expect(missingFacts(asked)).toEqual(['allergies', 'body_measures', 'provider_selection']);
    expect(missingFacts({ ...asked, selected_providers: 1 })).toEqual(['allergies', 'body_measures', 'consent']);
  });

  it('is nothing when all is known', () => {
    expect(missingFacts(known)).toEqual([]);
  });

  it('puts a blocking issue before everything and the budget last', () => {
    expect(missingFacts({ ...known, blocking_issues: 1, procedure_known: false, budget_cents: null })).toEqual([
      'issue_clarification',
      'procedure',
      'budget',
    ]);
  });
});

describe('the context window', () => {
  it('keeps the newest turns whole and tells of the older ones what the patient said', () => {
    const turns = Array.from({ length: 40 }, (_, index) => ({
      sender: index % 2 ? ('assistant' as const) : ('patient' as const),
      text: `turn ${index} ${'x'.repeat(80)}`,
    }));
    const { turns: kept, older } = fitContext(turns, 200);
    expect(kept.at(-1)).toEqual(turns.at(-1));
    expect(kept.length).toBeLessThan(turns.length);
    expect([...older, ...kept]).toEqual(turns);
    expect(extractSummary(null, older)).toContain('turn 0');
    expect(extractSummary('before', older)).toMatch(/^before \/ turn 0/);
    expect(extractSummary(null, [])).toBeNull();
  });

  it('sums up only what is worth a call', () => {
    expect(isWorthSummarizing([{ sender: 'patient', text: 'short' }])).toBe(false);
    expect(isWorthSummarizing([{ sender: 'patient', text: 'x'.repeat(4_000) }])).toBe(true);
  });

  it('keeps a newest turn that alone is longer than the window', () => {
    expect(fitContext([{ sender: 'patient', text: 'y'.repeat(5_000) }], 10).turns).toHaveLength(1);
  });
});
