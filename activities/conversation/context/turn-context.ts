import { type AskedOfPatient, readAskedOfPatient } from '../../../db/queries/cases/open-question.ts';
import { getCase } from '../../../db/queries/cases/cases.ts';
import { type CaseRecord, readCaseRecord } from '../../../db/queries/cases/case-record.ts';
import { type CasePrompts, readPromptsFor } from '../../../db/queries/learning/prompts-in-force.ts';
import { type AskedItem, readIntakeItems } from '../../../db/queries/cases/intake-items.ts';
import { type CaseViewRow, readCaseView } from '../../../db/queries/cases/case-view.ts';
import {
  type IssueOfDocument,
  listIssues,
  listPapers,
  type Paper,
  type UnreadDocument,
  unreadOf,
} from '../../../db/queries/documents/documents.ts';
import { isHeld } from '../../../db/queries/documents/issues.ts';
import { readRates } from '../../../db/queries/matching/match-input.ts';
import { getLatestConsultation } from '../../../db/queries/second-opinions/consultations.ts';
import type { Rates } from '../../../domain/money.ts';
import type { ConsultationStatus } from '../../../domain/second-opinion/consultation.ts';
import { latestMatch, type LatestMatch } from '../../../db/queries/matching/match-results.ts';
import { isEscalationWaiting } from '../../../db/queries/coordination/escalations.ts';
import { listQuotes, type QuoteView } from '../../../db/queries/sharing/quotes.ts';
import type { AbsentItem } from '../../../domain/cases/health-items.ts';
import { type CaseState, rankOf } from '../../../domain/cases/states.ts';
import { type MessageRow, readAboutBefore } from '../../../db/queries/conversation/messages.ts';
import { aboutAfter } from '../../../clinical-nlp/persons/about.ts';
import type { About } from '../../../domain/conversation/about.ts';
import { type FoundProcedure, listProcedures } from '../../../db/queries/directory/procedures.ts';
import { readLlmBudget } from '../../../db/queries/conversation/llm-budget.ts';
import type { CachedMessage, ConversationCache } from '../../../adapters/redis/conversation-cache.ts';
import type { Tx } from '../../../db/tenant-scope.ts';
import { type Checklist, mergeRequirements, type Requirements } from '../../../domain/cases/requirements.ts';
import { type ConversationSummary, readConversationSummary } from '../../../db/queries/conversation/conversation-summary.ts';
import { type ContextTurn, fitContext } from '../../../domain/conversation/context-window.ts';
import type { LlmBudget } from '../../../domain/conversation/llm-budget.ts';
import { pendingQuestions, type Question } from '../../../domain/conversation/questions.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { KnownPerson } from '../../../domain/redaction/identity.ts';
import { buildEhrSnapshot, type EhrSnapshot } from '../../../domain/records/ehr-snapshot.ts';
import { checklistOf, readSituation } from '../../cases/read-case-facts.ts';
import type { CaseSituation } from '../../../messages/case-situation.ts';
import type { TenantFlags } from '../../tenant-flags.ts';
import type { ToldFindings } from '../changes/join-findings.ts';
import { openAnswers } from './open-home.ts';
import { readEarlierMessages } from './earlier-messages.ts';

const HISTORY_TOKENS = 3_000;

export type TakenUp = { findings: ToldFindings; none: AbsentItem[] };
export type ThreadTurn = ContextTurn & { seq: number };

