import { type Config, configSchema, configFaults } from '../platform/config.ts';
import { databaseCheck } from './doctor/database.ts';
import { type Check, type Finding, fault, note } from './doctor/finding.ts';
import { listenerCheck, machineCheck } from './doctor/listener.ts';
import { embeddingsCheck, identityCheck, mailCheck, modelCheck, speechCheck, videoCheck } from './doctor/outside.ts';
import { storageCheck } from './doctor/storage.ts';
import { graphCheck, redisCheck, temporalCheck } from './doctor/stores.ts';
import { explainError } from './services/explain-error.ts';
import { readEnvironment } from './system/profile.ts';

/**
 * `npm run doctor`: holds the configuration in the environment (beneath it that of a system that runs here) against the real services, and says what is wrong before anything of ours is started on it. Nothing is changed
 * but a probe object in the bucket, which is made when it is missing, and a probe key in Redis; both go again. Exit code 1 when there is a fault.
 */
const CHECKS: readonly Check[] = [
  ...[listenerCheck, machineCheck, databaseCheck, redisCheck, temporalCheck, graphCheck, storageCheck],
  ...[identityCheck, modelCheck, embeddingsCheck, mailCheck, speechCheck, videoCheck],
];
const SIGNS: Record<Finding['level'], string> = { ok: 'ok    ', note: 'note  ', fault: 'FAULT ' };

const env = { ...readEnvironment(process.env.PROFILE || 'default'), ...process.env };
const settings = configFaults(env);
for (const line of settings) print('setting', fault(line));
const config = readWhatCanBeRead(env);
const looked = await Promise.all(CHECKS.map(async (check) => ({ name: check.name, findings: await look(check) })));
for (const { name, findings } of looked) for (const finding of findings) print(name, finding);
const faults = settings.length + looked.flatMap(({ findings }) => findings).filter(({ level }) => level === 'fault').length;
process.stdout.write(faults === 0 ? '\nnothing is wrong\n' : `\n${faults} ${faults === 1 ? 'fault' : 'faults'}\n`);
process.exit(faults === 0 ? 0 : 1);

async function look({ needs, look: examine }: Check): Promise<Finding[]> {
  const missing = needs.filter((name) => config[name] === undefined);
  if (missing.length > 0) return [note(`not looked at: ${missing.join(', ')}`)];
  return examine(config as Config).catch((error: unknown) => [fault(explainError(error))]);
}

/** What stands in the way of one check does not keep the others from looking. */
function readWhatCanBeRead(given: Record<string, string | undefined>): Partial<Config> {
  const read = Object.entries(configSchema.shape).map(([name, schema]) => [name, schema.safeParse(given[name] || undefined).data]);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Partial<Config>;
}

/** Addresses hold logins. */
function print(name: string, { level, says }: Finding): void {
  process.stdout.write(`${SIGNS[level]}${name}: ${says.replaceAll(/\/\/[^/@\s]+@/g, '//…@')}\n`);
}
