import type { Embeddings } from '../adapters/embeddings/embeddings.ts';
import { createLocalEmbeddings } from '../adapters/embeddings/local.ts';
import type { Database } from '../db/database.ts';
import { readQuery } from '../db/queries/search/read-query.ts';
import { searchDirectory } from '../db/queries/search/search-directory.ts';
import { showFound } from '../db/queries/search/show-found.ts';
import { withTenant } from '../db/tenant-scope.ts';
import { fullTextAlone, vectorAlone } from './eval/search-baselines.ts';
import { openDemoDatabase, SCOPE } from './eval/search-database.ts';
import { readSeedFacts } from './eval/search-facts.ts';
import { judge, readQueries } from './eval/search-judgements.ts';
import { measureRecall } from './eval/search-recall.ts';
import { type Answer, measure } from './eval/search-measures.ts';
import { createProgress } from './services/progress.ts';
import { startThrowawayServices } from './system/throwaway-services.ts';
import { untilDone } from './system/until-stopped.ts';

/**
 * `npm run eval:search [-- --verbose]`: the search of the directory against full text alone and vectors alone, on the demo data and queries judged from its
 * facts; verbose lists where it is wrong.
 */
const COPIES = 5_000;
const verbose = process.argv.includes('--verbose');

await untilDone(async (onStop) => {
  const progress = createProgress((text) => process.stderr.write(text));
  const services = await startThrowawayServices('eval', progress, onStop);
  Object.assign(process.env, services.env);
  const embeddings = createLocalEmbeddings();
  onStop(() => embeddings.close());
  const { db, close } = await openDemoDatabase(process.env.PG_ADMIN_URL ?? '', embeddings);
  onStop(close);
  await evaluate(db, embeddings);
  return 0;
});

function enginesOf(db: Database, embeddings: Embeddings): Record<string, (query: string) => Promise<Answer>> {
  const embed = async (text: string) => (await embeddings.embed([text]))[0] ?? null;
  return {
    hybrid: async (query) => {
      const searched = { db, scope: SCOPE, model: embeddings.model, embed };
      const groups = await showFound(
        searched,
        await searchDirectory(searched, { query, country: null, specialty: null }, ['provider', 'doctor', 'procedure', 'destination']),
        10,
      );
      const slugs = (found: readonly { slug: string }[]) => found.map(({ slug }) => slug);
      return {
        providers: slugs(groups.providers),
        doctors: slugs(groups.doctors),
        treatments: slugs(groups.treatments),
        destinations: slugs(groups.destinations),
      };
    },
    'full text alone': (query) => withTenant(db, SCOPE, (tx) => fullTextAlone(tx, query)),
    'vectors alone': async (query) => {
      const vector = (await embed(query)) ?? [];
      return withTenant(db, SCOPE, (tx) => vectorAlone(tx, embeddings.model, vector));
    },
  };
}

async function evaluate(db: Database, embeddings: Embeddings): Promise<void> {
  const facts = await withTenant(db, SCOPE, readSeedFacts);
  const judged = readQueries().map((query) => ({ query, judgements: judge(query, facts) }));
  for (const { query, judgements } of judged) {
    if (!judgements[query.first]) throw new Error(`${query.id} "${query.query}": nothing in the demo data is what it asks for`);
  }
  for (const [name, search] of Object.entries(enginesOf(db, embeddings))) {
    const answered = [];
    for (const one of judged) answered.push({ ...one, answer: await search(one.query.query) });
    for (const half of ['dev', 'held_out'] as const) {
      const { queries, ndcg, byGroup, firstRight, wrong } = measure(answered.filter(({ query }) => query.half === half));
      const groups = Object.entries(byGroup).map(([group, value]) => `${group} ${value.toFixed(3)}`);
      process.stdout.write(
        `${name.padEnd(16)} ${half.padEnd(9)} ${queries} queries  nDCG@10 ${ndcg.toFixed(3)}  first right ${firstRight.toFixed(3)}   (${groups.join(', ')})\n`,
      );
      if (verbose && name === 'hybrid' && half === 'dev') for (const line of wrong) process.stdout.write(`      ${line}\n`);
    }
  }
  const meant = await withTenant(db, SCOPE, async (tx) => Promise.all(judged.map(({ query }) => readQuery(tx, query.query))));
  const texts = meant.map(({ understood }) => understood.words.join(' ')).filter((text) => text !== '');
  const vectors = await embeddings.embed(texts);
  const recall = await measureRecall(db, embeddings.model, vectors, COPIES);
  process.stdout.write(
    `HNSW index       recall@10 ${recall.toFixed(3)} against exact search, ${COPIES} vectors, ${vectors.length} queries\n`,
  );
}
