import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { codes } from '../support/caller.ts';
import { type DirectoryWorld, startDirectoryWorld } from '../support/directory-world.ts';

type Row = { row: number; status: string; doctor_id: string | null; errors: { field: string; code: string }[] };
type Bulk = { created: number; updated: number; skipped: number; failed: number; rows: Row[] };

const BULK = '/api/v1/doctors/bulk';

let world: DirectoryWorld;
let providerId: string;
let numbers = 0;
beforeAll(async () => {
  world = await startDirectoryWorld();
  providerId = (await world.admin.post<{ id: string }>('/api/v1/providers/', { name: 'First Hospital', country: 'TR', city: 'Izmir' })).body
    .data.id;
}, 400_000);
afterAll(() => world?.stop());

const doctor = (more: object = {}) => {
  numbers += 1;
  const name = { first_name: 'Ayşe', last_name: 'Yılmaz', specialty: 'Orthopedics' };
  return { provider_id: providerId, ...name, medical_license_number: `TR-${1000 + numbers}`, ...more };
};
const send = async (doctors: unknown[], query = '') => (await world.admin.post<Bulk>(`${BULK}${query}`, { doctors })).body.data;
const statuses = ({ rows }: Bulk) => rows.map(({ status }) => status);
const read = async (id: string | null | undefined) => (await world.admin.get<Record<string, unknown>>(`/api/v1/doctors/${id}`)).body.data;

describe('many doctors', () => {
  it('are added with a report for each row; a bad one does not stop the rest, and every failing field is named', async () => {
    const rows = [
      doctor(),
      doctor({ specialty: '', years_of_experience: -1 }),
      'no doctor',
      doctor({ provider_id: '01890000-0000-7000-8000-000000000000' }),
      doctor(),
    ];
    const done = await send(rows);
    expect(done).toMatchObject({ dry_run: false, created: 2, updated: 0, skipped: 0, failed: 3 });
    expect(done.rows.map(({ row, status }) => [row, status])).toEqual([
      [1, 'created'],
      [2, 'failed'],
      [3, 'failed'],
      [4, 'failed'],
      [5, 'created'],
    ]);
    expect(done.rows[1]?.errors.map(({ field }) => field).toSorted()).toEqual(['specialty', 'years_of_experience']);
    expect(done.rows[3]?.errors).toMatchObject([{ code: 'PROVIDER_NOT_FOUND_001', field: 'provider_id' }]);
  });

  it('are brought up to date when the licence number is known, and skipped when nothing differs', async () => {
    const first = doctor({
      languages: [{ language: 'English', proficiency: 'fluent' }],
      next_available_date: '2027-01-02',
      mortality_rate: 0.0012,
    });
    const [created] = (await send([first])).rows;
    const spelled = { ...first, medical_license_number: first.medical_license_number.replace('-', ' ').toLowerCase() };
    expect(statuses(await send([spelled, { ...spelled, title: 'Dr.' }, { ...first, title: 'Dr.' }]))).toEqual([
      'skipped',
      'updated',
      'skipped',
    ]);
    expect(await read(created?.doctor_id)).toMatchObject({ title: 'Dr.', medical_license_number: first.medical_license_number });
    const told = await world.sql("select 1 from events where event_type = 'directory.changed' and payload->>'entity_id' = $1", [
      created?.doctor_id,
    ]);
    expect(told).toHaveLength(2);
  });

  it('under the licence number of somebody else are errors of their rows, and change nobody', async () => {
    const first = doctor();
    const taken = { medical_license_number: first.medical_license_number, first_name: 'Mehmet', last_name: 'Kaya' };
    for (const query of ['?dry_run=true', ''])
      expect(await send([first, doctor(taken), doctor()], query)).toMatchObject({
        ...{ created: 2, updated: 0, failed: 1 },
        rows: [{}, { status: 'failed', errors: [{ code: 'DOCTOR_DUPLICATE_001', field: 'medical_license_number' }] }, {}],
      });
    const later = await send([doctor(taken), { ...first, first_name: 'AYSE', last_name: 'Yilmaz', title: 'Dr.' }]);
    expect(statuses(later)).toEqual(['failed', 'updated']);
    expect(await read(later.rows[1]?.doctor_id)).toMatchObject({ title: 'Dr.' });
  });

  it('are known by their number at the provider, too', async () => {
    const body = { provider_id: providerId, external_id: 'HR-7', first_name: 'Can', last_name: 'Ay', specialty: 'Urology' };
    const [created] = (await send([body])).rows;
    const again = await send([{ ...body, medical_license_number: 'HR-LICENCE-7' }, body]);
    expect([statuses(again), again.rows[0]?.doctor_id]).toEqual([['updated', 'skipped'], created?.doctor_id]);
    expect(await read(created?.doctor_id)).toMatchObject({ medical_license_number: 'HR-LICENCE-7' });
  });

  it('are only tried in a dry run, which says what the import then does', async () => {
    const known = doctor();
    await send([known]);
    const rows = [
      doctor({ medical_license_number: 'TWICE-1' }),
      doctor({ medical_license_number: 'twice 1', title: 'Dr.' }),
      doctor({ slug: 'x' }),
      known,
    ];
    const tried = await send(rows, '?dry_run=true');
    expect(statuses(tried)).toEqual(['created', 'updated', 'failed', 'skipped']);
    expect(tried.rows.map(({ doctor_id }) => doctor_id === null)).toEqual([true, true, true, false]);
    expect(await world.sql("select 1 from doctors where medical_license_number ilike 'twice%'")).toEqual([]);
    expect(statuses(await send(rows))).toEqual(statuses(tried));
  });

  it('of another provider are left alone by a provider’s administrator', async () => {
    const elsewhere = (
      await world.admin.post<{ id: string }>('/api/v1/providers/', { name: 'Second Hospital', country: 'TR', city: 'Izmir' })
    ).body.data.id;
    const foreign = doctor({ provider_id: elsewhere });
    const [own] = (await send([doctor(), foreign])).rows;
    const caller = await world.api.as('provider_admin', { tenant_id: world.tenant, doctor_id: own?.doctor_id });
    const taken = await caller.post<Bulk>(BULK, { doctors: [{ ...foreign, provider_id: providerId }, foreign, doctor()] });
    expect(statuses(taken.body.data)).toEqual(['failed', 'failed', 'created']);
    expect(taken.body.data.rows[0]?.errors).toMatchObject([{ code: 'AUTH_UNAUTHORIZED_001' }]);
  });
});

