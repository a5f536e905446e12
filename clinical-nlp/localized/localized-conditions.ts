import type { ConditionFinding, Laterality } from '../../domain/clinical/findings.ts';
import { courseOf } from '../../terminology/icd10/course.ts';
import { withSide } from '../conditions/coding.ts';
import type { ConditionIndex } from '../conditions/condition-index.ts';
import { BROKEN, codeOfPast, EVENT, HAPPENED, HISTORY_CODE, isOperatedOn, IS_REACTION } from '../conditions/past-conditions.ts';
import { wasTreatedForAWhile } from '../assertion/episodes.ts';
import { isInfectionTreated } from '../assertion/treated-infections.ts';
import { isToldAsPast } from './past-events.ts';
import { withoutRepeats } from '../conditions/repeated-conditions.ts';
import type { SearchAnswer, SearchAnswers } from '../assertion/answered-searches.ts';
import type { ReactionPlaces } from '../allergies/reaction-places.ts';
import { type Section, sectionAt } from '../sections/sections.ts';
import type { FoldedWord } from '../words/folded-words.ts';
import { stretchAt, wordSentences } from '../words/word-sentences.ts';
import type { LocalizedReading, LocalizedSentence } from './localized-sentence.ts';
import { type LocalizedStatus, isSaidToPass, isSide, isWishedFor, sideOfMention, statusOfMention } from './localized-assertions.ts';
import { isForetold } from '../conditions/foretold-airway.ts';
import { type LocalizedLanguage, localizedCuesIn } from './localized-cues.ts';
import { type LocalizedMention, localizedMentionsIn } from './localized-names.ts';
import { headedShortForms } from './headed-short-forms.ts';
import { isNoDiseaseMeant } from './no-disease-meant.ts';
import { isDatedUnderOperations, isUnderOperations } from '../sections/operation-labels.ts';
import { yearOfMention } from './years-of-mentions.ts';
import { statesNothing } from './sentence-purposes.ts';

/** Diseases of a text in a language other than English, each with what the text says of it. What is asked, feared or taken back is left out; what is denied is kept as denied. */

const LEFT_OUT: ReadonlySet<LocalizedStatus> = new Set(['asked', 'hypothetical', 'operated', 'unsupported']);
const NEGATED: ReadonlySet<LocalizedStatus> = new Set(['absent', 'retracted']);
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/;
/** "Last year", folded. */
const LAST_YEAR =
  /\bl ?['’]? ?an(?:nee)? (?:passe|derni)|\b(?:el )?ano pasado|\b(?:letzt|vorig)e[ns]? jahr|\bano passado|\bl ?['’]? ?anno scorso|\bgecen (?:yil|sene)|прошлом году|(?:العام|السنه) الماضيه?/u;
/** "Ten years ago" in eight languages, folded. */
const AGO =
  /\bhace\s+\S+\s+(?:anos|meses)|\bvor\s+\S+\s+(?:jahren|monaten)|\bil y a\s+\S+\s+(?:ans|mois)|\bha\s+\S+\s+(?:anos|meses)|\S+\s+(?:anni|mesi) fa\b|\S+\s+(?:yil|ay|sene) once|\S+\s+(?:лет|года|год|месяцев)\s+назад|(?:قبل|من)\s+(?:\S+\s+)?(?:سنوات|سنين|سنه|سنتين|شهور|عام)/u;

type Setting = {
  source: 'document' | 'message';
  sections: readonly Section[];
  index: ConditionIndex;
  words: readonly FoldedWord[];
  /** What the English names found in it: judged by the cues of the text's own language too. */
  english: readonly ConditionFinding[];
  caused: ReactionPlaces;
  searches: SearchAnswers;
  /** The relative who is spoken of is the patient. */
  isProxy: boolean;
  /** The day of the document, YYYY-MM-DD. */
  today: string | null;
};

