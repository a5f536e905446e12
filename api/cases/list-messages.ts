import { validate as isUuid } from 'uuid';
import { listCaseMessages } from '../../db/queries/conversation/messages.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { type Call, reply } from '../pipeline/route.ts';
import { presentMessage } from './present-message.ts';
import type { messagesContract } from './contract.ts';
import { getVisibleCaseOrFail } from './visible-case.ts';

/** GET /cases/{id}/messages */
export async function listMessages({ actor, params, query, scope, services }: Call<typeof messagesContract>) {
  const { rows, total } = await withTenant(services.db, scope, async (tx) => {
    const { id } = await getVisibleCaseOrFail(tx, actor, params.case_id, 'conversation');
    const after = query.after && isUuid(query.after) ? query.after : null;
    return listCaseMessages(tx, id, { after, limit: query.page_size, offset: (query.page - 1) * query.page_size });
  });
  return reply(rows.map(presentMessage), { total });
}
