import { isIn } from '../treatments/treatment-scope.ts';
import type { TreatmentCase } from '../treatments/treatment.ts';

/**
 * "Finasterida 1 mg desde hace un año", "metformin since last year", "losartana há 2 anos": how long it has been taken, and no verb. "Hace un año" and "l'année dernière" by
 * themselves are of the past; behind a word for since they are where it begins.
 */

const SINCE = [
  'since|going on',
  'seit(?: etwa| circa| ca\\.?| ungefähr| über| rund)?',
  'desde(?: hace)?(?: como| unos| unas| casi| más de)?|llevo',
  'depuis(?: environ| plus de| presque)?|ça fait',
  "da(?:l|lla|ll['’]|gli|i)?(?: circa| quasi| più di)?",
  'desde|há|ha|faz|já (?:há|faz|vai para)',
  'с|со|уже|около',
  'من|منذ|صار لي|صارلي|بقالي|ليا|من حوالي',
].join('|');
/** What a duration or a date is made of. */
const TIME = [
  String.raw`\d{1,4}|[\u0660-\u0669]{1,4}`,
  'a|an|one|two|three|four|five|six|ten|few|many|several|last|this|the|january|february|march|april|may|june|july|august|september|october|november|december',
  'years?|yrs?|months?|weeks?|days?|ages|childhood|birth|spring|summer|autumn|winter|now|ago',
  'ein(?:em|er|igen)?|zwei|drei|vier|fünf|sechs|zehn|vielen|mehreren|letzt(?:em|en|er)|vorig(?:em|en|er)|jahr(?:en|es)?|monat(?:en)?|wochen?|tagen|immer|ewig|frühjahr|sommer|herbst|winter|meiner|kindheit',
  'un|una|uno|dos|tres|cuatro|cinco|seis|diez|varios|muchos|el|la|los|años?|ano|mes(?:es)?|semanas?|días|pasad[oa]|siempre|verano|invierno|primavera|otoño|ya',
  "l['’](?:an|année|été|hiver|automne)|une?|deux|trois|quatre|cinq|six|dix|plusieurs|quelques|des|le|ans?|années?|mois|semaines?|jours|derni(?:er|ère)|toujours|longtemps|été|hiver|printemps|automne",
  'un[oa]?|due|tre|quattro|cinque|sei|dieci|molti|tanti|parecchi|anni|anno|mes[ei]|settiman[ae]|giorni|scors[oa]|sempre|tempo|bambin[oa]|estate|inverno|primavera|autunno',
  'um|uma|dois|duas|três|quatro|cinco|seis|dez|vários|muitos|anos?|mês|meses|semanas?|dias|passad[oa]|sempre|verão|inverno|outono',
  'год[ау]?|лет|месяц(?:а|ев)?|недел[яьию]|один|два|три|четыре|пять|шесть|десять|много|несколько|прошл(?:ого|ой)|этого|детства|весны|лета|осени|зимы|уже',
  'سنة|سنه|سنتين|سنين|سنوات|شهر|شهرين|شهور|أشهر|اشهر|أسبوع|اسبوع|أسابيع|السنة|الماضية|اللي|فاتت|زمان|كم|عشر|خمس|ثلاث|ست|أربع|اربع',
].join('|');
const BEHIND = new RegExp(
  String.raw`^[\s,]{1,3}(?<since>(?:${SINCE})\s?(?:(?:${TIME})(?![\p{L}\d])[\s]{0,2}){1,4})(?:$|[,.;!)\n]|\s?(?:y|and|und|et|e|и|و|ve)\s)`,
  'iu',
);
/** "Geçen seneden beri", "iki yıldan beri": the word for since stands behind. */
const BEFORE_SINCE =
  /^[\s,]{1,3}(?<since>(?:[\p{L}\d]{1,12} ){0,2}\p{L}{2,10}[dt][ae]n (?:beri|bu yana)|(?:[\p{L}\d]{1,8} )?(?:yıl|sene|ay|hafta|gün)(?:l[ae]r)?d[ıiuü]r)(?:$|[,.;!)\n]|\s?ve\s)/iu;

/** Whether a message names a medicine, perhaps its dose, and since when, and nothing else of it. */
export function isTakenSince({ reading, sentence, clause, mention, dosage }: TreatmentCase): boolean {
  if (reading.source !== 'message' || sentence.isQuestion) return false;
  const ends = [mention.end, mention.end + dosage.length];
  return ends.some((end) => {
    const behind = reading.text.slice(end, end + REACH);
    const since = (BEHIND.exec(behind) ?? BEFORE_SINCE.exec(behind))?.groups?.since;
    if (since === undefined) return false;
    const until = end + behind.indexOf(since) + since.length;
    return sentence.cues.every((cue) => !isIn(cue, clause) || cue.kind === 'current' || (cue.start >= end && cue.end <= until + 1));
  });
}
const REACH = 60;
