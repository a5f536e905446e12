import { toldAmounts } from '../../domain/conversation/told-amounts.ts';
import { namesRelative } from '../../domain/conversation/whose-document.ts';
import { latinDigits } from '../../domain/text/digits.ts';
import { foldedWords } from '../words/folded-words.ts';
import { substancesIn } from '../treatments/substances.ts';
import { readTakenBack } from '../treatments/taken-back-at-once.ts';

/**
 * A substance or a dose that a writer takes back in the next words: "allergic to penicillin... no wait, to erythromycin", "ramipril 5, no, sorry, 2.5", "Eutirox 50, no, that
 * is my sister's". What was taken back becomes blanks, and every place stays. Nine languages.
 */

const END = String.raw`(?![\p{L}\p{M}])`;
/** Words that take back what was just written, and a no doubled or with one of them. */
const EXCUSE = [
  'sorry|wait|hang on|hold on|oops|i mean(?:t)?|make that|correction|scratch that|or rather|not that|i lie|tell a lie',
  'moment|warte|halt|entschuldigung|verzeihung|quatsch|ich mein(?:t?e)?|besser gesagt|vielmehr|falsch|ich lüge(?! nicht)',
  'perd[oó]n|perdone|espera|espere|disculpe|disculpa|digo|quise decir|quiero decir|mejor dicho|miento|me equivoqu[eé]',
  'pardon|attendez|attends|d[eé]sol[eé]e?|excusez-moi|je veux dire|je voulais dire|ou plutôt|je me trompe|je mens',
  'desculpe|desculpa|perdão|ali[aá]s|quer dizer|quero dizer|ou melhor|minto|enganei-me|me enganei',
  'scus[ai]|aspett[ai]|anzi(?: no)?|volevo dire|mi correggo|mi sbaglio|ho sbagliato|sto mentendo|dico una bugia',
  'yanlış (?:dedim|yazdım|söyledim|oldu)|daha doğrusu|özür dilerim|dur|bekle|yalan (?:söyledim|oldu)',
  'ой(?: нет)?|подождите|извините|простите|точнее|вернее|ошиб(?:ся|лась)|не то|(?<!не )вру|соврал[аи]?',
  'عفوا|عفوًا|آسف[ةه]?|اسف[ةه]?|أقصد|اقصد|قصدي|بالأحرى|لحظة|غلطت|كذبت',
].join('|');
const NO = 'no|nope|nein|na|naa|non|não|nao|yok|hayır|нет|لا|لأ';
/** A bare no takes back only between commas: "10, no 5" denies the five. */
const TAKEN_BACK = String.raw`(?:(?:(?:oh|ah|ach|äh|ay|ai|ой|enfin|то есть|хотя|although|though|obwohl|aunque|bueno|quoique|anche se|embora|aslında|بل)[\s,]+)?(?:(?:${NO})[\s,،.…]+(?=(?:${NO}|${EXCUSE})${END})|(?<=[,،.…;–-]\s{0,2})(?:${NO})(?=[,،])[,،]|(?:${NO})\s(?=(?:to|gegen|auf|à|alla|all['’]|allo|al|на|من)(?!\p{L}))|(?:${EXCUSE})${END}|(?<=(?:${NO})[\s,،.…]{1,4})(?:${NO})${END})[\s,،.…]*)`;
/** What may stand before the name again. */
const AHEAD = String.raw`(?:(?:to|the|it['’]?s|it is|it was|i take|gegen|auf|das|die|den|der|es ist|es war|al?|la|el|los|las|es|era|à|au|aux|du|de|c['’]est|c['’]était|é|o|ao|alla|allo|agli|ai|il|lo|è|на|это|это от|это на|from|it was from|das war von|von|era por|era de|c['’]était à|foi d[oa]|era d[oa]|er[ao] al|то есть|من|هو|هي|كان من)\s+|(?:l|d|all|dell)['’]\s*){0,3}`;
/** Behind the first name: its dose and a word or two, and the pause. */
const TAIL = String.raw`(?:\s\d[\d.,]*(?:\s?(?:mg|mcg|µg|g|мг|мкг|ملغ))?)?(?<tail>(?:\s\p{L}+){0,2})[\s,،.…;–-]{1,6}`;

