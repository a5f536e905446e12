import { z } from 'zod';
import { findProcedureCode, listOffers, putOffer } from '../../../db/queries/directory/offers.ts';
import { lockProviderId } from '../../../db/queries/directory/provider-directory.ts';
import { ApiError } from '../../../domain/errors.ts';
import { validate } from '../../http/validate.ts';
import type { WriteRow } from './import-rows.ts';
import { offerBody } from './shapes.ts';
import { noteProviderChange } from './write-provider.ts';

/** A row of a price list: whose, of what, and the rest as in PUT /providers/{provider_id}/procedures/{procedure_code}. */
export const offerRow = offerBody.safeExtend({
  provider: z.string().min(1).max(200).meta({ description: 'Slug or id' }),
  procedure_code: z.string().min(1).max(100).meta({ description: 'Code, slug or CPT number' }),
});

/** What the provider said of the procedure before is replaced. */
export const importOffer: WriteRow = async (tx, given) => {
  const { provider: named, procedure_code, ...facts } = validate(offerRow, given, 'DOCTOR_VALIDATION_001');
  const provider = await lockProviderId(tx, named);
  if (!provider) throw new ApiError('PROVIDER_NOT_FOUND_001', { field: 'provider' });
  const code = await findProcedureCode(tx, procedure_code);
  if (!code) throw new ApiError('PROCEDURE_NOT_FOUND', { field: 'procedure_code' });
  const before = (await listOffers(tx, provider)).find((offer) => offer.procedure_code === code);
  if (before && Object.entries(facts).every(([name, value]) => before[name as keyof typeof before] === value))
    return { status: 'skipped', id: provider };
  await putOffer(tx, provider, code, facts);
  await noteProviderChange(tx, provider);
  return { status: before ? 'updated' : 'created', id: provider };
};
