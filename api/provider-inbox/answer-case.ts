import { getCase } from '../../db/queries/cases/cases.ts';
import type { ShareView } from '../../db/queries/sharing/provider-shares.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { ApiError, type ErrorCode } from '../../domain/errors.ts';
import type { ShareAction } from '../../domain/sharing/share-answers.ts';
import { requireFlag } from '../flags/require-flag.ts';
import { type AppliedCommand, runCaseCommand } from '../cases/case-command.ts';
import type { CaseCommandInput } from '../../messages/case-command-inputs.ts';
import type { Asking } from '../pipeline/row-id.ts';
import type { Call } from '../pipeline/route.ts';
import { consentOrFail, getForwardedCaseOrFail, type ProviderCall, sourceScope } from './forwarded-case.ts';
import { presentForwardedCase } from './present-forwarded-case.ts';
import type { answerContract, declineContract } from './contract.ts';

/** What a provider asks of a case that was shared with it. */
type ShareCommandKind = 'answerShare' | 'askQuestion' | 'submitQuote' | 'withdrawQuote' | 'reviewRecord' | 'giveFeedback';
export type AskingProvider = ProviderCall & Asking;
export type CaseAnswer = {
  action: ShareAction;
  reason?: string | undefined;
  scheduled_date?: string | undefined;
  assigned_doctor_id?: string | undefined;
  provider_id?: string | undefined;
};

/** POST /provider/cases */
export async function answerForwardedCase(call: Call<typeof answerContract>) {
  const { case_id, ...answer } = call.body;
  if (answer.action !== 'decline') await requireFlag(call.flags, 'provider_portal_v1');
  return answerCase(call, case_id, answer, 'SYS_VALIDATION');
}

/** POST /provider/cases/{id}/decline */
export function declineForwardedCase(call: Call<typeof declineContract>) {
  return answerCase(call, call.params.id, { ...call.body, action: 'decline' }, 'SYS_VALIDATION');
}

/** Has the case's workflow note what the provider answers. @param check what else the storing transaction refuses, in the source tenant */
export async function answerCase(
  call: AskingProvider,
  caseId: string,
  { provider_id, ...answer }: CaseAnswer,
  code: ErrorCode,
  check: (tx: Tx, share: ShareView) => Promise<void> = () => Promise.resolve(),
) {
  const share = await getForwardedCaseOrFail(call, caseId, { provider_id, code });
  await runShareCommand(call, share, 'answerShare', { ...answer, share_id: share.id }, (tx) => check(tx, share));
  return presentForwardedCase(await getForwardedCaseOrFail(call, caseId, { provider_id: share.provider_id, code }));
}

/** A command of a provider to a case of the tenant that shared it; feedback may still come when the case is closed. @throws ApiError INTAKE_CASE_CLOSED_001, CONSENT_REQUIRED_001 and what the workflow refuses with */
export function runShareCommand<K extends ShareCommandKind>(
  call: AskingProvider,
  share: ShareView,
  kind: K,
  input: CaseCommandInput<K>,
  check: (tx: Tx) => Promise<void>,
): Promise<AppliedCommand> {
  const inSource = { ...call, actor: { ...call.actor, tenantId: share.tenant_id }, scope: sourceScope(call.scope, share) };
  return runCaseCommand(inSource, share.case_id, kind, input, async (tx) => {
    await consentOrFail(tx, share);
    if (kind !== 'giveFeedback' && (await getCase(tx, share.case_id))?.state === 'closed') throw new ApiError('INTAKE_CASE_CLOSED_001');
    await check(tx);
  });
}
