import { caseChannel, patientChannel, type Realtime } from '../../adapters/realtime/realtime.ts';
import type { DocumentRef } from '../../messages/document.ts';
import { STEP_NAMES, type StepName } from './step-names.ts';

export type StepStatus = 'started' | 'done' | 'failed';

export type Progress = (step: StepName, status: StepStatus, share?: number) => Promise<void>;

/** Decisions §6: each step is reported on the patient's and the case's channel. Ids, numbers and names of steps only. */
export function createProgress(realtime: Realtime, ref: DocumentRef, patientId: string): Progress {
  return async (name, status, share = 0) => {
    const step = STEP_NAMES.indexOf(name) + 1;
    const done = status === 'done' ? step : step - 1 + share;
    const percent = Math.round((done / STEP_NAMES.length) * 100);
    const frame = {
      event: 'document_progress',
      data: { document_id: ref.document_id, case_id: ref.case_id, step, name, status, percent },
    };
    await Promise.all([
      realtime.publish(patientChannel(ref.tenant_id, patientId), frame),
      realtime.publish(caseChannel(ref.tenant_id, ref.case_id), frame),
    ]);
  };
}
