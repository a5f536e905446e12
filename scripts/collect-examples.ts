import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES } from '../api/app.ts';
import { EXAMPLES, type Example } from '../api/openapi/examples.ts';
import { operationNameOf } from '../api/openapi/operation-names.ts';
import { readRecordedExamples, RECORDED_FOLDER, recordedFileOf } from '../api/openapi/recorded-examples.ts';
import { operationsRoutes } from '../api/operations/routes.ts';
import { departuresFromContract } from '../api/pipeline/check-answer.ts';
import type { RouteContract } from '../api/pipeline/route.ts';
import { parseQueryAndBody } from '../api/pipeline/run-route.ts';

/**
 * `RECORD_EXAMPLES=FOLDER npm test`, then `node scripts/boot.mjs scripts/collect-examples.ts FOLDER`: of what suites asked and were answered (test/support/record-examples.ts)
 * the best example of each operation, kept in api/openapi/data. One that is there already stays where none was recorded.
 */
type Recorded = { method: string; path: string; request?: unknown; data: unknown };

/** Long enough to show what an answer holds, short enough to be read. */
const BEST_LENGTH = 1_600;
const LONGEST = 6_000;
const MOST_ENTRIES = 2;
/** Paths and hosts of a machine tell a reader nothing. */
const OF_A_MACHINE = /\/(?:work|tmp|root|home|var)\/|localhost/;

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('name the folder in which the calls were recorded');
const contracts = [...operationsRoutes([]), ...ROUTES].map(({ contract }) => ({ contract, pattern: patternOf(contract.path) }));
const best = new Map<RouteContract, Example>();
const before = readRecordedExamples();
for (const line of readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n')))
  if (line !== '') consider(JSON.parse(line) as Recorded);
write();

/** Fixed words of a path come before a parameter that would take them. */
function patternOf(path: string): { expression: RegExp; parameters: number } {
  const source = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
  return { expression: new RegExp(`^${source}$`), parameters: path.split('{').length };
}

function consider({ method, path, request, data }: Recorded): void {
  const [found] = contracts
    .filter(({ contract, pattern }) => contract.method === method.toLowerCase() && pattern.expression.test(path))
    .toSorted((a, b) => a.pattern.parameters - b.pattern.parameters);
  if (!found || operationNameOf(found.contract) in EXAMPLES) return;
  const example = withoutMachine(request === undefined ? { data } : { request, data });
  if (keepsContract(found.contract, example) && isBetter(example, best.get(found.contract))) best.set(found.contract, example);
}

/** Ids numbered as they come, long lists cut, secrets and addresses replaced: what is left is the same wherever it was recorded. */
function withoutMachine(recorded: Example): Example {
  const ids = new Map<string, string>();
  const numbered = (id: string) => {
    const known = ids.get(id.toLowerCase()) ?? `019a9d6c-0000-7000-8000-${String(ids.size + 1).padStart(12, '0')}`;
    ids.set(id.toLowerCase(), known);
    return known;
  };
  const plain = (text: string) =>
    text
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, numbered)
      .replace(/https?:\/\/127\.0\.0\.1:\d+/g, 'https://api.example.org')
      .replace(/\?X-Amz[^"\s]*/g, '?X-Amz-Signature=0123456789abcdef')
      .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ1c2VyIn0.c2lnbmF0dXJl')
      .replace(/whsec_[\w+/=]+/g, 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=');
  const shown = (value: unknown): unknown => {
    if (typeof value === 'string') return plain(value);
    if (Array.isArray(value)) return value.slice(0, MOST_ENTRIES).map(shown);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [plain(name), shown(inner)]));
  };
  return shown(recorded) as Example;
}

function keepsContract(contract: RouteContract, { request, data }: Example): boolean {
  const text = JSON.stringify({ request, data });
  if (text.length > LONGEST || OF_A_MACHINE.test(text) || departuresFromContract(contract, data).length > 0) return false;
  if (!contract.body) return true;
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

function write(): void {
  rmSync(RECORDED_FOLDER, { recursive: true, force: true });
  mkdirSync(RECORDED_FOLDER, { recursive: true });
  for (const { contract } of contracts) {
    const kept = before[operationNameOf(contract)];
    if (kept && !best.has(contract) && keepsContract(contract, kept)) best.set(contract, kept);
  }
  for (const [group, of] of Map.groupBy(best, ([contract]) => contract.group)) {
    const byName = of
      .map(([contract, example]) => [operationNameOf(contract), example] as const)
      .toSorted(([a], [b]) => a.localeCompare(b));
    const lines = byName.map(([name, example]) => `${JSON.stringify(name)}: ${JSON.stringify(example)}`);
    writeFileSync(recordedFileOf(group), `{\n${lines.join(',\n')}\n}\n`);
  }
  process.stdout.write(`${best.size} of ${contracts.length} operations have an example\n`);
}
