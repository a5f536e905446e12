import { ROOT } from '../root.ts';
import { isRoot } from './cache.ts';
import { containersCanBeUsed, startContainers } from './containers.ts';
import { installPackage } from './debian-packages.ts';
import { explainError } from './explain-error.ts';
import { FIRST_ANSWERS } from './first-answers.ts';
import { neo4j } from './neo4j.ts';
import { reservePort, reservePortBelow, type ReservedPort } from './ports.ts';
import { postgres } from './postgres.ts';
import { startProcess } from './process.ts';
import type { Progress } from './progress.ts';
import { redis } from './redis.ts';
import { isOnPath, sleep } from './run-tool.ts';
import { s3 } from './s3.ts';
import type { Ports, Service, ServiceName, ServicePlace } from './service.ts';
import { Refused, SetupError } from './setup-error.ts';
import { type Kept, keepRunning } from './supervisor.ts';
import { temporal } from './temporal.ts';
import { temporalOnPostgres } from './temporal-on-postgres.ts';

/** TEMPORAL_STORE=postgres: histories as a cluster keeps them, in the place of the development server's file. */
const servicesOf = ({ TEMPORAL_STORE }: NodeJS.ProcessEnv): readonly Service[] => [
  ...[postgres, redis, TEMPORAL_STORE === 'postgres' ? temporalOnPostgres : temporal],
  ...[neo4j, s3],
];
const EXTERNAL_PATIENCE_MS = 120_000;

export type BackingServices = {
  /** How they are reached: known before they run. */
  env: Record<string, string>;
  /** When each gave its first answer, whoever runs it. */
  answered: Record<ServiceName, Promise<void>>;
  /** When what reads pages is on the machine, or cannot be. */
  reader: Promise<void>;
  /** When all of it is there. */
  ready: Promise<void>;
  stop(): Promise<void>;
};
export type BackingOptions = {
  /** Takes the usual port of each service where it is free. */
  usualPorts?: boolean;
  /** Called once a service's data are there. */
  onData?: (service: ServiceName) => void;
  /** The variables of what runs already; default those of this process. */
  given?: NodeJS.ProcessEnv;
};

/** The services that no environment variable points to: ours to run. */
export function ownServices(env: NodeJS.ProcessEnv): Service[] {
  return servicesOf(env).filter(({ variable }) => !env[variable] && !(variable === 'DATABASE_URL' && env.PG_ADMIN_URL));
}

/** What is not on the machine and has to be, for the services that are ours to run: one line each. */
export async function missingTools(env: NodeJS.ProcessEnv): Promise<string[]> {
  const services = ownServices(env);
  const needed = services.flatMap((service) => {
    const { toInstall, toRun } = service.needs;
    return [...toRun, ...(service.isInstalled() ? [] : toInstall)].map((tool) => ({ ...tool, service }));
  });
  const missing = needed.filter(({ command }) => !isOnPath(command));
  if (missing.length === 0 || (await containersCanBeUsed())) return [];
  return missing.map(
    ({ command, getIt, service }) =>
      `${service.name}: ${command} is not on this machine: ${getIt}, or set ${service.variable} to one that runs`,
  );
}

