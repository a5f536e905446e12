import { type Dosage, dosageOf, frequenciesIn } from './dosage.ts';

/** How often a medicine is taken, told ahead of its name in a message: "morgens und abends Eliquis 5 mg, morgens noch Torasemid 10 mg". */

/** Who takes it, a word that goes on, an article: nothing of another thing. */
const BETWEEN =
  /^,?(?:[ ](?:i|we|he|she|take|takes|use|have|had|am|on|also|the|my|a|one|ich|er|sie|wir|nehme?|nimmt|bekomme?|bekommt|spritze?|noch|auch|dazu|zusätzlich|immer|je|jeweils|halbe?n?|half|demi|media|medio|mezza|meia|yarım|eine?n?|das|die|den|es|e|en|meine?n?|je|j['’]|il|elle|prends|prend|encore|aussi|du|de|la|le|l['’]|un|une|mon|yo|tomo|toma|me|pongo|también|además|el|una?|io|prendo|prende|anche|ancora|poi|lo|il|eu|também|ainda|o|um|uma|meu|minha|ben|bir|de|da|ayrıca|я|он|она|пью|пьёт|пьет|принимаю|принимает|ещё|еще|также|по|[آأا]?خذ|باخذ|ياخذ|[أا]تناول|كمان|حبة))*[ '’]*$/iu;
/** The words before it end a thought: the head of a sentence, a sign, a joining word, a verb of taking with who takes. */
const BEGINS =
  /(?:^|[.;:!?\n,،–-]|(?<!\p{L})(?:and|plus|then|und|dann|plus|et|puis|y|e|luego|poi|depois|ve|sonra|и|потом|также|take|takes|taking|use|nehme|nimmt|bekomme|prends|prend|tomo|toma|prendo|prende|пью|принимаю|принимает|[آأا]خذ|i|ich|je|yo|io|eu|я|انا|أنا)|(?<!\p{L})و)[ \t]*$/iu;
const LOOKED_AT = 90;

export type Place = { start: number; end: number };

/** Where a frequency stands that belongs to the name behind it; null: none does. "On painkillers" says not how often. */
export function frequencyAheadOf(text: string, from: number, { start }: Place): Place | null {
  const first = Math.max(from, start - LOOKED_AT);
  const before = text.slice(first, start);
  const found = frequenciesIn(before).findLast(
    (each) =>
      !/^o[mn]$/iu.test(before.slice(each.start, each.end).trim()) &&
      BETWEEN.test(before.slice(each.end)) &&
      BEGINS.test(before.slice(0, each.start)) &&
      !/^,/.test(before.slice(each.end)),
  );
  return found ? { start: first + found.start, end: first + found.end } : null;
}

/** "Half a tablet of bisoprolol 5", "mittags eine halbe Ramipril", "yarım Beloc": how much of it is taken stands ahead of the name. */
const HALF =
  /(?<!\p{L})(?:half an?(?: (?:tablet|tab|pill)(?: of)?)?|(?:eine |ein )?halbe[ns]?(?: tablette)?|(?:un )?demi[- ]?(?:comprimé|cachet)(?: de| d['’])?|la moitié d['’]un comprimé de|medi[ao](?: (?:pastilla|tableta|comprimido))?(?: de)?|mezz[ao](?: (?:compressa|pastiglia|pasticca))?(?: di)?|mei[ao](?: (?:comprimido|pastilha))?(?: de| do)?|yarım(?: tablet| hap)?|пол ?таблетки|половин(?:ку|а)(?: таблетки)?|نصف?(?: حبة)?)(?=\s?$)/iu;

/** "Bisoprolol, dat halbe von 5", "Ramipril, half of a 10": of which tablet the half is taken. */
const HALF_OF =
  /^[ ,:(–-]{1,3}(?:(?:davon|immer|je|nur|only|just|i take|seulement|solo|sólo|só|apenas) )?(?:(?:the|die|dat|das|den|la|il|el|l['’]|a|o|une?|una?|uma) ?)?(?<half>(?:half|halbe[nsr]?|hälfte|moitié|mitad|met[àa]|metade|yarısı|половин\p{L}{1,2}|пол ?таблетки|نصف?)(?: (?:of|von|vo|d['’]|de|da|di|do|от|من)(?: ?(?:an?|the|einer|einem|ner|nem|der|dem|une?|un|una|uma|la|el|il|o|ال))?)? ?['’]?\d{1,4}(?:[.,]\d{1,2})?(?: ?(?:mg|mcg|µg|g|мг|мкг))?(?:er(?!\p{L}))?)(?![\p{L}\d])/iu;

/** "Co-codamol, i take that when its bad, 30/500 ones": which tablets they are. */
const ONES = /(?<=[\s,(])(?<ones>\d{1,3}\/\d{2,4})(?:\s?mg)? ?(?:ones|tablets|tabs|er(?!\p{L})|las de|los de|ceux)(?!\p{L})/iu;

/** The dosage of a name: what stands behind it, without what belongs to the next name, and how often where that stands ahead. */
export function dosageAround(
  text: string,
  behind: Place,
  { before, mention, next }: { before: Place | null; mention: Place; next: Place | null },
  sentenceStart: number,
): Dosage {
  const ofNext = next ? frequencyAheadOf(text, mention.end, next) : null;
  const isOfNext =
    ofNext !== null && /[,;،]|(?<!\p{L})(?:and|und|et|y|e|ve|и)\s*$|(?<!\p{L})و$/iu.test(text.slice(mention.end, ofNext.start));
  const own = dosageOf(text.slice(behind.start, isOfNext ? Math.min(behind.end, ofNext.start) : behind.end));
  const half =
    HALF.exec(text.slice(Math.max(sentenceStart, mention.start - LOOKED_AT), mention.start))?.[0]
      .trim()
      .replace(/ (?:of|de|di|do|an?)$/i, '') ?? null;
  const halfOf = own.dose === null ? HALF_OF.exec(text.slice(behind.start, behind.end)) : null;
  if (halfOf?.groups?.half) return { ...own, dose: halfOf.groups.half, length: Math.max(own.length, halfOf[0].length) };
  const ones = own.dose === null ? ONES.exec(text.slice(behind.start, behind.end))?.groups?.ones : undefined;
  if (ones !== undefined) return withHalf({ ...own, dose: ones }, half);
  if (own.frequency !== null) return withHalf(own, half);
  const ahead = frequencyAheadOf(text, before?.end ?? sentenceStart, mention);
  return withHalf(ahead === null ? own : { ...own, frequency: text.slice(ahead.start, ahead.end).trim() }, half);
}

const withHalf = (dosage: Dosage, half: string | null): Dosage =>
  half === null ? dosage : { ...dosage, frequency: [half, dosage.frequency].filter(Boolean).join(', ') };
