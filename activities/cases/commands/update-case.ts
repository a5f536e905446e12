import { readProcedureField } from '../../../assistant/procedures/name-procedures.ts';
import { findWishedProcedure, listProcedures } from '../../../db/queries/directory/procedures.ts';
import type { Tx } from '../../../db/tenant-scope.ts';
import { sideNamed } from '../../../domain/cases/procedure-mismatch.ts';
import { changeWishes } from '../change-wishes.ts';
import type { CommandHandler } from '../command.ts';

/**
 * Changes what the patient wishes for. A procedure that is not on offer is kept by its name, without a code; a code alone that is not, changes nothing.
 * @throws ApiError CASE_INVALID_TRANSITION once providers are selected
 */
export const updateCase: CommandHandler<'updateCase'> = async (tx, { row, input }) => {
  const { procedure, procedure_code, ...wishes } = input;
  const found = procedure !== undefined || procedure_code !== undefined ? await findNamed(tx, input) : null;
  const isNamed = found !== null || procedure !== undefined;
  const named = { name: found?.name ?? procedure ?? row.procedure_name, code: found?.code ?? null, side: sideNamed(procedure ?? '') };
  await changeWishes(tx, row, { ...wishes, ...(isNamed ? { procedure: named } : {}) });
  return {};
};

type Named = { procedure?: string | undefined; procedure_code?: string | undefined };

/** By the names of the directory, else by what patients call it in nine languages. */
async function findNamed(tx: Tx, input: Named): Promise<{ code: string; name: string } | null> {
  const found = await findWishedProcedure(tx, input);
  if (found !== undefined || input.procedure === undefined) return found ?? null;
  return readProcedureField(input.procedure, await listProcedures(tx)).procedure;
}
