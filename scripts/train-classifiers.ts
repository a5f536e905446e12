import { writeFileSync } from 'node:fs';
import { createLocalEmbeddings } from '../adapters/embeddings/local.ts';
import { learnAttacks } from './train/learn-attacks.ts';
import { learnIntents } from './train/learn-intents.ts';

/**
 * Learns the two classifiers of the conversation from all sentences of test/data and writes their weights beside the code that uses them;
 * then `npm run format`. The same sentences give the same weights. How good they are tells `npm run eval:conversation`, which learns without
 * the sentences that it measures on.
 */
const OUTPUT = new URL('../domain/classifier/data/', import.meta.url);

const embeddings = createLocalEmbeddings();
const FROM_ATTACKS = { type: 'StoredAttackClassifier', path: '../../guardrails/attack-classifier.ts' };
const FROM_INTENTS = { type: 'StoredIntentClassifier', path: '../linear-classifier.ts' };
write('attack-weights', 'ATTACK_WEIGHTS', FROM_ATTACKS, await learnAttacks(embeddings, 'all'));
write('intent-weights', 'INTENT_WEIGHTS', FROM_INTENTS, await learnIntents(embeddings, 'all'));
await embeddings.close();

function write(file: string, name: string, { type, path }: { type: string; path: string }, classifier: object): void {
  const lines = [
    `import type { ${type} } from '${path}';`,
    '',
    '/** Written by scripts/train-classifiers.ts: not to be edited. */',
    `export const ${name}: ${type} = ${JSON.stringify(classifier)};`,
    '',
  ];
  writeFileSync(new URL(`${file}.ts`, OUTPUT), lines.join('\n'));
  process.stdout.write(`${file} written\n`);
}
