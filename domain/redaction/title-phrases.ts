/** What doctors, nurses and others are named by in papers of many countries. Alternatives of an expression. */

/** Before a name, in any case of letters. */
export const TITLES_IN_ANY_CASE = [
  'dr|dra|drs|d-r|prof|profa|prof\\.ssa|professor|professora?|professorin|docteure?|doutora?|doctora|dott|dott\\.ssa|dottor|dottoressa|mudr|mddr|doç',
  'uzm|herrn?|frau|mrs|mister|mme|mlle|madame|monsieur|sra|srta|señora?|señorita|doña|dña|sig\\.ra|signora?|senhora?|dhr|mevr|mevrouw|meneer|pani',
  'paní|sayın|domnul|doamna|d-na|lek\\. ?med|überlæge|overlæge|overlege|överläkare|läkare|dierenarts|д-р|проф|доц|г-н|г-жа|господин|госпожа',
  'доктор[ау]?|пан|пані|лікар|κα|κος|δρ|ιατρός',
];

/** Before a name, and another word or measure in other letters: "Sr." is a serum, "MS" a disease, "OP" an operation. */
export const TITLES_AS_WRITTEN = [
  'Mr|Ms|Mx|Miss|Doctor|Nurse|Sr|Don|Dona|Sig|Pr|(?<!\\p{Ll}[ ])Bay|Bayan|Ing|Mgr|Hr|Fru|Mw|OÄ|Rva|Dipl\\.-Ing|Врач|врач|Врача|врача|Ärztin|Dn',
  'D\\.ª|Dª',
];

/** Between a title and the next one, or a name. */
export const BETWEEN_TITLES = ['med', 'h\\. ?c', 'univ', 'habil', 'hab', 'rer\\. ?nat', 'n\\. ?med', 'ssa', 'méd', 'psych', 'dent'];

/** Behind a name. */
export const POSTNOMINALS = [
  'MD|M\\.D\\.|DO(?![ ]\\p{Lu})|D\\.O\\.|PhD|Ph\\.D\\.|MBBS|MBChB|FRCS|FRCP|FRCR|FRCA|FRCPath|FRACS|FACS|FACC|MRCP|MRCS|MRCGP|RN|NP|PA-C|CRNA|DNB|CSc|DrSc|BIG|GMC',
  'IMC|NMC|RPPS|LANR|NPI|CRM(?:-[A-Z]{2})?',
];

/** Behind a name and a comma, as a signature says who signed. */
export const ROLES = [
  'gp|general practitioner|consultant|clinical chemist|chemist|pathologist|radiologist|cardiologist|surgeon|physician|an[ae]sthe(?:tist|siologist)',
  'neurologist|oncologist|physiotherapist|nurse|registrar|haematologist|microbiologist|(?:medical )?laboratory scientist|technician|huisarts|arts',
  'internist|chirurg|verpleegkundige|klinisch chemicus|(?:leitende[r]? )?oberarzt|oberärztin|chefarzt|chefärztin|fach(?:arzt|ärztin)',
  'assistenz(?:arzt|ärztin)|hausarzt|hausärztin|médecin|chirurgien(?:ne)?|biologiste|infirmière?|médic[oa]|cirujan[oa]|patólog[oa]|radiólog[oa]',
  'enfermer[oa]|bioquímic[oa]|medico|chirurgo|infermier[ea]|hekim|врач|хирург|lekarz|läkare|læge|lege|lääkäri|lékař|orvos|ιατρός',
];

/** Whose act it was is said behind the word for by; behind a colon stands what was done, or a name with a title or an initial. */
export const ACTS_OF_PERSONS = [
  '(?:electronically |digitally )?(?:signed|validated|verified|authori[sz]ed|released|approved|reported|dictated|reviewed|read)(?: electronically)?',
  'performed|collected|requested|ordered|referred|prescribed|seen|operated|treated|examined|interpreted|ref\\.?|(?:medizinisch )?validiert|befundet',
  'freigegeben|unterschrieben|operiert|überwiesen|validé|signé|prescrit|opéré|adressée?|solicitado|firmado|validado|operad[oa]|realizado|requisitado',
  'assinado|firmato|validato|eseguito|richiesto|operat[oa]|onaylayan|isteyen|aangevraagd|ondertekend|gevalideerd|beoordeeld|utfört|signerat|godkänd',
  'zlecone|podpisan[oy]|schválil|исполнитель|выполнил[а]?|направил[а]?|направлен[а]?|подписал[а]?|заключение дал[а]?',
];

/** The doctor who knows the patient best: practice and town tell where the patient lives. */
export const GENERAL_PRACTITIONERS = [
  'gp|g\\.p\\.|general practitioner|family (?:doctor|physician)|registered gp|pcp|hausarzt|hausärztin|médecin traitant|médico de (?:cabecera|família|familia)|map',
  'medico (?:curante|di (?:base|famiglia))|mmg|aile hekimi|участковый(?: врач| терапевт)?|семейный врач|huisarts|husläkare|praktiserende læge|fastlege',
];

