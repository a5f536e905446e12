import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceName } from '../services/service.ts';
import { SetupError } from '../services/setup-error.ts';
import { move, profileFolder } from './profile-folder.ts';
import { profileSecrets, readSecrets, secretsFile } from './profile-secrets.ts';

/** Which data a profile holds, and of whose secrets they are. */
type Belongings = { id: string; holds: ServiceName[] };

const NAME = 'data.json';
const AFRESH = 'or begin afresh with npm start -- --reset, which deletes all data of the profile';

/** What losing the data of each service means. Nothing of Redis has to outlive a start. */
const LOSSES: Partial<Record<ServiceName, { fatal: string } | { mended: string }>> = {
  postgres: { fatal: 'the database, without which the other data mean nothing' },
  s3: { fatal: 'the documents that the database names' },
  temporal: { mended: 'the histories of workflows are gone: npm run cases:resume starts them again from the database' },
  neo4j: { mended: 'the graph is gone and is built again from the database' },
};

/** Looks at once whether secrets and data belong together, before anything runs on them. @throws SetupError in one sentence, with what to do */
export function checkBelongings(name: string, folder: string, say: (line: string) => void): void {
  const secrets = readSecrets(folder);
  if (secrets) adoptEarlierPlace(name, folder);
  const known = readBelongings(folder);
  const present = (Object.keys(LOSSES) as ServiceName[]).filter((service) => existsSync(join(folder, service)));
  if (!secrets && (known || present.includes('postgres'))) {
    throw new SetupError(
      `profile ${name}: ${secretsFile(folder)} is gone, and its data cannot be opened without it: put it back, ${AFRESH}`,
    );
  }
  if (!known || !secrets) return;
  if (secrets.id !== undefined && known.id !== secrets.id) {
    throw new SetupError(
      `profile ${name}: ${secretsFile(folder)} is of other data than those beside it: put the right one back, ${AFRESH}`,
    );
  }
  for (const service of known.holds.filter((held) => !present.includes(held))) {
    const loss = LOSSES[service];
    if (loss && 'fatal' in loss) {
      throw new SetupError(`profile ${name}: ${join(folder, service)} is gone, ${loss.fatal}: put it back, ${AFRESH}`);
    }
    if (loss) say(`profile ${name}: ${loss.mended}`);
  }
}

/** Remembers that the profile holds data of a service from now on. */
export function noteBelonging(folder: string, service: ServiceName): void {
  const { id } = profileSecrets(folder);
  const holds = new Set([...(readBelongings(folder)?.holds ?? []), service]);
  writeFileSync(join(folder, NAME), JSON.stringify({ id, holds: [...holds] } satisfies Belongings));
}

function readBelongings(folder: string): Belongings | null {
  const file = join(folder, NAME);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Belongings) : null;
}

/** Earlier releases kept root's database apart from the rest of its profile. */
function adoptEarlierPlace(name: string, folder: string): void {
  const hash = createHash('sha256').update(profileFolder(name)).digest('hex').slice(0, 12);
  const earlier = join('/var/tmp/medical-travel', `postgres-${hash}`);
  if (existsSync(earlier) && !existsSync(join(folder, 'postgres'))) move(earlier, join(folder, 'postgres'));
}
