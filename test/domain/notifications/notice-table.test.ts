import { describe, expect, it } from '@jest/globals';
import { SPOKEN } from '../../../domain/conversation/language.ts';
import { EVENT_TYPES, type EventType } from '../../../domain/events/registry.ts';
import { addressNotices, type CasePeople } from '../../../domain/notifications/address-notices.ts';
import { NOBODY } from '../../../domain/notifications/nobody.ts';
import { NOTICE_KIND_NAMES, noticeFacts, noticeKindsOf } from '../../../domain/notifications/notice-kinds.ts';
import { ENDS, endsOf, NOTICES } from '../../../domain/notifications/notice-table.ts';
import { noticeText, spokenLanguage } from '../../../domain/notifications/notice-texts/notice-text.ts';
import { recipientsOf } from '../../../domain/notifications/recipients.ts';
import { relayedFacts } from '../../../domain/events/relay.ts';
import { ROLES, type RoleCode } from '../../../domain/permissions.ts';

const PEOPLE: CasePeople = {
  patient_id: 'p1',
  coordinator_id: 'k1',
  facilitator_ids: ['f1', 'f2'],
  hospitals: [
    { provider_id: 'h1', tenant_id: 'hospital-one' },
    { provider_id: 'h2', tenant_id: 'demo' },
  ],
  supplied_documents: ['d1'],
  asking_reviewer: 'user_reviewer',
  waiting_doctor: 'user_doctor',
  former_hospital: { provider_id: 'h9', tenant_id: 'hospital-nine' },
};
const eventOf = (event_type: EventType, payload: Record<string, unknown> = {}) => ({
  ...{ tenant_id: 'demo', event_id: 'e1', event_type, patient_id: 'p1', payload },
});
const told = (event_type: EventType, payload: Record<string, unknown> = {}, people: CasePeople | null = PEOPLE) =>
  addressNotices(eventOf(event_type, payload), people).map(({ recipient, kind, provider_id }) =>
    [recipient, kind, ...(provider_id === null ? [] : [provider_id])].join(' '),
  );

describe('who is told of what', () => {
  it('has each event type in the table, or in the list of those of which nobody is told', () => {
    const inTable = new Set(NOTICES.map(({ event }) => event));
    const forNobody = Object.values(NOBODY).flat();
    expect(new Set(forNobody).size).toBe(forNobody.length);
    expect(forNobody.filter((type) => inTable.has(type))).toEqual([]);
    expect([...inTable, ...forNobody].sort()).toEqual(Object.keys(EVENT_TYPES).sort());
  });

  it('tells hospitals of a document that came with an answer once it is read and surely of the patient', () => {
    const supplied = ['hospital document_supplied h1', 'hospital document_supplied h2'];
    const toHospitals = (type: EventType, payload: Record<string, unknown>) =>
      told(type, payload).filter((line) => line.startsWith('hospital '));
    expect(toHospitals('document.processed', { document_id: 'd1' })).toEqual(supplied);
    expect(toHospitals('document.processed', { document_id: 'd1', held: true })).toEqual([]);
    expect(toHospitals('document.accepted', { document_id: 'd1' })).toEqual(supplied);
    expect(toHospitals('document.processed', { document_id: 'd2' })).toEqual([]);
  });

  it('tells a hospital that has declined nothing of what comes later', () => {
    const people = { ...PEOPLE, hospitals: PEOPLE.hospitals.map((each) => ({ ...each, has_declined: each.provider_id === 'h1' })) };
    const later = [
      told('extraction.correction', {}, people),
      told('record.added', { told_to_hospitals: true }, people),
      told('document.processed', { document_id: 'd1' }, people),
      told('case.closed', {}, people),
      told('question.answered', { provider_id: 'h1' }, people),
    ].map((lines) => lines.filter((line) => line.startsWith('hospital ')));
    expect(later.flat().filter((line) => line.endsWith(' h1'))).toEqual([]);
    expect(later.map((lines) => lines.length)).toEqual([1, 1, 1, 1, 0]);
  });

  it('tells a hospital that was not chosen so, and nothing of the record', () => {
    const people = { ...PEOPLE, hospitals: PEOPLE.hospitals.map((each) => ({ ...each, is_passed_over: each.provider_id === 'h1' })) };
    const toPassedOver = (type: EventType, payload: Record<string, unknown>) =>
      told(type, payload, people).filter((line) => line.startsWith('hospital ') && line.endsWith(' h1'));
    expect(toPassedOver('quote.rejected', { provider_id: 'h1', reason: 'another quote was selected' })).toHaveLength(1);
    expect(toPassedOver('extraction.correction', {})).toEqual([]);
    expect(toPassedOver('record.added', { told_to_hospitals: true })).toEqual([]);
    expect(toPassedOver('document.processed', { document_id: 'd1' })).toEqual([]);
  });

  it('uses each kind, and says it in nine languages without a gap', () => {
    expect([...new Set(NOTICES.map(({ kind }) => kind))].sort()).toEqual([...NOTICE_KIND_NAMES].sort());
    for (const language of SPOKEN) {
      const texts = NOTICE_KIND_NAMES.map((kind) => noticeText(kind, language));
      expect(new Set(texts).size).toBe(NOTICE_KIND_NAMES.length);
      for (const text of texts) expect(text).toMatch(/^.{8,}[.]$/u);
    }
  });

  it('gives every role kinds of its own', () => {
    for (const role of Object.keys(ROLES) as RoleCode[]) expect(noticeKindsOf([role])).not.toEqual([]);
  });

  it.each<[string, EventType, Record<string, unknown>, string[]]>([
    ['an emergency to all coordinators', 'escalation.raised', { escalation_type: 'patient_emergency' }, ['coordinators emergency']],
    [
      'a wish for a person to the coordinator',
      'escalation.raised',
      { escalation_type: 'patient_request' },
      ['coordinator:k1 person_requested'],
    ],
    ['a quote to patient and coordinator', 'quote.submitted', {}, ['patient:p1 quote_received', 'coordinator:k1 quote_submitted']],
    ['a forwarded case to its hospital only', 'provider.notified', { provider_id: 'h1' }, ['hospital case_forwarded h1']],
    ['a forwarded case to no hospital without a share', 'provider.notified', { provider_id: 'h9' }, []],
    [
      'an escalation that nobody took up to all coordinators',
      'escalation.breached',
      { severity: 'high' },
      ['coordinators escalation_late'],
    ],
    ['a booking that is not confirmed to the coordinator', 'booking.unconfirmed', {}, ['coordinator:k1 booking_unconfirmed']],
    ['the end of a share to nobody but its hospital', 'share.revoked', { provider_id: 'h9' }, ['hospital share_ended h9']],
    [
      'a correction to every hospital with the record',
      'extraction.correction',
      {},
      ['hospital record_corrected h1', 'hospital record_corrected h2'],
    ],
    [
      'a review to the reviewers',
      'case.state_changed',
      { to: 'risk_review_pending' },
      ['reviewers review_waiting', 'facilitator:f1 case_moved', 'facilitator:f2 case_moved'],
    ],
    ['an answer to the reviewer who asked', 'document.confirmed', {}, ['user:user_reviewer review_answered']],
    ['a request for an opinion to its doctor', 'mso.assigned', { doctor_user_id: 'user_d' }, ['user:user_d opinion_requested']],
    ['records to the doctor who waits', 'document.processed', {}, ['patient:p1 document_read', 'user:user_doctor records_came']],
    ['a question that blocks', 'issue.opened', { severity: 'critical' }, ['coordinator:k1 issue_blocks', 'patient:p1 document_question']],
    ['no question that does not', 'issue.opened', { severity: 'low' }, []],
    ['a message to the person who has the conversation', 'handover.message', { person_id: 'user_k' }, ['user:user_k message_received']],
    ['a collision to administrators', 'idp.collision', {}, ['administrators identity_collision']],
    ['a replaced quote to nobody', 'quote.rejected', { reason: 'replaced by a newer quote', provider_id: 'h1' }, []],
    [
      'the choice of another quote to the hospital',
      'quote.rejected',
      { reason: 'another quote was selected', provider_id: 'h1' },
      ['hospital quote_rejected h1'],
    ],
  ])('tells %s', (_, type, payload, expected) => {
    expect(told(type, payload)).toEqual(expected);
  });

  it('tells all coordinators while nobody coordinates the case', () => {
    expect(told('escalation.raised', { escalation_type: 'system_overdue' }, { ...PEOPLE, coordinator_id: null })).toEqual([
      'coordinators milestone_overdue',
    ]);
  });

  it('has hospitals read in their own tenant', () => {
    const [one] = addressNotices(eventOf('provider.notified', { provider_id: 'h1' }), PEOPLE);
    expect(one).toMatchObject({ reader_tenant_id: 'hospital-one', subject: 'h1' });
  });
});