export function findLocalizedConditions(
  text: string,
  language: LocalizedLanguage,
  { source, sections, index, words, english, caused, searches, isProxy, today }: Setting,
): ConditionFinding[] {
  const own = localizedMentionsIn(words, language, source).filter(
    ({ from, to }) => to - from > 1 || !(isTitleOfAddress(text, words[from] as FoldedWord) || isArticle(text, words[from] as FoldedWord)),
  );
  const short = source === 'document' ? headedShortForms(text, words, { language, sections, named: own }) : [];
  const spelled = english.filter(({ text: printed }) => !isForeignAbbreviation(printed));
  const mentions = [...own, ...short, ...spelled.flatMap((finding) => mentionOf(finding, words, [...own, ...short]))].toSorted(
    (a, b) => a.from - b.from,
  );
  const sentences = wordSentences(words, text).map((sentence): LocalizedSentence => ({ ...sentence, cues: [], mentions: [] }));
  for (const mention of mentions) stretchAt(sentences, mention.from)?.mentions.push(mention);
  for (const cue of localizedCuesIn(words, language, source)) {
    const sentence = stretchAt(sentences, cue.from);
    const isOfName = sentence?.mentions.some((mention) => cue.from < mention.to && mention.from < cue.to);
    if (sentence && (isSide(cue.kind) || !isOfName)) sentence.cues.push(cue);
  }
  const reading: LocalizedReading = {
    words,
    sentences,
    isMessage: source === 'message',
    isProxy,
  };
  const read = new Map(spelled.map((finding) => [finding.passage.start, finding]));
  const findings = sentences.flatMap((sentence, place) =>
    sentence.mentions.flatMap((mention) => {
      if (mention.isNone) return [];
      const section = sectionAt(sections, (words[mention.from] as FoldedWord).start);
      const [start, end] = [(words[mention.from] as FoldedWord).start, (words[mention.to - 1] as FoldedWord).end];
      if (isNoDiseaseMeant(text, { code: mention.code, start, end }, reading.isMessage)) return [];
      const said = section.kind === 'family' ? 'other_person' : statusOfMention(reading, place, mention);
      const marked = language === 'de' ? withCertainty(said, text.slice(end, end + 16), text.slice(Math.max(0, start - 16), start)) : said;
      const doubted = source === 'document' ? withDoubt(marked, text.slice(end, end + 12)) : marked;
      const searched = withMinus(withSearch(doubted, searches(start, end)), text.slice(end, end + 8));
      const told = isNot(words[mention.from - 1], words[mention.from]) ? denied(searched) : searched;
      const isReaction = caused.isReaction(mention.code, start, end);
      if (isReaction && (reading.isMessage || IS_REACTION.test(mention.code))) return [];
      const isOver =
        (isLongAgo(reading, sentence, mention) && !isOfThisStay(text, end, today)) ||
        HAPPENED.test(mention.code) ||
        (courseOf(mention.code) === 'passes' && isSaidToPass(reading, place, mention)) ||
        (section.kind === 'history' && EVENT.test(mention.code)) ||
        isPastEvent(reading, sentence, mention) ||
        (reading.isMessage && EVENT.test(mention.code) && wasTreatedForAWhile(text, end)) ||
        (source === 'document' && courseOf(mention.code) === 'passes' && isInfectionTreated(text, start, end)) ||
        (source === 'document' && TREATED_IN.test(text.slice(end, end + 50))) ||
        (mention.code.startsWith('F17') && QUIT.test(text.slice(end, end + 70))) ||
        (isOperatedAway(text, mention.code, start, end) && !isWishedFor(reading, place, mention)) ||
        (isOperatedOn(mention.code) &&
          (source === 'document' ? isUnderOperations(text, start) : isDatedUnderOperations(text, { start, end }))) ||
        isReaction;
      const status = told === 'present' && isOver ? 'ended' : told;
      if (
        LEFT_OUT.has(status) ||
        isEyePressureWell(reading, sentence, mention) ||
        (source === 'document' && isLeftUnsaid(reading, sentence, mention, language))
      )
        return [];
      const finding = toFinding(
        text,
        mention,
        { status, side: sideOfMention(reading, place, mention), section, sentence },
        { index, words },
      );
      return [asReadInEnglish(finding, read)];
    }),
  );
  const isWithin = ({ start, end }: { start: number; end: number }) =>
    mentions.some(({ from, to }) => start >= (words[from] as FoldedWord).start && end <= (words[to - 1] as FoldedWord).end);
  return withoutRepeats([...findings, ...spelled.filter(({ negated, family, passage }) => (negated || family) && !isWithin(passage))]);
}

/** "Raucher 40 py, seit 2020 Nichtraucher". */
const QUIT =
  /^[^.;\n]{0,40}?(?<!\p{L})(?:(?:seit|ab) (?:\p{L}+ )?(?:\d{1,2}\/)?\d{2,4} (?:jahren |monaten )?(?:nichtraucher(?:in)?|rauchfrei|abstinent)|(?:non-?fumeu(?:r|se)|sevré|arrêt|exfumador\p{L}?|ex-?fumat\p{L}+|dejó|parou|smesso|bırak\p{L}+|бросил\p{L}?)[^.;,\n]{0,12} (?:depuis|en|desde|dal|в)? ?\d{4})/iu;

