import type { ClinicalExtraction, DocumentType } from '../clinical/findings.ts';

/** Decisions §6: from here on a document covers a requirement. */
export const COVERS = 0.75;
/** From here on the model is asked; below, the document is unmatched. */
export const WORTH_ASKING = 0.55;

/**
 * Kinds of document that requirements ask for and files turn out to be. Sentence vectors know topics but mix up kinds (a blood test and an
 * electrocardiogram read alike to them), so kinds are told apart by words.
 */
const KINDS: readonly [kind: string, words: RegExp][] = [
  [
    'laboratory',
    /\b(?:blood (?:test|work|count|sugar|panel|group)|laborator\w+|lab (?:test|result|report|work)s?|cbc|full blood count|hba1c|metabolic panel|(?:kidney|renal|liver|thyroid) function|lipid|coagulation|urinalysis|urine test|hormone|serology|viral markers|tumou?r markers?|semen analysis)/i,
  ],
  ['x_ray', /\b(?:x-?rays?|radiographs?|panoramic|opg)\b/i],
  ['mri', /\b(?:mri|mrcp|magnetic resonance)\b/i],
  ['ct', /\b(?:ct|cbct|computed tomography)\b/i],
  ['ultrasound', /\b(?:ultraso\w+|sonogra\w+|doppler)\b/i],
  ['echocardiogram', /\b(?:echo(?:cardiogra\w+)?)\b/i],
  ['ecg', /\b(?:ecg|ekg|electrocardiogra\w+)\b/i],
  ['angiography', /\b(?:(?:coronary )?angiogra\w+|coronarogra\w+|(?:cardiac|heart) cath\w*)\b/i],
  ['mammography', /\b(?:mammogra\w+)\b/i],
  ['bone_density', /\b(?:dexa|bone densit\w+)\b/i],
  ['endoscopy', /\b(?:endoscop\w+|colonoscop\w+|gastroscop\w+)\b/i],
  ['eye_examination', /\b(?:topogra\w+|biometr\w+|visual acuity|eye exam\w*|ophthalm\w+|refraction)\b/i],
  ['lung_function', /\b(?:spirometr\w+|pulmonary function|lung function)\b/i],
  ['pathology', /\b(?:biops\w+|histolog\w+|histopatholog\w+|patholog\w+|cytolog\w+)\b/i],
  ['discharge', /\bdischarge (?:summary|letter|report)\b/i],
  ['operative', /\b(?:operative|operation|surgical|procedure) (?:note|report|record)s?\b/i],
  ['prescription', /\b(?:prescriptions?|medication list|list of (?:medicines|medications)|current (?:medicines|medications)|medicines)\b/i],
  ['identity', /\b(?:passport|identity (?:card|document)|id card)\b/i],
  ['questionnaire', /\b(?:questionnaires?|(?:health|medical) (?:screening|intake) form)\b/i],
  ['photograph', /\bphotos?(?:graphs?)?\b/i],
  [
    'clinical_letter',
    /\b(?:consult\w*|referral|referring|letter|clinical note|clinic note|specialist|assessment|evaluation|examination (?:note|report)|medical history|diagnosis report)\b/i,
  ],
];
/** The same examinations in the headings of papers in other languages. */
const FOREIGN_KINDS: readonly [kind: string, words: RegExp][] = [
  [
    'angiography',
    /(?<!\p{L})(?:herzkatheter\p{L}*|linksherzkatheter\p{L}*|(?:koronar)?angiogra(?:phie|fie)\p{L}*|coronarographie|coronariograf[íi]a|cateterismo|cinecoronariografia|coronarografia|angiogra(?:f[íi]a|fia)|koroner anj[iı]yo\p{L}*|anj[iı]yografi\p{L}*|коронар(?:о|оангио)граф\p{L}*|ангиограф\p{L}*|catheteri[sz]ation|(?:ال)?قسطرة)(?!\p{L})/iu,
  ],
  [
    'echocardiogram',
    /(?<!\p{L})(?:echokardiogra\p{L}*|herzecho|ecocardiogra\p{L}*|échocardiogra\p{L}*|ekokardiyogra\p{L}*|эхокардиогра\p{L}*|эхокг|(?:[إا]يكو|صدى) (?:ال)?قلب)(?!\p{L})/iu,
  ],
  [
    'mri',
    /(?<!\p{L})(?:irm|mrt|rmn|mr görüntüleme|(?:lomber|servikal|torakal|spinal|omurga) mr[ig]?|мрт|kernspin\p{L}*|magnetresonan\p{L}*|manyetik rezonans|imagerie par résonance|resonancia magn[ée]tica|risonanza magnetica|ressonância magnética|магнитно-резонансн\p{L}*|(?:ال)?رنين (?:ال)?مغناطيسي)(?!\p{L})/iu,
  ],
  ['mammography', /(?<!\p{L})(?:mam+ogra[pf]\p{L}*|mamografía|маммографи\p{L}*|(?:تصوير|أشعة) (?:ال)?ثدي|ماموجرام)(?!\p{L})/iu],
  [
    'eye_examination',
    /(?<!\p{L})(?:acuité visuelle|fond d['’](?:œ|oe)il|ophtalmolog\p{L}*|tension oculaire|görme keskinliği|göz (?:muayene\p{L}*|tansiyonu|dibi)|fundus muayene\p{L}*|острота зрения|глазно[ем] дн[оае]|внутриглазное давление|офтальмолог\p{L}*|visus|sehschärfe|augen(?:ärztlich\p{L}*|untersuchung|hintergrund|innendruck)|agudeza visual|fondo de ojo|oftalmol\p{L}*|acuità visiva|visita oculistica|fundus oculi|acuidade visual|fundo de olho|حدة (?:ال)?إبصار|قاع العين|فحص (?:ال)?عين\p{L}*)(?!\p{L})/iu,
  ],
];
const IMAGING = ['x_ray', 'mri', 'ct', 'ultrasound', 'echocardiogram', 'angiography', 'mammography', 'bone_density'];
const ANY_IMAGING = /\b(?:imaging|scans?|radiolog\w+)\b/i;

const KINDS_OF_TYPE: Record<DocumentType, readonly string[]> = {
  lab_report: ['laboratory'],
  imaging_report: [],
  discharge_summary: ['discharge', 'clinical_letter'],
  operative_note: ['operative'],
  referral_letter: ['clinical_letter'],
  consultation_note: ['clinical_letter'],
  pathology_report: ['pathology'],
  prescription: ['prescription'],
  identity_document: ['identity'],
  ecg_report: ['ecg'],
  vaccination_record: ['vaccination'],
  insurance_document: ['insurance'],
  consent_form: ['consent'],
  other: [],
};

const HEADING_CHARACTERS = 500;
const TITLE_LINES = 2;
const LETTERHEAD_LINES = 3;

/** A requirement for a specialist's letter names the specialist, and one for any letter nobody. */
const ASKS_FAMILY_DOCTOR =
  /\b(?:gp|general practitioner|family (?:doctor|physician)|referring (?:doctor|physician)|any doctor|treating (?:doctor|physician))\b|^(?!.*\b(?:specialist|consultant|surgeon|\w+ologist|\w+ician|dentist)\b)(?=.*\breferral\b)/is;

/** Kinds that a requirement's words ask for; none when they name no kind. */
export function kindsAskedFor(requirement: string): Set<string> {
  const kinds = new Set(KINDS.filter(([, words]) => words.test(requirement)).map(([kind]) => kind));
  if (ANY_IMAGING.test(requirement) && !IMAGING.some((kind) => kinds.has(kind))) for (const kind of IMAGING) kinds.add(kind);
  if (kinds.size > 1) kinds.delete('clinical_letter');
  if (kinds.has('clinical_letter') && ASKS_FAMILY_DOCTOR.test(requirement)) kinds.add('family_doctor_letter');
  return kinds;
}

/** Kinds that a file's name promises. Photographs and scans do not count: patients photograph and scan papers of every kind. */
export function kindsNamedBy(filename: string): Set<string> {
  const name = filename.replace(/\.[^.]*$/, '').replaceAll(/[_.()[\]]+/g, ' ');
  const words = `${name} / ${name.replaceAll('-', ' ')}`;
  return new Set(KINDS.filter(([kind, pattern]) => kind !== 'photograph' && pattern.test(words)).map(([kind]) => kind));
}

/** "Laboratory: Hb 13.4 g/dl", "labs: HbA1c 7.1 %": a line that a letter quotes. */
const LABELLED_VALUE =
  /(?<!\p{L})\p{L}[\p{L} ]{2,20}:[^\S\n]?\p{L}[\p{L}\d()-]{0,20}[^\S\n]?[:=]?[^\S\n]?[<>]?\d[\d.,]{0,8}[^\S\n]?(?:%|[\p{L}µ]{1,8}\/)/gu;

/** What is asked of a paper, and what was examined before, name other examinations than its own. */
const OF_ANOTHER =
  /^[ \t]*(?:(?:clinical |relevant )?(?:indications?|history|details|information|question|background)|reason(?: for (?:exam\w*|study|referral))?|comparison|previous|prior|indikation|fragestellung|klinische angaben|anamnese|vorbefunde?|vergleich|motivo|indicaci[oó]n|antecedentes|comparaci[oó]n|motif|antécédents|comparaison|renseignements cliniques|indicazione|quesito(?: clinico)?|anamnesi|confronto|indica[cç][aã]o|compara[cç][aã]o|endikasyon|klinik bilgi|öykü|показани[ея]|цель|анамнез|сравнение|دواعي|السوابق)[^:\n]{0,30}:[^\n]*$/gimu;
/** Its first lines call it so: what the patient answered is nobody's report. */
const QUESTIONNAIRE =
  /(?<!\p{L})(?:questionnaires?|self-assessment|(?:health|medical|patient) (?:screening|intake|history|registration) form|(?:anamnese|frage|gesundheits)bogen|selbstauskunft|cuestionario|questionário|questionario|sağlık anketi|anket formu|hasta bilgi formu|анкета|опросник|استبيان|استمارة (?:ال)?(?:مريض|صحية))(?!\p{L})/iu;
/** Whoever sends to a specialist is none. */
const OF_FAMILY_DOCTOR =
  /(?<!\p{L})(?:gp|g\.p\.|general (?:practice|practitioner)|family (?:doctor|physician|practice|medicine)|primary care|(?:medical|health) centre|surgery\s*\n|hausarzt\p{L}*|hausärzt\p{L}*|allgemeinmedizin\p{L}*|allgemeinarzt\p{L}*|médecine? (?:traitant|généraliste|générale)|medico (?:di base|di famiglia|di medicina generale|curante)|médico de (?:familia|cabecera|família)|atención primaria|centro de sa[lú]u?d|medicina geral e familiar|unidade de saúde familiar|aile (?:hekim\p{L}*|sağlığı merkezi)|участков\p{L}+|семейн\p{L}+ врач|терапевт поликлиники|طبيب (?:ال)?(?:أسرة|اسرة|عام))(?!\p{L})/iu;

/** The first lines, but for the one that it is sent to. */
const senderOf = (head: string): string =>
  head
    .split('\n', LETTERHEAD_LINES)
    .filter((line) => !SENT_TO.test(line))
    .join('\n');
const SENT_TO =
  /^\s*(?:(?:to|an|à|a|cc|copy|attn|z\. ?hd\.?|gp|hausarzt)\s?[:.]|(?:dear|sehr geehrte|an (?:frau|herrn|die|den)|cher|estimad|egregi|gentile)(?!\p{L}*schaft))/iu;

/** Kinds that a document is, by its type and, for examinations, by its heading. */
export function kindsOf(type: DocumentType, text: string): Set<string> {
  const kinds = new Set(KINDS_OF_TYPE[type]);
  const head = text.trimStart().slice(0, HEADING_CHARACTERS);
  if (type === 'other' && QUESTIONNAIRE.test(head.split('\n', TITLE_LINES).join('\n'))) return new Set(['questionnaire']);
  if (type === 'referral_letter' && OF_FAMILY_DOCTOR.test(senderOf(head))) return new Set(['family_doctor_letter']);
  if (type !== 'imaging_report' && type !== 'other') return kinds;
  const heading = text.slice(0, HEADING_CHARACTERS).replace(OF_ANOTHER, '');
  const besideValues = heading.replace(LABELLED_VALUE, '');
  for (const [kind, words] of KINDS) {
    if (kind === 'laboratory' ? type === 'other' && words.test(besideValues) : words.test(heading)) kinds.add(kind);
  }
  for (const [kind, words] of FOREIGN_KINDS) if (words.test(heading)) kinds.add(kind);
  return kinds;
}

/** Similarity 0..1 of a document to a requirement: that of their vectors, raised where the kinds agree and lowered where they do not. */
export function requirementSimilarity(cosine: number, asked: ReadonlySet<string>, is: ReadonlySet<string>): number {
  const topic = Math.min(1, Math.max(0, cosine));
  if (asked.size === 0 || is.size === 0) return topic;
  return [...asked].some((kind) => is.has(kind)) ? 0.4 + 0.6 * topic : 0.6 * topic;
}

/** What a document is about in one sentence, for its vector. */
export function describeDocument({ document_type, conditions, observations, procedures }: ClinicalExtraction, text: string): string {
  const list = (names: string[]) => [...new Set(names)].slice(0, 12).join(', ');
  const about = [
    list(conditions.filter(({ negated, family }) => !negated && !family).map(({ display }) => display)),
    list(observations.map(({ name }) => name)),
    list(procedures.filter(({ negated }) => !negated).map(({ display }) => display)),
  ].filter(Boolean);
  const subject = about.length > 0 ? about.join('; ') : text.slice(0, 300).replace(/\s+/g, ' ');
  return `${document_type === 'other' ? 'Document' : document_type.replaceAll('_', ' ')} with ${subject}`;
}
