import { createLocalEmbeddings } from '../adapters/embeddings/local.ts';
import { type Measure, measureGuardrail, measureIntents } from './eval/conversation.ts';

/** `npm run eval:conversation [-- --verbose]`: guardrail and intents on sentences that nothing was learned from; verbose lists what was wrong. */
const verbose = process.argv.includes('--verbose');
const embeddings = createLocalEmbeddings();
for (const measured of [await measureGuardrail(embeddings), await measureIntents(embeddings)]) print(measured);
await embeddings.close();

function print(measures: readonly Measure[]): void {
  for (const { name, right, of, wrong } of measures.filter((measure) => measure.of > 0)) {
    const share = `${((100 * right) / of).toFixed(1)} %`;
    process.stdout.write(`${name.padEnd(44)} ${share.padStart(8)}  (${right} of ${of})\n`);
    if (verbose) for (const text of wrong) process.stdout.write(`      ${text.slice(0, 160)}\n`);
  }
  process.stdout.write('\n');
}