/** How sure a diagnosis is in German papers, behind its code: "(M06.9 A)" excluded, V suspected, Z what was; G says nothing more. */
function withCertainty(status: LocalizedStatus, behind: string, before: string): LocalizedStatus {
  const [, mark] = CERTAINTY.exec(behind) ?? CERTAINTY_AHEAD.exec(before) ?? [];
  return (status === 'present' && CERTAINTY_MARKS[mark ?? '']) || status;
}
const CERTAINTY = /^[ ,:]{0,2}\(?[A-TV-Z]\d\d(?:\.\d{1,2})?[-!*+]? ?([AVZ])(?![\p{L}\d.])/u;
/** The same in a list of permanent diagnoses, where the code stands first: "I25.11 A KHK". */
const CERTAINTY_AHEAD = /(?<![\p{L}\d])[A-TV-Z]\d\d(?:\.\d{1,2})?[-!*+]? ?([AVZ])[ :]{1,2}$/u;
const CERTAINTY_MARKS: Record<string, LocalizedStatus> = { A: 'absent', V: 'possible', Z: 'ended' };

/** "HTA (-)", "astım -, diyabet": a minus is the answer no; a dash before more words is none. */
const withMinus = (status: LocalizedStatus, behind: string): LocalizedStatus => (MINUS.test(behind) ? denied(status) : status);
/** "غير مدخنة", "не курит": the word for not, right before what it denies; "غير الضغط", with the article, is an exception. */
const isNot = (before: FoldedWord | undefined, own: FoldedWord | undefined) =>
  before !== undefined && NOT.has(before.fold) && !(before.fold === 'غير' && own?.fold.startsWith('ال'));
const NOT = new Set(['غير', 'не']);
const denied = (status: LocalizedStatus): LocalizedStatus =>
  status === 'present' || status === 'possible' || status === 'ended' ? 'absent' : status;
const MINUS = /^(?: ?\( ?[-–−—] ?\)| [-–−—](?= ?[,،;.]| ?$))/u;

/** "Из-за полинейропатии?": what a paper itself asks is suspected; a form's question that is answered yes is not. */
const withDoubt = (status: LocalizedStatus, behind: string): LocalizedStatus =>
  status === 'present' && DOUBTED.test(behind) ? 'possible' : status;
const DOUBTED = /^ ?[?؟](?!\s*[[(]?\s?(?:ja|s[ií]|oui|sim|evet|да|نعم|x|[☒☑✓✔])(?!\p{L}))/iu;

/** What was looked for and not found is denied; what a test found is as sure as whoever tells of it. */
function withSearch(status: LocalizedStatus, answer: SearchAnswer): LocalizedStatus {
  if (status === 'other_person' || status === 'unsupported' || answer === null) return status;
  if (answer === 'denied') return 'absent';
  if (answer === 'theirs') return status === 'absent' ? 'present' : status;
  if (answer === 'reason') return status === 'absent' || status === 'hypothetical' ? 'present' : status;
  return status === 'hypothetical' || status === 'asked' ? 'possible' : status;
}

/** "Pr" is a professor, "PR" a disease. */
const isTitleOfAddress = (text: string, { start, end }: FoldedWord) => /^\p{Lu}\p{Ll}$/u.test(text.slice(start, end));

/** Lupus is abbreviated in capitals: "les amygdales", "se les explica". */
const isArticle = (text: string, { start, end }: FoldedWord) => /^[Ll]es$/u.test(text.slice(start, end));

/** Two or three letters are English only in English: "Pr" is a professor, "OA" an Oberarzt, "DES" an article. */
const isForeignAbbreviation = (printed: string) => /^\p{L}{2,3}$/u.test(printed) && !KNOWN_EVERYWHERE.has(printed);
const KNOWN_EVERYWHERE = new Set(['TIA', 'HIV', 'HCV', 'HBV']);

/** A precaution, a risk that was explained, what is screened for; an amount that bears the name of a disease ("colesterol total 232", "ateş 36,8"). */
function isLeftUnsaid(
  { words }: LocalizedReading,
  { from, to }: LocalizedSentence,
  mention: LocalizedMention,
  language: LocalizedLanguage,
): boolean {
  const [before, behind] = [foldedText(words, from, mention.from), foldedText(words, mention.to, to)];
  if (MEASURED.test(mention.code) && AMOUNT.test(behind)) return true;
  if (mention.code === 'I10' && isMeasuredPressure(foldedText(words, mention.from, mention.to), behind)) return true;
  if (mention.code === 'R50.9' && NO_FEVER.test(behind)) return true;
  if (isForetold(mention.code, `${before} | ${behind}`)) return true;
  return statesNothing(language, foldedText(words, from, to), before, behind);
}
/** "Tension de l'œil ok", "Augendruck 15": the pressure that every eye has, with what it was or that it is well; "hoher Augendruck" is the disease. */
function isEyePressureWell({ words }: LocalizedReading, { to: end }: LocalizedSentence, { code, from, to }: LocalizedMention): boolean {
  if (!code.startsWith('H40.05') || RAISED.test(foldedText(words, from, to))) return false;
  const behind = foldedText(words, to, end);
  return WELL.test(behind) || /^(?:[:=] )?\d/u.test(behind);
}
const RAISED = /^(?:hoh|erhoht|trop|повыш)/u;
const WELL =
  /^(?:[,:=-] )?(?:(?:ist|war|sei|is|was|est|etait|c est|es|esta|estaba|e|era|sta|ta|estava|был\p{L}?|у меня|ca|ok|alles|immer|jetzt|noch|toujours|tout a fait|muy|molto|muito|tres|sehr|hep|cok|всегда|сеичас) ){0,3}(?:ok|okay|gut|passt|super|prima|in ordnung|unauffallig|normal\p{L}*|stabil\p{L}*|bien|bonne?|va|parfait\p{L}*|perfect\p{L}*|perfett\p{L}*|controlad\p{L}*|buon\p{L}|a posto|bo[am]|certinh\p{L}|tranquil\p{L}*|iyi|в норме|норм\p{L}*|хорош\p{L}*|تمام|كويس\p{L}?|زين\p{L}?|طبيعي|سليم|ممتاز)(?!\p{L})/u;
const MEASURED = /^E78/;
/** Its unit may stand before the number, in brackets or not ("Cholestérol total (g/L) 2,10"); a year is no amount. */
const UNIT_BEFORE = String.raw`(?:(?:en |in )?[(\[]? ?(?:m?g|mmol|ммоль|мг|г|ملغ|مغ|مجم|ملي مول|مليمول|° ?[cс]) ?(?:/ ?(?:d?l|д?л|دل|ديسيلتر|لتر|ل))? ?[)\]]? ?)`;
const AMOUNT = new RegExp(
  String.raw`^(?:(?:total|totale|gesamt|toplam|ldl|hdl|общии|ال?كلي) )?${UNIT_BEFORE}?(?:[:=] )?(?!(?:19|20)\d\d(?!\d))\d`,
  'u',
);
/** The pressure itself, whose two numbers are a measure, and Turkish "Ht %38", a hematocrit; "hypertension 150/90" is the disease. */
const isMeasuredPressure = (name: string, behind: string): boolean =>
  (PRESSURE.test(name) && TWO_NUMBERS.test(behind)) || (name === 'ht' && /^(?:[:=] )?(?:% ?)?\d+(?! (?:yil|sene|ay|gun))/u.test(behind));
const PRESSURE =
  /^(?:(?:ال)?ضغط(?: الدم)?|tansiyon\p{L}*|tension|tensione?|pressao|pressione|presion|blutdruck|давлени\p{L}|артериальн\p{L}+ давлени\p{L})(?: (?:arterial|arteriosa|arterielle|الشرياني))?$/u;
const TWO_NUMBERS = /^(?:[:=] )?\d{2,3} ?[/\\x] ?\d{2,3}/u;
const NO_FEVER = new RegExp(String.raw`^${UNIT_BEFORE}?(?:[:=] )?3[4-7](?: [.,] \d)?(?!\d)`, 'u');
const foldedText = (words: readonly FoldedWord[], from: number, to: number) =>
  words
    .slice(from, to)
    .map(({ fold }) => fold)
    .join(' ');

/** A disease that an English name found, where no name of the language itself does. */
function mentionOf(
  { passage, icd10, negated, family }: ConditionFinding,
  words: readonly FoldedWord[],
  own: readonly LocalizedMention[],
): LocalizedMention[] {
  const from = firstWordAt(words, passage.start);
  let to = from;
  while (to < words.length && (words[to] as FoldedWord).start < passage.end) to += 1;
  const isNamed = own.some((mention) => mention.from < to && from < mention.to);
  if (icd10 === null || negated || family || to === from || isNamed) return [];
  return [{ code: icd10, sidedCode: icd10, isCommon: false, from, to }];
}

function firstWordAt(words: readonly FoldedWord[], offset: number): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] as FoldedWord).start < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What the English rules know of it stays (its date, that it is over or only suspected); the cues of the language may take it away or say that it is over, and its own longer name says more. */
function asReadInEnglish(finding: ConditionFinding, read: ReadonlyMap<number, ConditionFinding>): ConditionFinding {
  const english = read.get(finding.passage.start);
  if (!english || english.negated || english.family || finding.negated || finding.family) return finding;
  if (isOtherInEnglish(finding, english)) return { ...finding, onset: finding.onset ?? english.onset };
  const saysMore = finding.passage.end > english.passage.end && english.clinical_status === 'active' && !english.uncertain;
  const isSaidHere = finding.clinical_status === 'resolved' || finding.uncertain || saysMore;
  return isSaidHere ? { ...finding, onset: finding.onset ?? english.onset } : english;
}

/** Spanish "varices" are of the leg, English ones of the gullet: the same words mean what their own language means by them. */
const isOtherInEnglish = (own: ConditionFinding, english: ConditionFinding): boolean =>
  own.passage.end === english.passage.end &&
  english.clinical_status === 'active' &&
  own.icd10 !== null &&
  english.icd10 !== null &&
  own.icd10.slice(0, 3) !== english.icd10.slice(0, 3);

/** An attack or an infection of an earlier year. */
function isLongAgo({ words }: LocalizedReading, { from, to }: LocalizedSentence, { code }: LocalizedMention): boolean {
  if (courseOf(code) !== 'passes') return false;
  const folded = foldedText(words, from, to);
  return YEAR.test(folded) || AGO.test(folded) || LAST_YEAR.test(folded);
}

/** "NSTEMI am 04.11.2025", in the letter of that stay. */
function isOfThisStay(text: string, end: number, today: string | null): boolean {
  const [, day = '', month = '', year = ''] = DAY_BEHIND.exec(text.slice(end, end + 40)) ?? [];
  if (year === '' || today === null) return false;
  const days = (Date.parse(today) - Date.parse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)) / 86_400_000;
  return days >= 0 && days <= LONGEST_STAY_DAYS;
}
const DAY_BEHIND = /^[^.;,:\n\d]{0,20}(\d{1,2})[./-](\d{1,2})[./-]((?:19|20)\d\d)(?!\d)/u;
const LONGEST_STAY_DAYS = 45;

