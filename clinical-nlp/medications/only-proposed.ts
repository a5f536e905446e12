import { itemBehindName } from '../treatments/item-behind-name.ts';
import type { TreatmentCase } from '../treatments/treatment.ts';

/** A medicine that somebody wanted to begin, or that was refused: "they wanted to start me on insulin but I refused". */

const WANTED = [
  '(?:want(?:s|ed)?|planned|tr(?:ies|ied)|offer(?:s|ed)?) (?:me )?(?:to )?|plans? (?:me )?to |(?:was|were|are|is) going to |suggest(?:s|ed)? |thinking (?:of|about) |talk(?:s|ed)? (?:of|about) ',
  '(?:wollten?|will|soll|sollte|möchten?) (?:mir|mich|ich|man|er|sie)(?= )|(?:hat|haben) mir (?=.*(?:angeboten|vorgeschlagen))',
  '(?:quer[íi]an?|quiso|quisieron|me ofreci(?:ó|eron)|iban? a) (?:ponerme|darme|recetarme|empezar|que tom)?|me (?:quer[íi]an?|quiso|quisieron|iban? a) (?:poner|dar|recetar)',
  "(?:voulait|voulaient|a voulu|ont voulu|allait|allaient) (?:me )?(?:mettre|donner|prescrire|que je)|(?:m['’]a|m['’]ont) proposé",
  '(?:volevano|voleva|hanno voluto) (?:darmi|mettermi|farmi|prescrivermi|che)|mi (?:volevano|voleva) (?:dare|mettere|prescrivere)|mi hanno proposto',
  '(?:queriam|queria|quiseram|iam) (?:dar-me|me dar|pôr-me|me pôr|me passar|receitar|que eu)',
  '(?:хотел[аи]?|собирал(?:ся|ась|ись)|предлагал[аи]?|предложил[аи]?) (?:мне )?(?:назначить|прописать|начать|перевести)?',
  '(?:كان(?:وا)?|كانت) (?:بد(?:ه|هم|ها)|عايز(?:ين)?|رايح(?:ين)?|يريدون) ',
].join('|');
/** Up to the name, with nothing that was done in between. */
const WANTED_BEFORE = new RegExp(String.raw`(?<!\p{L})(?:${WANTED})[^.,;:!?\n]{0,40}$`, 'iu');
const REFUSED = [
  "(?:but |and |so )?i (?:have )?(?:refused|declined|said no|turned (?:it|that|them) down|did(?:n[’']t| not) want(?: to| it)?|would(?:n[’']t| not)|never (?:took|started|used|filled|touched) (?:it|them|that)(?=\\s*(?:$|[.,;!])))",
  '(?:aber |doch )?(?:ich )?(?:habe?|hab) (?:ich )?(?:das |es )?(?:abgelehnt|verweigert|nein gesagt)|(?:aber |doch )?(?:ich )?(?:wollte|möchte) (?:ich )?(?:das |es )?nicht|lehne ich ab',
  '(?:pero |y )?(?:yo )?(?:no quise|me negu[ée]|dije que no|l[oa] rechac[ée])',
  "(?:mais |et )?(?:j['’]ai refusé|j['’]ai dit non|je n['’]ai pas voulu)",
  '(?:ma |e )?(?:ho rifiutato|ho detto di no|non ho voluto)|(?:mas |e )?(?:recusei|eu não quis|não quis|disse que não)',
  '(?:ama |fakat )?(?:kabul etmedim|istemedim|reddettim)|(?:но |а )?я? ?(?:отказал(?:ся|ась)|не захотел[аи]?)|(?:بس |لكن |و)?(?:ان[اى] )?(?:رفضت|ما رضيت|ما وافقت|مرضيتش|موافقتش)',
  '(?:но |а )?(?:я )?(?:(?:его|её|ее|их) )?(?:так и )?(?:его |её |ее )?не (?:пил[аи]?|принимал[аи]?|начал[аи]?)(?=\\s*(?:$|[.,;!]))',
].join('|');
/** In the next words, over a comma or a "but". */
const REFUSED_BEHIND = new RegExp(String.raw`^[^.;!?\n]{0,30}?(?<!\p{L})(?:${REFUSED})(?!\p{L})`, 'iu');
const TURKISH_WANTED = /^['’]?\p{L}{0,3} (?:başlatmak|vermek|yazmak) (?:istedi|istiyor)\p{L}{0,3}/iu;
const TAKEN_NOW =
  /(?<!\p{L})(?:so now|and now|now i|since then|i take it|i['’]?m on it|jetzt nehm\p{L}*|ahora|maintenant je|adesso|agora|şimdi|теперь|الآن|هلق|دلوقتي)(?!\p{L})/iu;

/** Null: it was begun, as far as the words say. */
export function onlyProposed({ reading: { text, source, words }, sentence, mention }: TreatmentCase): 'planned' | 'declined' | null {
  if (source === 'document') return null;
  const start = words[sentence.from]?.start ?? 0;
  const behind = text.slice(mention.end, mention.end + 90);
  if (TAKEN_NOW.test(behind)) return null;
  const isWanted = WANTED_BEFORE.test(text.slice(start, mention.start)) || TURKISH_WANTED.test(behind);
  if (REFUSED_BEHIND.test(behind) && (isWanted || !/[,;]/.test(behind.slice(0, 3)))) return 'declined';
  return isWanted ? 'planned' : null;
}

/** "Clexane post-op", "Eliquis ab morgen": in a list of what is taken, with no dose yet. */
const TO_COME =
  /(?<!\p{L})(?:post-?op\p{L}*|after (?:the )?(?:surgery|operation|discharge|delivery)|from (?:tomorrow|monday|tuesday|wednesday|thursday|friday|day \d)|ab (?:morgen|montag|dienstag|mittwoch|donnerstag|freitag)|nach (?:der )?(?:op|operation|entlassung|entbindung)|après (?:l['’])?(?:op[ée]ration|intervention|accouchement)|à partir de demain|tras (?:la |el )?(?:cirug[íi]a|intervenci[óo]n|alta|parto)|desde mañana|dopo (?:l['’]|il )?(?:intervento|parto)|da domani|após (?:a |o )?(?:cirurgia|alta|parto)|a partir de amanhã|ameliyat(?:tan)? sonra\p{L}*|yarından itibaren|после (?:операции|выписки|родов)|с завтрашнего дня|بعد (?:العملية|الولادة|الخروج)|ابتداء من الغد|next (?:visit|week|cycle)|nächste woche|semaine prochaine|pr[óo]xim[oa]|prossim[oa]|gelecek|следующ\p{L}+|القادمة?)(?!\p{L})/iu;
const TO_COME_REACH = 60;

export const isToCome = (one: TreatmentCase): boolean =>
  one.dosage.dose === null && one.dosage.frequency === null && TO_COME.test(itemBehindName(one, TO_COME_REACH));
