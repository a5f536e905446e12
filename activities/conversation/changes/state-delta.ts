import { type HealthAnswer, isOwnStatement } from '../../../clinical-nlp/intake/health-answer.ts';
import { readPatientsAnswer } from '../../../clinical-nlp/intake/patients-answer.ts';
import { saysAllergyAlone } from '../../../clinical-nlp/intake/bare-allergy.ts';
import { saysTaking } from '../../../clinical-nlp/intake/denied-answers.ts';
import { makesException } from '../../../clinical-nlp/intake/stated-absences.ts';
import { type AbsentItem, type HealthQuestion, isHealthQuestion } from '../../../domain/cases/health-items.ts';
import { rankOf } from '../../../domain/cases/states.ts';
import type { Classification } from '../../../domain/conversation/assistant-tasks.ts';
import type { OfferedNote } from '../../../domain/conversation/record-answer.ts';
import { readConfirmation } from '../../../domain/conversation/short-answers.ts';
import { latinDigits } from '../../../domain/text/digits.ts';
import { wordsOfPatient } from '../../../clinical-nlp/persons/patient-words.ts';
import { phoneIn } from '../../../assistant/intake-phone.ts';
import { homeAnswered } from '../../../assistant/acts/home-answer.ts';
import { homeIn, homeOfRelative } from '../../../assistant/intake-home.ts';
import { namesRelative } from '../../../domain/conversation/whose-document.ts';
import { sexOfOrgans } from '../../../domain/clinical/sex-of-organs.ts';
import { genderOf, isForRelative } from '../../../domain/conversation/about.ts';
import type { ClinicalExtraction, Passage } from '../../../domain/clinical/findings.ts';
import { substanceOf } from '../../../domain/records/substance.ts';
import type { CasePreferences } from '../../../db/entities/cases.ts';
import { type DialoguePlan, NO_DIALOGUE } from '../../../assistant/dialogue/plan.ts';
import { planTurnDialogue } from '../context/dialogue-state.ts';
import { isToldBeside, NO_QUESTIONS, notedOnYes, type PlannedQuestions, planQuestions, withoutAsked } from '../reply/record-question.ts';
import { withoutRepeatedOperations } from './repeated-operations.ts';
import { withObesity } from './obesity-of-measures.ts';
import { type PlannedContradiction, planContradiction, withoutContradicted } from './plan-contradiction.ts';
import { allergySwap } from './plan-allergy-swap.ts';
import { withSaidOfSubstances } from './plan-substances.ts';
import { withPutInPlace } from './plan-substance-swap.ts';
import { type PlannedCorrection, planCorrections } from './plan-correction.ts';
import { withoutCorrected, withoutRemoved, withoutSigns } from './without-corrected.ts';
import { type ChangedWishes, concernNotOffered, type PlannedWishes, planWishes } from './plan-wishes.ts';
import { doubtToAsk } from './doubt-to-ask.ts';
import { sidesTold, withOperatedSides } from './sides-of-treatment.ts';
import { asRecorded } from './recorded-names.ts';
import { joinFindings, type ToldFindings } from './join-findings.ts';
import type { SettledIssues } from './settle-issues.ts';
import { languageGoneOnWith } from '../context/spoken-language.ts';
import type { SpokenLanguage } from '../../../domain/conversation/language.ts';
import { statementOf } from '../context/statement.ts';
import { withQuit } from './smoking-settled.ts';
import { waitsForOperations } from './waits-for-operations.ts';
import type { TurnContext } from '../context/turn-context.ts';

/** One fact that a turn changes (Part 2.8 state_delta). */
export type Change = { before: unknown; after: unknown; source: string };

export type PlannedChanges = {
  /** Columns of patients, written only where empty. */
  patient: Partial<Record<'gender' | 'date_of_birth' | 'country_of_residence' | 'phone', string>>;
  /** The language that mails are to follow from now on; null: it stays. */
  language: SpokenLanguage | null;
  /** What the case is for and what its ranking rests on. */
  case: ChangedWishes;
  /** What was wished for and stays as it is. */
  unchanged: Omit<PlannedWishes, 'changed'>;
  /** Findings of the patient's own words that belong in the record. */
  findings: ToldFindings;
  /** Medicines that the patient no longer takes: told back, and in no list of what is taken. */
  ended: ClinicalExtraction['medications'];
  /** What the patient surely calls wrong or over. */
  corrections: PlannedCorrection[];
  /** Where the message says that there is none of what the record names, or answers which of both holds. */
  contradiction: PlannedContradiction | null;
  /** What the patient's answer settles. */
  clarification: SettledIssues | null;
  /** What the message says that there is none of, and the question that it cannot answer. */
  health: Pick<HealthAnswer, 'none' | 'unknown'>;
  /** An allergy is told, and not what it is to. */
  asks_allergen: boolean;
  /** What the message names and is asked about before it is noted. */
  doubt: OfferedNote | null;
  /** What the message does in the dialogue. */
  dialogue: DialoguePlan;
  /** What it asks of the patient's own record, or of a doctor. */
  questions: PlannedQuestions;
};

