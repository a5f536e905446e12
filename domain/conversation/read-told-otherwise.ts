import { SLIP } from './slips.ts';
import { isOfEarlier, isOfNow } from './told-time.ts';

/** What a message says that is otherwise than it was told: a year alone, that something is of today, that a reaction is no allergy. Pure, in nine languages. */

const LONGEST = 200;
const MOST_WORDS = 9;
const YEAR = /(?<![\d.,/-])(?:19|20)\d\d(?![\d/-]|[.,]\d)/gu;
/** "No, …", "нет, …": what stood before is taken back. */
const TAKES_BACK = /^\s*(?:no|nope|nein|non|não|hayır|yok|нет|لا|لأ)[\s,،:.]/iu;

/** "Wait, 2001 actually": of so few words. */
const HOLDS_ON =
  /^\s*(?:(?:oh|ah|ach|nee|no|ой|آه)[\s,]+)?(?:wait|hold on|hang on|actually|nee|nö|warte|moment|halt|eigentlich|espera|mejor dicho|en realidad|attend\p{L}*|en fait|plutôt|anzi|aspett\p{L}|in realtà|aliás|espere|na verdade|dur|aslında|стой\p{L}*|подожд\p{L}*|вообще-то|لحظة|بل)(?!\p{L})/iu;
const FEW_WORDS = 6;

/** "Sorry, it was in 2001": the one year of a short message that takes something back; null in a question. */
export function yearAlone(message: string): string | null {
  if (/[?؟]/u.test(message) || message.trim().split(/\s+/).length > MOST_WORDS) return null;
  const [only, another] = [...message.matchAll(YEAR)].map(([year]) => year);
  const holdsOn = HOLDS_ON.test(message) && !/\d/.test(message.replace(YEAR, '')) && message.trim().split(/\s+/).length <= FEW_WORDS;
  return only !== undefined && another === undefined && (holdsOn || SLIP.test(message) || TAKES_BACK.test(message)) ? only : null;
}

/** "Not in the past", "nicht früher", "geçmişte değil". */
const NOT_PAST = new RegExp(
  [
    String.raw`(?<!\p{L})(?:not|isn['’]t|nicht|keine?|pas|no(?: es| está)?|non(?: è)?|não(?: é)?|не|و?ليست?|مو|مش)\s(?:[\p{L}'’]+\s){0,2}(?:past|history|earlier|before|früher|vergangen\p{L}*|vorbei|passée?|autrefois|pasado|antes|passato|prima|passado|antigamente|прошл\p{L}*|раньше|الماضي|السابق|قبل)(?!\p{L})`,
    String.raw`(?:geçmişte|eskiden|önceden)\sdeğil`,
    // "It is not gone", "die ist nicht weg".
    String.raw`(?<!\p{L})(?:(?:not|isn['’]t|hasn['’]t|never) (?:gone|over|cured|healed|gone away|went away)|(?:ist|sind|war) (?:noch )?nicht (?:weg|geheilt|verschwunden)|no se (?:me )?(?:ha ido|fue|ha curado|curó)|no (?:está|estoy) curad[oa]|n['’](?:est|a) pas (?:partie?|guérie?|disparue?)|non (?:è|mi è) (?:passat[oa]|sparit[oa]|guarit[oa]|andat[oa] via)|não (?:passou|foi embora|sumiu|está curad[oa]|sarou)|не (?:прош[её]л|прошла|прошло|исчезла?|вылечен\p{L}*)|(?:ما|لم) (?:راح|راحت|تروح|يروح|[ايت]ختف\p{L}*|[ايت]شف\p{L}*))(?!\p{L})|\p{L}*(?:geçmedi|iyileşmedi|bitmedi)(?!\p{L})`,
  ].join('|'),
  'iu',
);

