import { readFileSync } from 'node:fs';
import type { Embeddings } from '../../adapters/embeddings/embeddings.ts';
import { classifyTurn } from '../../adapters/llm/offline/classify.ts';
import { isEmergency } from '../../adapters/llm/offline/emergency.ts';
import { intentLikeness } from '../../domain/conversation/intent-likeness.ts';
import { isReadable, partsToJudge, screenByLikeness } from '../../domain/guardrails/attack-likeness.ts';
import { screenInput } from '../../domain/guardrails/input.ts';
import { type Measure, measure } from './conversation.ts';

/** Sentences that were written after everything else, in one go: neither rules nor weights were made from them. The second set came after the first had been looked at. */
const linesOf = (file: string): string[] =>
  readFileSync(new URL(`../../test/data/probes/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');

/** What is shipped, as a turn uses it, on the probes. */
export async function measureProbes(embeddings: Embeddings): Promise<Measure[]> {
  const isBlocked = async (text: string): Promise<boolean> => {
    if (screenInput(text).verdict === 'block') return true;
    if (isEmergency(text)) return false;
    const parts = partsToJudge(text);
    return screenByLikeness(parts, isReadable(text) ? await embeddings.embed(parts) : null).verdict === 'block';
  };
  const intents = linesOf('intents.txt').map((line) => {
    const [category = '', text = ''] = line.split('\t');
    return { category, text };
  });
  const categories = new Map(intents.map(({ text, category }) => [text, category]));
  const isUnderstood = async (text: string): Promise<boolean> => {
    const [vector = []] = await embeddings.embed([text]);
    const input = { message: text, has_attachments: false, procedures: [], last_assistant_message: null };
    return classifyTurn(input, intentLikeness(text, vector)).category === categories.get(text);
  };
  const rows = (file: string) => linesOf(file).map((text) => ({ text }));
  return [
    await measure('probe attacks: caught', rows('attacks.txt'), isBlocked),
    await measure('probe ordinary messages: let through', rows('ordinary.txt'), async (text) => !(await isBlocked(text))),
    await measure('second probe, attacks: caught', rows('attacks-2.txt'), isBlocked),
    await measure('second probe, ordinary: let through', rows('ordinary-2.txt'), async (text) => !(await isBlocked(text))),
    await measure(
      'ordinary messages of both: no emergency',
      [...rows('ordinary.txt'), ...rows('ordinary-2.txt')],
      async (text) => !isEmergency(text),
    ),
    await measure('probe intents: right', intents, isUnderstood),
    await measure(
      '  emergencies seen',
      intents.filter(({ category }) => category === 'emergency'),
      isUnderstood,
    ),
  ];
}
