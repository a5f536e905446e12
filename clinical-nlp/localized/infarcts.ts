import { REVIEW, readTable } from '../../terminology/table-file.ts';
import { type FoldedWord, foldedWords } from '../words/folded-words.ts';

/** Of which organ an infarct is, in eight languages: the bare word means the heart only where no other organ is named beside it (terminology/icd10/infarct-sites.tsv). */

const SITES = readTable(new URL('../../terminology/icd10/infarct-sites.tsv', import.meta.url), ['stem', 'code', 'source', ...REVIEW]).map(
  ({ stem, code }) => ({
    stem: foldedWords(stem.replace('*', ''))[0]?.fold ?? '',
    isWhole: !stem.endsWith('*'),
    code: code === '-' ? null : code,
  }),
);

const INFARCT = /^(?:infar[ckt]|enfar[ckt]|инфаркт|احتشا)/u;
/** Words that lead to the organ and name none: articles and prepositions, its artery, course, side and size. Any other word ends the search. */
const LEADING = new RegExp(
  `^(?:${[
    'im|in|der|des|dem|d|de|la|las|el|los|le|les|l|del|du|des|da|do|dos|das|di|della|dell|dello|al|en|em|in|no|na|nel|в|во|من|في',
    'arteri\\p{L}*|артери\\p{L}*|شريان|territori\\p{L}*|territoire|бассейн\\p{L}*',
    'is(?:ch|qu|c)?em\\p{L}*|iskemik|ишемическ\\p{L}*|agud\\p{L}*|aigu\\p{L}*|acut\\p{L}*|akut\\p{L}*|остр\\p{L}*|antigu\\p{L}*|ancien\\p{L}*|antig\\p{L}*|vecchi\\p{L}*|стар\\p{L}*',
    'izquierd\\p{L}*|derech\\p{L}*|droite?|gauche|direit\\p{L}*|esquerd\\p{L}*|destr\\p{L}*|sinistr\\p{L}*|лев\\p{L}*|прав\\p{L}*|sag|sol',
    'profond\\p{L}*|petite?|grande?|pequen\\p{L}*|piccol\\p{L}*|extens\\p{L}*|massiv\\p{L}*',
  ].join('|')})$`,
  'u',
);
const MOST_LEADING = 6;

/** Turkish and Russian name the organ before the infarct as well. */
const BEFORE: ReadonlySet<string> = new Set(['tr', 'ru']);

export type InfarctSite = { code: string | null; to: number };

/**
 * @param at the word that names the infarct. @returns the code of an infarct elsewhere (null: none can be given) and where its words end; undefined for any other word, and
 * for an infarct beside which no organ but the heart is named
 */
export function infarctElsewhere(words: readonly FoldedWord[], at: number, language: string): InfarctSite | undefined {
  if (!INFARCT.test(words[at]?.fold ?? '')) return undefined;
  for (let next = at + 1; next <= at + MOST_LEADING; next += 1) {
    const word = words[next];
    if (!word?.isWord) break;
    const site = siteOf(word);
    if (site) return { code: site.code, to: next + 1 };
    if (!LEADING.test(word.fold)) break;
  }
  const before = BEFORE.has(language) ? words[at - 1] : undefined;
  const site = before?.isWord ? siteOf(before) : undefined;
  return site && { code: site.code, to: at + 1 };
}

function siteOf({ fold }: FoldedWord) {
  const bare = fold.replace(/^(?:و?بال|ال|لل)/u, '');
  return SITES.find(({ stem, isWhole }) => (isWhole ? bare === stem : bare.startsWith(stem)));
}
