import { relativesOf } from '../relatives/patterns.ts';
import type { KinLanguage } from '../relatives/words.ts';
import { withoutCaseModifiers } from '../text/case-modifiers.ts';
import { KIN, NO_NAMES } from './name-phrases.ts';
import { EPONYM_OF } from './ordinary-words.ts';

/**
 * Given names of relatives behind the word that says who they are ("my brother Lorenz", "meine Frau Hannelore, die …"), in nine languages. What a relative has or takes is told
 * in the same place ("my mother Parkinson, my wife Metformin"): diseases and medicines stay. Only names with a capital are told from other words.
 */

/** Nobody is named behind "my child" or "meine Eltern" where a language writes its nouns with a capital. */
const related = (language: KinLanguage): string => relativesOf(language, { but: ['child', 'parents', 'family'] });
const RELATIVES: Record<'en' | 'de' | 'fr' | 'es' | 'it' | 'pt' | 'tr' | 'ru', readonly [owner: string, relative: string]> = {
  en: [
    "(?:my|his|her|our|their|your|\\p{L}+['’]s) (?:(?:older|elder|eldest|younger|youngest|little|big|twin|late|own|dear|first|second|only) )?",
    `(?:${related('en')}|carer)`,
  ],
  de: [
    '(?:mein|dein|sein|ihr|unser|euer|eur)(?:e[mnrs]?)? (?:(?:alte|älte(?:re|ste)|jünge?(?:re|ste)|große|kleine|liebe|verstorbene|erste|zweite)[mnrs]? )?',
    related('de'),
  ],
  fr: ['(?:mon|ma|son|sa|notre|votre|leur|ton|ta) (?:(?:petite?|grande?|vieux|vieille|défunte?|chère?) )?', related('fr')],
  es: ['(?:mis?|sus?|tus?|nuestr[oa]) (?:(?:querid[oa]|difunt[oa]) )?', `${related('es')}(?: (?:mayor|menor|pequeñ[oa]|gemel[oa]))?`],
  it: [
    '(?:mi[oa]|su[oa]|tu[oa]|nostr[oa]|vostr[oa]|loro) (?:(?:car[oa]|defunt[oa]) )?',
    `${related('it')}(?: (?:maggiore|minore|gemell[oa]))?`,
  ],
  pt: [
    '(?:meu|minha|seu|sua|teu|tua|nosso|nossa) (?:(?:querid[oa]|falecid[oa]) )?',
    `${related('pt')}(?: (?:mais velh[oa]|mais nov[oa]|gême[oa]))?`,
  ],
  tr: ['(?:benim )?(?:(?:küçük|büyük|rahmetli) )?', related('tr')],
  ru: [
    '(?:(?:мо|тво|сво)(?:й|я|ей|его|ему|им|ём|ю)|наш(?:а|его|ей|ему|у)?|его|е[её])? ?(?:(?:старш|младш|покойн)(?:ий|ая|его|ей|ему|ую|ый|ого) )?',
    related('ru'),
  ],
};
/** "My brother, called Lorenz", "ma sœur prénommée Anne". */
const CALLED =
  "(?:called|named|namens|nommée?|prénommée?|llamad[oa]|de nombre|di nome|chamad[oa]|de nome|adlı|adında|isimli|по имени|heißt|se llama|si chiama|s[’']appelle)";

const WORD = String.raw`\p{Lu}\p{Ll}[\p{L}\p{M}]*(?:[-‐’'](?=\p{Lu})\p{Lu}?[\p{L}\p{M}]+)?`;
const START = String.raw`(?<![\p{L}\p{M}\p{Nd}])`;
const NAMED = Object.values(RELATIVES).map(([owner, relative]) => pattern(`${owner}${relative}`));

function pattern(relative: string): RegExp {
  const phrase = `(?i:${START}${relative}(?![\\p{L}\\p{M}])(?:[ ]${CALLED})?)`;
  return new RegExp(
    withoutCaseModifiers(
      String.raw`(${phrase}(?:[ ]| \(|,[ ](?=${WORD}(?:[ ]${WORD}){0,3}(?:[,.;!?)]|$))))(${WORD}(?:[ ](?:(?:de|da|von|van|al|el|bin)[ ])?${WORD}){0,2})`,
    ),
    'gu',
  );
}

