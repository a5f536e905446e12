import type { CaseRow } from '../../db/entities/cases.ts';
import { fill } from '../../assistant/phrasebooks/talk/library.ts';
import { talkOfThread } from '../conversation/context/thread-language.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { type CaseState, canMove } from '../../domain/cases/states.ts';
import type { CaseCommandKind } from '../../messages/case-commands.ts';
import type { Command } from '../cases/command.ts';
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

type Say = Command<CaseCommandKind>['say'];
type AnswerSaid = { row: CaseRow; provider_id: string; key: string; date?: string | null } & {
  kind: 'quote' | 'date' | 'refused' | 'taken' | 'quote_withdrawn' | 'quote_over';
};
const MOVES_TO: Partial<Record<AnswerSaid['kind'], CaseState>> = { quote: 'quotes_received', date: 'scheduled' };

/** Tells the patient in the thread what a hospital answered, unless the move of the case that follows says it. */
export async function sayAnswer(tx: Tx, say: Say, { row, provider_id, kind, key, date = null }: AnswerSaid): Promise<void> {
  const to = MOVES_TO[kind];
  if (to !== undefined && canMove(row.state as CaseState, to)) return;
  const { answered } = await talkOfThread(tx, row.id);
  const [provider] = await tx.sql<{ name: string }>('select name from providers where tenant_id = $1 and id = $2', [
    tx.scope.tenantId,
    provider_id,
  ]);
  if (!provider) return;
  const rich_content = [confirmation({ case_id: row.id, providers: [{ provider_id, name: provider.name }] })];
  await say({ content: fill(answered[kind], provider.name, date ?? answered.undated), rich_content, dedupe_key: `${kind}/${key}` });
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
