import { isSameAmount, type ToldAmount, toldAmounts } from './told-amounts.ts';
import { isOfEarlier, isOfNow, isOpenStill, isUnchanged, putsRight, tellsOfChange } from './told-time.ts';
import { SLIP } from './slips.ts';
import { takesBack } from './take-back-words.ts';
import { namesRelative } from './whose-document.ts';

/** Which dose a message gives a medicine now: `ramipril is 5 mg, not 10`, `75 instead of 100`, `the doctor put it up to 10`. Pure. */

/** A medicine by its places in the message. `isTaken`: the message surely says that it is taken; `dose`: as it was read beside it. */
export type NamedMedicine = { finding_id: string; places: readonly Place[]; isTaken: boolean; dose: string | null };
type Place = { start: number; end: number };
export type ToldDose = { finding_id: string } & Pick<ToldAmount, 'value' | 'number' | 'unit'>;

const LONGEST = 600;

/** @param others places of what else is named @returns at most one dose each; none where two amounts may be meant, for a question, a plan, or what was taken earlier */
export function readDoses(message: string, medicines: readonly NamedMedicine[], others: readonly Place[]): ToldDose[] {
  if (message.length > LONGEST) return [];
  const amounts = toldAmounts(message);
  if (amounts.length === 0) return [];
  const named = [...medicines.flatMap(({ places }) => places), ...others];
  return medicines.flatMap((medicine) => {
    const scopes = medicine.places.flatMap((place) => scopeOf(message, place, named, amounts) ?? []);
    const told = scopes.flatMap((scope) => doseIn(message, scope, amounts, medicine) ?? []);
    const [only, ...more] = told;
    if (!only || more.some((other) => !isSameAmount(other, only))) return [];
    const { value, number, unit } = only;
    return [{ finding_id: medicine.finding_id, value, number, unit }];
  });
}

const SENTENCE_END = /[!?؟\n]|[.;؛](?!\d)/gu;

/** The sentence of a name as far as the names beside it; where it has no amount and nothing else is named, the whole message. */
function scopeOf(message: string, place: Place, named: readonly Place[], amounts: readonly ToldAmount[]): Place | null {
  const ends = [...message.matchAll(SENTENCE_END)].map(({ index }) => index);
  const sentence = {
    start: (ends.findLast((end) => end < place.start) ?? -1) + 1,
    end: ends.find((end) => end >= place.end) ?? message.length,
  };
  const isOther = (one: Place) => one.start !== place.start && (one.end <= place.start || one.start >= place.end);
  const beside = named.filter(isOther);
  const before = beside.filter(({ end }) => end <= place.start && end > sentence.start).map(({ end }) => end);
  const behind = beside.filter(({ start }) => start >= place.end && start < sentence.end).map(({ start }) => start);
  const start = Math.max(sentence.start, ...before);
  if (isUnchanged(message.slice(place.end, Math.min(sentence.end, ...behind)).split(/[,;،]/, 1)[0] ?? '')) return null;
  const scope = {
    start: before.length === 0 ? start : behindDoseOf(message, { start, end: place.start }, amounts),
    end: Math.min(sentence.end, ...behind),
  };
  const isWithin = ({ start, end }: Place) => start >= scope.start && end <= scope.end;
  if (amounts.some(isWithin)) return scope;
  return beside.length === 0 ? { start: 0, end: message.length } : null;
}

/** "Apixaban 5 mg two times a day, also metformin": an amount behind a name is of that one, where a sign or a joining word stands before the next. */
function behindDoseOf(message: string, { start, end }: Place, amounts: readonly ToldAmount[]): number {
  const first = amounts.find((amount) => amount.start >= start && amount.end <= end);
  const isOfBefore = first && JOINT.test(message.slice(first.end, end));
  return isOfBefore ? first.end : start;
}
const JOINT = /[,;:،.]|(?<!\p{L})(?:and|also|plus|und|auch|y|también|et|aussi|e|anche|também|ve|и|а|и также)(?!\p{L})|(?<!\p{L})و/iu;