const SOURCE = 'patient_message';

/** What a turn changes. A person's data are filled where empty and never overwritten. */
export function planChanges(
  context: TurnContext,
  classification: Classification,
  read: ClinicalExtraction | null,
  clarification: SettledIssues | null,
): PlannedChanges {
  const { view } = context;
  const extraction = withQuit(context, read);
  const { gender, date_of_birth, country_of_residence, phone } = personOf(context, classification.facts);
  const statement = statementOf(context);
  const answer = readPatientsAnswer(statement.message.content, context.about, askedHealth(context), waitsForOperations(context));
  const corrections = planCorrections(context, extraction, clarification, answer.observations);
  const asked = planQuestions(context, classification, corrections.length > 0);
  const { changed: wished, ...kept } = planWishes(context, classification, corrections);
  const sides = sidesTold(context, treatmentOf(context, wished));
  // "75 mcg is right" names no side.
  const isOfDose = corrections.some(({ told: otherwise }) => otherwise?.dosage !== undefined);
  const changed =
    sides.side &&
    !isOfDose &&
    !wished.procedure &&
    !wished.procedure_side &&
    rankOf(context.situation.facts.state) < rankOf('provider_selected')
      ? { ...wished, procedure_side: sides.side }
      : wished;
  const stated = extraction === null ? NO_FINDINGS : ownFindings(extraction);
  const told = withoutAsked(classification.category === 'emergency' ? withoutSigns(stated) : stated, asked);
  const agreed = notedOnYes(context);
  const said = withoutCorrected(withAnswers({ ...withoutRemoved(told, context), ...agreed }, answer), corrections);
  const settled = withSaidOfSubstances(withPutInPlace(withSwapped(said, statement), statement), statement);
  const own = asAsked(statement, withObesity(withOperatedSides(settled, sides), context, changed.procedure), changed);
  const recorded = {
    ...own,
    medications: asRecorded(context, own.medications),
    procedures: withoutRepeatedOperations(own.procedures, context),
  };
  const { taken_up } = context;
  const findings = taken_up ? joinFindings([taken_up.findings, recorded]) : recorded;
  const sex = gender ?? sexOfOrgans(findings, treatmentOf(context, changed));
  const isPassedOn = changed.procedure === undefined && concernNotOffered(context, findings.conditions);
  const unchanged = isPassedOn ? { ...kept, not_offered: true } : kept;
  const none = noneOf(statement, { ...answer, none: [...answer.none, ...(taken_up?.none ?? [])] }, extraction, findings);
  const contradiction = planContradiction(statement, corrections, none, (item) => namedOf(findings)[item].length > 0);
  const planned = planTurnDialogue(context, classification);
  const questions = isAnswered(planned) ? NO_QUESTIONS : asked;
  const mayAsk = classification.category !== 'emergency' && questions.record === null && questions.advice === null;
  const dialogue = withQuestions(planned, questions);
  return {
    patient: {
      ...(sex && !view.gender ? { gender: sex } : {}),
      ...(date_of_birth && !view.date_of_birth ? { date_of_birth } : {}),
      ...(country_of_residence && !view.country_of_residence ? { country_of_residence } : {}),
      ...(phone && !view.phone ? { phone } : {}),
    },
    language: languageGoneOnWith(context),
    case: changed,
    unchanged,
    findings,
    ended: endedIn(context, extraction).filter(isToldBeside(asked.record ?? asked.advice)),
    corrections,
    contradiction,
    clarification: changed.procedure || changed.procedure_side ? withoutMismatch(context, clarification) : clarification,
    health: { none: withoutContradicted(none, contradiction, corrections, statement), unknown: answer.unknown },
    dialogue: contradiction === null ? dialogue : { ...dialogue, step: stepOf(contradiction, dialogue.step) },
    asks_allergen: findings.allergies.length === 0 && tellsOfAllergy(statement),
    doubt: mayAsk ? doubtToAsk(context, { extraction, findings, corrections }) : null,
    questions,
  };
}