/** Starts each service that no environment variable points to, in containers where an engine answers, else natively, all side by side. */
export async function startBackingServices(
  place: ServicePlace,
  progress: Progress,
  options: BackingOptions = {},
): Promise<BackingServices> {
  const { given = process.env } = options;
  const own = ownServices(given);
  const reserved = new Map<ServiceName, Record<string, ReservedPort>>();
  for (const service of own) reserved.set(service.name, await reservePorts(service, options));
  const ports = new Map([...reserved].map(([name, held]) => [name, mapValues(held, ({ port }) => port)]));
  const env = Object.assign({}, ...own.map((service) => service.env(place, ports.get(service.name) ?? {}))) as Record<string, string>;
  const kept: Kept[] = [];

  const run = async (service: Service) => {
    const name = service.name;
    const { what } = service.installation;
    const say = (line: string) => progress.line(`${name}: ${line}`);
    const advice = `set ${service.variable} to one that runs elsewhere, or begin afresh with npm start -- --reset, which deletes the data of this profile`;
    if (!service.isInstalled()) await progress.step(`${name}: ${what}`, () => service.install(say));
    if (service.after) await answered[service.after];
    await progress.step(`${name}: starting`, async () => {
      const known = { ...given, ...env };
      await service.prepare(place, ports.get(name) ?? {}, known);
      options.onData?.(name);
      await Promise.all(Object.values(reserved.get(name) ?? {}).map(({ release }) => release()));
      const launch = () => startProcess(service.program(place, ports.get(name) ?? {}));
      const answers = async () => {
        await service.complete?.(known);
        await FIRST_ANSWERS[name](env);
      };
      kept.push(await keepRunning({ name, launch, answers, advice }, progress.line));
    });
  };
  const containers = own.length > 0 && (await containersCanBeUsed()) ? runContainers(place, ports, reserved, kept, progress) : null;
  const inContainers = containers?.then(
    () => true,
    (error: unknown) => {
      progress.line(`${explainError(error)}; starting natively instead`);
      return false;
    },
  );
  const answered = Object.fromEntries(
    servicesOf(given).map((service) => {
      if (!own.includes(service)) return [service.name, awaitExternal(service, given, progress)];
      return [service.name, Promise.resolve(inContainers).then((runs) => (runs ? undefined : run(service)))];
    }),
  ) as Record<ServiceName, Promise<void>>;
  const reader = installOcr(progress);
  const ready = Promise.all([...Object.values(answered), reader]).then(() => undefined);
  // Whoever waits for one of them hears of its fault; nobody has to wait for all of them.
  for (const promise of [...Object.values(answered), ready]) promise.catch(() => undefined);
  return {
    ...{ env, answered, reader, ready },
    async stop() {
      await Promise.all(kept.map((service) => service.stop()));
    },
  };
}

async function reservePorts(service: Service, { usualPorts = false }: BackingOptions): Promise<Record<string, ReservedPort>> {
  const held = Object.entries(service.ports).map(async ([name, usual]) => {
    const wanted = usualPorts ? usual : 0;
    return [name, await (service.portsBelow ? reservePortBelow(service.portsBelow, wanted) : reservePort(wanted))] as const;
  });
  return Object.fromEntries(await Promise.all(held));
}

async function runContainers(
  place: ServicePlace,
  ports: ReadonlyMap<ServiceName, Ports>,
  reserved: ReadonlyMap<ServiceName, Record<string, ReservedPort>>,
  kept: Kept[],
  progress: Progress,
): Promise<void> {
  await progress.step('containers: starting (the first time they are pulled)', async () => {
    await Promise.all([...reserved.values()].flatMap((held) => Object.values(held)).map(({ release }) => release()));
    const launch = () => startContainers(place, ROOT, ports);
    const advice = 'set NATIVE_SERVICES=1 to do without containers';
    kept.push(await keepRunning({ name: 'containers', launch, answers: async () => undefined, advice }, progress.line));
  });
}

/** A service that somebody else runs: it may be starting too. @throws SetupError with the last thing it said; Stopped */
async function awaitExternal({ name, variable }: Service, env: NodeJS.ProcessEnv, progress: Progress): Promise<void> {
  const given = env[variable] ? variable : 'PG_ADMIN_URL';
  await progress.step(`${name}: waiting for an answer at ${given}`, async () => {
    const deadline = Date.now() + EXTERNAL_PATIENCE_MS;
    for (;;) {
      const fault = await FIRST_ANSWERS[name](env).then(
        () => null,
        (error: unknown) => error,
      );
      if (fault === null) return;
      const advice = `correct the address or the login, or unset ${given} and npm start brings its own`;
      if (fault instanceof Refused || Date.now() > deadline) throw new SetupError(`${given}: ${explainError(fault)}: ${advice}`);
      await sleep(1_000);
    }
  });
}

/** The native reader is twice as fast as its WebAssembly twin from npm, which serves where this cannot be installed. */
async function installOcr(progress: Progress): Promise<void> {
  if (isOnPath('tesseract')) return;
  const slower = 'its WebAssembly build is used (slower)';
  if (!isRoot() || !isOnPath('apt-get')) return progress.line(`ocr: no tesseract on this machine, ${slower}`);
  const say = (line: string) => progress.line(`ocr: ${line}`);
  await progress
    .step('ocr: installing the package tesseract-ocr', () => installPackage('tesseract', 'tesseract-ocr', say))
    .catch((error: unknown) => progress.line(`ocr: ${explainError(error)}; ${slower}`));
}

function mapValues<A, B>(record: Record<string, A>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
