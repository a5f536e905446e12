import { writeFileSync } from 'node:fs';
import type { SparseFeatures } from '../../domain/classifier/feature-set.ts';
import { packNumbers } from '../../domain/classifier/packed-numbers.ts';
import { fitSparse, scoresOf } from './fit-sparse.ts';
import type { Judged } from './status-report.ts';

/** `fold`: judged by what was learned from the others; null: only learned from. */
export type StatusExample<Status extends string> = { label: Status; language: string; fold: number | null; features: SparseFeatures };

export const FOLDS = 5;
const OPTIONS = { penalty: 1e-4, rounds: 6 };
/** What is learned, from features spread among so many buckets. */
export type Statuses<Status extends string> = { labels: readonly Status[]; size: number };

/** Each example with what was learned from the other folds. @param judged those that are judged, where they are others than those learned from */
export function crossJudged<Status extends string, Example extends StatusExample<Status>>(
  statuses: Statuses<Status>,
  examples: readonly StatusExample<Status>[],
  judged: readonly Example[],
): (Example & Judged<Status>)[] {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const learned = examples.filter((example) => example.fold !== fold);
    const fitted = fitSparse(learned, { ...OPTIONS, ...statuses });
    return judged.filter((example) => example.fold === fold).map((example) => ({ ...example, scores: scoresOf(example.features, fitted) }));
  }).flat();
}

type Stored = { output: URL; script: string; name: string; temperature: number };

/** Learns from all examples and writes the weights as a source file. */
export function storeStatuses<Status extends string>(
  statuses: Statuses<Status>,
  examples: readonly StatusExample<Status>[],
  { output, script, name, temperature }: Stored,
): void {
  const stored = fitSparse(examples, { ...OPTIONS, ...statuses }).map(({ bias, weights }, at) => {
    const { scale, bytes } = packNumbers(weights.map((weight) => weight / temperature));
    return { label: statuses.labels[at], bias: Math.round((bias / temperature) * 1e4) / 1e4, scale, weights: bytes };
  });
  writeFileSync(
    output,
    [
      "import type { StoredClassifier } from '../linear-classifier.ts';",
      '',
      `/** Written by scripts/${script}: not to be edited. */`,
      `export const ${name}: Pick<StoredClassifier, 'labels'> = ${JSON.stringify({ labels: stored })};`,
      '',
    ].join('\n'),
  );
}
