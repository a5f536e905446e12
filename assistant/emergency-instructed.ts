/** What hospitals and colleagues ask to be told: "bei Fieber oder Atemnot bitte melden", "we will check for chest pain". It tells of nothing that is there; in nine languages. */

const IN_CASE = [
  String.raw`if (?:he|she|they|you|the patient|patient|there(?:['’]s| is| are)|any)|in (?:the )?(?:case|event) of|should (?:he|she|they|you|the patient)|any signs? of`,
  String.raw`bei|falls|sollten?|im falle?|beim auftreten`,
  String.raw`en cas d(?:e|['’])|s['’]il|si (?:elle|le patient|la patiente|vous)|en caso de|si (?:el paciente|la paciente|usted|tiene|presenta|aparece)`,
  String.raw`em caso de|no caso de|caso (?:tenha|haja|apresente|surja)|se (?:o paciente|a paciente|houver|tiver|surgir)|in caso di|nel caso|se (?:il paziente|la paziente|compare|compaiono|dovesse)`,
  String.raw`durumunda|halinde|olursa|varsa|gelişirse|görülürse|при|если (?:у|появ\p{L}*|возник\p{L}*|будет)|в случае|في حال\p{L}?|[إا]ذا|عند`,
].join('|');
const TO_DO = [
  String.raw`call|contact|report|inform|tell|let (?:us|me) know|come|go to|return|seek|alert|notify|melden\p{L}?|meldet|anrufen|rufen|kommen|vorstellen|wenden|informieren|bescheid`,
  String.raw`consulte[zr]|appele[zr]|préven\p{L}+|contacte[zr]|rendez-vous|revenez|avise[nm]?|avisar|llame[n]?|llamar|acuda[n]?|contacte[n]?|consulte[n]?|informe[n]?|ligue[m]?|procure[m]?|contata\p{L}+`,
  String.raw`chiamare|chiami|avvis\p{L}+|contatt\p{L}+|rivolg\p{L}+|recarsi|haber|arayın|arasın|başvurun|bildirin|сообщ\p{L}+|звон\p{L}+|позвоните|обрат\p{L}+|обращ\p{L}+|вызыва\p{L}+|اتصل\p{L}*|[أا]خبر\p{L}*|راجع\p{L}*|تواصل\p{L}*|[أا]بلغ\p{L}*`,
].join('|');
const WATCHES =
  /(?<!\p{L})(?:(?:check|watch(?: out)?|monitor|look(?: out)?|screen)(?:ing|ed|s)? for|achten sie auf|kontrollieren (?:wir|sie) auf|surveill\p{L}+|vigilar\p{L}*|vigile\p{L}?|atent[oa] a|controllare se|takip edin|следите за|наблюдайте за|راقبوا?)(?!\p{L})/iu;
/** What is there, and no more if. */
const IS_THERE =
  /(?<!\p{L})(?:now|ago|since|just|already|jetzt|gerade|soeben|seit|eben|ahora|acaba|desde|hace|depuis|vient de|maintenant|agora|acabou|há|adesso|appena|da (?:ieri|stamattina|un['’]?ora)|şu an|şimdi|az önce|beri|сейчас|только что|уже|الآن|الان|قبل|منذ|من ساع\p{L}*)(?!\p{L})/iu;
const ASKED_TO_TELL = new RegExp(
  String.raw`(?<!\p{L})(?:${IN_CASE})(?!\p{L})[^\n]*(?<!\p{L})(?:${TO_DO})(?!\p{L})|(?<!\p{L})(?:${TO_DO})(?!\p{L})[^\n]*(?<!\p{L})(?:${IN_CASE})(?!\p{L})`,
  'iu',
);

/** @param sentence of somebody else than the patient */
export const isInstruction = (sentence: string): boolean =>
  (ASKED_TO_TELL.test(sentence) || WATCHES.test(sentence)) && !IS_THERE.test(sentence);