/** Everything that a turn is answered from, as it stood when the turn began. */
export type TurnContext = {
  message: MessageRow;
  flags: TenantFlags;
  situation: CaseSituation;
  view: CaseViewRow;
  patient: KnownPerson & { preferred_language: string };
  history: ContextTurn[];
  /** Who the conversation is about, this message read. */
  about: About;
  /** Whether nobody had said it before this message. */
  was_unowned?: boolean;
  /** What was told before anybody had said whose it is, and this message says. */
  taken_up?: TakenUp;
  /** What the turns before the history said: the summary that is kept, and the turns that it does not reach yet. */
  thread: { summary: ConversationSummary | null; older: ThreadTurn[] };
  last_assistant_message: string | null;
  /** What the patient was asked last, and not answered yet. */
  asked: readonly Question[];
  /** What was asked for so far, and what the patient answered without a finding. */
  intake: readonly AskedItem[];
  procedures: FoundProcedure[];
  record: CaseRecord;
  /** What was read in the documents that came with the message. */
  attached_findings: { code: string | null; display: string }[];
  ehr: EhrSnapshot;
  checklist: Checklist;
  /** Open issues, the one to ask about first. */
  issues: IssueOfDocument[];
  /** Documents that are still being read. */
  unread: UnreadDocument[];
  /** Documents of the case, whatever became of them. */
  papers: Paper[];
  /** The match to choose from, or chosen from. */
  match: LatestMatch | undefined;
  /** Quotes that were submitted, newest first. */
  quotes: QuoteView[];
  /** Rates of the currencies of the quotes, where these differ. */
  rates: Rates;
  /** The last second opinion of the case; null: none was asked for. */
  opinion: ConsultationStatus | null;
  /** What a doctor who has the case asked the patient. */
  asked_by_doctor: AskedOfPatient | null;
  /** The person of the team who has the conversation; null: the assistant answers. */
  person_id: string | null;
  /** The patient asked for a person, and nobody has taken it up yet. */
  person_waiting: boolean;
  /** The prompt versions that the turn is answered under. */
  prompts: CasePrompts;
  /** What the tenant may still spend on language models today. */
  budget: LlmBudget;
};

/**
 * @param cache what is kept of the conversation from turn to turn (flag enable_chat_cache)
 * @throws ApiError INTAKE_CASE_NOT_FOUND_001 when the case is not the tenant's
 */
export async function readTurnContext(
  tx: Tx,
  flags: TenantFlags,
  message: MessageRow,
  cache: ConversationCache | null,
): Promise<TurnContext> {
  const { case_id: caseId } = message;
  // Together: on one connection they are sent without waiting for each other's answers.
  const [view, record, earlier, summary, row, issues, before, rest] = await Promise.all([
    readCaseView(tx, caseId),
    readCaseRecord(tx, caseId),
    readEarlierMessages(tx, caseId, message, cache),
    readConversationSummary(tx, caseId),
    getCase(tx, caseId),
    listIssues(tx, caseId, 'open'),
    readAboutBefore(tx, caseId, message.seq),
    readWhatNothingHangsOn(tx, message),
  ]);
  if (!view || !record) throw new ApiError('INTAKE_CASE_NOT_FOUND_001');
  const state = view.state as CaseState;
  const isWithHospitals = rankOf(state) >= rankOf('providers_notified');
  const [situation, patient, quotes, consultation, asked_by_doctor] = await Promise.all([
    readSituation(tx, flags, caseId, view),
    readPatient(tx, view.patient_id),
    isWithHospitals ? listQuotes(tx, caseId) : [],
    isWithHospitals ? getLatestConsultation(tx, caseId) : undefined,
    readAskedOfPatient(tx, caseId, state),
  ]);
  const currencies = [...new Set(quotes.map(({ currency }) => currency))];
  const { turns, older } = fitContext(earlier.filter(({ seq }) => seq > (summary?.until ?? 0)).map(asTurn), HISTORY_TOKENS);
  return {
    ...{ message, flags, view, record, situation, patient, quotes, asked_by_doctor, ...rest },
    about: message.about ?? aboutAfter(before, message.content),
    was_unowned: before === null || before.who === 'unknown',
    thread: { summary, older },
    history: turns,
    asked:
      message.question_id === null ? openAnswers(pendingQuestions(earlier), message.content, { view, intake: rest.intake, record }) : [],
    last_assistant_message: lastAssistantMessage(earlier),
    person_id: row?.handed_to ?? null,
    ehr: ehrOf(record, view),
    checklist: checklistOf(view),
    issues: byUrgency(issues),
    rates: currencies.length > 1 ? await readRates(tx, currencies) : {},
    opinion: consultation?.status ?? null,
  };
}

/** The day of a message, YYYY-MM-DD in UTC. */
export const writtenOn = ({ created_at }: Pick<MessageRow, 'created_at'>): string => new Date(created_at).toISOString().slice(0, 10);

