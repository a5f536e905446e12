import { listConsultations as readConsultations } from '../../db/queries/second-opinions/consultations.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { type Call, reply } from '../pipeline/route.ts';
import { isAdministrator } from '../auth/actor.ts';
import { presentInboxItem } from './present-consultation.ts';
import type { inboxContract } from './contract.ts';

/** GET /mso/consultations : administrators see all of the tenant. */
export async function listConsultations({ actor, query, scope, services }: Call<typeof inboxContract>) {
  const { page, page_size, status = null } = query;
  const filter = { doctor: isAdministrator(actor) ? null : actor.userId, status, limit: page_size, offset: (page - 1) * page_size };
  const { rows, total } = await withTenant(services.db, scope, (tx) => readConsultations(tx, filter));
  return reply(
    rows.map((row) => presentInboxItem(row, actor)),
    { total },
  );
}
