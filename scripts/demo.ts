import { parseArgs } from 'node:util';
import { playScenes, type Scene } from './demo/story.ts';
import { TROUBLE } from './demo/trouble.ts';
import { WHOLE_STORY } from './demo/whole-story.ts';
import { newPatient, runningWorld, TENANT } from './demo/world.ts';

/** `npm run demo -- --help`: a patient's way through the running service, or what goes wrong and how it is held. Every call is an outside caller's. */
const { values } = parseArgs({
  options: {
    'stop-at': { type: 'string' },
    trouble: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const scenes = values.trouble ? TROUBLE : WHOLE_STORY;
const stopAt = values['stop-at'] ?? null;

if (values.help) process.stdout.write(help());
else if (stopAt !== null && !scenes.some(({ stage }) => stage === stopAt)) {
  process.stderr.write(`--stop-at ${stopAt}: there is no such stage\n\n${help()}`);
  process.exitCode = 1;
} else {
  await play().catch((error: unknown) => {
    process.stderr.write(`\nthe demo ends here: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}

async function play(): Promise<void> {
  const world = runningWorld(process.env.PROFILE || 'default', process.env, (line) => process.stdout.write(`${line}\n`));
  const story = { world, patient: await newPatient(world), caseId: '', hospitals: [] };
  await playScenes(scenes, story, stopAt);
  const workflow = encodeURIComponent(`case/${TENANT}/${story.caseId}`);
  if (world.temporalUi) world.say(`\nThe case as a workflow: ${world.temporalUi}/namespaces/default/workflows/${workflow}`);
}

function help(): string {
  const lines = (list: readonly Scene[]) => list.map(({ stage, title }) => `  ${stage.padEnd(14)}${title}`);
  return [
    'npm run demo -- [--stop-at STAGE] [--trouble]: after npm start, and with its PROFILE',
    ...['', 'The whole story, up to and including a stage:', ...lines(WHOLE_STORY)],
    ...['', '--trouble: what goes wrong, and how it is held:', ...lines(TROUBLE), ''],
  ].join('\n');
}
