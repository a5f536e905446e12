import { isDeepStrictEqual } from 'node:util';
import { importEntry } from '../../api/admin/reference/import-entries.ts';
import { REFERENCE_KINDS } from '../../api/admin/reference/routes.ts';
import { weightsOf } from '../../api/admin/matching/weights-of.ts';
import { writeSettings } from '../../api/admin/tenants/put-settings.ts';
import { type ImportedRow, importRows, tryRows } from '../../api/directory/providers/import-rows.ts';
import type { Database } from '../../db/database.ts';
import { recordEvent } from '../../db/events.ts';
import { setOverride } from '../../db/queries/administration/feature-states.ts';
import { findTenant } from '../../db/queries/administration/tenants.ts';
import { writeWeights } from '../../db/queries/matching/match-input.ts';
import { addAdjustment, lockWeights } from '../../db/queries/matching/weight-adjustments.ts';
import { acrossTenants, type TenantScope, withTenant } from '../../db/tenant-scope.ts';
import type { FlagName, FlagValue } from '../../domain/flags.ts';
import { type Configuration, readFlags, sectionOf } from './configuration.ts';

export type Application = {
  db: Database;
  scope: TenantScope;
  environment: string;
  /** Says what would happen, and changes nothing. */
  dryRun: boolean;
};
/** What became of a section: rows of reference data, or the names of what was set. */
export type Section = { section: string; changed: string[] } | { section: string; rows: ImportedRow[] };

/** Section by section; nothing is taken out that the file does not name. The same again changes nothing. */
export async function* applyConfiguration(given: Application, file: Configuration): AsyncGenerator<Section> {
  yield { section: 'settings', changed: await applySettings(given, file.settings) };
  yield { section: 'matching_weights', changed: await applyWeights(given, file.matching_weights) };
  yield { section: 'flags', changed: await applyFlags(given, file.flags as Record<string, FlagValue>) };
  for (const kind of REFERENCE_KINDS) {
    const section = sectionOf(kind.importType);
    const rows = await (given.dryRun ? tryRows : importRows)(given.db, given.scope, file[section] as unknown[], importEntry(kind));
    yield { section, rows };
  }
}

function applySettings({ db, scope, dryRun }: Application, settings: Configuration['settings']): Promise<string[]> {
  return acrossTenants(db, scope, async (tx) => {
    const stored = await findTenant(tx, scope.tenantId);
    if (!stored) throw new Error(`no tenant is called ${scope.tenantId}`);
    const has = (stored.settings ?? {}) as Record<string, unknown>;
    const changed = Object.entries(settings).filter(([name, value]) => !isDeepStrictEqual(has[name] ?? null, value));
    if (!dryRun && changed.length > 0) {
      const known = Object.fromEntries(Object.entries(has).filter(([, value]) => value !== null));
      await writeSettings(tx, scope.tenantId, { ...known, ...settings });
    }
    return changed.map(([name]) => name);
  });
}

function applyWeights({ db, scope, dryRun }: Application, after: Configuration['matching_weights']): Promise<string[]> {
  return withTenant(db, scope, async (tx) => {
    await lockWeights(tx);
    const before = await weightsOf(tx);
    const changed = (Object.keys(after) as (keyof typeof after)[]).filter((name) => before[name] !== after[name]);
    if (dryRun || changed.length === 0) return changed;
    await writeWeights(tx, after, scope.source);
    await addAdjustment(tx, { source: 'manual', status: 'applied', before, after });
    await recordEvent(tx, { type: 'admin.matching_config_changed', payload: { before, after } });
    return changed;
  });
}

function applyFlags({ db, scope, environment, dryRun }: Application, flags: Record<string, FlagValue>): Promise<string[]> {
  return withTenant(db, scope, async (tx) => {
    const has = await readFlags(tx, environment);
    const changed = Object.entries(flags).filter(([name, value]) => has[name] !== value);
    if (!dryRun)
      for (const [name, value] of changed) {
        const identifier = scope.tenantId;
        await setOverride(tx, { featureName: name as FlagName, environment, scope: { kind: 'tenant', identifier } }, value);
        const payload = { feature_name: name, identifier, environment, before: has[name] ?? null, after: value };
        await recordEvent(tx, { type: 'admin.flag_identity_override', payload });
      }
    return changed.map(([name]) => name);
  });
}
