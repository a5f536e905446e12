import { relativesOf } from '../domain/relatives/patterns.ts';
import { namesRelative } from '../domain/conversation/whose-document.ts';
import type { Gender } from './letter-of-sex.ts';

/**
 * The sex that the grammar of somebody's own sentences tells: "nichtraucherin", "sono stata operata", "я курила". Only forms that nobody uses of the other sex: a
 * woman may write "Nichtraucher" and "j'ai été opéré".
 */

type Forms = readonly (readonly [Exclude<Gender, 'other'>, RegExp])[];
const whole = (...lines: string[]): RegExp => new RegExp(String.raw`(?<![\p{L}\p{M}-])(?:${lines.join('|')})(?![\p{L}\p{M}])`, 'iu');
const LITTLE = String.raw`(?:no|non|pas|jamais|não|nicht|keine|muy|très|molto|muito|un poco|un peu|un po['’]?|um pouco|sehr|auch|también|aussi|anche|também|già|déjà|ya|já|una?|une|uma|eine?|starke?|ex|ancienne|toujours) `;
const NOT_AR = '(?:مش |مو |مب |لست |غير |ست |كنت )?';

/** In the first person. */
const FIRST: Forms = [
  [
    'female',
    whole(
      String.raw`(?:soy|fui|he sido) (?:${LITTLE}){0,2}(?:ex[- ]?)?(?:fumadora|operada|ingresada|intervenida|diagnosticada|cardíaca|celíaca|hipotiroidea)`,
      String.raw`(?:estoy|estuve|estaba) (?:${LITTLE}){0,2}(?:embarazada|nerviosa|cansada|asustada|enferma|harta|desesperada|operada|ingresada|vacunada)`,
      String.raw`(?:bin(?: ich)?|ich war|war ich) (?:${LITTLE}){0,2}(?:(?:nicht|ex|gelegenheits|ketten)-?)?(?:raucherin|diabetikerin|allergikerin|asthmatikerin|epileptikerin|patientin)`,
      String.raw`(?:je suis|j['’]étais|j['’]ai été) (?:${LITTLE}){0,2}(?:ex[- ]|non[- ])?(?:fumeuse|opérée|hospitalisée|allée|née|fatiguée|suivie|soignée|diagnostiquée|ménopausée|stressée|enceinte)`,
      String.raw`sono (?:${LITTLE}){0,2}(?:ex |non )?(?:fumatrice|stata|nata|andata|stanca|sola|cardiopatica|ipertesa|celiaca)`,
      String.raw`mi sono (?:\p{L}{2,}[aiu]ta|rotta|fatta|tolta|messa|accorta)|ero (?:incinta|una fumatrice|fumatrice)`,
      String.raw`sou (?:${LITTLE}){0,2}(?:ex[- ]?)?(?:fumadora|celíaca|hipertensa|reformada)|fui (?:internada|submetida|diagnosticada)|(?:estou|tô|to) (?:${LITTLE}){0,2}(?:nervosa|cansada|reformada|internada|operada)|estive grávida`,
      String.raw`я (?:(?:не|уже|раньше|давно|сама|тоже|всегда|никогда|ещё|еще) ){0,2}[а-яё]{1,14}[аеиуыя]ла(?:сь)?`,
      String.raw`я (?:перенесла|нашла|пошла|прошла|привыкла|смогла|легла|росла)`,
      `(?:أنا|انا) ${NOT_AR}(?:مدخنة|مدخنه|حامل|متزوجة|متزوجه|مطلقة|مطلقه|ارملة|أرملة|ارمله|عزباء|تعبانة|تعبانه|خايفة|خايفه|متقاعدة|مريضة|مريضه)|كنت (?:حامل|مدخنة|مدخنه)`,
      "hamileydim|hamile kaldım|doğum yaptım|i(?:['’]?m| am) (?:a |an )?(?:gal|lass|nan|nana|mommy)",
    ),
  ],
  [
    'male',
    whole(
      String.raw`soy (?:un )?(?:ex[- ]?)?fumador|(?:estoy|estuve) (?:muy )?(?:nervioso|cansado|asustado|enfermo|harto|desesperado)|sono stato|mi sono (?:\p{L}{2,}[aiu]to|rotto|fatto|tolto|messo)|sono (?:un |molto |un po['’]? )?(?:fumatore|preoccupato|stanco|nato|andato|iperteso)`,
      String.raw`sou (?:um )?hipertenso|fui (?:internado|submetido)|(?:estou|tô) (?:muito )?(?:nervoso|cansado|preocupado)|estoy preocupado`,
      String.raw`я (?:(?:не|уже|раньше|давно|сам|тоже|всегда|никогда|ещё|еще) ){0,2}[а-яё]{1,14}[аеиуыя]л(?:ся)?|я (?:перен[её]с|наш[её]л|пош[её]л|прош[её]л)`,
      `(?:أنا|انا) ${NOT_AR}(?:مدخن|متزوج|مطلق|أرمل|ارمل|أعزب|اعزب|تعبان|خايف|متقاعد|مريض)|كنت مدخن`,
      String.raw`bir adamım|i(?:['’]?m| am) (?:a )?(?:bloke|lad|guy|chap|fella|dude|dad)`,
    ),
  ],
];

const BEGINS = String.raw`(?<=(?:^|[.!?;,،\n] ?))`;
/** Without a person, at the beginning of a clause. */
const IN_SHORT: Forms = [
  [
    'female',
    whole(
      String.raw`${BEGINS}(?:(?:no|non|pas|não|ex|ancienne|nicht|ehemalige)[- ]?)?(?:fumadora|fumeuse|fumatrice|raucherin|diabetikerin)`,
      'ev hanımı',
      String.raw`${BEGINS}(?:(?:не|раньше|никогда не|давно не) )?(?:курила|бросила курить|пила|рожала|родила|делала|сдавала|лечилась|лежала|принимала)`,
    ),
  ],
  [
    'male',
    whole(String.raw`${BEGINS}(?:(?:не|раньше|никогда не|давно не) )?(?:курил|бросил курить|пил|делал|сдавал|лечился|лежал|принимал)`),
  ],
];

/** "Я писала вам про маму" is said of who writes, and may be no patient. */
const RUSSIAN_RELATIVES = new RegExp(
  String.raw`(?<!\p{L})${relativesOf('ru', { but: ['friend', 'acquaintance', 'family'] })}(?!\p{L})`,
  'iu',
);

/** @param speaksOfOthers whether somebody else is named to whom what stands without a person may belong */
export function genderOfGrammar(message: string, speaksOfOthers: boolean): Gender | null {
  if (RUSSIAN_RELATIVES.test(message)) return null;
  return only(FIRST, message) ?? (speaksOfOthers || namesRelative(message) ? null : only(IN_SHORT, message));
}

function only(forms: Forms, message: string): Gender | null {
  const found = forms.filter(([, pattern]) => pattern.test(message)).map(([gender]) => gender);
  return found.length === 1 ? (found[0] ?? null) : null;
}
