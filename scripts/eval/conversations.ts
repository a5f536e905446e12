import { readConversations } from './conversations/labels.ts';
import { openServices } from './conversations/services.ts';
import { type PlayedConversation, playConversation } from './conversations/play.ts';
import { respelt } from './conversations/spelling.ts';
import { MEASURES, type Score, score } from './conversations/score.ts';

/**
 * `npm run eval:conversations [-- dev|heldout] [-- --verbose] [-- --only=c-es-1] [-- --file=conversations.jsonl]
 * [-- --spelling=no-accents]`: strangers' conversations through the understanding with its memory,
 * without services. Held-out conversations are counted and never shown: who has read one can no longer be measured by it. `--verbose` shows what was missed of dev, `--only`
 * the transcript of one, `--spelling` the same words as a phone types them.
 */
const SETS = ['dev', 'heldout'] as const;
const wanted = SETS.filter((set) => process.argv.includes(set));
const option = (name: string) => process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
const [only, onlyFile, spelling] = [option('only'), option('file'), option('spelling')];
const isVerbose = process.argv.includes('--verbose') || only !== undefined;
const say = (text: string) => process.stdout.write(`${text}\n`);

const services = await openServices();
for (const set of wanted.length > 0 ? wanted : SETS)
  for (const [file, conversations] of readConversations(set)) {
    if (onlyFile !== undefined && file !== onlyFile) continue;
    say(`\n${set}/${file}`);
    const scores: { lang: string; result: Score }[] = [];
    for (const labelled of conversations.filter(({ id }) => only === undefined || id === only)) {
      const played = await playConversation(services, spelling === undefined ? labelled : respelt(labelled, spelling));
      const result = await score(services.offline, played);
      scores.push({ lang: labelled.lang, result });
      if (set === 'dev' && isVerbose) show(played, result);
    }
    for (const [lang, group] of Map.groupBy(scores, (one) => one.lang))
      report(
        lang,
        group.map(({ result }) => result),
      );
    report(
      'all',
      scores.map(({ result }) => result),
    );
  }
await services.embeddings.close();

function show({ labelled, turns }: PlayedConversation, { notes }: Score): void {
  say(`--- ${labelled.id}`);
  if (only !== undefined)
    for (const { message, reply, isBlocked, isWithheld } of turns)
      say(`> ${message}\n${isBlocked ? '  BLOCKED' : `${isWithheld ? '  WITHHELD\n' : ''}${reply.replace(/^/gm, '  ')}`}`);
  for (const line of notes) say(`  ${line}`);
}

function report(label: string, results: readonly Score[]): void {
  const sum = (of: (one: Score) => number) => results.reduce((total, one) => total + of(one), 0);
  const measures = MEASURES.map((name) => {
    const [found, of, wrong] = (['found', 'of', 'wrong'] as const).map((part) => sum(({ counts }) => counts[name][part]));
    return `${name} ${found}/${of}${wrong ? ` (${wrong} wrong)` : ''}`;
  });
  const ordinary = `never-stored broken ${sum(({ never }) => never)}, alarms ${sum(({ alarms }) => alarms)}, asked whether now ${sum((one) => one.asked_whether)}, blocked ${sum(({ blocked }) => blocked)} of ${sum((one) => one.ordinary)} ordinary, replies withheld ${sum(({ withheld }) => withheld)}`;
  say(
    `${label.padEnd(4)} ${measures.join(', ')}\n     ${ordinary}, questions repeated ${sum(({ repeated }) => repeated)}/${sum(({ questions }) => questions)}`,
  );
}
