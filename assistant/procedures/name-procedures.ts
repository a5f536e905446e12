import { NAMED_BY_DISEASE, ONE_TREATMENT, PLACES } from '../../terminology/procedures/wishes/tables.ts';
import { bypassOf, meantSlug } from './bypass.ts';
import type { Mark } from '../../domain/emergencies/lexicon.ts';
import { findMentions, type FoundMention, type MarkedText, markText, sitesOf } from './mentions.ts';
import { type Purpose, purposeOf } from './purpose.ts';

/** A row of the catalogue, as far as it says what the procedure is called. */
export type OfferedProcedure = { code: string; name: string; slug?: string; synonyms?: readonly string[] };
/** A procedure on offer that a text names, where, and what the text says of it. */
export type NamedProcedure = { code: string; name: string; start: number; purpose: Purpose };

/**
 * The procedures on offer that a text names, in order of place, each once with the purpose that matters most: by their own names and synonyms, and by the
 * names and everyday words of nine languages. @param present the case's procedure code: a bare bypass is the one that the case is for
 */
export function namedProcedures(text: string, offered: readonly OfferedProcedure[], present: string | null = null): NamedProcedure[] {
  const marked = markText(text);
  const found = [...ownNames(text, marked, offered), ...byTables(text, marked, offered, present)];
  const best = new Map<string, NamedProcedure>();
  for (const named of found) {
    const known = best.get(named.code);
    if (!known || WEIGHT[named.purpose] > WEIGHT[known.purpose]) best.set(named.code, named);
  }
  return [...best.values()].toSorted((a, b) => a.start - b.start);
}

/** Those that the text says are wanted, planned or advised, before those that it only names; what was done, denied, compared or is another's is none. */
export function wishedProcedures(text: string, offered: readonly OfferedProcedure[], present: string | null = null): NamedProcedure[] {
  const named = namedProcedures(text, offered, present);
  return [...named.filter(isWanted), ...named.filter(({ purpose }) => purpose === 'named')];
}

/** "He had a stent in 2015. One stent": what was done is no wish where it is named again. */
const WEIGHT: Record<Purpose, number> = { wanted: 4, done: 3, named: 2, compared: 1, not_wanted: 1, other_person: 1 };

function byTables(text: string, marked: MarkedText, offered: readonly OfferedProcedure[], present: string | null = null): NamedProcedure[] {
  const ofStomach = offerOf('gastric-bypass', offered);
  return findMentions(marked).flatMap((mention) => {
    const isOfCase = present !== null && ofStomach?.code === present && bypassOf(marked, mention) === 'open';
    const procedure = isOfCase ? ofStomach : offerOf(meantSlug(marked, mention), offered);
    const purpose = purposeOf(marked, mention);
    const start = marked.words[mention.from]?.start ?? 0;
    if (!procedure || (mention.isApart && purpose === 'named')) return [];
    if (mention.isIdiom && (purpose !== 'wanted' || ASKED.test(text.slice(start)))) return [];
    return [{ code: procedure.code, name: procedure.name, start, purpose }];
  });
}

/** "Does the knee need doing?" */
const ASKED = /^[^.!,;\n]*[?؟]/;

/** Names and synonyms as the catalogue has them, administrators' own rows among them, as whole words of the text. */
function ownNames(text: string, marked: MarkedText, offered: readonly OfferedProcedure[]): NamedProcedure[] {
  const folded = ` ${marked.words.map(({ forms }) => forms[0]).join(' ')} `;
  return offered.flatMap((procedure) =>
    [procedure.name, ...(procedure.synonyms ?? [])].flatMap((name) => {
      const said = ` ${foldedName(name)} `;
      const place = said.trim() === '' ? -1 : folded.indexOf(said);
      if (place < 0) return [];
      const from = folded.slice(0, place).split(' ').filter(Boolean).length;
      const to = from + said.trim().split(' ').length;
      const mention: FoundMention = { slug: '', from, to, anchor: from, isApart: false, isIdiom: false };
      const start = marked.words[from]?.start ?? text.length;
      return [{ code: procedure.code, name: procedure.name, start, purpose: purposeOf(marked, mention) }];
    }),
  );
}

const MOST_KEPT = 2_000;
const readNames = new Map<string, { folded: string; slugs: readonly string[] }>();

/** What the tables say of a name of the catalogue, read once. */
function readName(name: string): { folded: string; slugs: readonly string[] } {
  const known = readNames.get(name);
  if (known) return known;
  if (readNames.size >= MOST_KEPT) readNames.clear();
  const marked = markText(name);
  const folded = marked.words.map(({ forms }) => forms[0]).join(' ');
  const read = { folded, slugs: findMentions(marked).map(({ slug }) => slug) };
  readNames.set(name, read);
  return read;
}

