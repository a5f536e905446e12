/** Which side of which part of the body a paper speaks of, and in which role: asked for, concluded, described. Pure, over words of nine languages. */

export type Side = 'left' | 'right';

/** The part of the body by its names and by the diseases and operations that name it. */
const PARTS: readonly [part: string, names: string][] = [
  [
    'knee',
    'knees?(?!\\p{L})|tk[ar](?!\\p{L})|knie|gonarthr|gonartro|rodillas?|genoux?(?!\\p{L})|ginocchi|joelho|diz(?:de|i|in|e)?(?!\\p{L})|колен|гонартроз|ركب',
  ],
  ['hip', 'hips?(?!\\p{L})|th[ar](?!\\p{L})|hüft|coxarthr|coxartro|caderas?|hanche|anca(?!\\p{L})|quadril|kalça|тазобедр|коксартроз|ورك'],
  [
    'shoulder',
    'shoulder|rotat(?:or|eur)|coiffe|manguito|supraspinat|supraespinos|(?:supra|sus)-?épineux|schulter|hombro|épaule|spalla|ombro(?!\\p{L})|omuz|плеч|كتف',
  ],
  [
    'kidney',
    'kidney|renal(?!\\p{L})|nephrect|niere(?:n|ntumor)?(?!\\p{L})|nephrekt|riñ[oó]n|nefrect|nefrekt|reins?(?!\\p{L})|rénale?|néphrect|böbrek|почк|нефрэкт|كلي',
  ],
  [
    'breast',
    'breast|mastect|mamas?(?!\\p{L})|seins?(?!\\p{L})|brust(?!k)|mamma(?!\\p{L})|mammakarz|mastekt|mammaire|mammell|meme(?:de|si|ye)?(?!\\p{L})|молочн|мастэкт|ثدي',
  ],
  [
    'eye',
    'eyes?(?!\\p{L})|cataract|phacoemul|phakoemul|facoemul|phacoémul|augen?(?!\\p{L})|katarakt|ojo(?!\\p{L})|catarata|œil|oeil|occhio|olho|göz(?:de|ü)?(?!\\p{L})|глаз|катаракт|عين',
  ],
  ['groin', 'inguinal|groin(?! pain)|leiste|ingle(?!\\p{L})|aine(?!\\p{L})|inguine|virilha|kas[ıi]k|пахов|إربي'],
  ['elbow', 'elbow|ellenbogen|ellbogen|codo(?!\\p{L})|coude(?!\\p{L})|gomito|cotovelo|dirsek|локт|مرفق'],
  ['wrist', 'wrist|carpal|karpal|handgelenk|muñeca|carpian|poignet|carpien|polso|punho|el bileğ|запяст|رسغ'],
  ['ear', 'ears?(?!\\p{L})|tympan|cochlea|ohr(?:es)?(?!\\p{L})|oído|oreja|oreille|orecchio|ouvido|kulak|(?<!\\p{L})ух[оае](?!\\p{L})|أذن'],
  ['ankle', 'ankle|sprunggelenk|tobillo|cheville|caviglia|tornozelo|голеностоп|كاحل'],
  ['lower lobe', 'lower lobe|unterlappen|lóbulo inferior|lobe inférieur|lobo inferior[ei]?|alt lob|нижн\\p{L}+ дол'],
  ['upper lobe', 'upper lobe|oberlappen|lóbulo superior|lobe supérieur|lobo superior[ei]?|üst lob|верхн\\p{L}+ дол'],
  [
    'leg',
    'legs?(?!\\p{L})|beine?s?(?!\\p{L})|pierna|jambe|gamba(?!\\p{L})|perna(?!\\p{L})|bacak|ног[аиеу](?!\\p{L})|ساق|L[345](?!\\p{L})|S1(?!\\p{L})|lasègue',
  ],
];
const SIDES: readonly [side: Side, words: string][] = [
  ['left', 'left|links?|linke[nrms]?|izquierd[oa]|gauche|sinistr[oa]|esquerd[oa]|sol|лев\\p{L}+|слева|اليسرى|الأيسر|يسرى|أيسر'],
  ['right', 'right|rechts?|rechte[nrms]?|derech[oa]|droite?|destr[oa]|direit[oa]|sağ|прав\\p{L}+|справа|اليمنى|الأيمن|يمنى|أيمن'],
];
/** What the paper is about: what was asked for, examined, operated or is planned. */
const ASKED =
  /(?<!\p{L})(?:operations?|operation performed|procedures?|procedure performed|prozedur|procedimiento|pre-?op\.? (?:dx|diagnosis)|op-?diagnose|präoperative diagnose|diagn[oó]stico preoperatorio|diagnostic pré-?opératoire|therapie|eingriff|nature of specimen|specimen|exam(?:ination)?|operación|intervención|interventions?|intervento|cirurgia|ameliyat|операция|العملية)\s*:|(?<!\p{L})(?:recommended|planned|listed for|scheduled for|empfohlen|geplant|programmée?|prevista?|önerildi|planlandı|рекомендован\p{L}*|планируется)(?!\p{L})|^[^\n:]{0,30}(?<!\p{L})(?:mri|mrt|irm|ct|tc|tac|tdm|x-?ray|röntgen|ultrasound|рентген\p{L}*|мрт)(?!\p{L})/iu;
