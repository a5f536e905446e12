import type { GraphCandidate } from '../../adapters/graph/graph.ts';
import { findNeighbours } from '../../db/queries/directory/embeddings.ts';
import { type MatchCase, relationalCandidates } from '../../db/queries/matching/match-input.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { ActivityServices } from '../services.ts';

export type FoundCandidates = { source: 'graph' | 'relational'; found: Map<string, GraphCandidate>; vector: number[] | null };

const FROM_GRAPH = 60;
const FROM_VECTORS = 40;

type Sources = Pick<ActivityServices, 'graph' | 'embeddings' | 'log'>;

/**
 * Providers worth scoring: those that the graph ties to the procedure, its parent or the condition, and those that read most like the case.
 * The destination filters the graph's; when it leaves none, all countries count (docs/decisions/matching.md).
 */
export async function findCandidates(services: Sources, tx: Tx, wanted: MatchCase): Promise<FoundCandidates> {
  const vector = await embedWish(services, wanted);
  const here = await fromEach(services, tx, wanted, wishedCountries(wanted));
  const anywhere = here.candidates.length > 0 || wanted.destination_country === null ? here : await fromGraph(services, tx, wanted, null);
  const found = new Map(anywhere.candidates.map((candidate) => [candidate.provider_id, candidate]));
  if (vector) {
    const near = await findNeighbours(tx, {
      entity_type: 'provider',
      model: services.embeddings.model,
      embedding: vector,
      limit: FROM_VECTORS,
    });
    for (const { entity_id } of near) {
      if (!found.has(entity_id))
        found.set(entity_id, { provider_id: entity_id, offers_procedure: false, offers_parent: false, treats_condition: false });
    }
  }
  return { source: anywhere.source, found, vector };
}

async function embedWish(
  { embeddings, log }: Sources,
  { procedure_name, category_name, condition_display }: MatchCase,
): Promise<number[] | null> {
  const text = [procedure_name, category_name, condition_display].filter((part) => part !== null).join('. ');
  if (text === '') return null;
  try {
    return (await embeddings.embed([text]))[0] ?? null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    log.warn({ code: error.code }, 'matching without vectors');
    return null;
  }
}

/** The countries that are wished for; empty: any. */
export const wishedCountries = ({ destination_country, preferences }: MatchCase): string[] =>
  preferences.destinations?.length ? preferences.destinations : destination_country === null ? [] : [destination_country];

/** From each of the countries as many as from one. */
async function fromEach(services: Sources, tx: Tx, wanted: MatchCase, countries: readonly string[]): ReturnType<typeof fromGraph> {
  const [first = null, ...others] = countries;
  const found = await fromGraph(services, tx, wanted, first);
  for (const country of others) found.candidates.push(...(await fromGraph(services, tx, wanted, country)).candidates);
  return found;
}

async function fromGraph(
  { graph, log }: Sources,
  tx: Tx,
  { procedure_code, primary_condition_code }: MatchCase,
  country: string | null,
): Promise<{ source: 'graph' | 'relational'; candidates: GraphCandidate[] }> {
  try {
    const query = { tenant_id: tx.scope.tenantId, procedure_code, condition_code: primary_condition_code, country, limit: FROM_GRAPH };
    const candidates = await graph.findCandidates(query);
    if (candidates.length > 0) return { source: 'graph', candidates };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    log.warn({ code: error.code }, 'matching without the graph');
  }
  return { source: 'relational', candidates: await relationalCandidates(tx, { procedure_code, country, limit: FROM_GRAPH }) };
}
