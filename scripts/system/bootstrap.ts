import { createTenantBody } from '../../api/admin/tenants/shapes.ts';
import { userId } from '../../api/admin/patterns.ts';
import { MIGRATIONS } from '../../db/migrations/list.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { recordEvent } from '../../db/events.ts';
import { insertSettings, insertTenant } from '../../db/queries/administration/tenants.ts';
import { grantRole, listRoles } from '../../db/queries/administration/users.ts';
import { builtFlagRows } from '../../db/seed/flags.ts';
import { loadIcd10 } from '../../db/seed/icd10.ts';
import { insertRows } from '../../db/seed/insert-rows.ts';
import { exchangeRateRows } from '../../db/seed/reference.ts';
import { stockSharedCatalogue, stockTenant } from '../../db/seed/stock-tenant.ts';
import { acrossTenants, globally, withTenant } from '../../db/tenant-scope.ts';
import type { Config } from '../../platform/config.ts';
import { prepareDatabase } from './prepare-database.ts';
import { shipPrompts } from './ship-prompts.ts';

/** Arguments that no deployment can be made of, in words for whoever typed them. */
export class BootstrapError extends Error {
  override name = 'BootstrapError';
}

export type Bootstrap = {
  tenant: string;
  /** Id at the identity provider of who administers the first tenant, and from there every other one. */
  admin: string;
  name: string;
  email: string | null;
  /** ISO 3166-1 alpha-3. */
  country: string;
  locale: string;
  currency: string;
};
type Say = (line: string) => void;

/**
 * An empty database becomes a deployment: schema, terminology, exchange rates, and a first tenant with its settings, catalogue, flags and administrator. Each step
 * adds only what is missing, in a transaction of its own: an interrupted one goes on, a second one changes nothing.
 * @param adminUrl the database's owner; without it the schema is taken as it is
 * @throws BootstrapError for each wrong argument, all at once
 */
export async function bootstrap(config: Config, adminUrl: string | undefined, wanted: Bootstrap, say: Say): Promise<void> {
  const { settings, ...tenant } = readTenant(wanted);
  if (adminUrl) {
    const { username, password, pathname } = new URL(config.DATABASE_URL);
    const role = { name: decodeURIComponent(username), password: decodeURIComponent(password) };
    const { migrations } = await prepareDatabase(adminUrl, pathname.slice(1), role);
    say(
      `schema: ${migrations.length === 0 ? 'up to date' : migrations.length === MIGRATIONS.length ? 'made' : `${migrations.length} migrations`}`,
    );
  }
  const db = await openDatabase({ url: config.DATABASE_URL, poolSize: 2 });
  try {
    await loadIcd10(db, say);
    const rates = await exchangeRateRows();
    say(`exchange rates: ${await globally(db, (tx) => insertRows(tx, 'exchange_rates', rates))} new`);
    const shared = await globally(db, stockSharedCatalogue);
    say(`shared catalogue: ${shared.procedure} procedures and ${shared.destination} destinations new`);
    const { isNew, flags } = await addTenant(db, tenant, settings);
    say(`tenant ${tenant.id}: ${isNew ? 'made' : 'was there'}`);
    say(`flags: ${flags} turned on`);
    const added = await withTenant(db, { tenantId: tenant.id, source: 'bootstrap' }, (tx) => stockTenant(tx, tenant.id));
    for (const [table, rows] of Object.entries(added)) say(`${table.replaceAll('_', ' ')}: ${rows} new`);
    await shipPrompts(db);
    say('prompts: versions of this release');
    say(`administrator ${wanted.admin}: ${await addAdministrator(db, tenant.id, wanted.admin)}`);
  } finally {
    await db.close();
  }
}

function readTenant({ tenant, admin, name, email, country, locale, currency }: Bootstrap) {
  const body = createTenantBody.safeParse({
    ...{ id: tenant, slug: tenant, name, country_code: country, contact_email: email ?? `team@${tenant}.example.org` },
    settings: { default_locale: locale, default_currency: currency },
  });
  const administrator = userId.safeParse(admin);
  const faults = [
    ...(body.error?.issues ?? []).map(({ path, message }) => `--${ARGUMENT_OF[String(path.at(-1))] ?? 'tenant'}: ${message}`),
    ...(administrator.error?.issues ?? []).map(({ message }) => `--admin: ${message}`),
  ];
  if (!body.success || faults.length > 0) throw new BootstrapError([...new Set(faults)].join('\n'));
  return body.data;
}

const ARGUMENT_OF: Record<string, string> = {
  ...{ id: 'tenant', slug: 'tenant', name: 'name', country_code: 'country', contact_email: 'email' },
  ...{ default_locale: 'locale', default_currency: 'currency' },
};

type TenantBody = ReturnType<typeof readTenant>;

/** With its settings and flags, at once: a tenant that is there has had them, and what was turned off since stays off. */
function addTenant(
  db: Database,
  tenant: Omit<TenantBody, 'settings'>,
  settings: TenantBody['settings'],
): Promise<{ isNew: boolean; flags: number }> {
  return acrossTenants(db, { tenantId: tenant.id, source: 'bootstrap' }, async (tx) => {
    if (!(await insertTenant(tx, tenant))) return { isNew: false, flags: 0 };
    await insertSettings(tx, tenant.id, settings ?? {});
    await recordEvent(tx, { type: 'admin.tenant_created', payload: { tenant_id: tenant.id } });
    return { isNew: true, flags: await insertRows(tx, 'flag_overrides', builtFlagRows(tenant.id)) };
  });
}

function addAdministrator(db: Database, tenantId: string, user: string): Promise<string> {
  return acrossTenants(db, { tenantId, source: 'bootstrap' }, async (tx) => {
    const role = (await listRoles(tx)).find(({ code }) => code === 'platform_admin');
    if (!role) throw new Error('the roles are missing: the schema is not up to date');
    const { outcome } = await grantRole(tx, { userId: user, tenantId, roleId: role.id, note: 'First administrator', grantedBy: null });
    const payload = { user_id: user, role_code: role.code, tenant_id: tenantId, outcome };
    if (outcome !== 'unchanged') await recordEvent(tx, { type: 'admin.user_role_granted', payload });
    return outcome === 'unchanged' ? 'was there' : `${outcome} platform_admin`;
  });
}