/** What is to be done: the operation that it names is asked for. */
const PLANNED =
  /(?:^|\s)(?:(?:treatment |management |surgical |operative )?plan|procedere|prozedere|vorgehen|therapieplan|empfehlung(?:en)?|recommendations?|proposal|proposed (?:treatment|surgery)|indication|plan (?:de traitement|terapéutico|terapêutico|terapeutico)|conduite à tenir|proposition|projet (?:opératoire|thérapeutique)|recommandations?|tratamiento (?:propuesto|previsto)|conducta|recomendaci[oó]n(?:es)?|propuesta|programma|proposta|indicazione|raccomandazioni|conduta|plano|recomendaç(?:ão|ões)|öneri(?:ler)?|planlanan (?:tedavi|ameliyat|işlem)|tedavi planı|план(?: лечения)?|рекомендации|показано|тактика|الخطة|خطة العلاج|التوصيات?|التوصية)\s*:/iu;
const OPERATION =
  /surg|operat|arthroplast|replacement|tk[ar](?!\p{L})|th[ar](?!\p{L})|prosthes|protes[ie]|prótes|prothes|prothès|arthroscop|artroscop|arthroskop|\p{L}ectom|\p{L}ektom|phaco|phako|faco|cataract|katarakt|catarat|repair|lumpectom|osteotom|ostéotom|implant|resection|resektion|resecci|résection|resezione|ressecç|artroplast|oper[aá]ci|opera[çz]|cirug|chirurg|cirurg|\btep(?!\p{L})|ersatz|protez|ameliyat|artroskopi|эндопротез|операци|артроскоп|эктоми|удалени|замен|استبدال|استئصال|عملية|جراحة|تنظير/iu;

/** What it comes to. */
const CONCLUDED =
  /(?:^|\s)(?:impression|summary|conclusion|diagnostics?|diagnos[ei]n?|diagnosis|beurteilung|diagn[oó]sticos?|juicio clínico|conclusi[oó]n(?:es|i)?|diagnosi|sonuç|tanı|диагноз|заключение|الخلاصة|التشخيص)\s*:/iu;
/** What was seen, told and done: something is the matter there, or is operated on. */
const DISORDER =
  /tumou?r|lesion|läsion|pain|schmerz|dolor|douleur|ağrı|боль|боли|ألم|stiff|steif|swell|swoll|schwell|effusion|erguss|tear|rupture|riss|fracture|fraktur|mass(?!age)|stone|kyste|cyst|osteophyt|joint space|gelenkspalt|neoplas|karzinom|carcinoma|опухол|ورم|parese|paresis|positiv|embol|filling defect|opacity|infarct|hypästh|arthrotom|incision|hautschnitt|incisión|abord/iu;
/** Nothing is the matter there, it was earlier, or something stands in its place. */
const SPARED =
  /(?<!\p{L})(?:no|not|without|normal|unremarkable|free|clear|painless|asymptomatic|indolor\p{L}*|schmerzfrei\p{L}*|beschwerdefrei\p{L}*|asintom[áa]tic\p{L}*|asymptomatique|asintomatic\p{L}*|contralateral|previous(?:ly)?|old|status post|s\/p|z\. ?n\.|keine?|frei|unauffällig|ohne|sin|normale?s?|sans|senza|sem|yok|без|не|لا|بدون|prosthesis|prothese|(?:knie|hüft)-?tep|replaced|replacement|arthroplasty|fistula|transplant|(?:19|20)\d\d)(?!\p{L})/iu;
/** An operation of earlier, or one that is another's or not wanted, is none that is planned. */
const OPERATED =
  /(?<!\p{L})(?:previous(?:ly)?|prior|old|status post|s\/p|z\. ?n\.|after|post|following|since|nach|bereits|após|después de|tras|dopo|après|sonrası|после|no|not|without|keine?|sin|sans|senza|sem|не|later|second stage|afterwards|später|contralateral|(?:19|20)\d\d)(?!\p{L})/iu;
