/**
 * Denials of papers in one word behind or before a disease, in nine languages: "AVC nega", "VIH nég", "pneumonia ekarte", "TIA verworfen", "Ausschluss M. Parkinson", and lists of
 * what somebody declared not to have.
 */

const END = String.raw`(?=\s*(?:$|[.;,)\n]))`;
const RULED_OUT = String.raw`(?:verworfen|discarded|infirmée?|éliminée?|ekarte(?: edildi)?)`;
const SO_OUT = String.raw`(?:verworfen|ausgeschlossen|excluded|ruled out|éliminée?|exclue?|écartée?|esclus[oa]|descartad[oa]|excluíd[oa])`;
const BEHIND = [
  new RegExp(
    String.raw`^\p{L}{0,2}\s?(?:[:=–-]\s?)?(?:nega|niega|denies|denied|verneint|negiert|отрицает|neg\.?|n[ée]g\.?|n[ée]gati(?:f|ve)|négatifs?|negativ[oae]?|سلبي\p{L}?)${END}`,
    'iu',
  ),
  new RegExp(
    String.raw`^\p{L}{0,2}\s?(?:[:=–-]\s?)?(?:(?:donc|also|somit|therefore|now|später|ensuite|puis|poi|depois|luego) )?${RULED_OUT}${END}`,
    'iu',
  ),
  /** Turkish and others: "apandisit bulgusu (-)". */
  /^\p{L}{0,4} (?:bulgusu|bulguları|signs?|zeichen|signes?|signos?|segni|sinais|признаки)\s?\(\s?[-–−]\s?\)/iu,
  /^[:=]? ?(?:n\. ?n\.|n\. ?r\.)(?=\s*[,;)\n]|\s*$)/iu,
  /** "Hepatitis B: HBs-Ag n.n." */
  /^\s?[:–-]\s?(?:hbs-? ?ag|ag ?hbs|anti-?hb[sc]|pcr|ak|ab)[ :]{1,2}(?:n\. ?n\.|n\. ?r\.|neg\.?|negativ)(?=\s*[,;.)\n]|\s*$)/iu,
  /** "Hyperthyroïdie : TSH à 2,1, donc éliminée": the test stands between. */
  new RegExp(
    String.raw`^\s?[:–-]\s?[\p{L}\d]{2,12} (?:à |of |: |= )?\d[\d.,]*[^.;\n]{0,14},? (?:donc|also|somit|daher|so|therefore|quindi|por lo que|portanto|logo) ${SO_OUT}${END}`,
    'iu',
  ),
];
/** As a diagnosis of its own; "zum Ausschluss" and "to rule out" ask. */
const BEFORE =
  /(?:^|[\n;,:•-])[ \t]{0,6}(?:ausschluss|exclusion (?:of|d['’]une?|d['’]|de)|esclusione di|exclusión de|exclusão de|исключение|استبعاد) ?(?:(?:einer|eines|einem|an?|M\.|Mb\.|Morbus|maladie de|enfermedad de|malattia di|morbo di|doença de) ?)?$/iu;
