/**
 * What a paper names in a condition: when to come back ("Se dispnea o febbre ricontattare il reparto", "R/A SOS if fever"), or when to take something that is not taken now
 * ("Amoxicillin nur bei Schwellung/Fieber"). Nine languages.
 */

const IF =
  "(?:se|si|in caso di|en caso de|em caso de|en cas d(?:e |[’'])|if|in case of|should (?:there be|you (?:have|develop|get))|bei|falls|wenn|sollten?|при|если|в случае|عند|إذا|اذا|في حال(?:ة)?)";
const CONTACT =
  '(?:contact\\p{L}*|re-?contact\\p{L}*|call|attend|return|come back|review sos|sos|r\\/a|seek|report|a&e|ed|er|ricontatt\\p{L}*|contatt\\p{L}*|rivolg\\p{L}*|torn(?:are|i)|tel(?:efonare)?|avvis\\p{L}*|pronto soccorso|acud\\p{L}*|contacte\\p{L}*|consult(?:ar|e|er|ez|ieren)|re-?consult(?:ar|e|er|ez)|urgencias|urgences|urg[êe]ncia|recorr(?:er|a)|contactar|voltar|ligar|appeler|revenir|prévenir|vorstell\\p{L}*|wiedervorstell\\p{L}*|meld\\p{L}*|kontaktier\\p{L}*|aufsuchen|anrufen|rückruf|başvur\\p{L}*|aray\\p{L}*|обратит\\p{L}*|вызвать|вызов|вызывать|обращ\\p{L}*|مراجعة|راجع|يراجع|الطوارئ|اتصل\\p{L}*)';
const IF_BEFORE = new RegExp(String.raw`(?<!\p{L})${IF}\s?:?\s?(?<items>[^.;:!?\n]{0,90})$`, 'iu');
const CONTACT_IN = new RegExp(String.raw`(?<!\p{L})${CONTACT}(?!\p{L})`, 'iu');
/** A disease that is there is no condition: "bei bekannter KHK bitte Wiedervorstellung". */
const IS_THERE =
  /(?<!\p{L})(?:known|bekannt\p{L}*|noto|nota|connue?s?|conocid[oa]|conhecid[oa]|bestehend\p{L}*|vorliegend\p{L}*|z\.? ?n\.?|известн\p{L}+|معروف\p{L}*|who|patient\p{L}*|paziente|paciente|пациент\p{L}*)(?!\p{L})/iu;
/** "Nur bei Fieber", "only if": what a medicine waits for. */
const ONLY_IF =
  /(?<!\p{L})(?:nur (?:bei|wenn|falls)|only (?:if|for|in case of)|seulement (?:si|en cas d(?:e |['’]))|uniquement (?:si|en cas d(?:e |['’]))|(?:solo|sólo|solamente) (?:si|en caso de|se|in caso di)|só (?:se|em caso de)|apenas (?:se|em caso de)|только (?:при|если)|فقط (?:عند|إذا))\s(?<items>[^.;:!?\n()]{0,40})$/iu;
/** A label over what is to be looked out for, with its items on its line or between it and the next stop: "Vigilar: mareo, fiebre", "sinais de alerta: febre". */
const LOOK_OUT = [
  String.raw`(?:danger|warning|alarm|alert|red flag)s?(?: signs?| symptoms?)?(?: (?:taught|explained|given|discussed))?|(?:watch(?: out)?|look out) for|(?:return|come back|r\/a|review)(?: at once| immediately| sos| back| urgently)? (?:if|for|with|in case of)|safety[- ]net\p{L}*`,
  String.raw`(?:signos|datos|síntomas) de alarma|vigilar|vigile|(?:acudir|acuda|volver) a urgencias(?: si| en caso de)?|(?:sinais|sintomas) de (?:alerta|alarme)|vigiar|(?:retornar|voltar|recorrer) (?:se|ao \p{L}+ se)`,
  String.raw`signes? d['’]alerte|(?:à )?surveiller|(?:r?appel(?:ez|er)|consult(?:ez|er)|reven(?:ez|ir))[^.;:\n]{0,24} (?:si|en cas d(?:e|['’]))|segni (?:di|d['’])\s?allarme|(?:ritorni|tornare|torni)[^.;:\n]{0,20} (?:se|in caso di)`,
  String.raw`(?:alarm|warn)(?:zeichen|symptome)|(?:achten sie |bitte )?auf (?:folgendes|warnzeichen) achten|(?:sofort(?:ige)?|umgehend(?:e)?) (?:wieder)?vorstell\p{L}*(?: bei)?|stopp bei`,
  String.raw`(?:acile|hastaneye) (?:tekrar )?(?:gelin(?:iz)?|başvurun(?:uz)?)|uyarıcı (?:bulgu|işaret)\p{L}*|тревожные (?:признаки|симптомы)|(?:срочно )?обратиться (?:при|если)|علامات (?:ال)?(?:خطر|إنذار|تحذير)|راجع\p{L}? الطوارئ (?:عند|إذا)`,
].join('|');
const LOOKED_OUT_FOR = new RegExp(String.raw`(?<!\p{L})(?:${LOOK_OUT})\s?:\s?(?<items>[^.;:!?\n]{0,160})$`, 'iu');

