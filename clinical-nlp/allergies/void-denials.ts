import type { Treatment } from '../treatments/treatment.ts';
import { WRONG } from './allergies-over.ts';

/** Words that begin like a denial of allergies and deny none, in nine languages: "alergias: no constan", "Allergien: keine Angabe", "allergie non so". */

type Place = { start: number; end: number };

/** The answer is a mere no: what stands behind it may turn it into "not known", "not asked". */
const MERE_NO = /(?<!\p{L})(?:no|non|n[ãa]o|ne|pas|not|لا|ما)$/iu;
const ENDS = String.raw`\s{0,2}(?:$|[.,;:!?()\n\t،؛|/•–-])`;
/** What may follow it and leaves it a no. */
const LEAVES_IT = new RegExp(
  [
    String.raw`^(?:${ENDS}|\s{1,2}(?:known|reported|drugs?|foods?|medic\p{L}*|latex|allerg\p{L}*|al[eé]rg\p{L}*|that i|to (?!be)|so far|at (?:the )?(?:moment|present|all)|thanks?|sir|and|or|nor|any|i (?:do|have)n?['’]?t|she|he`,
    String.raw`|y|ni|o|a|al|conocid\p{L}*|refiere|tengo|tiene|presenta|hay|ningun\p{L}*|ninguna|nada|por (?:ahora|el momento)|que (?:yo )?sepa|hasta|gracias|soy`,
    String.raw`|e|nem|ou|ao|conhecid\p{L}*|refere|tenho|tem|há|nenhum\p{L}*|que eu saiba|até|obrigad\p{L}*|sou`,
    String.raw`|ed|né|note?|noti|riferi(?:t\p{L}|sce)|conosciut\p{L}|ho|ha|presenti?|ce n|ne ho|ne ha|nessun\p{L}*|niente|che io sappia|al momento|per ora|grazie|sono|farmac\p{L}*|aliment\p{L}*`,
    String.raw`|et|ou|connue?s?|signal[ée]e?s?|rapport[ée]e?s?|d['’]|pas|aucune?|à ma|que je|merci|je n['’]en ai|médicament\p{L}*`,
    String.raw`|يوجد|توجد|شيء|شي|حساسي\p{L}*|[أا]عاني|يعاني|تعاني|عندي|عنده|لدي\p{L}?|و\p{L}*)(?![\p{L}\p{M}]))`,
  ].join(''),
  'iu',
);
/** "Keine Angabe", "no information", "нет данных": nothing is known. */
const NOT_STATED =
  /^\s{1,2}(?:angaben?|informationen|info(?:s|rmation\p{L}*)?|daten|auskunft|anamnese|ahnung|idee|data|details?|records?|documentation|history|idea|clue|of your|response|answer|renseignements?|donn[ée]es?|idée|datos|registros?|constancia|respuesta|dados|registo|resposta|dati|notizie|bilgi|kayıt|veri|cevap|данных|сведений|информации|ответа|معلومات|بيانات|إجابة|فكرة)(?![\p{L}\p{M}])/iu;
/** "Aber ich weiß nicht", "never been tested": the same breath says that nobody knows. */
const NOT_KNOWN =
  /^[^.;!\n]{0,24}?(?<!\p{L})(?:no idea|don['’]?t know|do not know|not sure|unsure|weiß (?:ich )?(?:es )?nicht|nicht sicher|keine ahnung|(?:no |ni )(?:lo )?s[ée]|no estoy segur[oa]|no me acuerdo|je (?:ne )?sais pas|pas sûre?|aucune idée|n[ãa]o sei|n[ãa]o tenho (?:a )?certeza|non (?:lo )?so|non sono sicur[oa]|bilmiyorum|emin değilim|не знаю|не помню|не уверен[а]?|(?:لا|ما|مش) (?:[أا]?عرف|[أا]?دري|[أا]?علم|متأكد\p{L}?|عارف\p{L}?))(?![\p{L}\p{M}])/iu;
const SAID_AT_ONCE = 60;

/** @param cue the words of the denial, to the end of its answer */
export function isVoidDenial(text: string, { start, end }: Place): boolean {
  const behind = text.slice(end, end + SAID_AT_ONCE);
  if (NOT_STATED.test(behind) || NOT_KNOWN.test(behind)) return true;
  if (MERE_NO.test(text.slice(start, end)) && !LEAVES_IT.test(behind)) return true;
  const [following = ''] = behind.split(/\n/, 1);
  const wrong = WRONG.exec(following);
  return wrong !== null && wrong.index <= MISTAKEN_WITHIN;
}
const MISTAKEN_WITHIN = 16;

/** "No allergies my end. Penicillin, actually": a message names a substance behind the denial, and what it says of it is not clear. */
export const isFollowedByUnclear = ({ end }: Place, mentions: readonly Treatment[]): boolean =>
  mentions.some(({ status, start, dosage }) => status === 'unclear' && dosage.dose === null && start >= end && start - end <= NAMED_WITHIN);
const NAMED_WITHIN = 50;