/** A suspicion of cancer, and behind it what was found. */
const SUSPECTED =
  /(?:\?|(?<!\p{L})(?:suspect(?:ed)?|suspicion of|query|possible|verdacht auf|v\. ?a\.|sospech[ao](?: de)?|suspicion d[e'’]|sospetto|suspeita(?: de)?|şüphe\p{L}*|подозрение на|اشتباه)) ?(?:\p{L}{1,12} ){0,2}$/iu;
const NONE_FOUND =
  /^(?: [\p{L}\d]{1,12}){0,4} ?[-–:,(] ?(?:no (?:evidence of )?(?:malignancy|cancer)|(?:histology |biopsy )?benign|all clear|keine? (?:hinweis auf )?(?:malignit\p{L}+|malignom\p{L}*|karzinom)|benigne|pas de (?:malignité|cancer)|bénin\p{L}?|sin (?:malignidad|cáncer)|benign[oa]|nessun(?:a)? (?:malignità|neoplasia)|sem (?:malignidade|neoplasia)|malignite (?:yok|saptanmadı)|злокачественност\p{L} не|لا خباثة|سليم)(?!\p{L})/iu;
const IS_CANCER =
  /cancer|carcin|karzin|krebs|c[âa]n?cer|cáncer|tumou?r|neo\p{L}*|malign|melanom|lymphom|рак|опухол|kanser|سرطان|ورم|\bca\b/iu;

/** "Declaró no padecer diabetes, epilepsia, cáncer, VIH ni hepatitis": names parted by commas and words for "nor" alone. */
const DECLARED_NOT =
  /(?<!\p{L})(?:no (?:padecer|haber padecido|sufrir|tener)(?: de)?|non (?:essere affett[oa] da|soffrire di|avere)|n[ãa]o (?:padecer|sofrer|ter)(?: de)?|ne pas (?:souffrir|être atteinte?|avoir)(?: d[e'’])?|not (?:to be )?(?:have|having|suffer(?:ing)? from)|weder|bulunmadığını|не (?:страдает|болеет)|عدم (?:وجود|إصابته ب))[ '’](?<items>[^.;:\n]{0,140})$/iu;
const TURNS =
  /(?<!\p{L})(?:but|aber|pero|mais|ma|mas|ama|но|لكن|sí|salvo|excepto|sauf|tranne|except|desde|seit|since|toma|takes|has|tiene|ha|sono|sou)(?!\p{L})/iu;
const LONGEST_ITEM = 4;
const REACH = 170;

const NOT_OPERATED =
  /^[^.;:,\n]{0,14} (?:no (?:intervenid|operad)[oa]|not operated(?: on)?|nicht operiert|non opérée?|non operat[oa]|n[ãa]o operad[oa]|ameliyat edilmemiş|opere edilmemiş|не оперирован\p{L}*|لم (?:ي|ت)عالج جراحيا)(?!\p{L})/iu;
/** "Hernia discal L4-L5 no intervenida": there is one, and no operation of it. */
export const isNotOperated = (text: string, end: number): boolean => NOT_OPERATED.test(text.slice(end, end + REACH).split('\n')[0] ?? '');

const IS_VACCINABLE =
  /hep\p{L}*|hbs|гепатит|التهاب الكبد|measles|masern|rougeole|sarampi|morbillo|kızamık|rubel|röteln|rub[éeè]ol|varicel|varizel|windpocken|su çiçeği|tetan|polio|diphth|difter|pertuss|influenza|grippe|gripe|covid|gelbfieber|yellow fever|fi[eè]vre jaune|tollwut|rabies|fsme/iu;
/** "Anti-HBs 340 IU/l (Impfschutz)": who is protected by a vaccine. */
const PROTECTED =
  /^[^.;\n]{0,60}?(?<!\p{L})(?:impfschutz|geimpft|impftiter|vaccinated|vaccine immunity|post-?vaccin\p{L}*|vaccinée?|immunisée?|vacunad[oa]|inmunizad[oa]|vaccinat[oa]|immunizzat[oa]|vacinad[oa]|imunizad[oa]|aşılı|bağışık|привит\p{L}*|محصن|مطعم)(?!\p{L})/iu;

const QUESTION =
  /(?<!\p{L})(?:(?:mit der )?frage(?:stellung)?(?: nach)?|klinische fragestellung|question|quesito|motivo de consulta|klinik soru)\s?:?\s[^;\n]{0,60}$/iu;
/** "Mit der Frage M. Parkinson … Ausschluss M. Parkinson": asked by whoever sent the patient, and answered no further down. */
function isAnsweredNo(text: string, start: number, end: number): boolean {
  if (!QUESTION.test(text.slice(Math.max(0, start - REACH), start))) return false;
  const name = text.slice(start, end);
  for (let at = text.indexOf(name, end); at >= 0; at = text.indexOf(name, at + name.length))
    if (isDenied(text, at, at + name.length)) return true;
  return false;
}

/** Whether text[start..end) is denied so. */
export const isDeniedInShort = (text: string, start: number, end: number): boolean =>
  isDenied(text, start, end) || isAnsweredNo(text, start, end);

function isDenied(text: string, start: number, end: number): boolean {
  const behind = text.slice(end, end + REACH).split('\n', 1)[0] ?? '';
  if (BEHIND.some((pattern) => pattern.test(behind))) return true;
  const before = text.slice(Math.max(0, start - REACH), start);
  if (BEFORE.test(before)) return true;
  const isSuspected = SUSPECTED.test(before.split('\n').at(-1) ?? '') && IS_CANCER.test(text.slice(start, end));
  if (isSuspected && NONE_FOUND.test(behind)) return true;
  if (IS_VACCINABLE.test(text.slice(start, end)) && PROTECTED.test(behind)) return true;
  const items = DECLARED_NOT.exec(before)?.groups?.items;
  return (
    items !== undefined &&
    !TURNS.test(items) &&
    items
      .split(/,|،|(?<!\p{L})(?:ni|nor|or|o|noch|et|und|né|e|ou|ve|и|ни|أو)(?!\p{L})/iu)
      .every((item) => item.trim().split(/\s+/).length <= LONGEST_ITEM)
  );
}
