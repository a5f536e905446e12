import { writeFileSync } from 'node:fs';
import { runningWorld } from '../demo/world.ts';
import { conversationsPage } from './dialogue/document.ts';
import { play, type Played } from './dialogue/play.ts';
import { runPatients } from './dialogue/patients/report.ts';
import { readDialogues } from './dialogue/script.ts';

/**
 * `npm run eval:dialogue [-- dev|held-out] [--verbose]` after `npm start`: scripted patients hold whole conversations with the running service, without a model key. Counts
 * questions asked twice in the same words, replies repeated, and of the checks of test/data/dialogues those that held. Transcripts are printed of `dev` only; `-- dev shown --document`
 * writes those two as docs/conversations.md. `-- patients [held-out] [--only=es-cheaper] [--limit=9]`: simulated patients instead, who have goals and facts, and answer what is asked.
 */
const FOLDER = new URL('../../test/data/dialogues/', import.meta.url);
const PAGE = new URL('../../docs/conversations.md', import.meta.url);
const SETS = ['dev', 'held-out', 'shown'] as const;
const ON_PAGE = ['dev', 'shown'];
const wanted = SETS.filter((set) => process.argv.includes(set));
const written: Played[] = [];
const isVerbose = process.argv.includes('--verbose');
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length);
const say = (text: string) => process.stdout.write(`${text}\n`);

if (process.argv.includes('patients'))
  await runPatients(runningWorld(process.env.PROFILE || 'default', process.env, say), {
    ...{ set: process.argv.includes('held-out') ? 'held-out' : 'dev', only, isVerbose },
    limit: Number(process.argv.find((argument) => argument.startsWith('--limit='))?.slice('--limit='.length) ?? Number.POSITIVE_INFINITY),
  });
else for (const set of wanted.length > 0 ? wanted : SETS) await playSet(set);

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
