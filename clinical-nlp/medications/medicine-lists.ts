import { treatsInfection } from '../treatments/class-members.ts';
import type { Reading, Treatment } from '../treatments/treatment.ts';

/** Lists of medicines in documents: an item with nothing but its dosage beside it is what the item before it is. */

const SEPARATOR = /[;·•\n]|,(?!\d)|\s[-–]\s(?=\p{Lu})|(?<![\p{L}\d])(?:and|plus|und|y|et|e|ve|и|و|sowie)(?![\p{L}\d])|[+&]|\.(?=\s|$)/giu;
/** Words that may stand before a name in its item: "Tab. ramipril", "also ramipril". */
const LEAD =
  /^[\s*#>()–-]*(?:\d{1,2}[.)]\s*)?(?:(?:also|tabs?|t|caps?|inj|syp|sachet|gtt|drops|und|and|sowie|auch|anche|également|também|también|ayrıca|также|أيضا)\.?\s*)*$/iu;
/** Words behind its dosage that say no more than how it is taken. */
const MOST_WORDS_BEHIND = 3;
const WIDEST_ITEM = 90;
const LISTS: ReadonlySet<Treatment['context']> = new Set(['plain', 'listed', 'current', 'history']);
const GIVEN_ONCE = /\b(?:stat|bolus|loading|given|induction|infiltrat\w*|i\.?v\.?|i\.?m\.?|\d\s?[x×]\s?\d+\s?(?:d|days?)|\d\/7)\b|%|x\d\b/i;

/** What was given around an operation or an examination has doses as well. */
const OF_A_PROCEDURE = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    String.raw`given|prophyla\p{L}*|infiltrat\p{L}*|dilated|induction|intra-?op\p{L}*|peri-?op\p{L}*|theatre|ana?esth\p{L}*|sedat\p{L}*|bolus|protocol|premed\p{L}*|i\.?v|gas|sevo\p{L}*|propofol|ondansetron`,
    String.raw`gegeben|erhielt|erhalten|verabreicht|appliziert|narkose|einleitung|notaufnahme|anästhesie|administr\p{L}+|urgencias|quirófano|anestesi[ac]\p{L}*|an[ée]sth[ée]si\p{L}+|urgences|reçu|injectée?`,
    String.raw`somministra\p{L}+|pronto soccorso|fez|feit[oa]|medicad[oa] com|bloco|yapıldı|verildi|uygulandı|acil(?:de)?|anestezi\p{L}*|введ[её]н\p{L}*|вводил\p{L}*|получил\p{L}*|приёмном|анестези\p{L}*|в\/в|в\/м|أعطي\p{L}*|إعطاء|الطوارئ|تخدير|وريدي\p{L}*`,
  ].join('|')})(?!\p{L})`,
  'iu',
);

type Item = { from: number; to: number; isOwn: boolean };

/** The mentions with the unclear items of lists judged by their neighbours. Linear in the number of mentions. */
export function withListItems(reading: Reading, read: readonly Treatment[]): Treatment[] {
  if (reading.source === 'message') return [...read];
  const items = read.map((mention) => itemOf(reading, mention));
  const judged = [...read];
  judged.forEach((mention, place) => {
    const item = items[place] as Item;
    if (mention.status !== 'unclear' || !item.isOwn || !isJudged(reading, mention, item)) return;
    if ((mention.context === 'listed' || mention.context === 'current') && mention.dosage.dose !== null) {
      judged[place] = { ...mention, status: 'active' };
      return;
    }
    const isTaken = (at: number) => {
      const other = judged[at];
      const beside = items[at];
      if (!other || !beside || other === mention || !areNeighbours(reading, item, beside)) return false;
      if (other.status === 'active' && at < place) return other.context === mention.context;
      return (
        (other.status === 'unclear' || (other.status === 'active' && other.context === mention.context)) &&
        beside.isOwn &&
        other.dosage.dose !== null &&
        mention.dosage.dose !== null &&
        !treatsInfection(mention.name) &&
        !OF_A_PROCEDURE.test(lineAround(reading.text, mention.start))
      );
    };
    if (isTaken(place - 1) || isTaken(place + 1)) judged[place] = { ...mention, status: 'active' };
  });
  return judged;
}

/** Below a heading of what is taken, what stands behind the item speaks of the next one: "Terapia in atto: ramipril 5 mg, Cardirene sospeso". */
function isJudged(reading: Reading, { guessed, kind, context, name, start, end, dosage }: Treatment, { to }: Item): boolean {
  if (guessed || kind === 'allergen' || !LISTS.has(context)) return false;
  const sentence = reading.sentences.find(({ mentions }) => mentions.some((mention) => mention.start === start && mention.name === name));
  const isHeaded = (context === 'listed' || context === 'current') && dosage.dose !== null;
  const reach = isHeaded ? to : end + WIDEST_ITEM;
  const says = sentence?.cues.filter(
    (cue) => cue.kind !== 'current' && cue.start > start - WIDEST_ITEM && cue.start < reach && cue.end < end + WIDEST_ITEM,
  );
  return says?.length === 0;
}

/** The words between the signs that part a list; `isOwn`: little else stands in it. */
function itemOf({ text }: Reading, { start, end, dosage }: Treatment): Item {
  const head = text.slice(Math.max(0, start - WIDEST_ITEM), start);
  const parted = [...head.matchAll(SEPARATOR)].at(-1);
  const from = start - head.length + Math.max(parted ? parted.index + parted[0].length : 0, head.lastIndexOf(':') + 1);
  const behind = text.slice(end + dosage.length, end + dosage.length + WIDEST_ITEM);
  const next = behind.search(SEPARATOR);
  const to = end + dosage.length + (next < 0 ? behind.length : next);
  const words = text.slice(end + dosage.length, to).match(/\p{L}{2,}/gu) ?? [];
  const whole = text.slice(start, to);
  const isOwn =
    LEAD.test(text.slice(from, start)) && words.length <= MOST_WORDS_BEHIND && !/[?→]|->|=/.test(whole) && !GIVEN_ONCE.test(whole);
  return { from, to, isOwn };
}

/** Nothing but the signs of a list lies between. */
function areNeighbours({ text }: Reading, one: Item, other: Item): boolean {
  const [first, second] = one.from < other.from ? [one, other] : [other, one];
  if (second.from < first.to) return true;
  return second.from - first.to <= 8 && !/[.]\s*$|\n\s*\n/.test(text.slice(first.to, second.from));
}

function lineAround(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - 200), at + 1);
  const behind = text.slice(at, at + 200);
  const end = behind.indexOf('\n');
  return before.slice(before.lastIndexOf('\n') + 1, -1) + (end < 0 ? behind : behind.slice(0, end));
}
