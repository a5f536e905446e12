import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { type BackingServices, startBackingServices } from '../services/backing-services.ts';
import type { Progress } from '../services/progress.ts';
import { openProfile, type Profile, resetProfile } from './profile.ts';

export type ThrowawayServices = { profile: Profile; env: BackingServices['env']; stop(): Promise<void> };

/**
 * Backing services for one run, on free ports and with data of their own, gone with them at the end. What an earlier run of the kind left that was killed
 * outright goes first. @param kind `test`, `bench` @throws SetupError, Stopped
 */
export async function startThrowawayServices(
  kind: string,
  progress: Progress,
  onStop: (undo: () => Promise<void>) => void,
): Promise<ThrowawayServices> {
  await sweepEarlierRuns(kind);
  const name = `${kind}-${process.pid}`;
  const profile = await openProfile(name, progress.line);
  onStop(async () => {
    await profile.close();
    resetProfile(name);
  });
  const services = await startBackingServices({ ...profile, profile: name }, progress);
  onStop(services.stop);
  await services.ready;
  return { profile, env: services.env, stop: services.stop };
}

/** A graph database beside the first, and how it is reached: nothing when it is somebody else's. @param env of what runs already @throws SetupError, Stopped */
export async function startAnotherGraph(
  { profile, env }: ThrowawayServices,
  progress: Progress,
  onStop: (undo: () => Promise<void>) => void,
): Promise<BackingServices['env'] | null> {
  if (!env.NEO4J_URL) return null;
  const { NEO4J_URL: _, ...given } = { ...process.env, ...env };
  const place = { ...profile, profile: `${profile.name}-graph`, folder: join(profile.folder, 'another-graph') };
  const graph = await startBackingServices(place, progress, { given });
  onStop(graph.stop);
  await graph.ready;
  return graph.env;
}

/** A run that still runs refuses, and is left alone. */
async function sweepEarlierRuns(kind: string): Promise<void> {
  const folder = join(ROOT, '.data');
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.startsWith(`${kind}-`) && /^\d+$/.test(name.slice(kind.length + 1)))
    : [];
  for (const name of names) {
    const earlier = await openProfile(name, () => undefined, { reset: true }).catch(() => null);
    if (!earlier) continue;
    await earlier.close();
    resetProfile(name);
  }
}
