import type { FoldedWord } from '../words/folded-words.ts';
import type { TreatmentCue } from '../treatments/treatment-cue.ts';
import type { TreatmentCase } from '../treatments/treatment.ts';
import { KIN } from '../words/kin-words.ts';

/** Words of messages that sound of an allergy and tell of none, in nine languages. */

const HOPE =
  /(?<!\p{L})(?:hope|hopefully|hoffe|hoffen|hoffentlich|espero|esperamos|ojal[áa]|espère|espérons|spero|speriamo|tomara|umarım|inşallah|надеюсь|надеемся|[أا]تمنى|آمل|[إا]ن شاء الله)(?!\p{L})/iu;
const AN_ALLERGY = String.raw`(?:an |eine |une |una |um |uma |un['’])?(?:allerg|alerg|alerj|аллерг|حساسي)`;
const LISTED_NOT = new RegExp(
  [
    String.raw`(?<!\p{L})(?:(?:not|n['’]t)(?: \p{L}{2,10}){0,5} as ${AN_ALLERGY}|nicht(?: \p{L}{2,10}){0,2} als ${AN_ALLERGY}|pas(?: \p{L}{2,12}){0,4} comme ${AN_ALLERGY}`,
    String.raw`|no(?: \p{L}{2,12}){1,3} como ${AN_ALLERGY}|n[ãa]o(?: \p{L}{2,12}){1,3} como ${AN_ALLERGY}|non(?: \p{L}{2,12}){1,3} come ${AN_ALLERGY}`,
    String.raw`|не(?: \p{L}{3,14}){0,2} (?:как|в) ${AN_ALLERGY}|alerji\p{L}{0,2} olarak (?:\p{L}{1,12} )?\p{L}*m[ae](?:m[ıi]ş|z|sın|sin|d[ıi])\p{L}*`,
    String.raw`|(?:ليس|ليست|غير|مش|مو|ما|لا|لم)(?: \p{L}{2,10}){0,3} ك?${AN_ALLERGY})`,
  ].join(''),
  'iu',
);

/** "Ibuprofen steht hoffentlich nicht als Allergie drin": a hope that it is not listed. */
const isHopedNotListed = (said: string): boolean => HOPE.test(said) && LISTED_NOT.test(said);

const FORBIDS =
  /(?<!\p{L})(?:forb(?:ade|id|ids|idden)|banned|verboten|untersagt|verbot|interdite?s?|défendue?s?|prohibi\p{L}{0,3}|proh[íi]be\p{L}?|proibi\p{L}{0,3}|vietat[oaie]|proibit[oaie]|yasakla\p{L}*|запретил\p{L}?|منعني|منعوني|منع)(?!\p{L})/iu;
const DOCTOR =
  /(?<!\p{L})(?:doctors?|gp|surgeon|\p{L}*arzt|\p{L}*ärztin|doktor\p{L}{0,3}|chirurg\p{L}{0,3}|kardiolog\p{L}{0,2}|\p{L}{3,12}olog(?:ist|e|in|en|ue|o|a|ı|um)?|médecin|docteur|médic[oa]|medic[oa]|dottor(?:e|essa)|hekim\p{L}{0,3}|врач\p{L}{0,2}|доктор\p{L}{0,2}|\p{L}{3,12}олог\p{L}{0,2}|(?:ال)?طبيب\p{L}{0,2}|(?:ال)?دكتور\p{L}?)(?!\p{L})/iu;

/** "Ibuprofen hat mir der Kardiologe verboten": why is not said, and it need be no allergy. */
function isForbiddenByDoctor({ sentence, next, mention }: TreatmentCase, said: string): boolean {
  if (mention.kind === 'allergen' || !FORBIDS.test(said) || !DOCTOR.test(said)) return false;
  const isBad = ({ kind }: TreatmentCue) => kind === 'reaction' || kind === 'allergy' || kind === 'intolerance';
  return !sentence.cues.some(isBad) && !next?.cues.some(isBad);
}

/** Whether a message names the substance without telling of an allergy: a hope that none is listed, or what a doctor forbade for a reason that is not said. */
export function isNoAllergyTold(one: TreatmentCase): boolean {
  const { reading, sentence } = one;
  if (reading.source === 'document') return false;
  const [first, last] = [reading.words[sentence.from] as FoldedWord, reading.words[sentence.to - 1] as FoldedWord];
  const said = reading.text.slice(first.start, last.end);
  return isHopedNotListed(said) || isForbiddenByDoctor(one, said);
}

const DIE = /^(?:die|dying|sterben|morir(?:me)?|mourir|morire|morrer|ölmek\p{L}{0,3}|умереть|[أا]?موت)$/iu;
const FEAR =
  /(?<!\p{L})(?:afraid|scared|fear\p{L}{0,3}|frightened|terrified|angst|fürchte\p{L}?|miedo|temo|peur|crains|paura|temo|medo|korku\p{L}*|боюсь|страшно|(?:ب|و)?[أا]?خاف|خايف\p{L}?|خائف\p{L}?|خوفي?|مرعوب\p{L}?)(?!\p{L})[^.;\n]{0,20}$/iu;
/** "أخاف أموت من البنج": a death that is feared is nothing that the substance did. */
export const isFearOfDeath = ({ reading: { text } }: TreatmentCase, cue: TreatmentCue): boolean =>
  DIE.test(text.slice(cue.start, cue.end)) && FEAR.test(text.slice(Math.max(0, cue.start - 40), cue.start));

