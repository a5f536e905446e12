import { withTenant } from '../../db/tenant-scope.ts';
import type { CaseRef } from '../../messages/case.ts';
import type { ActivityServices } from '../services.ts';
import { readCaseFlags } from '../tenant-flags.ts';
import { type ApplyCommandInput, applyCommand } from './apply-command.ts';
import { assessRisk } from '../risk/assess-risk.ts';
import { assignCoordinator } from '../coordination/assign-coordinator.ts';
import { publishFrames } from './case-frames.ts';
import { type ExpireConsentsInput, expireConsents } from '../sharing/expire-consents.ts';
import { type ForwardInput, listForwardTargets, type ShareInput, shareWithProvider } from '../sharing/forward.ts';
import { type OverdueInput, raiseOverdue } from '../coordination/raise-overdue.ts';
import { offerOverdueConsultation, type OverdueConsultationInput } from '../second-opinions/offer-overdue.ts';
import { watchShares, type WatchSharesInput } from '../sharing/watch-shares.ts';
import { queueReminder, type ReminderInput } from './reminders.ts';
import { settleWithin } from './apply-transitions.ts';
import type { CaseSituation } from '../../messages/case-situation.ts';

export type CaseLifecycleActivities = ReturnType<typeof createCaseLifecycleActivities>;

/** Queue `case-lifecycle`: short transactions only. Each can run twice; the second run changes nothing. */
export function createCaseLifecycleActivities(services: ActivityServices) {
  return {
    /** Reads the case, makes the moves that its facts call for, and says where it stands then. */
    async settleCase({ tenant_id, case_id }: CaseRef): Promise<CaseSituation> {
      const { situation, frames } = await withTenant(services.db, { tenantId: tenant_id, source: 'worker:case-lifecycle' }, async (tx) =>
        settleWithin(tx, await readCaseFlags(tx, services.config, case_id), case_id),
      );
      await publishFrames(services.realtime, { tenant_id, case_id }, frames);
      return situation;
    },
    applyCommand: (input: ApplyCommandInput) => applyCommand(services, input),
    assessRisk: (ref: CaseRef) => assessRisk(services, ref),
    assignCoordinator: (ref: CaseRef) => assignCoordinator(services, ref),
    raiseOverdue: (input: OverdueInput) => raiseOverdue(services, input),
    offerOverdueConsultation: (input: OverdueConsultationInput) => offerOverdueConsultation(services, input),
    watchShares: (input: WatchSharesInput) => watchShares(services, input),
    expireConsents: (input: ExpireConsentsInput) => expireConsents(services, input),
    queueReminder: (input: ReminderInput) => queueReminder(services, input),
    listForwardTargets: (input: ForwardInput) => listForwardTargets(services, input),
    shareWithProvider: (input: ShareInput) => shareWithProvider(services, input),
  };
}
