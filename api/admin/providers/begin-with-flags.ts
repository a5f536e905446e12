import { recordEvent } from '../../../db/events.ts';
import { setOverride } from '../../../db/queries/administration/feature-states.ts';
import type { Tx } from '../../../db/tenant-scope.ts';
import { PROVIDER_FLAGS } from '../../../domain/directory/provider-flags.ts';
import type { Services } from '../../services.ts';

/** A new tenant of a provider begins with the providers' features that the tenant of the transaction has; from then on it has flags of its own. */
export async function beginWithFlags(tx: Tx, { flags, config }: Pick<Services, 'flags' | 'config'>, tenantId: string): Promise<void> {
  const ofSource = flags.forActor(tx.scope.tenantId, null);
  for (const featureName of PROVIDER_FLAGS) {
    if (!(await ofSource.isOn(featureName))) continue;
    const place = { featureName, environment: config.ENVIRONMENT, scope: { kind: 'tenant' as const, identifier: tenantId } };
    await setOverride(tx, place, true);
    const payload = { feature_name: featureName, identifier: tenantId, environment: config.ENVIRONMENT, before: null, after: true };
    await recordEvent(tx, { type: 'admin.flag_identity_override', payload });
  }
}
