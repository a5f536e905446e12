import { writeFileSync } from 'node:fs';
import { runningWorld } from '../demo/world.ts';
import { conversationsPage } from './dialogue/document.ts';
import { play, type Played } from './dialogue/play.ts';
import { runPatients } from './dialogue/patients/report.ts';
import { readDialogues } from './dialogue/script.ts';
import type { Simulated } from './dialogue/patients/simulate.ts';
import { BAD_SENTENCES, startBadModel } from '../../test/support/bad-model.ts';

/**
 * `npm run eval:dialogue [-- dev|held-out] [--verbose]` after `npm start`: scripted patients hold whole conversations with the running service, without a model key. Counts
 * questions asked twice in the same words, replies repeated, and of the checks of test/data/dialogues those that held. Transcripts are printed of `dev` only; `-- dev shown --document`
 * writes those two as docs/conversations.md. `-- patients [held-out] [--only=es-cheaper] [--limit=9]`: simulated patients instead, who have goals and facts, and answer what is asked.
 * `-- patients --model=bad`: the same beside a model that misbehaves, at LLM_BASE_URL (127.0.0.1 with a port), under which the service was started; ends with 1 where it had its way.
 */
const FOLDER = new URL('../../test/data/dialogues/', import.meta.url);
const PAGE = new URL('../../docs/conversations.md', import.meta.url);
const SETS = ['dev', 'held-out', 'shown'] as const;
const ON_PAGE = ['dev', 'shown'];
const wanted = SETS.filter((set) => process.argv.includes(set));
const SEED = 11;
const written: Played[] = [];
const isVerbose = process.argv.includes('--verbose');
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
const say = (text: string) => process.stdout.write(`${text}\n`);

const bad = process.argv.includes('--model=bad')
  ? await startBadModel(SEED, { port: Number(new URL(process.env.LLM_BASE_URL ?? 'http://127.0.0.1:8259').port) })
  : null;
if (process.argv.includes('patients')) {
  const done = await runPatients(runningWorld(process.env.PROFILE || 'default', process.env, say), {
    ...{ set: process.argv.includes('held-out') ? 'held-out' : 'dev', only, isVerbose },
    limit: Number(process.argv.find((argument) => argument.startsWith('--limit='))?.slice('--limit='.length) ?? Number.POSITIVE_INFINITY),
  });
  if (bad) process.exitCode = reportBad(done, bad.count());
} else for (const set of wanted.length > 0 ? wanted : SETS) await playSet(set);

await bad?.close();

/** @returns 1 where the model had its way: a sentence of its own was read, a fact was made up, an emergency missed */
function reportBad(done: readonly Simulated[], asked: number): 0 | 1 {
  const turns = done.flatMap(({ patient, transcript }) => transcript.map((turn) => ({ ...turn, patient })));
  const read = turns.filter(({ assistant, patient }) =>
    BAD_SENTENCES[patient.language].some((sentence) => assistant.join('\n').includes(sentence)),
  );
  const emergencies = turns.filter(({ act }) => act === 'emergency');
  const missed = emergencies.filter(({ held }) => held === false).length;
  const wrong = done.flatMap((one) => one.wrong);
  say(
    `bad model: asked ${asked} times; of its sentences read ${read.length}, wrong facts ${wrong.length}, emergencies missed ${missed}/${emergencies.length}`,
  );
  for (const line of [...read.map(({ assistant }) => assistant.join(' ')), ...wrong]) say(`  ${line}`);
  return read.length + wrong.length + missed > 0 ? 1 : 0;
}

async function playSet(set: (typeof SETS)[number]): Promise<void> {
  const dialogues = readDialogues(new URL(`${set}.txt`, FOLDER)).filter(({ name }) => only === undefined || name.startsWith(only));
  const played: Played[] = [];
  for (const dialogue of dialogues) {
    played.push(await play(dialogue));
    if (isVerbose && set === 'dev') show(played.at(-1) as Played);
  }
  if (ON_PAGE.includes(set)) written.push(...played);
  say(`\n${set}: ${played.length} conversations`);
  for (const language of new Set(played.map(({ dialogue }) => dialogue.language)))
    report(
      language,
      played.filter(({ dialogue }) => dialogue.language === language),
    );
  report('all', played);
}
if (process.argv.includes('--document')) writeFileSync(PAGE, conversationsPage(written));

function show({ dialogue, transcript, checks }: Played): void {
  say(`\n=== ${dialogue.name}`);
  for (const { patient, assistant } of transcript)
    say(`\n> ${patient}\n${assistant.map((text) => `  ${text.replaceAll('\n', '\n  ')}`).join('\n  --\n')}`);
  for (const { kind, what } of checks.filter(({ held }) => !held)) say(`  FAILED ${kind} ${what}`);
}

function report(label: string, played: readonly Played[]): void {
  const sum = (count: (one: Played) => number) => played.reduce((total, one) => total + count(one), 0);
  const share = (kinds: readonly string[]) => {
    const checks = played.flatMap((one) => one.checks).filter(({ kind }) => kinds.includes(kind));
    return `${checks.filter(({ held }) => held).length}/${checks.length}`;
  };
  const repeated = `questions repeated ${sum((one) => one.repeated_questions)}/${sum((one) => one.questions)}, replies repeated ${sum((one) => one.repeated_replies)}`;
  const held = `answered ${share(['reply', 'not'])}, wishes and choices ${share(['case'])}, facts ${share(['record', 'no_record'])}, hand-overs ${share(['escalation'])}`;
  say(`${label.padEnd(5)} turns ${sum((one) => one.turns)}, ${repeated}, ${held}`);
}