/** A name follows behind a colon. */
export const PERSON_LABELS = [
  'secretary|referring (?:doctor|physician|clinician)|attending(?: physician)?|consultant|surgeon|physician|gp|prescriber|requester|radiologist|pathologist',
  'an[ae]sthetist|technician|next of kin|nok|emergency contact|contact person|carer|guardian|signature|copy to|gez\\.?|einsender(?:in)?|überweiser',
  'zuweiser|operateur(?:in)?|arzt|ärztin|hausarzt|hausärztin|unterschrift|ansprechpartner(?:in)?|kontaktperson|notfallkontakt|angehörige[r]?',
  'betreuer(?:in)?|médecin(?: traitant| prescripteur)?|prescripteur|opérateur|chirurgien|personne à prévenir|personne de confiance',
  'médico(?: solicitante| tratante| responsable| requisitante| assistente)?|solicitante|cirujano|persona de contacto|requisitante|cirurgião',
  'responsável|medico(?: richiedente| curante)?|richiedente|chirurgo|doktor(?:u)?|hekim|isteyen(?: hekim| doktor)?|onaylayan|operatör|yakını',
  'refakatçi|(?:лечащий )?врач(?:-[а-я]+)?|хирург|заведующ(?:ий|ая)(?: отделением)?|подпись|исполнитель|контактное лицо|лікар|aanvrager|behandelaar',
  'behandelend arts|huisarts|contactpersoon|lekarz|zlecający|läkare|remittent|anhörig|læge|pårørende|lääkäri|omainen|lékař|lekár|orvos|ιατρός|γιατρός',
  'الطبيب(?: المعالج)?|الجراح|التوقيع',
];
/** Before the name that somebody had before. */
export const MAIDEN_NAMES = [
  'née|nee|geb\\.|geborene[r]?|geboren|z domu|roz\\.|rozená|född|født|o\\.s\\.|урожд[.а-яё]{1,8}|в девичестве|de soltera|nubile|kızlık soyadı',
  'leánykori név|maiden name|meisjesnaam|geburtsname|nom de (?:jeune fille|naissance)|cognome da nubile|apellido de soltera|nome de solteira',
  'panieńskie|девичья фамилия',
];
export const BY = ['by', 'von', 'durch', 'door', 'par', 'por', 'da', 'dal', 'av', 'af', 'przez', 'tarafından', 'de'];

/** Before the name of whom a letter is written to. */
export const GREETINGS = [
  'dear|geachte|beste|sehr geehrter?|sehr geehrte|lieber?|chère?|estimad[oa]|prezad[oa]|car[oa]|gentile|egregi[oa]|уважаем\\p{L}{2}|шановн\\p{L}{2,3}',
  'kære|bäste?|kjære|szanown\\p{L}{1,3}|vážen\\p{L}{1,2}|tisztelt|αγαπητ\\p{L}{1,2}|hyvä',
];
export const COLLEAGUES = ['colleague', 'collega', 'kolleg(?:e|in)', 'confrère', 'consœur', 'colega', 'kollega', 'doctor', 'коллега'];

/** The end of a letter, in languages that are no language of the assistant. */
export const FURTHER_CLOSINGS = [
  'hoogachtend|(?:met )?vriendelijke groet(?:en)?|med vänlig(?:a)? hälsning(?:ar)?|vänliga hälsningar|med venlig hilsen|venlig hilsen|vennlig hilsen',
  'ystävällisin terveisin|z poważaniem|s pozdravem|s úctou|cu stimă|üdvözlettel|tisztelettel|με εκτίμηση|з повагою|ondertekend',
];

/** What stands with a capital behind a title or a label, and is no person. */
export const NO_PERSONS = [
  'nutrition|colposcopist|meslekta\\p{L}*|kollege|okay|yes|please|und|blood|serum|total|range|values?',
  'no|not|none|nil|known|the|he|she|they|it|this|on|in|at|for|and|or|of|to|with|by|as|is|said|says|date|time|dob|mrn|tel|fax|phone|email|ref|id|nr|gp',
  'md|take|apply|use|inhale|one|give|patient\\p{L}*|pacient\\p{L}*|pazient\\p{L}*|hasta\\p{L}*|colleagues?|kolleg\\p{L}+|team|sirs?|madam|all|damen',
  'herren|collega|dr|department|dept|abteilung|service|servicio|servizio|ward|unit|hospital|clinic|klinik\\p{L}*|clinique|centre|center|practice',
  'praxis|surgery|medicine|internal|general|emergency|intensive|accident|outpatients?|inpatients?|medical|nursing|practitioner|physician|surgeon',
  'consultant|doctor|associate|laboratory|labor\\p{L}*|report|results?|findings?|befund\\p{L}*|specialist|angio\\p{L}*|imaging|scan|brain|contrast',
  'entero\\p{L}*|urography|area|creatinine?|sodium|potassium|calcium|iron|urea|uric|bilirubin|albumin|protein\\p{L}*|ferritin|glucose|amylase|lipase',
  'cholesterol|triglycerides?|phosph\\p{L}*|magnesium|chloride|tsh',
  '\\p{L}+(?:ology|ologists?|ologe|ologue|ólogo|ologo|ologie|ología|ologia|olojisi?|iatrics?|iatrie|paedics|pédie|chirurgie|логия|логии|itis|oma|osis|emia|uria|ectomy|plasty|gram|graphy)',
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|yesterday|heute|gestern|yours|kind|right|left|normal|abnormal',
  'negative|positive|pending|unknown|refused|declined|allergies|history|diagnosis|diagnose',
];

/** What magnetic resonance looks at, beside the parts of the body. */
export const IMAGED = [
  'lumbar|cervical|thoracic|pelvis|abdomen|abdominal|cardiac|prostate|breasts?|orbits?|pituitary|whole|wrist|arthrogram|cholangio\\p{L}*|spectroscopy',
  'with|without|guided|compatible|safe|conditional|severe|mild|moderate',
];
