import { randomUUID } from 'node:crypto';
import { ehrOf, type TurnContext } from '../../../activities/conversation/context/turn-context.ts';
import { withHistory } from '../../../activities/conversation/changes/with-history.ts';
import type { PlannedChanges } from '../../../activities/conversation/changes/state-delta.ts';
import { changeOf, type PlannedCorrection } from '../../../activities/conversation/changes/plan-correction.ts';
import { openAnswers } from '../../../activities/conversation/context/open-home.ts';
import type { CaseViewRow, RequirementRow } from '../../../db/queries/cases/case-view.ts';
import type { MessageRow } from '../../../db/queries/conversation/messages.ts';
import type { FoundProcedure } from '../../../db/queries/directory/procedures.ts';
import { SEED_CATEGORIES, SEED_PROCEDURE_REQUIREMENTS } from '../../../db/seed/data/requirements.ts';
import { type SharedProcedure, procedureEntries, readProcedures } from '../../../db/seed/procedures.ts';
import { choosePrimaryCondition } from '../../../domain/cases/primary-condition.ts';
import { documentChecklist, mergeRequirements, type Requirements } from '../../../domain/cases/requirements.ts';
import type { Laterality } from '../../../domain/clinical/findings.ts';
import type { AbsentItem } from '../../../domain/cases/health-items.ts';
import type { About } from '../../../domain/conversation/about.ts';
import type { Question } from '../../../domain/conversation/questions.ts';
import * as build from '../../../domain/fhir/build.ts';
import { allergyKey, conditionKey, medicationKey, observationKey, procedureKey } from '../../../domain/fhir/dedupe-key.ts';
import { correctFinding, factsOf } from '../../../domain/records/correct-finding.ts';
import type { StoredResource } from '../../../domain/records/ehr-snapshot.ts';
import { FINDING_KINDS, FINDING_TYPES, type FindingFacts, type FindingKind, isStruck } from '../../../domain/records/finding-trace.ts';
import { knownHealth } from '../../../domain/records/known-health.ts';

/**
 * A case that lives in memory only: it keeps what a turn changes as the service does (activities/conversation/changes/apply-changes.ts), without a database. Left out: issues where
 * record and procedure contradict each other, documents, and everything from the match on.
 */

type Kept = StoredResource & { key: string };
type Asked = TurnContext['intake'][number];
export type Fact = FindingFacts & { kind: FindingKind; resource: Record<string, unknown> };

export type MemoryCase = {
  view: CaseViewRow;
  kept: Kept[];
  absences: Set<AbsentItem>;
  intake: Map<string, Asked>;
  asked: readonly Question[];
  said: { sender: 'patient' | 'assistant'; text: string }[];
  about: About | null;
  turns: number;
  /** Of what the case is for. */
  side: Laterality | null;
};

export type Directory = { procedures: FoundProcedure[]; requirementsOf(code: string): RequirementRow[] };

/** What patients can ask for, as it is seeded. */
export async function openDirectory(): Promise<Directory> {
  const entries = procedureEntries(await readProcedures());
  const rowOf = ({ code, slug, is_category }: SharedProcedure): RequirementRow => ({
    ...{ procedure_code: code, required_documents: [], comorbidity_screening: [], contraindications: [] },
    ...(is_category ? SEED_CATEGORIES.find((category) => category.slug === slug)?.requirements : SEED_PROCEDURE_REQUIREMENTS[slug]),
  });
  const procedures = entries.filter(({ is_category }) => !is_category);
  return {
    procedures: procedures.map(({ is_category: _, requirements: __, ...procedure }) => procedure),
    requirementsOf: (code) => {
      const own = procedures.find((entry) => entry.code === code);
      return entries.filter((entry) => entry === own || (entry.is_category && entry.code === own?.parent_code)).map(rowOf);
    },
  };
}

export function openCase(): MemoryCase {
  const view = {
    ...{ id: randomUUID(), patient_id: randomUUID(), state: 'intake', procedure_name: null, procedure_code: null },
    ...{ destination_country: null, budget_cents: null, currency: null, preferences: {}, selected_provider_ids: null },
    ...{ primary_condition_code: null, date_of_birth: null, gender: null, country_of_residence: null, phone: null },
    ...{ requirements: null, coverage: null, blocking_issues: null, handover: null },
  } as unknown as CaseViewRow;
  return { view, kept: [], absences: new Set(), intake: new Map(), asked: [], said: [], about: null, turns: 0, side: null };
}

/** What a turn is answered from. @param language the patient's, as their account has it */
export function contextOf(memory: MemoryCase, directory: Directory, { text, language, about }: Said): TurnContext {
  const { view, said, intake } = memory;
  const resources = memory.kept.filter(({ resource_type, resource }) => !isStruck(resource_type, resource));
  const person = { first_name: 'Alex', last_name: 'Doe', date_of_birth: view.date_of_birth, email: null, phone: view.phone };
  const health = knownHealth(resources, memory.absences, new Set());
  const patient = { ...person, gender: view.gender, country_of_residence: view.country_of_residence, preferred_language: language };
  const record = { patient, primary_condition_code: view.primary_condition_code, resources, struck: [], health };
  const asked = openAnswers(memory.asked, text, { view, intake: [...intake.values()], record });
  const requirements = mergeRequirements((view.requirements ?? []) as unknown as Requirements[]);
  return {
    was_unowned: memory.about === null || memory.about.who === 'unknown',
    ...{ view, about, patient: { ...person, preferred_language: language }, history: said, asked, record },
    message: { content: text, sender_type: 'patient', attachments: [], question_id: null, id: randomUUID() } as unknown as MessageRow,
    flags: { isOn: () => true },
    situation: {
      facts: {
        ...{
          state: 'intake',
          patient_turns: memory.turns,
          procedure_known: view.procedure_code !== null,
          selected_providers: 0,
          quotes: 0,
        },
        ...{ primary_condition_known: view.primary_condition_code !== null, sharing_consent: false, scheduled_shares: 0 },
        ...{ documents_in_process: 0, quote_selected: false, flags: { risk_assessment_enabled: true } },
      },
    } as unknown as TurnContext['situation'],
    thread: { summary: null, older: [] },
    last_assistant_message: said.findLast(({ sender }) => sender === 'assistant')?.text ?? null,
    intake: [...intake.values()],
    ...{
      procedures: directory.procedures,
      attached_findings: [],
      ehr: ehrOf(record, view),
      issues: [],
      unread: [],
      papers: [],
      match: undefined,
      quotes: [],
    },
    checklist: documentChecklist(requirements.required_documents, []),
    ...{ rates: {}, opinion: null, asked_by_doctor: null, person_id: null, person_waiting: false },
    ...{ prompts: { of: {}, experiments: [] }, budget: { limit_cents: null, spent_micro_usd: 0 } },
  };
}

