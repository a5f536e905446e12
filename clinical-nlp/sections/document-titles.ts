import type { DocumentType } from '../../domain/clinical/findings.ts';

/** Titles by which papers of nine languages say what they are; what a sentence names is no title. */

/** In the order in which they win on one line. */
const TITLES: readonly [DocumentType, RegExp][] = [
  [
    'consent_form',
    /\bconsent (?:form|to|for)\b|\binformed consent\b|patient agreement to (?:investigation|treatment)|consentimiento informado|consentimento (?:informado|livre)|consentement (?:éclairé|libre)|formulaire de consentement|consenso informato|modulo di consenso|aufklärungsbogen|aufklärungs-? ?und einwilligung|einwilligungserklärung|einverständniserklärung|einwilligung in|onam formu|aydinlatilmiş onam|riza formu|добровольное согласие|информированн\p{L}+ (?:добровольн\p{L}+ )?соглас|إقرار موافقة|موافقة مستنيرة|نموذج موافقة|إقرار بالموافقة/iu,
  ],
  [
    'vaccination_record',
    /\b(?:immuni[sz]ation|vaccination|vaccine)s?(?: \w+)? (?:record|card|certificate|programme|program|history|passport|schedule)|impfpass|impfbuch|impfausweis|impfbescheinigung|impfnachweis|bescheinigungen über impfungen|(?:cartilla|carn[ée]t?|carné|certificado|boletim|caderneta|cartão|carnet|certificat|libretto|certificato|registro|cartão nacional)[^\n]{0,30}(?:vacun|vacin|vaccin)|vacinações|aşi (?:kart|karnesi|takip|sertifika)\p{L}*|прививочн\p{L}+ (?:карт|сертификат)\p{L}*|сертификат[^\n]{0,20}прививк|карта профилактических прививок|(?:دفتر|بطاقة|شهادة|سجل) (?:ال)?(?:تطعيم|تلقيح|لقاح)\p{L}*/iu,
  ],
  [
    'insurance_document',
    /\b(?:pre-?authori[sz]ation|explanation of benefits|insurance (?:card|certificate|policy|claim|confirmation)|certificate of insurance|member id|policy (?:no|number|holder|schedule)|claims? (?:&|and|department|no|number|form|ref)|(?:mutual )?health plans?|guarantee of payment|letter of guarantee)\b|krankenkasse|krankenversicherung|kostenübernahme|versichertenkarte|versicherungsschein|^(?:\p{L}{2,30} )?(?:BKK|AOK)\b|póliza|aseguradora|autorización previa|tarjeta sanitaria europea|seguro (?:médico|de salud)|apólice|seguro de saúde|seguradora|caisse primaire|assurance maladie|mutuelle|prise en charge|attestation de droits|compagnia di assicurazion|polizza|assicurazione sanitaria|tessera sanitaria|sigorta (?:poliçe|kart|şirket)\p{L}*|poliçe|provizyon|страхов\p{L}+ (?:полис|компани|медицинск)\p{L}*|полис (?:омс|дмс|обязательн|доброволь)\p{L}*|بطاقة تأمين|وثيقة تأمين|للتأمين|تأمين طبي/iu,
  ],
  [
    'discharge_summary',
    /\bdischarge (?:summary|letter|report|note|advice|card)\b|entlassungs?(?:brief|bericht)|(?:vorläufiger )?entlassbrief|informe de alta|epicrisis|epikri[zs]|taburcu|çikiş özeti|compte[- ]rendu d['’]hospitalisation|lettre de (?:sortie|liaison)|lettera di dimissione|relazione di dimissione|(?:carta|nota|relatório|sumário|resumo) de alta|выписк[аи] из|выписной эпикриз|(?:تقرير|ملخص) (?:ال)?خروج/iu,
  ],
  [
    'operative_note',
    /\b(?:operative|operation|surgical|theatre|procedure|o\.?t\.?) (?:note|report|record)s?\b|\bop(?:erations)?-?bericht\b|operationsprotokoll|(?:protocolo|informe|hoja|parte) (?:quirúrgic[oa]|operatori[oa]|de intervención)|(?:compte[- ]?rendu|cr)\s+(?:opératoire|operatoire|d['’]intervention)|(?:nota|parte) post-?(?:operatori[oa]|quir[uú]rgic[oa])|referto operatorio|nota operatoria|verbale (?:operatorio|di intervento)|(?:relatório|relato|descrição|nota|protocolo) (?:operatóri[oa]|cirúrgic[oa]|da cirurgia)|ameliyat (?:notu|raporu|protokolü)|протокол операции|операционный протокол|تقرير (?:عملية|العملية)(?: جراحية)?|تقرير جراحي/iu,
  ],
  [
    'ecg_report',
    /\b(?:12[- ]?lead|12 ?D\b|ecg|ekg|electrocardiogra\w+)\b|elektrokardiogra|EKG-|электрокардиогра|(?<!\p{L})экг(?!\p{L})|تخطيط (?:ال)?(?:قلب|كهربائي)|elettrocardiogra|électrocardiogra|eletrocardiogra|electrocardiogra/iu,
  ],
  [
    'pathology_report',
    /(?:histo|cyto)path\w*|pathology report|cellular pathology|surgical pathology|\bcytolog\w+ (?:report|service)|anatom\w+ patol|anatomía patológica|anatomia patol[óo]gica|anatomopatol|exame anatom|anatomie (?:et cytologie )?pathologi|anatomo-?patholog|citolog[ií]a (?:ginecol|cérvic|cervic)|histologischer? befund|pathologisch(?:er|es) (?:befund|institut)|institut für pathologie|patoloji (?:no|raporu|anabilim)|patholog\w+ (?:department|laborator\w+)|гистологическ|патологоанатомическ|цитологическ|تقرير (?:ال)?(?:باثولوجي|نسيج|أنسجة|علم الأمراض)\p{L}*|(?:ال)?تشريح (?:ال)?مرضي/iu,
  ],
  [
    'imaging_report',
    /\bradiolog\w*|radyoloji\p{L}*|radiodiagn|imaging report|diagnostic imaging|teleradiolog|ultraschallbefund|\bsonographie\b|röntgenbefund|(?:ct|mrt|tac|rm|irm|rx|tc)[- ](?:befund|der|des|de|do|du|dell)|scanner (?:thora|abdo|céré)|échographie|ecografía|ecografia|tomografía|tomografia|resonancia|ressonância|risonanza|mammograph|mammografi|ультразвуков\p{L}+ исследован|рентген\p{L}*|компьютерн\p{L}+ томограф|\b(?:coronary |cerebral |peripheral )?(?:angiogra(?:m|phy)|catheteri[sz]ation|cath(?:eter)?(?: lab(?:oratory)?)?) (?:report|findings|procedure report)|\b(?:cardiac|(?:left|right)(?:[- ]and[- ](?:left|right))? heart) cath(?:eteri[sz]ation)?\b|herzkatheter(?:befund|bericht|untersuchung|labor|protokoll)?\b|linksherzkatheter|(?:koronar)?angiogra(?:phie|fie)(?:befund|bericht)?\b|coronarographie|coronariograf[íi]a|cateterismo (?:card[íi]aco|cardíaco|izquierdo|esquerdo)|cinecoronariografia|coronarografia|koroner anj[iı]yo\p{L}*|коронар(?:о|оангио)граф\p{L}*|(?:تقرير )?(?:ال)?قسطرة (?:ال)?(?:قلب\p{L}*|تاجية|شرايين)|echocardiogra\p{L}*|echokardiogra\p{L}*|echo(?:befund|bericht)|(?:transthora\p{L}+|transösophageale?s?|transesophageal) ?echo\p{L}*|ecocardiogra\p{L}*|échocardiogra\p{L}*|ekokardiyogra\p{L}*|эхокардиогра\p{L}*|(?:تقرير )?(?:[إا]يكو|صدى) (?:ال)?قلب|(?:duplex|doppler)(?:sono\p{L}*)? (?:report|befund)|магнитно-резонансн|протокол узи|(?:تقرير|مركز|قسم) (?:ال)?(?:أشعة|للأشعة)|تصوير (?:مقطعي|بالرنين)/iu,
  ],
  [
    'prescription',
    /\bprescriptions?\b|\bmedikationsplan\b|\bmedication plan\b|^\W*(?:rx|rp)\W*$|\brp\.?\s*\/|rezept\b|medikamentenverordnung|privatrezept|receta(?: médica| electrónica)?\b|receituário|receita (?:médica|especial|de)|ordonnance|ricetta|prescrizione|reçete|рецепт\p{L}*|рецептурн|وصفة(?: طبية)?|148-1\/у|form 107/iu,
  ],
  [
    'lab_report',
    /\blaborator(?:y|ies)\b[^\n]{0,30}(?:report|results?)?|\b(?:blood test|lab) (?:report|results?)\b|laborbefund|laborwerte|labormedizin|informe (?:de laboratorio|analítico)|análisis clínicos|analítica de|análises clínicas|resultado de exames|analyses (?:médicales|de biologie)|biologie médicale|laboratoire d|esami (?:di laboratorio|ematochimici)|laboratorio analisi|referto (?:di laboratorio|esami)|laboratuvar|tahlil sonuç|результаты? (?:лабораторн|анализ)\p{L}*|лабораторн\p{L}+|клинический анализ крови|نتائج (?:ال)?(?:تحاليل|مختبر)|تقرير مختبر|مختبر(?:ات)?/iu,
  ],
  [
    'identity_document',
    /\bpassport\b|identity card|driving licen[cs]e|residence permit|place of birth|reisepass|personalausweis|führerschein|aufenthaltstitel|documento nacional de identidad|pasaporte|permiso de residencia|passaporto|carta d['’]identità|patente di guida|passeport|carte (?:nationale )?d['’]identité|titre de séjour|cartão de cidadão|carteira de identidade|passaporte|kimlik karti|pasaport|паспорт|удостоверение личности|جواز (?:ال)?سفر|بطاقة (?:ال)?(?:هوية|شخصية)|الرقم القومي/iu,
  ],
  [
    'referral_letter',
    /\breferral (?:letter|slip|note|form)\b|\b(?:clinic|outpatient) letter\b|\bdear (?:dr|doctor|colleague|prof|sir|dentist|gp|team)\b|sehr geehrte[rs]? (?:frau|herr|kolleg|damen)|\barztbrief\b|lieber? (?:frau |herr )?kolleg|(?<!\p{L})(?:überweisung|zuweisung|einweisung)s?(?:schein|schreiben|brief|formular)?(?!\p{L})|estimad[oa]s? (?:dr|doctor|compañer|colega)|hoja de interconsulta|interconsulta|(?:volante|hoja|informe|carta) de derivación|lettre d['’]adressage|courrier d['’]adressage|(?:guia|carta|ficha|pedido) de (?:encaminhamento|referenciação)|sevk (?:kağıdı|kağidi|formu|notu)|^\W*направление\W*$|impegnativa|gp referral|ch(?:er|ère)s? (?:confr|cons|coll)|mon cher|egregi[oa] (?:dott|coll|prof)|gentile (?:coll|dott)|car[oa] colleg|prezad[oa]s? (?:dr|coleg|doutor)|ex\.?m[oa]s? (?:sr|colega|dr)|car[oa] colega|carta de referência|say[ıi]n (?:meslektaş|doktor|dr|prof|uzm)|konsültasyon|уважаем\p{L}+ (?:коллег|доктор)|направление на консультац|консультативное заключение|(?:الزميل|زميلي|سعادة الدكتور|حضرة الدكتور)\p{L}*|تقرير طبي|رسالة إحالة/iu,
  ],
];
/** What may stand before the first word of a title. */
const LEAD = String.raw`[^\p{L}]*`;
const MEDICAL = [
  'consultants?|specialists?|surgeons?|orthop(?:a?edic|a?edist)\\w*|cardiolog\\w+|neurolog\\w+|neurosurg\\w+|oncolog\\w+|urolog\\w+|rheumatolog\\w+|physicians?',
  'especialistas?|cirujan[oa]s?|traumat[oó]log\\p{L}+|ortop[eé]dist\\p{L}+|cardi[oó]log\\p{L}+|neur[oó]log\\p{L}+|cirurgi[ãa]\\p{L}*',
  'spécialiste|chirurgien\\p{L}*|orthopédist\\p{L}+|cardiologue|specialista|chirurgo|ortopedic[oa]|cardiologo|neurologo',
].join('|');
/** A line that begins as the letter of whoever was consulted: "Specialist letter", "Letter from the orthopaedic surgeon", "Carta del especialista". */
const LETTER_OF_SPECIALIST = new RegExp(
  [
    String.raw`^${LEAD}(?:\p{L}+ ){0,2}consultation (?:(?:letter|summary|opinion)(?!\p{L})|(?:note|report|record)(?=\s{0,4}(?:$|[-–—:,|(\d])))`,
    String.raw`^${LEAD}(?:orthop(?:a)?edic |surgical |medical |second )?(?:${MEDICAL})(?:['’]s?)? (?:letter|report|note|opinion)(?!\p{L})`,
    String.raw`^${LEAD}(?:letter|report|opinion|note) (?:of|from|by) (?:the |an? )?(?:\p{L}+ )?(?:${MEDICAL}|consultation)(?!\p{L})`,
    String.raw`^${LEAD}(?:fach)?(?:arztbericht|arztbrief)(?!\p{L})|^${LEAD}(?:ärztlicher|fachärztlicher) (?:bericht|befund)|^${LEAD}(?:\p{L}+isches )?konsil(?:iar)?(?:bericht|befund|schein|(?!\p{L}))|^${LEAD}(?:konsultations|sprechstunden)(?:bericht|brief)`,
    String.raw`^${LEAD}(?:nota|carta|relatório|relato) de consulta(?!\p{L})|^${LEAD}(?:informe|carta|nota|parecer|relatório) d(?:el?|[oa]) (?:médico )?(?:${MEDICAL})`,
    String.raw`^${LEAD}(?:lettre|courrier|rapport|avis) (?:de |d['’]une )consultation(?!\p{L})|^${LEAD}(?:lettre|courrier|avis|rapport) du (?:médecin )?(?:${MEDICAL})|^${LEAD}avis spécialisé`,
    String.raw`^${LEAD}(?:lettera|referto|relazione) (?:dello|del|di) (?:consulenza(?!\p{L})|(?:medico )?(?:${MEDICAL}))|^${LEAD}consulenza (?:specialistica|ortopedica|chirurgica|cardiologica|neurologica)`,
    String.raw`^${LEAD}(?:uzman(?: hekim| doktor)?|konsültan) (?:raporu|mektubu|görüşü|notu)`,
    String.raw`^${LEAD}консультация (?:врача|травматолога|ортопеда|хирурга|кардиолога|невролога|специалиста)|^${LEAD}(?:заключение|письмо) (?:врача|консультанта|хирурга|ортопеда|травматолога)`,
    String.raw`^${LEAD}(?:تقرير|رسالة) (?:ال)?(?:استشارة|استشاري\p{L}*|طبيب (?:ال)?(?:مختص|أخصائي|استشاري))`,
  ].join('|'),
  'iu',
);
/** Words that other papers name as well: asked where no title stands. */
const HINTS: readonly [DocumentType, RegExp][] = [
  [
    'consent_form',
    /einwilligung(?: in| zu)?|declaração de consentimento|acepto la intervención|termo de consentimento|autorización para (?:la )?(?:intervención|procedimiento)|согласие (?:пациента )?на/iu,
  ],
  [
    'vaccination_record',
    /impfungen\b|schutzimpfung|vaccinations?\s*$|libretto vaccinal|certificato vaccinal|certificado (?:internacional )?de vacunación|(?<!\p{L})aşi(?:lar\p{L}{0,3}|nin)?(?!\p{L})|прививк|تطعيمات|التطعيم/iu,
  ],
  [
    'discharge_summary',
    /hospital course|inpatient summary|summary of admission|alta (?:hospitalaria|hospitalar|médica)|stationäre[rn]? (?:aufenthalt|behandlung)|rapport de sortie|bulletin de sortie|yatan hasta|dimissione ospedaliera|خروج من المستشفى/iu,
  ],
  [
    'operative_note',
    /eingriffsbericht|operation performed|procedure performed|nota operatoria|nota quirúrgica|descripción (?:de la )?(?:operación|quirúrgica)|registro operatorio|boletim operatório|cerrahi not|operasyon (?:notu|raporu)|ход операции/iu,
  ],
  [
    'pathology_report',
    /histology(?: report)?\s*$|biopsy report|befund der histologie|histologie|histopathologi|istologic[oa]|esame istologico|referto istologico|biopsi raporu|биопси|خزعة|فحص الأنسجة/iu,
  ],
  [
    'imaging_report',
    /\b(?:x-?ray|mri|ct|ultrasound|usg|mammography)(?: scan)? (?:report|of|abdomen|chest|brain|head|knee|spine|lumbar|pelvis)|\b(?:magnetresonanz|kernspin|computertomogra)\p{L}*|\b(?:irm|tdm|tac|rmn|rx|tc|rm|mrt|mr) (?:de|des|du|do|da|del|della|dell|d['’]|lombaire|cérébrale|lumbar|torax|tórax|der|lws|hws|knie|beyin|diz)|radiografía|radiografia|radiographie|görüntüleme|manyetik rezonans|bilgisayarli tomografi|ultrason|ультразвук|(?<!\p{L})(?:мрт|узи|кт)(?!\p{L})|أشعة|رنين مغناطيسي/iu,
  ],
  ['prescription', /medication chart|kassenrezept|e-rezept|receta|fórmula médica/iu],
  [
    'lab_report',
    /labor(?:ergebnis|bericht)|resultados de (?:laboratorio|análisis)|hemograma|bilan (?:sanguin|biologique)|kan tahlil|общий анализ|анализ крови|تحليل|haematology report|biochemistry report/iu,
  ],
  [
    'identity_document',
    /national id|identificación|carte d['’]identité|vollmacht|ehliyet|nüfus cüzdani|вид на жительство|водительское удостоверение|رخصة قيادة|إقامة/iu,
  ],
  [
    'referral_letter',
    /unsere? gemeinsame[rn]? patient|befundbericht|ambulanzbrief|ambulanter bericht|informe (?:médico|clínico|de consulta)|resumen clínico|relazione (?:clinica|ambulatoriale|specialistica|medica)|referto (?:di visita|ambulatoriale|visita)|visita specialistica|compte[- ]?rendu de consultation|certificat médical|relatório (?:médico|clínico)|carta de encaminhamento|encaminhamento|tibbi rapor|sevk|muayene raporu|медицинское заключение|заключение специалист|outpatient (?:note|consultation)|clinic note|gp referral|medical report|تقرير استشاري|تحويل/iu,
  ],
  ['consultation_note', LETTER_OF_SPECIALIST],
  [
    'consultation_note',
    /(?:initial |first )?(?:psychiatric|mental state) (?:assessment|evaluation)|informe de psiquiatr[ií]a|psychiatrische[rs]? (?:befund|bericht)|^\W{0,8}(?:pre-?op(?:erative)?|ana?esthe\p{L}{1,8}|psychiatric|mental health|geriatric|initial|specialist|nutrition(?:al)?|fertility|ophthalm\p{L}{1,8}|dental) (?:assessment|evaluation|review|consultation|clinic)|^\W{0,8}(?:\p{L}{1,24} ){0,3}clinic\s?$|prämedikation(?:sgespräch|svisite)?|anästhesie(?:visite|gespräch|-?fragebogen)|psychiatrischer befund|valoraci[óo]n (?:preanest|psiqui)|consultation (?:d['’]anesthésie|pré-?anesthésique)|visita anestesiologica|avaliação pré-anest|anestezi (?:değerlendirme|muayene)|осмотр (?:анестезиолога|психиатра|врача)/iu,
  ],
];
/** Further down a paper names others. */
const HEAD_CHARACTERS = 900;
const LONGEST_TITLE = 110;
const SHORT_LINE = 60;
/** Words of sentences, in which a name is none of the paper itself. */
const GOES_ON_AS_SENTENCE = /[.?!]\s+\p{Ll}|[,;]\s+\p{Ll}+ \p{Ll}+ \p{Ll}+ \p{Ll}+/u;
const HAS_VERB = /\b(?:has|have|had|was|were|please|wurde|hat|è stat|a été|fue|foi)\b/iu;
/** "Calves soft. ECG normal": what a sentence stands before is told and no title. */
const EXAMINATIONS: ReadonlySet<DocumentType> = new Set(['ecg_report', 'imaging_report', 'pathology_report', 'lab_report']);
const BEHIND_SENTENCE =
  /(?<!(?<!\p{L})(?:dres?|drs|prof|med|dent|dipl|st|pd|priv|doz|univ|inst|abt|städt|tel|nr|no|str|hr|fr|mrs?|ms|pt|pat|geb|dra?|sr|sra|ul|г|ул|проф))\.\s/iu;

/** "Sehr geehrte Frau Kollegin, sehr geehrter Herr Kollege," is a line of its own however many it greets. */
const SALUTATION =
  /^\W*(?:dear|sehr geehrte[rs]?|lieber?|chère?s?|mon cher|egregi[oa]|gentile|estimad[oa]s?|prezad[oa]s?|sayın|уважаем\p{L}+)\s[^.:;]{2,90}[,!:]?\s*$/iu;
/** "Laboratory: Hb 13.4 g/dl": what a letter quotes of one. */
const LINE_OF_VALUES =
  /^\W*(?:laborator(?:y|ies)|labs?|bloods?|laborwerte?|labor|laboratorio|laboratorní|laboratoire|biologie|bilan|analítica|análises|esami|laboratuvar|лаборатор\p{L}*|анализы|المختبر)(?: results?| values?)?\s?[:–-]\s?\p{L}[\p{L}\d ()-]{0,20}?[:= ]\s?[<>]?\d/iu;
/** "ECG: sinus rhythm. CXR: clear.", "MRI: labral tear": what a letter quotes of an examination, below its first lines. */
const LINE_OF_EXAMINATION =
  /^\W*(?:12[- ]?lead )?(?:ecg|ekg|экг|cxr|x-?rays?|röntgen\p{L}*|rx|radiograf[ií]a|radiographie|mri|mrt|irm|rmn?|мрт|ct|tac|tc|tdm|кт|ultrasound|uss?|sono\p{L}*|echo\p{L}*|eco(?:cardio\p{L}*)?|eko\p{L}*|tte|toe|tee|эхокг|эхо\p{L}*|coronary angio\p{L}*|angio\p{L}*|coronarogra\p{L}*|coronariogra\p{L}*|koronarangio\p{L}*|koro|herzkatheter\p{L}*|lhk|cath|anj[iı]yo\p{L}*|коронаро\p{L}*|échographie|ecograf[ií]a|узи|mammogra\p{L}+|histology|histologie|biopsy|scan)(?:[ -][\p{L}\d /()]{1,30})?\s?[:–-]\s?\p{L}/iu;
const FIRST_LINES = 2;
/** Forms of address close the head of a paper: what stands above names the sender. */
const WEIGHT: Partial<Record<DocumentType, number>> = { imaging_report: -2, lab_report: -3, referral_letter: -1, identity_document: -2 };

/** "O P - B E R I C H T" and the two letters i of Turkish as one. */
const legible = (line: string): string =>
  line.replace(/[İı]/g, 'i').replace(/(?<![\p{L}\d])\p{L}(?: [\p{L}-]){4,}(?![\p{L}\d])/gu, (spaced) => spaced.replaceAll(' ', ''));

/** What the first lines call the paper; null: none of them does. */
export const titledAs = (text: string): DocumentType | null => namedIn(text, TITLES) ?? namedIn(text, HINTS);

function namedIn(text: string, titles: readonly [DocumentType, RegExp][]): DocumentType | null {
  let best: { type: DocumentType; rank: number } | null = null;
  for (const [place, line] of text.trimStart().slice(0, HEAD_CHARACTERS).split('\n').entries()) {
    const words = legible(line.trim());
    const saysMore = (GOES_ON_AS_SENTENCE.test(words) || HAS_VERB.test(words)) && !SALUTATION.test(words);
    if (words === '' || words.length > LONGEST_TITLE || saysMore || LINE_OF_VALUES.test(words)) continue;
    if (place > FIRST_LINES && LINE_OF_EXAMINATION.test(words)) continue;
    const found = titles.find(([type, title]) => {
      const match = title.exec(words);
      return match !== null && !(EXAMINATIONS.has(type) && BEHIND_SENTENCE.test(words.slice(0, match.index)));
    });
    if (!found) continue;
    const isOwnLine = words === words.toUpperCase() || words.length < SHORT_LINE;
    const rank = (isOwnLine ? 3 : 0) + 2 * (WEIGHT[found[0]] ?? 0) - place / 8;
    if (best === null || rank > best.rank) best = { type: found[0], rank };
  }
  return best?.type ?? null;
}
