import { relativesOf, turkishStems } from '../relatives/patterns.ts';
import { shortAnswer } from './short-answers.ts';

/** What an answer to "is this document about you?" says; null: nothing that settles it. */
export type Ownership = 'own' | 'not_own';

/** Words for relatives that stand behind "my" or "a"; Turkish as they are said of anybody, Russian and Arabic as they are said of the writer's own. */
const RELATIVE = {
  en: relativesOf('en'),
  es: relativesOf('es'),
  de: `(?:${relativesOf('de')}|(?<=\\bmein )alter(?: herr)?)`,
  fr: relativesOf('fr'),
  pt: relativesOf('pt'),
  it: relativesOf('it'),
  tr: turkishStems(),
  ru: `${relativesOf('ru')}(?!\\p{L})`,
  ar: `(?:ل?${relativesOf('ar')}|حبيبي|حبيبتي)`,
};
const PAPER = {
  en: '(?:document|report|letter|file|result|test|scan|record|paper)s?',
  es: '(?:documento|informe|carta|archivo|resultado|análisis|examen|papel)',
  de: '(?:dokument|befund|brief|bericht|datei|ergebnis|arztbrief|schreiben|unterlage)',
  fr: '(?:document|rapport|lettre|fichier|résultat|compte rendu|bilan|courrier)',
  pt: '(?:documento|relatório|carta|ficheiro|arquivo|resultado|exame|laudo)',
  it: '(?:documento|referto|lettera|file|risultato|esame|relazione)',
  ru: '(?:документ|выписк|письм|файл|результат|анализ|справк|заключени)',
};

const word = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${pattern})(?![\\p{L}\\p{M}])`, 'iu');
const begun = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${pattern})`, 'iu');

/** The document is somebody else's, or should not count. */
const NOT_OWN: readonly RegExp[] = [
  word(
    String.raw`(?:is|was|are|am|['’]s)(?:n['’]?t| not)\s+(?:mine|me|about me|this person|that person|my ${PAPER.en})|not\s+(?:mine|me|about me|my ${PAPER.en})`,
  ),
  word(String.raw`(?:my|a|an)\s+${RELATIVE.en}['’]?s|(?:belongs? to|about|from|for|of)\s+(?:my|a|an)\s+${RELATIVE.en}`),
  word(String.raw`(?:someone|somebody|another (?:person|patient|man|woman))(?: else)?(?:['’]s)?`),
  word(
    String.raw`wrong (?:${PAPER.en}|one|person|patient|upload|attachment)|(?:(?:do not|don['’]?t) know|never (?:heard of|met)) (?:this|that) (?:person|name|man|woman|patient)`,
  ),
  word(String.raw`(?:uploaded|sent|attached)\b[^.!?]{0,40}\b(?:by mistake|accidentally|in error)`),
  word(
    String.raw`(?:please )?(?:delete|remove|discard|disregard|throw away)\s+(?:it|that|this|the ${PAPER.en})|throw (?:it|that|this) away`,
  ),
  word(
    String.raw`no (?:es|son|soy|era) (?:m[ií]o|m[ií]a|m[ií]os|yo|sobre m[ií]|mi ${PAPER.es})|(?:de|a) (?:mi|una?|otr[oa]) (?:${RELATIVE.es}|persona|paciente)`,
  ),
  word(
    String.raw`(?:archivo|documento|papel|fichero) (?:equivocado|incorrecto)|(?:me )?equivoqu[ée] de \p{L}+|b[óo]rrelo|no conozco a (?:esa|esta) persona`,
  ),
  word(
    String.raw`nicht (?:meine?[rs]?|von mir|über mich|ich)|(?:von|über) (?:meine[mrn]?|einer?|einem) ${RELATIVE.de}|mein(?:er|es|em) ${RELATIVE.de}|(?:bin ich|ich bin (?:es|das)) nicht|jemand(?:em|es)? ander\p{L}+|fremd\p{L}*`,
  ),
  word(
    String.raw`falsche[rsn]? (?:\p{L}*(?:dokument|befund|brief|datei|anhang|person|unterlage)\p{L}*)|aus versehen|bitte löschen|versehentlich`,
  ),
  word(
    String.raw`(?:n['’]|ne )?(?:est|suis|était) pas (?:(?:le|la|les) mien(?:ne)?s?|à moi|moi|sur moi|mon ${PAPER.fr})|(?:de|à) (?:mon|ma|un|une) ${RELATIVE.fr}|quelqu['’]un d['’]autre`,
  ),
  word(String.raw`tromp[ée]+e? de \p{L}+|mauvais(?:e)? ${PAPER.fr}|par erreur|(?:supprimez|effacez)(?:[- ]le)?`),
  word(
    String.raw`não (?:é|sou|era|são) (?:meu|minha|meus|minhas|eu|sobre mim|de mim|o meu|a minha)|(?:d[oa]|de) (?:meu|minha|um|uma|outr[oa]) (?:${RELATIVE.pt}|pessoa|paciente)`,
  ),
  word(String.raw`(?:ficheiro|arquivo|documento|exame) errado|por engano|(?:apague|elimine)(?:-o)?`),
  word(
    String.raw`non (?:è|sono|era) (?:mi[oa]|miei|mie|io|su di me|il mio|la mia)|(?:di|del|della|a) (?:mi[oa]|un|una|un['’]altr[oa]) (?:${RELATIVE.it}|persona|paziente)`,
  ),
  word(String.raw`(?:file|documento|allegato) sbagliato|per sbaglio|per errore|(?:cancell|elimin)\p{L}*(?:lo|atelo)`),
  begun(
    String.raw`ben(?:im)? değil|(?:belge|rapor|mektup|sonuc)u?m değil|bana ait değil|${RELATIVE.tr}\p{L}*(?:ın|in|un|ün|nın|nin|nun|nün|ımın|imin|umun|ümün|min|mın|mun|mün|a ait|e ait)(?!\p{L})|başka(?:sı|sına|sının| bir)|yanlış (?:dosya|belge|rapor)|yanlışlıkla|lütfen sil`,
  ),
  begun(
    String.raw`не (?:мо[йяеё]|обо мне|я(?!\p{L})|тот (?:файл|документ)|та (?:выписка|справка))|мо(?:ей|его|их) ${RELATIVE.ru}|чуж(?:ой|ая|ое)|друго(?:го|му|й) (?:человек|пациент)|по ошибке|удалите`,
  ),
  begun(
    String.raw`(?:ليس|ليست|لا) (?:تقريري|رسالتي|مستندي|لي|تخصني|يخصني|أنا|عني|ملكي)|${RELATIVE.ar}|شخص آخر|(?:الملف|المستند|التقرير) (?:الخطأ|الخاطئ)|بالخطأ|احذف`,
  ),
];