/** The text without the given names, and what follows them with a capital. */
export function withoutKinNames(text: string, replacement: string): string {
  const latin = NAMED.reduce(
    (rest, named) =>
      rest.replace(named, (whole, relative: string, words: string) => {
        const name = nameIn(words);
        return name === '' ? whole : `${relative}${replacement}${words.slice(name.length)}`;
      }),
    text,
  );
  const unowned = OF_NOBODY.reduce((rest, { pattern: named, least }) => rest.replace(named, withName(replacement, least)), latin);
  return unowned.replace(ARABIC_NAMED, (_whole, relative: string) => `${relative}${replacement}`);
}

/** Whether a word with a capital is a disease, a medicine or a state, and nobody's name. */
export const isNoName = (word: string): boolean => IS_NO_NAME.test(word) || MEDICAL.test(word);

/** Who is a relative of the patient where no "my" or "her" says whose: as a paper notes it. */
const NOTED = [
  ...KIN.filter((word) => !/^(?:baby|child|ti[oa])$/u.test(word)),
  'next of kin|carer|guardian|vicin[oa]|prim[oa]|net[oa]|copine?',
].join('|');
/** In small letters, or with the first one great: TIA is no aunt. */
const AS_WORD = String.raw`(?=\p{L}\p{Ll})(?i:${NOTED})(?![\p{L}\p{M}])`;
const NAMES = String.raw`${WORD}(?:[ ](?:(?:de|da|von|van|al|el|bin)[ ])?${WORD})`;
const named = (pattern: string, least: number) => ({ pattern: new RegExp(withoutCaseModifiers(pattern), 'gu'), least });
const OF_NOBODY = [
  named(String.raw`(${START}${AS_WORD}(?:[ ]?:[ ]{1,2}|,[ ]|[ ]\(?))(${NAMES}{1,3})`, 2),
  // German writes its nouns with a capital: one word is a name there where a telephone follows, in others behind a small letter.
  named(String.raw`(${START}${AS_WORD}[ ]?:?[ ])(${WORD})(?=[ ]?[,(]?[ ]?(?:\[|(?i:tel|phone|mobil|mob|handy|cell|тел)))`, 1),
  named(String.raw`(${START}(?!son[ ])(?=\p{Ll})(?:${NOTED})[ ])(${WORD})(?![ ]?:|[-‐])`, 1),
  named(String.raw`((?<=[.,;:(][ ]|and[ ])son[ ])(${WORD})(?![ ]?:|[-‐])`, 1),
  named(
    String.raw`(${START}(?i:widow(?:er)?[ ]of|witwe(?:r)?[ ](?:von|des|der)|veu(?:ve|f)[ ]de|viud[oa][ ]de|vedov[oa][ ]di|viúv[oa][ ]d[eo]|вдов(?:а|ец))[ ])(${WORD}(?:[ ]${WORD}){0,2})`,
    1,
  ),
];

/** A replacer of names behind a relative that have so many words, and among them none that is no name. */
function withName(replacement: string, least: number) {
  return (whole: string, relative: string, words: string, ...rest: unknown[]) => {
    const [at, text] = rest as [number, string];
    const each = words.split(' ');
    const isOne = each.length >= least && !each.some((word) => isNoName(word) || RELATIVE.test(word) || OF_HISTORIES.test(word));
    return isOne && !EPONYM_OF.test(text.slice(at + whole.length, at + whole.length + 40)) ? relative + replacement : whole;
  };
}

/** The words up to the first that is no name. */
function nameIn(words: string): string {
  const each = words.split(' ');
  const stop = each.findIndex((word) => IS_NO_NAME.test(word) || MEDICAL.test(word));
  return (stop === -1 ? each : each.slice(0, stop)).join(' ').replace(/ (?:de|da|von|van|al|el|bin)$/u, '');
}

const anyOf = (...lines: string[]): RegExp => new RegExp(`^(?:${lines.flatMap((line) => line.split(' ')).join('|')})$`, 'iu');