const ANY_RELATIVE =
  /(?:^|[\n.;:•–-])[^\S\n]{0,4}(?:[-•*][^\S\n]{0,4})?(?:an?|one|une?|eine?|una|un|uma|um|bir|одна|один)\s(?:(?:older|younger|ältere|jüngere|grande|petite|petit|grand)r?\s)?(?:sister|brother|aunt|uncle|cousin|son|daughter|s(?:œ|oe)ur|frère|tante|oncle|cousine?|fils|fille|schwester|bruder|onkel|sohn|tochter|herman[oa]|t[íi][oa]|prim[oa]|hij[oa]|fratello|sorella|zi[oa]|figli[oa]|irmã|irmão|filh[oa]|kardeş|сестра|брат)\s(?:(?:is|who is|est|qui est|ist|es|è|é|que es|che è|mit|with|con|avec|com)\s)?(?:(?:an?|une?|una|eine[rn]?)\s)?(?:\p{L}{3,14})?(?:allerg|al[ée]rg|аллерг)[^.;\n]*$/iu;
/** "Une sœur allergique au latex": a relative opens the line, and nothing stands between them and the allergy. */
export const isOfSomeRelative = ({ reading: { text }, mention, sentence }: TreatmentCase): boolean => {
  const called = sentence.cues.find(({ kind, start }) => kind === 'allergy' && start >= mention.end);
  return ANY_RELATIVE.test(
    text.slice(Math.max(0, mention.start - 70), called && called.start - mention.end <= 1 ? called.end : mention.start),
  );
};

const ANOTHER = String.raw`(?:he|she|him|her|er|sie|ihn|él|ella|lui|elle|lei|ele|ela|он|она|него|неё|нее|هو|هي|(?:(?:the|my|mein\p{L}{0,2}|der|die|mi|el|la|mon|ma|il|lo|mio|mia|o|a|meu|minha|мо[йея]\p{L}{0,2})\s){0,2}(?:${KIN}))(?!\p{L})`;
/** The one who has it is somebody else, in a sentence that is cleft or turned: "quem tem é ele", "c'est mon mari qui l'a", "that is him who has it", "die hat mein Mann". */
const HAD_BY_ANOTHER = new RegExp(
  String.raw`^(?:['’]?\p{L}{0,4})?\s?[,،:–-]?\s(?:${[
    String.raw`(?:that['’]?s|it['’]?s|that is|it is) ${ANOTHER} (?:who|that|what)(?: has|['’]?s| is| had)|the one (?:who|that)(?:['’]s| is| has)(?: \p{L}{2,9}){0,2} is ${ANOTHER}|is what ${ANOTHER} has`,
    String.raw`(?:die|das|so was) hat (?:bei uns )?${ANOTHER}(?=\s*(?:$|[.,;!\n]))|(?:wer die hat|der sie hat),? (?:das )?ist ${ANOTHER}|das ist ${ANOTHER}, (?:der|die) (?:die|das|sie) hat`,
    String.raw`(?:quien|el que|la que) (?:la |l[oe] )?(?:tiene|es) es ${ANOTHER}|l[ao] (?:tiene|es) ${ANOTHER}(?=\s*(?:$|[.,;!\n]))|es ${ANOTHER} (?:quien|el que|la que) (?:la |l[oe] )?(?:tiene|es)`,
    String.raw`c['’]est ${ANOTHER} qui (?:l['’]a|en a une?|est|l['’]est|en fait)|celui qui (?:l['’]a|est|en a),? c['’]est ${ANOTHER}|celle qui (?:l['’]a|est|en a),? c['’]est ${ANOTHER}`,
    String.raw`(?:ce l['’]ha|l['’]ha) ${ANOTHER}(?=\s*(?:$|[.,;!\n]))|(?:chi (?:ce )?l['’]ha|quell[oa] che (?:ce )?l['’]ha) è ${ANOTHER}|è ${ANOTHER} che (?:ce )?l['’]ha`,
    String.raw`(?:quem (?:a )?(?:tem|é)|[oa] que (?:a )?(?:tem|é)) é ${ANOTHER}|é ${ANOTHER} (?:quem|que) (?:a )?(?:tem|é)(?!\p{L})|tem é ${ANOTHER}`,
    String.raw`(?:alerjisi )?olan (?:ben değil,? )?(?:o|kendisi|${KIN})(?=\s*(?:$|[.,;!\n]))|(?:alerjisi )?(?:onda|${KIN}\p{L}{0,3}d[ae])(?: var)?(?=\s*(?:$|[.,;!\n]))`,
    String.raw`(?:аллергия )?(?:это )?(?:у|есть у) ${ANOTHER}(?=\s*(?:$|[.,;!\n]))|(?:у кого (?:она )?есть,? )?(?:так )?это ${ANOTHER}(?=\s*(?:$|[.,;!\n]))`,
    String.raw`(?:اللي|الذي|التي) (?:عنده|عندها|يعاني منها) ${ANOTHER}|${ANOTHER} (?:اللي|الذي|التي) (?:عنده|عندها)`,
  ].join('|')})`,
  'iu',
);
/** "Alergia a dipirona quem tem é ele": behind the name, and before another substance. */
export function isHadByAnother({ reading: { text, source }, sentence, mention }: TreatmentCase): boolean {
  if (
    source === 'document' ||
    !ALLERGIC_BEFORE.test(text.slice(Math.max(0, mention.start - ALLERGIC_WITHIN), mention.end + ALLERGIC_BEHIND))
  )
    return false;
  const next = sentence.mentions.find(({ from }) => from >= mention.to);
  const said = HAD_BY_ANOTHER.exec(text.slice(mention.end, mention.end + LONGEST_CLEFT));
  return said !== null && (next === undefined || mention.end + said[0].length <= next.start);
}
const ALLERGIC_BEFORE = /all?[eé]rg|alerj|аллерг|حساسي|تحسس/iu;
const [ALLERGIC_WITHIN, ALLERGIC_BEHIND, LONGEST_CLEFT] = [30, 14, 70];