async function readWhatNothingHangsOn(tx: Tx, message: MessageRow) {
  const { case_id: caseId } = message;
  const [intake, procedures, match, attached_findings, papers, person_waiting, prompts, budget] = await Promise.all([
    readIntakeItems(tx, caseId),
    listProcedures(tx),
    matchOnTheTable(tx, caseId),
    readAttachedFindings(tx, message),
    listPapers(tx, caseId),
    isEscalationWaiting(tx, caseId, 'patient_request'),
    readPromptsFor(tx, caseId),
    readLlmBudget(tx),
  ]);
  return { intake, procedures, match, attached_findings, papers, unread: unreadOf(papers), person_waiting, prompts, budget };
}

/** What the patient may be answering; null when a person of the team has spoken since. */
function lastAssistantMessage(earlier: readonly CachedMessage[]): string | null {
  const last = earlier.findLast(({ sender_type }) => sender_type !== 'patient');
  return last?.sender_type === 'agent' ? last.content : null;
}

/** A match that the patient rejected, or that rests on other wishes, is spoken of no more. */
async function matchOnTheTable(tx: Tx, caseId: string): Promise<LatestMatch | undefined> {
  const match = await latestMatch(tx, caseId);
  return match?.is_rejected ? undefined : match;
}

/** The record as the conversation speaks of it. */
export function ehrOf(record: CaseRecord, view: Pick<CaseViewRow, 'requirements'>): EhrSnapshot {
  const { comorbidity_screening, contraindications } = mergeRequirements((view.requirements ?? []) as unknown as Requirements[]);
  const risk_prefixes = [...comorbidity_screening, ...contraindications].flatMap(({ icd10_prefix }) => icd10_prefix ?? []);
  return buildEhrSnapshot({ ...record, risk_prefixes, today: new Date().toISOString().slice(0, 10) });
}

const SEVERITIES = ['critical', 'high', 'medium', 'low'];

/** The most severe first, then the oldest: what is asked about and what an answer settles are the same one. */
export function byUrgency<I extends { severity: string; id: string }>(issues: readonly I[]): I[] {
  return issues.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || a.id.localeCompare(b.id));
}

const isBlocking = ({ severity }: { severity: string }) => severity === 'critical' || severity === 'high';
export const blockingOf = <I extends { severity: string }>(issues: readonly I[]): I[] => issues.filter(isBlocking);

const SENDERS = { agent: 'assistant', patient: 'patient', coordinator: 'coordinator' } as const;

function asTurn({ seq, sender_type, content }: CachedMessage): ThreadTurn {
  return { seq, sender: SENDERS[sender_type], text: content };
}

async function readPatient(tx: Tx, patientId: string): Promise<TurnContext['patient']> {
  const [patient] = await tx.sql<TurnContext['patient']>(
    'select first_name, last_name, date_of_birth::text as date_of_birth, preferred_language, email, phone from patients where tenant_id = $1 and id = $2',
    [tx.scope.tenantId, patientId],
  );
  if (!patient) throw new ApiError('INTAKE_CASE_NOT_FOUND_001');
  return patient;
}

async function readAttachedFindings(tx: Tx, { case_id, attachments }: MessageRow): Promise<TurnContext['attached_findings']> {
  if (attachments.length === 0) return [];
  return tx.sql<TurnContext['attached_findings'][number]>(
    `select distinct f->>'display' as display, f->>'icd10' as code
     from document_results r join documents d on d.tenant_id = r.tenant_id and d.id = r.document_id and d.case_id = $2 and d.status = 'processed'
     cross join jsonb_array_elements(r.result->'extraction'->'conditions') f
     where r.tenant_id = $1 and r.document_id = any($3::uuid[]) and r.name = 'clinical_context' and not ${isHeld('$1', 'd.id')}
       and not (f->>'negated')::boolean and not (f->>'family')::boolean and not (f->>'uncertain')::boolean
     order by 1`,
    [tx.scope.tenantId, case_id, attachments.map(({ document_id }) => document_id)],
  );
}
