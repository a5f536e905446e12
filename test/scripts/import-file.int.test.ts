import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type DirectoryWorld, startDirectoryWorld } from '../support/directory-world.ts';

/** The command as an operator runs it, on a system that runs. */

let world: DirectoryWorld;
const folder = mkdtempSync(join(tmpdir(), 'import-'));
beforeAll(async () => {
  world = await startDirectoryWorld();
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await world?.stop();
});

type Ended = { code: number; out: string; err: string };
const ROOT = new URL('../../', import.meta.url).pathname;

function run(args: string[]): Promise<Ended> {
  const { config } = world.api.services;
  const env = Object.entries(config).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
  );
  const options = { cwd: ROOT, env: { ...process.env, ...Object.fromEntries(env), PAYLOAD_ENCRYPTION_KEYS: KEYS, NODE_OPTIONS: '' } };
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/import.ts', ...args], options, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err }),
    );
  });
}
const KEYS = `k1:${Buffer.alloc(32, 7).toString('base64')}`;

const importing = (type: string, name: string, text: string, ...more: string[]) => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return run(['--type', type, '--file', file, '--tenant', world.tenant, ...more]);
};
const last = ({ out }: Ended) => out.trimEnd().split('\n').at(-1);

describe('npm run import', () => {
  const providers = [
    'name,country,city,specialties,bed_count,rating,language_services.medical_interpreters,facilities.icu,facilities.rooms,travel_info',
    'Harbour Clinic,TUR,Izmir,Cardiology;Urology,120,4.5,English;Arabic,true,40,"{""airport"": ""ADB""}"',
    'Hill Hospital,ES,Malaga,Orthopedics,-1,7,,,,',
    'harbour clinic,TR,IZMIR,Cardiology;Urology,120,4.5,English;Arabic,true,40,',
  ].join('\n');

  it('tries, adds and brings up to date providers of a CSV file, and names every failing field', async () => {
    const tried = await importing('providers', 'providers.csv', providers, '--dry-run');
    expect([tried.code, last(tried)]).toEqual([1, 'dry run, nothing was changed: 1 created, 1 updated, 0 skipped, 1 failed']);
    expect(await world.sql('select 1 from providers')).toEqual([]);
    const done = await importing('providers', 'providers.csv', providers);
    expect([done.code, last(done)]).toEqual([1, '1 created, 1 updated, 0 skipped, 1 failed']);
    const lines = done.out.split('\n');
    expect(lines.filter((line) => /^row \d/.test(line)).map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
      'row 1: created',
      'row 2: failed',
      'row 3: updated',
    ]);
    expect(lines.filter((line) => line.startsWith('  ')).map((line) => line.trim().split(':')[0])).toEqual(['bed_count', 'rating']);
    expect(
      await world.sql('select name, city, specialties, language_services, facilities, travel_info, rating::float8 from providers'),
    ).toEqual([
      {
        ...{ name: 'harbour clinic', city: 'IZMIR', specialties: ['Cardiology', 'Urology'], rating: 4.5 },
        ...{
          language_services: { medical_interpreters: ['English', 'Arabic'] },
          facilities: { icu: true, rooms: 40 },
          travel_info: { airport: 'ADB' },
        },
      },
    ]);
  }, 60_000);

  it('adds doctors of a JSON file, whose second run changes nothing, and puts each into the outbox', async () => {
    const [provider] = await world.sql<{ id: string }>('select id from providers');
    const doctor = {
      provider_id: provider?.id,
      first_name: 'Ada',
      last_name: 'Kaya',
      specialty: 'Urology',
      medical_license_number: 'IMP-1',
    };
    const file = JSON.stringify({ doctors: [doctor] });
    expect(last(await importing('doctors', 'doctors.json', file))).toBe('1 created, 0 updated, 0 skipped, 0 failed');
    const again = await importing('doctors', 'doctors.json', file);
    expect([again.code, last(again)]).toEqual([0, '0 created, 0 updated, 1 skipped, 0 failed']);
    expect(again.out).not.toContain('Kaya');
    expect(await world.sql("select source_service, actor_id from events where payload->>'entity_type' = 'doctor'")).toEqual([
      { source_service: 'script:import', actor_id: null },
    ]);
    expect(await world.sql("select 1 from outbox where entity_type = 'doctor' and processed_at is null")).toHaveLength(1);
  }, 60_000);

  it.each([
    [['--type', 'hospitals', '--file', 'x.csv', '--tenant', 'x'], /^usage: /],
    [['--colour'], /usage: /],
    [['--type', 'doctors', '--file', '/nowhere.csv', '--tenant', 'demo'], /cannot be read/],
  ])('does nothing and ends with 2 for %j', async (args, said) => {
    const ended = await run(args);
    expect([ended.code, ended.out]).toEqual([2, '']);
    expect(ended.err).toMatch(said);
  });

  it('does nothing with a file that is not what its name says, and for a tenant that is not there', async () => {
    for (const [name, text] of [
      ['a.json', '{"doctors": 1}'],
      ['b.json', '['],
      ['c.csv', 'a,b\n"1'],
      ['d.csv', 'name,country'],
    ] as const) {
      const ended = await importing('doctors', name, text);
      expect([ended.code, ended.out]).toEqual([2, '']);
    }
    writeFileSync(join(folder, 'e.json'), '[{}]');
    const ended = await run(['--type', 'doctors', '--file', join(folder, 'e.json'), '--tenant', 'nobody']);
    expect([ended.code, ended.err]).toEqual([2, 'no active tenant is called nobody\n']);
  }, 60_000);
});