describe('what ends by itself', () => {
  it('ends only kinds whose subject the rule can name', () => {
    const nameless = ENDS.filter(({ by }) => by === 'subject').flatMap(({ event, kinds }) =>
      kinds.filter((kind) => noticeFacts(kind).subject === null).map((kind) => `${event} ${kind}`),
    );
    expect(nameless).toEqual([]);
  });

  it('ends everything of a closed case but emergencies and the news of its end', () => {
    const [rule] = endsOf('case.closed', {});
    expect(rule?.kinds).toContain('review_waiting');
    expect(rule?.kinds).not.toContain('emergency');
    expect(rule?.kinds).not.toContain('case_closed');
  });

  it('ends an emergency with its escalation, not when it is only acknowledged', () => {
    expect(endsOf('escalation.updated', { status: 'acknowledged' }).flatMap(({ kinds }) => kinds)).toEqual(['escalation_late']);
    expect(endsOf('escalation.updated', { status: 'resolved' }).flatMap(({ kinds }) => kinds)).toContain('emergency');
  });
});

describe('whose items somebody gets', () => {
  const persons = { patients: ['p1'], coordinator: 'k1', facilitator: 'f1' };
  it.each<[RoleCode[], string[]]>([
    [['patient'], ['patient:p1', 'user:user_x']],
    [['coordinator'], ['coordinators', 'coordinator:k1', 'user:user_x']],
    [['mso_doctor'], ['reviewers', 'user:user_x']],
    [['provider_staff'], ['hospital', 'user:user_x']],
    [['facilitator'], ['facilitator:f1', 'user:user_x']],
    [['platform_admin'], ['administrators', 'user:user_x']],
    [
      ['coordinator', 'patient'],
      ['coordinators', 'patient:p1', 'coordinator:k1', 'user:user_x'],
    ],
  ])('are those of the roles held now: %p', (roles, expected) => {
    expect(recipientsOf('user_x', roles, persons)).toEqual(expected);
  });
});

it('lets ids and codes out of a payload, and no sentence', () => {
  const payload = { quote_id: 'q1', total_cents: 5, reason: 'two words', list: ['a', 'b'], said: ['a b'], nested: { a: 'b' } };
  expect(relayedFacts(payload)).toEqual({ quote_id: 'q1', total_cents: 5, list: ['a', 'b'] });
});

it('reads a language out of a tag', () => {
  expect(['de-AT', 'TR', 'pt_BR', 'nl', null].map(spokenLanguage)).toEqual(['de', 'tr', 'pt', 'en', 'en']);
});
