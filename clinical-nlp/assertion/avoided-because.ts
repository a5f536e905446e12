/**
 * What must not be given, and why: "Cave: keine NSAR bei Niereninsuffizienz", "no contrast with CKD 4", "pas d'AINS : insuffisance rénale". The medicine is denied, and
 * the disease is there. In nine languages.
 */

type Place = { start: number; end: number };

const NONE_OF = String.raw`(?:no|not|never|avoid(?:ing|ed)?|without|nil|stop(?:ped)?|hold|withh[eo]ld|contra-?indicated|keine?[nrm]?|nicht|ohne|vermeiden|meiden|kontraindiziert|verzicht auf|pas d[e'’]?|jamais|ni|éviter|sans|contre-indiqu\p{L}+|sin|evitar|nada de|nunca|contraindicad[oa]s?|sem|n[ãa]o|niente|non|evitare|senza|controindicat[oaie]|yok|verilme\p{L}*|kullanılma\p{L}*|kontrendike|не|без|нельзя|избегать|противопоказан\p{L}*|لا|بدون|تجنب|ممنوع)`;
const HAS_DENIAL = new RegExp(String.raw`(?<!\p{L})${NONE_OF}(?!\p{L})`, 'iu');
/** What else is left out beside medicines. */
const INTERVENTION =
  /(?<!\p{L})(?:contrast\p{L}*|kontrastmittel\p{L}*|kontrast\p{L}*|KM|gadolinium|mezzo di contrasto|produit de contraste|medio de contraste|контраст\p{L}*|صبغة|تباين|MRI|MRT|IRM|RMN?|МРТ|medications?|medicines?|medikament\p{L}*|medication|therap\p{L}*|terapia|treatment|behandlung|traitement|tratamiento|tratamento|trattamento|tedavi|лечени\p{L}|spinal|epidural|spinalanästhesie|rachianesthésie|raquianestesia|cannul\p{L}*|venepuncture|tourniquet|diathermy|nasogastric tube)(?!\p{L})/iu;
/** Other things that are denied of a medicine, and vaccinations. */
const OF_ANOTHER_KIND = /allerg|al[eé]rg|alerj|аллерг|حساسي|intoler|unvertr|reaction|reaktion|vaccin|impf|vacun|vacin|aşı|привив|لقاح/iu;
const BECAUSE = String.raw`(?:because of|because|due to|owing to|on account of|secondary to|in view of|given|considering|with|in|for|as|since|bei|wegen|aufgrund|infolge|angesichts|da|mit|weil|en raison d(?:e l['’]|e la|['’]|e|u)|à cause d(?:e l['’]|e la|['’]|e|u)|compte tenu d(?:e l['’]|e la|['’]|e|u)|car|chez|vu(?: l['’]| la)?|pour|por|debido a|dad[oa]|a causa d[ei]|por causa d[eoa]|per|causa|vist[oa]|dat[oa]|in quanto|poich[eé]|devido [aà]o?|em|porque|pois|nedeniyle|çünkü|из-за|в связи с|ввиду|по причине|при|так как|بسبب|نظرا ل|لأن|لوجود|مع)`;
const WORDS = String.raw`(?:(?:[\p{L}\d’'.-]{1,16})\s){0,5}`;
/** The last of them: "Cave: keine NSAR bei …". */
const LINK = new RegExp(String.raw`^(?<ahead>.*)(?:\s${BECAUSE}\s?|\s?(?:[:=(–—]|\s-)\s?)(?<words>${WORDS}(?:[ld]['’])?)$`, 'isu');
const BREAKS =
  /(?<!\p{L})(?:no|not|without|kein\p{L}*|ohne|pas|sans|sin|sem|senza|non|n[ãa]o|yok|нет|без|не|بدون|لا|possible|suspected|suspicion|verdacht|v\.?a\.?|soup[cç]on\p{L}*|sospecha|sospetto|suspeita|şüphe\p{L}*|подозрени\p{L}*|risk|risiko|risque|riesgo|rischio|risco|риск\p{L}*|patients|people|patienten|pacientes|pazienti|doentes|пациент\p{L}*|prevent\p{L}*|normal\p{L}*)(?!\p{L})/iu;
const PREVENTION = /^\s?-?(?:prophyl|proph\b|prevent|prävent|profil|prophylax|профилакт)/iu;
const REACH = 140;

/** Whether text[start..end) is the reason why a medicine or an intervention before it is not given. */
export function isReasonToAvoid(text: string, start: number, end: number, substances: readonly Place[]): boolean {
  const from = Math.max(0, start - REACH);
  const near = text.slice(from, start);
  const sentence = near.slice(Math.max(near.lastIndexOf('\n'), ...[...near.matchAll(/[.;!?](?=\s)/g)].map(({ index }) => index)) + 1);
  const link = LINK.exec(sentence);
  if (!link || BREAKS.test(link.groups?.words ?? '') || PREVENTION.test(text.slice(end, end + 12))) return false;
  const ahead = link.groups?.ahead ?? '';
  if (!HAS_DENIAL.test(ahead) || OF_ANOTHER_KIND.test(ahead)) return false;
  const opens = start - sentence.length;
  return INTERVENTION.test(ahead) || substances.some((place) => place.start >= opens && place.end <= opens + ahead.length);
}
