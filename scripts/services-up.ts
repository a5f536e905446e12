import { startBackingServices } from './services/backing-services.ts';
import { createProgress } from './services/progress.ts';
import { openProfile } from './system/profile.ts';
import { untilStopped } from './system/until-stopped.ts';

/** `npm run services [-- profile]`: the backing services alone; prints their environment and stays until it is stopped. */
await untilStopped(async (onStop) => {
  const name = process.argv[2] ?? 'dev';
  const progress = createProgress((text) => process.stderr.write(text));
  const profile = await openProfile(name, progress.line);
  onStop(profile.close);
  const services = await startBackingServices({ ...profile, profile: name }, progress);
  onStop(services.stop);
  await services.ready;
  for (const [variable, value] of Object.entries(services.env)) process.stdout.write(`export ${variable}='${value}'\n`);
});
