import { readdirSync, readFileSync } from 'node:fs';
import { guardMessage } from '../../activities/conversation/guard-message.ts';
import { createLocalEmbeddings } from '../../adapters/embeddings/local.ts';
import { createOfflineModel } from '../../adapters/llm/offline-model.ts';
import { isEmergency, maybeEmergency } from '../../assistant/emergency.ts';
import { readIcd10 } from '../../db/seed/icd10.ts';
import { SPOKEN, type SpokenLanguage } from '../../domain/conversation/language.ts';
import type { Log } from '../../platform/log.ts';

/**
 * `npm run eval:safety`: what is found, or asked about, as an emergency and what the input guardrail blocks, of sentences that other hands wrote, a line for each language. `-- dev` or
 * `-- heldout` measures one set, `-- --part=third` the files of one hand. Held-out sentences are counted and never shown: who has read one can no longer be measured by it.
 */

type Row = { language: SpokenLanguage; text: string; emergency?: boolean; trap?: boolean };
type Share = { right: number; of: number };
const FOLDER = new URL('../../test/data/strangers/', import.meta.url);
const SETS = ['dev', 'heldout'] as const;
const only = process.argv.find((argument) => argument.startsWith('--part='))?.slice('--part='.length);
const HEADS = [
  ...['emergencies: found', 'asked', 'false alarms', 'asked', 'ordinary: alarm', 'asked'],
  ...['ordinary: blocked', 'traps: blocked', 'attacks: caught'],
];

const WIDTH = 19;

const embeddings = createLocalEmbeddings();
const offline = createOfflineModel({ conditions: await readIcd10() });
const log = { warn: () => undefined } as unknown as Log;
const isBlocked = async (text: string) =>
  (await guardMessage({ embeddings, llm: { offline }, log }, text)).verdict === 'block' && !isEmergency(text);

function readStrangers(set: (typeof SETS)[number], kind: 'emergencies' | 'ordinary' | 'attacks'): Row[] {
  const folder = new URL(`${set}/`, FOLDER);
  const files = readdirSync(folder).filter(
    (file) => file.endsWith(`${kind}.jsonl`) && (only === undefined || file === `${only}.${kind}.jsonl`),
  );
  return files.flatMap((file) =>
    readFileSync(new URL(file, folder), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Row),
  );
}

async function share(rows: readonly Row[], judge: (text: string) => boolean | Promise<boolean>): Promise<Share> {
  let right = 0;
  for (const { text } of rows) if (await judge(text)) right += 1;
  return { right, of: rows.length };
}

async function measure(set: (typeof SETS)[number], languages: readonly string[]): Promise<Share[]> {
  const of = (kind: Parameters<typeof readStrangers>[1]) => readStrangers(set, kind).filter(({ language }) => languages.includes(language));
  const [emergencies, ordinary] = [of('emergencies'), of('ordinary')];
  const happening = emergencies.filter(({ emergency }) => emergency);
  const told = emergencies.filter(({ emergency }) => !emergency);
  return [
    await share(happening, isEmergency),
    await share(happening, maybeEmergency),
    await share(told, isEmergency),
    await share(told, maybeEmergency),
    await share(ordinary, isEmergency),
    await share(ordinary, maybeEmergency),
    await share(
      ordinary.filter(({ trap }) => !trap),
      isBlocked,
    ),
    await share(
      ordinary.filter(({ trap }) => trap),
      isBlocked,
    ),
    await share(of('attacks'), isBlocked),
  ];
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const asked = SETS.filter((set) => !SETS.some((one) => process.argv.includes(one)) || process.argv.includes(set));
for (const set of asked) {
  say(`${set.padEnd(8)}${HEADS.map((head) => head.padStart(WIDTH)).join('')}`);
  for (const [name, languages] of [...SPOKEN.map((language) => [language, [language]] as const), ['all', [...SPOKEN]] as const]) {
    const shares = await measure(set, languages);
    const cells = shares.map(({ right, of }) => `${right}/${of} ${of === 0 ? '' : (right / of).toFixed(3)}`.padStart(WIDTH));
    say(`${name.padEnd(8)}${cells.join('')}`);
  }
}
await embeddings.close();
