import { mismatchWords, sideOfField } from '../../../assistant/names/mismatch-words.ts';
import {
  conditionName,
  documentName,
  nameLanguageOf,
  operationName,
  procedureName,
  substanceName,
  toldCondition,
  wordFor,
} from '../../../assistant/names/plain-names.ts';
import { replyLanguage } from '../../../assistant/reply-language.ts';
import type { ReplyInput } from '../../../domain/conversation/assistant-tasks.ts';
import type { SpokenLanguage } from '../../../domain/conversation/language.ts';
import { foundAgain, measured, newlyUnderstood, noLongerTaken } from '../changes/newly-understood.ts';
import { partKnown } from '../changes/told-before.ts';
import { likelyTreatments } from './likely-treatments.ts';
import { movedTo, type PlannedCorrection } from '../changes/plan-correction.ts';
import type { PlannedChanges } from '../changes/state-delta.ts';
import type { TurnContext } from '../context/turn-context.ts';

type Shown = Pick<
  ReplyInput['facts'],
  | 'procedure_name'
  | 'likely_procedures'
  | 'known_conditions'
  | 'pending_documents'
  | 'mentioned_procedure'
  | 'put_right'
  | 'newly_understood'
  | 'told_before'
>;

/** Every name that a reply may show, in the language that it will be written in: short ones of the tables, else the patient's own words. */
export function shownNames(context: TurnContext, changes: PlannedChanges): Shown {
  const { view, ehr, checklist, procedures } = context;
  const language = languageOfReply(context);
  const { procedure } = changes.case;
  const slug = procedures.find(({ code }) => code === view.procedure_code)?.slug;
  const { mentioned } = changes.unchanged;
  const conditions = [ehr.condition, ...ehr.comorbidities].flatMap((finding) => (finding ? conditionName(finding, language) : []));
  const told = changes.findings.conditions.map((finding) => toldCondition(finding, language));
  const { fresh, known } = partKnown(context, changes.findings);
  const attached = context.attached_findings.map((finding) => conditionName(finding, language));
  return {
    procedure_name: procedure ? procedureName(procedure, language) : ownProcedure(view.procedure_name, slug, language),
    likely_procedures: likelyTreatments(context, changes).map((likely) => procedureName(likely, language)),
    known_conditions: [...new Set([...conditions, ...told])],
    pending_documents: procedure ? [] : checklist.pending.map((name) => documentName(name, language)),
    mentioned_procedure: mentioned === null ? null : procedureName(mentioned, language),
    put_right: putRight(changes.corrections, language),
    newly_understood: [
      ...new Set([
        ...newlyUnderstood({ ...changes, findings: fresh }, language),
        ...endedNames(changes.corrections, language),
        ...clarifiedNames(changes.corrections, language),
        ...toldOtherwise(changes.corrections, 'clarified', language),
        ...movedYears(changes.corrections, language),
        ...attached,
      ]),
    ],
    told_before: foundAgain(known, language),
  };
}

/** An issue in the language of the reply where it is one of names; every other is told as it was found. */
export function issueText(context: TurnContext, issue: TurnContext['issues'][number]): string {
  const { view, ehr, procedures } = context;
  const language = languageOfReply(context);
  const condition = [ehr.condition, ...ehr.comorbidities].find((finding) => finding && issue.message.includes(finding.display));
  if (issue.check_name !== 'procedure_mismatch' || language === 'en' || !condition || view.procedure_name === null) return issue.message;
  const slug = procedures.find(({ code }) => code === view.procedure_code)?.slug;
  return mismatchWords({ procedure: { slug, name: view.procedure_name }, side: sideOfField(issue.field), condition }, language);
}

export function languageOfReply({ message, history, patient }: Pick<TurnContext, 'message' | 'history' | 'patient'>): SpokenLanguage {
  return nameLanguageOf(replyLanguage({ message: message.content, history, facts: { language: patient.preferred_language } }));
}

/** What the patient called it, where no procedure of the catalogue is known. */
const ownProcedure = (name: string | null, slug: string | undefined, language: SpokenLanguage): string | null =>
  name === null || slug === undefined ? name : procedureName({ slug, name }, language);

/** A side or a year alone that was moved is told with what was understood, and so is a medicine that has ended. */
function putRight(corrections: readonly PlannedCorrection[], language: SpokenLanguage): Shown['put_right'] {
  const named = (outcome: PlannedCorrection['outcome']) =>
    corrections
      .filter((correction) => correction.outcome === outcome && movedTo(correction) === null)
      .map((correction) => correctedName(correction, language));
  const [struck, disputed] = [named('struck'), named('disputed')];
  const otherwise = toldOtherwise(corrections, 'disputed', language);
  return struck.length + disputed.length + otherwise.length === 0 ? null : { struck, disputed, otherwise };
}

/** As the patient says it now: noted where it was their own word, and to be cleared up where a document says another thing. */
const toldOtherwise = (corrections: readonly PlannedCorrection[], outcome: 'clarified' | 'disputed', language: SpokenLanguage): string[] =>
  corrections
    .filter((correction) => correction.outcome === outcome && correction.told !== null)
    .map((correction) => {
      const name = correctedName(correction, language);
      if (correction.told?.type) return (wordFor('intolerance', language) ?? '{}').replace('{}', name);
      return [name, correction.told?.dosage].filter(Boolean).join(' ');
    });

const movedYears = (corrections: readonly PlannedCorrection[], language: SpokenLanguage): string[] =>
  corrections.flatMap((correction) =>
    correction.outcome === 'struck' && correction.year !== null ? [`${correctedName(correction, language)} (${correction.year})`] : [],
  );

const endedNames = (corrections: readonly PlannedCorrection[], language: SpokenLanguage): string[] =>
  corrections
    .filter(({ outcome }) => outcome === 'ended')
    .map((correction) => noLongerTaken(correctedName(correction, language), language));

const clarifiedNames = (corrections: readonly PlannedCorrection[], language: SpokenLanguage): string[] =>
  corrections.flatMap(({ code, display, value }) =>
    value === null
      ? []
      : [measured({ loinc: code, name: display, printed_name: display, value: value.value, printed_unit: value.unit }, language)],
  );

export function correctedName({ kind, code, display }: PlannedCorrection, language: SpokenLanguage): string {
  if (kind === 'condition') return conditionName({ code, display }, language);
  if (kind === 'procedure') return operationName(display, undefined, language);
  return kind === 'observation' ? display : substanceName(display, undefined, language);
}
