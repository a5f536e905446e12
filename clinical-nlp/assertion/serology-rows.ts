import { NEGATIVE, NOT_LETTER_BEHIND } from './negative-together.ts';

/**
 * Rows of serologies and antibodies in nine languages: "Hepatitis B - HBsAg    No reactivo", "HIV 1 e 2 - anticorpos" with its result on the next line,
 * "Çölyak paneli: doku transglutaminaz IgA 1,4 U/mL". A row names the disease that its test looks for, and only words of tests lie between the name and the answer.
 */

/** `silent`: the row tells nothing of the disease. Null: no such row. */
export type RowAnswer = 'denied' | 'silent' | null;

const LOOKED_FOR =
  /^(?:\p{L}+ )?(?:HIV|VIH|ВИЧ|СПИД|AIDS|SIDA|HBV|VHB|HCV|VHC|HTLV|CMV|EBV|hep(?:atit\p{L}*)?\.?|h[ée]patites?|[eé]patit[ei]|гепатит\p{L}*|lues|syphilis|s[íi]filis|sifilide|сифилис\p{L}*|frengi|زهري|chagas|malaria|paludisme|sıtma|малярия|to[xks]+oplasm\p{L}*|токсоплазм\p{L}*|rub[eéè]ol\p{L}*|rubella|röteln|kızamıkçık|краснух\p{L}*|[cs][iı]tom[eé]galo\p{L}*|цитомегало\p{L}*|herpes|varicel\p{L}*|measles|rougeole|sarampi[óã]?o?n?|morbillo|kızamık|корь|mononucl\p{L}*|brucel\p{L}*|бруцелл\p{L}*|borreli\p{L}*|lyme|dengue|covid(?:-19)?|tubercul\p{L}*|туберкул[её]з\p{L}*|verem|h(?:elicobacter|\.) ?pylori|c(?:oe|œ|e)l[ií](?:a[ckh]|aqu)\p{L}*|zöliakie|çölyak|целиаки\p{L}*|celi?achia|السيلياك|سيلياك|الداء البطني|الداء الزلاقي|التهاب الكبد|نقص المناعة|الإيدز|الزهري|الحصبة|داء المقوسات)/iu;
