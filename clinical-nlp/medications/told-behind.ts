import { isNamePutRight } from './put-right-names.ts';
import { endTold, isEndedForDisease } from './ended-told.ts';
import type { TreatmentCase, TreatmentStatus } from '../treatments/treatment.ts';

/** What a message tells of a medicine in the words behind its name, over a turn of the sentence: "was there but the doctor stopped it", "i take that when it is bad". Nine languages. */

const WAS = String.raw`(?:was|were|used to be|had been|war|estaba|era|était|c['’]était|stava|estava|vardı|был[аои]?|كان\p{L}?)`;
const TURN = String.raw`(?:but|and|then|until|aber|und|dann|bis|pero|y|luego|hasta que|mais|et|puis|ma|e|poi|mas|depois|ama|ve|sonra|но|а|и|потом|لكن|بس)`;
const STOPPED_IT = [
  String.raw`(?:stopped|discontinued|withdrew|pulled|cancelled|removed) (?:it|that|this|them)|(?:took|taken|taking) (?:me|him|her|it) off(?: it)?`,
  String.raw`(?:abgesetzt|gestoppt|gestrichen|weggelassen|weggenommen)|l[oa]s? (?:suspendi[óo]|quit[óo]|retir[óo]|suspendieron|quitaron|retiraron)|l['’](?:a|ont) (?:arrêtée?|supprimée?|enlevée?|retirée?)`,
  String.raw`l['’](?:ha|hanno) (?:sospes[oa]|tolt[oa]|fatt[oa] smettere)|(?:suspendeu|tirou|retirou|suspenderam|tiraram|retiraram)|kesti(?:ler)?|bıraktırdı\p{L}*|(?:отменил|убрал|снял)[аи]?|(?:وقف|شال|لغا)\p{L}{0,3}`,
].join('|');
const WAS_AND_STOPPED = new RegExp(
  String.raw`^[^.;!?\n]{0,24}?(?<!\p{L})${WAS}(?!\p{L})[^.;!?\n]{0,20}?(?<!\p{L})${TURN} [^.;!?\n]{0,40}?(?<!\p{L})(?<!(?:not|never|nicht|nie|no|pas|non|n[ãa]o|не) )(?:${STOPPED_IT})(?!\p{L})`,
  'iu',
);
/** Begun again. */
const AGAIN =
  /(?<!\p{L})(?:again|re-?start\p{L}*|resum\p{L}*|back on|wieder|erneut|otra vez|de nuevo|reinici\p{L}*|repris\p{L}*|à nouveau|ripres\p{L}*|di nuovo|retom\p{L}*|tekrar|yeniden|снова|опять|مرة ثانية|رجع\p{L}*)(?!\p{L})/iu;
const TAKES_IT = [
  String.raw`i (?:only |just )?(?:take|use) (?:that|it|them|those|one)(?: only)? (?:when|if|as|for|at|in|every|once|twice|daily|whenever)`,
  String.raw`(?:die|das|den|es|sie)? ?(?:nehm\p{L}?|nimm) (?:ich|i|es|das|die|den){1,2}(?: (?:nur|halt|immer|ich|i|es)){0,2} (?:wenn|bei|am|jeden|täglich|morgens|abends)`,
  String.raw`(?:es[oae]|l[oa]s?) tomo (?:solo |sólo )?(?:cuando|si|por|cada|todos|para)|(?:ça|ca|celui-là),? je (?:le |la |les )?prends (?:quand|si|le|tous|pour|chaque)|je (?:le|la|les) prends (?:quand|si|tous|pour|chaque)`,
  String.raw`(?:l[oaie]|quell[oa]) prendo (?:solo )?(?:quando|se|per|ogni|la|al)|(?:ess[ea] )?(?:eu )?tomo (?:só )?(?:quando|se|para|todos|à|de)|onu (?:sadece )?\p{L}+ (?:içiyorum|alıyorum|kullanıyorum)|(?:его|её|их|это) (?:я )?(?:пью|принимаю)|[آأا]خذ\p{L}? (?:لما|اذا|إذا|عند|كل)`,
].join('|');
const IS_TAKEN = new RegExp(
  String.raw`^[^.;!?\n]{0,60}?[,;.–-]\s(?:and |but |und |aber |y |pero |et |mais |e |ma |mas )?(?:${TAKES_IT})(?!\p{L})`,
  'iu',
);
const REACH = 130;

