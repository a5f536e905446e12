import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import type { CaseCommandInput } from '../../messages/case-command-inputs.ts';
import type { CaseCommandKind, CommandResult } from '../../messages/case-commands.ts';
import type { Actor } from '../auth/actor.ts';
import { type Asking, rowIdOf } from '../pipeline/row-id.ts';
import type { Services } from '../services.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { caseLifecycleStart } from '../../messages/case.ts';

type CommandCall = Asking & { actor: Actor; scope: TenantScope; services: Services };
export type AppliedCommand = CommandResult;

/**
 * Stores what the caller asks of a case, has the case's workflow apply it, and reads the result. `check` runs in the storing transaction
 * and refuses what needs no workflow to be refused; a command that a first try of the same request stored has passed it. @throws ApiError the code that the workflow refused with
 */
export async function runCaseCommand<K extends CaseCommandKind>(
  call: CommandCall,
  caseId: string,
  kind: K,
  input: CaseCommandInput<K>,
  check: (tx: Tx) => Promise<unknown>,
): Promise<AppliedCommand> {
  const { actor, scope, services } = call;
  const commandId = rowIdOf(call, `${kind} ${caseId}`);
  const isRepeated = await withTenant(services.db, scope, async (tx) => {
    const stored = await tx.sql('select 1 from case_commands where tenant_id = $1 and id = $2', [actor.tenantId, commandId]);
    if (stored.length > 0) return true;
    await check(tx);
    await tx.run(
      tx.kysely.insertInto('case_commands').values({
        id: commandId,
        tenant_id: actor.tenantId,
        case_id: caseId,
        kind,
        input,
        actor_id: actor.userId,
        actor_role: actor.role,
        correlation_id: scope.correlationId ?? null,
      }),
    );
    return false;
  });
  return services.temporal.updateWithStart<CommandResult>(caseLifecycleStart({ tenant_id: actor.tenantId, case_id: caseId }), {
    name: kind,
    id: commandId,
    args: [{ command_id: commandId }],
    isRepeated,
  });
}
