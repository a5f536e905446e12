import type { z } from 'zod';
import type { CaseViewRow } from '../../db/queries/cases/case-view.ts';
import { intakeCompleteness } from '../../domain/cases/completeness.ts';
import { documentChecklist, mergeRequirements, type Requirements } from '../../domain/cases/requirements.ts';
import { type CaseState, olderStatus } from '../../domain/cases/states.ts';
import type { ActorFlags } from '../flags/flag-reader.ts';
import type { caseShape } from './shapes.ts';

export type CaseAnswer = z.input<typeof caseShape>;

/** A case as Part 2.4 shows it; `state` and `layer_state` only while their flags are on. */
export async function presentCase(row: CaseViewRow, flags: ActorFlags): Promise<CaseAnswer> {
  const [showsState, showsLayers] = await Promise.all([flags.isOn('case_state_machine_v2'), flags.isOn('triage_agent_v3')]);
  const { required_documents } = mergeRequirements((row.requirements ?? []) as unknown as Requirements[]);
  const { total, completed, pending } = documentChecklist(required_documents, row.coverage ?? []);
  return {
    id: row.id,
    patient_id: row.patient_id,
    status: olderStatus(row.state as CaseState),
    ...(showsState ? { state: row.state } : {}),
    title: row.title,
    procedure: row.procedure_name,
    procedure_code: row.procedure_code,
    destination_country: row.destination_country,
    budget_cents: row.budget_cents === null ? null : Number(row.budget_cents),
    currency: row.currency,
    preferences: row.preferences,
    ...(row.assigned_provider_id ? { assigned_provider_id: row.assigned_provider_id } : {}),
    selected_provider_ids: row.selected_provider_ids ?? [],
    document_checklist: { total, completed, pending },
    ...(showsLayers ? { layer_state: row.layer_state ?? {} } : {}),
    referred_by_facilitator_id: row.referred_by_facilitator_id,
    intake_completeness: intakeCompleteness({
      ...row,
      procedure_known: row.procedure_code !== null,
      primary_condition_known: row.primary_condition_code !== null,
      required_documents: total,
      covered_documents: completed,
    }),
    blocking_issues: (row.blocking_issues ?? []) as CaseAnswer['blocking_issues'],
    closed_reason: row.closed_reason,
    handover: row.handover && { name: row.handover.name, since: isoTime(row.handover.since) },
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
  };
}

/** Instants leave the service in UTC with milliseconds and Z. */
export function isoTime(value: Date | string): string {
  return (value instanceof Date ? value : new Date(value)).toISOString();
}

export function isoTimeOrNull(value: Date | string | null): string | null {
  return value === null ? null : isoTime(value);
}