/** What may stand with a capital behind a relative: how they are, what they do, a day. */
const IS_NO_NAME = anyOf(
  ...NO_NAMES,
  'alive deceased died dead healthy unknown none no yes aged? but because when since if then she he they we it this that there please thanks? both only',
  'never still now recently lives? works? came comes dr mr mrs ms prof multiple morbus type',
  'herr hat ist war verstorben gestorben gesund lebt und oder aber wurde nimmt ärztin arzt rentner(?:in)? krankenschwester lehrer(?:in)?',
  'décédée? vivante? fallecid[oa] viv[oa] falecid[oa] decedut[oa] sağ öldü жив жива умер(?:ла)? здоров[а]?',
  'monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag',
);

const MEDICAL = anyOf(
  'parkinson\\p{L}* alzheimer\\p{L}* crohn hodgkin basedow hashimoto graves addison cushing sjögren raynaud meni[eè]re huntington marfan bechterew lyme',
  'covid\\p{L}* corona\\p{L}* hiv aids copd tuberculosis malaria lupus gout sepsis polio grippe flu influenza angina arrhythmia bipolar psoria\\p{L}+',
  'stroke cancer tumou?r leuk\\p{L}+ lymph\\p{L}+ melanom\\p{L}* \\p{L}*(?:carcinom|karzinom|adenom|fibrom|gliom|myelom|sarkom|sarcom)\\p{L}*',
  'heart breast lung colon bowel prostate ovarian kidney liver thyroid skin bone blood brain stomach knee hip knie hüfte bypass stent pacemaker',
  'diabet\\p{L}* asthma\\p{L}* asma astım hyper\\p{L}+ hypo\\p{L}+ iper\\p{L}+ hipert\\p{L}+ epilep\\p{L}+ migr[aä]\\p{L}+ dementia demenz\\p{L}* demencia demenza',
  'démence ana?emia glaucom\\p{L} glaukom cataract katarakt thrombo\\p{L}+ h[aä]mo\\p{L}+ allerg\\p{L}+ depress\\p{L}+ schizo\\p{L}+ obes\\p{L}+ osteo\\p{L}+',
  'arthr\\p{L}+ rheuma\\p{L}* gicht krebs herz(?:infarkt|fehler|insuffizienz|problem|schwäche|klappen|stillstand|leiden|rhythmus|krank)\\p{L}* herz',
  '\\p{L}*(?:itis|infarkt|infarct|krebs|schmerz(?:en)?|krankheit|erkrankung|hochdruck|schlaganfall|leiden|störung|herzfehler|sucht|insuffizienz)',
  '\\p{L}*(?:inkontinenz|ämie|lepsie|pathie|pathy|plegie|plegia|stenose|sklerose|sclerosis|nekrose|zirrhose|arthrose|thrombose|embolie|embolism)',
  '\\p{L}*(?:blutung|entzündung|lähmung|verkalkung|syndrome?)',
  'диабет\\p{L}* туберкул\\p{L}* паркинсон\\p{L}* альцгеймер\\p{L}* крон\\p{L}{0,2} инсульт\\p{L}* инфаркт\\p{L}* рак астм\\p{L}* гипертон\\p{L}*',
  '\\p{L}{2,}(?:formin|pril|sartan|olol|statin|mab|tinib|cill?in|cyclin|floxacin|mycin|micin|xaban|gatran|gliptin|gliflozin|glutid|prazol)[aeo]?',
  '\\p{L}{2,}(?:dipin|azepam|azolam|oxetin|triptan|coxib|profen|thyrox(?:in)?|parin|dronat|semid|thiazid|codon|morphin|cain|lukast|terol)[aeo]?',
  '\\p{L}{2,}(?:cortison|nison|solon|insulin|tadin|tidin|zepin|trizin|fibrat|marol|pidogrel|grelor|dopa)[aeo]?',
  '\\p{L}{2,}(?:формин|прил|сартан|олол|статин|циллин|мицин|ксабан|празол|дипин|азепам|инсулин|фарин)\\p{L}{0,2}',
  'aspirin\\p{L}? ass paracetamol tylenol panadol ibuprofen\\p{L}? voltaren novalgin metamizol\\p{L}? marcumar falithrom coumadin warfarin\\p{L}? sintrom',
  'eliquis xarelto pradaxa lixiana plavix brilique clexane lovenox ozempic wegovy mounjaro saxenda victoza trulicity jardiance forxiga januvia lantus humalog',
  'novorapid levemir tresiba humira enbrel remicade ventolin symbicort seretide spiriva euthyrox synthroid concor lipitor crestor norvasc lasix torem nexium',
  'pantozol prozac zoloft xanax valium lyrica tramal tramadol viagra cialis ritalin lithium digoxin\\p{L}? amiodaron\\p{L}? methotrexat\\p{L}? tamoxifen\\p{L}?',
  'kard[eé]gic doliprane dafalgan l[eé]vothyrox previscan tahor coversyl mopral nolotil efferalgan adiro tachipirina eutirox glucophage glifage glucobay',
  'madopar insulin\\p{L}? penicillin\\p{L}? amoxicillin\\p{L}? latex',
);

