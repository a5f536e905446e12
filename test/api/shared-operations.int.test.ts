import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type AccessWorld, OWNER, startAccessWorld } from './access/access-world.ts';

let world: AccessWorld;
beforeAll(async () => {
  world = await startAccessWorld();
}, 400_000);
afterAll(() => world?.stop());

it('the record lists earlier operations with where they were read, and its summary names them', async () => {
  const { case_id } = await world.openWholeCase();
  const patient = await world.as('patient', OWNER);
  const { body } = await patient.get<{ procedures: object[]; summary: string }>(`/api/v1/cases/${case_id}/ehr`);
  expect(body.data.procedures).toMatchObject([
    { display: expect.stringContaining('Appendectomy'), performed_at: '2019-05-02', finding_id: expect.any(String), corrections: [] },
  ]);
  expect(body.data.summary).toMatch(/Operations: Appendectomy.* \(2019\)\./);
});

it('what hospitals are given says on which side an earlier operation was', async () => {
  const { case_id } = await world.openWholeCase();
  await world.sql(
    `update fhir_resources set resource = resource || '{"bodySite": [{"text": "left"}]}' where case_id = $1 and resource_type = 'Procedure'`,
    [case_id],
  );
  const patient = await world.as('patient', OWNER);
  const { body } = await patient.get<{ snapshot: { clinical: { procedures: object[] } } }>(`/api/v1/cases/${case_id}/confirmation`);
  expect(body.data.snapshot.clinical.procedures).toMatchObject([
    { display: expect.stringContaining('Appendectomy'), side: 'left', performed_at: '2019-05-02' },
  ]);
});