/** Of a heading that begins with another word: "doença celíaca", "مرض السيلياك". */
const NAMES_DISEASE = /^(?:doença|malattia|maladie|enfermedad|morbo|virus|вирусн\p{L}+|مرض|داء|فيروس) (?:de |d['’]|di |do |da )?/iu;

const WORD = String.raw`(?:[aа](?:nti|нти)(?:[- ]?\p{L}{0,24})|[AА]k|[AА]c|[AА]g|[AА]b|[AА][TТ]|АГ|(?:ag[- ]?)?hbs?(?:[- ]?ag)?|ig ?[gma]|p24|elisa|e?clia|cmia|elfa|hai|ifi|ifat?|pcr|rna|dna|arn|adn|vdrl|rpr|tpha|tppa|fta(?:-?abs)?|t-?tga?|ema|dgp|virus|вирус\p{L}*|فيروس|antibod\p{L}+|antikörper|anticorps|anticuerpos|anticorp[ioe]s?|antikor\p{L}*|антител\p{L}*|антиген\p{L}*|ant[iíì]g[eèéê]n\p{L}*|trans?-?glut\p{L}*|трансглутаминаз\p{L}*|gliadin\p{L}*|endomi?y?si\p{L}*|эндомизи\p{L}*|глиадин\p{L}*|tissu\p{L}*|tissue|tisular|tissutale|тканев\p{L}*|doku|gewebe?s?|(?:s[eé]|sie)rolog\p{L}*|серолог\p{L}*|тест\p{L}*|tests?|testi|teste|prueba|exames?|examen|esame|panel\p{L}*|панель|pannello|bilan|screen\p{L}*|dépistage|rastrei?o|triagem|скрининг|rapid[oae]?|rápid[oa]|gen|géné?r?a?t?i?o?n?|geração|generación|quantitativ[oae]?|qualitativ[oae]?|cualitativ[oa]|total|totale|totais|superfici\p{L}*|surface|superficie|core|типа?|tip|type|tipo|typ|[kк]|de|do|da|du|des|del|della|dei|the|of|ile|di|para|per|pour|von|contre|contra|anti|e|y|et|ve|и|und|البشرية|المكتسبة|الفيروسي|أجسام|الأجسام|مضادة|المضادة|مستضد|المستضد|ضد|لل?|فحص|اختبار)`;
const PIECE = new RegExp(
  String.raw`[\s:=.,…_·|()\[\]/&+–—-]|(?<![\p{L}\p{N}])(?:${WORD}|[A-EАВСabc]|I{1,2}|[1-4](?![.,]?\d|\s*(?:[µu]?(?:UI|IU|U|AU|RU|МЕ)(?:\/|(?!\p{L}))|E\/|ед|index|وحدة))(?:[ªº°]|[-–]?(?:ème|th|го|й))?)${NOT_LETTER_BEHIND}`,
  'iuy',
);
const OF_TEST =
  /(?<!\p{L})(?:ig ?[gma]|[aа](?:nti|нти)\p{L}*|[aа][cgbtk]|t-?tga?|ema|hbsag|hbs|elisa|vdrl|rpr|tpha|trans?g?lut\p{L}+|трансглут\p{L}+|антител\p{L}*|antik\p{L}+|anticorp\p{L}*|anticuerpos|(?:s[eé]|sie)rolog\p{L}*|серолог\p{L}*|tests?|panel\p{L}*|المضادة|مضادة)(?!\p{L})/iu;
const ANSWER = new RegExp(`(?:${NEGATIVE})${NOT_LETTER_BEHIND}`, 'iuy');
const POSITIVE =
  /(?:reagentes?|reativ[oa]|reactiv[oae]|réacti[fv]e?|reaktif|reattiv[oa]|positi[fv][oaes]*|pozitif|полож\p{L}*|обнаружен\p{L}*|immun\p{L}*|إيجابي\p{L}*|ايجابي\p{L}*)(?!\p{L})/iuy;
/** A number that is no year, no day and no count of doses. */
const AMOUNT =
  /[<>≤≥]? ?(?!(?:19|20)\d\d(?!\d))\d+(?:[.,]\d+)?(?![\d./-]\d)(?! ?(?:dos[ei]s?|doz|дозы?|x|×|جرع\p{L}*|años|anos|ans|anni|yıl|лет|mg|мг|tab\p{L}*|cp)(?!\p{L}))/iuy;
/** What says that somebody has it beside the number of its control. */
const THEIRS =
  /(?<!\p{L})(?:di[äaée]t\p{L}*|dieta|régime|gluten\p{L}*|глютен\p{L}*|диет\p{L}*|known|bekannt\p{L}*|connue?|conocid[oa]|conhecid[oa]|nota|since|seit|desde|depuis|dal|biops\p{L}*|биопси\p{L}*)(?!\p{L})/iu;
/** Who keeps to it has the disease, whatever the antibodies say today. */
const OF_DIET = /(?<!\p{L})(?:gluten\p{L}*|глютен\p{L}*|di[äaée]t\p{L}*|dieta|régime|диет\p{L}*)(?!\p{L})/iu;
/** Antibodies of coeliac disease from which nobody doubts it: ten times the limit of the usual test (ESPGHAN 2020). */
const COELIAC = /^(?:\p{L}+ )?(?:c(?:oe|œ|e)l[ií]|zöliak|çölyak|целиак|السيلياك|سيلياك)/iu;
const HIGH = /^\D{0,4}(\d{2,4})(?![.,]?\d)/;
const TEN_TIMES_THE_LIMIT = 100;
const isHigh = (name: string, line: string, read: number): boolean =>
  COELIAC.test(name) && Number(HIGH.exec(line.slice(read))?.[1] ?? 0) >= TEN_TIMES_THE_LIMIT;

/** What a body keeps of an infection that is over, or of a vaccine. */
const OF_CONTACT = /(?<!\p{L})ig ?g(?!\p{L})/iu;
/** Who has these antibodies has the infection. */
const LASTS = /^(?:HIV|VIH|ВИЧ|s[íiy]+[fp]h?ili|сифил|lues|frengi|HCV|VHC|hepatitis C|chagas)/iu;
const RESULT_BELOW = /^[\s|]*(?:(?:resultado|r[ée]sultat|result|ergebnis|esito|risultato|sonu[çc]|результат|النتيجة|نتيجة)\s*[:.…]*\s*)/iu;
const REACH = 160;

/** Judges the disease named at text[start..end). */
export function answerOfRow(text: string, start: number, end: number): RowAnswer {
  const name = text.slice(start, end).replace(NAMES_DISEASE, '');
  if (!LOOKED_FOR.test(name)) return null;
  const [line = '', ...below] = text.slice(end, end + REACH).split('\n');
  const read = wordsOfTest(line);
  const words = line.slice(0, read);
  const own = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  if (read >= line.trimEnd().length) {
    return isOnlyTest(own) ? answerBelow(below.find((next) => next.trim() !== '') ?? '') : null;
  }
  if (OF_DIET.test(line) || isHigh(name, line, read)) return null;
  if (matches(ANSWER, line, read)) return 'denied';
  if (!OF_TEST.test(words)) return null;
  if (matches(POSITIVE, line, read)) return OF_CONTACT.test(words) && !LASTS.test(name) ? 'silent' : null;
  return matches(AMOUNT, line, read) && !THEIRS.test(own + line) ? 'silent' : null;
}

/** "Resultado: Não reagente" below a line that names nothing but the test. */
function answerBelow(line: string): RowAnswer {
  const lead = RESULT_BELOW.exec(line)?.[0].length ?? (/^\s*/.exec(line)?.[0].length || 0);
  return matches(ANSWER, line, lead) ? 'denied' : null;
}

function wordsOfTest(line: string): number {
  let at = 0;
  while (at < line.length && !matches(ANSWER, line, at)) {
    const length = lengthOf(PIECE, line, at);
    if (length === 0) break;
    at += length;
  }
  return at;
}

const isOnlyTest = (before: string): boolean => wordsOfTest(before) >= before.trimEnd().length;

function lengthOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}
const matches = (pattern: RegExp, text: string, at: number): boolean => lengthOf(pattern, text, at) > 0;
