import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { applyCommand } from '../../activities/cases/apply-command.ts';
import { settleWithin } from '../../activities/cases/apply-transitions.ts';
import { readFlags } from '../../activities/tenant-flags.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { type CaseWorld, createCaseWorld } from '../workflows/support/case-world.ts';

/** A tenant lets reviews be cleared by rule. What is grave waits for a person all the same, and so does what nobody has read yet. */

type Case = Awaited<ReturnType<CaseWorld['openCase']>>;
type Stored = { type: string; code: string; resource: object };

const condition = (code: string, status: string, onset?: string): Stored => ({
  ...{ type: 'Condition', code },
  resource: {
    clinicalStatus: { coding: [{ code: status }] },
    code: { coding: [{ system: 'http://hl7.org/fhir/sid/icd-10', code }], text: code },
    ...(onset === undefined ? {} : { onsetDateTime: onset }),
  },
});
const allergy = (reaction: string): Stored => ({
  ...{ type: 'AllergyIntolerance', code: 'penicillin' },
  resource: { code: { text: 'penicillin' }, reaction: [{ manifestation: [{ text: reaction }] }] },
});
const medicine = (name: string): Stored => ({
  ...{ type: 'MedicationStatement', code: name },
  resource: { status: 'active', medicationCodeableConcept: { text: name } },
});

const KNEE = condition('M17.11', 'active');

describe('with risk_review_human_required off', () => {
  let world: CaseWorld;
  beforeAll(async () => {
    world = await createCaseWorld();
    await world.setFlag('provider_forwarding_v1', false);
  }, 400_000);
  afterAll(() => world?.close());

  async function store({ tenant_id, case_id, patient_id }: Case, { type, code, resource }: Stored): Promise<void> {
    const id = newId();
    await world.sql(
      `insert into fhir_resources (id, tenant_id, patient_id, case_id, resource_type, resource_id, source, code, dedupe_key, resource)
       values ($1, $2, $3, $4, $5, $1, 'agent', $6, $6, $7)`,
      [id, tenant_id, patient_id, case_id, type, code, JSON.stringify({ resourceType: type, id, ...resource })],
    );
  }

  /** A case whose patient has chosen a hospital. */
  async function chosenCase(findings: readonly Stored[]): Promise<Case> {
    const opened = await world.openCase({ gender: 'female' });
    for (const finding of [KNEE, ...findings]) await store(opened, finding);
    await world.sql(`update cases set state = 'provider_selected', selected_provider_ids = $2 where id = $1`, [
      opened.case_id,
      world.providerIds.slice(0, 1),
    ]);
    return opened;
  }

  async function consent({ tenant_id, case_id }: Case): Promise<void> {
    const ref = { tenant_id, case_id };
    const command_id = await world.storeCommand(ref, 'recordConsent', { category: 'data_sharing', granted: true, share_identity: false });
    await applyCommand(world.services, { ...ref, command_id });
  }

  const settle = ({ tenant_id, case_id }: Case) =>
    withTenant(world.services.db, { tenantId: tenant_id, source: 'test' }, async (tx) =>
      settleWithin(tx, await readFlags(tx, world.config), case_id),
    );
  const reviewOf = async ({ case_id }: Case) =>
    (
      await world.sql<{ status: string; human_required: boolean }>('select status, human_required from risk_reviews where case_id = $1', [
        case_id,
      ])
    )[0];

  it.each<[string, Stored[]]>([
    ['nothing but the knee', []],
    ['high blood pressure and diabetes', [condition('I10', 'active'), condition('E11.9', 'active')]],
    ['an allergy with a rash', [allergy('rash')]],
    ['an everyday medicine', [medicine('ramipril')]],
  ])('%s is cleared by rule', async (_what, findings) => {
    const chosen = await chosenCase(findings);
    await consent(chosen);
    expect([await world.stateOf(chosen), await reviewOf(chosen)]).toEqual(['risk_cleared', { status: 'approved', human_required: false }]);
  });

  it.each<[string, Stored[]]>([
    ['a stroke in the past', [condition('Z86.73', 'resolved', '2019')]],
    ['a heart attack in the past', [condition('I25.2', 'resolved', '2017')]],
    ['a coronary stent', [condition('Z95.5', 'active', '2017')]],
    ['heart failure', [condition('I50.9', 'active')]],
    ['an acute heart attack', [condition('I21.9', 'active')]],
    ['an allergy that closed the throat', [allergy('swelling of the throat')]],
    ['an anticoagulant', [medicine('apixaban')]],
  ])('%s waits for a person, who is told so', async (_what, findings) => {
    const chosen = await chosenCase(findings);
    await consent(chosen);
    expect([await world.stateOf(chosen), await reviewOf(chosen)]).toEqual([
      'risk_review_pending',
      { status: 'pending', human_required: true },
    ]);
  });

  const upload = async ({ tenant_id, case_id, patient_id }: Case): Promise<string> => {
    const id = newId();
    await world.sql(
      `insert into documents (id, tenant_id, case_id, patient_id, filename, content_type, size_bytes, upload_key, status, confirmed_at)
       values ($1, $2, $3, $4, 'letter.pdf', 'application/pdf', 1000, gen_random_uuid()::text, 'processing', now())`,
      [id, tenant_id, case_id, patient_id],
    );
    return id;
  };
  const finish = (documentId: string) =>
    world.sql(`update documents set status = 'processed', processed_at = now(), matched_for = '27447' where id = $1`, [documentId]);

  it('a document that is being read is waited for, and what it says counts', async () => {
    const [harmless, grave] = [await chosenCase([]), await chosenCase([])];
    const [first, second] = [await upload(harmless), await upload(grave)];
    await consent(harmless);
    await consent(grave);
    expect([await world.stateOf(harmless), await world.stateOf(grave)]).toEqual(['risk_review_pending', 'risk_review_pending']);
    await finish(first);
    await store(grave, condition('Z86.73', 'resolved', '2019'));
    await finish(second);
    for (const each of [harmless, grave]) {
      await settle(each);
      await settle(each);
    }
    expect([await world.stateOf(harmless), await world.stateOf(grave)]).toEqual(['risk_cleared', 'risk_review_pending']);
    expect(await reviewOf(grave)).toEqual({ status: 'pending', human_required: true });
  });

  it('a message whose findings are still to be read is waited for', async () => {
    const chosen = await chosenCase([]);
    const message = await world.storeMessage(chosen, 'I had a stroke in 2019.');
    await world.sql(`update messages set extraction = 'deferred', status = 'answered' where id = $1`, [message]);
    await consent(chosen);
    expect(await world.stateOf(chosen)).toBe('risk_review_pending');
    await world.sql(`update messages set extraction = 'done' where id = $1`, [message]);
    await settle(chosen);
    expect(await world.stateOf(chosen)).toBe('risk_cleared');
  });
});
