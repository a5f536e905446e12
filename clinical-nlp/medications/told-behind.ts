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
export function toldBehind({ reading: { text, source, sentences }, mention, sentence }: TreatmentCase): TreatmentStatus | null {
  if (source === 'document' || sentence.isQuestion) return null;
  const place = sentences.indexOf(sentence);
  const next = sentences
    .slice(place, place + 2)
    .flatMap(({ mentions }) => mentions)
    .find(({ start }) => start >= mention.end);
  const behind = text.slice(mention.end, Math.min(next?.start ?? text.length, mention.end + REACH));
  if (WAS_AND_STOPPED.test(behind)) return AGAIN.test(behind) ? 'unclear' : 'stopped';
  return IS_TAKEN.test(behind) ? 'active' : null;
}
