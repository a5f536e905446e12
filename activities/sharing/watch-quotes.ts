import type { CaseRow } from '../../db/entities/cases.ts';
import { recordEvent } from '../../db/events.ts';
import { type EndingQuote, lockEndingQuotes } from '../../db/queries/sharing/waiting-quotes.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { CaseCommandKind } from '../../messages/case-commands.ts';
import type { Command } from '../cases/command.ts';
import { sayAnswer } from './announce-answers.ts';

/** Reminds of quotes that end soon, and takes those off the table whose last day is over. A second run finds nothing due. */
export async function watchQuotes(tx: Tx, row: CaseRow, now: string, say: Command<CaseCommandKind>['say']): Promise<void> {
  for (const quote of await lockEndingQuotes(tx, row.id, now)) {
    const { id, provider_id, is_over } = quote;
    await tx.sql(
      is_over
        ? `update quotes set status = 'expired' where tenant_id = $1 and id = $2`
        : 'update quotes set reminded_at = now() where tenant_id = $1 and id = $2',
      [tx.scope.tenantId, id],
    );
    await recordEnd(tx, row, quote);
    if (is_over) await sayAnswer(tx, say, { row, provider_id, kind: 'quote_over', key: id });
  }
}

function recordEnd(tx: Tx, row: CaseRow, { id, provider_id, is_over }: EndingQuote): Promise<string> {
  const about = { patient_id: row.patient_id, case_id: row.id, payload: { case_id: row.id, quote_id: id, provider_id } };
  return recordEvent(tx, is_over ? { type: 'quote.expired', ...about } : { type: 'quote.expiring', ...about });
}