/** Whether a clause says that what it names is of today, where it was taken for over. @param isActive whether it was read as such */
export function isOfToday(message: string, isActive: boolean): boolean {
  if (message.length > LONGEST || /[?؟]/u.test(message)) return false;
  return NOT_PAST.test(message) || (isActive && isOfNow(message) && !isOfEarlier(message));
}

const NO_ALLERGY =
  /not (?:really |actually |truly |a real )?(?:an? )?(?:real |true )?allerg|n['’]?t (?:really )?(?:an? )?allerg|no allergy|never (?:been )?allergic|keine (?:echte |richtige )?allergie|nicht (?:wirklich |direkt )?allergisch|pas (?:vraiment )?(?:une |d['’])?(?:vraie )?allergi|no (?:es|tengo|soy|era) (?:una )?(?:al[eé]rgi|al[eé]rgic)|non (?:è |sono |ho )?(?:un['’]|una )?(?:vera )?allergi|n[ãa]o (?:é|sou|tenho|era) (?:uma )?al[eé]rgi|alerji\p{L}* (?:değil|yok)|не аллерги|нет аллергии|(?:ليست?|مو|مش|ما هي|مهي) (?:عندي )?حساسي/iu;
/** Borne badly, and no sign of an allergy. */
const BORNE_BADLY =
  /(?<!\p{L})(?:sick|nause\p{L}*|queas\p{L}*|vomit\p{L}*|throw\p{L}* up|stomach|tummy|constipat\p{L}*|dizz\p{L}*|drows\p{L}*|sleepy|heartburn|diarrh\p{L}*|übel\p{L}*|schlecht|erbrech\p{L}*|magen\p{L}*|schwindlig|verstopfung|müde|nausées?|vomi\p{L}*|mal au ventre|estomac|vertiges?|constip\p{L}*|náuseas?|vómit\p{L}*|estómago|estreñ\p{L}*|mare\p{L}*|vomit\p{L}*|stomaco|stitichezza|enjoo|enjo\p{L}*|vômit\p{L}*|estômago|tontura\p{L}*|mide\p{L}*|bulan\p{L}*|kus\p{L}*|kabız\p{L}*|baş dönme\p{L}*|тошн\p{L}*|рвот\p{L}*|рвёт|желуд\p{L}*|запор\p{L}*|головокруж\p{L}*|غثيان|استفراغ|تقيؤ|معدتي|المعدة|إمساك|دوخة)(?!\p{L})/iu;
const OF_ALLERGY =
  /(?<!\p{L})(?:rash\p{L}*|hives|itch\p{L}*|swell\p{L}*|swollen|breath\p{L}*|anaphyla\p{L}*|throat|wheez\p{L}*|ausschlag|quaddel\p{L}*|juck\p{L}*|schwell\p{L}*|geschwollen|luft\p{L}*|atem\p{L}*|anaphyla\p{L}*|éruption|urticaire|démang\p{L}*|gonfl\p{L}*|respir\p{L}*|erupci\p{L}*|ronchas?|picor\p{L}*|picaz\p{L}*|hinch\p{L}*|urtic\p{L}*|orticaria|prurito|gonfi\p{L}*|inchaç\p{L}*|inch\p{L}*|coceira|döküntü\p{L}*|kaşın\p{L}*|şiş\p{L}*|nefes\p{L}*|сып\p{L}*|зуд\p{L}*|чеш\p{L}*|крапивн\p{L}*|отёк\p{L}*|отек\p{L}*|опух\p{L}*|удуш\p{L}*|дыш\p{L}*|طفح|حكة|تورم|انتفاخ|ضيق|اختناق|شرى)(?!\p{L})/iu;

/** "It is not an allergy, codeine just makes me sick": no word of a rash, a swelling, a breath. */
export const isBorneBadlyOnly = (message: string): boolean =>
  message.length <= LONGEST && !/[?؟]/u.test(message) && NO_ALLERGY.test(message) && BORNE_BADLY.test(message) && !OF_ALLERGY.test(message);