/** Null: nothing of the kind. */
export function toldBehind(one: TreatmentCase): TreatmentStatus | null {
  const { reading, mention, sentence } = one;
  const { text, source } = reading;
  if (source === 'document' || sentence.isQuestion) return null;
  const next = nextSubstance(one);
  const substances = reading.sentences.flatMap(({ mentions }) => mentions);
  if (next && isNamePutRight(text.slice(mention.end, next.start))) return 'declined';
  const last = substances.findLast(({ end }) => end <= mention.start);
  if (last && isNamePutRight(text.slice(last.end, mention.start))) return 'active';
  if (isTakenUntilLater(one)) return 'active';
  const behind = text.slice(mention.end, Math.min(next?.start ?? text.length, mention.end + REACH));
  if (WAS_AND_STOPPED.test(behind)) return AGAIN.test(behind) ? 'unclear' : 'stopped';
  if (IS_TAKEN.test(behind)) return 'active';
  return endTold(text, mention, next?.start) === null ? null : 'stopped';
}

/** "Tamoxifen 20 mg noch bis 2028": up to a year that is to come, it is taken. */
function isTakenUntilLater({ reading: { text }, mention, dosage }: TreatmentCase): boolean {
  const year = UNTIL_YEAR.exec(text.slice(mention.end + dosage.length, mention.end + dosage.length + REACH))?.groups?.year;
  const before =
    text
      .slice(Math.max(0, mention.start - REACH), mention.start)
      .split(/[.;!?\n]/u)
      .at(-1) ?? '';
  return year !== undefined && Number(year) >= new Date().getUTCFullYear() && !IS_WANTED.test(before);
}
const UNTIL_YEAR =
  /^[^.,;!?\n]{0,40}?(?<!\p{L})(?:until|till|til|thru|through|bis|hasta(?: el)?|jusqu['’](?:en|à)|até|fino al?|в? ?до|لحد|لغاية|حتى|إلى|الى)(?: \p{L}{3,10})? (?<year>20\d\d)(?!\d)/iu;
const IS_WANTED =
  /(?<!\p{L})(?:want\p{L}*|plan\p{L}*|might|may|could|would|should|recommend\p{L}*|suggest\p{L}*|offer\p{L}*|soll\p{L}*|möcht\p{L}*|woll\p{L}*|empf\p{L}+|quier\p{L}+|propon\p{L}+|recomiend\p{L}+|veul\p{L}+|propos\p{L}+|quer\p{L}+|vogliono|consigli\p{L}+|istiyor\p{L}*|öner\p{L}+|хот\p{L}+|предлага\p{L}+|يريد\p{L}*|بدهم|not|never|nicht|nie|no|pas|non|não|не|لا|ما)(?!\p{L})/iu;

function nextSubstance({ reading: { sentences }, mention, sentence }: TreatmentCase) {
  const place = sentences.indexOf(sentence);
  return sentences
    .slice(place, place + 2)
    .flatMap(({ mentions }) => mentions)
    .find(({ start }) => start >= mention.end);
}

/** "La aspirina se la quitaron por la gastritis": taken away for a disease, and no intolerance. */
export function endedForDisease(one: TreatmentCase): boolean {
  const { reading, mention, sentence } = one;
  if (reading.source === 'document' || sentence.isQuestion) return false;
  const told = endTold(reading.text, mention, nextSubstance(one)?.start);
  return told !== null && isEndedForDisease(told.reason);
}
