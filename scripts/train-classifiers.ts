import { writeFileSync } from 'node:fs';
import { createLocalEmbeddings } from '../adapters/embeddings/local.ts';
import type { StoredClassifier } from '../domain/classifier/linear-classifier.ts';
import { TURN_CATEGORIES } from '../domain/conversation/vocabulary.ts';
import { type Example, fit } from './train/fit.ts';
import { attacks, intents, ordinary } from './train/labelled-sentences.ts';

/**
 * Learns the two classifiers of the conversation from test/data and writes their weights beside the code that uses them. Sentences that are
 * held out are never learned from; scripts/eval-guardrails.ts measures on those. The same sentences give the same weights.
 */

/** What rules see better than a sentence model of English: other languages, code, disguises, and insults, which angry patients come near to. */
const LEFT_TO_RULES = new Set(['foreign', 'code', 'encoded', 'abuse']);
/** There are fewer attacks than ordinary messages. */
const ATTACK_WEIGHT = 2.5;
const OUTPUT = new URL('../domain/classifier/data/', import.meta.url);

const embeddings = createLocalEmbeddings();
const learned = <S extends { heldOut: boolean }>(sentences: S[]): S[] => sentences.filter(({ heldOut }) => !heldOut);

const attackExamples = await withVectors([
  ...learned(attacks())
    .filter(({ family }) => !LEFT_TO_RULES.has(family))
    .map(({ text }) => ({ text, label: 'attack', weight: ATTACK_WEIGHT })),
  ...learned([...ordinary(), ...intents()]).map(({ text }) => ({ text, label: 'ordinary' })),
]);
write('attack-weights', 'ATTACK_WEIGHTS', fit(attackExamples, { ...options(3e-4), labels: ['attack'], exclusive: false }));

const intentExamples = await withVectors(learned(intents()).map(({ text, category }) => ({ text, label: category })));
write('intent-weights', 'INTENT_WEIGHTS', fit(intentExamples, { ...options(1e-4), labels: TURN_CATEGORIES, exclusive: true }));
await embeddings.close();

function options(penalty: number) {
  return { embeddingModel: embeddings.model, penalty, sparsePenalty: penalty };
}

async function withVectors(sentences: Omit<Example, 'vector'>[]): Promise<Example[]> {
  const vectors = await embeddings.embed(sentences.map(({ text }) => text));
  return sentences.map((sentence, index) => ({ ...sentence, vector: vectors[index] ?? [] }));
}

function write(file: string, name: string, classifier: StoredClassifier): void {
  const lines = [
    `import type { StoredClassifier } from '../linear-classifier.ts';`,
    '',
    '/** Written by scripts/train/train-classifiers.ts: not to be edited. */',
    `export const ${name}: StoredClassifier = ${JSON.stringify(classifier)};`,
    '',
  ];
  writeFileSync(new URL(`${file}.ts`, OUTPUT), lines.join('\n'));
  process.stdout.write(`${file}: ${classifier.labels.length} labels\n`);
}
