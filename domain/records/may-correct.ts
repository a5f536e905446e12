import type { Permission, RoleCode } from '../permissions.ts';
import type { FindingCorrection, FindingKind } from './finding-trace.ts';

type Corrector = { role: RoleCode; permissions: ReadonlySet<Permission> };

const COORDINATED: ReadonlySet<FindingKind> = new Set(['allergy', 'medication']);

/**
 * Who may put which finding right (Decisions §6): reviewers and second-opinion doctors all, coordinators allergies and medicines, patients their
 * own words. @param isOwnWords as isPatientsWord says
 */
export function mayCorrect({ role, permissions }: Corrector, kind: FindingKind, isOwnWords: boolean): boolean {
  if (permissions.has('risk_reviewer') || permissions.has('mso:review')) return true;
  if (permissions.has('coordination:manage')) return COORDINATED.has(kind);
  return role === 'patient' && isOwnWords;
}

const NO_CLINICIAN: ReadonlySet<string> = new Set(['patient', 'coordinator']);

/** Whether a finding rests on the patient's words alone: no document says it, and no clinician has added or corrected it. */
export function isPatientsWord(finding: { document_ids: readonly string[] }, corrections: readonly FindingCorrection[]): boolean {
  return finding.document_ids.length === 0 && corrections.every(({ by_role }) => NO_CLINICIAN.has(by_role));
}