const RELATIVE = new RegExp(`^(?:${NOTED})$`, 'iu');
/** What family histories note of relatives, beside diseases by name. */
const OF_HISTORIES = anyOf(
  'alzh? htn dm ca mi tb hep dem copd myocard\\p{L}+ renal atrial coronary cerebral cystic pulmonary hepatic gastric sickle cell high low blood failure infarction fibrillation disease attack',
  'murmur valve transplant\\p{L}* dialys\\p{L}* smoker drinker alcohol\\p{L}* obesity polycystic pre-?eclampsia rheumatic thyroid pernicious essential primary',
  'malignan\\p{L}* mental learning sudden cardiac congenital heart muscular motor early late onset unknown family history fit well nil mary doppler holter',
  'nierenversagen nierenleiden zustand plötzlich\\p{L}* tod raucher(?:in)? hausfrau landwirt\\p{L}* beamt\\p{L}* witwe\\p{L}? bekannt\\p{L}* mehrere keine beide',
  'médecin docteur traitement infirmi\\p{L}+ hipertens[oa] diab[eé]tic[oa] sanos? sanas? muert[eo] cáncer câncer ictus infarto\\p{L}* ipertes[oa] neoplasia',
  '\\p{L}+(?:versagen|ersatz|tod|fieber|schwäche|stein|steine|tumor|anfall|klappe) \\p{L}{3,}(?:osis|itis|emia|uria|ectomy|plasty|opathy|ização|zione|ción)',
  'kalp kanser\\p{L}* tansiyon\\p{L}* şeker\\p{L}* böbrek felç guatr hipertansiyon инфаркт\\p{L}* гипертония здоров\\p{L}* туберкул[её]з\\p{L}* онкология сердечн\\p{L}*',
  'dr dra prof doctor doctora médic[oa] cirujan[oa] charcot\\p{L}* lynch brca wilson willebrand leiden factor down turner marie tooth',
);

/** Arabic has no capitals: only names that many bear are told from what a relative has. */
const ARABIC_NAMES = [
  '[أا]حمد محمد محمود علي حسن حسين عمر خالد يوسف [إا]براهيم مصطفى عبد\\s?(?:الله|الرحمن|العزيز|القادر|الكريم) سعيد سعد فهد سلمان ناصر طارق كريم سامي رامي هاني',
  'وليد ماجد نبيل عادل جمال كمال رشيد ياسين [إا]سماعيل داود سليمان موسى عيسى زيد بلال [أا]نس حمزة منصور فيصل تركي بندر سلطان جابر حيدر',
  'فاطمة عائشة خديجة مريم زينب سارة ليلى هند نور [أا]مل سلمى رنا ريم دينا هبة منى سعاد سميرة نادية ناديا حنان [إا]يمان رقية [آا]منة [أا]سماء هالة عبير وفاء',
  'نجلاء رانيا لمى جميلة كريمة لطيفة نوال سلوى ندى شيماء هدى نجاة حليمة صفية',
].flatMap((line) => line.split(' '));
const ARABIC_NAMED = new RegExp(
  String.raw`(${START}${related('ar')}\s(?:(?:الكبير|الصغير)ة?\s|الأكبر\s|اسمها?\s)?)(?:${ARABIC_NAMES.join('|')})(?![\p{L}\p{M}])`,
  'gu',
);
