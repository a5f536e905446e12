import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { applyCommand } from '../../activities/cases/apply-command.ts';
import { settleWithin } from '../../activities/cases/apply-transitions.ts';
import { shareWithProvider } from '../../activities/sharing/forward.ts';
import { readFlags } from '../../activities/tenant-flags.ts';
import { listCorrectionsSince } from '../../db/queries/sharing/share-corrections.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { type CaseWorld, createCaseWorld } from '../workflows/support/case-world.ts';

/** A fact that is told after the record was shared reaches whoever acts on the record, and what forbids the operation holds the case before payment. */

type Case = Awaited<ReturnType<CaseWorld['openCase']>>;
type Stored = { type: string; code: string; resource: object };

const condition = (code: string, text = code, onset?: string): Stored => ({
  ...{ type: 'Condition', code },
  resource: {
    clinicalStatus: { coding: [{ code: 'active' }] },
    code: { coding: [{ system: 'http://hl7.org/fhir/sid/icd-10', code, display: text }], text },
    ...(onset === undefined ? {} : { onsetDateTime: onset }),
  },
});
const medicine = (name: string): Stored => ({
  ...{ type: 'MedicationStatement', code: name },
  resource: { status: 'active', medicationCodeableConcept: { text: name } },
});
const allergy = (name: string): Stored => ({ type: 'AllergyIntolerance', code: name, resource: { code: { text: name } } });

const INFARCTION = condition('I21.9', 'Acute myocardial infarction, unspecified');

