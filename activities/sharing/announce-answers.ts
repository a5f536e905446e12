import { fill } from '../../assistant/phrasebooks/talk/library.ts';
import { talkOfThread } from '../conversation/thread-language.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { CaseState } from '../../domain/cases/states.ts';
import { confirmation } from '../../domain/conversation/rich-content.ts';

type Answered = { provider_id: string; name: string; scheduled_date: string | null };
type Told = { content: string; rich_content: ReturnType<typeof confirmation>[] };

/** What the assistant says when providers' answers or the patient's choice of a quote have moved the case. Prices stay in the quotes. */
export async function messageOfAnswers(tx: Tx, caseId: string, to: CaseState): Promise<Told | null> {
  const { answered } = await talkOfThread(tx, caseId);
  if (to === 'quotes_received') {
    const [quoting] = await read(tx, caseId, `exists (${QUOTE} and q.status = 'submitted')`);
    return told(caseId, quoting, (name) => fill(answered.quote, name));
  }
  if (to === 'scheduled') {
    const [dated] = await read(tx, caseId, `s.status = 'scheduled'`);
    return told(caseId, dated, (name) => fill(answered.date, name, dated?.scheduled_date ?? answered.undated));
  }
  if (to === 'payment_locked') {
    const [selected] = await read(tx, caseId, `exists (${QUOTE} and q.status = 'selected')`);
    return told(caseId, selected, (name) => fill(answered.selected, name));
  }
  if (to !== 'declined') return null;
  return { content: answered.declined, rich_content: [confirmation({ case_id: caseId, providers: [] })] };
}

function told(caseId: string, provider: Answered | undefined, say: (name: string) => string): Told | null {
  if (!provider) return null;
  const { provider_id, name } = provider;
  return { content: say(name), rich_content: [confirmation({ case_id: caseId, providers: [{ provider_id, name }] })] };
}

const QUOTE = 'select 1 from quotes q where q.tenant_id = $1 and q.case_id = $2 and q.provider_id = s.provider_id';

/** Providers whose share satisfies the condition; who answered last comes first. */
function read(tx: Tx, caseId: string, condition: string): Promise<Answered[]> {
  return tx.sql<Answered>(
    `select p.id as provider_id, p.name, s.scheduled_date from case_shares s join providers p on p.tenant_id = s.tenant_id and p.id = s.provider_id
     where s.tenant_id = $1 and s.case_id = $2 and s.status not in ('revoked', 'expired') and ${condition} order by s.updated_at desc, s.id limit 1`,
    [tx.scope.tenantId, caseId],
  );
}
