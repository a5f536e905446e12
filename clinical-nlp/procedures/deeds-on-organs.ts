import { readTable, REVIEW } from '../../terminology/table-file.ts';
import { type FoldedWord, foldedWords } from '../words/folded-words.ts';
import { createWordTrie } from '../words/word-trie.ts';
import type { NamedOperation } from './operation-names.ts';

/**
 * Operations that a message tells by an organ and what was done to it: "had my knee replaced", "me operaron del pie", "Knie gmacht", "шишку на ноге убрали". The words are
 * tables (terminology/procedures: organs, deeds, organ-operations); which deed belongs to which organ is told by the clause.
 */

const tableOf = <Column extends string>(name: string, columns: readonly Column[]) =>
  readTable(new URL(`../../terminology/procedures/${name}.tsv`, import.meta.url), [...columns, 'source', ...REVIEW]);

type Deed = { deed: string; isBeside: boolean };
const ANY = '*';

/** "And" is one word with what it joins. */
const spellings = (phrase: string): string[] => (/^(?!و)\p{Script=Arabic}/u.test(phrase) ? [phrase, `و${phrase}`] : [phrase]);
const organs = createWordTrie(
  tableOf('organs', ['organ', 'phrases']).flatMap(({ organ, phrases }) =>
    phrases.split(';').flatMap((phrase) => spellings(phrase).map((spelling) => [spelling, organ] as const)),
  ),
);
const deeds = createWordTrie<Deed>(
  tableOf('deeds', ['deed', 'reach', 'phrases']).flatMap(({ deed, reach, phrases }) =>
    phrases
      .split(';')
      .flatMap((phrase) => spellings(phrase).map((spelling) => [spelling, { deed, isBeside: reach === 'beside' }] as const)),
  ),
);
const OPERATIONS = new Map(
  tableOf('organ-operations', ['organ', 'deed', 'display', 'snomed']).map(({ organ, deed, display, snomed }) => [
    `${organ}|${deed}`,
    { display, snomed: snomed === '-' ? null : snomed },
  ]),
);
/** What a lump was in. */
const BREAST = /^(?:breasts?|boob|brust|sein|seno|pecho|mama|memem?\p{L}*|gogs\p{L}*|груд\p{L}*|молочн\p{L}*|(?:ال)?ثدي|صدري)$/u;
const LUMPECTOMY = { display: 'Lumpectomy of breast', snomed: '392021009' };

/** Between signs, and up to words that begin another thought. */
const BREAKS =
  /^(?:but|now|because|so|pero|ahora|aber|jetzt|sondern|weil|mais|maintenant|car|mas|agora|porque|ma|ora|perche|ama|simdi|но|а|теперь|сеичас|لكن|الان|الحين|بس)$/u;