describe('a file of doctors', () => {
  const header = 'provider_id,first_name,last_name,specialty,medical_license_number,years_of_experience,certifications,languages,is_active';
  const line = (licence: string, years: string, name = '"Demir, Ali"') =>
    `${providerId},${name},Kaya,Urology,${licence},${years},EBU;FEBU,English:fluent;German:basic,false`;
  const sendFile = (text: string, query = '', type = 'text/csv; charset=utf-8') =>
    world.admin.call<Bulk>('POST', `${BULK}${query}`, text, { 'content-type': type });

  it('may be CSV, with lists and numbers as in JSON', async () => {
    const { rows } = (await sendFile(`\uFEFF${header}\r\n${line('CSV-1', '12')}\r\n${line('csv 1', '12')}\r\n${line('CSV-2', 'many')}\r\n`))
      .body.data;
    expect(rows.map(({ status }) => status)).toEqual(['created', 'skipped', 'failed']);
    expect(rows[2]?.errors.map(({ field }) => field)).toEqual(['years_of_experience']);
    expect(await read(rows[0]?.doctor_id)).toMatchObject({
      ...{ first_name: 'Demir, Ali', years_of_experience: 12, certifications: ['EBU', 'FEBU'], is_active: false },
      languages: [
        { language: 'English', proficiency: 'fluent' },
        { language: 'German', proficiency: 'basic' },
      ],
    });
  });

  it('may be 5 MB, and is refused when it is larger, malformed or of another type', async () => {
    const large = (size: number) => `${header}\n${line('CSV-3', '1', 'x'.repeat(size))}`;
    expect((await sendFile(large(3_000_000), '?dry_run=true')).body.data).toMatchObject({ failed: 1 });
    expect(codes(await sendFile(large(5_000_000)))).toEqual(['SYS_BODY_TOO_LARGE']);
    expect(codes(await sendFile(`${header}\na,"b`))).toEqual(['SYS_BAD_REQUEST']);
    expect(codes(await sendFile('x', '', 'text/plain'))).toEqual(['SYS_MEDIA_TYPE']);
    expect(codes(await sendFile(header))).toEqual(['DOCTOR_VALIDATION_001']);
  });
});
