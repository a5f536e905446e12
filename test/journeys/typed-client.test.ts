import { execFile, fork } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROUTES, SOCKETS } from '../../api/app.ts';
import { EXAMPLES } from '../../api/openapi/examples.ts';
import { FIRST_CASE } from '../../api/openapi/first-case.ts';
import { describeApi } from '../../api/openapi/openapi.ts';
import { shareParts } from '../../api/openapi/share-parts.ts';
import { seedHospitals } from '../../db/seed/hospitals.ts';
import { hospitalOf, staffOf, type World } from '../../scripts/demo/world.ts';
import { ROOT } from '../../scripts/root.ts';
import { ok } from '../support/caller.ts';
import { makePdf } from '../support/make-documents.ts';
import { differences, shapeOf } from '../support/shape-of.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';
import { until } from '../support/until.ts';

/** A generator that is not ours makes a client of the description; a stranger's program against it compiles, and makes the ten calls of /docs. */

const run = promisify(execFile);
const GENERATOR = join(ROOT, 'node_modules', 'oazapfts', 'dist', 'cli.js');
const JOURNEY = 'first-case.ts';
/** A stranger's settings: strict, and Node runs the files as they are. */
const TSCONFIG = {
  compilerOptions: {
    ...{ target: 'es2024', lib: ['es2024', 'dom'], module: 'nodenext', types: ['node'], strict: true, noUncheckedIndexedAccess: true },
    ...{ erasableSyntaxOnly: true, verbatimModuleSyntax: true, allowImportingTsExtensions: true, skipLibCheck: true, noEmit: true },
  },
  files: [JOURNEY, 'service.ts'],
};

const served = JSON.stringify(shareParts(describeApi([...ROUTES, ...SOCKETS])));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'typed-client-'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  copyFileSync(new URL(`../client/${JOURNEY}`, import.meta.url), join(folder, JOURNEY));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function generate(description: string): Promise<void> {
  writeFileSync(join(folder, 'openapi.json'), description);
  await run(process.execPath, [GENERATOR, 'openapi.json', 'service.ts'], { cwd: folder });
}

/** What the compiler has against the journey, by the description that it was generated from. */
async function faultsOf(description: string): Promise<string> {
  await generate(description);
  return run(join(ROOT, 'node_modules', '.bin', 'tsc'), ['-p', '.'], { cwd: folder }).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}

describe('a client that is generated from the description', () => {
  it.each([
    ['a field is called otherwise', '"upload_url"', '"uploadUrl"', "'upload_url'"],
    ['a closed set has another value', '"payment_locked",', '"payment_locked","paid",', "'paid'"],
    ['a kind of content is missing', '"const":"confirmation"', '"const":"confirmed"', '"confirmation"'],
    ['an operation has another name', '"operationId":"compareQuotes"', '"operationId":"listOffers"', "'compareQuotes'"],
  ])(
    'does not fit the journey where %s',
    async (_, text, other, fault) => {
      expect(served.includes(text)).toBe(true);
      expect(await faultsOf(served.replaceAll(text, other))).toContain(fault);
    },
    60_000,
  );

  it('compiles, the journey with it', async () => {
    expect(await faultsOf(served)).toBe('');
  }, 400_000);
});

type Recorded = { method: string; path: string; data: unknown };

describe('the journey', () => {
  const recorded: Recorded[] = [];
  let system: RunningSystem;
  beforeAll(async () => {
    system = await startSystem({ worker: true, own: true });
    await seedHospitals(system.env.DATABASE_URL ?? '', () => undefined);
  }, 600_000);
  afterAll(() => system?.stop(), 60_000);

  it('goes from a first word to a quote, with what the service itself describes', async () => {
    await generate(await described(system.baseUrl));
    const world: World = {
      ...{ baseUrl: system.baseUrl, temporalUi: null, token: (role, claims) => system.token(role, claims) },
      ...{ say: () => undefined, killWorker: () => system.restartWorker() },
    };
    const letter = await makePdf([
      ['Consultation note', 'Patient: Amina Haddad, born 1962-03-14', 'Assessment: osteoarthritis of the right knee.'],
    ]);
    const given = {
      ...{ baseUrl: system.baseUrl, token: await system.token('patient', { sub: 'user_typedclient000001' }), tenant: 'demo' },
      ...{ letter: Buffer.from(letter).toString('base64'), email: 'amina.haddad@example.org' },
    };
    const execArgv = ['--import', new URL('../client/record-answers.ts', import.meta.url).href];
    const child = fork(join(folder, JOURNEY), [], { cwd: folder, execArgv, env: { GIVEN: JSON.stringify(given) }, silent: true });
    let complaints = '';
    child.stderr?.on('data', (bytes: Buffer) => {
      complaints += bytes.toString();
    });
    const told: unknown[] = [];
    let answered: Promise<void> | null = null;
    child.on('message', (message: { caseId?: string; providerId?: string; recorded?: Recorded }) => {
      if (message.recorded) {
        recorded.push(message.recorded);
        return;
      }
      told.push(message);
      if (message.caseId) answered = answer(world, message.caseId, message.providerId ?? '');
    });
    const code = await new Promise((resolve) => child.on('exit', resolve));
    await answered;
    expect({ code, complaints }).toEqual({ code: 0, complaints: '' });
    expect(told[1]).toEqual({
      ...{ stored: 200, document: 'uploaded', answered: 'assistant', drawn: expect.any(Array), consent: true },
      ...{ offers: [['EUR', 990_000]], refusal: ['INTAKE_CASE_NOT_FOUND_001'] },
    });
  }, 400_000);

  // Examples of /docs are of this journey: what they show is what was answered, whatever the values.
  it.each(FIRST_CASE.map(([name, method, path]) => [name, method, path] as const))(
    'was answered as the example of %s shows it',
    (name, method, path) => {
      const isOf = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+').replace(/\/$/, '/?')}$`);
      const answers = recorded.filter((each) => each.method === method && isOf.test(each.path));
      const example = EXAMPLES[name]?.data;
      // What is asked until it comes is shown as it came.
      expect(answers).not.toEqual([]);
      expect(differences(shapeOf(example), shapeOf(answers.at(-1)?.data))).toEqual([]);
    },
  );
});

/** A connection from before the hospitals were seeded may be closed by now. */
async function described(baseUrl: string): Promise<string> {
  const ask = () => fetch(new URL('/openapi.json', baseUrl)).then((answer) => answer.text());
  return (await until(
    () => ask().catch(() => null),
    (text) => text !== null,
  )) as string;
}

/** The chosen hospital finds the case in its own tenant, and quotes. */
async function answer(world: World, caseId: string, providerId: string): Promise<void> {
  const hospital = hospitalOf(providerId);
  if (!hospital) throw new Error(`no hospital of the demo is ${providerId}`);
  const staff = await staffOf(world, hospital, 'provider_staff');
  await staff.until<{ case_id: string }[]>('/api/v1/provider/cases', (cases) => cases.some(({ case_id }) => case_id === caseId));
  const line_items = [{ code: 'OP', description: 'Operation with implant', quantity: 1, amount_cents: 990_000 }];
  await ok(
    staff.post(`/api/v1/provider/cases/${caseId}/quote`, { line_items, currency: 'EUR', total_cents: 990_000, valid_until: '2099-01-01' }),
  );
}
