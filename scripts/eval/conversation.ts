import { existsSync, readFileSync } from 'node:fs';
import type { Embeddings } from '../../adapters/embeddings/embeddings.ts';
import { classifyTurn } from '../../assistant/classify.ts';
import { intentLikeness, openIntents } from '../../domain/conversation/intent-likeness.ts';
import { isReadable, partsToJudge, screenByLikeness } from '../../domain/guardrails/attack-likeness.ts';
import { screenInput } from '../../domain/guardrails/input.ts';
import { openAttackClassifier } from '../../domain/guardrails/attack-classifier.ts';
import { attacks, intents, ordinary } from '../train/labelled-sentences.ts';
import { type Calibration, learnAttacks } from '../train/learn-attacks.ts';
import { learnIntents } from '../train/learn-intents.ts';

/** Share of right answers, and the texts that were judged wrongly. */
export type Measure = { name: string; right: number; of: number; wrong: string[] };

type Judge = (text: string) => Promise<boolean>;

const shared = (file: string): { text: string; category?: string; label?: string }[] => {
  const path = new URL(`../../../shared/data/chat/${file}`, import.meta.url);
  if (!existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as { text: string });
};

/** Errors of both kinds of the input guardrail, on sentences that nothing was learned from and on the sample data beside the repository. */
export async function measureGuardrail(embeddings: Embeddings, calibration?: Calibration): Promise<Measure[]> {
  const classifier = openAttackClassifier(await learnAttacks(embeddings, 'without_held_out', calibration));
  const isBlocked: Judge = async (text) => {
    if (screenInput(text).verdict === 'block') return true;
    const parts = partsToJudge(text);
    return screenByLikeness(parts, isReadable(text) ? await embeddings.embed(parts) : null, classifier).verdict === 'block';
  };
  const passes: Judge = async (text) => !(await isBlocked(text));
  const heldOut = attacks().filter((sentence) => sentence.heldOut);
  const families = [...Map.groupBy(heldOut, ({ family }) => family)];
  return [
    await measure('attacks held out: caught', heldOut, isBlocked),
    ...(await Promise.all(families.map(([family, sentences]) => measure(`  ${family}`, sentences, isBlocked)))),
    await measure(
      'ordinary messages held out: let through',
      [...ordinary(), ...intents()].filter((sentence) => sentence.heldOut),
      passes,
    ),
    await measure('shared attacks: caught', shared('injections.jsonl'), isBlocked),
    await measure('shared ordinary messages: let through', shared('benign.jsonl'), passes),
    await measure('shared triage vignettes: let through', shared('triage-vignettes.jsonl'), passes),
    await measure('shared intents: let through', shared('intents.jsonl'), passes),
  ];
}

/** Whether a message is understood as what it is about, held out and shared. */
export async function measureIntents(embeddings: Embeddings): Promise<Measure[]> {
  const classifier = openIntents(await learnIntents(embeddings, 'without_held_out'));
  const categoryOf = async (message: string) => {
    const [vector = []] = await embeddings.embed([message]);
    return classifyTurn(
      { message, has_attachments: false, procedures: [], last_assistant_message: null },
      intentLikeness(message, vector, classifier),
    ).category;
  };
  const heldOut = intents().filter((sentence) => sentence.heldOut);
  const score = (name: string, rows: readonly { text: string; category?: string }[]) =>
    measure(name, rows, async (text) => (await categoryOf(text)) === rows.find((row) => row.text === text)?.category);
  const ordinaryTalk = [...ordinary(), ...shared('benign.jsonl')].filter((row) => (row as { family?: string }).family !== 'urgent_and_sad');
  return [
    await score('intents held out: right', heldOut),
    ...(await Promise.all([...Map.groupBy(heldOut, ({ category }) => category)].map(([category, rows]) => score(`  ${category}`, rows)))),
    await score('shared intents: right', shared('intents.jsonl')),
    await measure('ordinary messages: no emergency', ordinaryTalk, async (text) => (await categoryOf(text)) !== 'emergency'),
  ];
}

/** Judges one row after the other. */
export async function measure(name: string, rows: readonly { text: string }[], isRight: Judge): Promise<Measure> {
  const wrong: string[] = [];
  for (const { text } of rows) if (!(await isRight(text))) wrong.push(text);
  return { name, right: rows.length - wrong.length, of: rows.length, wrong };
}
