import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { createWordingComparison } from '../../activities/documents/compare-wordings.ts';
import { matchDocuments } from '../../activities/documents/match-documents.ts';
import type { DocumentServices } from '../../activities/documents/step.ts';
import type { CaseRef } from '../../messages/case.ts';
import { type CaseWorld, createCaseWorld } from '../workflows/support/case-world.ts';

/** Documents that were read before the procedure was known are compared with its requirements afterwards, by an activity that may run twice at once. */

let world: CaseWorld;
beforeAll(async () => {
  world = await createCaseWorld();
  const wanted = [
    { key: 'bloods', name: 'Blood tests', description: 'Recent laboratory report', mandatory: true },
    { key: 'knee-images', name: 'X-ray of the knee', description: 'Radiology report of the knee', mandatory: true },
  ];
  await world.sql(
    `insert into procedure_requirements (id, tenant_id, procedure_code, required_documents) values ($1, $2, '27447', $3)
     on conflict (tenant_id, procedure_code) do update set required_documents = excluded.required_documents`,
    [newId(), world.config.PUBLIC_TENANT_ID, JSON.stringify(wanted)],
  );
}, 400_000);
afterAll(() => world?.close());

const CONTEXT = 3;
const found = (document_type: string) => ({
  document_type,
  conditions: [],
  observations: [],
  procedures: [],
  medications: [],
  allergies: [],
});

async function storeRead({ case_id, patient_id }: CaseRef & { patient_id: string }, document_type: string, text: string): Promise<string> {
  const id = newId();
  await world.sql(
    `insert into documents (id, tenant_id, case_id, patient_id, filename, content_type, size_bytes, upload_key, status, confirmed_at, processed_at)
     values ($1, $2, $3, $4, 'paper.txt', 'text/plain', 1000, gen_random_uuid()::text, 'processed', now(), now())`,
    [id, world.config.PUBLIC_TENANT_ID, case_id, patient_id],
  );
  await world.sql(
    `insert into document_pages (id, tenant_id, document_id, page, text, method, duration_ms) values (gen_random_uuid(), $1, $2, 1, $3, 'text_layer', 1)`,
    [...[world.config.PUBLIC_TENANT_ID, id, text]],
  );
  await world.sql(
    `insert into document_results (id, tenant_id, document_id, step, name, result, duration_ms) values (gen_random_uuid(), $1, $2, $3, 'clinical_context', $4, 1)`,
    [world.config.PUBLIC_TENANT_ID, id, CONTEXT, JSON.stringify({ extraction: found(document_type), call: null })],
  );
  return id;
}

it('keeps what another run of it has found while it was comparing', async () => {
  const opened = await world.openCase();
  const bloods = await storeRead(opened, 'lab_report', 'Laboratory report. Blood tests. Haemoglobin 13.2 g/dL');
  const images = await storeRead(opened, 'imaging_report', 'Radiology report. X-ray of the right knee in two planes.');
  const compare = createWordingComparison(world.services.embeddings);
  const services = { ...world.services, compareWordings: compare } as DocumentServices;
  let isFirst = true;
  const overtaken: DocumentServices = {
    ...services,
    async compareWordings(...given) {
      if (isFirst) {
        isFirst = false;
        await matchDocuments(services, opened, AbortSignal.timeout(60_000));
      }
      return compare(...given);
    },
  };
  expect(await matchDocuments(overtaken, opened, AbortSignal.timeout(60_000))).toEqual({ documents: 2 });
  const rows = await world.sql<{ id: string; requirement_key: string | null }>(
    'select id, requirement_key from documents where case_id = $1 order by created_at, id',
    [opened.case_id],
  );
  expect(rows).toEqual([
    { id: bloods, requirement_key: 'bloods' },
    { id: images, requirement_key: 'knee-images' },
  ]);
}, 400_000);
