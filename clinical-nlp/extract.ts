import type {
  ClinicalExtraction,
  ConditionFinding,
  Demographics,
  Laterality,
  Passage,
  ProcedureFinding,
} from '../domain/clinical/findings.ts';
import { findAllergies } from './allergies/allergies.ts';
import { withoutDoubted } from './allergies/doubted-in-papers.ts';
import type { ExtractInput, PageSpan } from '../domain/conversation/assistant-tasks.ts';
import type { SearchAnswers } from './assertion/answered-searches.ts';
import { searchesOf } from './assertion/searches-of-text.ts';
import { type ColumnAnswer, readAnswerColumns } from './assertion/answer-columns.ts';
import { readAssertions } from './assertion/assertions.ts';
import { answerOfRow } from './assertion/serology-rows.ts';
import { answerInList } from './assertion/test-answers.ts';
import { isGeneralStatement, isLeaflet } from './assertion/general-statements.ts';
import { statedLimitAt } from './assertion/stated-limits.ts';
import { isRelativesInPaper } from './assertion/relatives-of-papers.ts';
import { isReactionOfAllergy } from './allergies/reactions-listed.ts';
import { isInLaboratoryComment, isPaperOfAnimal } from './assertion/papers-of-nobody.ts';
import { answerOfOptions } from './assertion/questions-answered-no.ts';
import { isInCondition } from './assertion/return-precautions.ts';
import { isRefusedRequest, isSaidOfAnybody } from './assertion/said-of-anybody.ts';
import { readTickBoxes } from './assertion/tick-boxes.ts';
import { withReviewedTerms } from './conditions/reviewed-terms.ts';
import { withoutVaccinationLists } from './assertion/vaccination-lists.ts';
import { withCorrectedSides, withOperationsOnCorrectedSides } from './assertion/self-corrections.ts';
import { withSide } from './conditions/coding.ts';
import { type ConditionIndex, createConditionIndex, type TermEntry } from './conditions/condition-index.ts';
import { withComplaintsBehind } from './conditions/complaints.ts';
import { isNameOfPerson, isOnlyGrave } from './conditions/eponyms-of-names.ts';
import { findConditions } from './conditions/conditions.ts';
import { withListsBehindPast } from './conditions/listed-behind-past.ts';
import { withPrintedCodes } from './conditions/printed-codes.ts';
import { withLearnedConditions } from './conditions/learned-conditions.ts';
import { withSuspectedMalignancy } from './conditions/suspected-malignancy.ts';
import { withStrokeSequels } from './conditions/stroke-sequels.ts';
import { withDevicesBorne, withOperationsLeft } from './conditions/operations-left.ts';
import { withOperatedDiseases } from './conditions/operated-diseases.ts';
import { withToldByDate } from './conditions/told-by-date.ts';
import { withToldOver } from './conditions/told-over.ts';
import { withShortYears } from './conditions/short-years.ts';
import { withStatusInPapers } from './conditions/status-in-papers.ts';
import { withoutSupposed } from './conditions/only-supposed.ts';
import { withoutRemovedOrgans } from './conditions/removed-organs.ts';
import { withWornJoints } from './conditions/joint-wear.ts';
import { EVENT, HISTORY_CODE, type Setting } from './conditions/past-conditions.ts';
import type { ReviewedTerm } from '../domain/prompts/prompt.ts';
import { type About, isForRelative } from '../domain/conversation/about.ts';
import { detectLanguage } from '../domain/conversation/language.ts';
import { daysComeFirst, withDaysFirst } from '../domain/text/dates.ts';
import { findDemographics } from './sections/demographics.ts';
import { documentDateOf, documentTypeOf } from './sections/document-type.ts';
import { findLabValues, testsNamed } from './laboratory/find-lab-values.ts';
import { isNameOfQuantity, isNameOfValue } from './laboratory/names-of-values.ts';
import { readReferenceStatements } from './laboratory/reference-statements.ts';
import { withoutVoidValues } from './laboratory/void-values.ts';
import { findVitalSigns } from './laboratory/vital-signs.ts';
import { withEnds } from './medications/ended-in-papers.ts';
import { withEnded } from './medications/ended-by-patient.ts';
import { withoutFormerDoses } from './medications/former-doses.ts';
import { findMedications } from './medications/medications.ts';
import { withPlanRows } from './medications/plan-columns.ts';
import { withoutCleared } from './allergies/cleared-later.ts';
import { readReactionPlaces, type ReactionPlaces } from './allergies/reaction-places.ts';
import { type OwnWords, ownWordsOf } from './persons/own-words.ts';
import { treatmentsInChat } from './treatments/unsure-mentions.ts';
import { isProxyText, readTreatments } from './treatments/treatments.ts';
import { findProcedures } from './procedures/find-procedures.ts';
import { isPlannedOnForm } from './procedures/planned-on-form.ts';
import { withTimesDone } from './procedures/times-done.ts';
import { placePassages } from './passages.ts';
import { findLocalizedConditions } from './localized/localized-conditions.ts';
import { languageOfBareName, languageOfText } from './localized/language-of-text.ts';
import { withKidneyStage } from './conditions/kidney-stage.ts';
import { withCancerOfLump } from './conditions/lump-of-breast.ts';
import { withFamilyAnaesthesia } from './intake/family-anaesthesia.ts';
import { pregnancyTold, withPregnancy } from './intake/pregnancy.ts';
import { smokingAmounts } from './intake/smoking-amounts.ts';
import { withOneSmoking } from './intake/smoking-told.ts';
import { withVaping } from './intake/vaping-told.ts';
import { toldOfOneself, withToldOfOneself } from './intake/told-of-oneself.ts';
import { LOCALIZED_LANGUAGES, type LocalizedLanguage } from './localized/localized-cues.ts';
import { findSections, type Section } from './sections/sections.ts';
import { latinNumbers } from '../domain/text/digits.ts';
import { inGivenWords } from './words/in-given-words.ts';
import { withoutNotOnly } from './words/not-only.ts';
import { type FoldedWord, foldedWords } from './words/folded-words.ts';
import { tokenize } from '../domain/text/tokens.ts';
import { type DayReader, readPrintedDays } from './assertion/printed-days.ts';
import { isRestOfBrokenWord, joinWrappedLines } from './sections/wrapped-lines.ts';