/** Asked of the service, or a step that binds: that is answered, and not the record. */
const isAnswered = ({ act, step }: DialoguePlan): boolean => step !== null || (act !== null && !BESIDE_RECORD.has(act));
const withQuestions = (planned: DialoguePlan, { record, advice }: PlannedQuestions): DialoguePlan =>
  record || advice ? { ...planned, act: record ? 'record' : 'advice' } : planned;
const BESIDE_RECORD: ReadonlySet<string> = new Set(['data', 'matches', 'next', 'small_talk', 'take_time']);

/** What the case is for once the message counts, by its name in the catalogue. */
const treatmentOf = ({ view, procedures }: TurnContext, { procedure }: ChangedWishes): string | null =>
  (procedure ?? procedures.find(({ code }) => code === view.procedure_code))?.name ?? null;

/** Who writes for a relative says "I am her daughter, born in 1980" of themselves, and who writes for themselves "my son was born on 5 May 2015" of another. */
function personOf(
  context: TurnContext,
  facts: Classification['facts'],
): Pick<Classification['facts'], 'gender' | 'date_of_birth' | 'country_of_residence' | 'phone'> {
  const { about, message, asked, view } = context;
  const country_of_residence = homeOf(context, facts);
  const { date_of_birth } = facts;
  const year = date_of_birth?.slice(2, 4);
  const isPatients = year !== undefined && latinDigits(wordsOfPatient(message.content, about)).includes(year);
  const gender = isForRelative(about) ? genderOf(about.who) : facts.gender;
  const home = view.country_of_residence ?? country_of_residence ?? null;
  const phone = facts.phone ?? phoneIn(message.content, home, asked[0]?.item === 'phone');
  return {
    ...(phone ? { phone } : {}),
    ...(gender ? { gender } : {}),
    ...(isPatients && date_of_birth ? { date_of_birth } : {}),
    ...(country_of_residence ? { country_of_residence } : {}),
  };
}

/** They live where who writes for them lives. */
const SHARE_A_HOME: ReadonlySet<string> = new Set(['wife', 'husband', 'partner', 'son', 'daughter', 'child']);

/** "Ok, only France then", while the home was asked for last: a country that is wished for or left out already is no home, unless it is named alone. */
function isOfWishes({ view, message: { content } }: TurnContext, home: string | undefined): boolean {
  const { destinations = [], avoided_destinations = [] } = view.preferences as CasePreferences;
  const isNamed = home !== undefined && [view.destination_country, ...destinations, ...avoided_destinations].includes(home);
  return isNamed && homeIn(content) === null && content.trim().split(/\s+/).length > ALONE;
}
const ALONE = 2;

/** "She lives in Almaty, I am in Prague": of a relative what is said of them; of who writes, no home of a brother's. */
function homeOf(context: TurnContext, facts: Classification['facts']): string | undefined {
  const { about, message, asked } = context;
  const { content } = message;
  const home = isOfWishes(context, facts.country_of_residence) ? undefined : facts.country_of_residence;
  const isAnswer = asked.some(({ item }) => item === 'country_of_residence');
  const answered = isAnswer && !isForRelative(about) ? homeAnswered(content) : null;
  if (answered) return answered.code;
  const livesThemselves = homeIn(content) !== null;
  if (!isForRelative(about)) return isAnswer && !livesThemselves && namesRelative(content) ? undefined : home;
  const told = homeOfRelative(wordsOfPatient(content, about));
  return told ?? (SHARE_A_HOME.has(about.who) || !livesThemselves ? home : undefined);
}

/** By itself, or as the yes to the question for allergies. */
function tellsOfAllergy({ message, asked, about }: TurnContext): boolean {
  if (message.sender_type !== 'patient' || isForRelative(about)) return false;
  return saysAllergyAlone(message.content) || (asked[0]?.item === 'allergies' && readConfirmation(message.content) === 'yes');
}

const STEPS = { asked: 'confirm_none', wrong: 'strike_findings', kept: 'keep_findings' } as const;
/** What binds is asked first. */
function stepOf({ item, findings, says, isOfOne }: PlannedContradiction, bound: DialoguePlan['step']): DialoguePlan['step'] {
  if (says === 'asked' && bound !== null) return bound;
  return { kind: STEPS[says], absent: item, finding_ids: findings.map(({ finding_id }) => finding_id), is_of_one: isOfOne };
}

/** The health question that the message may answer. */
export const askedHealth = ({ asked }: TurnContext): HealthQuestion | null => asked.map(({ item }) => item).find(isHealthQuestion) ?? null;