describe('what is told after the record was shared', () => {
  let world: CaseWorld;
  beforeAll(async () => {
    world = await createCaseWorld();
    const [own] = await world.sql<{ tenant_id: string }>('select tenant_id from procedures');
    await world.sql(`insert into procedure_requirements (id, tenant_id, procedure_code, contraindications) values ($1, $2, '27447', $3)`, [
      ...[newId(), own?.tenant_id],
      JSON.stringify([{ icd10_prefix: 'I21', label: 'Heart attack within the last weeks', is_blocking: true }]),
    ]);
  }, 400_000);
  afterAll(() => world?.close());

  const within = <T>({ tenant_id }: Case, work: (tx: Tx) => Promise<T>) =>
    withTenant(world.services.db, { tenantId: tenant_id, source: 'test' }, work);
  const settle = (of: Case) => within(of, async (tx) => settleWithin(tx, await readFlags(tx, world.config), of.case_id));
  const command = async ({ tenant_id, case_id }: Case, kind: string, input: object) => {
    const command_id = await world.storeCommand({ tenant_id, case_id }, kind, input);
    return applyCommand(world.services, { tenant_id, case_id, command_id });
  };
  const store = ({ tenant_id, case_id, patient_id }: Case, { type, code, resource }: Stored) => {
    const id = newId();
    return world.sql(
      `insert into fhir_resources (id, tenant_id, patient_id, case_id, resource_type, resource_id, source, code, dedupe_key, resource)
       values ($1, $2, $3, $4, $5, $1, 'agent', $6, $6, $7)`,
      [id, tenant_id, patient_id, case_id, type, code, JSON.stringify({ resourceType: type, id, ...resource })],
    );
  };
  const tell = async (of: Case, ...findings: Stored[]) => {
    for (const finding of findings) await store(of, finding);
    return settle(of);
  };

  /** A case whose record a hospital has. */
  async function sharedCase(known: readonly Stored[] = []): Promise<Case & { consent_id: string }> {
    const opened = await world.openCase({ gender: 'female' });
    for (const finding of [condition('M17.11', 'Osteoarthritis of the right knee'), ...known]) await store(opened, finding);
    const chosen = world.providerIds.slice(0, 1);
    await world.sql(`update cases set state = 'provider_selected', selected_provider_ids = $2 where id = $1`, [opened.case_id, chosen]);
    const { result, situation } = await command(opened, 'recordConsent', {
      category: 'data_sharing',
      granted: true,
      share_identity: false,
    });
    const consent_id = String(result.consent_id);
    if (situation.facts.state !== 'risk_cleared') await command(opened, 'decideRisk', { decision: 'approve', rationale: 'seen' });
    await shareWithProvider(world.services, { ...opened, consent_id, provider_id: chosen[0] ?? '' });
    await settle(opened);
    return { ...opened, consent_id };
  }
  const shareOf = async ({ case_id }: Case) =>
    (await world.sql<{ id: string }>('select id from case_shares where case_id = $1 order by created_at', [case_id]))[0]?.id ?? '';
  async function quoted(of: Case): Promise<string> {
    const line_items = [{ code: 'OP', description: 'Operation', quantity: 1, amount_cents: 100 }];
    const { result } = await command(of, 'submitQuote', { share_id: await shareOf(of), line_items, currency: 'USD', total_cents: 100 });
    return String(result.quote_id);
  }
  const correctionsOf = async (of: Case) => {
    const share = await shareOf(of);
    return (await within(of, (tx) => listCorrectionsSince(tx, share))).map(({ change, after }) => `${change} ${after.display}`);
  };
  /** What people are told by: domain/notifications/notice-table.ts. */
  const toldOf = async ({ case_id }: Case) => {
    const rows = await world.sql<{ event_type: string; payload: { told_to_hospitals?: boolean } }>(
      `select event_type, payload from events where case_id = $1 and event_type in ('record.added', 'risk.asked_again') order by created_at, id`,
      [case_id],
    );
    return rows.map(({ event_type, payload }) => [event_type, payload.told_to_hospitals].join(' ').trim());
  };
  const reviewOf = async ({ case_id }: Case) =>
    (await world.sql<{ status: string }>('select status from risk_reviews where case_id = $1', [case_id]))[0]?.status;

  it('a heart attack is shown to the hospital, told to coordinator and reviewer, and holds the choice of a quote', async () => {
    const shared = await sharedCase();
    const quote_id = await quoted(shared);
    await tell(shared, INFARCTION);
    expect(await correctionsOf(shared)).toEqual(['added Acute myocardial infarction, unspecified']);
    expect(await toldOf(shared)).toEqual(['record.added true', 'risk.asked_again']);
    await expect(command(shared, 'selectQuote', { quote_id })).rejects.toMatchObject({ code: 'RISK_BLOCKING_FACTORS' });
    expect([await world.stateOf(shared), await reviewOf(shared)]).toEqual(['quotes_received', 'pending']);
  });

  it('holds a choice that waits for a second opinion, until the finding has left the record', async () => {
    const shared = await sharedCase();
    const quote_id = await quoted(shared);
    await world.sql(
      `insert into mso_consultations (id, tenant_id, case_id, kind, requested_by, status) values ($1, $2, $3, 'document_review', 'user_patient0000000001', 'in_review')`,
      [newId(), shared.tenant_id, shared.case_id],
    );
    await command(shared, 'selectQuote', { quote_id });
    await tell(shared, INFARCTION);
    await world.sql(`update mso_consultations set status = 'completed' where case_id = $1`, [shared.case_id]);
    await settle(shared);
    expect(await world.stateOf(shared)).toBe('mso_complete');
    await world.sql(`update fhir_resources set is_current = false where case_id = $1 and code = 'I21.9'`, [shared.case_id]);
    await settle(shared);
    expect(await world.stateOf(shared)).toBe('payment_locked');
  });

  it('a review that is asked again is decided on, with its history, and the case goes on', async () => {
    await world.setFlag('risk_blocking_override_allowed', true);
    const shared = await sharedCase();
    const quote_id = await quoted(shared);
    await tell(shared, INFARCTION);
    await command(shared, 'decideRisk', { decision: 'approve', rationale: 'the cardiologist agrees', override_blocking: true });
    await command(shared, 'selectQuote', { quote_id });
    expect([await world.stateOf(shared), await reviewOf(shared)]).toEqual(['payment_locked', 'approved']);
    const decisions = await world.sql<{ decision: string }>(
      'select d.decision from risk_decisions d join risk_reviews r on r.id = d.risk_review_id where r.case_id = $1',
      [shared.case_id],
    );
    expect(decisions.map(({ decision }) => decision)).toEqual(['approve', 'approve']);
  });

  it.each<[string, Stored[], string[], string]>([
    ['high blood pressure', [condition('I10')], [], 'approved'],
    ['an everyday medicine', [medicine('ramipril')], [], 'approved'],
    ['an allergy', [allergy('penicillin')], ['added penicillin'], 'approved'],
    ['an anticoagulant', [medicine('apixaban')], ['added apixaban'], 'pending'],
    ['heart failure', [condition('I50.9')], ['added I50.9'], 'pending'],
  ])('%s does not hold the case', async (_what, findings, told, review) => {
    const shared = await sharedCase();
    const quote_id = await quoted(shared);
    await tell(shared, ...findings);
    expect([await correctionsOf(shared), await reviewOf(shared)]).toEqual([told, review]);
    await command(shared, 'selectQuote', { quote_id });
    expect(await world.stateOf(shared)).toBe('payment_locked');
  });

  it('what was known and decided on asks nobody again', async () => {
    await world.setFlag('risk_blocking_override_allowed', true);
    const shared = await sharedCase([condition('I50.9'), allergy('latex')]);
    await tell(shared, condition('I50.1'), condition('E78.5'));
    expect([await reviewOf(shared), await toldOf(shared)]).toEqual(['approved', ['record.added true']]);
    await settle(shared);
    expect(await toldOf(shared)).toHaveLength(1);
  });

  it('a hospital whose consent has ended is told and shown nothing', async () => {
    const shared = await sharedCase();
    await command(shared, 'revokeConsent', { consent_id: shared.consent_id });
    await tell(shared, INFARCTION);
    expect([await correctionsOf(shared), await toldOf(shared)]).toEqual([[], ['risk.asked_again']]);
  });

  it('a share of before knows what the record held when it was made', async () => {
    const shared = await sharedCase([allergy('latex')]);
    await world.sql('update case_shares set known_findings = null where case_id = $1', [shared.case_id]);
    await settle(shared);
    expect(await correctionsOf(shared)).toEqual([]);
    await tell(shared, allergy('penicillin'));
    expect(await correctionsOf(shared)).toEqual(['added penicillin']);
  });

  it('with risk_assessment_enabled off nothing is held, and the hospital is told all the same', async () => {
    const shared = await sharedCase();
    const quote_id = await quoted(shared);
    await world.setFlag('risk_assessment_enabled', false);
    await tell(shared, INFARCTION);
    await command(shared, 'selectQuote', { quote_id });
    await world.setFlag('risk_assessment_enabled', true);
    expect([await world.stateOf(shared), await correctionsOf(shared)]).toEqual([
      'payment_locked',
      ['added Acute myocardial infarction, unspecified'],
    ]);
  });
});