export type Terminology = { conditions: Iterable<TermEntry> };
export type Extractor = (
  text: string,
  options: Omit<ExtractInput, 'text' | 'pages' | 'about'> & {
    about?: About | undefined;
    pages?: readonly PageSpan[] | undefined;
    /** Looked at before the rules. */
    terms?: readonly ReviewedTerm[] | undefined;
  },
) => ClinicalExtraction;

/** The rules, and of messages what the judge of diseases and operations leaves of them. Pure and deterministic; the index over the terminology is built once. */
export function createExtractor(terminology: Terminology): Extractor {
  const rules = createRules(terminology);
  return (text, options) => {
    const { source, about, asked = null } = options;
    const read = rules(text, options);
    const isOwn = source === 'message' && !(about ? isForRelative(about) : isProxyText(text));
    return isOwn ? withLearnedConditions(read, { text, asked, language: about?.language ?? detectLanguage(text) ?? 'en' }) : read;
  };
}

/** The rules alone. */
export function createRules(terminology: Terminology): Extractor {
  const rules = createConditionIndex(terminology.conditions);
  return (given, { source, pages = [], terms = [], about, written_on, asked = null, country = null }) => {
    const message = source === 'message' ? ownWordsOf(given, about) : null;
    const { written, ofPatient, own, standard, isProxy } = message ?? ofPaper(given);
    const columns = source === 'document' ? readAnswerColumns(withDaysFirst(latinNumbers(own), country)) : null;
    const text = standard?.text ?? columns?.written ?? own;
    const index = withReviewedTerms(rules, terms);
    const tokens = tokenize(text);
    const sections = findSections(text);
    const documentDate = documentDateOf(text);
    const demographics = findDemographics(text);
    const sex = demographics.gender === 'female' || demographics.gender === 'male' ? demographics.gender : null;
    const joined = withoutNotOnly(joinWrappedLines(text));
    const assertions = readAssertions(joined, sections, { source, gender: sex, isProxy });
    const measured = {
      date: documentDate,
      sex,
      age: ageAt(demographics, documentDate),
      dayFirst: daysComeFirst(text),
      isRecognized: recognizedIn(source, pages),
    };
    const isOfNobody = source === 'document' ? readReferenceStatements(joined) : () => false;
    const printed = findLabValues(text, tokens, sections, measured).filter(({ passage }) => !isOfNobody(passage));
    const values = source === 'document' ? withoutVoidValues(text, printed, { dayFirst: measured.dayFirst, testsNamed }) : printed;
    const observations = source === 'document' ? [...values, ...findVitalSigns(text, sections, values, measured)] : values;
    const words = foldedWords(joined);
    const language =
      (source === 'message' ? languageOfBareName(words, 'of_one') : null) ??
      languageOfText(joined, words, source) ??
      (text === ofPatient ? null : languageOfText(ofPatient, foldedWords(ofPatient), source)) ??
      (source === 'message' ? languageOfBareName(words, 'of_any') : null);
    const plain = source === 'document' ? withoutFormerDoses(withPlanRows(joined)) : joined;
    const ruled = readTreatments(plain, sections, {
      ...{ source, assertions, isProxy },
      words: plain === joined ? words : foldedWords(plain),
    });
    const { treatments, doubts } =
      source === 'message'
        ? treatmentsInChat(ruled, {
            ...{ text: given, words: plain, isProxy, asked },
            language: about?.language ?? language ?? 'en',
            placeOf: standard?.placeOf ?? null,
          })
        : { treatments: ruled, doubts: [] };
    const caused = readReactionPlaces(joined, treatments.mentions, source);
    const { allergies: named, no_known_allergies } = findAllergies(text, sections, treatments, language);
    const allergies = source === 'document' ? withoutDoubted(text, named, treatments) : named;
    const searches = searchesOf(joined, words, source, treatments.mentions);
    const days = readPrintedDays(joined, { dayFirst: measured.dayFirst || language !== null, today: documentDate ?? written_on ?? null });
    const boxes = readTickBoxes(joined);
    const columnOf = ({ passage: { start, end } }: { passage: Passage }) => columns?.answerOf(start, end) ?? null;
    const isAnswered = ({ passage: { start, end } }: { passage: Passage }) =>
      boxes(start, end) !== 'empty' && !(source === 'document' && answerOfOptions(joined, end) === 'open');
    const isTicked = (finding: { passage: Passage }) => isAnswered(finding) && !['no', 'either', 'open'].includes(columnOf(finding) ?? '');
    const hasPatient = hasPerson(demographics);
    const isNobodys = source === 'document' && (isLeaflet(text, hasPatient) || isPaperOfAnimal(text));
    const document_type = source === 'document' ? documentTypeOf(text, observations.length) : 'other';
    const isComment = ({ passage: { start } }: { passage: Passage }) =>
      document_type === 'lab_report' && isInLaboratoryComment(joined, start);
    const isOfPatient = ({ passage: { start, end } }: { passage: Passage }) =>
      source !== 'document' || !(isNobodys || isSaidOfAnybody(joined, start, end) || isGeneralStatement(joined, start, end, hasPatient));
    const isRelatives = ({ passage: { start, end } }: { passage: Passage }) =>
      source === 'document' && isRelativesInPaper(joined, start, end);
    const isRefused = ({ passage: { start, end } }: { passage: Passage }) => source === 'document' && isRefusedRequest(joined, start, end);
    const isToBeDone = ({ passage: { start } }: { passage: Passage }) => source === 'document' && isPlannedOnForm(joined, start);
    const done = findProcedures(joined, words, sections, { assertions, source, isProxy, today: documentDate, now: written_on });
    const procedures = (source === 'message' ? withOperationsOnCorrectedSides(joined, withTimesDone(joined, done)) : done)
      .filter((finding) => isTicked(finding) && isOfPatient(finding) && !isRefused(finding) && !isRelatives(finding))
      .map((finding) => datedOperation(finding, days));
    const setting = settingOf(text, source, documentDate);
    const read = conditionsOf(
      joined,
      {
        source,
        sections,
        index,
        caused,
        searches,
        words,
        isProxy,
        written: language,
        language: about?.language ?? null,
        today: documentDate,
      },
      () => findConditions(joined, tokens, sections, { assertions, setting, index, caused, searches }),
    );
    const pregnancy = source === 'message' && !isProxy ? pregnancyTold(text, index.titleOf) : [];
    const listed = () => withListsBehindPast(withPrintedCodes(read, joined, index), joined, index, setting.today);
    const coded = source === 'document' ? withSuspectedMalignancy(listed(), joined, { index, sections }) : read;
    const spoken = source === 'message' ? withFamilyAnaesthesia(coded, joined) : coded;
    const isOwnWords = source === 'message' && !isProxy;
    const smokes =
      isOwnWords || (source === 'message' && about !== undefined)
        ? smokingAmounts(text, index.titleOf, isProxy ? 'relative' : 'writer')
        : [];
    const told = withToldOfOneself(spoken, [...(isOwnWords ? toldOfOneself(text, index.titleOf) : []), ...smokes]);
    const placed = source === 'message' && !isProxy ? withCancerOfLump(joined, told, index.titleOf) : told;
    const smoked = source === 'message' ? withVaping(withOneSmoking(placed, joined, index.titleOf), joined, index.titleOf) : placed;
    const staged = withKidneyStage(joined, smoked, index.titleOf);
    const conditions = withStrokeSequels(withoutVaccinationLists(joined, withPregnancy(staged, pregnancy)), joined, index);
    const ends = source === 'document' ? withEnds(joined, treatments.mentions, setting.today) : treatments.mentions;
    const medications = findMedications(text, sections, ends);
    const operated = { text: joined, sections, index, today: setting.today };
    const left = () => withOperationsLeft(conditions, procedures, operated);
    const ofMessage = () =>
      withToldOver(
        withOperatedDiseases(
          withShortYears(withDevicesBorne(isProxy ? conditions : withoutSupposed(conditions, joined), procedures, operated), joined, index),
          procedures,
          joined,
          index,
        ),
        joined,
        index,
      );
    const isAntibody = ({ passage: { start, end } }: { passage: Passage }) =>
      source === 'document' && (answerInList(joined, start, end) === 'silent' || answerOfRow(joined, start, end) === 'silent');
    const limitOf = ({ passage: { start, end }, negated }: ConditionFinding) =>
      source === 'document' && !negated ? statedLimitAt(joined, start, end) : null;
    const limits = conditions.flatMap((finding) => limitOf(finding) ?? []);
    const isLimit = ({ start }: Passage) => limits.some((limit) => start >= limit.start && start < limit.end);
    const extraction: ClinicalExtraction = {
      document_type,
      document_date: documentDate,
      demographics,
      conditions: (source === 'document'
        ? withStatusInPapers(
            withComplaintsBehind(
              withToldByDate(withoutRemovedOrgans(left(), procedures, joined, index), joined, {
                today: setting.today,
                age: measured.age,
              }),
              {
                text: joined,
                kind: document_type,
              },
            ),
            joined,
          )
        : ofMessage()
      )
        .filter(
          (finding) =>
            isAnswered(finding) &&
            columnOf(finding) !== 'open' &&
            (isOfPatient(finding) || boxes(finding.passage.start, finding.passage.end) === 'ticked') &&
            !(finding.icd10?.startsWith('Z') && (isRefused(finding) || isToBeDone(finding))) &&
            !isOfNobody(finding.passage) &&
            !(source === 'document' && isInCondition(joined, finding.passage.start, finding.passage.end, language ?? 'en')) &&
            !isComment(finding) &&
            !(source === 'document' && isReactionOfAllergy(finding, allergies)) &&
            limitOf(finding) === null &&
            !isAntibody(finding) &&
            !(source === 'document' && isRestOfBrokenWord(text, finding.passage.start)) &&
            !(source === 'document' && (isNameOfValue(finding, values) || isNameOfQuantity(joined, finding.passage))) &&
            !isOnlyGrave(joined, finding.passage.start, finding.passage.end) &&
            !isNameOfPerson(joined, finding.passage.start, finding.passage.end),
        )
        .map((finding) => byColumn(finding, columnOf(finding)))
        .map((finding) => asPrinted(datedEvent(source === 'document' ? withOwner(finding, joined) : finding, days), text)),
      observations: isNobodys ? [] : observations.filter(({ passage }) => !isLimit(passage)),
      medications: (source === 'message' ? withEnded(joined, medications) : medications).filter(
        (taken) => isTicked(taken) && !isNobodys && !isRelatives(taken) && !isComment(taken),
      ),
      allergies: allergies.filter((finding) => isTicked(finding) && isOfPatient(finding) && !isRelatives(finding)),
      ...(no_known_allergies ? { no_known_allergies } : {}),
      procedures,
      ...(doubts.length > 0 ? { doubts } : {}),
    };
    const inOwnWords = text === own ? extraction : inGivenWords(extraction, own, standard?.placeOf ?? ((place) => place));
    return placePassages(source === 'message' ? withoutCleared(inOwnWords, written) : inOwnWords, own, pages);
  };
}