/** Whether the record contradicts another procedure is looked at anew: a yes was not for that. */
function withoutMismatch({ issues }: TurnContext, clarification: SettledIssues | null): SettledIssues | null {
  const isKept = (id: string) => issues.find((issue) => issue.id === id)?.check_name !== 'procedure_mismatch';
  if (clarification === null) return null;
  const issue_ids = clarification.issue_ids.filter(isKept);
  return issue_ids.length === 0 && clarification.withdrawn_document === null ? null : { ...clarification, issue_ids };
}

/** With the allergy that a message puts in the place of another. */
function withSwapped(findings: PlannedChanges['findings'], context: TurnContext): PlannedChanges['findings'] {
  const { allergies, medications } = findings;
  const allergy = allergySwap(context)?.allergy;
  if (!allergy || allergies.some(({ name }) => substanceOf(name) === allergy.name)) return findings;
  return {
    ...findings,
    allergies: [...allergies, allergy],
    medications: medications.filter(({ name }) => substanceOf(name) !== allergy.name),
  };
}

const NO_FINDINGS: PlannedChanges['findings'] = { conditions: [], observations: [], medications: [], allergies: [], procedures: [] };

/** What the answer to a health question adds to the findings; what a patient is allergic to is no medicine of theirs, and what was operated on no disease of today. */
export function withAnswers(
  findings: PlannedChanges['findings'],
  { allergies, medications, observations, procedures }: HealthAnswer,
): PlannedChanges['findings'] {
  const isNew =
    <F extends { name: string }>(known: readonly F[]) =>
    (finding: F) =>
      !known.some(({ name }) => substanceOf(name) === substanceOf(finding.name));
  const allAllergies = [...findings.allergies, ...allergies.filter(isNew(findings.allergies))];
  const allMedications = [...findings.medications, ...medications.filter(isNew(findings.medications))];
  const isOperation = ({ passage }: { passage: Passage }) =>
    procedures.some((listed) => listed.passage.start < passage.end && passage.start < listed.passage.end);
  const isMeasured = (loinc: string | null) => findings.observations.some((known) => known.loinc === loinc && known.unit !== null);
  const replaced = new Set(observations.map(({ loinc }) => loinc));
  return {
    ...findings,
    conditions: findings.conditions.filter((condition) => !isOperation(condition)),
    procedures: [...findings.procedures.filter((procedure) => !isOperation(procedure)), ...procedures],
    allergies: allAllergies,
    medications: allMedications.filter(({ name }) => !allAllergies.some((allergy) => allergy.name === name)),
    observations: [
      ...findings.observations.filter(({ loinc, unit }) => unit !== null || !replaced.has(loinc)),
      ...observations.filter(({ loinc }) => !isMeasured(loinc)),
    ],
  };
}

/**
 * What the question rules out: who is asked which treatment they look for does not tell of it as done, and who is asked for allergies does not tell of a
 * medicine that they take, where no dose and no verb of taking says so ("Jod vielleicht").
 */
function asAsked(context: TurnContext, findings: PlannedChanges['findings'], { procedure }: ChangedWishes): PlannedChanges['findings'] {
  const isAsked = (item: string) => context.asked[0]?.item === item;
  const isDone = ({ performed_at }: PlannedChanges['findings']['procedures'][number]) => performed_at !== null;
  const isTaken = ({ dose, frequency }: PlannedChanges['findings']['medications'][number]) => dose !== null || frequency !== null;
  return {
    ...findings,
    ...(isAsked('procedure') && procedure ? { procedures: findings.procedures.filter(isDone) } : {}),
    ...(isAsked('allergies') && !saysTaking(context.message.content) ? { medications: findings.medications.filter(isTaken) } : {}),
  };
}

/** What there is none of, unless the same message names some. */
function noneOf(
  { message }: TurnContext,
  answer: HealthAnswer,
  extraction: ClinicalExtraction | null,
  findings: PlannedChanges['findings'],
): AbsentItem[] {
  const named = namedOf(findings);
  const taken = extraction?.medications.filter(({ negated }) => !negated).map(({ passage }) => passage);
  const isRead = extraction?.no_known_allergies !== undefined && isOwnStatement(message.content) && !makesException(message.content, taken);
  const said = new Set<AbsentItem>([...answer.none, ...(isRead ? (['allergies'] as const) : [])]);
  return [...said].filter((item) => named[item].length === 0);
}

const namedOf = ({ allergies, medications, procedures }: PlannedChanges['findings']) => ({
  ...{ allergies, medications, operations: procedures },
});

/** The plan for a message that changes nothing: what a guardrail blocked. */
export const NO_CHANGES: PlannedChanges = {
  ...{ patient: {}, language: null, case: {}, unchanged: { refused: [], mentioned: null }, findings: NO_FINDINGS },
  ...{ ended: [], corrections: [], contradiction: null, clarification: null, health: { none: [], unknown: null }, dialogue: NO_DIALOGUE },
  questions: NO_QUESTIONS,
  asks_allergen: false,
  doubt: null,
};

