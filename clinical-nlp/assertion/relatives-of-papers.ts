import { relativesAnywhere, relativesOf } from '../../domain/relatives/patterns.ts';
import type { KinLanguage } from '../../domain/relatives/words.ts';
import { isOfAnotherPatient } from './of-another-patient.ts';
import { isPartnersInPaper } from './partner-of-papers.ts';
import { isOfRelativeInPassing } from './relatives-in-passing.ts';

/**
 * Sentences of papers whose subject is a relative: "Her husband Keith takes metformin for T2DM", "Wife of a smoker", "الأب مصاب بالفشل الكلوي". What they name is not
 * the patient's, up to where the sentence comes back to the patient.
 */

const NAME = String.raw`(?:,? (?!(?:also|recently|previously|now|once|currently|being|kürzlich|auch|früher)(?!\p{L}))(\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?|\([^()\n]{1,30}\)),?)?`;
const NOT_OF_PATIENT = String.raw`(?!\p{L}|(?:['’]s)?\s(?:reports?|says?|states?|tells?|notes?|denies|confirms?|is (?:concerned|worried|present|here|with (?:him|her)|(?:her|his|the) )))`;
const papers = (language: KinLanguage): string => relativesAnywhere({ among: 'papers', languages: [language] });

/** A relative who is the subject, and what they have or take; "die Frau leidet" and "la madre tiene" may be the patient. */
const SUBJECTS = [
  String.raw`(?:(?:her|his|the|their|patient['’]s) )?(?:late |elderly |older |younger )?(?:${papers('en')}|son|carer)${NAME}${NOT_OF_PATIENT} (?:also |recently |previously |now |once |currently )?(?:has|had|takes|took|is (?:on|taking|an?|diabetic|known)|(?:is |was )?(?:currently )?(?:being )?(?:treated|investigated|followed) (?:for|with)|on treatment for|was diagnosed|uses|injects|suffers|suffered|receives)(?! (?:\p{L}+ ){0,2}(?:her|him|care of)(?!\p{L}))`,
  String.raw`(?:ihre?|seine?|der|die) ${papers('de')}(?: (?:der patientin|des patienten))?${NAME} (?:nimmt|nehme|hat|habe|hatte|leidet|leide|litt|ist|sei|war|bekommt|erhält|spritzt|(?:wird|wurde) (?:derzeit |aktuell |zurzeit |auch )?(?:wegen|mit|auf))`,
  String.raw`(?:(?:son|sa) ${relativesOf('fr')}|(?:le |l['’])(?:mari|[ée]pou(?:x|se)))${NAME} (?:prend|a|avait|souffre|est|présente|reçoit|utilise)(?! (?:rapport|signal|dit|déclar|indiqu|précis|présente? à|inqui))`,
  String.raw`su ${relativesOf('es')}${NAME} (?:toma|tiene|tuvo|padece|padeció|padecía|sufre|es|era|recibe|usa|fue diagnosticad[oa])`,
  String.raw`(?:(?:il|la|suo|sua|il suo|la sua) )${papers('it')}${NAME} (?:assume|prende|ha|aveva|soffre|soffriva|è|era|usa)(?! (?:riferi|segnal|dichiar|preoccup))`,
  String.raw`(?:(?:o|a|seu|sua|o seu|a sua) )${papers('pt')}${NAME} (?:toma|tem|teve|tinha|sofre|é|era|usa|faz)`,
  String.raw`${papers('ar')} (?:مصابة?|يعاني|تعاني|لديه|لديها|عنده|عندها|يأخذ|تأخذ|يتناول|تتناول|كان|كانت|توفي|توفيت)`,
];
/** "La figlia, affetta da sclerosi multipla, …": what a relative is said to have in passing; where only an article stands, nobody who may be the patient. */
const ADJECTIVES = [
  String.raw`(?:sa|son|la|l['’]|le) ?(?:fille|fils|p[èe]re|fr[èe]re|s(?:œ|oe)ur|mari|[ée]pou(?:x|se)|conjointe?|grand-(?:m|p)ère)${NAME},? (?:atteinte?|porteuse?|porteur|suivie?|traitée?|diabétique|hypertendue?|asthmatique|épileptique|avec)`,
  String.raw`su (?:marido|espos[oa]|mujer|padre|madre|herman[oa]|hij[oa]|abuel[oa])${NAME},? (?:con|afect[oa]|portadora?|que (?:padece|tiene|toma)|diagnosticad[oa]|diab[ée]tic[oa]|hipertens[oa]|asmátic[oa]|epiléptic[oa])`,
  String.raw`(?:la|el) (?:hij[oa]|marido|esposo|padre|herman[oa]|abuel[oa])${NAME},? (?:con|portadora?|que (?:padece|tiene|toma)|toma|padece|sufre|está en tratamiento|diagnosticad[oa]|diab[ée]tic[oa]|hipertens[oa]|asmátic[oa]|epiléptic[oa])`,
  String.raw`(?:il|la|suo|sua|il suo|la sua) (?:marito|figli[oa]|padre|fratello|sorella|nonn[oa])${NAME},? (?:affett[oa]|portat(?:ore|rice)|sofferente|con|che (?:soffre|assume|ha)|in (?:terapia|trattamento|cura)|è in (?:terapia|trattamento|cura)|è affett[oa]|diabetic[oa]|ipertes[oa]|asmatic[oa]|epilettic[oa])`,
  String.raw`(?:o|a|seu|sua|o seu|a sua) (?:marido|espos[oa]|filh[oa]|pai|irmão|irmã|av[óô])${NAME},? (?:portadora?|com|que (?:tem|sofre|toma|faz)|diab[ée]tic[oa]|hipertens[oa]|asmátic[oa]|epil[ée]ptic[oa]|está (?:medicad[oa]|em))`,
  String.raw`(?:дочь|сын|муж|жена|мать|отец|брат|сестра)${NAME},? (?:леч(?:ится|ился|илась) от|страда(?:ет|ющ\p{L}+)|боле(?:ет|ющ\p{L}+)|принима(?:ет|ющ\p{L}+)|получает|с диагнозом|имеет)`,
  String.raw`و?(?:ابنتها|ابنته|ابنها|ابنه|زوجها|زوجته|والدها|والده|والدتها|والدته|أختها|أخته|أخوها|أخوه|الزوج|الزوجة|الابن|الابنة|الأخ|الأخت)،? (?:ال)?(?:[يت]عالج من|مصابة?|مريضة?|لديها|لديه|يتناول|تتناول|يأخذ|تأخذ)`,
];
/** "Wife of a smoker", "Son of a diabetic mother". */
const OF_SOMEBODY = [
  String.raw`(?:wife|husband|partner|widow|son|daughter|child|sister|brother) of an?`,
  String.raw`(?:ehefrau|ehemann|sohn|tochter|witwe) eine[sr]`,
  String.raw`(?:[ée]pou(?:x|se)|femme|mari|fils|fille|veuve) d['’]une?`,
  String.raw`(?:espos[oa]|mujer|marido|hij[oa]|viuda) de una?`,
  String.raw`(?:moglie|marito|figli[oa]|vedova) di una?`,
  String.raw`(?:espos[oa]|marido|filh[oa]|viúva) de uma?`,
];
const HEAD = new RegExp(
  String.raw`(?:^|, (?:and |und |y |et |e )?|، ?)\s*(?:[-•*]\s*)?(?:${[...SUBJECTS, ...ADJECTIVES, ...OF_SOMEBODY].join('|')})(?!\p{L})`,
  'giu',
);
const FAMILY_LINE =
  /^\s*(?:(?:ال)?تاريخ (?:المرضي )?(?:ال)?(?:عائلي|أسري|للعائلة)|السوابق العائلية|سوابق عائلية|семейный анамнез|наследственность)\s*:/iu;
