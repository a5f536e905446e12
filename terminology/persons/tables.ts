import { RELATIONS } from '../../domain/conversation/about.ts';
import { highVowel, type KinWord, kinWords } from '../../domain/relatives/forms.ts';
import { type ConceptRow, readPhraseTable } from '../concept-tables.ts';

/**
 * Words for relatives, which domain/relatives has, and pronouns and what is said of them by who writes for one. How phrases are written says
 * terminology/emergencies/README.md.
 */

export const PERSON_LANGUAGES = ['en', 'es', 'de', 'fr', 'pt', 'it', 'tr', 'ar', 'ru'] as const;
export type PersonLanguage = (typeof PERSON_LANGUAGES)[number];

/** The rows of one language. @throws when a line has no concept or no phrase */
export const readPersonTable = (language: PersonLanguage): ConceptRow[] => [
  ...kinWords(language).flatMap((word) => relativeRows(word, language)),
  ...readPhraseTable(new URL(`persons.${language}.tsv`, import.meta.url)),
];

/** Relations that a conversation does not tell apart. */
const AS: Readonly<Record<string, string>> = { family: 'parents', parents: 'parents', acquaintance: 'friend' };
const KNOWN: ReadonlySet<string> = new Set(RELATIONS);

function relativeRows(word: KinWord, language: PersonLanguage): ConceptRow[] {
  const relation = AS[word.relation] ?? word.relation;
  if (word.owner === 'nobody' || !(KNOWN.has(relation) || relation === 'parents')) return [];
  const concept = word.owner === 'theirs' ? 'theirs' : `${relation}${word.isOwned ? '.owned' : ''}`;
  return phrasesOf(word, language).map((phrase) => ({ concept, phrase }));
}

function phrasesOf({ text, owner, isVerbatim }: KinWord, language: PersonLanguage): string[] {
  const phrase = text.replace('^', '');
  if (language === 'en' && !phrase.endsWith('s')) return [phrase, `${phrase}s`];
  return language === 'tr' && !isVerbatim && owner !== null ? withCases(phrase, owner === 'mine') : [phrase];
}

/** Turkish cases of a possessive: annem, annemin, anneme; annesi, annesinin, annesine. */
function withCases(form: string, isMine: boolean): string[] {
  const high = highVowel(form);
  const low = /[ıu]/u.test(high) ? 'a' : 'e';
  const [link, plural] = isMine ? ['', [`${high}z`, `${high}z${high}n`, `${high}z${low}`, `l${low}`]] : ['n', []];
  return ['', `${link}${high}n`, `${link}${low}`, `${link}${high}`, `${link}d${low}`, `${link}d${low}n`, ...plural].map(
    (ending) => form + ending,
  );
}
