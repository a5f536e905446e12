import type { TemporalGateway, WorkflowStart } from './client.ts';

type Woken = { start: (tenantId: string) => WorkflowStart; signal: string };

/**
 * Tells the workflow of a tenant that there is something to do, without keeping the caller: one signal at a time for a tenant, and one more for all who
 * asked meanwhile. A signal that is lost is a sweep's to make up for.
 */
export function wakeBySignal(
  temporal: Pick<TemporalGateway, 'signalWithStart'>,
  { start, signal }: Woken,
  onFault: (fault: unknown) => void,
): (tenantId: string) => void {
  const underWay = new Map<string, { again: boolean }>();
  const send = async (tenantId: string, state: { again: boolean }) => {
    do {
      state.again = false;
      await temporal.signalWithStart(start(tenantId), { name: signal, args: [] }).catch(onFault);
    } while (state.again);
    underWay.delete(tenantId);
  };
  return (tenantId) => {
    const known = underWay.get(tenantId);
    if (known) {
      known.again = true;
      return;
    }
    const state = { again: false };
    underWay.set(tenantId, state);
    void send(tenantId, state);
  };
}
