import type { Context } from '@temporalio/activity';
import type { ActivityInboundCallsInterceptor } from '@temporalio/worker';
import { heartbeating } from '../activities/heartbeating.ts';

/** An activity whose caller gave it a heartbeat timeout beats as long as its worker lives, whatever it does: another worker takes it within that time. */
export function activityHeartbeat({ info }: Context): { inbound: ActivityInboundCallsInterceptor } {
  return { inbound: { execute: (input, next) => (info.heartbeatTimeoutMs ? heartbeating(() => next(input)) : next(input)) } };
}