type Said = { text: string; language: string; about: About };

/** Keeps what a turn changes, what it asks, and what was said. */
export function keep(memory: MemoryCase, directory: Directory, { context, changes, reply, asks, waits }: Done): void {
  const { view } = memory;
  const { procedure, procedure_side, languages, preferences, ...plain } = changes.case;
  Object.assign(view, plain, Object.fromEntries(Object.entries(changes.patient)));
  view.preferences = { ...view.preferences, ...(languages ? { languages } : {}), ...preferences };
  if (procedure) Object.assign(view, { procedure_code: procedure.code, procedure_name: procedure.name });
  if (procedure || procedure_side) memory.side = procedure_side ?? null;
  if (procedure) view.requirements = directory.requirementsOf(procedure.code);
  keepFindings(memory, withHistory(changes));
  const struck = changes.contradiction?.says === 'wrong' ? changes.contradiction.findings : [];
  for (const correction of [...struck, ...changes.corrections]) putRight(memory, correction);
  for (const item of changes.health.none) memory.absences.add(item);
  for (const item of changes.health.none) note(memory, item, { answer: 'none' });
  if (changes.health.unknown) note(memory, changes.health.unknown, { answer: 'unknown' });
  if (changes.unchanged.not_offered) note(memory, 'procedure', { answer: 'none' });
  if (changes.dialogue.answered) note(memory, changes.dialogue.answered.item, { answer: changes.dialogue.answered.answer });
  for (const { item } of asks) note(memory, item, { times_asked: (memory.intake.get(item)?.times_asked ?? 0) + 1 });
  memory.asked = [...asks, ...waits];
  memory.about = context.about;
  memory.turns += 1;
  memory.said.push({ sender: 'patient', text: context.message.content }, { sender: 'assistant', text: reply });
  const own = directory.procedures.find(({ code }) => code === view.procedure_code);
  if (own) view.primary_condition_code = primaryOf(memory, own);
}

type Done = { context: TurnContext; changes: PlannedChanges; reply: string; asks: readonly Question[]; waits: readonly Question[] };

const note = (memory: MemoryCase, item: string, more: Partial<Asked>) =>
  memory.intake.set(item, { item, times_asked: 0, answer: null, ...memory.intake.get(item), ...more });

function primaryOf(memory: MemoryCase, { icd10_prefixes }: FoundProcedure): string | null {
  const active = factsIn(memory).filter(({ kind, status }) => kind === 'condition' && status !== 'past');
  const candidates = active.flatMap(({ code }) => (code === null ? [] : [{ code, from_document: false }]));
  return choosePrimaryCondition(candidates, { treats: icd10_prefixes, screens: [] });
}

function keepFindings(
  memory: MemoryCase,
  { conditions, observations, medications, allergies, procedures }: PlannedChanges['findings'],
): void {
  const subject = { patient_id: memory.view.patient_id };
  const id = () => randomUUID();
  for (const finding of conditions) add(memory, conditionKey(finding), build.buildCondition(id(), subject, finding));
  for (const finding of observations) add(memory, observationKey(finding), build.buildObservation(id(), subject, finding));
  for (const finding of medications) add(memory, medicationKey(finding), build.buildMedicationStatement(id(), subject, finding));
  for (const finding of allergies) add(memory, allergyKey(finding), build.buildAllergyIntolerance(id(), subject, finding));
  for (const finding of procedures) add(memory, procedureKey(finding), build.buildProcedure(id(), subject, finding));
}

function add(memory: MemoryCase, key: string, resource: build.FhirResource): void {
  const { resourceType: resource_type, id: resource_id } = resource;
  const known = memory.kept.find((one) => one.key === key && one.resource_type === resource_type);
  if (known && !isStruck(resource_type, known.resource)) return;
  memory.kept.push({ key, resource_type, resource_id, resource, document_ids: [], corrections: [] });
}

function putRight(memory: MemoryCase, correction: PlannedCorrection): void {
  const stored = memory.kept.find(({ resource_id }) => resource_id === correction.finding_id);
  if (!stored || correction.outcome === 'disputed') return;
  const context = { role: 'patient', at: new Date().toISOString() };
  const change = changeOf(correction);
  stored.resource = correctFinding(correction.kind, stored.resource as build.FhirResource, change, context);
}

/** The record as facts; what was struck is in none. */
export const factsIn = ({ kept }: MemoryCase): Fact[] =>
  kept.flatMap(({ resource_type, resource }) => {
    const kind = FINDING_KINDS.find((one) => FINDING_TYPES[one] === resource_type);
    return kind === undefined || isStruck(resource_type, resource) ? [] : [{ kind, resource, ...factsOf(kind, resource) }];
  });