/** The document stands: it is the patient's, and they say so or why it looks as it does. */
const OWN: readonly RegExp[] = [
  word(
    String.raw`(?:that|it|this|(?:that|this|the) ${PAPER.en})(?: is|['’]?s| was) (?:mine|me|about me|my (?:own )?${PAPER.en}|(?:correct|right)\s*(?:[.,;!]|$))`,
  ),
  word(
    String.raw`(?:maiden|former|previous|married|birth|middle|second|other|old)\s+(?:sur)?name|(?:changed|took) my (?:sur)?name|i (?:got |have )?married|(?:sur)?name (?:that )?i was born with`,
  ),
  word(
    String.raw`typo|misprint|misspell\w*|spelling|written wrong|wrong(?:ly)? (?:written|spelled|spelt|printed)|same person|i (?:can )?confirm|printing error`,
  ),
  word(
    String.raw`(?:got|wrote|put|typed|printed|have|spelled) (?:the|my) (?:\w+ )?(?:(?:sur)?name|birthday|birth ?date|date(?: of birth)?) wrong`,
  ),
  word(
    String.raw`(?<!no )(?:es|son) (?:m[ií]o|m[ií]a|sobre m[ií]|mi ${PAPER.es})|(?<!no )soy (?:yo|la misma persona|el mismo)|me cas[ée]|apellido de (?:soltera|casada|nacimiento)|error (?:de imprenta|tipográfico|en la fecha)|se equivocaron con`,
  ),
  word(
    String.raw`(?<!nicht )(?:das bin ich|bin ich das)|(?:ist|sind) (?:meine?[rs]?|von mir|über mich)|mein (?:eigener? )?${PAPER.de}|gehört mir|ich habe geheiratet|(?:mädchen|geburts|ehe|früherer )name|tippfehler|schreibfehler|druckfehler`,
  ),
  word(
    String.raw`je me suis mariée?|c(?:['’]?est)? (?:bien )?(?:moi|le mien|la mienne|à moi|mon ${PAPER.fr})|(?<!pas )(?:est|sont) (?:bien )?(?:à moi|le mien|la mienne)|nom de (?:jeune fille|naissance|mariage)|faute de frappe|erreur de (?:frappe|date)`,
  ),
  word(
    String.raw`(?<!não )(?:é|são) (?:o )?(?:meu|minha|sobre mim)|(?<!não )sou eu|casei|nome de (?:solteir[oa]|casad[oa]|nascimento)|erro de (?:digitação|impressão|data)|data está errada`,
  ),
  word(
    String.raw`(?<!non )(?:è|sono) (?:il )?(?:mi[oa]|su di me)|(?<!non )sono io|mi sono sposat[oa]|cognome da (?:nubile|sposata)|errore di (?:battitura|stampa)`,
  ),
  begun(
    String.raw`(?:belge|rapor|mektup|sonuç|dosya)? ?benim(?! değil| \p{L}+(?:ın|in|min|mın))(?!\p{L})|bana ait(?! değil)|evlendim|kızlık soyad|evlilik soyad|yazım hatası|o benim(?! değil)`,
  ),
  begun(
    String.raw`(?<!не )(?:это|документ|выписка|письмо|справка|анализ|результат) (?:я|мо[йяеёи]|обо мне)(?!\p{L})|я (?:вышла замуж|женился)|девичь\p{L}+ фамили|опечатк`,
  ),
  begun(
    String.raw`(?<!ليس )(?:هذا|إنه|انه|هذه|إنها) (?:أنا|لي|تقريري|رسالتي|مستندي|ملفي)(?!\p{L})|(?<!ليس )(?:التقرير|المستند|الملف) (?:لي|يخصني)|تقريري|تزوجت|اسم(?:ي|) قبل الزواج|خطأ (?:مطبعي|إملائي)`,
  ),
];