const ofPaper = (given: string): OwnWords => ({ written: given, ofPatient: given, own: given, standard: null, isProxy: false });

/** A form's no denies what it asks for, and a yes to several things at once says of none that it is it. */
function byColumn(finding: ConditionFinding, answer: ColumnAnswer | null): ConditionFinding {
  if (answer === 'no') return { ...finding, negated: true };
  return answer === 'either' && !finding.negated ? { ...finding, uncertain: true, verification_status: 'provisional' } : finding;
}

/** The day of an event whose time matters to an operation is looked for in words too. */
function datedEvent(finding: ConditionFinding, days: DayReader): ConditionFinding {
  const told = days.exact(finding.onset, finding.passage);
  const isEvent = EVENT.test(finding.icd10 ?? '') || HISTORY_CODE.test(finding.icd10 ?? '') || finding.icd10?.startsWith('Z95') === true;
  return { ...finding, onset: told ?? (isEvent ? days.ago(finding.passage) : null) };
}

function datedOperation(done: ProcedureFinding, days: DayReader): ProcedureFinding {
  return { ...done, performed_at: days.exact(done.performed_at, done.passage) ?? days.behind(done.passage) ?? days.ago(done.passage) };
}

/** A text in another language is read by that language's own names and cues; in a document what English names find is judged by those cues as well. */
function conditionsOf(
  text: string,
  {
    source,
    sections,
    index,
    caused,
    searches,
    words,
    isProxy,
    written,
    language: known,
    today,
  }: {
    source: ExtractInput['source'];
    sections: readonly Section[];
    index: ConditionIndex;
    caused: ReactionPlaces;
    searches: SearchAnswers;
    words: readonly FoldedWord[];
    isProxy: boolean;
    /** What the words themselves tell; null: English, or not to be told. */
    written: LocalizedLanguage | null;
    /** Of the conversation, for words that do not tell their own. */
    language: string | null;
    /** The day of the document. */
    today: string | null;
  },
  readEnglish: () => ConditionFinding[],
): ConditionFinding[] {
  const recode = (code: string, side: Laterality) => {
    const sided = withSide(code, side, index);
    return { code: sided, display: index.titleOf(sided) };
  };
  const spoken = localizedOf(known);
  const isTooShort = isProxy && words.length <= FEW_WORDS;
  const language = (isTooShort ? spoken : null) ?? written ?? spoken;
  const isMessage = source === 'message';
  if (language === null)
    return isMessage ? withCorrectedSides(text, withWornJoints(text, readEnglish(), index, isProxy), recode) : readEnglish();
  const english = isMessage ? [] : readEnglish();
  const localized = findLocalizedConditions(text, language, { source, sections, index, words, english, caused, searches, isProxy, today });
  return isMessage ? withCorrectedSides(text, withWornJoints(text, localized, index, isProxy), recode) : localized;
}

