import type { SubstanceMention } from '../treatments/substances.ts';
import type { TreatmentCue } from '../treatments/treatment-cue.ts';
import type { TreatmentCase } from '../treatments/treatment.ts';
import { dosageOf } from '../medications/dosage.ts';
import { isList, isParenthesisOfAnother, isPartOfDenial } from '../treatments/treatment-scope.ts';

/** Medicines in one sentence with an allergy to another substance: "warfarin 3 mg ramipril 5 mg penicillin allergy". */

/**
 * The word of allergy takes the allergen next to it. What has a dose or a frequency, or stands behind a verb of taking, is a medicine beside it and ends what the
 * allergy reaches. In a paper only what stands before the word, outside a list of allergies.
 */
export function isMedicineBesideAllergy(one: TreatmentCase): boolean {
  const { reading, sentence, mention } = one;
  if (mention.kind === 'allergen') return false;
  const isPaper = reading.source === 'document';
  if (isPaper && (sentence.context === 'allergy' || sentence.context === 'adverse')) return false;
  const cues = sentence.cues.filter((cue) => cue.kind === 'allergy' && !isPartOfDenial(one, cue));
  if (cues.length === 0 || sentence.cues.some(({ kind }) => kind === 'cannot')) return false;
  return cues.every((cue) => {
    if (cue.to <= mention.from && (isPaper || isParenthesisOfAnother(one, cue))) return false;
    const allergen = allergenOf(one, cue);
    if (allergen === null || allergen.name === mention.name || isOfItsReaction(one, cue)) return false;
    return cue.from >= mention.to ? isTakenBeforeCue(one, cue, allergen) : isTakenBehindCue(one, cue, allergen);
  });
}

/** What was not borne stands nearer to this substance than the word of allergy does. */
const isOfItsReaction = ({ sentence, mention }: TreatmentCase, cue: TreatmentCue): boolean =>
  sentence.cues.some(
    ({ kind, from }) => (kind === 'reaction' || kind === 'intolerance') && (cue.from >= mention.to ? from < cue.from : from >= mention.to),
  );

const TO = String.raw`(?:to|gegen|auf|aux?|[àa] la|[àa] l['’]|[àa]|al|a los|a las|allo|alla|alle|all['’]|agli|ai|ao|aos|às|на|к|من|ال|لل)`;
const RIGHT_BEHIND = new RegExp(
  String.raw`^(?:\s*[:=]\s*|\s+(?:${TO}\s*)?(?:(?:the|die|den|das|la|el|los|las|il|lo|le|les|l['’])\s*)?(?:ال)?)$`,
  'iu',
);
const BEHIND_TO = new RegExp(String.raw`^\s*(?:[:=]|${TO}(?!\p{L}))`, 'iu');

