import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AdminApi, startAdminApi } from '../../support/admin-api.ts';
import { codes } from '../../support/caller.ts';
import { JOINTS, KNEE, referenceApi } from '../../support/reference-api.ts';

/** Reference data from lists and files (Decisions §16). */

let admin: AdminApi;
const { addCodes, call, sql } = referenceApi(() => admin);
beforeAll(async () => {
  admin = await startAdminApi();
  await addCodes();
  for (const entry of [JOINTS, KNEE]) await call('POST', 'procedures', entry);
}, 400_000);
afterAll(() => admin?.api.stop());

describe('imports', () => {
  type Report = {
    created: number;
    updated: number;
    skipped: number;
    failed: number;
    touched_cases: { total: number };
    rows: { status: string; id: string | null; errors: { field: string }[] }[];
  };
  const importing = (kind: string, body: unknown, headers: Record<string, string> = {}, query = '') =>
    admin.platformAdmin.call<Report>('POST', `/api/v1/admin/${kind}/imports${query}`, body, headers);
  const statuses = ({ body }: Awaited<ReturnType<typeof importing>>) => body.data.rows.map(({ status }) => status);

  it('add and bring up to date procedures of a list, say what each row became, and try without a change', async () => {
    const rows = [
      { code: 'eyes', name: 'Eyes', is_category: true },
      { code: '66984', name: 'Cataract surgery', parent_code: 'eyes', icd10_prefixes: ['H25'] },
      {
        code: '27447',
        name: 'Knee replacement',
        requirements: { contraindications: [{ icd10_prefix: 'E11', label: 'Diabetes', is_blocking: false }] },
      },
      { code: 'wrong', name: '', parent_code: 'eyes', colour: 1 },
      { code: 'wrong', name: 'Wrong', icd10_prefixes: ['X99'] },
    ];
    const tried = await importing('procedures', { rows }, {}, '?dry_run=true');
    expect([tried.status, statuses(tried)]).toEqual([200, ['created', 'created', 'updated', 'failed', 'failed']]);
    expect(codes(await call('GET', 'procedures/eyes'))).toEqual(['PROCEDURE_NOT_FOUND']);
    const done = await importing('procedures', { rows });
    expect([statuses(done), done.body.data]).toMatchObject([statuses(tried), { created: 2, updated: 1, failed: 2 }]);
    const open = (await sql(`select 1 from cases where procedure_code = '27447' and state <> 'closed'`)).length;
    expect(done.body.data.touched_cases.total).toBe(open);
    expect(done.body.data.rows[3]?.errors.map(({ field }) => field).toSorted()).toEqual(['colour', 'name']);
    expect((await call('GET', 'procedures/66984')).body.data).toMatchObject({ parent_code: 'eyes', version: 1 });
    const again = await importing('procedures', { rows: rows.slice(0, 3) });
    expect([statuses(again), again.body.data.touched_cases.total]).toEqual([['skipped', 'skipped', 'skipped'], 0]);
  });

  it.each([
    [
      'destinations',
      'country,name,airports,visa_rules,travel_defaults',
      'ESP,Spain,AGP:Malaga,DE:visa free:90;TR:visa required,"{""city"": ""Malaga"", ""facts"": {""airport"": ""AGP""}}"',
    ],
    ['vendors', 'name,country,kinds,contact_email', 'Costa Cars,ES,ground;airport_transfer,cars@costa.example'],
    ['coordinators', 'user_id,name,tier,languages,absences', 'user_importedcoordinator01,Imported,2,German;Turkish,2026-12-24:2026-12-31'],
    ['second-opinion-doctors', 'user_id,name,specialties,languages', 'user_importeddoctor000001,Dr Imported,joints,German'],
    ['content', 'topic,language,text,source,procedure_code', 'companions,de,Eine Begleitperson ist willkommen.,Unser Team,joints'],
    ['message-templates', 'name,language,text,is_active', 'Welcome,de,Willkommen {first_name}!,true'],
    [
      'procedures',
      'code,name,is_category,icd10_prefixes,requirements.required_documents,requirements.contraindications',
      'hips,Hips,true,M16,letter:Letter:A letter of the surgeon,I21:Heart attack:true',
    ],
  ])('read %s of a CSV file, whose second run changes nothing', async (kind, head, row) => {
    const csv = { 'content-type': 'text/csv' };
    expect((await importing(kind, `${head}\n${row}`, csv)).body.data).toMatchObject({ created: 1, failed: 0 });
    expect((await importing(kind, `${head}\n${row}`, csv)).body.data).toMatchObject({ skipped: 1, failed: 0 });
  });
});
