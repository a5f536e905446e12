import { z } from 'zod';
import { settingsBody } from '../../api/admin/tenants/shapes.ts';
import type { ReferenceKind } from '../../api/admin/reference/kind.ts';
import { REFERENCE_KINDS } from '../../api/admin/reference/routes.ts';
import { weightsOf } from '../../api/admin/matching/weights-of.ts';
import type { Database } from '../../db/database.ts';
import { findTenant } from '../../db/queries/administration/tenants.ts';
import { acrossTenants, type TenantScope, type Tx, withTenant } from '../../db/tenant-scope.ts';
import { FLAGS, type FlagValue } from '../../domain/flags.ts';
import { areWeightsValid, DIMENSIONS } from '../../domain/matching/weights.ts';

/** A tenant's configuration as one file that people review: settings, weights, flags, and the reference data of every kind. Providers and doctors have imports of their own. */

export const FORMAT = 'tenant-configuration/1';
const weight = z.number().min(0).max(1);
export const configurationFile = z.strictObject({
  format: z.literal(FORMAT),
  settings: settingsBody,
  matching_weights: z
    .strictObject(
      Object.fromEntries(DIMENSIONS.map((dimension) => [dimension, weight])) as Record<(typeof DIMENSIONS)[number], typeof weight>,
    )
    .refine(areWeightsValid, 'must sum to 1.0'),
  flags: z.partialRecord(z.enum(Object.keys(FLAGS) as [keyof typeof FLAGS]), z.union([z.boolean(), z.number(), z.string()])),
  // A file of an earlier release lacks the kinds that came later.
  ...(Object.fromEntries(
    REFERENCE_KINDS.map(({ importType }) => [sectionOf(importType), z.array(z.unknown()).max(10_000).default([])]),
  ) as Record<string, z.ZodDefault<z.ZodArray<z.ZodUnknown>>>),
});
export type Configuration = z.output<typeof configurationFile> & Record<string, unknown>;

/** `second-opinion-doctors` is the section `second_opinion_doctors`. */
export function sectionOf(importType: string): string {
  return importType.replaceAll('-', '_');
}

/** @throws Error when no tenant has the id */
export async function readConfiguration(db: Database, scope: TenantScope, environment: string): Promise<Configuration> {
  const tenant = await acrossTenants(db, scope, (tx) => findTenant(tx, scope.tenantId));
  if (!tenant) throw new Error(`no tenant is called ${scope.tenantId}`);
  return withTenant(db, scope, async (tx) => {
    const sections: [string, unknown[]][] = [];
    for (const kind of REFERENCE_KINDS) sections.push([sectionOf(kind.importType), await readEntries(tx, kind)]);
    const settings = Object.fromEntries(Object.entries(tenant.settings ?? {}).filter(([, value]) => value !== null));
    const flags = await readFlags(tx, environment);
    return configurationFile.parse({
      ...{ format: FORMAT, settings, matching_weights: await weightsOf(tx), flags },
      ...Object.fromEntries(sections),
    }) as Configuration;
  });
}

/** What the tenant has set itself in an environment. */
export async function readFlags(tx: Tx, environment: string): Promise<Record<string, FlagValue>> {
  const rows = await tx.sql<{ feature_name: string; value: FlagValue }>(
    `select feature_name, value from flag_overrides where scope_kind = 'tenant' and identifier = $1 and environment = $2 order by feature_name`,
    [tx.scope.tenantId, environment],
  );
  return Object.fromEntries(
    rows.filter(({ feature_name }) => Object.hasOwn(FLAGS, feature_name)).map((row) => [row.feature_name, row.value]),
  );
}

const PAGE = 500;

/** Every entry of the tenant's own as a new one would be given; what another names stands before it. */
async function readEntries(tx: Tx, kind: ReferenceKind): Promise<unknown[]> {
  const fields = [...Object.keys(kind.required), ...Object.keys(kind.optional)];
  const entries: Record<string, unknown>[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const { rows } = await kind.store.list(tx, {}, { limit: PAGE, offset });
    for (const { id } of rows) {
      const row = await kind.store.find(tx, id);
      if (row) entries.push(...ownPart(kind, row, fields));
    }
    if (rows.length < PAGE) return parentsFirst(entries);
  }
}

/** Nothing of what is inherited: of such an entry its key, its name and what the tenant says otherwise. */
function ownPart(kind: ReferenceKind, row: Record<string, unknown>, fields: readonly string[]): Record<string, unknown>[] {
  const own = (row.own_fields ?? null) as string[] | null;
  if (own === null) return [Object.fromEntries(fields.map((field) => [field, row[field]]))];
  if (own.length === 0) return [];
  const part = Object.fromEntries(Object.keys(kind.required).map((field) => [field, row[field]]));
  for (const field of own) {
    const [top = field, inner] = field.split('.');
    part[top] = inner === undefined ? row[top] : { ...(part[top] as object), [inner]: (row[top] as Record<string, unknown>)[inner] };
  }
  return [part];
}

function parentsFirst(entries: Record<string, unknown>[]): unknown[] {
  const depth = (entry: Record<string, unknown>, level = 0): number => {
    const parent = entry.parent_code ? entries.find(({ code }) => code === entry.parent_code) : undefined;
    return parent && level < 20 ? depth(parent, level + 1) : level;
  };
  return entries
    .map((entry) => ({ entry, level: depth(entry) }))
    .toSorted((a, b) => a.level - b.level)
    .map(({ entry }) => entry);
}