/** "Hatte einen Schlaganfall": told in the past tense, with or without a year. */
function isPastEvent({ words, isMessage }: LocalizedReading, sentence: LocalizedSentence, { code, from, to }: LocalizedMention): boolean {
  if (!EVENT.test(code) && !(isMessage && BROKEN.test(code))) return false;
  const before = foldedText(words, sentence.from, from);
  return NO_OTHER_HISTORY.test(before) || isToldAsPast(before, ` ${foldedText(words, to, sentence.to)}`);
}

/** "Sin otros antecedentes que un ictus": what is left of the history that is denied. */
const NO_OTHER_HISTORY =
  /(?:^|\s)(?:sin|sem|senza|sans|pas|keine|ohne|без|no|nessun\S*|aucun)(?:\s\S+){0,3}\s(?:antecedent|vorerkrank|vorgeschicht|precedent|anamne|анамнез|ozgecmis)/u;

/** "Dépression traitée en 2018", "гепатит С, пролечен в 2019". */
const TREATED_IN =
  /^[^.;:\n]{0,20}?[\s(](?:trait(?:ée?|ées|és)|tratad[oa]s?|trattat[oaie]|behandelt|пролечен\p{L}*|лечен\p{L}*|tedavi edil\p{L}*)\s(?:(?:en|em|in|im|nel|в)\s)?(?:19|20)\d\d/iu;
const OPERATED_FOR =
  /(?<!\p{L})\p{L}*(?:ectom|ektom|эктоми|ектоми|operad|operat|opér|operiert|cirug)\p{L}*\s+(?:(?:total|subtotal|parcial|partielle|totale|totale[rn]?)\s+)?(?:pour|por|per|wegen|bei|de|di|по поводу|из-за)\s+(?:\p{L}+\s+)?$/iu;
const IS_OPERATED =
  /^[^.;:,\n(]{0,20}?[\s(,](?:(?:in |en |em |nel |im jahr )?(?:\d{1,2}[./])?(?:(?:19|20)\d\d )?(?:entfernt|exzidiert|reseziert|extirpad[oa]s?|resecad[oa]s?|ressecad[oa]s?|removid[oa]s?|retirad[oa]s?|enlevée?s?|retirée?s?|réséquée?s?|excisée?s?|rimoss[oaie]|asportat[oaie]|esciss[oaie]|удал[её]н[аоы]?|alındı|çıkarıldı|استؤصلت?|تم استئصاله[ا]?)|operad[oa]s?|operat[oaie]|opérée?s?|operiert|intervenid[oa]s?|в анамнезе|resuelt[oa]|resolvid[oa]|risolt[oa]|guérie?s?|ausgeheilt|saniert|regredit[oa])(?!\p{L})/iu;
const JOINS_ANOTHER = /\s(?:y|e|et|und|и|ve)\s/iu;

/** "Hystérectomie pour fibromes", "varizes operadas", "… в анамнезе". A cancer stays, as a history. */
function isOperatedAway(text: string, code: string, start: number, end: number): boolean {
  if (/^[CZ]/.test(code)) return false;
  const told = IS_OPERATED.exec(text.slice(end, end + 50))?.[0];
  return (told !== undefined && !JOINS_ANOTHER.test(told)) || OPERATED_FOR.test(text.slice(Math.max(0, start - 60), start));
}

type Told = { status: LocalizedStatus; side: Laterality | null; section: Section; sentence: LocalizedSentence };

function toFinding(
  text: string,
  { code, sidedCode, from, to }: LocalizedMention,
  { status, side, section, sentence }: Told,
  { index, words }: Pick<Setting, 'index' | 'words'>,
): ConditionFinding {
  const [start, end] = [(words[from] as FoldedWord).start, (words[to - 1] as FoldedWord).end];
  const sided = side === null ? code : withSide(index.billableOf(sidedCode), side, index);
  const own = index.billableOf(side !== null && sided === sidedCode ? code : sided);
  const isOver = status === 'ended' || (status === 'present' && HISTORY_CODE.test(own));
  const icd10 = isOver ? codeOfPast(own) : own;
  const quote = text.slice(start, end);
  const spoken = { start: (words[sentence.from] as FoldedWord).start, end: (words[sentence.to - 1] as FoldedWord).end };
  return {
    text: quote,
    icd10,
    display: index.titleOf(icd10) ?? quote,
    clinical_status: isOver ? 'resolved' : 'active',
    verification_status: status === 'possible' ? 'provisional' : 'confirmed',
    negated: NEGATED.has(status),
    uncertain: status === 'possible',
    family: status === 'other_person',
    historical: isOver,
    laterality: side,
    section: section.kind,
    onset: sentence.mentions.length === 1 ? yearBeside(text, { start, end }, spoken) : yearOfMention(words, sentence, { from, to }),
    passage: { start, end, quote },
  };
}

/** The year in the clause of a mention, unless it is that of an operation: "2018'de bypass oldu, şeker hastası", "wurde 2020 deswegen operiert". */
function yearBeside(text: string, { start, end }: Span, spoken: Span): string | null {
  const before = text.slice(spoken.start, start).split(CLAUSE_ENDS).at(-1) ?? '';
  const [behind = ''] = text.slice(end, spoken.end).split(CLAUSE_ENDS);
  const clause = `${before} ${behind}`;
  return IS_OPERATION.test(clause) ? null : (YEAR.exec(clause)?.[0] ?? null);
}
type Span = { start: number; end: number };
/** What says since when goes on: "diabetes tipo 2, diagnosticada en 2014". */
const CLAUSE_ENDS =
  /[;:]|,(?!\d|\s*(?:diagn|desde|seit|depuis|dal\b|dall|с\s|tanı|teşhis|выявл|обнаруж|festgestellt|entdeckt|découvert|descubiert|descobert|scopert|detectad))|\s[–-]\s/iu;
const IS_OPERATION = /\boper|opér|ameliyat|bypass|oldu\b|операц|опериров|удалил|عملية/iu;