/** The plan for a message of which only the findings are left to write. */
export function planFindings(extraction: ClinicalExtraction): PlannedChanges {
  const unchanged = { refused: [], mentioned: null };
  const health = { none: [], unknown: null };
  return {
    patient: {},
    language: null,
    case: {},
    unchanged,
    findings: ownFindings(extraction),
    ended: [],
    corrections: [],
    contradiction: null,
    clarification: null,
    health,
    dialogue: NO_DIALOGUE,
    questions: NO_QUESTIONS,
    asks_allergen: false,
    doubt: null,
  };
}

/** Only what the patient has or had: nothing negated, nothing of the family, nothing uncertain. Provisional until somebody confirms it. */
function ownFindings({ conditions, observations, medications, allergies, procedures }: ClinicalExtraction): PlannedChanges['findings'] {
  const isStated = ({ negated }: { negated: boolean }) => !negated;
  return {
    conditions: conditions
      .filter(({ negated, family, uncertain, icd10 }) => !negated && !family && !uncertain && icd10 !== null)
      .map((finding) => ({ ...finding, verification_status: 'provisional' as const })),
    observations: observations.filter(({ loinc }) => loinc !== null),
    medications: medications.filter(isStated),
    allergies: allergies.filter(isStated),
    procedures: procedures.filter(isStated),
  };
}

/** What was stopped, and stands in no list of the record: what becomes of one that does, a correction says. */
function endedIn({ ehr }: TurnContext, extraction: ClinicalExtraction | null): ClinicalExtraction['medications'] {
  const listed = new Set([...ehr.medications, ...ehr.allergies].map(({ name }) => substanceOf(name)));
  return (extraction?.medications ?? []).filter(({ status, name }) => status === 'stopped' && !listed.has(substanceOf(name)));
}

export function countFindings({ conditions, observations, medications, allergies, procedures }: PlannedChanges['findings']): number {
  return conditions.length + observations.length + medications.length + allergies.length + procedures.length;
}

/** The facts of the plan that are plain columns, as the decision record shows them. Personal ones say that they are known, not what they are. */
export function describeChanges(
  { patient, case: wishes, findings, corrections, contradiction, clarification, health }: PlannedChanges,
  { view }: TurnContext,
): Record<string, Change> {
  const delta: Record<string, Change> = {};
  for (const key of Object.keys(patient)) delta[key] = { before: null, after: 'known', source: SOURCE };
  if (wishes.procedure) delta.procedure_code = { before: view.procedure_code, after: wishes.procedure.code, source: SOURCE };
  if (wishes.procedure_side) delta.procedure_side = { before: null, after: wishes.procedure_side, source: SOURCE };
  if (wishes.destination_country)
    delta.destination_country = { before: view.destination_country, after: wishes.destination_country, source: SOURCE };
  if (wishes.budget_cents !== undefined) {
    delta.budget_cents = {
      before: view.budget_cents === null ? null : Number(view.budget_cents),
      after: wishes.budget_cents,
      source: SOURCE,
    };
  }
  for (const [name, after] of Object.entries(wishes.preferences ?? {})) {
    const before = (view.preferences as Record<string, unknown>)[name] ?? null;
    delta[`preferences.${name}`] = { before, after, source: SOURCE };
  }
  if (wishes.languages)
    delta.languages = { before: (view.preferences as CasePreferences).languages ?? null, after: wishes.languages, source: SOURCE };
  if (findings.conditions.length > 0)
    delta.conditions = { before: null, after: findings.conditions.map(({ icd10 }) => icd10), source: SOURCE };
  for (const kind of ['observations', 'medications', 'allergies', 'procedures'] as const) {
    if (findings[kind].length > 0) delta[kind] = { before: null, after: findings[kind].length, source: SOURCE };
  }
  for (const item of health.none) delta[`${item}:none`] = { before: null, after: 'none', source: SOURCE };
  for (const id of clarification?.issue_ids ?? []) delta[`issue:${id}`] = { before: 'open', after: 'resolved', source: SOURCE };
  const called = contradiction?.says === 'wrong' ? contradiction.findings : [];
  for (const { finding_id, status, outcome } of [...corrections, ...called])
    delta[`finding:${finding_id}`] = { before: status, after: outcome, source: SOURCE };
  if (clarification?.withdrawn_document)
    delta[`document:${clarification.withdrawn_document}`] = { before: 'processed', after: 'withdrawn', source: SOURCE };
  return delta;
}
