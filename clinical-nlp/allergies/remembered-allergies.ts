import { WRONG } from './allergies-over.ts';
import type { TreatmentCue } from '../treatments/treatment-cue.ts';
import type { TreatmentCase } from '../treatments/treatment.ts';

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
  `${AH}(?=[,،…. ]{1,4}(?:to|gegen|auf|al?|au|aux|à|all['’]?|alla|ao|на|от|من)[ '’])`,
].join('|');
const LINK =
  "(?:to|gegen|auf|bei|von|al?|a la|au|aux|à|contro|all['’]?|alla|ao|con|с|на|от|من|علي|على|عندي|the|el|la|los|las|le|les|l['’]|il|lo|o|a|das|die|der|den|some|ich|i['’]?m|allergic|there is)";
/** "… that I can think of", "… meinerseits": how far the denial goes. */
const HOW_FAR = String.raw`(?: (?!meds?(?!\p{L})|medi[ckz]|m[ée]di[ck]|tabl|pill|pastill|drug|f[áa]rmac|rem[ée]d|ilaç|лекарств|таблет|[أا]دوي)[\p{L}'’]{1,14}){0,6}`;
const REMEMBERED = new RegExp(
  String.raw`^(?:${HOW_FAR}\s{0,2}[,،.;:!…–-]{1,4}\s{0,2}|[\s,،.;:!–-]{0,3})(?:${AFTER_ALL}|${WRONG.source})[\s,،.;:!–…-]{1,3}(?:${LINK}[ '’]?){0,3}(?:ال)?$`,
  'iu',
);
/** "… well penicillin actually": the word that takes it back stands behind. */
const WELL = new RegExp(
  String.raw`^${HOW_FAR}\s{0,2}[,،.;:!…–-]{1,4}\s{0,2}(?:well|oh|bueno|na ja|naja|ach|enfin|bon|beh|bem|bom|şey|ну|يعني)[,،]? (?:${LINK}[ '’]?){0,3}(?:ال)?$`,
  'iu',
);
const ACTUALLY =
  /^,? (?:actually|though|come to think of it|eigentlich|schon|en fait|quand même|en realidad|s[ií]|in realtà|sì|na verdade|sim|aslında|var|вообще-то|да|есть|في|نعم)(?=\s*(?:[.,;!)\n،]|$))/iu;
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
  return denials.some(({ end }) => {
    const between = text.slice(end, mention.start);
    return REMEMBERED.test(between) || (WELL.test(between) && ACTUALLY.test(text.slice(mention.end, mention.end + 30)));
  });
}
