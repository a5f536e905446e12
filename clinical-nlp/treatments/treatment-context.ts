import { type Section, sectionAt } from '../sections/sections.ts';
import { matchesTitle } from '../sections/capitals.ts';
import { type ListHeading, listOfHeading, type ListOf } from './list-headings.ts';

/** What the heading or the label over words says of the substances in them; `listed`: a list of what is taken, if dose and frequency say so. */
export type TreatmentContext =
  | 'current'
  | 'listed'
  | 'stopped'
  | 'given'
  | 'planned'
  | 'past'
  | 'allergy'
  | 'family'
  | 'history'
  | 'germs'
  /** What medicines did: nothing in it says that they are taken. */
  | 'adverse'
  | 'plain';

/** A list of what is to be begun, by its name. */
const PLANNED_LIST =
  /geplante \p{L}+|planned (?:med|treat|therap|drug)|(?:med|treat|drug|therap)\p{L}* (?:to (?:start|begin)|planned|proposed)|(?:terapia|tratamiento|tratamento|traitement|medica\p{L}+) (?:propost[oa]|propuest[oa]|proposée?|prevista?|prévue?|a iniciar|da iniziare|à débuter|programad[oa])|planlanan (?:tedavi|ilaç)|планируем\p{L}+ (?:терапи|лечени)|(?:علاج|أدوية|خطة العلاج) (?:ال)?(?:مقترحة?|مخطط)/iu;

