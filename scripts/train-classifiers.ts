import { writeFileSync } from 'node:fs';
import { createLocalEmbeddings } from '../adapters/embeddings/local.ts';
import type { StoredClassifier } from '../domain/classifier/linear-classifier.ts';
import { learnAttacks, learnIntents } from './train/learn.ts';

/**
 * Learns the two classifiers of the conversation from all sentences of test/data and writes their weights beside the code that uses them;
 * then `npm run format`. The same sentences give the same weights. How good they are tells `npm run eval:conversation`, which learns without
 * the sentences that it measures on.
 */
const OUTPUT = new URL('../domain/classifier/data/', import.meta.url);

const embeddings = createLocalEmbeddings();
write('attack-weights', 'ATTACK_WEIGHTS', await learnAttacks(embeddings, 'all'));
write('intent-weights', 'INTENT_WEIGHTS', await learnIntents(embeddings, 'all'));
await embeddings.close();

function write(file: string, name: string, classifier: StoredClassifier): void {
  const lines = [
    `import type { StoredClassifier } from '../linear-classifier.ts';`,
    '',
    '/** Written by scripts/train-classifiers.ts: not to be edited. */',
    `export const ${name}: StoredClassifier = ${JSON.stringify(classifier)};`,
    '',
  ];
  writeFileSync(new URL(`${file}.ts`, OUTPUT), lines.join('\n'));
  process.stdout.write(`${file}: ${classifier.labels.length} labels\n`);
}
