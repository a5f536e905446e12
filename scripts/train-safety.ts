import { writeFileSync } from 'node:fs';
import { attackLeanings } from '../assistant/attack.ts';
import { emergencySigns } from '../assistant/emergency.ts';
import { LIKENESS_SIZE, likenessFeatures, type StoredLikeness } from '../domain/classifier/likeness.ts';
import type { SparseFeatures } from '../domain/classifier/feature-set.ts';
import { composedMessages, talkOfPatients } from './train/attack-sentences.ts';
import { plainText } from '../domain/guardrails/disguises.ts';
import { fitWeights } from './train/fit-weights.ts';
import { type SafetySentence, safetySentences } from './train/safety-sentences.ts';

/**
 * `npm run train:safety`: learns how like a message is to emergencies, to thoughts of self-harm and to attacks, from test/data (never from a held-out set), and
 * writes the weights beside the code that uses them; then `npm run format`. The same sentences give the same weights. `npm run eval:safety` measures.
 */
const OUTPUT = new URL('../domain/classifier/data/safety-weights.ts', import.meta.url);
/** Attacks weigh more: there are few among thousands of ordinary sentences. */
const ATTACK_WEIGHT = 2;
const PENALTY = 1.5e-5;

const told = safetySentences();
const sentences = told.filter(({ isOfSelfHarmOnly }) => !isOfSelfHarmOnly);
const isCalm = ({ attack, isOfAttacksOnly }: SafetySentence) => !attack && !isOfAttacksOnly;

const weights = {
  EMERGENCY_WEIGHTS: learn(sentences.filter(isCalm), emergencySigns, ({ emergency }) => emergency),
  SELF_HARM_WEIGHTS: learn(told.filter(isCalm), emergencySigns, ({ selfHarm }) => selfHarm),
  ATTACK_LIKENESS_WEIGHTS: learn(
    [...sentences, ...talkOfPatients(), ...composedMessages(sentences)].map((sentence) => ({
      ...sentence,
      text: plainText(sentence.text),
      weight: sentence.weight * (sentence.attack ? ATTACK_WEIGHT : 1),
    })),
    attackLeanings,
    ({ attack }) => attack,
  ),
};

const lines = Object.entries(weights).map(([name, stored]) => `export const ${name}: StoredLikeness = ${JSON.stringify(stored)};`);
writeFileSync(
  OUTPUT,
  [
    "import type { StoredLikeness } from '../likeness.ts';",
    '',
    '/** Written by scripts/train-safety.ts: not to be edited. */',
    ...lines,
    '',
  ].join('\n'),
);

function learn(
  examples: readonly SafetySentence[],
  signsOf: (text: string) => ReadonlySet<string>,
  isWanted: (sentence: SafetySentence) => boolean,
): StoredLikeness {
  const features = new Map<string, SparseFeatures>(examples.map(({ text }) => [text, likenessFeatures(text, signsOf(text))]));
  const { labels } = fitWeights(
    examples.map((sentence) => ({
      text: sentence.text,
      vector: [],
      label: isWanted(sentence) ? 'wanted' : 'other',
      weight: sentence.weight,
    })),
    {
      labels: ['wanted'],
      exclusive: false,
      embeddingModel: '',
      features: { size: LIKENESS_SIZE, of: (text) => features.get(text) ?? { index: [], value: [] } },
      penalty: PENALTY,
    },
  );
  const [{ bias = 0, scale = 1, weights: bytes = '' } = {}] = labels;
  process.stdout.write(`${examples.filter(isWanted).length} of ${examples.length} sentences\n`);
  return { bias, weights: { scale, bytes } };
}
