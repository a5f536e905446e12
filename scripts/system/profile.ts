import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning, SetupError } from '../services/cache.ts';
import { profileFolder, resetProfile } from '../services/backing-services.ts';
import { endLeftovers, forgetChildren } from '../services/leftovers.ts';

/** Where a running system leaves its environment for scripts, readable by its owner only. */
export function environmentFile(profile: string): string {
  return join(profileFolder(profile), 'env.json');
}

/** Claims a profile for this process, or says who has it. The claim of a process that is gone is void. */
function claimProfile(profile: string): { claimed: true; release(): void } | { claimed: false; pid: number } {
  mkdirSync(profileFolder(profile), { recursive: true });
  const file = join(profileFolder(profile), 'launcher.pid');
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return { claimed: true, release: () => rmSync(file, { force: true }) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
    if (pid && isRunning(pid)) return { claimed: false, pid };
    rmSync(file, { force: true });
  }
}

/** Takes a profile, and ends what an earlier launcher left behind in it. @throws SetupError when another launcher runs it */
export async function openProfile(name: string, { reset = false } = {}): Promise<{ close(): void }> {
  const claim = claimProfile(name);
  if (!claim.claimed) throw new SetupError(`already running here (process ${claim.pid}): stop it first`);
  const logs = join(profileFolder(name), 'logs');
  await endLeftovers(logs);
  if (reset) {
    resetProfile(name);
    claimProfile(name);
  }
  return {
    close: () => {
      rmSync(environmentFile(name), { force: true });
      forgetChildren(logs);
      claim.release();
    },
  };
}
