import { type KinWord, kinWords } from './forms.ts';
import { KIN_LANGUAGES, type KinLanguage, type KinRelation } from './words.ts';

/** Expressions of the words for relatives: alternatives in brackets, without word bounds, for the flags `iu`. */

/** `but`: relations that the reader does not mean. */
type Readers = { but?: readonly KinRelation[]; only?: readonly KinRelation[] };
/**
 * `among`: patients, or papers. `owned`: words that count behind an owner alone, though others take them as they are. `endings`: whether plurals, "mother's" and
 * Turkish cases count; without them a name may follow.
 */
type Anywhere = Readers & { among: 'talk' | 'papers'; languages?: readonly KinLanguage[]; owned?: readonly string[]; endings?: boolean };

export const BY_BLOOD: readonly KinRelation[] = [
  ...(['mother', 'father', 'son', 'daughter', 'child', 'brother', 'sister', 'grandmother', 'grandfather', 'uncle', 'aunt'] as const),
  ...(['cousin', 'nephew', 'niece', 'grandchild', 'parents', 'family'] as const),
];
const TOGETHER: readonly KinRelation[] = ['family'];

/** Whose a relative is, right before the word; Turkish and Arabic say it with an ending. */
const OWNER = `(?<=(?<!\\p{L})(?:${[
  'my|our|his|her|their|your|me|mei|(?:mein|dein|sein|ihr|unser)(?:e[mnrs]?)?',
  'mis?|tus?|sus?|nuestr[oa]s?|mon|ma|mes|son|sa|ses|notre|votre|leur|mi[oae]|miei|su[oa]|tu[oa]|nostr[oa]',
  'meus?|minhas?|seus?|suas?|noss[oa]s?|benim|мо(?:й|я|ей|его|ему|им|ю|и|их)|наш(?:а|его|ей|ему|у)?|его|е[её]',
].join('|')}) )`;
const isLoose = ({ mark }: KinWord): boolean => mark === 'loose' || mark === 'double';

/** What stands behind "my" and "her" in one language: every word, as it is said without an ending. Turkish and Arabic: with the writer's own. */
export function relativesOf(language: KinLanguage, readers: Readers = {}): string {
  const isOwned = language === 'tr' || language === 'ar';
  const said = kinWords(language).filter(
    (word) => serves(word, readers) && (!isOwned || (word.owner === 'mine' && !isVerbatimLoose(word))),
  );
  return alternatives(said.map(({ text, mark }) => (mark === 'double' ? [OWNER, ...atomsOf(text)] : atomsOf(text))));
}

/** What Turkish endings are put to. */
export const turkishStems = (): string =>
  alternatives(kinWords('tr').flatMap((word) => (word.owner === 'nobody' && serves(word, {}) ? [atomsOf(word.text)] : [])));

/** Endings of one language that a word may bear. */
const ENDINGS: Partial<Record<KinLanguage, string>> = { en: "(?:['’]?s)?", es: 's?', pt: 's?', fr: 's?' };
const ENDINGS_OF_TURKISH = { mine: '\\p{L}{0,6}', theirs: '(?:n\\p{L}{1,6})?', nobody: '(?:n(?:[ıiuü]n)?|[ıiuü]n|[dt][ae]n?|y?[ae])?' };
const PREFIX_OF_ARABIC = 'و?[فبل]?';

/** The words of all languages where nobody says which language it is: what may be another thing counts behind "my" or "her" alone. */
export function relativesAnywhere(readers: Anywhere): string {
  const { languages = KIN_LANGUAGES, but = [...TOGETHER, 'acquaintance'] } = readers;
  return alternatives(
    languages.flatMap((language) =>
      kinWords(language).flatMap((word) =>
        serves(word, { ...readers, but }) && isReadable(word, language, readers) ? [pathOf(word, language, readers)] : [],
      ),
    ),
  );
}

/** What no owner stands before must say by its ending whose it is, or be nothing else. */
function isReadable(word: KinWord, language: KinLanguage, { among, endings = true }: Anywhere): boolean {
  if (word.owner === null) return true;
  if (word.owner === 'nobody') return endings && !isLoose(word) && !(language === 'ar' && among === 'talk');
  return !isVerbatimLoose(word);
}

function pathOf(word: KinWord, language: KinLanguage, { among, owned = [], endings = true }: Anywhere): string[] {
  const path = endings ? withEnding(language, word) : atomsOf(word.text);
  const needsOwner = isLoose(word) || owned.includes(word.text) || (word.mark === 'talk' && among === 'papers');
  return word.owner === null && needsOwner ? [OWNER, ...path] : path;
}

const isVerbatimLoose = (word: KinWord): boolean => word.isVerbatim && isLoose(word);

const serves = ({ relation, isForPhrasesAlone }: KinWord, { but = TOGETHER, only }: Readers): boolean =>
  !isForPhrasesAlone && !but.includes(relation) && (only === undefined || only.includes(relation));

function withEnding(language: KinLanguage, { text, owner, isVerbatim }: KinWord): string[] {
  if (language === 'ar') return [PREFIX_OF_ARABIC, ...atomsOf(text)];
  if (language === 'tr' && owner !== null) return [...atomsOf(text), ...(isVerbatim ? [] : [ENDINGS_OF_TURKISH[owner]])];
  const ending = ENDINGS[language];
  return ending === undefined || text.endsWith('s') ? atomsOf(text) : [...atomsOf(text), ending];
}

/** Letters as they are typed: with or without their accent, hamza or apostrophe. */
const TYPED: Readonly<Record<string, string>> = {
  ...{ á: '[áa]', à: '[àa]', é: '[ée]', è: '[èe]', í: '[íi]', ó: '[óo]', ô: '[ôo]', ã: '[ãa]', ê: '[êe]', ё: '[её]' },
  ...{ أ: '[أا]', ة: '[ةه]', œ: '(?:œ|oe)', '-': '[- ]', "'": "['’]" },
};
/** A word with its mark `^` keeps its accents. */
const atomsOf = (text: string): string[] =>
  text.endsWith('^') ? [...text.slice(0, -1)] : [...text].map((letter) => TYPED[letter] ?? letter);

/** Alternatives with their beginnings in common: a reader looks at each letter once. */
function alternatives(paths: readonly (readonly string[])[]): string {
  const byFirst = new Map<string, (readonly string[])[]>();
  let mayEnd = false;
  for (const [first, ...rest] of paths) {
    if (first === undefined) mayEnd = true;
    else byFirst.set(first, [...(byFirst.get(first) ?? []), rest]);
  }
  const branches = [...byFirst].map(([first, rests]) => first + alternatives(rests));
  if (branches.length === 0) return '';
  if (branches.length === 1 && !mayEnd) return branches[0] ?? '';
  return `(?:${branches.join('|')})${mayEnd ? '?' : ''}`;
}
