import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES, SOCKETS } from '../api/app.ts';
import { EXAMPLES, type Example } from '../api/openapi/examples.ts';
import { describeApi } from '../api/openapi/openapi.ts';
import { operationNameOf } from '../api/openapi/operation-names.ts';
import {
  readRecordedExamples,
  readRecordedRefusals,
  RECORDED_FOLDER,
  recordedFileOf,
  REFUSALS_FILE,
} from '../api/openapi/recorded-examples.ts';
import { shareParts } from '../api/openapi/share-parts.ts';
import { operationsRoutes } from '../api/operations/routes.ts';
import { departuresFromContract } from '../api/pipeline/check-answer.ts';
import type { RouteContract } from '../api/pipeline/route.ts';
import { parseQueryAndBody } from '../api/pipeline/run-route.ts';
import { BestRefusals } from './examples/best-refusals.ts';
import { FieldsShown } from './examples/fields-shown.ts';
import { withoutMachine } from './examples/without-machine.ts';

/**
 * `RECORD_EXAMPLES=FOLDER npm test`, then `node scripts/boot.mjs scripts/collect-examples.ts FOLDER`: of what suites asked and were answered (test/support/record-examples.ts)
 * the best example of each operation, kept in api/openapi/data, what it refused (api/openapi/refusals.json), and further data of it (`also`) that show fields which no example showed. One that is there already stays
 * where none was recorded.
 */
type Recorded = { method: string; path: string; request?: unknown; requestType?: string; type: string; status?: number; data: unknown };

/** Long enough to show what an answer holds, short enough to be read. */
const BEST_LENGTH = 1_600;
/** Where nothing shorter was asked. */
const LONGEST = 20_000;
/** What is shown of a text: whole lines. */
const LONGEST_TEXT = 1_200;
/** Paths and hosts of a machine tell a reader nothing. */
const OF_A_MACHINE = /\/(?:work|tmp|root|home|var)\/|localhost/;

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('name the folder in which the calls were recorded');
const routes = [...operationsRoutes([]), ...ROUTES, ...SOCKETS];
const contracts = routes.map(({ contract }) => ({ contract, patterns: [contract.path, ...(contract.aliases ?? [])].map(patternOf) }));
const recorded = readdirSync(folder)
  .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'))
  .flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Recorded]));
const best = new Map<RouteContract, Example>();
const texts = new Map<RouteContract, Example>();
const calls = new Map<RouteContract, Recorded[]>();
const before = readRecordedExamples();
const refusals = new BestRefusals();
for (const call of recorded)
  for (const contract of contractsOf(call)) {
    if (call.type === 'refusal') {
      refusals.consider(contract, call.status ?? 0, call.data);
      continue;
    }
    calls.set(contract, [...(calls.get(contract) ?? []), call]);
    consider(contract, call);
  }
for (const { contract } of contracts) keepEarlier(contract);
keepEarlierRefusals();
const fields = new FieldsShown(shareParts(describeApi(routes)));
for (const [name, example] of Object.entries(EXAMPLES)) fields.show(name, example);
for (const [contract, example] of best) fields.show(operationNameOf(contract), example);
for (const [contract, example] of best) showFurther(contract, example);
write();

/** Fixed words of a path come before a parameter that would take them. */
function patternOf(path: string): { expression: RegExp; parameters: number } {
  const source = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
  return { expression: new RegExp(`^${source}$`), parameters: path.split('{').length };
}

/** What was asked; a frame is shown wherever it may come. */
function contractsOf({ method, path, type, data }: Recorded): RouteContract[] {
  if (type === 'frame')
    return contracts
      .map(({ contract }) => contract)
      .filter((contract) => sendsFrames(contract) && departuresFromContract(contract, data).length === 0);
  const fitting = contracts.flatMap(({ contract, patterns }) =>
    patterns
      .filter(
        ({ expression }) =>
          contract.method === method.toLowerCase() && (type === 'refusal' || !sendsFrames(contract)) && expression.test(path),
      )
      .map(({ parameters }) => ({ contract, parameters })),
  );
  return fitting
    .toSorted((a, b) => a.parameters - b.parameters)
    .slice(0, 1)
    .map(({ contract }) => contract);
}

