import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Database, openDatabase } from '../../db/database.ts';
import { Prompt } from '../../db/entities/learning.ts';
import { acrossTenants, globally, withTenant } from '../../db/tenant-scope.ts';
import { type Bootstrap, BootstrapError, bootstrap } from '../../scripts/system/bootstrap.ts';
import { withClient } from '../../scripts/system/database-client.ts';
import { shipPromptsTo } from '../../scripts/system/ship-prompts.ts';
import { createFreshDatabase, type FreshDatabase } from '../support/fresh-database.ts';
import { requiredEnv } from '../support/required-env.ts';

const WANTED: Bootstrap = {
  ...{ tenant: 'first-agency', admin: 'user_firstadmin0000000001', name: 'First Agency', email: null },
  ...{ country: 'PRT', locale: 'pt-PT', currency: 'EUR' },
};
const SCOPE = { tenantId: WANTED.tenant, source: 'test' };

describe('an empty deployment', () => {
  let fresh: FreshDatabase;
  let db: Database;
  beforeAll(async () => {
    fresh = await createFreshDatabase();
    db = await openDatabase({ url: fresh.appUrl });
  }, 400_000);
  afterAll(async () => {
    await db?.close();
    await fresh?.drop();
  });

  const run = async (wanted: Bootstrap) => {
    const said: string[] = [];
    // The schema is there: as its owner does it, `migrate` is tested where it is.
    await bootstrap({ DATABASE_URL: fresh.appUrl } as Parameters<typeof bootstrap>[0], undefined, wanted, (line) => said.push(line));
    return said;
  };
  const count = async (table: string) =>
    (await withTenant(db, SCOPE, (tx) => tx.sql<{ n: number }>(`select count(*)::int as n from ${table}`)))[0]?.n;

  it('gets a tenant that can match, with an administrator, and the same again changes nothing', async () => {
    expect(await run(WANTED)).toEqual(
      expect.arrayContaining(['tenant first-agency: made', `administrator ${WANTED.admin}: granted platform_admin`]),
    );
    expect(await count('procedures where not is_category')).toBe(40);
    for (const table of ['procedure_requirements', 'destinations', 'travel_defaults', 'visa_rules', 'matching_configs', 'outbox']) {
      expect([table, (await count(table)) === 0]).toEqual([table, false]);
    }
    expect(await count(`prompts where status = 'production' and origin = 'shipped'`)).toBe(5);
    const [settings] = await acrossTenants(db, SCOPE, (tx) => tx.sql('select default_locale, default_currency from tenant_settings'));
    expect(settings).toEqual({ default_locale: 'pt-PT', default_currency: 'EUR' });
    const flags = await globally(db, (tx) =>
      tx.sql<{ feature_name: string }>(`select distinct feature_name from flag_overrides where identifier = $1`, [WANTED.tenant]),
    );
    expect(flags.map(({ feature_name }) => feature_name)).toContain('provider_forwarding_v1');
    expect(flags.map(({ feature_name }) => feature_name)).not.toContain('risk_review_human_required');

    const again = await run(WANTED);
    expect(again.filter((line) => /[1-9]\d* new|made|granted/.test(line))).toEqual([]);
    expect(await count(`events where event_type in ('admin.tenant_created', 'admin.user_role_granted')`)).toBe(2);
  });

  it('gives every tenant the prompts of a newer release, and leaves its own in production', async () => {
    const learned = {
      id: '0193c000-0000-7000-8000-000000000001',
      origin: 'corrections',
      status: 'production',
      version: 'v2',
      template: 'Own words.',
    } as const;
    await withTenant(db, SCOPE, async (tx) => {
      await tx.sql(`update prompts set version = 'v0' where key in ('reply', 'extract')`);
      await tx.sql(`update prompts set status = 'archived' where key = 'extract'`);
      await tx.em.insert(Prompt, { ...learned, tenant_id: WANTED.tenant, key: 'extract' });
    });
    await shipPromptsTo(fresh.appUrl);
    await shipPromptsTo(fresh.appUrl);
    const rows = await withTenant(db, SCOPE, (tx) =>
      tx.sql<{ key: string; line: string }>(
        `select key, version || ' ' || status as line from prompts where key in ('reply', 'extract') order by key, version`,
      ),
    );
    expect(rows.map(({ key, line }) => `${key} ${line}`)).toEqual([
      ...['extract v0 archived', 'extract v1 draft', 'extract v2 production'],
      ...['reply v0 archived', 'reply v1 production'],
    ]);
  });

  it('goes on where it was interrupted, wherever that was', async () => {
    const wanted = { ...WANTED, tenant: 'broken-off', admin: 'user_brokenoffadmin00001' };
    let steps = 0;
    const interrupted = async (after: number) => {
      steps = 0;
      await bootstrap({ DATABASE_URL: fresh.appUrl } as Parameters<typeof bootstrap>[0], undefined, wanted, () => {
        steps += 1;
        if (steps === after) throw new BootstrapError('interrupted');
      });
    };
    for (let after = 1; after <= 12; after += 1) await interrupted(after).catch(() => undefined);
    await interrupted(0);
    expect(steps).toBeLessThanOrEqual(12);
    const counted = (table: string, column: string) =>
      acrossTenants(db, { tenantId: wanted.tenant, source: 'test' }, (tx) =>
        tx.sql<{ n: number }>(`select count(*)::int as n from ${table} where ${column} = $1`, [wanted.tenant]),
      ).then(([row]) => row?.n);
    const flags = (tenant: string) =>
      globally(db, (tx) =>
        tx.sql('select feature_name, environment, value from flag_overrides where identifier = $1 order by 1, 2', [tenant]),
      );
    expect(await flags(wanted.tenant)).toEqual(await flags(WANTED.tenant));
    expect(await flags(wanted.tenant)).not.toEqual([]);
    expect([await counted('user_roles', 'tenant_id'), await counted('tenant_settings', 'tenant_id')]).toEqual([1, 1]);
    expect(await counted('events', 'tenant_id')).toBe(2);
    expect(await counted('procedures', 'tenant_id')).toBe(54);
    expect(await counted('destinations', 'tenant_id')).toBe(8);
  }, 60_000);

  it('says of the schema whether it was made or was there', async () => {
    const url = new URL(requiredEnv('PG_ADMIN_URL'));
    const name = `test_empty_${randomBytes(4).toString('hex')}`;
    const login = new URL(url);
    Object.assign(login, { username: `app_${name}`, password: 'a-password', pathname: `/${name}` });
    const first = async () => {
      const said: string[] = [];
      const config = { DATABASE_URL: login.href } as Parameters<typeof bootstrap>[0];
      // Enough to hear of the schema: what follows is tested above.
      await bootstrap(config, url.href, WANTED, (line) => {
        said.push(line);
        throw new BootstrapError('heard');
      }).catch(() => undefined);
      return said;
    };
    try {
      expect(await first()).toEqual(['schema: made']);
      expect(await first()).toEqual(['schema: up to date']);
    } finally {
      await withClient(url.href, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
        await client.query(`drop role if exists app_${name}`);
      });
    }
  }, 60_000);

  it('says every wrong argument at once, and touches nothing', async () => {
    const wrong = { ...WANTED, tenant: 'Not An Id', admin: 'me', country: 'XXX', currency: 'euro' };
    const fault = await run(wrong).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(BootstrapError);
    expect((fault as Error).message.split('\n').map((line) => line.split(':')[0])).toEqual(
      expect.arrayContaining(['--tenant', '--admin', '--country', '--currency']),
    );
  });
});
