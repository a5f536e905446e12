import type { TreatmentCue } from './treatment-cue.ts';
import type { TreatmentCase } from './treatment.ts';

/** An allergy that comes to mind behind a denial of all: "Allergien keine. Ach doch, Latex", "alergia nenhuma, ah sim, látex", in nine languages. */

const AH = '(?:oh|ah|ach|o|ahh?|ha|ahaa|well|hmm?|mist|ups|oops|ой|ах|اه|آه|يا)';
const AFTER_ALL = [
  `(?:${AH},? )?(?:yes|yeah|wait|hang on|hold on|no wait|actually|except|there is one|i forgot|forgot)`,
  `(?:${AH},? )?(?:doch|ja doch|halt|warte|moment|nein warte|fast vergessen)|${AH},? (?:ja|nein)`,
  `(?:${AH},? )?(?:espere?|bueno s[ií]|perd[oó]n)|${AH},? (?:s[ií]|no)(?:,? espere?)?`,
  `${AH},? (?:si|oui|non)(?:,? attendez)?|(?:${AH},? )?(?:attendez|si si|mais si)`,
  `(?:${AH},? )?(?:anzi|aspett[ai]|no aspett[ai])|${AH},? (?:s[iì]|no)`,
  `(?:${AH},? )?(?:aliás|quer dizer|espera|peraí|minto)|${AH},? (?:sim|não)`,
  `(?:${AH},? )?(?:dur|pardon|bir dakika|unuttum)|${AH},? (?:evet|hayır)`,
  `(?:${AH},? )?(?:да нет|хотя|стоп|забыл[аи]?|вспомнил[аи]?)|${AH},? (?:да|нет)`,
  `(?:${AH},? )?(?:لا لا|بلى|نسيت|تذكرت)|(?:لا|${AH}) (?:عندي|نعم)`,
].join('|');
const LINK =
  "(?:to|gegen|auf|bei|von|al?|a la|au|aux|à|contro|all['’]?|alla|ao|con|с|на|от|من|علي|على|عندي|the|el|la|los|las|le|les|l['’]|il|lo|o|a|das|die|der|den|some|ich|i['’]?m|allergic|there is)";
const REMEMBERED = new RegExp(String.raw`^[\s,،.;:!–-]{0,3}(?:${AFTER_ALL})[\s,،.;:!–…-]{1,3}(?:${LINK}[ '’]?){0,3}(?:ال)?$`, 'iu');
const LONGEST = 60;

/** Whether the words between a denial of all allergies and the substance take it back. */
export function isRemembered({ reading, mention, sentence }: TreatmentCase): boolean {
  const { text, source, sentences } = reading;
  if (source === 'document' || sentence.isQuestion) return false;
  const place = sentences.indexOf(sentence);
  const denials = sentences
    .slice(Math.max(0, place - 2), place + 1)
    .flatMap(({ cues }) => cues)
    .filter(({ kind, end }: TreatmentCue) => kind === 'none' && end <= mention.start && mention.start - end <= LONGEST);
  return denials.some(({ end }) => REMEMBERED.test(text.slice(end, mention.start)));
}
