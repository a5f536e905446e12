import { begins, holds } from '../phrasebooks/phrasebook.ts';
import { asksSomething } from './asks.ts';
import { readNamed } from './choice.ts';
import type { Option } from './choice-names.ts';
import { DROPS, NEGATES_BEFORE } from './choice-words.ts';
import { protestsSharing, withdrawsConsent } from './requests.ts';
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

/** Beside a withdrawal: who keeps it all the same. */
const KEEPS_IT =
  /(?<![\p{L}\p{M}])(?:keeps?|stays?|remains?|(?:leave|let)s? (?:only|just|it with)|dej\p{L}+ (?:s[oó]lo|solamente|únicamente|que)|mant(?:i?e|é|i)[nm]\p{L}*|conserv\p{L}+|queda\p{L}*|quede\p{L}*|sigue\p{L}*|bleib\p{L}*|behalt\p{L}*|behält|lass\p{L}*(?: sie)? (?:nur|bloß)|weiterhin|gard\p{L}+|laiss\p{L}+ (?:seulement|uniquement|juste|que)|reste\p{L}*|fi(?:ca|que)\p{L}*|deix\p{L}+ (?:só|apenas|somente)|tien\p{L}+|teng\p{L}+|lasci\p{L}+ (?:solo|soltanto)|rest[aio]\p{L}*|kals\p{L}+|kalabil\p{L}+|остав\p{L}+|остан\p{L}+|сохран\p{L}+|(?:و)?(?:اتركوا|اترك|خلوا|خلي|يبقى|(?:أ|ا)بقوا))(?![\p{L}\p{M}])/iu;
const ONLY =
  /(?<![\p{L}\p{M}])(?:only|just|solo|sólo|solamente|únicamente|nur|bloß|seulement|uniquement|juste|só|apenas|somente|soltanto|sadece|yalnız\p{L}*|только|лишь|فقط|بس)(?![\p{L}\p{M}])/iu;

/** Pure. Those of the hospitals that have the record which the patient takes it from, by name or number: "take the second off the list, they must not see it". */
export function hospitalsTakenBack(message: string, chosen: readonly Option[]): string[] {
  if (asksSomething(message)) return [];
  const kept = keptOf(message, chosen);
  const isWithdrawn = withdrawsConsent(message);
  if (kept.size > 0 && (isWithdrawn || protestsSharing(message))) return othersOf(chosen, kept);
  const { left, chosen: named } = readNamed(message.replace(ONE, ' '), chosen);
  const tokens = normalized(message).split(' ');
  const drops = tokens.some((token) => DROPS.has(token) || NEGATES_BEFORE.has(token)) || (SEES.test(message) && DENIES.test(message));
  const isChanged = CHANGED.some((pattern) => message.search(pattern) >= 0);
  if (!isWithdrawn && !drops && !isChanged) return [];
  const meant = left.size > 0 ? left : isWithdrawn || (isChanged && DENIES.test(message)) ? named : new Set<string>();
  return chosen.map(({ id }) => id).filter((id) => meant.has(id));
}

/** "No, only Lindenau", said when it was read back that the record is taken from all: those that are named, or all but those that keep it. */
export function hospitalsTakenInstead(message: string, chosen: readonly Option[]): string[] {
  if (asksSomething(message) || !ONLY.test(message)) return [];
  const kept = keptOf(message, chosen);
  if (kept.size > 0) return othersOf(chosen, kept);
  const { left, chosen: named } = readNamed(message.replace(ONE, ' '), chosen);
  return left.size > 0 || named.size === chosen.length ? [] : chosen.map(({ id }) => id).filter((id) => named.has(id));
}

const othersOf = (chosen: readonly Option[], kept: ReadonlySet<string>): string[] =>
  chosen.map(({ id }) => id).filter((id) => !kept.has(id));

/** Named in a clause that lets them keep it. */
function keptOf(message: string, chosen: readonly Option[]): ReadonlySet<string> {
  const clauses = message.split(
    /[.,;:!\n،؛]|\s[-–—]\s|\s(?=(?:but|pero|aber|mais|mas|ma|ama|но|а|(?:and|y|und|et|e|и)\s(?:only|just|que|keep|leave|let|nur|laiss\p{L}+|lasci\p{L}+|deix\p{L}+|dej\p{L}+|остав\p{L}+))\s)|\s(?=واتركوا|وخلوا)/u,
  );
  return new Set(
    clauses.filter((clause) => KEEPS_IT.test(clause)).flatMap((clause) => [...readNamed(clause.replace(ONE, ' '), chosen).chosen]),
  );
}