/**
 * Words for "if" that are nothing else in their language, by language: "stop MTX si fièvre, toux fébrile ou aphtes". The Spanish and Portuguese "se" and the Italian "si"
 * are pronouns too, the German "bei" and the Russian "при" name what something is for: those need a word of calling or coming back (above).
 */
const PLAIN_IF: Readonly<Record<string, string>> = {
  en: 'if|in case of|in the event of|should (?:there be|(?:he|she|they|you|pt|patient) (?:have|develop|get))',
  de: 'falls',
  fr: "si|s['’]il|en cas d[e'’]",
  es: 'si|en caso de',
  it: 'se|nel caso di|in caso di|qualora',
  pt: 'em caso de|caso (?:haja|surja|apresente|tenha|desenvolva)|se (?:tiver|houver|surgir|apresentar|piora|piorar|ocorrer)',
  ru: 'если|в случае|в случае появления',
  ar: 'إذا|اذا|في حال|في حالة',
};
const IF_CLAUSES = new Map(
  Object.entries(PLAIN_IF).map(([language, words]) => [
    language,
    new RegExp(String.raw`(?<!\p{L}|[:：?] ?)(?:${words})(?:(?!\p{L})|(?<=['’]))(?<items>(?![,;)])[^.;:!?\n()]{0,70})$`, 'iu'),
  ]),
);
/** "If needed", "si besoin", "if you could see": asks for nothing that follows. */
const NEEDED =
  /^ ?(?:(?:you|we|they|he|she) (?:could|would|can|might|were able|has|have)|ha(?:nno)?|tiene|vous (?:pouv|voul|acceptez|le)\p{L}*|pud?i?er[ae]\p{L}*|pudiese\p{L}*|usted\p{L}*|pote(?:ste|sse)\p{L}*|бы|needed|necessary|required|tolerated|possible|available|appropriate|indicated|not|any doubt|nötig|möglich|erforderlich|notwendig|verfügbar|besoin|nécessaire|possible|toléré\p{L}{0,2}|es (?:necesario|posible|preciso)|precisa|fuera|necesario|procede|necessario|possibile|tollerat[oa]|serve|necessário|possível|preciso|нужно|необходимо|возможно|لزم|أمكن|لزم الأمر)(?!\p{L})/iu;
/** A short piece of a list: "new", "worsening pain". */
const MOST_WORDS = 5;
const TURKISH_IF =
  /^(?:(?:,| veya| ya da| ve|\/)[^.;:!?\n]{0,40})?[^.,;:!?\n]{0,14}(?: (?:olursa|gelişirse|artarsa|çıkarsa|görülürse|varsa|tekrarlarsa|devam ederse)|(?: olması)? (?:halinde|hâlinde|durumunda))(?!\p{L})/iu;

/** Named in a clause with "if", and nothing but a list of short pieces between: "if fever or new numbness", "ateş olursa". */
function isInIfClause(before: string, behind: string, language: string): boolean {
  if (language === 'tr') return TURKISH_IF.test(behind);
  const items = IF_CLAUSES.get(language)?.exec(before)?.groups?.items;
  if (items === undefined || NEEDED.test(items) || IS_THERE.test(items)) return false;
  return items.split(/,|\//).every((piece) => piece.trim().split(/\s+/).length <= MOST_WORDS);
}

const REACH = 200;

/** Whether text[start..end) is named in such a condition. @param language of the text; English where it is none of the others */
export function isInCondition(text: string, start: number, end: number, language: string): boolean {
  const before = text.slice(Math.max(0, start - REACH), start).replaceAll('İ', 'i');
  if (ONLY_IF.test(before) || isInIfClause(before, text.slice(end, end + REACH), language)) return true;
  const lookedOutFor = LOOKED_OUT_FOR.exec(before)?.groups?.items;
  if (lookedOutFor !== undefined) return !IS_THERE.test(lookedOutFor);
  const items = IF_BEFORE.exec(before)?.groups?.items;
  if (items === undefined || IS_THERE.test(items)) return false;
  const head = before.slice(1 + Math.max(...['.', ';', '!', '?', '\n'].map((sign) => before.lastIndexOf(sign))));
  const rest = text.slice(end, end + REACH).split(/[.;!?\n]/, 1)[0] ?? '';
  return CONTACT_IN.test(rest) || CONTACT_IN.test(head);
}
