import countries from 'i18n-iso-countries';
import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import { insertRow, insertWithFreeSlug, rateProvider, updateRow } from '../../db/queries/directory-writes.ts';
import { deactivateDoctorsOf } from '../../db/queries/doctors.ts';
import { recordDirectoryChange } from '../../db/queries/outbox.ts';
import { getProviderView, type ProviderViewRow } from '../../db/queries/provider-directory.ts';
import { isUniqueViolation, type Tx, withTenant } from '../../db/tenant-scope.ts';
import { slugOf } from '../../domain/directory/slug.ts';
import { ApiError } from '../../domain/errors.ts';
import { type Call, defineRoute, type Route, type RouteContract } from '../http/route.ts';
import { countryCode } from '../http/shapes.ts';
import { providerPath, providerShape } from './contract.ts';
import { announceDirectoryChange, assertManagesProvider } from './directory-change.ts';
import { presentProvider } from './present-provider.ts';

/** Writes of providers: Decisions §10. */

const text = (most: number) => z.string().trim().min(1).max(most);
const names = z.array(text(120)).max(100);
const facts = z.record(z.string().max(120), z.unknown()).refine((value) => JSON.stringify(value).length <= 20_000, 'is too large');
/** The directory, matching and visa rules use two letters. */
const country = countryCode.transform((code) => (code.length === 3 ? (countries.alpha3ToAlpha2(code) ?? code) : code));
const required = { name: text(200), country, city: text(120) };
const optional = {
  slug: z.string().regex(/^[a-z][a-z0-9-]{1,99}$/, 'must match ^[a-z][a-z0-9-]{1,99}$'),
  provider_type: text(60),
  description: z.string().trim().max(10_000).nullable(),
  accreditations: names,
  specialties: names,
  language_services: z.strictObject({
    medical_interpreters: names.optional(),
    patient_coordinators: names.optional(),
    third_party_interpretation: z.boolean().optional(),
    document_languages: names.optional(),
  }),
  facilities: facts,
  cultural_support: facts,
  travel_info: facts,
  pricing_tier: text(20).nullable(),
  website_url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullable(),
  hero_image_url: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullable(),
  contact_email: z.email().max(254).nullable(),
  bed_count: z.int().min(0).max(100_000).nullable(),
  international_patients: z.int().min(0).max(10_000_000).nullable(),
  rating: z.number().min(0).max(5).nullable(),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  capacity_limit: z.int().min(0).max(100_000).nullable(),
  is_active: z.boolean(),
};

const group = {
  group: 'Providers',
  validation: 'DOCTOR_VALIDATION_001',
  access: { kind: 'tenant', permission: 'provider:manage' },
  response: providerShape,
} as const;

const createContract = {
  method: 'post',
  path: '/api/v1/providers/',
  summary: 'Add a provider',
  description: 'Without a slug one is made from the name.',
  ...group,
  body: z.strictObject({ ...required, ...z.object(optional).partial().shape }),
  status: 201,
  errors: ['PUBLIC_SLUG_CONFLICT_012', 'AUTH_UNAUTHORIZED_001'],
} as const satisfies RouteContract;

const patchContract = {
  method: 'patch',
  path: '/api/v1/providers/{provider_id}',
  summary: 'Change a provider',
  ...group,
  params: providerPath,
  body: z.strictObject({ ...required, ...optional }).partial(),
  errors: ['PROVIDER_NOT_FOUND_001', 'PUBLIC_SLUG_CONFLICT_012', 'AUTH_UNAUTHORIZED_001'],
} as const satisfies RouteContract;

const deleteContract = {
  method: 'delete',
  path: '/api/v1/providers/{provider_id}',
  summary: 'Take a provider out of the directory, with its doctors; what was shared with it stays',
  ...group,
  params: providerPath,
  errors: ['PROVIDER_NOT_FOUND_001', 'AUTH_UNAUTHORIZED_001'],
} as const satisfies RouteContract;

async function createProvider({ actor, body, scope, services }: Call<typeof createContract>) {
  const row = await withTenant(services.db, scope, async (tx) => {
    await assertManagesProvider(tx, actor, null);
    const id = await (body.slug
      ? insertRow(tx, 'providers', given(body))
      : insertWithFreeSlug(tx, 'providers', slugOf(body.name), given(body)));
    if (!id) throw new ApiError('PUBLIC_SLUG_CONFLICT_012', { field: 'slug' });
    await rateProvider(tx, id);
    await recordDirectoryChange(tx, { entity_type: 'provider', entity_id: id, change: 'created' });
    return viewOrFail(tx, id);
  });
  await announceDirectoryChange(services, scope.tenantId);
  return presentProvider(row);
}

async function patchProvider({ actor, params, body, scope, services }: Call<typeof patchContract>) {
  const row = await withTenant(services.db, scope, async (tx) => {
    const { id } = await viewOrFail(tx, params.provider_id);
    await assertManagesProvider(tx, actor, id);
    await updateRow(tx, 'providers', id, given(body)).catch(asConflict);
    await rateProvider(tx, id);
    await recordDirectoryChange(tx, { entity_type: 'provider', entity_id: id, change: 'updated' });
    return viewOrFail(tx, id);
  });
  await announceDirectoryChange(services, scope.tenantId);
  return presentProvider(row);
}

async function deleteProvider({ actor, params, scope, services }: Call<typeof deleteContract>) {
  const row = await withTenant(services.db, scope, async (tx) => {
    const stored = await viewOrFail(tx, params.provider_id);
    await assertManagesProvider(tx, actor, stored.id);
    await updateRow(tx, 'providers', stored.id, { is_active: false, deleted_at: new Date().toISOString() });
    for (const id of await deactivateDoctorsOf(tx, stored.id))
      await recordDirectoryChange(tx, { entity_type: 'doctor', entity_id: id, change: 'deleted' });
    await rateProvider(tx, stored.id);
    await recordDirectoryChange(tx, { entity_type: 'provider', entity_id: stored.id, change: 'deleted' });
    return { ...stored, is_active: false };
  });
  await announceDirectoryChange(services, scope.tenantId);
  return presentProvider(row);
}

const given = (body: object) => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));

async function viewOrFail(tx: Tx, id: string): Promise<ProviderViewRow> {
  const row = isUuid(id) ? await getProviderView(tx, id) : undefined;
  if (!row) throw new ApiError('PROVIDER_NOT_FOUND_001');
  return row;
}

function asConflict(error: unknown): never {
  if (isUniqueViolation(error, 'providers_tenant_id_slug_key')) throw new ApiError('PUBLIC_SLUG_CONFLICT_012', { field: 'slug' });
  throw error;
}

export const providerWrites: Route[] = [
  defineRoute(createContract, createProvider),
  defineRoute(patchContract, patchProvider),
  defineRoute(deleteContract, deleteProvider),
];
