import { SPOKEN, type SpokenLanguage } from '../../domain/conversation/language.ts';
import type { ConditionFinding, Laterality } from '../../domain/clinical/findings.ts';
import { type NameKind, type Names, readPatientNames } from '../../terminology/names/tables.ts';

/**
 * What patients are shown for codes and titles: short names in their language. What no table knows keeps the patient's own words, quoted; an English title of a
 * classification is shown in English only.
 */

let tables: Map<NameKind, Map<string, Names>> | null = null;

function namesOf(kind: NameKind, key: string): Names | undefined {
  tables ??= readPatientNames();
  return tables.get(kind)?.get(key.toLowerCase());
}

/** The language that names are shown in, where a reply is written in this one. */
export const nameLanguageOf = (language: string): SpokenLanguage => SPOKEN.find((known) => known === language) ?? 'en';

/** @param said the words it was read from, where they are known */
export type NamedCondition = { code: string | null; display: string; said?: string | undefined; side?: Laterality | null };

export function conditionName({ code, display, said, side = null }: NamedCondition, language: SpokenLanguage): string {
  const names = code === null ? undefined : namesByPrefix(code);
  if (!names) return ownWords(display, said, language);
  const shown = side ?? sideInTitle(display);
  return shown === null ? names[language] : `${names[language]} (${wordFor(`side.${shown}`, language)})`;
}

/** A condition that a message tells, as its reply names it; what is over has no side any more. */
export const toldCondition = (
  { icd10, display, passage, laterality, clinical_status }: ConditionFinding,
  language: SpokenLanguage,
): string => conditionName({ code: icd10, display, said: passage.quote, side: clinical_status === 'active' ? laterality : null }, language);

function namesByPrefix(code: string): Names | undefined {
  for (let length = code.length; length >= SHORTEST; length -= 1) {
    const names = namesOf('condition', code.slice(0, length));
    if (names) return names;
  }
  return undefined;
}
const SHORTEST = 3;

/** The one side that the title of a code names; "unspecified" ones name none. */
function sideInTitle(title: string): Laterality | null {
  const [side, more] = new Set(title.toLowerCase().match(/\b(?:left|right|bilateral)\b/g) ?? []);
  return side === undefined || more !== undefined ? null : (side as Laterality);
}

export const operationName = (display: string, said: string | undefined, language: SpokenLanguage): string =>
  namesOf('operation', display)?.[language] ?? ownWords(display, said, language);

/** Names of substances are much the same in Latin letters. */
export function substanceName(name: string, said: string | undefined, language: SpokenLanguage): string {
  const known = namesOf('substance', name)?.[language];
  return known ?? (isWritten(name, said, language) ? name : ownWords(name, said, language));
}

/** "Ibuprofen" reads like the "Ibu" that was said; "strawberry" for "fraises" is a word of another language. */
function isWritten(name: string, said: string | undefined, language: SpokenLanguage): boolean {
  if (language === 'ru' || language === 'ar') return false;
  const [shown, told] = [plain(name), plain((said ?? '').trim())];
  return language === 'en' || shown.includes(told) || told.startsWith(shown.slice(0, SAME_BEGINNING));
}
const SAME_BEGINNING = 3;
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A row that an administrator added keeps its own name. English names are the catalogue's. */
export const procedureName = ({ slug, name }: { slug?: string | undefined; name: string }, language: SpokenLanguage): string =>
  language === 'en' ? name : (namesOf('procedure', slug ?? name)?.[language] ?? name);

export const documentName = (name: string, language: SpokenLanguage): string =>
  language === 'en' ? name : (namesOf('document', name)?.[language] ?? name);

/** Undefined: the table has no such word. */
export const wordFor = (key: string, language: SpokenLanguage): string | undefined => namesOf('word', key)?.[language];

const LONGEST_QUOTE = 60;

function ownWords(display: string, said: string | undefined, language: SpokenLanguage): string {
  const words = said?.trim() ?? '';
  return language === 'en' || words === '' || words.length > LONGEST_QUOTE ? display : `«${words}»`;
}