const OF_SUBSTANCE = new RegExp(String.raw`^(?:['’]?\p{L}{0,3})?${TAIL}${TAKEN_BACK}{1,3}${AHEAD}$`, 'iu');
const OF_AMOUNT = new RegExp(
  String.raw`^[\s,،.…;–-]{1,6}${TAKEN_BACK}{1,3}(?:(?:it['’]?s|it is|es|es sind|c['’]est|são|é|sono|è|это)\s+)?$`,
  'iu',
);
/** "No sorry, that is what my sister takes". */
const OF_OTHERS = new RegExp(
  String.raw`^${TAIL}(?=[^.!?\n]{0,12}?(?<!\p{L})(?:${NO})${END})${TAKEN_BACK}{1,3}(?<theirs>(?:that|that['’]s|this|das|die|den|ese|esa|eso|es|ça|c['’]est|celui-là|quello|quella|esse|essa|isso|o|onu|это|его|её|هذا|هذي)(?!\p{L})[^,.;:!?؟،\n]{0,40})`,
  'iu',
);
/** Of what is named last: also taken, borne, or denied in its turn. */
const SAYS_OTHERWISE =
  /^[^,.;:!?؟،\n]{0,40}?(?<![\p{L}\p{M}])(?:too|also|as well|fine|okay?|not|n['’]t|never|nicht|auch|kein\p{L}*|vertrag\p{L}*|gut|no|nunca|también|tampoco|bien|pas|aussi|jamais|não|nunca|também|bem|non|mai|anche|bene|de|da|değil|yok|не|нет|тоже|нормально|لا|ما|كمان|أيضا|عادي)(?![\p{L}\p{M}])|^\s*[?؟]/iu;
/** Said of itself: an allergy beside a medicine, or a medicine beside an allergy. */
const TOLD_APART =
  /^[^,.;:!?؟،\n]{0,40}?(?<![\p{L}\p{M}])(?:al+erg|alerj|alérg|аллерг|حساسي|(?:takes?|taking|nehm|nimm|tom[oa]|prend|içiyor|kullanıyor|пью|принима|آخذ|ياخذ))/iu;
const LONGEST_GAP = 80;
const LONGEST_BACK = 200;

type Place = { start: number; end: number };

export function withoutPutRight(text: string): string {
  if (!MAY_TAKE_BACK.test(text)) return text;
  const substances = substancesIn(foldedWords(text), 'message');
  if (substances.length === 0) return text;
  return [...substanceTakenBack(text, substances), ...amountTakenBack(text, substances)].reduce(blanked, text);
}
const MAY_TAKE_BACK = new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${NO}|${EXCUSE})${END}`, 'iu');

const blanked = (text: string, { start, end }: Place): string => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);

function substanceTakenBack(text: string, substances: readonly (Place & { name: string; kind: string })[]): Place[] {
  return substances.flatMap(({ name, kind, start, end }, at) => {
    const next = substances[at + 1];
    const behind = text.slice(end, Math.min(end + LONGEST_GAP, next?.start ?? text.length));
    const theirs = OF_OTHERS.exec(behind);
    if (theirs?.groups?.theirs && namesRelative(theirs.groups.theirs)) return [{ start, end: end + theirs[0].length }];
    const back = readTakenBack(
      text.slice(end, Math.min(end + LONGEST_BACK, next?.start ?? text.length)),
      next ? (next.name === name ? 'same' : 'another') : 'none',
    );
    if (back === 'others' || back === 'not' || (back === 'named_again' && kind === 'allergen')) return [{ start, end }];
    if (next?.name === name && isDosedAnew(text, end, next)) return [{ start, end: next.start }];
    // Who comes back to what was named before puts nothing in this one's place.
    const isOfEarlier = substances.slice(0, at).some((earlier) => earlier.name === next?.name);
    if (!next || isOfEarlier || next.name === name || next.start - end > LONGEST_GAP) return [];
    const said = text.slice(next.end, next.end + LONGEST_GAP);
    const gap = OF_SUBSTANCE.exec(text.slice(end, next.start));
    if (!gap || SAYS_OTHERWISE.test(said) || TOLD_APART.test(said)) return [];
    const tail = gap.groups?.tail ?? '';
    if (!TOLD_APART.test(tail)) return [{ start, end: next.start }];
    const told = end + gap[0].indexOf(tail);
    return [
      { start, end: told },
      { start: told + tail.length, end: next.start },
    ];
  });
}

/** "Amlodipine 5 ... no no amlodipine 10": the same one again, with another number. */
const isDosedAnew = (text: string, end: number, next: Place): boolean =>
  next.start - end <= LONGEST_GAP &&
  OF_SUBSTANCE.test(latinDigits(text.slice(end, next.start))) &&
  /^['’]?\p{L}{0,3}\s{0,2}\d/u.test(latinDigits(text.slice(next.end, next.end + 12)));

/** Of one medicine, with no other named between them. */
function amountTakenBack(text: string, substances: readonly Place[]): Place[] {
  const amounts = toldAmounts(text);
  return amounts.flatMap((first, at) => {
    const second = amounts[at + 1];
    const isDose = substances.some(({ end }) => end <= first.start && /^[^,.;:!?\n\d]{1,25}$/u.test(text.slice(end, first.start)));
    if (!second || !isDose || !OF_AMOUNT.test(text.slice(first.end, second.start))) return [];
    return [{ start: first.start, end: second.start }];
  });
}
