import type { Mark } from './lexicon.ts';
import type { Word } from './words.ts';

/** "She is six now", "jetzt ist sie 14", "теперь ей 8": behind an age, now tells how old somebody is, and nothing of when a symptom began. */

const NUMBER = String.raw`(?:\d{1,2}(?![.,:/]?\d)|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)`;
/** What a number may count beside years. */
const NO_AGE = String.raw`(?!\s*(?:°|grad|degrees|°c|%|mg|ml|hours?|hrs?|minutes?|mins?|weeks?|days?|months?|times|pads|stunden|minuten|tagen?|wochen?|monate?|mal|horas?|minutos?|semanas?|d[ií]as?|mes(?:es)?|veces|heures?|jours?|semaines?|mois|fois|vezes|ore|minuti|giorni|settimane|mesi|volte|saat|dakika|gün|hafta|ay|kere|час\p{L}*|минут\p{L}*|дн\p{L}*|недел\p{L}*|месяц\p{L}*|раз\p{L}*))`;
const AGE = new RegExp(
  [
    String.raw`(?:she|he)(?: is|['’]s) (?:now )?${NUMBER}(?: years old)? now`,
    String.raw`(?:(?:she|he)(?: is|['’]s) now|now (?:she|he)(?: is|['’]s)) ${NUMBER}(?: years old)?`,
    String.raw`(?:jetzt ist (?:sie|er)|(?:sie|er) ist jetzt) ${NUMBER}`,
    String.raw`ahora (?:ella |él )?tiene ${NUMBER}(?: años)|tiene ahora ${NUMBER} años`,
    String.raw`(?:elle|il) a (?:maintenant|aujourd['’]hui) ${NUMBER} ans|(?:maintenant|aujourd['’]hui),? (?:elle|il) a ${NUMBER} ans`,
    String.raw`(?:agora|hoje)(?: ela| ele)? tem ${NUMBER} anos|tem (?:agora|hoje) ${NUMBER} anos`,
    String.raw`(?:ora|adesso|oggi) ha ${NUMBER} anni|ha (?:ora|adesso|oggi) ${NUMBER} anni`,
    String.raw`(?:şimdi|bugün) ${NUMBER} yaşında`,
    String.raw`(?:теперь|сейчас) (?:ей|ему) ${NUMBER}|(?:ей|ему) (?:теперь|сейчас) ${NUMBER}`,
    String.raw`عمر(?:ه|ها) (?:الآن|الان|هلق|دلوقتي|الحين) ${NUMBER}|(?:الآن|الان|هلق|دلوقتي|الحين) عمر(?:ه|ها) ${NUMBER}`,
  ]
    .map((pattern) => `(?<!\\p{L})(?:${pattern})(?![\\p{L}\\d])${NO_AGE}`)
    .join('|'),
  'giu',
);

/** The marks without the nows of ages. */
export function withoutAgeNow(text: string, words: readonly Word[], marks: readonly Mark[]): readonly Mark[] {
  const ages = [...text.matchAll(AGE)].map(({ index, 0: { length } }) => ({ from: index, to: index + length }));
  if (ages.length === 0) return marks;
  const isOfAge = ({ concept, from }: Mark) =>
    (concept === 'now' || concept === 'sudden') &&
    ages.some((age) => (words[from]?.start ?? -1) >= age.from && (words[from]?.start ?? -1) < age.to);
  return marks.filter((mark) => !isOfAge(mark));
}
