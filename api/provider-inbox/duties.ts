import { type ProviderDuty, providerDuties, providerRole } from '../../domain/permissions.ts';
import type { Actor } from '../auth/actor.ts';

/** What the caller does at the provider (Part 5.7), whatever other roles it holds. */
export function dutiesOf(actor: Actor): ReadonlySet<ProviderDuty> {
  return providerDuties({ ...actor, role: providerRole(actor.roles) ?? actor.role });
}

/** Doctors and administrators; a hospital without accounts has nobody else who could read it. */
export function readsWholeRecord(actor: Actor): boolean {
  const duties = dutiesOf(actor);
  return actor.shareId !== undefined || duties.has('treats') || duties.has('administers');
}
