import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { TALKS } from '../../../assistant/phrasebooks/talk/library.ts';
import { STANDS, type Stand, standOf, WAITS_ON, type WaitsOn } from '../../../domain/cases/stand.ts';
import { CASE_STATES, type CaseState } from '../../../domain/cases/states.ts';

const FREE = { blocking_issues: 0, documents_in_process: 0, is_risk_assessed: true, question_answered: null };
/** Every state when nothing else is known: what is said, and who acts next. */
const TABLE: Record<CaseState, [Stand, WaitsOn | null]> = {
  draft: ['intake', 'patient'],
  intake: ['intake', 'patient'],
  documents_pending: ['intake', 'patient'],
  documents_processing: ['intake', 'patient'],
  in_review: ['review', 'patient'],
  ehr_complete: ['searching', 'service'],
  matching: ['searching', 'service'],
  matched: ['choose', 'patient'],
  provider_selected: ['agree', 'patient'],
  consent_given: ['doctor', 'reviewer'],
  risk_review_pending: ['doctor', 'reviewer'],
  risk_info_requested: ['info', 'patient'],
  risk_cleared: ['sending', 'service'],
  providers_notified: ['hospitals', 'provider'],
  forwarded: ['hospitals', 'provider'],
  provider_reviewing: ['hospitals', 'provider'],
  quotes_received: ['quotes', 'patient'],
  declined: ['declined', 'coordinator'],
  scheduled: ['quotes', 'patient'],
  mso_offered: ['opinion', 'doctor'],
  mso_in_progress: ['opinion', 'doctor'],
  mso_complete: ['quotes', 'patient'],
  payment_locked: ['booked', 'coordinator'],
  travel_arranged: ['travel', 'coordinator'],
  in_treatment: ['treatment', 'coordinator'],
  follow_up: ['aftercare', 'coordinator'],
  closed: ['closed', null],
};

describe('where a case stands', () => {
  it.each(CASE_STATES)('%s', (state) => {
    const stand = standOf({ ...FREE, state });
    expect([stand, WAITS_ON[stand]]).toEqual(TABLE[state]);
  });

  it.each(CASE_STATES.filter((state) => state !== 'closed'))('%s waits for the patient while an issue blocks', (state) => {
    expect(standOf({ ...FREE, state, blocking_issues: 1, documents_in_process: 2 })).toBe('review');
  });

  it.each([
    ['documents_pending', { documents_in_process: 1 }, 'reading', 'service'],
    ['documents_processing', { documents_in_process: 1 }, 'reading', 'service'],
    ['matched', { documents_in_process: 1 }, 'choose', 'patient'],
    ['consent_given', { is_risk_assessed: false }, 'sending', 'service'],
    ['risk_info_requested', { question_answered: false }, 'info', 'patient'],
    ['risk_info_requested', { question_answered: true }, 'doctor', 'reviewer'],
    ['mso_in_progress', { question_answered: false }, 'records', 'patient'],
    ['mso_in_progress', { question_answered: true }, 'opinion', 'doctor'],
    ['provider_reviewing', { hospital_asks: true }, 'asked', 'patient'],
    ['quotes_received', { hospital_asks: true }, 'asked', 'patient'],
    ['quotes_received', { nothing_offered: true }, 'hospitals', 'provider'],
    ['quotes_received', { nothing_offered: true, hospital_asks: true }, 'asked', 'patient'],
    ['payment_locked', { nothing_offered: true }, 'booked', 'coordinator'],
    ['risk_cleared', { hospital_asks: true }, 'sending', 'service'],
    ['quotes_received', { hospital_asks: true, blocking_issues: 1 }, 'review', 'patient'],
    ['closed', { blocking_issues: 3 }, 'closed', null],
    ['consent_given', { sharing_ended: true }, 'withdrawn', 'patient'],
    ['risk_info_requested', { sharing_ended: true, question_answered: false }, 'withdrawn', 'patient'],
    ['risk_cleared', { sharing_ended: true }, 'withdrawn', 'patient'],
    ['provider_reviewing', { sharing_ended: true, hospital_asks: true }, 'withdrawn', 'patient'],
    ['quotes_received', { sharing_ended: true }, 'withdrawn', 'patient'],
    ['quotes_received', { sharing_ended: true, blocking_issues: 1 }, 'review', 'patient'],
    ['mso_in_progress', { sharing_ended: true }, 'withdrawn', 'patient'],
    ['provider_selected', { sharing_ended: true }, 'agree', 'patient'],
    ['declined', { sharing_ended: true }, 'declined', 'coordinator'],
    ['payment_locked', { sharing_ended: true }, 'withdrawn', 'patient'],
    ['travel_arranged', { sharing_ended: true }, 'withdrawn', 'patient'],
    ['in_treatment', { sharing_ended: true }, 'treatment', 'coordinator'],
    ['follow_up', { sharing_ended: true }, 'aftercare', 'coordinator'],
    ['provider_selected', { agreed_later: true }, 'agreed_later', 'service'],
    ['provider_selected', { agreed_later: true, blocking_issues: 1 }, 'review', 'patient'],
    ['quotes_received', { agreed_later: true }, 'agreed_later', 'service'],
    ['matched', { agreed_later: true }, 'choose', 'patient'],
    ['in_treatment', { agreed_later: true }, 'treatment', 'coordinator'],
    ['scheduled', { no_quote: true }, 'dated', 'provider'],
    ['quotes_received', { no_quote: true }, 'dated', 'provider'],
    ['mso_complete', { no_quote: true, hospital_asks: true }, 'asked', 'patient'],
    ['quotes_received', { no_quote: true, nothing_offered: true }, 'hospitals', 'provider'],
    ['payment_locked', { no_quote: true }, 'booked', 'coordinator'],
    ['quotes_received', { chosen_unread: true }, 'reading', 'service'],
    ['quotes_received', { chosen_unread: true, is_risk_assessed: false }, 'quotes', 'patient'],
    ['quotes_received', { chosen_unread: true, asked_again: true }, 'doctor_again', 'reviewer'],
    ['payment_locked', { chosen_unread: true }, 'booked', 'coordinator'],
    ['closed', { sharing_ended: true }, 'closed', null],
  ] as const)('%s with %j', (state, facts, stand, waitsOn) => {
    const found = standOf({ ...FREE, ...facts, state });
    expect([found, WAITS_ON[found]]).toEqual([stand, waitsOn]);
  });

  it('waits for nobody only when it is closed, and is said in every language in words of its own', () => {
    const facts = fc.record({
      state: fc.constantFrom(...CASE_STATES),
      blocking_issues: fc.nat(3),
      documents_in_process: fc.nat(3),
      is_risk_assessed: fc.boolean(),
      question_answered: fc.constantFrom(null, true, false),
      hospital_asks: fc.boolean(),
      sharing_ended: fc.boolean(),
    });
    fc.assert(fc.property(facts, (given) => (WAITS_ON[standOf(given)] === null) === (given.state === 'closed')));
    for (const { stands } of TALKS) expect(new Set(STANDS.map((stand) => stands[stand])).size).toBe(STANDS.length);
  });
});