/** Whether a message speaks of a relative or friend of the patient. */
export const namesRelative = (message: string): boolean => RELATIVES.test(message);
const RELATIVES = new RegExp(
  [
    word(String.raw`my ${RELATIVE.en}|(?:mi|un|una) ${RELATIVE.es}|(?:meine?[mnrs]?) ${RELATIVE.de}|(?:mon|ma) ${RELATIVE.fr}`),
    word(String.raw`(?:meu|minha|o meu|a minha) ${RELATIVE.pt}|mi[oa] ${RELATIVE.it}|${RELATIVE.ar}`),
    begun(String.raw`(?:${RELATIVE.tr})\p{L}*(?:m|ım|im|um|üm)(?:d[ae]|[ıiuü]n)?(?!\p{L})|мо(?:й|я|ей|его|ему) ${RELATIVE.ru}`),
  ]
    .map(({ source }) => source)
    .join('|'),
  'iu',
);

/** Whoever denies something does not say that the document is theirs. */
const DENIES = word(
  "not|no|n't|isn['’]?t|wasn['’]?t|never|nein|nicht|kein(?:e[rsnm]?)?|nie|pas|non|jamais|n['’]est|não|nunca|mai|değil|hayır|нет|не|ни|ليس|ليست|لا|لست",
);

const holds = (patterns: readonly RegExp[], message: string) => patterns.some((pattern) => pattern.test(message));

/** Whether a sentence says that a document is somebody else's, or should not count. */
export const deniesOwnership = (message: string): boolean => holds(NOT_OWN, message);

/** Whether a sentence says that a document is the patient's own, or why it looks as if it were not. */
export const statesOwnership = (message: string): boolean => holds(OWN, message) && !DENIES.test(message);

/**
 * Reads an answer to the question whose document it is. Only a clear word settles it: a plain yes or no, or a sentence about whose it is; one that could
 * mean either leaves it open.
 */
export function readOwnership(message: string): Ownership | null {
  const short = shortAnswer(message);
  if (short === 'yes') return 'own';
  if (short === 'no') return 'not_own';
  if (short !== null) return null;
  const [own, notOwn] = [statesOwnership(message), deniesOwnership(message)];
  if (own === notOwn) return null;
  return own ? 'own' : 'not_own';
}
