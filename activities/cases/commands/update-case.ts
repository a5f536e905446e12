import { findWishedProcedure } from '../../../db/queries/directory/procedures.ts';
import { sideNamed } from '../../../domain/cases/procedure-mismatch.ts';
import { changeWishes } from '../change-wishes.ts';
import type { CommandHandler } from '../command.ts';

/**
 * Changes what the patient wishes for. A procedure that is not on offer is kept by its name, without a code.
 * @throws ApiError CASE_INVALID_TRANSITION once providers are selected
 */
export const updateCase: CommandHandler<'updateCase'> = async (tx, { row, input }) => {
  const { procedure, procedure_code, ...wishes } = input;
  const isNamed = procedure !== undefined || procedure_code !== undefined;
  const found = isNamed ? await findWishedProcedure(tx, input) : undefined;
  const named = { name: found?.name ?? procedure ?? row.procedure_name, code: found?.code ?? null, side: sideNamed(procedure ?? '') };
  await changeWishes(tx, row, { ...wishes, ...(isNamed ? { procedure: named } : {}) });
  return {};
};
