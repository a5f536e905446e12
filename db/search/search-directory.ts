import { type AskedProcedure, type AskedWord, askedProcedures, askedWords } from '../../domain/search/ask-directory.ts';
import { type Fused, fuseRanks } from '../../domain/search/fuse-ranks.ts';
import { bothCodes, wantedPlaces } from '../../domain/search/place-filters.ts';
import type { Database } from '../database.ts';
import { type TenantScope, type Tx, withTenant } from '../tenant-scope.ts';
import type { SearchFilters } from './conditions.ts';
import { rankDestinations } from './rank-destinations.ts';
import { type MeantKind, prepareWalk, rankByMeaning } from './rank-by-meaning.ts';
import { rankByProcedure, rankByStanding, rankByWords, type RankedKind } from './rank-entities.ts';
import { type ReadQuery, readQuery } from './read-query.ts';

/** Where is searched, and how a text becomes a vector; null: it does not, and words alone decide. */
export type Searched = { db: Database; scope: TenantScope; model: string; embed(text: string): Promise<readonly number[] | null> };
/** A country and a specialty may be chosen beside the words; they hold whatever the words say. */
export type SearchRequest = { query: string; country: string | null; specialty: string | null };
export type Ranking = 'text' | 'meaning' | 'procedure';
export type Ranked = Record<MeantKind, Fused<Ranking>[]>;
export type SearchResult = { read: ReadQuery; ranked: Ranked };

type Facts = { procedures: AskedProcedure[]; words: AskedWord[] };
type Rankings = Partial<Record<Ranking, readonly string[]>>;
const PEOPLE = ['provider', 'doctor'] as const;

/**
 * Searches the directory by words and by meaning side by side, each in a transaction of its own, and fuses the ranks (Decisions §8). No connection is held
 * while the query is embedded.
 */
export async function searchDirectory(searched: Searched, request: SearchRequest, kinds: readonly MeantKind[]): Promise<SearchResult> {
  const read = await withTenant(searched.db, searched.scope, (tx) => readQuery(tx, request.query));
  const filters = filtersOf(read, request);
  const facts = {
    procedures: askedProcedures(read.linked, read.vocabulary.treatments),
    words: askedWords(read.understood.words, read.linked, read.vocabulary.treatments),
  };
  const [told, meant] = await Promise.all([
    withTenant(searched.db, searched.scope, (tx) => rankByFacts(tx, facts, filters, kinds)),
    rankMeanings(searched, read, filters, kinds),
  ]);
  const ranked: Ranked = { provider: [], doctor: [], procedure: [], destination: [] };
  for (const kind of kinds) {
    const meaning = meant[kind] ?? [];
    if (kind === 'procedure') ranked[kind] = fuseRanks({ text: read.linked.map(({ treatment }) => treatment.id), meaning });
    else if (kind === 'destination') ranked[kind] = fuseRanks(rankDestinations(read, meaning, filters));
    else ranked[kind] = fuseRanks({ ...told[kind], meaning });
  }
  return { read, ranked };
}

function filtersOf({ understood, cities }: ReadQuery, { country, specialty }: SearchRequest): SearchFilters {
  const { notCountries, notCities, languages, languagesNeeded, accreditations } = understood;
  return {
    ...{ places: wantedPlaces(understood, cities, country), notCountries: notCountries.flatMap(bothCodes), notCities },
    ...{ languages, languagesNeeded, accreditations, specialty },
  };
}

/** Procedures and words for providers and doctors; with neither, whoever is there. */
async function rankByFacts(
  tx: Tx,
  facts: Facts,
  filters: SearchFilters,
  kinds: readonly MeantKind[],
): Promise<Partial<Record<RankedKind, Rankings>>> {
  const asked = PEOPLE.filter((kind) => kinds.includes(kind));
  const rankings = await Promise.all(asked.map((kind) => rankKind(tx, kind, facts, filters)));
  return Object.fromEntries(asked.map((kind, at) => [kind, rankings[at] ?? {}]));
}

async function rankKind(tx: Tx, kind: RankedKind, { procedures, words }: Facts, filters: SearchFilters): Promise<Rankings> {
  if (procedures.length === 0 && words.length === 0) return isOpen(filters) ? {} : { text: await rankByStanding(tx, kind, filters) };
  const [procedure, text] = await Promise.all([rankByProcedure(tx, kind, procedures, filters), rankByWords(tx, kind, words, filters)]);
  return { procedure, text };
}

const isOpen = ({ places, notCountries, notCities, languages, accreditations }: SearchFilters) =>
  places === null && notCountries.length + notCities.length + languages.length + accreditations.length === 0;

/** Names have no meaning, so a query for a doctor is not embedded. */
async function rankMeanings(
  { db, scope, model, embed }: Searched,
  { understood }: ReadQuery,
  filters: SearchFilters,
  kinds: readonly MeantKind[],
): Promise<Partial<Record<MeantKind, string[]>>> {
  if (understood.words.length === 0 || understood.asksForDoctor) return {};
  const embedding = await embed(understood.words.join(' '));
  if (embedding === null) return {};
  const vector = JSON.stringify(embedding);
  return withTenant(db, scope, async (tx) => {
    const [, ...rankings] = await Promise.all([
      prepareWalk(tx),
      ...kinds.map((kind) => rankByMeaning(tx, kind, { model, vector, filters })),
    ]);
    return Object.fromEntries(kinds.map((kind, at) => [kind, rankings[at] ?? []]));
  });
}
