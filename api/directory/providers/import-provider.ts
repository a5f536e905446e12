import { findProviderNamed } from '../../../db/queries/directory/provider-directory.ts';
import { validate } from '../../http/validate.ts';
import { createProviderBody } from './shapes.ts';
import type { WriteRow } from './import-rows.ts';
import { changeProviderRow, createProviderRow, getProviderOrFail } from './write-provider.ts';

/** A provider of that slug, else of that name in that city, is brought up to date; any other is added. */
export const importProvider: WriteRow = async (tx, given) => {
  const provider = validate(createProviderBody, given, 'DOCTOR_VALIDATION_001');
  const known = await findProviderNamed(tx, provider);
  if (!known) return { status: 'created', id: await createProviderRow(tx, provider) };
  const isChanged = await changeProviderRow(tx, await getProviderOrFail(tx, known, true), provider);
  return { status: isChanged ? 'updated' : 'skipped', id: known };
};
