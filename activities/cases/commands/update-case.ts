import { recordEvent } from '../../../db/events.ts';
import { findWishedProcedure } from '../../../db/queries/directory/procedures.ts';
import type { CommandHandler } from '../command.ts';

/** Changes what the patient wishes for. A procedure that is not on offer is kept by its name, without a code. */
export const updateCase: CommandHandler<'updateCase'> = async (tx, { row, input }) => {
  const isNamed = input.procedure_code !== undefined || input.procedure !== undefined;
  const procedure = await findWishedProcedure(tx, input);
  const name = !isNamed ? row.procedure_name : (procedure?.name ?? input.procedure ?? row.procedure_name);
  await tx.sql(
    `update cases set title = coalesce($3, title), procedure_name = $3, procedure_code = $4, destination_country = $5,
            budget_cents = $6, currency = $7, preferences = $8
     where tenant_id = $1 and id = $2`,
    [
      ...[tx.scope.tenantId, row.id, name, !isNamed ? row.procedure_code : (procedure?.code ?? null)],
      ...[input.destination_country ?? row.destination_country, input.budget_cents ?? row.budget_cents, input.currency ?? row.currency],
      JSON.stringify({ ...row.preferences, ...input.preferences }),
    ],
  );
  const fields_updated = Object.keys(input);
  await recordEvent(tx, {
    type: 'case.updated',
    patient_id: row.patient_id,
    case_id: row.id,
    payload: { case_id: row.id, fields_updated },
  });
  return {};
};
