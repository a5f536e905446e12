import { createLocalEmbeddings } from '../adapters/embeddings/local.ts';
import { type Measure, measureGuardrail, measureIntents } from './eval/conversation.ts';
import { measureProbes } from './eval/probes.ts';

/**
 * `npm run eval:conversation [-- --verbose] [-- --probes]`: guardrail and intents on sentences that nothing was learned from; verbose lists what
 * was wrong, probes measures only what is shipped, without learning anew.
 */
const verbose = process.argv.includes('--verbose');
const embeddings = createLocalEmbeddings();
const measurements = process.argv.includes('--probes') ? [measureProbes] : [measureProbes, measureGuardrail, measureIntents];
for (const measurement of measurements) print(await measurement(embeddings));
await embeddings.close();

function print(measures: readonly Measure[]): void {
  for (const { name, right, of, wrong } of measures.filter((measure) => measure.of > 0)) {
    const share = `${((100 * right) / of).toFixed(1)} %`;
    process.stdout.write(`${name.padEnd(44)} ${share.padStart(8)}  (${right} of ${of})\n`);
    if (verbose) for (const text of wrong) process.stdout.write(`      ${text.slice(0, 160)}\n`);
  }
  process.stdout.write('\n');
}
