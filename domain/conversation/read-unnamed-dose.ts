import { latinDigits } from '../text/digits.ts';
import { SLIP } from './slips.ts';
import { isSameAmount, type ToldAmount, toldAmounts } from './told-amounts.ts';

/** "Sorry, it is 100": the dose of a medicine that was told in the message before, put right without its name, in nine languages. Pure. */

/** A medicine in use, with its dosage as the record has it. */
export type DosedMedicine = { finding_id: string; dosage: string | null };
export type UnnamedDose = { finding_id: string } & Pick<ToldAmount, 'value' | 'number' | 'unit'>;

const LONGEST = 80;
const OF_MEDICINES =
  /^(?:m?g|gr|mcg|[µμ]g|ug|mi[ck]ro\p{L}*|mil+ig\p{L}*|mikro\p{L}*|iu|ie|ui|units?|einheiten|unidades|unités?|unità|ünite|birim|мг|мкг|г|ед|единиц\p{L}*|مجم|ملغم?|ملجم|مغ|ملي|وحد\p{L}*)$/iu;
/** Nothing else may be said: what has another subject ("sorry, I am 100 kilos") is no dose. */
const BESIDE = new Set(
  [
    'yes no not it its is was the a of i was am are have had that actually wait should be mg g mcg iu units milligrams micrograms and dose one tablet',
    'ja nein nee nicht es ist sind war waren sind die der das ich bin habe hab mich da doch eigentlich und sollte sein sollten einheiten milligramm mikrogramm dosis',
    'sí si no es son era eran de la el lo me he en realidad que y mi dosis miligramos microgramos unidades sino',
    "oui non pas c'est c est sont était de la le je me suis j ai en fait et dose milligrammes microgrammes unités",
    'sì si no non è e sono era erano da di la il ho mi in realtà dose milligrammi microgrammi unità ma',
    'sim não nao é são era eram de da do a o eu me na verdade dose miligramas microgramas unidades mas e',
    'evet hayır yok değil o bu aslında olacak olacaktı yani doz miligram mikrogram ünite ama',
    'да нет не это было есть а я на самом деле доза мг мкг миллиграмм микрограмм единиц но',
    'نعم لا مو مش ليس هو هي كانت كان هذا انا مجم ملغ ملغم وحدة الجرعة بل و',
  ]
    .join(' ')
    .split(' '),
);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];

/**
 * @param before what the patient wrote last @param medicines in use that it names
 * @returns null where another thing is said, or two may be meant: without the number that is put right, the message before holds one number, the dose
 */
export function readUnnamedDose(message: string, before: string, medicines: readonly DosedMedicine[]): UnnamedDose | null {
  if (message.length > LONGEST || /[?؟]/u.test(message) || !SLIP.test(message)) return null;
  const isElse = wordsOf(message.replace(new RegExp(SLIP.source, 'giu'), ' ')).some((word) => !BESIDE.has(word));
  const amounts = toldAmounts(message);
  const [told, ...others] = amounts.filter(({ isDenied }) => !isDenied);
  if (isElse || !told || others.length > 0 || (told.unit !== null && !OF_MEDICINES.test(told.unit))) return null;
  const denied = amounts.filter(({ isDenied }) => isDenied);
  const numbers = latinDigits(before).match(/\d+(?:[.,]\d+)?/g) ?? [];
  if (denied.length === 0 && numbers.length !== 1) return null;
  const meant = medicines.flatMap(({ finding_id, dosage }) => {
    const [known, more] = toldAmounts(dosage ?? '');
    if (!known || more || !numbers.some((number) => isSameAmount({ value: number.replace(',', '.'), unit: null }, known))) return [];
    return denied.length === 0 || denied.some((amount) => isSameAmount(amount, known)) ? [{ finding_id, known }] : [];
  });
  const [only, another] = meant;
  if (!only || another || isSameAmount(only.known, told)) return null;
  return { finding_id: only.finding_id, value: told.value, number: told.number, unit: told.unit };
}
