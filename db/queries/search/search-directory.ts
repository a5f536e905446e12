import { type AskedProcedure, type AskedWord, askedProcedures, askedWords } from '../../../domain/search/ask-directory.ts';
import { type Fused, fuseRanks } from '../../../domain/search/fuse-ranks.ts';
import { bothCodes, wantedPlaces } from '../../../domain/search/place-filters.ts';
import type { Database } from '../../database.ts';
import { type TenantScope, type Tx, withTenant } from '../../tenant-scope.ts';
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

type Facts = { procedures: AskedProcedure[]; words: AskedWord[]; isForAnyone: boolean };
type Rankings = Partial<Record<Ranking, readonly string[]>>;
type FactRanks = { rankings: Rankings; gaveWay: boolean };
const PEOPLE = ['provider', 'doctor'] as const;

/**
 * Searches the directory by words and by meaning side by side, each in a transaction of its own, and fuses the ranks (Decisions §8). No connection is held
 * while the query is embedded.
 */
export async function searchDirectory(searched: Searched, request: SearchRequest, kinds: readonly MeantKind[]): Promise<SearchResult> {
  const { db, scope } = searched;
  const read = await withTenant(db, scope, (tx) => readQuery(tx, request.query));
  const filters = filtersOf(read, request);
  const vector = embedQuery(searched, read);
  const [told, meantAsAsked] = await Promise.all([
    withTenant(db, scope, (tx) => rankByFacts(tx, read, filters, kinds)),
    vector.then((found) => rankMeanings(searched, found, filters, kinds)),
  ]);
  const gaveWay = PEOPLE.filter((kind) => told[kind]?.gaveWay);
  const meant = { ...meantAsAsked, ...(await rankMeanings(searched, await vector, withoutWishes(filters), gaveWay)) };
  const ranked: Ranked = {
    provider: fuseRanks({ ...told.provider?.rankings, meaning: meant.provider }),
    doctor: fuseRanks({ ...told.doctor?.rankings, meaning: meant.doctor }),
    procedure: kinds.includes('procedure')
      ? fuseRanks({ text: read.linked.map(({ treatment }) => treatment.id), meaning: meant.procedure })
      : [],
    destination: kinds.includes('destination') ? fuseRanks(rankDestinations(read, meant.destination ?? [], filters)) : [],
  };
  return { read, ranked };
}

function filtersOf({ understood, cities }: ReadQuery, { country, specialty }: SearchRequest): SearchFilters {
  const { notCountries, notCities, languages, languagesNeeded, accreditations, gender } = understood;
  return {
    ...{ places: wantedPlaces(understood, cities, country), notCountries: notCountries.flatMap(bothCodes), notCities },
    ...{ languages, languagesNeeded, accreditations, specialty, gender },
  };
}

const withoutWishes = (filters: SearchFilters): SearchFilters => ({
  ...filters,
  languages: [],
  languagesNeeded: 0,
  accreditations: [],
  gender: null,
});

/** Procedures and words for providers and doctors; with neither, whoever is there. */
async function rankByFacts(
  tx: Tx,
  read: ReadQuery,
  filters: SearchFilters,
  kinds: readonly MeantKind[],
): Promise<Partial<Record<RankedKind, FactRanks>>> {
  const { understood, linked, vocabulary } = read;
  const procedures = askedProcedures(linked, vocabulary.treatments);
  const words = askedWords([...understood.doctorName, ...understood.words], linked, vocabulary.treatments);
  const isForAnyone = procedures.length + words.length === 0 && (understood.asksForAnyone || !isOpen(filters));
  const facts = { procedures, words, isForAnyone };
  const asked = PEOPLE.filter((kind) => kinds.includes(kind));
  const ranks = await Promise.all(asked.map((kind) => rankOrGiveWay(tx, kind, facts, filters)));
  return Object.fromEntries(asked.map((kind, at) => [kind, ranks[at]]));
}

/** A place holds whatever comes of it. A language or accreditation that nobody has who does what is asked for gives way: better the next best than none. */
async function rankOrGiveWay(tx: Tx, kind: RankedKind, facts: Facts, filters: SearchFilters): Promise<FactRanks> {
  const rankings = await rankKind(tx, kind, facts, filters);
  const leading = facts.procedures.length > 0 ? rankings.procedure : rankings.text;
  if (leading?.length || !hasWishes(filters)) return { rankings, gaveWay: false };
  return { rankings: await rankKind(tx, kind, facts, withoutWishes(filters)), gaveWay: true };
}

async function rankKind(tx: Tx, kind: RankedKind, { procedures, words, isForAnyone }: Facts, filters: SearchFilters): Promise<Rankings> {
  if (isForAnyone) return { text: await rankByStanding(tx, kind, filters) };
  const [procedure, text] = await Promise.all([rankByProcedure(tx, kind, procedures, filters), rankByWords(tx, kind, words, filters)]);
  return { procedure, text };
}

const hasWishes = ({ languages, accreditations, gender }: SearchFilters) => languages.length + accreditations.length > 0 || gender !== null;

const isOpen = (filters: SearchFilters) =>
  filters.places === null && filters.notCountries.length + filters.notCities.length === 0 && !hasWishes(filters);

/** Names have no meaning: a doctor's is not embedded. */
async function embedQuery({ embed }: Searched, { understood }: ReadQuery): Promise<string | null> {
  if (understood.words.length === 0) return null;
  const embedding = await embed(understood.words.join(' '));
  return embedding && JSON.stringify(embedding);
}

async function rankMeanings(
  { db, scope, model }: Searched,
  vector: string | null,
  filters: SearchFilters,
  kinds: readonly MeantKind[],
): Promise<Partial<Record<MeantKind, string[]>>> {
  if (vector === null || kinds.length === 0) return {};
  return withTenant(db, scope, async (tx) => {
    const [, ...rankings] = await Promise.all([
      prepareWalk(tx),
      ...kinds.map((kind) => rankByMeaning(tx, kind, { model, vector, filters })),
    ]);
    return Object.fromEntries(kinds.map((kind, at) => [kind, rankings[at] ?? []]));
  });
}
