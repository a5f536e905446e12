import type { World } from '../../../demo/world.ts';
import { choosePatients, type Patient } from './patients.ts';
import { type Simulated, simulate } from './simulate.ts';

/** Figures of simulated patients: goals reached, facts, what was asked again, and what each act came to. */

const AT_ONCE = 3;

export type Wanted = { set: Patient['set']; only: string | undefined; limit: number; isVerbose: boolean };

export async function runPatients(world: World, { set, only, limit, isVerbose }: Wanted): Promise<Simulated[]> {
  const waiting = choosePatients(set)
    .filter(({ name }) => only === undefined || name.includes(only))
    .slice(0, limit);
  const done: Simulated[] = [];
  const work = async () => {
    for (let patient = waiting.shift(); patient; patient = waiting.shift()) done.push(await simulate(world, patient));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (isVerbose && set === 'dev') for (const one of done) show(world, one);
  world.say(`\n${set}: ${done.length} simulated patients`);
  for (const language of new Set(done.map(({ patient }) => patient.language)))
    world.say(
      figures(
        language,
        done.filter(({ patient }) => patient.language === language),
      ),
    );
  world.say(figures('all', done));
  world.say(ofActs(done));
  return done;
}

function show({ say }: World, { patient, reached, transcript, wrong }: Simulated): void {
  say(`\n=== ${patient.name}: goal ${reached ? 'reached' : 'missed'}${wrong.length > 0 ? `, wrong: ${wrong.join('; ')}` : ''}`);
  for (const { act, patient: text, assistant, held } of transcript)
    say(
      `\n[${act}${held === false ? ' FAILED' : ''}] > ${text}\n${assistant.map((said) => `  ${said.replaceAll('\n', '\n  ')}`).join('\n  --\n')}`,
    );
}

function figures(label: string, done: readonly Simulated[]): string {
  const sum = (count: (one: Simulated) => number) => done.reduce((total, one) => total + count(one), 0);
  const checks = done.flatMap(({ transcript }) => transcript.flatMap(({ held }) => held ?? []));
  const [right, missing, wrong] = [sum((one) => one.right), sum((one) => one.missing), sum((one) => one.wrong.length)];
  return [
    `${label.padEnd(5)} goals ${sum(({ reached }) => Number(reached))}/${done.length}`,
    `turns ${sum(({ transcript }) => transcript.length)}, held ${checks.filter(Boolean).length}/${checks.length}`,
    `facts right ${right}/${right + missing}, wrong ${wrong}`,
    `questions repeated ${sum((one) => one.repeated_questions)}/${sum((one) => one.questions)}`,
    `asked though told ${sum((one) => one.asked_known)}`,
    `replies repeated ${sum((one) => one.repeated_replies)}`,
  ].join(', ');
}

function ofActs(done: readonly Simulated[]): string {
  const acts = Map.groupBy(
    done.flatMap(({ transcript }) => transcript.filter(({ held }) => held !== null)),
    ({ act }) => act,
  );
  return [...acts].map(([act, turns]) => `${act} ${turns.filter(({ held }) => held).length}/${turns.length}`).join(', ');
}
