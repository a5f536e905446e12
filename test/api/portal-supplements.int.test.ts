import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { dispatchEvents } from '../../activities/notifications/dispatch-events.ts';
import type { ActivityServices } from '../../activities/services.ts';
import { shareWithProvider } from '../../activities/sharing/forward.ts';
import { recordEvent } from '../../db/events.ts';
import { answerQuestion } from '../../db/queries/sharing/questions.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { type Caller, ok } from '../support/caller.ts';
import { type AccessWorld, IN_PASSING, SECRETS, startAccessWorld, type WholeCase } from './access/access-world.ts';

/** What a hospital asked for and a person attached to the answer reaches the hospital, without the patient's identity. */

type Shown = {
  document_id: string;
  title: string;
  supplied_at: string | null;
  redacted: boolean;
  file_withheld: boolean;
  download_url: string | null;
};
type Question = { answer: { documents: { document_id: string }[] } | null };
type Supply = { status?: string; text?: string; filename?: string; content_type?: string; case_id?: string };

const HOSPITAL = 'hospital-s';
let world: AccessWorld;
let hospital: Caller;
let providerId: string;
beforeAll(async () => {
  world = await startAccessWorld();
  const admin = await world.as('platform_admin', 'user_supplyadmin00000001');
  providerId = newId();
  await world.sql(
    `insert into providers (id, tenant_id, name, slug, country, city) values ($1, 'alpha', 'Clinic S', 'clinic-s', 'TR', 'Izmir')`,
    [providerId],
  );
  const tenant = { tenant_id: HOSPITAL, name: 'Clinic S', contact_email: 'it@clinic-s.example' };
  await ok(admin.post(`/api/v1/admin/providers/${providerId}/tenant`, tenant));
  hospital = await world.as('provider_admin', 'user_supplyhospital00001', HOSPITAL);
}, 400_000);
afterAll(() => world?.stop());

async function share({ identity = false } = {}): Promise<WholeCase & { share_id: string }> {
  const whole = await world.openWholeCase({ state: 'consent_given' });
  await world.sql('delete from document_issues where case_id = $1', [whole.case_id]);
  await world.sql('update consents set provider_ids = $2, share_identity = $3 where id = $1', [whole.consent_id, [providerId], identity]);
  const input = { tenant_id: 'alpha', case_id: whole.case_id, consent_id: whole.consent_id, provider_id: providerId };
  return { ...whole, ...(await shareWithProvider(world.api.services as unknown as ActivityServices, input)) };
}

/** A document that came later. */
async function upload(
  shared: WholeCase,
  { status = 'processed', text, filename = 'MRI Katharina Wolkenstein.txt', content_type = 'text/plain', case_id }: Supply = {},
) {
  const id = newId();
  await world.sql(
    `insert into documents (id, tenant_id, case_id, patient_id, filename, content_type, size_bytes, upload_key, object_key, status, step, document_type, confirmed_at)
     values ($1, 'alpha', $2, $3, $4, $5, 10, $6, $6, $7, 6, 'imaging_report', now())`,
    [id, case_id ?? shared.case_id, shared.patient_id, filename, content_type, `uploads/${id}`, status],
  );
  await world.api.services.storage.put(`uploads/${id}`, new TextEncoder().encode('the file'), content_type);
  await world.sql(
    `insert into document_pages (id, tenant_id, document_id, page, text, method, duration_ms) values ($1, 'alpha', $2, 1, $3, 'plain', 1)`,
    [newId(), id, text ?? 'Patient Katharina Wolkenstein, born 1971-04-23. Complete tear of the meniscus. Read with Vogelzang, Brink 8.'],
  );
  return id;
}

/** The hospital asks, and a message with these documents answers. */
async function answer({ case_id, patient_id, share_id }: Awaited<ReturnType<typeof share>>, documents: string[]): Promise<void> {
  const [question, message_id] = [newId(), newId()];
  await world.sql(
    `insert into case_questions (id, tenant_id, case_id, share_id, provider_id, recipient, question, documents_wanted, asked_by)
     values ($1, 'alpha', $2, $3, $4, 'patient', 'Is there an MRI?', '["MRI"]', 'user_x')`,
    [question, case_id, share_id, providerId],
  );
  const attachments = documents.map((document_id) => ({ document_id, filename: 'mri.txt' }));
  await world.sql(
    `insert into messages (id, tenant_id, case_id, conversation_id, sender_type, content, status, attachments, question_id)
     select $1, 'alpha', $2, v.id, 'patient', $5, 'answered', $3, $4 from conversations v where v.case_id = $2`,
    [message_id, case_id, JSON.stringify(attachments), question, `Here it is. ${IN_PASSING}`],
  );
  await withTenant(world.api.services.db, { tenantId: 'alpha', source: 'test' }, (tx) =>
    answerQuestion(tx, { question_id: question, case_id, patient_id, message_id, answered_by: 'patient' }),
  );
}
const documentsOf = ({ case_id }: WholeCase) => ok<Shown[]>(hospital.get(`/api/v1/provider-portal/cases/${case_id}/documents`));
const suppliedTo = async (shared: WholeCase) => (await documentsOf(shared)).filter(({ supplied_at }) => supplied_at !== null);
const fetched = async ({ download_url }: Pick<Shown, 'download_url'>) => (await fetch(download_url ?? '')).text();

