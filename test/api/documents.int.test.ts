import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { caseWorkflowId } from '../../messages/case.ts';
import { documentWorkflowId } from '../../messages/document.ts';
import { type Caller, codes, fields } from '../support/caller.ts';
import { makePdf, makeScan } from '../support/make-documents.ts';
import { type RunningApi, startApi } from '../support/running-api.ts';

type Ticket = { upload_url: string; document_key: string; expires_at: string };
type Confirmed = { document_id: string; status: string };
type Listed = { id: string; filename: string; status: string; superseded_by: string | null };

const OWNER = 'user_owner000000000000001';
const OTHER = 'user_other000000000000002';

describe('documents', () => {
  let api: RunningApi;
  let owner: Caller;
  let other: Caller;
  let coordinator: Caller;
  let caseId: string;
  let pdf: Uint8Array<ArrayBuffer>;
  const started: string[] = [];

  beforeAll(async () => {
    api = await startApi();
    owner = await api.as('patient', { sub: OWNER });
    other = await api.as('patient', { sub: OTHER });
    coordinator = await api.as('coordinator');
    caseId = await openCase(OWNER, 'owner@example.org');
    pdf = await makePdf([['Consultation letter', 'Osteoarthritis of the right knee.']]);
  }, 400_000);
  afterAll(async () => {
    for (const id of started)
      await api.services.temporal.client.workflow
        .getHandle(id)
        .terminate('the test is over')
        .catch(() => undefined);
    await api.stop();
  });

  async function openCase(sub: string, email: string, state = 'intake'): Promise<string> {
    const [patientId, id] = [newId(), newId()];
    await api.database.sql(
      'alpha',
      `insert into patients (id, tenant_id, first_name, last_name, date_of_birth, email, idp_user_id) values ($1, 'alpha', 'Ana', 'Horvat', '1968-03-14', $2, $3)
      on conflict do nothing`,
      [patientId, email, sub],
    );
    await api.database.sql(
      'alpha',
      `insert into cases (id, tenant_id, patient_id, state, title) select $1, 'alpha', id, $3, 'Knee' from patients where tenant_id = 'alpha' and email = $2`,
      [id, email, state],
    );
    started.push(caseWorkflowId({ tenant_id: 'alpha', case_id: id }));
    return id;
  }
  const declared = (more: Record<string, unknown> = {}) => ({
    filename: 'letter.pdf',
    size: pdf.length,
    type: 'application/pdf',
    case_id: caseId,
    ...more,
  });
  const put = (ticket: Ticket, bytes: Uint8Array<ArrayBuffer>, type = 'application/pdf') =>
    fetch(ticket.upload_url, { method: 'PUT', body: bytes, headers: { 'content-type': type } });

  async function upload(filename: string, bytes = pdf, type = 'application/pdf', by = owner) {
    const { body } = await by.post<Ticket>('/documents/presign', declared({ filename, size: bytes.length, type }));
    expect((await put(body.data, bytes, type)).status).toBe(200);
    const confirmed = await by.post<Confirmed>('/documents/confirm', { document_key: body.data.document_key });
    if (confirmed.body.success) started.push(documentWorkflowId({ tenant_id: 'alpha', document_id: confirmed.body.data.document_id }));
    return { ticket: body.data, confirmed };
  }

  describe('presign', () => {
    it('gives an address for one upload, valid for 15 minutes, at both paths', async () => {
      for (const path of ['/documents/presign', '/api/v1/documents/presign']) {
        const answer = await owner.post<Ticket>(path, declared());
        expect(answer.status).toBe(200);
        expect(new URL(answer.body.data.upload_url).searchParams.get('X-Amz-Expires')).toBe('900');
        expect(answer.body.data.document_key).not.toMatch(/letter/);
      }
    });

    it.each([
      ['a file over 20 MB', { size: 20 * 1024 * 1024 + 1 }, 413, 'STORAGE_FILE_TOO_LARGE_001'],
      ['an extension that is not taken', { filename: 'tool.exe', type: 'application/pdf' }, 422, 'STORAGE_FILE_TYPE_001'],
      ['a type that does not agree with the extension', { filename: 'letter.pdf', type: 'image/png' }, 422, 'STORAGE_FILE_TYPE_001'],
      ['a name with a path', { filename: '../letter.pdf' }, 422, 'INTAKE_VALIDATION_001'],
      ...[0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x061c, 0x202e, 0x2028, 0x2060, 0x2066, 0xfeff, 0xad, 0xe0041].map(
        (point) =>
          [
            `a name with U+${point.toString(16).padStart(4, '0')}`,
            { filename: `letter${String.fromCodePoint(point)}fdp.pdf` },
            422,
            'INTAKE_VALIDATION_001',
          ] as [string, Record<string, unknown>, number, string],
      ),
    ])('refuses %s', async (_what, more, status, code) => {
      const answer = await owner.post('/documents/presign', declared(more));
      expect([answer.status, codes(answer)]).toEqual([status, [code]]);
    });

    it('names every field that is missing', async () => {
      const answer = await owner.post('/documents/presign', {});
      expect(answer.status).toBe(422);
      expect(fields(answer)).toEqual(['filename', 'size', 'type']);
    });

    it('names every field that is wrong, whatever is wrong with it', async () => {
      const answer = await owner.post('/documents/presign', { filename: 'a.exe', size: -1, type: 'x', case_id: 'y' });
      expect([answer.status, fields(answer).toSorted()]).toEqual([422, ['case_id', 'filename', 'size', 'type']]);
      const declaredAlone = await owner.post('/documents/presign', declared({ filename: 'a.exe', type: 'x' }));
      expect([codes(declaredAlone)[0], fields(declaredAlone)]).toEqual(['STORAGE_FILE_TYPE_001', ['filename', 'type']]);
    });

    it("takes the caller's only open case, and asks for case_id when there is none or several", async () => {
      const none = await other.post('/documents/presign', declared({ case_id: undefined }));
      expect([none.status, codes(none), fields(none)]).toEqual([422, ['INTAKE_VALIDATION_001'], ['case_id']]);
      await openCase(OTHER, 'other@example.org');
      expect((await other.post('/documents/presign', declared({ case_id: undefined }))).status).toBe(200);
      await openCase(OTHER, 'other@example.org');
      expect(fields(await other.post('/documents/presign', declared({ case_id: undefined })))).toEqual(['case_id']);
    });

    it('refuses a closed case, and does not find the case of another patient', async () => {
      const closed = await openCase(OWNER, 'owner@example.org', 'closed');
      expect(codes(await owner.post('/documents/presign', declared({ case_id: closed })))).toEqual(['INTAKE_CASE_CLOSED_001']);
      expect(codes(await other.post('/documents/presign', declared()))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
    });

    it('binds the address to the declared length and type', async () => {
      const { body } = await owner.post<Ticket>('/documents/presign', declared());
      expect((await put(body.data, new Uint8Array(pdf.length + 1))).status).toBe(403);
      expect((await put(body.data, pdf, 'image/png')).status).toBe(403);
    });

    it('needs document:write', async () => {
      const doctor = await api.as('mso_doctor');
      expect(codes(await doctor.post('/documents/presign', declared()))).toEqual(['AUTH_PERMISSION_DENIED']);
    });
  });

  describe('confirm', () => {
    it('keeps a private copy with its hash, records the event and starts the pipeline and the case', async () => {
      const { confirmed } = await upload('kept.pdf');
      expect([confirmed.status, confirmed.body.data.status]).toEqual([202, 'uploaded']);
      const { document_id } = confirmed.body.data;
      const [row] = await api.database.sql<{ sha256: string; object_key: string; upload_key: string }>(
        'alpha',
        'select * from documents where id = $1',
        [document_id],
      );
      expect(row?.sha256).toBe(createHash('sha256').update(pdf).digest('hex'));
      expect(row?.object_key).not.toBe(row?.upload_key);
      expect(
        await api.database.sql('alpha', `select 1 from events where event_type = 'document.confirmed' and payload->>'document_id' = $1`, [
          document_id,
        ]),
      ).toHaveLength(1);
      const { client } = api.services.temporal;
      const ref = { tenant_id: 'alpha', case_id: caseId, document_id };
      expect((await client.workflow.getHandle(documentWorkflowId(ref)).describe()).type).toBe('documentPipeline');
      expect((await client.workflow.getHandle(caseWorkflowId(ref)).describe()).type).toBe('caseLifecycle');
    });

    it('gives the same document when it is repeated, also at once', async () => {
      const { body } = await owner.post<Ticket>('/documents/presign', declared({ filename: 'twice.pdf' }));
      await put(body.data, pdf);
      const answers = await Promise.all(
        [1, 2, 3].map(() => owner.post<Confirmed>('/documents/confirm', { document_key: body.data.document_key })),
      );
      const ids = new Set(answers.map((answer) => answer.body.data.document_id));
      expect([answers.map(({ status }) => status), ids.size]).toEqual([[202, 202, 202], 1]);
      started.push(documentWorkflowId({ tenant_id: 'alpha', document_id: [...ids][0] ?? '' }));
      expect(
        await api.database.sql('alpha', `select 1 from events where event_type = 'document.confirmed' and payload->>'document_id' = $1`, [
          [...ids][0],
        ]),
      ).toHaveLength(1);
    });

    it('does not find what was not uploaded, an unknown key, or the key of another patient', async () => {
      const { body } = await owner.post<Ticket>('/documents/presign', declared());
      const key = { document_key: body.data.document_key };
      expect(codes(await owner.post('/documents/confirm', key))).toEqual(['DOCUMENT_NOT_FOUND']);
      expect(codes(await owner.post('/documents/confirm', { document_key: 'uploads/unknown' }))).toEqual(['DOCUMENT_NOT_FOUND']);
      await put(body.data, pdf);
      expect(codes(await other.post('/documents/confirm', key))).toEqual(['DOCUMENT_NOT_FOUND']);
    });

    it('refuses a file whose bytes are not what its name says', async () => {
      const gif = new Uint8Array([...Buffer.from('GIF89a'), ...new Array<number>(60).fill(0)]);
      const { confirmed } = await upload('picture.png', gif, 'image/png');
      expect([confirmed.status, codes(confirmed)]).toEqual([422, ['STORAGE_FILE_TYPE_001']]);
    });

    it('reads the copy: bytes that are uploaded later change nothing', async () => {
      const { ticket, confirmed } = await upload('early.pdf');
      const later = new Uint8Array(pdf.length).fill(0x20);
      expect((await put(ticket, later)).status).toBe(200);
      const [row] = await api.database.sql<{ object_key: string }>('alpha', 'select object_key from documents where id = $1', [
        confirmed.body.data.document_id,
      ]);
      expect(Buffer.from((await api.services.storage.readAll(row?.object_key ?? '')) ?? [])).toEqual(Buffer.from(pdf));
    });

    it('marks the earlier file of the same name superseded', async () => {
      const first = (await upload('Report.pdf')).confirmed.body.data.document_id;
      const second = (await upload('report.pdf')).confirmed.body.data.document_id;
      const { body } = await owner.get<Listed[]>(`/api/v1/cases/${caseId}/documents`);
      expect(body.data.find(({ id }) => id === first)).toMatchObject({ status: 'superseded', superseded_by: second });
      expect(body.data.find(({ id }) => id === second)).toMatchObject({ status: 'uploaded', superseded_by: null });
    });
  });

  describe('reading', () => {
    it('lists confirmed documents, newest first, and shows one with an address to download it', async () => {
      const { confirmed } = await upload('scan.png', makeScan(['Lab report']), 'image/png');
      const list = await coordinator.get<Listed[]>(`/api/v1/cases/${caseId}/documents`);
      expect(list.body.data[0]).toMatchObject({ id: confirmed.body.data.document_id, filename: 'scan.png' });
      expect(list.body.data.every(({ status }) => status !== 'pending_upload')).toBe(true);
      const detail = await owner.get<{ download_url: string; pages: unknown[] }>(`/api/v1/documents/${confirmed.body.data.document_id}`);
      expect(detail.status).toBe(200);
      const file = await fetch(detail.body.data.download_url);
      expect(file.headers.get('content-disposition')).toMatch(/attachment/);
    });

    it('shows a facilitator the documents of a delegated case, and takes uploads, as the grant says', async () => {
      await api.setFlag('facilitator_consent_enabled', true);
      const sub = 'user_facilitator000000001';
      const [facilitatorId, grantId] = [newId(), newId()];
      await api.database.sql(
        'alpha',
        `insert into facilitators (id, tenant_id, name, email, idp_user_id) values ($1, 'alpha', 'Gate', 'gate@example.org', $2)`,
        [facilitatorId, sub],
      );
      await api.database.sql(
        'alpha',
        `insert into facilitator_grants (id, tenant_id, case_id, facilitator_id, scope) values ($1, 'alpha', $2, $3, 'view')`,
        [grantId, caseId, facilitatorId],
      );
      const facilitator = await api.as('facilitator', { sub });
      const attempt = async () => [
        (await facilitator.get(`/api/v1/cases/${caseId}/documents`)).status,
        (await facilitator.post('/documents/presign', declared())).status,
      ];
      expect(await attempt()).toEqual([403, 403]);
      await api.database.sql('alpha', `update facilitator_grants set scope = 'view_documents' where id = $1`, [grantId]);
      expect(await attempt()).toEqual([200, 403]);
      await api.database.sql('alpha', `update facilitator_grants set scope = 'upload' where id = $1`, [grantId]);
      expect(await attempt()).toEqual([200, 200]);
      await api.database.sql('alpha', `update facilitator_grants set revoked_at = now() where id = $1`, [grantId]);
      expect(await attempt()).toEqual([404, 404]);
    });

    it('does not find the documents of another patient or tenant', async () => {
      const { confirmed } = await upload('mine.pdf');
      const path = `/api/v1/documents/${confirmed.body.data.document_id}`;
      const foreign = await api.as('coordinator', { tenant_id: 'beta' });
      expect(codes(await other.get(path))).toEqual(['DOCUMENT_NOT_FOUND']);
      expect(codes(await foreign.get(path))).toEqual(['DOCUMENT_NOT_FOUND']);
      expect(codes(await other.get(`/api/v1/cases/${caseId}/documents`))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
      expect(codes(await owner.get('/api/v1/documents/not-an-id'))).toEqual(['DOCUMENT_NOT_FOUND']);
    });
  });
});