const SIGN = /^[^\p{L}\p{N}'’"()/«»-]$/u;
const REACH = 9;
/** What may stand between an organ and a deed right beside it. */
const SMALL = new RegExp(
  `^(?:${[
    String.raw`\d{1,4}|['’]|(?:19|20)\d\d(?:de|da|te|ta)?|my|me|mine|the|both|left|right|was|were|is|are|been|got|get|have|has|ive|i|had|also|too|then|in|on|it|them|one|side|all|last|year`,
    'wurden?|wurd|worden|san|sind|ist|is|isch|ham|hams|habens|hend|hab|habe|ich|i|mer|mir|ma|man|mein\\p{L}{0,2}|die|der|das|den|dem|s|am|an|im|jahr|links|rechts|linke[snr]?|rechte[snr]?|auch|beide|schon|amal|mal|letztes',
    'me|la|el|las|los|le|un|una|mi|mis|se|he|han|de|del|en|izquierd[oa]|derech[oa]|ya|tambien|l|les|mon|ma|mes|des|du|d|on|m|a|ai|j|suis|fait|faire|ete|gauche|droite?|aussi|deja',
    'o|os|as|ao|aos|meu|minha|no|na|do|da|esquerd[oa]|direit[oa]|tambem|il|lo|i|gli|le|ho|mi|hanno|sono|stat[oaie]|sinistr[oa]|destr[oa]|anche|al|alla|nel',
    'sol|sag|iki|da|de|bir|ile|yilinda|senesinde|gecen|sene|yil|мне|мои|мою|мое|на|в|году|г|лев\\p{L}{1,3}|прав\\p{L}{1,3}|оба|обе|и|тоже|в|سنه|عام|في|انا|لي|كمان|اليمين|اليسار|اليسري|اليمني|شمال|يمين|يسار|بال|ب|من',
  ].join('|')})$`,
  'u',
);

/**
 * Whether the clause around words[from..to) tells of a deed on what they name, or names only what somebody may have or get ("a new knee", "laser"); `named`: what other
 * operations it names.
 */
export function doneTo(words: readonly FoldedWord[], { from, to }: Span, named: readonly Span[]): 'deed' | 'thing' | null {
  const around = deedsAround(words, { from, to }, named);
  if (around.length === 0) return null;
  return around.some(({ isThing }) => !isThing) ? 'deed' : 'thing';
}
/** Names of what is put in or used, which may be wished for as well. */
const THING =
  /^(?:new|neu\p{L}{0,2}|nei[se]?|nuev[oa]|nouve\p{L}+|nov[oa]|nuov[oaie]|yeni|нов\p{L}+|جديده?|prosthesis|(?:total|endo)?prothese|prothese|protesis|protese|protesi|protez\p{L}*|platin\p{L}*|tep|kunst\p{L}+|kunstlich\p{L}*|artificial|replacement|ersatz|(?:эндо)?протез\p{L}*|замен[ау]|صناعيه?|تبديل|تغيير|laser|lasik|lazer\p{L}*|лазер\p{L}*|ليزر|الليزر)$/u;

/** Whether a text tells that something was taken out. */
export const tellsOfRemoval = (text: string): boolean => {
  const words = foldedWords(text);
  return words.some(
    ({ fold }, at) => !UNDONE.test(fold) && deeds.longestAt(words, at)?.values.some(({ deed }) => deed === 'removed') === true,
  );
};

/** Operations by organ and deed, none where `named` has one already. In order of place. */
export function operationsByDeed(words: readonly FoldedWord[], named: readonly NamedOperation[]): NamedOperation[] {
  const mentions: (Span & { kinds: readonly string[] })[] = [];
  for (let from = 0; from < words.length; from += 1) {
    const found = organs.longestAt(words, from);
    if (!found || found.to === from) continue;
    if (!named.some((other) => from < other.to && other.from < found.to)) mentions.push({ from, to: found.to, kinds: found.values });
    from = found.to - 1;
  }
  const others = [...named, ...mentions].toSorted((one, other) => one.from - other.from);
  const own = mentions.map((mention) => deedsAround(words, mention, others).map(({ deed }) => deed));
  return mentions.flatMap(({ from, to, kinds }, at) => {
    const isJoinedTo = (next: number) => {
      const other = mentions[next];
      return other !== undefined && isJoined(words, Math.min(other.to, to), Math.max(other.from, from));
    };
    const told =
      [own[at], isJoinedTo(at - 1) ? own[at - 1] : [], isJoinedTo(at + 1) ? own[at + 1] : []].find((deeds) => deeds?.length) ?? [];
    const operation = told.flatMap((deed) =>
      kinds.flatMap((organ) => {
        const operation = operationOf(organ, deed, words, { from, to });
        return operation ? [{ ...operation, composedOf: deed }] : [];
      }),
    )[0];
    return operation && !isPlaceOf(words, { from, to }, others) ? [{ ...operation, kind: 'part' as const, from, to }] : [];
  });
}

type Span = { from: number; to: number };

/** "Cataract of the right eye done", "the mole on my back": where something else was, with nothing but small words between. */
const isPlaceOf = (words: readonly FoldedWord[], { from, to }: Span, others: readonly Span[]): boolean =>
  others.some(
    (other) =>
      (other.to <= from &&
        from - other.to <= MOST_BETWEEN &&
        words.slice(other.to, from).every(({ fold }) => !JOINS.test(fold) && !SIGN.test(fold))) ||
      (to <= other.from && other.from - to <= MOST_BETWEEN && isSmallBetween(words, to, other.from)),
  );
const MOST_BETWEEN = 4;
const isSmallBetween = (words: readonly FoldedWord[], from: number, to: number): boolean =>
  words.slice(from, to).every(({ fold }) => SMALL.test(fold) && !JOINS.test(fold));

function operationOf(organ: string, deed: string, words: readonly FoldedWord[], { from, to }: Span) {
  const isOfBreast = words.slice(Math.max(0, from - REACH), to + REACH).some(({ fold }) => BREAST.test(fold));
  if (organ === 'lump' && deed !== 'done' && isOfBreast) return LUMPECTOMY;
  return (
    OPERATIONS.get(`${organ}|${deed}`) ??
    OPERATIONS.get(`${organ}|${deed === 'done' ? 'operated' : ANY}`) ??
    OPERATIONS.get(`${organ}|${ANY}`)
  );
}

/** "The knee and the shoulder": one deed for both. */
const isJoined = (words: readonly FoldedWord[], from: number, to: number): boolean =>
  to - from <= 4 && words.slice(from, to).every(({ fold }) => SMALL.test(fold) || JOINS.test(fold));
const JOINS = /^(?:and|und|y|e|et|ve|и|و|sowie|,)$/u;

/** "My hand was swollen from the op on my foot": on the far side of the deed, with no sign between. */
const isBeyond = (other: Span, at: number, { from, to }: Span): boolean =>
  (at >= to && other.from > at) || (at < from && other.to <= at) ? other.from - at <= REACH && at - other.to <= REACH : false;

type Found = { deed: string; far: number; isThing: boolean };

/** The nearest first. */
function deedsAround(words: readonly FoldedWord[], { from, to }: Span, others: readonly Span[]): Found[] {
  const isNearer = (at: number, far: number) =>
    others.some((other) => (other.from > at ? other.from - at - 1 : at - other.to) < far && isBeyond(other, at, { from, to }));
  const isOther = (at: number) => others.some((other) => other.from <= at && at < other.to && !(other.from >= from && other.from < to));
  const found: Found[] = [];
  let isSmall = true;
  for (let at = to; at < Math.min(words.length, to + REACH); at += 1) {
    const word = words[at] as FoldedWord;
    if (word.fold === ',') found.push(...deedAlone(words, at + 1).map((deed) => ({ deed, far: at - to, isThing: false })));
    if (SIGN.test(word.fold) || BREAKS.test(word.fold) || isOther(at)) break;
    const match = UNDONE.test(word.fold) || isOtherOut(words, at) ? null : deeds.longestAt(words, at);
    for (const { deed, isBeside } of match?.values ?? [])
      if ((!isBeside || isSmall) && !isNearer(at, at - to)) found.push({ deed, far: at - to, isThing: THING.test(word.fold) });
    if (!SMALL.test(word.fold) && organs.longestAt(words, at) === null) isSmall = false;
  }
  isSmall = true;
  for (let at = from - 1; at >= Math.max(0, from - REACH); at -= 1) {
    const word = words[at] as FoldedWord;
    if (SIGN.test(word.fold) || BREAKS.test(word.fold) || isOther(at)) break;
    const match = deeds.longestAt(words, at);
    if (match && match.to <= from && !isOtherOut(words, at))
      for (const { deed, isBeside } of match.values)
        if ((!isBeside || isSmall) && !isNearer(at, from - at - 1))
          found.push({ deed, far: from - at - 1, isThing: THING.test(word.fold) });
    if (!SMALL.test(word.fold) && organs.longestAt(words, at) === null) isSmall = false;
  }
  return found.toSorted((one, other) => one.far - other.far);
}
/** "I came out in lumps", "my knees are worn out", "my shoulder went out": nobody took anything out. */
const isOtherOut = (words: readonly FoldedWord[], at: number): boolean =>
  /^(?:out|off)$/u.test(words[at]?.fold ?? '') && OTHER_OUT.test(words[at - 1]?.fold ?? '');
const OTHER_OUT =
  /^(?:w[oe][rn]\p{L}*|g[ai]v\p{L}+|goes|going|went|gone|c[ao]m\p{L}+|break\p{L}*|br[eo]k\p{L}+|pop\p{L}*|slip\p{L}*|put\p{L}*|fall\p{L}*|fell|st[iu]ck\p{L}*|check\p{L}*|rul\p{L}+|found|find|work\p{L}*|stretch\p{L}*|help\p{L}*|bursts?|blown|blew)$/u;
/** "Ameliyatsız": without an operation. */
const UNDONE = /^ameliyatsiz/u;

/** "Les varices des deux jambes, strippées": a participle alone between two signs. */
function deedAlone(words: readonly FoldedWord[], at: number): string[] {
  const match = deeds.longestAt(words, at);
  const next = words[match?.to ?? at]?.fold;
  return match && match.to > at && (next === undefined || SIGN.test(next))
    ? match.values.flatMap(({ deed, isBeside }) => (isBeside ? [] : [deed]))
    : [];
}