function sendsFrames({ upgrades, produces }: RouteContract): boolean {
  return upgrades === true || produces === 'text/event-stream';
}

function consider(contract: RouteContract, call: Recorded): void {
  if (operationNameOf(contract) in EXAMPLES) return;
  const example = withoutMachine(exampleOf(call));
  const kept = example.text === undefined ? best : texts;
  if (keepsContract(contract, example) && isBetter(example, kept.get(contract))) kept.set(contract, example);
}

function exampleOf({ request, requestType, data }: Recorded): Example {
  const shown = typeof data === 'string' ? wholeLines(data) : data;
  if (request === undefined) return { data: shown };
  return requestType ? { text: wholeLines(String(request)), data: shown } : { request, data: shown };
}

function wholeLines(text: string): string {
  return text.length <= LONGEST_TEXT ? text : text.slice(0, text.lastIndexOf('\n', LONGEST_TEXT) + 1);
}

function keepsContract(contract: RouteContract, { request, text, data }: Example): boolean {
  const whole = JSON.stringify({ request, text, data });
  if (whole.length > LONGEST || OF_A_MACHINE.test(whole) || departuresFromContract(contract, data).length > 0) return false;
  if (!contract.body || contract.bodyReadByHandler || text !== undefined) return true;
  try {
    return parseQueryAndBody(contract, {}, request).body !== undefined;
  } catch {
    return false;
  }
}

/** The richer one up to a length that is read at a glance, beyond it the shorter one. */
function isBetter(one: Example, other: Example | undefined): boolean {
  if (other === undefined) return true;
  const distance = (example: Example) => Math.abs(JSON.stringify(example).length - BEST_LENGTH);
  return distance(one) < distance(other);
}

/** What was there before stays where nothing was recorded. */
function keepEarlier(contract: RouteContract): void {
  const kept = before[operationNameOf(contract)];
  if (kept && !best.has(contract) && keepsContract(contract, kept)) best.set(contract, { ...kept });
  const [example, text] = [best.get(contract), texts.get(contract)?.text ?? kept?.text];
  if (example && text !== undefined) example.text = text;
}

/** What else was asked and answered, where it shows fields that nothing has shown so far. */
function showFurther(contract: RouteContract, example: Example): void {
  const name = operationNameOf(contract);
  const earlier = before[name] ? [before[name], ...(before[name].also ?? [])] : [];
  const further = [...earlier, ...(calls.get(contract) ?? []).map((call) => withoutMachine(exampleOf(call), Infinity))];
  const also = further.flatMap((each) => fields.newIn(name, each, (shown) => !OF_A_MACHINE.test(shown)) ?? []);
  delete example.also;
  if (also.length > 0) example.also = also;
}

/** After what was recorded: one as telling as the one that was there takes its place. */
function keepEarlierRefusals(): void {
  const earlier = readRecordedRefusals();
  for (const { contract } of contracts) {
    const kept = earlier[operationNameOf(contract)];
    if (kept) refusals.consider(contract, kept.status, kept.errors);
  }
}

function write(): void {
  rmSync(RECORDED_FOLDER, { recursive: true, force: true });
  mkdirSync(RECORDED_FOLDER, { recursive: true });
  for (const [group, of] of Map.groupBy(best, ([contract]) => contract.group)) {
    const byName = of
      .map(([contract, example]) => [operationNameOf(contract), example] as const)
      .toSorted(([a], [b]) => a.localeCompare(b));
    writeFileSync(recordedFileOf(group), linesOf(byName));
  }
  writeFileSync(REFUSALS_FILE, linesOf(refusals.byName));
  process.stdout.write(`${best.size} of ${contracts.length} operations have an example\n`);
}

/** An operation a line. */
function linesOf(byName: readonly (readonly [string, object])[]): string {
  const lines = byName.map(([name, kept]) => `${JSON.stringify(name)}: ${JSON.stringify(kept)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}
