import type { DosedMedicine, UnnamedDose } from './read-unnamed-dose.ts';
import { isSameAmount, toldAmounts } from './told-amounts.ts';

/** "They changed my dose to 10 mg": a dose that was changed, of a medicine that is not named, in nine languages and beside whatever else is told. Pure. */

const TO_AMOUNT = String.raw`[^.,;!?؟\n]{0,12}?(?=\d|[٠-٩])`;
const CHANGED: readonly RegExp[] = [
  String.raw`(?:changed|raised|increased|put up|lowered|reduced|cut|upped|halved|doubled) (?:my|the) dos(?:e|age)${TO_AMOUNT}|(?:my|the) dos(?:e|age) (?:was|has been|is|got|went) (?:now |just )?(?:changed|raised|increased|lowered|reduced|cut|up|down)${TO_AMOUNT}`,
  String.raw`(?:die|meine) dosis (?:wurde|ist|hat man|haben sie)(?: jetzt)?${TO_AMOUNT}`,
  String.raw`(?:subieron|bajaron|cambiaron|aumentaron|redujeron|subió|bajó|cambió) la dosis${TO_AMOUNT}`,
  String.raw`(?:augmenté|baissé|diminué|changé|passé) (?:ma|la) dose${TO_AMOUNT}`,
  String.raw`(?:aument|baix|mud|diminu|reduz|sub|alter)(?:aram|ou|iram|iu) a (?:minha )?dose${TO_AMOUNT}`,
  String.raw`(?:aumentato|abbassato|cambiato|ridotto|portato) la (?:mia )?dose${TO_AMOUNT}`,
  String.raw`doz(?:u|umu)(?: şimdi)?${TO_AMOUNT}`,
  String.raw`дозу (?:мне )?(?:увеличили|снизили|изменили|поменяли|подняли|уменьшили)${TO_AMOUNT}`,
  String.raw`(?:رفعوا|خفضوا|غيروا|زادوا|نقصوا|رفع|غير|زاد) (?:لي )?(?:ال)?جرع(?:ة|تي)${TO_AMOUNT}`,
].map((source) => new RegExp(String.raw`(?<!\p{L})(?:${source})`, 'iu'));
/** Behind the amount in German and Turkish: what was done with it. */
const RAISED =
  /^[^.,;!?؟\n]{0,14}(?:erhöht|gesenkt|geändert|reduziert|gesetzt|yaptı\p{L}*|çıkar\p{L}*|düşür\p{L}*|artır\p{L}*|değiş\p{L}*)/iu;
const DENIED = /(?<!\p{L})(?:not|n['’]t|never|nicht|nie|no|ne|não|non|не|لم|ما)\s(?:\p{L}+\s){0,2}$/iu;

/** @param medicines in use that may be meant @returns null unless exactly one of them is given in that unit, at another amount */
export function readChangedDose(message: string, medicines: readonly DosedMedicine[]): UnnamedDose | null {
  const found = CHANGED.map((pattern) => pattern.exec(message)).find((match) => match !== null);
  if (!found || DENIED.test(message.slice(0, found.index))) return null;
  const clause = /^[^,;!?؟\n]{0,40}/u.exec(message.slice(found.index + found[0].length))?.[0] ?? '';
  if (/[?؟]/u.test(message.slice(found.index))) return null;
  const [told] = toldAmounts(clause);
  if (!told || told.unit === null || told.start > 0) return null;
  if (isUnverbed(found[0], clause.slice(told.end))) return null;
  const { unit } = told;
  const meant = medicines.flatMap(({ finding_id, dosage }) => {
    const [known, more] = toldAmounts(dosage ?? '');
    return known && !more && known.unit?.toLowerCase() === unit.toLowerCase() ? [{ finding_id, known }] : [];
  });
  const [only, another] = meant;
  if (!only || another || isSameAmount(only.known, told)) return null;
  return { finding_id: only.finding_id, value: told.value, number: told.number, unit };
}

/** German and Turkish say behind the amount what was done; Spanish has said it before "la dosis". */
const isUnverbed = (before: string, behind: string): boolean => /^(?:die|meine|doz)/iu.test(before) && !RAISED.test(behind);
