import type { z } from 'zod';
import { validate as isUuid } from 'uuid';
import {
  differing,
  given,
  insertRow,
  insertWithFreeSlug,
  rateProvider,
  updateRow,
} from '../../../db/queries/directory/directory-writes.ts';
import { deactivateDoctorsOf } from '../../../db/queries/directory/doctors.ts';
import { recordDirectoryChange } from '../../../db/queries/directory/outbox.ts';
import { getProviderView, type ProviderViewRow } from '../../../db/queries/directory/provider-directory.ts';
import { isUniqueViolation, type Tx } from '../../../db/tenant-scope.ts';
import { slugOf } from '../../../domain/directory/slug.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { createProviderBody, patchProviderBody } from './shapes.ts';

/** Rows of providers, each change with its completeness and its place in the outbox. */

/** @returns the id. @throws ApiError PUBLIC_SLUG_CONFLICT_012 */
export async function createProviderRow(tx: Tx, provider: z.output<typeof createProviderBody>): Promise<string> {
  const id = await (provider.slug
    ? insertRow(tx, 'providers', given(provider))
    : insertWithFreeSlug(tx, 'providers', slugOf(provider.name), given(provider)));
  if (!id) throw new ApiError('PUBLIC_SLUG_CONFLICT_012', { field: 'slug' });
  await rateProvider(tx, id);
  await recordDirectoryChange(tx, { entity_type: 'provider', entity_id: id, change: 'created' });
  return id;
}

/** Only what differs is written. @returns whether anything did. @throws ApiError PUBLIC_SLUG_CONFLICT_012 */
export async function changeProviderRow(tx: Tx, stored: ProviderViewRow, wanted: z.output<typeof patchProviderBody>): Promise<boolean> {
  const changes = differing(stored, wanted);
  if (Object.keys(changes).length === 0) return false;
  await updateRow(tx, 'providers', stored.id, changes).catch(asConflict);
  await noteProviderChange(tx, stored.id);
  return true;
}

/** After anything that a provider is, or offers, has changed. */
export async function noteProviderChange(tx: Tx, id: string): Promise<void> {
  await rateProvider(tx, id);
  await recordDirectoryChange(tx, { entity_type: 'provider', entity_id: id, change: 'updated' });
}

/** Out of the directory for good, with its doctors; the rows stay for those who were matched with them. */
export async function deleteProviderRow(tx: Tx, id: string): Promise<void> {
  await updateRow(tx, 'providers', id, { is_active: false, deleted_at: new Date().toISOString() });
  for (const doctor of await deactivateDoctorsOf(tx, id))
    await recordDirectoryChange(tx, { entity_type: 'doctor', entity_id: doctor, change: 'deleted' });
  await rateProvider(tx, id);
  await recordDirectoryChange(tx, { entity_type: 'provider', entity_id: id, change: 'deleted' });
}

export async function getProviderOrFail(tx: Tx, id: string, lock = false): Promise<ProviderViewRow> {
  const row = isUuid(id) ? await getProviderView(tx, id, lock) : undefined;
  if (!row) throw new ApiError('PROVIDER_NOT_FOUND_001');
  return row;
}

function asConflict(error: unknown): never {
  if (isUniqueViolation(error, 'providers_tenant_id_slug_key')) throw new ApiError('PUBLIC_SLUG_CONFLICT_012', { field: 'slug' });
  throw error;
}
