import { begins, holds } from '../phrasebooks/phrasebook.ts';
import { asksSomething } from './asks.ts';
import { type Option, readNamed } from './choice.ts';
import { DROPS, NEGATES_BEFORE } from './choice-words.ts';
import { withdrawsConsent } from './requests.ts';
import { normalized } from '../../domain/conversation/short-answers.ts';

/** Whether a patient whose record is shared no longer wants one of the hospitals that have it, in nine languages. */

const CHANGED = [
  begins(
    String.raw`(?:i(?:['’]ve| have)? )?changed my mind|second thoughts|having doubts|(?:he )?cambi(?:ado|é) de (?:idea|opinión|parecer)|lo he pensado mejor|anders überlegt|(?:meine )?meinung geändert|(?:j['’]ai )?changé d['’](?:avis|idée)|je change d['’]avis`,
    String.raw`(?:ho )?cambiato idea|ci ho ripensato|mudei de (?:ideias?|opinião)|pensei melhor|fikrimi değiştirdim|vazgeçtim|передумал\p{L}*|изменил\p{L}* (?:своё )?решение`,
  ),
  holds('غيرت رأيي', 'غيرت رايي', 'غيّرت رأيي', 'بطلت', 'تراجعت عن'),
];
const HOSPITAL =
  /(?<![\p{L}\p{M}])(?:hospitals?|clinics?|hospital(?:es)?|clínicas?|hospitais|krankenh\p{L}+|klinik\p{L}*|hôpita\p{L}+|cliniques?|ospedal[ei]|cliniche|clinica|hastane\p{L}*|больниц\p{L}*|клиник\p{L}*|(?:ال|لل|بال)?مستشف\p{L}*|(?:ال)?عياد\p{L}*)(?![\p{L}\p{M}])/iu;
const DENIES =
  /(?<![\p{L}\p{M}])(?:not|don['’]?t|no longer|without|no|ya no|nicht|kein\p{L}*|pas|plus|non|não|nao|istemiyorum|değil|olmasın|не|لا|ما|مش|مو|مب|بدون)(?![\p{L}\p{M}])/iu;
const MOST_WORDS = 14;
/** "I do not need one" is of anything. */
const ONE = /(?<![\p{L}\p{M}])(?:one|un[oae]?|eine?[nrs]?|uma?|bir(?:i)?|один|واحد)(?![\p{L}\p{M}])/giu;

/** Pure. "I changed my mind, not the first hospital". @param chosen those that have the record, numbered as they were named */
export function takesBackHospital(message: string, chosen: readonly Option[]): boolean {
  const words = message.match(/[\p{L}\p{N}'’]+/gu)?.length ?? 0;
  if (words > MOST_WORDS || asksSomething(message) || !CHANGED.some((pattern) => message.search(pattern) >= 0)) return false;
  const { left, chosen: named } = readNamed(message.replace(ONE, ' '), chosen);
  return left.size > 0 || (DENIES.test(message) && (HOSPITAL.test(message) || named.size > 0));
}

const SEES =
  /(?<![\p{L}\p{M}])(?:see|read|have|look|ve[ar]n?|lean?|leer|seh\p{L}*|lesen|liest|voi\p{L}*|lise\p{L}*|veda\p{L}*|legg\p{L}*|vej\p{L}*|leia\p{L}*|gör\p{L}*|oku\p{L}*|виде\p{L}*|вид[иа]\p{L}*|чита\p{L}*|يشوف\p{L}*|يقر\p{L}*)(?![\p{L}\p{M}])/iu;

/** Pure. Those of the hospitals that have the record which the patient takes it from, by name or number: "take the second off the list, they must not see it". */
export function hospitalsTakenBack(message: string, chosen: readonly Option[]): string[] {
  if (asksSomething(message)) return [];
  const { left, chosen: named } = readNamed(message.replace(ONE, ' '), chosen);
  const tokens = normalized(message).split(' ');
  const isWithdrawn = withdrawsConsent(message);
  const drops = tokens.some((token) => DROPS.has(token) || NEGATES_BEFORE.has(token)) || (SEES.test(message) && DENIES.test(message));
  const isChanged = CHANGED.some((pattern) => message.search(pattern) >= 0);
  if (!isWithdrawn && !drops && !isChanged) return [];
  const meant = left.size > 0 ? left : isWithdrawn || (isChanged && DENIES.test(message)) ? named : new Set<string>();
  return chosen.map(({ id }) => id).filter((id) => meant.has(id));
}