const foldedName = (name: string): string => readName(name).folded;

/** The row of the catalogue for a slug of the tables: the one with that slug, else the only one whose name the tables read so. */
export function offerOf(slug: string, offered: readonly OfferedProcedure[]): OfferedProcedure | undefined {
  const same = offered.find((procedure) => procedure.slug === slug);
  if (same) return same;
  const others = offered.filter(({ name }) => readName(name).slugs.includes(slug));
  return others.length === 1 ? others[0] : undefined;
}

/** What a form's field that asks for the treatment means: one procedure when it is sure, else what it may be. */
export type ReadProcedure = { procedure: OfferedProcedure | null; candidates: OfferedProcedure[] };
const MOST_CANDIDATES = 8;
/** Words of a field are read as a wish; what was done is one only where nothing else is named. */
const FIELD_PURPOSES: readonly Purpose[] = ['wanted', 'named', 'done'];

export function readProcedureField(text: string, offered: readonly OfferedProcedure[]): ReadProcedure {
  const marked = markText(text);
  const named = [...ownNames(text, marked, offered), ...byTables(text, marked, offered)];
  const meant = FIELD_PURPOSES.map((purpose) => named.filter((mention) => mention.purpose === purpose)).find(({ length }) => length > 0);
  const isOpen = findMentions(marked).some((mention) => bypassOf(marked, mention) === 'open');
  const other = isOpen ? offerOf('gastric-bypass', offered) : undefined;
  const codes = new Set([...(meant ?? []), ...(other ? [other] : [])].map(({ code }) => code));
  const places = named.length > 0 || namesOther(marked, offered) ? [] : placesIn(marked);
  const listed = [...codes, ...offersAt(places, offered)];
  const candidates = offered.filter(({ code }) => listed.includes(code)).slice(0, MOST_CANDIDATES);
  const isSure = places.every((place) => ONE_TREATMENT.has(place));
  return candidates.length === 1 && isSure ? { procedure: candidates[0] ?? null, candidates: [] } : { procedure: null, candidates };
}

/** A treatment on offer that a disease is treated by, where the text names that, and whether it is denied there. */
export type TreatedDisease = Omit<NamedProcedure, 'purpose'> & { isDenied: boolean };

/** Of the diseases that a text names, whether or not it names what is to be done: "I said slipped disc, not groin hernia". */
export function treatedDiseases(text: string, offered: readonly OfferedProcedure[]): TreatedDisease[] {
  const marked = markText(text);
  return sitesOf(marked.marks).flatMap((site) => {
    const place = placeOf(site);
    const [slug] = PLACES[place] ?? [];
    const offer = NAMED_BY_DISEASE.has(place) && slug !== undefined ? offerOf(slug, offered) : undefined;
    const start = marked.words[site.from]?.start ?? 0;
    return offer ? [{ code: offer.code, name: offer.name, start, isDenied: isPlaceDenied(marked, site) }] : [];
  });
}

/** Words between "not" and the name of a disease, and behind it. */
const DENIAL_BESIDE = 2;
const isPlaceDenied = ({ marks }: MarkedText, site: Mark): boolean =>
  marks.some(
    ({ concept, from, to }) =>
      ((concept === 'said.not' || concept === 'said.instead') && to <= site.from && site.from - to < DENIAL_BESIDE) ||
      (concept === 'said.not_after' && from >= site.to && from - site.to < DENIAL_BESIDE),
  );

const offersAt = (places: readonly string[], offered: readonly OfferedProcedure[]): string[] =>
  places.flatMap((place) => (PLACES[place] ?? []).flatMap((slug) => offerOf(slug, offered)?.code ?? []));

/** "Mitral valve repair": a treatment that is in the tables and not on offer is no other one of the same place. */
const namesOther = (marked: MarkedText, offered: readonly OfferedProcedure[]): boolean =>
  findMentions(marked).some((mention) => meantSlug(marked, mention) !== '' && !offerOf(meantSlug(marked, mention), offered));

const isWanted = ({ purpose }: NamedProcedure): boolean => purpose === 'wanted';

const placeOf = ({ concept }: Mark): string => concept.slice('site.'.length);
const placesIn = ({ marks }: MarkedText): string[] => [...new Set(sitesOf(marks).map(placeOf))].filter((place) => PLACES[place]);