/** "У сына бронх. астма": a full stop that a small letter follows. */
const ABBREVIATED = /\.(?=\s(?:\p{Ll}|$))/gu;
/** The patient is spoken of again. */
const BACK =
  /(?<!\p{L})(?:she|he|her|patient\p{L}{0,3}|pt|sie selbst|er selbst|elle|ella|ele|lei|paziente|pacient\p{L}|المريضة?|пациент\p{L}*|but|while|whereas|aber|während|pero|mais|mas|ma|لكن|بينما)(?!\p{L})|[;]|,\s*(?=(?:die|der|la|le|el|il|o|a) (?:patient|pacient|pazient))/iu;
/** A name begins with a capital letter or stands in brackets; "wife says he had" has none. */
const IS_NAME = /^[\p{Lu}(]/u;
const REACH = 200;
/** "Familiäre Belastung (Diabetes, Hypertonie): ja": what forms ask of the family. */
const ASKED_OF_FAMILY =
  /(?<!\p{L})(?:familiäre (?:vor)?(?:belastung|erkrankung(?:en)?|disposition)|family history|erbkrankheiten)\s?\([^()\n]*$/iu;

/** "Problems with anaesthetics (family) [x]": the row of a form about the family. */
const OF_FAMILY =
  /^[^.;:\n]{3,60}\((?:in the |in der |en la |de la |in |dans la )?(?:family|relatives|familie|familia|famille|famiglia|família|aile)\)[^.;\n]*$/iu;

const RELATIVES = `${relativesAnywhere({ among: 'papers' })}|son|siblings?|(?:ihr )?mann|c[óôo]n[yj]uge|coniuge`;
/** "Marido: Rui, diabético, toma metformina 1000", "Conjoint diabétique sous metformine": whose line it is stands at its head, with no word of what they do for the patient. */
/** "Annesinde": Turkish says with an ending who has it. */
const LOCATED = '(?:anne|baba|kardeş|abla|ağabey|dede|nine|teyze|hala|dayı|amca|eş|oğl|kız)(?:s?[iıuü]n[dt][ea])';
const LABELLED = new RegExp(
  String.raw`(?:^|[\n]|[.;!?]\s+)[ \t•*–-]{0,4}(?:(?:(?:male |female )?(?:${RELATIVES}))(?:\s?[:：]|\s[–-]\s|\s(?=(?:(?:mit|con|com|avec|with|è|é|es|est|is|ist) )?(?:diab|hipert|hypert|ipert|asm[aá]t|asthmat|epil[eé]p|cardi|fumador|fumeur|allerg|al[eé]rg|аллерг|مصاب)\p{L}*))|${LOCATED}\s)(?<told>[^\n]*)$`,
  'iu',
);
const FOR_PATIENT =
  /(?<!\p{L})(?:present|contact|phone|tel|carer|attend\p{L}*|reports?|says|states|gives?|manages?|administers?|verwaltet|gibt|stellt|richtet|berichtet|anwesend|kontakt|pr[ée]sente?|g[èe]re|donne|rapporte|presente|contacto|administra|prepara|refiere|riferisce|refere|d[áàa]|accompagn\p{L}*|acompañ\p{L}*|acompanha\p{L}*|ihre?|her|his|refakat\p{L}*|сообщ\p{L}*|يعطي\p{L}*)(?!\p{L})/iu;
const ENDS_LINE = /[.!?](?=\s+\p{Lu}|\s*$)|[;؛]/u;

/** "Recipient: husband Lars, PSC cirrhosis": to whom an organ goes, or of whom it comes, and who is a relative. */
const OTHER_OF_TRANSPLANT = new RegExp(
  String.raw`(?:^|\n)[ \t]*(?:recipient|donor|empfänger(?:in)?|spender(?:in)?|receptora?|donante|receveu(?:r|se)|donneu(?:r|se)|ricevente|donatore|donatrice|dador[a]?|doador[a]?|alıcı|verici|реципиент|донор|المتلقي|المتبرعة?)\s?[:：]\s?(?:(?:his|her|der|die|l['’]|le|la|il|o|a|su|son|sa) ?)?(?:${RELATIVES})(?!\p{L})(?<told>[^\n]*)$`,
  'iu',
);

/** Whether a paper names what stands at `start` in the line of a relative. */
function isInLineOfRelative(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - REACH), start);
  const told = (LABELLED.exec(before) ?? OTHER_OF_TRANSPLANT.exec(before))?.groups?.told;
  return told !== undefined && !ENDS_LINE.test(told) && !FOR_PATIENT.test(told) && !BACK.test(told);
}