/** Labels in the order in which they win: "STOPPED:", "In-hospital:", "MEDICATION ON D/C". */
const LABELS: readonly (readonly [TreatmentContext, RegExp])[] = [
  [
    'allergy',
    /^all$|^intoll?\.?$|^unv\.?$|^ram$|^cave$|^alerts?$|drug reactions?|allerg|alerg|alerj|\badrs?\b|intoleran|adverse (?:drug )?reaction|drug sensitivit|unverträglich|аллерг|حساسية/iu,
  ],
  [
    'adverse',
    /(?:side|adverse|unwanted) effects?|adverse events?|rea(?:ção|ções) adversas?|reacci(?:ón|ones) adversas?|reazion[ei] avvers[ae]|réactions? (?:indésirables?|adverses?)|istenmeyen (?:etki|reaksiyon)|нежелательн\p{L}+ реакци|nebenwirkung|unerwünschte|(?:effets?|efectos?|effetti|efeitos?) (?:ind[ée]sirables?|secondaires?|secundari|adversos?|indesiderati|collaterali|colaterais|secund[áa]rios?)|yan etki|to avoid$|zu vermeiden|kaçınıl|kullan(?:ıl)?mama|избегать|нельзя|تجنب|побочн|(?:آثار|اثار|أعراض) (?:ال)?جانبية/iu,
  ],
  [
    'germs',
    /antibiogram|susceptib|sensitivit|culture|isolate|\bcx\b|\bmic\b|organism|antibiotik|\bgerme?n?s?\b|coltur|cultivo|cultura|kültür|посев|مزرعة/iu,
  ],
  [
    'family',
    /\bfamily|\bf\.?h\.?x?\b|\bhusband|\bpartner\b|\bwife\b|\bfather\b|\bmother\b|\bdonor\b|\bneonate|\bbaby\b(?! aspirin)|\bnewborn|\bfam\b|(?:medik|medic|medicaç|médicament|traitement|tratamient|tratament|terapi|farmac|fármac|лекарств|препарат|терапи)\p{L}* (?:der |des |de la |de l['’]|del |du |della |do |da |de |di )?(?:ehefrau|ehemann|[ée]pou(?:x|se)|mari|marido|espos[oa]|marito|moglie|жены|мужа)(?!\p{L})/iu,
  ],
  [
    'stopped',
    /stopp|discontinu|\bd\/c'?d\b|ceased|\bheld\b|withheld|omitted|no longer|nicht (?:mehr|weiter)|ne plus prendre|no tomar|dejar de|non assumere|não tomar|abgesetzt|pausiert|suspend|suspens|sospes|arr[êe]t|retirad|interromp|interrump|^sospendere$|^à arrêter$|^absetzen$|kesil|bırak|sonlandırıl|отмен|أوقف|موقوف|[إا]يقاف|^stop$|^off$|medications? to stop/iu,
  ],
  [
    'given',
    /in-?hospital|inpatient|\bgiven\b|\b(?:got|had) here\b|^(?:n[oa]|durante [oa]) (?:internamento|interna[çc][ãa]o)$|^in (?:reparto|degenza)$|^(?:en|pendant) (?:le )?(?:service|séjour)$|^(?:en|durante) (?:planta|el ingreso)$|intra-?op|ana?esth|premed|pr[äé]m[ée]d|received|drugs used|in (?:the )?(?:ed|er|a&e|theatre|lab|recovery|emergency (?:room|department))\b|^(?:en|na|nas) urg[eê]ncias?$|^in (?:der|die) (?:zentralen )?notaufnahme|^aux urgences|^in pronto soccorso|^acil(?: servis)?te$|^в при[её]мном|^في (?:قسم )?(?:ال)?طوارئ|\bpre-?op\b|peri-?op|hospital course|^course\b|during (?:the |this |his |her )?(?:hospital )?(?:stay|admission|hospitali[sz]ation)|während (?:des|der) |im stationären|stationäre (?:therapie|medikation)|(?:durante|en) (?:el ingreso|la hospitalizaci[óo]n|la estancia)|(?:pendant|durant|au cours d[eu]) (?:l['’]hospitalisation|s[eé]jour|le s[ée]jour|la chirurgie)|durante (?:il ricovero|la degenza)|durante (?:o internamento|a interna[çc][ãa]o)|yatış s[üu]resince|yatarken|во время (?:госпитализации|лечения в стационаре)|أثناء (?:الإقامة|التنويم)|induction|\bprocedure\b|operation|technique|verlauf|^(?:klinik )?sey(?:ir|ri)$|^evoluci[óo]n(?: cl[íi]nica| hospitalaria)?$|^evolu[çc][ãa]o(?: cl[íi]nica| hospitalar)?$|^évolution(?: clinique| dans le service)?$|^decorso(?: clinico| ospedaliero)?$|^(?:течение(?: болезни| заболевания)?|проведено лечение)$|^(?:سير المرض|السير السريري|العلاج (?:داخل|في) المستشفى)$|treatment given|therapy on the ward|resus/iu,
  ],
  [
    'past',
    /^past ?[/&] ?(?:discontinued|stopped|ended)$|^short[- ]term(?: (?:medications?|medicines|courses?))?$|^acute \p{L}+ \(past\)$|^acute (?:\(not repeat\)|medications?|medicines|items|issues?|prescriptions?)$|previous(?:ly)? (?:treat|med|drug|therap|regimen)|past (?:med|drug|treat)|prior (?:treat|therap|med|regimen|lines)|tried|failed|former|treatment (?:history|so far)|lines? of (?:therapy|treatment)|frühere (?:medi|therap|behand)|vortherapi|vorbehandl|tratamientos? (?:previos?|anteriores|realizados)|anciens? traitements?|traitements? (?:antérieurs?|précédents?)|terapi[ae] precedent|tratamentos? (?:prévios?|anteriores)|in passato|en el pasado|no passado|par le passé|in der vergangenheit|geçmişte|daha önce (?:kull|al)|в прошлом|ранее (?:примен|использ|назнач|провод)|سابق[ةا]?$|(?:provat|essayé|probad|tentad)[aeios]{1,2}s?$|denenen|gescheitert|(?:önceki|geçmiş|eski) (?:tedavi|ilaç)|farmaci precedenti|(?:предыдущ|предшествующ|ранее проводивш)\p{L}+ (?:лечени|терапи)|^ранее (?:получал|принимал|лечил)|(?:العلاج|العلاجات|الأدوية|الادوية|أدوية) (?:ال)?سابقة?/iu,
  ],
  ['planned', PLANNED_LIST],
  [
    'current',
    /\b(?:current|regular|usual|home|own|daily|discharge|repeat|present|long[- ]term|outpatient|admission)\b.{0,12}\b(?:med(?:ication|icine)?s?|drugs?|treatment|therapy|rx|tablets|prescriptions?)\b|\bmed(?:ication|icine)?s?\b(?!.{0,20}\b(?:given|used|history of)\b)|(?:\b|entlass(?:ungs)?-?|dauer-?|haus-?|heim-?|eigen-?|weiter-?|selbst-?|begleit-?|basis-?)medik|^dauermed|^(?:on|at|upon) (?:discharge|d\/c)$|^bei (?:der )?entlassung$|\bdrug (?:history|hx|list)|^drugs?$|\bttos?\b|\bttas?\b|\bdhx?\b|^(?:current|present|regular|usual|maintenance) \p{L}+$|^(?:aktuelle?|derzeitige?|laufende) \p{L}+$|takes|taking|tablets?$|pills$|tratamiento (?:habitual|actual|domiciliario|cr[óo]nico|al alta|al ingreso|de base)|medicaci|medicamentos|plan de prises?|piano terapeutico|traitement (?:habituel|actuel|en cours|de sortie|de fond|personnel|à la sortie|à domicile|à l['’]entrée|à l['’]admission|d['’]entrée)|ordonnance de sortie|terapia (?:in (?:corso|atto)|domiciliare|attuale|alla dimissione|all['’]ingresso)|ilaç|arzneimittel|medicaç|em uso|uso cont[íi]nuo|^uso (?:oral|interno|externo|t[óo]pico|inalat[óo]rio|nasal|oft[áa]lmico|subcut[âa]neo|eventual|cr[ôo]nico)(?![\p{L}])|препарат|лекарств|принимает|أدوية|ادوية|الأدوية|العلاج في المنزل|^muc$|^(?:discharged|entlassen|sortie?|dimess[oa]|alta|выписан[аы]?) (?:on|with|mit|avec|sous|con|com|c\/|с|на)$|^(?:at home|zu ?hause|daheim|en casa|en (?:su )?domicilio|à (?:domicile|la maison)|a casa|a domicilio|em casa|no domicílio|evde|дома|на дому|في (?:المنزل|البيت))$|^(?:ال)?حالية?$|علاج (?:الخروج|التخريج)|(?:şu anki|mevcut|güncel) tedavi|^(?:в настоящее время|текущ\p{L}+ (?:терапи|лечени)\p{L}+)$|العلاج الحالي|insulin regimen|treatment now|repeat (?:template|list|items|medicines)|^repeats?$|\b(?:tp|th|tto|ttt|ther)\b\.? (?:domicil\p{L}*|abituale|habitual|cr[óo]nic[oa]|actual|attuale|in atto|de fond|usuel)/iu,
  ],
  [
    'listed',
    /^treatment|^therapy|^therapie(?! ?allerg)|^current|^home$|inhalers?|drops|contracepti|supplements|\badvice\b|\badv\b|\brx\b|tratamiento|tratamento|traitement|terapia|^sortie$|^tedavi|лечение|терапия|العلاج|^drugs?\b/iu,
  ],
  [
    'planned',
    /^(?:решение(?: консилиума)?|(?:tumorboard-?|konferenz-?)?beschluss|entscheidung(?: der tumorkonferenz)?|(?:board|mdt|tumou?r board) decision|d[ée]cision(?: de la rcp| du staff)?|decisi[óo]n(?: del comit[ée])?|decisione(?: collegiale)?|decis[ãa]o(?: de grupo)?|(?:konsey )?karar[ıi]?|القرار|قرار اللجنة)$|^(?:programma|planejado|planeado|pianificato|prévu|previsto|à discuter|a discutir|da discutere|proposta|propuesta|план(?: лечения)?|plano|الخطة)$|admission (?:orders?|plan)|aufnahme(?:plan|anordnung)|anordnung|[óo]rdenes (?:al|de) ingreso|plan (?:al|de) ingreso|prescriptions? (?:d['’]entrée|à l['’]admission)|ordini (?:all['’]ingresso|di ricovero)|prescri[çc][ãa]o (?:na|de|da) admiss|kabul (?:order|planı)|назначения при поступлении|\bplan\b|recommend|\brecs?\b|in case of|prophyla|trigger|\bif\b|orders?\b|post-?op|to do|\ba\/p\b|\bimp(?:ression)?\b.*plan|next step|options?|discuss|prescri|suggest|procedere|empfehlung|start\b|new\b|changes/iu,
  ],
  [
    'history',
    /histor|\bp\.?m\.?h|\bpmhx?\b|background|problem|diagnos|comorbid|vorerkrank|antecedent|\bhpi\b|\bk\/?c\/?o\b|conditions?\b|\bpsh\b|\bsh\b|social/iu,
  ],
];
/** "Ketorolac settled the pain. Home medicines: …": what stands before a full stop is no part of a label; "Hosp. course" is. */
const SENTENCE_END = /\p{Ll}{4}[.;!?]\s{1,3}\p{Lu}/u;
const LONGEST_LABEL = 48;
const MOST_WORDS = 6;

/** What heads a sentence: its own label, else that of its line, else the heading of its list, else the section that it stands in. */
export type Headed = { context: TreatmentContext; list: ListOf };
type Above = { sections: readonly Section[]; heading: ListHeading | null };

/** @param line where its line begins */
export function headOfSentence(text: string, { start, line }: { start: number; line: number }, { sections, heading }: Above): Headed {
  const labels = [...labelsOf(text.slice(start, start + 2 * LONGEST_LABEL)), ...labelsOf(text.slice(line, line + 2 * LONGEST_LABEL))];
  const section = sectionAt(sections, start);
  const isInList = heading !== null && heading.start >= section.start && (!heading.isTable || section.title === null);
  const [own] = labels.flatMap((label) => headedBy(label));
  const above = isInList ? headedBy(heading.label)[0] : undefined;
  return own ?? above ?? { context: ofSection(section), list: listOfHeading(section.title) };
}

function headedBy(label: string | null): Headed[] {
  const context = label === null ? null : contextOfLabel(label);
  return context === null ? [] : [{ context, list: listOfHeading(label) }];
}

/** "Wichtige Angaben: Allerg./Unv.: …": a label that heads another label. */
function labelsOf(line: string): (string | null)[] {
  const stopped = STOP_IN_CAPITALS.exec(line)?.[1];
  if (stopped !== undefined) return [stopped];
  const outer = labelOf(line.slice(0, LONGEST_LABEL));
  const inner = outer === null ? null : labelOf(line.slice(line.indexOf(outer) + outer.length).replace(/^\s*(?::|[-–—])\s*/u, ''));
  return [outer, inner];
}

/** "STOP      lisinopril 20 mg; ibuprofen OTC": a label in capitals, with blanks in place of a colon. */
const STOP_IN_CAPITALS = /^[ \t]{0,4}(STOP(?:PED)?|DISCONTINUED?)[ \t]{2,}(?=\p{L})/u;

/** The words before the colon or the dash at the beginning of a line; a colon within brackets heads nothing. */
export function labelOf(line: string): string | null {
  const label =
    /^[\s•*#\-–\d.)>]*(\p{L}[^:\n\d]{1,44}?)(?: \d{1,2}(?:st|nd|rd|th|\.)? ?\p{L}{3,9})?\s*(?::|\s[-–—]\s)/u.exec(line)?.[1] ?? null;
  if (label === null || /\([^)]*$/.test(label) || SENTENCE_END.test(label)) return null;
  return label.trim().split(/\s+/).length <= MOST_WORDS ? label : null;
}

/** "Home meds per wife's list", "Medikation laut Ehefrau": who tells of the patient's own medicines. */
const TOLD_BY =
  /(?<!\p{L})(?:(?:as )?per|according to|from|via|(?:told|given|reported|supplied|provided|confirmed|brought) by|laut|gem(?:ä|ae)ss|gemäß|nach angaben? de[rs]|seg[uú]n|secondo|segundo|selon|d['’]après|по словам|со слов|حسب)\s(?:(?:the|his|her|their|pt['’]?s?|patient['’]?s?|der|des|la|il|l[ae]|o|a|su|sua|son|sa)\s)?(?:wife|husband|partner|spouse|son|daughter|mother|father|family|carer|ehefrau|ehemann|tochter|sohn|familie|esposa|esposo|marido|mujer|hij[oa]|femme|[ée]pou(?:se|x)|fille|fils|moglie|marito|figli[oa]|filh[oa]|eşi|kızı|oğlu|жены|мужа|дочери|сына|родственников|الزوجة|الزوج|ابنته|ابنه)(?:['’]s)?(?:\s(?:list|own list|records?))?(?!\p{L})/iu;
/** What a label says of its list, null where it says nothing. The label alone is one of a relative's medicines: "Wife's meds". */
export const contextOfLabel = (label: string): TreatmentContext | null => {
  const own = label.replace(TOLD_BY, ' ');
  return LABELS.find(([, pattern]) => matchesTitle(pattern, own))?.[0] ?? null;
};

function ofSection({ kind, title }: Section): TreatmentContext {
  const own = title === null ? null : contextOfLabel(title);
  switch (kind) {
    case 'medications':
      if (title !== null && matchesTitle(PLANNED_LIST, title)) return 'planned';
      return own === 'stopped' || own === 'given' || own === 'past' || own === 'family' ? own : 'current';
    case 'allergies':
      return 'allergy';
    case 'family':
      return 'family';
    case 'procedure':
      return 'given';
    case 'present_illness':
      return own === 'given' ? 'given' : 'plain';
    case 'plan':
      return 'planned';
    case 'history':
    case 'diagnosis':
    case 'social':
      return own === 'stopped' || own === 'past' || own === 'family' ? own : 'history';
    default:
      return own === null || own === 'current' ? 'plain' : own;
  }
}
