import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { applyCommand } from '../../activities/cases/apply-command.ts';
import { createCaseLifecycleActivities } from '../../activities/cases/activities.ts';
import { reached } from '../../db/access/case-visibility.ts';
import { ApiError } from '../../domain/errors.ts';
import type { CaseRef } from '../../messages/case.ts';
import { type CaseWorld, createCaseWorld } from '../workflows/support/case-world.ts';

/** A second opinion that a selected quote waits for: whoever acts or does not, it ends, and the case goes on. */

const DOCTORS = ['user_opinion1', 'user_opinion2', 'user_opinion3'];
const OPINION = { summary: 'Fine & <safe>.', agrees_with_plan: true, recommendations: ['Go on'], confidence: 1 };
type Case = CaseRef & { patient_id: string };
type Row = {
  id: string;
  status: string;
  doctor_user_id: string | null;
  due_at: Date | null;
  cancel_reason: string | null;
  share_id: string | null;
};

let world: CaseWorld;
beforeAll(async () => {
  world = await createCaseWorld();
  await world.setFlag('mso_consultation_enabled', true);
}, 400_000);
afterAll(() => world?.close());

const employ = async (doctors: readonly string[]) => {
  await world.sql('delete from user_roles');
  for (const doctor of doctors)
    await world.sql(
      `insert into user_roles (id, tenant_id, user_id, role_id, is_active) select $1, (select tenant_id from cases limit 1), $2, id, true from roles where code = 'mso_doctor'`,
      [newId(), doctor],
    );
};

/** A case whose patient has chosen a quote of the first hospital. */
async function quotedCase(): Promise<Case> {
  const opened = await world.openCase();
  const { tenant_id, case_id, patient_id } = opened;
  const [consent, share, provider] = [newId(), newId(), world.providerIds[0]];
  await world.sql(`update cases set state = 'quotes_received', selected_provider_ids = $2 where id = $1`, [case_id, [provider]]);
  await world.sql(
    `insert into consents (id, tenant_id, patient_id, case_id, category, granted, status, provider_ids, recorded_by) values ($1, $2, $3, $4, 'data_sharing', true, 'active', $5, 'x')`,
    [consent, tenant_id, patient_id, case_id, [provider]],
  );
  await world.sql(
    `insert into case_shares (id, tenant_id, case_id, provider_id, policy, redacted_snapshot, pseudonym, consent_id) values ($1, $2, $3, $4, 'provider_snapshot', '{}', 'Patient A', $5)`,
    [share, tenant_id, case_id, provider, consent],
  );
  return opened;
}
const selectQuote = ({ tenant_id, case_id }: Case) =>
  world.sql(
    `insert into quotes (id, tenant_id, case_id, provider_id, line_items, currency, total_cents, status) values ($1, $2, $3, $4, '[]', 'USD', 1, 'selected')`,
    [newId(), tenant_id, case_id, world.providerIds[0]],
  );