/** So few do not tell their language: it is that of the conversation. */
const FEW_WORDS = 8;
const localizedOf = (language: string | null): LocalizedLanguage | null => LOCALIZED_LANGUAGES.find((known) => known === language) ?? null;

/** Words of a stay, or its two days: "In 02/10/26, out 05/10/26", "Dates 8 to 10 November". */
const STAY =
  /\b(?:adm(?:itted|ission|it)?|doa|epicrisis)\b|\bin:? \d{1,2}[/.-]\d{1,2}[/.-]\d{2,4},? out\b|\bdates?:? (?:from )?\d{1,2}(?:[/. ]\w{1,9}){0,2} ?(?:to|-|–|until) ?\d{1,2}\b/i;

function settingOf(text: string, source: ExtractInput['source'], date: string | null): Setting {
  const years = source === 'message' ? [] : (text.match(/(?<![\d.,-])(?:19|20)\d\d(?![\d%])/g) ?? []).filter((year) => year < '2100');
  const latestYear = years.reduce<string | null>((latest, year) => (latest === null || year > latest ? year : latest), null);
  const isDischarge = source === 'document' && /\b(?:disch(?:arged?)?|dod|epicrisis)\b/i.test(text) && STAY.test(text);
  return { today: { date, latestYear }, isDischarge, isTold: source === 'message' };
}

