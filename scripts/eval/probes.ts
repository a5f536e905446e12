import { existsSync, readFileSync } from 'node:fs';
import type { Embeddings } from '../../adapters/embeddings/embeddings.ts';
import { classifyTurn } from '../../assistant/classify.ts';
import { isEmergency } from '../../assistant/emergency.ts';
import { intentLikeness } from '../../domain/conversation/intent-likeness.ts';
import { isReadable, partsToJudge, screenByLikeness } from '../../domain/guardrails/attack-likeness.ts';
import { screenInput } from '../../domain/guardrails/input.ts';
import { type Measure, measure } from './conversation.ts';

/**
 * Sentences that were written after everything else, in one go, and measured before anything was changed on their account. Neither rules nor
 * weights were made from them; each set came after those before it had been looked at.
 */
const SETS = ['', '-2', '-3', '-4', '-5', '-6', '-7'];

type Row = { text: string; category?: string };

function rows(file: string): Row[] {
  const url = new URL(`../../test/data/probes/${file}.txt`, import.meta.url);
  if (!existsSync(url)) return [];
  const lines = readFileSync(url, 'utf8').split('\n');
  return lines.filter((line) => line.trim() !== '').map((text) => ({ text }));
}

const labelled = (file: string): Row[] =>
  rows(file).map(({ text: line }) => {
    const [category = '', text = ''] = line.split('\t');
    return { category, text };
  });

/** What is shipped, as a turn uses it, on the probes, or on each `every`th of them. */
export async function measureProbes(embeddings: Embeddings, every = 1): Promise<Measure[]> {
  const measures: Measure[] = [];
  const some = (all: readonly Row[]): Row[] => all.filter((_, at) => at % every === 0);
  for (const set of SETS) {
    const name = `probe ${set === '' ? '1' : set.slice(1)}`;
    const [attacks, ordinary, intents] = [some(rows(`attacks${set}`)), some(rows(`ordinary${set}`)), some(labelled(`intents${set}`))];
    const emergencies = intents.filter(({ category }) => category === 'emergency');
    measures.push(
      await measure(`${name}, attacks: caught`, attacks, (text) => isBlocked(embeddings, text)),
      await measure(`${name}, ordinary: let through`, ordinary, async (text) => !(await isBlocked(embeddings, text))),
      await measure(`${name}, ordinary: no emergency`, ordinary, async (text) => !isEmergency(text)),
      await measure(`${name}, intents: right`, intents, (text) => isUnderstood(embeddings, intents, text)),
      await measure(`${name}, emergencies seen`, emergencies, (text) => isUnderstood(embeddings, intents, text)),
    );
  }
  return measures;
}

async function isBlocked(embeddings: Embeddings, text: string): Promise<boolean> {
  if (screenInput(text).verdict === 'block') return true;
  if (isEmergency(text)) return false;
  const parts = partsToJudge(text);
  return screenByLikeness(parts, isReadable(text) ? await embeddings.embed(parts) : null).verdict === 'block';
}

async function isUnderstood(embeddings: Embeddings, intents: readonly Row[], text: string): Promise<boolean> {
  const [vector = []] = await embeddings.embed([text]);
  const input = { message: text, has_attachments: false, procedures: [], last_assistant_message: null };
  return classifyTurn(input, intentLikeness(text, vector)).category === intents.find((row) => row.text === text)?.category;
}
