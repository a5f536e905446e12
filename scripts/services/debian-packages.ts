import { isRoot } from './cache.ts';
import { whileLocked } from './locks.ts';
import { runTool, withRetries } from './run-tool.ts';
import type { Say } from './service.ts';
import { SetupError } from './setup-error.ts';

/** Installs a package of Debian; the lists are refreshed when it is not found in them. @throws SetupError when it may not or cannot; Stopped */
export async function installPackage(name: string, debianPackage: string, say: Say): Promise<void> {
  const why = `${name} cannot be installed`;
  if (!isRoot()) throw new SetupError(`${why}: install the package ${debianPackage} (needs root)`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => runTool('apt-get', ['-o', 'DPkg::Lock::Timeout=300', '-qq', ...args], { why, env });
  const install = () => apt('install', '-y', '--no-install-recommends', debianPackage);
  await whileLocked('apt', say, () =>
    withRetries(
      () =>
        install().catch(async () => {
          // What an earlier interruption left half done stands in the way of everything else.
          await runTool('dpkg', ['--configure', '-a'], { why, env });
          await apt('update');
          await install();
        }),
      say,
    ),
  );
}