const withOwner = (finding: ConditionFinding, text: string): ConditionFinding =>
  isRelativesInPaper(text, finding.passage.start, finding.passage.end) ? { ...finding, family: true } : finding;

function asPrinted(finding: ConditionFinding, text: string): ConditionFinding {
  const { start, end } = finding.passage;
  const quote = text.slice(start, end);
  return { ...finding, text: quote, passage: { ...finding.passage, quote } };
}

/** Whether a paper says whose it is. */
const hasPerson = ({ name, birth_date, age, stated_age, birth_year }: Demographics): boolean =>
  [name, birth_date, age, stated_age, birth_year].some((told) => told !== null && told !== undefined);

/** In whole years on the day of the document, else as printed. */
function ageAt({ age, birth_date }: Demographics, date: string | null): number | null {
  if (age !== null || birth_date === null || date === null) return age;
  const years = Number(date.slice(0, 4)) - Number(birth_date.slice(0, 4));
  return date.slice(5) < birth_date.slice(5) ? years - 1 : years;
}

/** Whether a place was read from a picture. Where nobody says, a document may have been, and a message was typed. */
function recognizedIn(source: ExtractInput['source'], pages: readonly PageSpan[]): (offset: number) => boolean {
  if (pages.length === 0) return () => source === 'document';
  return (offset) => pages.findLast(({ start }) => start <= offset)?.recognized ?? false;
}
