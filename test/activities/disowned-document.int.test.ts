import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { reportFindings } from '../../activities/conversation/report-findings.ts';
import { type ChatServices, runChatTurn } from '../../activities/conversation/run-chat-turn.ts';
import { openIssue } from '../../db/queries/documents/issues.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import type { CaseRef } from '../../messages/case.ts';
import { type CaseWorld, createCaseWorld } from '../workflows/support/case-world.ts';

/**
 * A patient says that a letter is not theirs. Whatever comes first, the word, the question, the end of reading or another doubt: nothing is asked about it
 * any more, and it is out.
 */

type Opened = CaseRef & { patient_id: string };
const DENIAL = 'No, that letter is not mine.';
let world: CaseWorld;

beforeAll(async () => {
  world = await createCaseWorld();
}, 400_000);
afterAll(() => world?.close());

const mismatch = (field: string) => ({ check: 'patient_mismatch', severity: 'critical', field, message: 'It differs.', evidence: {} });
const open = ({ case_id, patient_id }: Opened, document_id: string, field: string) =>
  withTenant(world.services.db, { tenantId: world.services.config.PUBLIC_TENANT_ID, source: 'test' }, (tx) =>
    openIssue(tx, { case_id, patient_id, document_id }, mismatch(field)),
  );
const turn = (opened: Opened, message_id: string, services: Partial<ChatServices> = {}) =>
  runChatTurn(
    { ...world.services, ...services } as ChatServices,
    { tenant_id: opened.tenant_id, case_id: opened.case_id, message_id },
    AbortSignal.timeout(60_000),
  );
const say = async (opened: Opened, words: string) => turn(opened, await world.storeMessage(opened, words));
const setStatus = (documentId: string, status: string) => world.sql('update documents set status = $2 where id = $1', [documentId, status]);

async function held(...fields: string[]): Promise<{ opened: Opened; documentId: string }> {
  const opened = await world.openCase();
  const documentId = await world.storeForeignDocument(opened);
  for (const field of fields) await open(opened, documentId, field);
  return { opened, documentId };
}

async function left({ case_id }: Opened, documentId: string) {
  const issues = await world.sql<{ field: string }>(`select field from document_issues where case_id = $1 and status = 'open'`, [case_id]);
  const [document] = await world.sql<{ is_out: boolean }>('select withdrawn_at is not null as is_out from documents where id = $1', [
    documentId,
  ]);
  const current = await world.sql('select 1 from fhir_resources where document_id = $1 and is_current', [documentId]);
  return { open: issues.map(({ field }) => field), is_out: document?.is_out, current: current.length };
}
const NOTHING = { open: [], is_out: true, current: 0 };

it.each([DENIAL, 'No.'])('after the question: %s', async (words) => {
  const { opened, documentId } = await held('age');
  await reportFindings(world.services, opened);
  await say(opened, words);
  expect(await left(opened, documentId)).toEqual(NOTHING);
});

it('before anybody has asked', async () => {
  const { opened, documentId } = await held('age');
  await say(opened, DENIAL);
  expect(await left(opened, documentId)).toEqual(NOTHING);
});

it('before the question, which arrives while the word is on its way', async () => {
  const { opened, documentId } = await held('age');
  const messageId = await world.storeMessage(opened, 'No, that is not mine.');
  await reportFindings(world.services, opened);
  await turn(opened, messageId);
  expect(await left(opened, documentId)).toEqual(NOTHING);
});

it('when another doubt is opened while the word is being answered', async () => {
  const { opened, documentId } = await held();
  const { llm } = world.services;
  const classify: typeof llm.classify = async (...args) => {
    await open(opened, documentId, 'date_of_birth');
    return llm.classify(...args);
  };
  const messageId = await world.storeMessage(opened, DENIAL);
  await turn(opened, messageId, { llm: { ...llm, offline: { ...llm.offline, classify }, classify } });
  expect(await left(opened, documentId)).toEqual(NOTHING);
});

it('while it is still being read, and nothing is opened for it afterwards', async () => {
  const { opened, documentId } = await held();
  await world.sql('delete from document_issues where document_id = $1', [documentId]);
  await setStatus(documentId, 'processing');
  await say(opened, DENIAL);
  expect(await open(opened, documentId, 'name')).toBe(false);
  expect(await left(opened, documentId)).toEqual(NOTHING);
});

it('of two letters means neither, and the one of the question is out alone', async () => {
  const { opened, documentId } = await held();
  const other = newId();
  await world.sql(
    `insert into documents (id, tenant_id, case_id, patient_id, filename, content_type, size_bytes, upload_key, status, confirmed_at, processed_at)
     select $2, tenant_id, case_id, patient_id, 'other.pdf', content_type, size_bytes, gen_random_uuid()::text, 'processed', now(), now() from documents where id = $1`,
    [documentId, other],
  );
  await open(opened, other, 'name');
  await say(opened, DENIAL);
  expect((await left(opened, documentId)).open).toHaveLength(2);
  await say(opened, 'No, that is not mine.');
  expect(await left(opened, documentId)).toEqual({ ...NOTHING, open: ['name'] });
});
