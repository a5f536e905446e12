import type { FoldedWord } from '../words/folded-words.ts';
import type { TreatmentCase } from '../treatments/treatment.ts';

/**
 * "What if I were allergic to it?", "¿y si resulta que soy alérgico?", "a если окажется аллергия": an allergy that is only supposed. "Is it a problem if I'm allergic to
 * latex?" tells of one. In nine languages.
 */

const ALLERGY = String.raw`(?:allerg|al[eé]rg|alerj|аллерг|حساسي|متحسس)`;
const SUPPOSED = [
  String.raw`if (?:i|he|she|we|it|they) (?:were|was|turn(?:s|ed)? out|happen(?:s|ed)?|should)|(?:were|should) i|(?:if|when|whether|that) (?:someone|somebody|anyone|anybody|a patient|patients|people|one)|in case (?:i|of(?= ${ALLERGY}))|supposing|suppose`,
  String.raw`(?:falls|sollte)(?! ich (?:wieder|noch))|wenn (?:ich|er|sie|jemand|man|sich)[^.;?\n]{0,40}(?:wäre|herausstell|sein sollte)|im falle?(?= \p{L}{0,8} ?${ALLERGY})|angenommen`,
  String.raw`si (?:jamais|j['’]étais|on est|quelqu['’]un|un patient|je me (?:révèle|découvre))|s['’]il s['’]avère|au cas où|en cas d(?=['’e]${ALLERGY}| ['’]?${ALLERGY})`,
  String.raw`si (?:resulta|resultar\p{L}|fuera|fuese|llegara|tuviera|saliera|saliese|alguien|un paciente|uno)|en caso de(?= \p{L}{0,4} ?${ALLERGY})|por si`,
  String.raw`se (?:eu )?(?:for|fosse|tiver|tivesse|der)(?!\p{L})|se (?:alguém|um paciente)|caso (?:eu )?(?:seja|tenha|dê)|no caso de(?= \p{L}{0,4} ?${ALLERGY})`,
  String.raw`se (?:fossi|avessi|risultassi|dovessi|saltasse fuori|qualcuno|un paziente|uno)|nel caso|in caso di(?= ${ALLERGY})`,
  String.raw`если (?:вдруг|окаж\p{L}*|выясн\p{L}*|будет|бы|у меня (?:вдруг|окаж\p{L}*|будет|выяв\p{L}*)|кто-то|пациент)|а вдруг`,
  String.raw`و?(?:[إا]ذا|لو|[إا]ن) (?:طلع\p{L}*|طلعلي|كان|كنت|صار\p{L}*|ظهر\p{L}*|اكتشفت|حدا|[أا]حد|شخص)|في حال(?= \p{L}{0,6} ?${ALLERGY})`,
].join('|');
const SUPPOSED_BEFORE = new RegExp(String.raw`(?<!\p{L})(?:${SUPPOSED})(?!\p{L})(?<told>[^.,;?؟\n]{0,60})$`, 'iu');
/** German and Turkish end with the verb that supposes. */
const SUPPOSED_BEHIND = new RegExp(
  String.raw`^['’]?\p{L}{0,4} (?:${ALLERGY}\p{L}{0,8} (?:wäre|sein sollte|çıkarsa\p{L}{0,2}|olursa\p{L}{0,2}|olsaydı\p{L}{0,2}|olsam|çıksa)(?!\p{L})|${ALLERGY}\p{L}{0,8} (?:olur mu|çıkar mı))`,
  'iu',
);

export function isAllergySupposed({ reading: { text, words }, sentence, mention }: TreatmentCase): boolean {
  const behind = text.slice(mention.end, mention.end + 60);
  if (SUPPOSED_BEHIND.test(behind)) return true;
  const start = (words[sentence.from] as FoldedWord).start;
  const told = SUPPOSED_BEFORE.exec(text.slice(Math.max(start, mention.start - 120), mention.start))?.groups?.told;
  return told !== undefined && new RegExp(String.raw`${ALLERGY}`, 'iu').test(`${told} ${behind.slice(0, 20)}`) && !TOLD_BEHIND.test(behind);
}
/** "If I was allergic it would be latex, and I am". */
const TOLD_BEHIND = /(?<!\p{L})(?:i am|and i do|bin ich|lo soy|je le suis|lo sono|eu sou)(?!\p{L})/iu;