/** "Cáncer de próstata en su padre", "diabetes (padre)", "tuberculose familiale (frère)": whose it is stands behind it. */
const OWNER_BEHIND = new RegExp(
  String.raw`^ (?:en (?:su|el|la)|chez (?:son|sa|le|la)|n[oa](?: se[uo]| sua)?|nel(?:la)?(?: su[oa])?|у|لدى|عند) (?:${RELATIVES})(?!\p{L})|^(?: (?:familiar|familiale?|familiare|ailesel))? ?\((?:(?:la|el|le|il|o|a|de la|del|du|chez|nel|в|у) )?(?:${RELATIVES}|عم)(?:[,/ ][^()\n]{0,24})?\)`,
  'iu',
);

/** Whether what a paper names at text[start..end) is a relative's. */
export function isRelativesInPaper(text: string, start: number, end = start): boolean {
  if (isOfAnotherPatient(text, start)) return true;
  if (isInLineOfRelative(text, start) || isPartnersInPaper(text, start) || isOfRelativeInPassing(text, start)) return true;
  if (OWNER_BEHIND.test(text.slice(end, end + 60))) return true;
  const before = text.slice(Math.max(0, start - REACH), start);
  const sentence = before.slice(1 + Math.max(...['.', '!', '?', '\n'].map((sign) => before.lastIndexOf(sign))));
  const line = before.slice(before.lastIndexOf('\n') + 1);
  if (ASKED_OF_FAMILY.test(line) || OF_FAMILY.test(line)) return true;
  if (FAMILY_LINE.test(line) && !/[.]/.test(line.replace(ABBREVIATED, ''))) return true;
  const head = [...sentence.matchAll(HEAD)].findLast(([, ...names]) => names.every((name) => name === undefined || IS_NAME.test(name)));
  return head !== undefined && !BACK.test(sentence.slice(head.index + head[0].length));
}
