/** Which part of a clinical text the words of a heading open. */

export type SectionKind =
  | 'diagnosis'
  | 'history'
  | 'present_illness'
  | 'family'
  | 'social'
  | 'medications'
  | 'allergies'
  | 'systems'
  | 'examination'
  | 'laboratory'
  | 'imaging'
  | 'procedure'
  | 'plan'
  | 'keywords'
  | 'other';
/** The words of headings, in the order in which they win; English, then German, Spanish, Portuguese, French, Italian and Turkish. */
export const SECTION_KINDS: [SectionKind, RegExp][] = [
  [
    'diagnosis',
    /^presenting complaints?$|^chief concern$|^c\/o$|motivo de (?:consulta|ingreso)|^motif(?: de consultation)?$|ş[iİ]k[aâ]yet|^beschwerden$/iu,
  ],
  [
    'examination',
    /(?:physical|exam(?:ination)?|clinical) findings|^vitals?\b|^exploraci[óo]n|muayene|^(?:körperlicher? |klinischer? )?(?:untersuchung|befund|untersuchungsbefund|status)$|^examen (?:clinique|physique)|^esame obiettivo|^e\.?o\.?$|^exame f[íi]sico/iu,
  ],
  [
    'history',
    /resolved problems|^inactive(?: problems)?$|vorerkrankungen|vorgeschichte|eigenanamnese|antecedentes? (?:personales|pessoais|patol[óo]gicos|m[ée]dicos|quir[úu]rgicos)|^antecedentes$|^ant[ée]c[ée]dents(?! familiaux)|^atcd\b(?! fam)|özgeçm[iİ]ş|anamnesi patologica remota/iu,
  ],
  [
    'plan',
    /\bprocedere$|^therapie(?:empfehlung)?$|^empfehlung(?:en)?$|next steps|mdt (?:outcome|decision)|^advice|^treatment and follow|tratamiento propuesto|recomendaciones|^öner[iİ]ler?$|^conduite à tenir|^weiteres vorgehen/iu,
  ],
  [
    'family',
    /family (?:medical )?(?:history|hx)|^fh$|^fhx$|^fmhx?$|^heredo-?fam|^f\/h$|^fam(?:ily)?$|^fam hx$|familienanamnese|antecedentes (?:heredo)?familiares|^atcd fam|ant[ée]c[ée]dents familiaux|soygeçm[iİ]ş|anamnesi familiare/iu,
  ],
  [
    'social',
    /social (?:history|hx)|habits|personal history|^sh$|^shx$|lifestyle|^(?:tobacco|alcohol|smoking)\b|sozialanamnese|h[áa]bitos|^mode de vie/iu,
  ],
  [
    'allergies',
    /allerg|alerg|alerj|аллерг|حساسية|عدم تحمل|(?:adverse|drug) (?:drug )?reactions?|intolerances?|^sensitivit(?:y|ies)$|^all$|^adrs?$/i,
  ],
  [
    'medications',
    /medications?|\bmeds\b|^drugs?\b|\bdrugs$|\bmedicines\b|prescriptions?|current treatment|^treatment$|treatment on admission|^rx$|^dh$|^dhx$|^tto$|^ttos$|^drops$|^oral$|^current$|^inhalers?$|^takes$|medikation|medikamente|tratamiento (?:habitual|actual|previo)|medicaci[óo]n|medicamentos|^traitement (?:habituel|en cours)|^terapia(?: in corso| domiciliare)?$|terapia (?:in corso|domiciliare)|^tratamiento$|^tratamento$|^traitement$|^em uso$|medica[çc][ãa]o|[iİ]laçlar|^получает$|^принимает$|^лекарств|^терапия$/iu,
  ],
  ['systems', /review of systems|\bros\b|systems review/i],
  [
    'present_illness',
    /present(?:ing)? (?:illness|complaint)|\bhpi\b|^hpc$|clinical course|^course$|hospital course|brief history|subjective|interval history|summary of (?:the )?(?:hospital )?stay|^(?:jetzige )?anamnese$|enfermedad actual|^histoire de la maladie|^öykü|^hikaye|^(?:therapie und )?verlauf$|^verlauf und therapie$/iu,
  ],
  [
    'diagnosis',
    /diagnos[ei]s|^(?:pre-?op |post-?op )?dx\b|impression|^imp$|assessment|^a\/p$|conclusion|^opinion$|^comment$|problem list|\bproblems\b|indications?|reason for (?:consult|admission|referral|visit)|(?:chief|main) complaint|presenting problem|^cc$|^pc$|clinical (?:details|history|information)|^clinical$|findings at operation|final summary|^primary$|^secondary$|\bdx$|(?:^|haupt|neben|aufnahme|entlassungs?)diagnosen?$|juicio cl[íi]nico|diagn[óo]sticos?|^diagnostic\b|^diagnosi$|^tan[ıi]s?[ıi]?$|^beurteilung$/iu,
  ],
  [
    'history',
    /(?:past|previous|prior|surgical|medical|other) (?:medical |surgical )?(?:history|illnesses|problems|hx)|^p?mhx?\b|^pmhx?$|^pshx?$|^past$|^(?:significant|minor|major|other) past$|^psh$|^bg$|^poh$|^gh$|^hx$|comorbidit|^co-?morbid|background|history/i,
  ],
  [
    'laboratory',
    /lab(?:s\b|oratory)|blood (?:tests?|work)|results|significant lab|investigations|^ix$|^lab (?:review|findings)|^bloods$|^tests(?: to date| done)?$|^labor(?:werte|befunde)?(?: (?:bei|vor|am|zur|vom) (?:aufnahme|entl(?:assung|\.)?|entlass\p{L}{0,8}|aufn\.?))?$|anal[íi]tica|^an[áa]li[sz][ei]s|^exames? (?:laboratoriais|de sangue|complementares)|^esami\b|^laboratorio|^laboratoire|laboratuvar|^tetkikler$|^kan tahlil|^biologie\b|^bilan (?:sanguin|biologique)|^blut(?:werte|bild|befunde?)$|^анализы?(?!\p{L})|^лаборатор/iu,
  ],
  [
    'imaging',
    /imaging|x-?ray|radiograph|\bct\b|\bmri\b|ultrasound|scan|echocardiogra|echokardiogra|^echo$|\buss\b|findings|röntgen|bildgebung|sonogra[pf]|pruebas de imagen|imagerie|görüntüleme|^imagem$/iu,
  ],
  ['procedure', /procedures?|operation|operative|ana?esthesia|technique|surgery/i],
  ['plan', /\bplan\b|recommendations?|disposition|^follow[- ]?up(?: plan)?$|instructions/i],
  ['examination', /exam(?:ination)?|objective|vital signs|physical|^o\/e$/i],
];