/** A position, a side of access, a vessel: sides that are none of the disease. */
const OTHER_SIDE = /lateral (?:decubitus|position)|seitenlage|decúbito lateral|décubitus latéral|decubito laterale/giu;

type Mention = { part: string; side: Side };

const partsOf = PARTS.map(([part, names]) => [part, new RegExp(`(?<![\\p{Script=Latin}\\p{Script=Cyrillic}])(?:${names})`, 'iu')] as const);
const sidesOf = SIDES.map(([side, words]) => [side, new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')] as const);

/** `named`: neither asked for nor described, and nothing says that it is well or was earlier. */
export type Role = 'asked' | 'concluded' | 'described' | 'named';
export type Roles = Record<Role, Mention[]>;
export const PART_NAMES: readonly string[] = PARTS.map(([part]) => part);

/** The part of the body that words name: a procedure, a diagnosis. Null where they name none or several. */
export function partIn(words: string): string | null {
  const parts = partsIn(words);
  return parts.length === 1 ? (parts[0] ?? null) : null;
}

/** Every part of the body that words name. */
export const partsIn = (words: string): string[] => partsOf.filter(([, names]) => names.test(words)).map(([part]) => part);

/** The one side that words name. */
export function sideInWords(words: string): Side | null {
  const sides = sidesOf.filter(([, side]) => side.test(words));
  return sides.length === 1 ? (sides[0]?.[0] ?? null) : null;
}

/** `isAsked`: the paper asks for that side, examines it or comes to it; else it describes or names nothing but it. */
export type PaperSide = { side: Side; isAsked: boolean };

/** The one side of each part that a paper is about. A part of which it names both sides is in it only when one of them is asked for. */
export function sidesIn(text: string): ReadonlyMap<string, PaperSide> {
  const roles = rolesIn(text);
  const every = Object.values(roles).flat();
  return new Map(
    PART_NAMES.flatMap((part): [string, PaperSide][] => {
      const asked = sideOf(roles.asked, part);
      const side = asked ?? (roles.asked.some((mention) => mention.part === part) ? null : sideOf(every, part));
      return side === null ? [] : [[part, { side, isAsked: asked !== null || sideOf(roles.concluded, part) !== null }]];
    }),
  );
}

/** Every part with its side, by the role in which the paper names it. */
export function rolesIn(text: string): Roles {
  const roles: Roles = { asked: [], concluded: [], described: [], named: [] };
  for (const paragraph of paragraphsOf(text)) {
    const isConcluded = CONCLUDED.test(paragraph);
    const isPlan = PLANNED.test(paragraph.slice(0, LABEL_LENGTH));
    for (const clause of paragraph.split(/\n|(?<=[\p{L})\d]{3})[.;](?=\s|$)/u)) {
      const role = roleOf(clause, isConcluded, isPlan);
      if (role !== null) roles[role].push(...mentionsIn(clause));
    }
  }
  return roles;
}

/** A label at the beginning of a paragraph. */
const LABEL_LENGTH = 60;

function roleOf(clause: string, isConcluded: boolean, isPlan: boolean): Role | null {
  const isPlanned = (isPlan || PLANNED.test(clause)) && OPERATION.test(clause) && !OPERATED.test(clause);
  if (ASKED.test(clause) || isPlanned) return 'asked';
  if (SPARED.test(clause)) return null;
  if (isConcluded) return 'concluded';
  return DISORDER.test(clause) ? 'described' : 'named';
}

/** A label and what follows it; broken lines are joined. */
function paragraphsOf(text: string): string[] {
  const plain = text.replace(OTHER_SIDE, ' ').replace(/(?<=[\p{L}\d,])\n {0,8}(?=\p{Ll})/gu, ' ');
  return plain.split(/\n(?=[ \t]{0,8}\p{Lu}[^\n:]{1,40}:)|\n[ \t]{0,8}\n/u);
}

/** The one side of a clause, with every part that it names; a clause of both sides tells nothing. */
function mentionsIn(clause: string): Mention[] {
  const sides = sidesOf.filter(([, words]) => words.test(clause)).map(([side]) => side);
  const [side] = sides;
  if (side === undefined || sides.length > 1) return [];
  return partsOf.filter(([, names]) => names.test(clause)).map(([part]) => ({ part, side }));
}

/** The side of a part where all of its mentions agree. */
export function sideOf(mentions: readonly Mention[], part: string): Side | null {
  const sides = new Set(mentions.filter((mention) => mention.part === part).map(({ side }) => side));
  return sides.size === 1 ? ([...sides][0] ?? null) : null;
}