describe('a document that came with an answer', () => {
  it('is read by the hospital without the identity of the patient, behind those of the snapshot, which stays as it was', async () => {
    const shared = await share();
    const before = await world.sql('select redacted_snapshot from case_shares where id = $1', [shared.share_id]);
    const id = await upload(shared);
    expect(await suppliedTo(shared)).toEqual([]);
    await answer(shared, [id]);
    const [first, second] = await documentsOf(shared);
    expect([first?.document_id, first?.supplied_at]).toEqual([shared.document_id, null]);
    expect(second).toMatchObject({ document_id: id, redacted: true, file_withheld: false, supplied_at: expect.any(String) });
    const text = await fetched(second ?? { download_url: null });
    expect(text).toContain('Complete tear of the meniscus');
    const [asked] = await ok<Question[]>(hospital.get(`/api/v1/provider-portal/cases/${shared.case_id}/questions`));
    expect(JSON.stringify(asked)).toContain('Here it is');
    for (const secret of SECRETS) expect([text, JSON.stringify([second, asked])].join()).not.toContain(secret);
    const detail = await ok<{ documents: { document_id: string }[] }>(hospital.get(`/api/v1/provider-portal/cases/${shared.case_id}`));
    expect(detail.documents.map(({ document_id }) => document_id)).toEqual([shared.document_id, id]);
    expect(await world.sql('select redacted_snapshot from case_shares where id = $1', [shared.share_id])).toEqual(before);
  });

  it('stands once, whatever number of answers brings it, and not again when the snapshot has it', async () => {
    const shared = await share();
    const id = await upload(shared);
    await answer(shared, [id, shared.document_id]);
    await answer(shared, [id]);
    expect((await documentsOf(shared)).map(({ document_id }) => document_id)).toEqual([shared.document_id, id]);
  });

  it('is the file itself under a consent that names the patient, and said to be withheld without', async () => {
    const [open, closed] = [await share({ identity: true }), await share()];
    for (const shared of [open, closed])
      await answer(shared, [await upload(shared, { content_type: 'application/pdf', filename: 'mri.pdf' })]);
    expect(await suppliedTo(open)).toMatchObject([{ redacted: false, file_withheld: false }]);
    expect(await suppliedTo(closed)).toMatchObject([{ redacted: true, file_withheld: true }]);
  });

  it.each<[string, (shared: WholeCase) => Promise<string>]>([
    ['is being read', (shared) => upload(shared, { status: 'processing' })],
    ['was replaced', (shared) => upload(shared, { status: 'superseded' })],
    ['could not be read', (shared) => upload(shared, { status: 'failed' })],
    ['never was', async () => newId()],
    ['is of another case of the patient', async (shared) => upload(shared, { case_id: (await world.openWholeCase()).case_id })],
  ])('stays with the patient while it %s', async (_, uploaded) => {
    const shared = await share();
    await answer(shared, [await uploaded(shared)]);
    expect(await suppliedTo(shared)).toEqual([]);
  });

  it('that may be of somebody else is neither shown nor named until the patient has said whose it is; taken back, it is gone', async () => {
    const shared = await share();
    const id = await upload(shared, { filename: 'letter of Heinrich Vogel.txt', text: 'Patient: Heinrich Vogel' });
    await world.sql(
      `insert into document_issues (id, tenant_id, case_id, document_id, check_name, severity, message) values ($1, 'alpha', $2, $3, 'patient_mismatch', 'critical', 'x')`,
      [newId(), shared.case_id, id],
    );
    await answer(shared, [id]);
    const questions = () => ok<Question[]>(hospital.get(`/api/v1/provider-portal/cases/${shared.case_id}/questions`));
    expect(await suppliedTo(shared)).toEqual([]);
    expect(await questions()).toMatchObject([{ answer: { documents: [] } }]);
    await world.sql(`update document_issues set status = 'resolved' where document_id = $1`, [id]);
    expect(await suppliedTo(shared)).toMatchObject([{ document_id: id }]);
    expect(await questions()).toMatchObject([{ answer: { documents: [{ document_id: id }] } }]);
    await world.sql(`update documents set status = 'superseded', withdrawn_at = now() where id = $1`, [id]);
    expect(await suppliedTo(shared)).toEqual([]);
  });

  it('that is read after the answer is told to the hospital; another one is not', async () => {
    const shared = await share();
    const [asked, other] = [await upload(shared, { status: 'processing' }), await upload(shared)];
    await answer(shared, [asked]);
    const { case_id, patient_id } = shared;
    await withTenant(world.api.services.db, { tenantId: 'alpha', source: 'test' }, async (tx) => {
      for (const document_id of [other, asked])
        await recordEvent(tx, { type: 'document.processed', case_id, patient_id, payload: { document_id } });
    });
    await dispatchEvents(world.api.services, 'alpha');
    const items = await ok<{ case_id: string }[]>(hospital.get('/api/v1/inbox?kind=document_supplied'));
    expect(items.filter((item) => item.case_id === case_id)).toHaveLength(1);
  });
});