async function command(opened: Case, kind: string, input: object, actor = 'user_patient0000000001'): Promise<string> {
  const command_id = await world.storeCommand(opened, kind, input);
  await world.sql('update case_commands set actor_id = $2 where id = $1', [command_id, actor]);
  try {
    const { result } = await applyCommand(world.services, { ...opened, command_id });
    return String(result.consultation_id);
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}
const request = (opened: Case) => command(opened, 'requestSecondOpinion', { kind: 'document_review' });
const latest = async ({ case_id }: Case) =>
  (
    await world.sql<Row>('select * from mso_consultations where case_id = $1 order by created_at desc, id desc limit 1', [case_id])
  )[0] as Row;
const stateOf = async ({ case_id }: Case) =>
  (await world.sql<{ state: string }>('select state from cases where id = $1', [case_id]))[0]?.state;
/** The case's timer rings when the time of its consultation is over. */
async function letTimePass(opened: Case): Promise<void> {
  const { due_at } = await latest(opened);
  const now = new Date(new Date(due_at ?? 0).getTime() + 1).toISOString();
  const lifecycle = createCaseLifecycleActivities(world.services);
  const { notification_id } = await lifecycle.offerOverdueConsultation({ ...opened, now });
  // A second run of the activity finds nothing that is due.
  expect(await lifecycle.offerOverdueConsultation({ ...opened, now: new Date().toISOString() })).toEqual({ notification_id: null });
  if (notification_id !== null) expect(await world.sql('select 1 from notifications where id = $1', [notification_id])).toHaveLength(1);
  await lifecycle.settleCase(opened);
}

describe('a second opinion', () => {
  it('is refused at once where nobody gives one, and never given by its patient', async () => {
    const opened = await quotedCase();
    await employ([]);
    expect(await request(opened)).toBe('MSO_NONE_AVAILABLE');
    await employ(['user_patient0000000001']);
    expect(await request(opened)).toBe('MSO_NONE_AVAILABLE');
    expect(await stateOf(opened)).toBe('quotes_received');
  });

  it('ends with the consent that it rests on, though another hospital is still allowed to read, until a newer one is given', async () => {
    await employ(DOCTORS);
    const opened = await quotedCase();
    const { tenant_id, case_id, patient_id } = opened;
    const consentTo = async (provider: string | undefined) => {
      const id = newId();
      await world.sql(
        `insert into consents (id, tenant_id, patient_id, case_id, category, granted, status, provider_ids, recorded_by) values ($1, $2, $3, $4, 'data_sharing', true, 'active', $5, 'x')`,
        [id, tenant_id, patient_id, case_id, [provider]],
      );
      return id;
    };
    const resting = await consentTo(world.providerIds[1]);
    const id = await request(opened);
    const doctor = (await latest(opened)).doctor_user_id ?? '';
    const open = () => command(opened, 'openConsultation', { consultation_id: id }, doctor);
    const reads = async () => {
      const way = reached('consulted', { tenant: '$1', user: '$2::text', caseId: '$3::uuid' });
      const [row] = await world.sql<{ reads: boolean }>(`select ${way} as reads`, [tenant_id, doctor, case_id]);
      return row?.reads;
    };
    expect([await open(), await reads()]).toEqual([id, true]);
    await command(opened, 'revokeConsent', { consent_id: resting });
    expect([await reads(), await open()]).toEqual([false, 'CONSENT_REQUIRED_001']);
    await consentTo(world.providerIds[1]);
    expect([await open(), await reads()]).toEqual([id, true]);
  });

  it('that its patient withdraws lets the case go on, and its doctor reads nothing more', async () => {
    await employ(DOCTORS);
    const opened = await quotedCase();
    const id = await request(opened);
    const { doctor_user_id } = await latest(opened);
    await command(opened, 'openConsultation', { consultation_id: id }, doctor_user_id ?? '');
    await selectQuote(opened);
    expect(await stateOf(opened)).toBe('mso_in_progress');
    const { share_id } = await latest(opened);
    await command(opened, 'cancelSecondOpinion', {});
    expect(await latest(opened)).toMatchObject({ status: 'cancelled', cancel_reason: 'withdrawn', due_at: null });
    expect(await world.sql('select status from case_shares where id = $1', [share_id])).toEqual([{ status: 'revoked' }]);
    expect(await stateOf(opened)).toBe('payment_locked');
    expect(await command(opened, 'cancelSecondOpinion', {})).toBe('MSO_INVALID_STATE');
  });

  it('can be asked for again after one that ended without an opinion', async () => {
    await employ(DOCTORS);
    const opened = await quotedCase();
    const first = await request(opened);
    await command(opened, 'cancelSecondOpinion', {});
    expect(await stateOf(opened)).toBe('mso_complete');
    const second = await request(opened);
    const asked = (await latest(opened)).doctor_user_id ?? '';
    expect([second === first, (await latest(opened)).status]).toEqual([false, 'assigned']);
    const colleague = DOCTORS.find((each) => each !== asked) ?? '';
    for (const kind of ['openConsultation', 'submitOpinion', 'requestRecords'] as const)
      expect(await command(opened, kind, { consultation_id: second, ...OPINION, records: ['ECG'] }, colleague)).toBe(
        'AUTH_UNAUTHORIZED_001',
      );
    expect(await latest(opened)).toMatchObject({ status: 'assigned', doctor_user_id: asked });
    await selectQuote(opened);
    await createCaseLifecycleActivities(world.services).settleCase(opened);
    expect(await stateOf(opened)).toBe('mso_complete');
    await command(opened, 'submitOpinion', { consultation_id: second, ...OPINION }, asked);
    const opinions = await world.sql<{ resource: object; code: string }>(
      `select resource, code from fhir_resources where case_id = $1 and dedupe_key = 'opinion/' || $2`,
      [opened.case_id, second],
    );
    expect(opinions).toMatchObject([
      {
        code: '11488-4',
        resource: {
          ...{ resourceType: 'DocumentReference', status: 'current', description: 'Second opinion' },
          ...{
            subject: { reference: `Patient/${opened.patient_id}` },
            text: { div: expect.stringContaining('<p>Fine &amp; &lt;safe&gt;.</p>') },
          },
          content: [{ attachment: { url: `/api/v1/cases/${opened.case_id}/mso/status` } }],
        },
      },
    ]);
    expect(await stateOf(opened)).toBe('payment_locked');
  });

  it('goes to each doctor once, by refusal or by silence, and then ends with a word to the patient', async () => {
    await employ(DOCTORS);
    const opened = await quotedCase();
    const id = await request(opened);
    await selectQuote(opened);
    const first = await latest(opened);
    await letTimePass(opened);
    const second = await latest(opened);
    await command(opened, 'openConsultation', { consultation_id: id }, second.doctor_user_id ?? '');
    await letTimePass(opened);
    const third = await latest(opened);
    expect([first, second, third].map(({ doctor_user_id }) => doctor_user_id).toSorted()).toEqual(DOCTORS);
    expect(third).toMatchObject({ status: 'assigned', share_id: null });
    expect(await command(opened, 'declineConsultation', { consultation_id: id }, first.doctor_user_id ?? '')).toBe('AUTH_UNAUTHORIZED_001');
    await command(opened, 'declineConsultation', { consultation_id: id }, third.doctor_user_id ?? '');
    expect(await latest(opened)).toMatchObject({ status: 'cancelled', cancel_reason: 'nobody_left' });
    expect(await stateOf(opened)).toBe('payment_locked');
    const words = await world.sql<{ content: string }>(`select content from messages where case_id = $1 and sender_type = 'agent'`, [
      opened.case_id,
    ]);
    expect(words.filter(({ content }) => content.includes('no doctor is free'))).toHaveLength(1);
    const mails = await world.sql<{ kind: string }>(
      `select kind from notifications where case_id = $1 and kind like 'second_opinion%' order by created_at, id`,
      [opened.case_id],
    );
    expect(mails.map(({ kind }) => kind)).toEqual([
      ...['second_opinion_requested', 'second_opinion_requested', 'second_opinion_requested', 'second_opinion_unavailable'],
    ]);
  });

  it('is offered to nobody new once second opinions are turned off: by silence or refusal it ends, and the case goes on', async () => {
    await employ(DOCTORS);
    for (const way of ['silence', 'refusal']) {
      const opened = await quotedCase();
      const id = await request(opened);
      await selectQuote(opened);
      const { doctor_user_id } = await latest(opened);
      await world.setFlag('mso_consultation_enabled', false);
      if (way === 'silence') await letTimePass(opened);
      else await command(opened, 'declineConsultation', { consultation_id: id }, doctor_user_id ?? '');
      await world.setFlag('mso_consultation_enabled', true);
      expect(await latest(opened)).toMatchObject({ status: 'cancelled', cancel_reason: 'nobody_left', due_at: null });
      expect(await stateOf(opened)).toBe('payment_locked');
    }
  });

  it('never holds the payment for ever, whatever happened before', async () => {
    await employ(DOCTORS);
    const act = fc.constantFrom('take', 'decline', 'records', 'silence', 'cancel', 'request');
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 7 }), async (acts) => {
        const opened = await quotedCase();
        await request(opened);
        await selectQuote(opened);
        for (const each of acts) {
          const { id, doctor_user_id, due_at } = await latest(opened);
          const [input, doctor] = [{ consultation_id: id }, doctor_user_id ?? ''];
          if (each === 'take') await command(opened, 'openConsultation', input, doctor);
          if (each === 'decline') await command(opened, 'declineConsultation', input, doctor);
          if (each === 'records') await command(opened, 'requestRecords', { ...input, records: ['MRI'] }, doctor);
          if (each === 'cancel') await command(opened, 'cancelSecondOpinion', {});
          if (each === 'request') await request(opened);
          if (each === 'silence' && due_at !== null) await letTimePass(opened);
        }
        for (let rings = 0; (await latest(opened)).due_at !== null; rings += 1) {
          expect(rings).toBeLessThanOrEqual(DOCTORS.length + 1);
          await letTimePass(opened);
        }
        expect(await stateOf(opened)).toBe('payment_locked');
      }),
      { numRuns: 12 },
    );
  }, 600_000);
});