const CLAUSE_END = /[;:!\n،؛]|[.,](?!\d)|\s[-–—]\s|\s(?=(?:but|aber|mais|pero|ma|mas|ama|fakat|но|لكن)\s)/gu;

function doseIn(message: string, scope: Place, amounts: readonly ToldAmount[], { isTaken, dose }: NamedMedicine): ToldAmount | null {
  const inside = amounts.filter(({ start, end }) => start >= scope.start && end <= scope.end);
  const text = message.slice(scope.start, scope.end);
  const clauseOf = (amount: ToldAmount) => clauseAround(message, scope, amount);
  const open = inside.filter((amount) => !amount.isDenied && !isAsked(message, amount) && !isSetAside(clauseOf(amount)));
  const denied = inside.filter(({ isDenied }) => isDenied);
  const isSignalled =
    isTaken ||
    denied.length > 0 ||
    isSlip(message) ||
    tellsOfChange(text) ||
    putsRight(text) ||
    open.some((amount) => isOfNow(clauseOf(amount)));
  if (!isSignalled) return null;
  const isContrast = denied.length > 0 || SLIP.test(text);
  const own = isContrast ? open : open.filter((amount) => !namesRelative(clauseOf(amount)));
  const distinct = own.filter((amount, at) => own.findIndex((other) => isSameAmount(other, amount)) === at);
  const [only, ...more] = distinct;
  if (only && more.length === 0) return only;
  const read = isTaken && dose !== null ? toldAmounts(dose)[0] : undefined;
  return distinct.find((amount) => read !== undefined && isSameAmount(amount, read)) ?? null;
}

const isSlip = (message: string): boolean => SLIP.test(message) || takesBack(message) || FOUND_OUT.test(message);
/** "Afinal é de 20", "just looked at the box": who says how it really is. */
const FOUND_OUT = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:${[
    'actually|in fact|it turns out|turns out|(?:i |we )?(?:just )?(?:looked at|checked|have) the (?:box|packet|pack|label|bottle|list|chit|prescription)',
    'eigentlich|tatsächlich|in wirklichkeit|(?:auf (?:der|die) )?(?:packung|schachtel)(?: \\p{L}+)? (?:geschaut|nachgeschaut|geguckt|steht)|nachgeschaut|nachgesehen',
    "en fait|en réalité|finalement|j[’']ai (?:vérifié|regardé)|en realidad|al final|(?:he )?mirado la caja|miré la caja|revisé",
    'in realtà|a dire il vero|ho (?:guardato|controllato)|afinal|na verdade|(?:fui )?ver (?:à|a|na) caixa|olhei (?:a|na) caixa|conferi',
    'aslında|meğer|kutu(?:ya|suna) bak\\p{L}*|(?:\\p{L}+ )?baktım? şimdi|на самом деле|оказывается|посмотрел\\p{L}?|проверил\\p{L}?|شفت العلبة|شفت العلبه|طلع\\p{L}?|بالحقيقة|في الحقيقة',
  ].join('|')})(?![\p{L}\p{M}])`,
  'iu',
);

function clauseAround(message: string, scope: Place, { start, end }: Place): string {
  const ends = [...message.matchAll(CLAUSE_END)].map(({ index }) => index);
  const from = Math.max(scope.start, (ends.findLast((at) => at < start) ?? -1) + 1);
  const to = Math.min(scope.end, ends.find((at) => at >= end) ?? scope.end);
  return message.slice(from, to);
}

/** The sentence ends with a question mark. */
const isAsked = (message: string, { end }: Place): boolean => /^(?:[^.!?؟\n]|[.](?=\d))*[?؟]/u.test(message.slice(end));

/** Thought of only, or taken earlier; what was changed has changed, whatever it was before. */
const isSetAside = (clause: string): boolean => isOpenStill(clause) || (isOfEarlier(clause) && !tellsOfChange(clause));