/** The one substance that the word of allergy stands next to; null: none does, or not to be told which. */
function allergenOf({ reading: { text }, sentence }: TreatmentCase, cue: TreatmentCue): SubstanceMention | null {
  const before = sentence.mentions.findLast(({ to }) => to <= cue.from);
  const isBefore = before !== undefined && /^['’]?\p{L}{0,3}[ -]?$/u.test(text.slice(before.end, cue.start));
  const behind = sentence.mentions.find(({ from }) => from >= cue.to);
  const between = behind && text.slice(cue.end, behind.start);
  const isBehind = between !== undefined && RIGHT_BEHIND.test(between);
  if (behind && isBehind && (!isBefore || isObject(text, cue, between) || isTakenAt(sentence.mentions, text, before)))
    return isDosed(text, sentence.mentions, behind) && isBefore ? (before ?? null) : behind;
  return isBefore ? before : null;
}

/** "Allergic to latex", "alérgico al yodo": the word that ends with its preposition, or has one behind it. */
const isObject = (text: string, cue: TreatmentCue, between: string): boolean =>
  BEHIND_TO.test(between) || new RegExp(String.raw`\s${TO}$`, 'iu').test(text.slice(cue.start, cue.end));

const isTakenAt = (mentions: readonly SubstanceMention[], text: string, mention: SubstanceMention): boolean =>
  isDosed(text, mentions, mention) || TAKES.test(text.slice(0, mention.start));

function isDosed(text: string, mentions: readonly SubstanceMention[], mention: SubstanceMention): boolean {
  const next = mentions.find(({ start }) => start >= mention.end);
  const { dose, frequency } = dosageOf(text.slice(mention.end, next?.start).split(/[,;\n]\s/, 1)[0] ?? '');
  return dose !== null || frequency !== null;
}

const PLURAL = /(?:ies|ien|ias|gies|gie|ler\p{L}*|ии|يات)$/iu;
const AND = /(?:(?<!\p{L})(?:and|y|e|und|et|ve|и)(?!\p{L})|[&+]|\sو)/iu;

/** Before the word: dosed, or of a verb of taking and with nothing that joins it to the allergen. */
function isTakenBeforeCue(one: TreatmentCase, cue: TreatmentCue, allergen: SubstanceMention): boolean {
  const { reading, sentence, mention } = one;
  const { text } = reading;
  const isBehind = allergen.from >= cue.to;
  const isOwn = isDosed(text, sentence.mentions, mention);
  if (!isBehind && isDosed(text, sentence.mentions, allergen)) return false;
  if (isOwn) return isBehind || !(PLURAL.test(text.slice(cue.start, cue.end)) && AND.test(text.slice(mention.end, allergen.start)));
  if (reading.source === 'document') return false;
  const until = isBehind ? cue.start : allergen.start;
  const others = sentence.mentions.filter(({ from, end }) => from >= mention.to && end <= until);
  const isOfDosed = others.some((other) => isDosed(text, sentence.mentions, other) && isList(one, mention.to, other.from));
  if (TAKES_BEHIND.test(text.slice((others.at(-1) ?? mention).end, until))) return true;
  const last = others.at(-1) ?? mention;
  const isApart = isBehind || /^\s*$/.test(text.slice(last.end, until)) || isDosed(text, sentence.mentions, last);
  return isApart && (isOfDosed || isBehindVerb(one));
}

/** Behind the word and its allergen: dosed and not joined to it, or behind a word for what is taken. */
function isTakenBehindCue(one: TreatmentCase, cue: TreatmentCue, allergen: SubstanceMention): boolean {
  const { reading, sentence, mention } = one;
  const { text } = reading;
  const start = Math.max(cue.end, allergen.end);
  if (start > mention.start || (allergen.to <= cue.from ? false : isDosed(text, sentence.mentions, allergen))) return false;
  const between = text.slice(start, mention.start);
  if (TAKES.test(between) || MEDICINES.test(between)) return true;
  const last = sentence.mentions.findLast(({ to }) => to <= mention.from);
  const near = text.slice(Math.max(start, last?.end ?? 0), mention.start);
  const isDosedBefore = last !== undefined && last.from >= cue.to && last !== allergen && isDosed(text, sentence.mentions, last);
  const next = sentence.mentions.find(({ from }) => from >= mention.to);
  if (next && !isDosed(text, sentence.mentions, next) && isList(one, mention.to, next.from)) return false;
  const isJoined = AND.test(near) || new RegExp(String.raw`(?:^|\s)${TO}\s*$`, 'iu').test(near);
  return isDosed(text, sentence.mentions, mention) && (isDosedBefore || !isJoined);
}

const TAKES =
  /(?<!\p{L})(?:taking|takes?|using|uses?|(?:i['’]?m|i am|he is|she is) on|nehme?|nimmt|spritze?|benutze|prends|prend|tomo|toma|tomando|utilizo|uso|usa|prendo|prende|assumo|принима\p{L}{1,3}|пью|пьёт|пьет|(?:و|ب)?[أآا]?خذ|و?باخد|و?بأخذ|و?[أا]ستخدم|و?[أا]ستعمل|و?[أا]تناول)(?!\p{L})/iu;
const TAKES_BEHIND =
  /^['’]?\p{L}{0,3}(?: \d[\d.,]*(?: ?\p{L}{1,3})?)? (?:kullan[ıi]yor\p{L}{0,2}|al[ıi]yor\p{L}{0,2}|içiyor\p{L}{0,2}|iciyor\p{L}{0,2})(?!\p{L})/iu;
const MEDICINES =
  /(?<![\p{L}-])(?:meds?|medications?|medicines?|medikamente?|medikation|m[ée]dicaments|traitement|medicaci[óo]n|medicamentos|tratamiento|farmaci|terapia|medica[çc][ãa]o|ilaç\p{L}{0,5}|лекарства|препараты|(?:ال)?[أا]دوية)(?!\p{L})/iu;
const CONDITIONAL =
  /(?<!\p{L})(?:when(?:ever)?|if|time|after|wenn|falls|sobald|si|cuando|vez|quand|fois|quando|se|volta|когда|если|لما|[إا]ذا|not|n['’]t|never|no|nicht|non|не|لا|ما)\s(?:\S+\s)?$/iu;

/** A verb of taking before it, over other substances only; "when I take …" says what happens then. */
function isBehindVerb(one: TreatmentCase): boolean {
  const { reading, sentence, mention } = one;
  const verb = sentence.cues.findLast(({ kind, side, to }) => kind === 'current' && side !== 'after' && to <= mention.from);
  if (!verb || !TAKES.test(reading.text.slice(verb.start, verb.end)) || !isList(one, verb.to, mention.from)) return false;
  return !CONDITIONAL.test(reading.text.slice(Math.max(0, verb.start - 25), verb.start));
}
