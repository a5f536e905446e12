import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { applyCommand } from '../../activities/cases/apply-command.ts';
import { eraseWithdrawnFiles } from '../../activities/documents/erase-withdrawn-files.ts';
import type { ActivityServices } from '../../activities/services.ts';
import { v7 as newId } from 'uuid';
import { type AccessWorld, OWNER, startAccessWorld, type WholeCase } from '../api/access/access-world.ts';

/** A document that was taken back: out of the record at once, its file and every text of it gone when the tenant's retention is over. */

let world: AccessWorld;
beforeAll(async () => {
  world = await startAccessWorld();
}, 400_000);
afterAll(() => world?.stop());

async function takeBack({ case_id, document_id }: WholeCase): Promise<void> {
  const command_id = newId();
  await world.sql(
    `insert into case_commands (id, tenant_id, case_id, kind, input, actor_id, actor_role) values ($1, 'alpha', $2, 'takeBackDocument', $3, $4, 'patient')`,
    [command_id, case_id, JSON.stringify({ document_id }), OWNER],
  );
  await applyCommand(world.api.services as unknown as ActivityServices, { tenant_id: 'alpha', case_id, command_id });
}
const erase = () => eraseWithdrawnFiles(world.api.services);
const age = (id: string, interval: string) =>
  world.sql(`update documents set withdrawn_at = now() - $2::interval where id = $1`, [id, interval]);
const stored = ({ document_id }: WholeCase) => world.api.services.storage.head(`documents/alpha/${document_id}/copy`);
const held = async ({ document_id }: WholeCase) =>
  (
    await world.sql<{ pages: number; filename: string; object_key: string | null }>(
      `select (select count(*)::int from document_pages p where p.document_id = d.id) as pages, filename, object_key from documents d where id = $1`,
      [document_id],
    )
  )[0];

async function storedCase(): Promise<WholeCase> {
  const owned = await world.openWholeCase({ sub: `user_${newId().replaceAll('-', '').slice(8)}` });
  await world.api.services.storage.put(`documents/alpha/${owned.document_id}/copy`, new TextEncoder().encode('Katharina'), 'text/plain');
  return owned;
}

/** What a hospital was given of it: the text, and a picture. */
async function shared({ case_id, document_id, consent_id }: WholeCase): Promise<string[]> {
  const [provider, share] = [newId(), newId()];
  await world.sql(
    `insert into providers (id, tenant_id, name, slug, country, city) values ($1::uuid, 'alpha', 'Own', $1::text, 'TR', 'Izmir')`,
    [provider],
  );
  await world.sql(
    `insert into case_shares (id, tenant_id, case_id, provider_id, target_tenant_id, policy, redacted_snapshot, pseudonym, consent_id)
     values ($1, 'alpha', $2, $3, 'alpha', 'provider_snapshot', '{}', 'P-1', $4)`,
    [share, case_id, provider, consent_id],
  );
  const keys = [`shares/${share}/${document_id}.txt`, `shares/${share}/${document_id}`];
  for (const key of keys) await world.api.services.storage.put(key, new TextEncoder().encode('Katharina'), 'text/plain');
  return keys;
}

describe('a document that was taken back', () => {
  it('settles what was asked about it', async () => {
    const owned = await storedCase();
    await takeBack(owned);
    const issues = await world.sql('select status, resolved_by from document_issues where document_id = $1', [owned.document_id]);
    expect(issues).toEqual([{ status: 'resolved', resolved_by: OWNER }]);
    await expect(takeBack(owned)).rejects.toMatchObject({ code: 'DOCUMENT_NOT_FOUND' });
  });

  it('keeps its file while it may still be written or read, then loses it with every text of it', async () => {
    const owned = await storedCase();
    const { storage } = world.api.services;
    const given = await shared(owned);
    await takeBack(owned);
    await erase();
    expect(await stored(owned)).not.toBeNull();
    await age(owned.document_id, '61 minutes');
    await erase();
    expect(await stored(owned)).toBeNull();
    expect(await Promise.all(given.map((key) => storage.head(key)))).toEqual(given.map(() => null));
    expect(await held(owned)).toEqual({ pages: 0, filename: 'erased', object_key: null });
    expect(await erase()).toEqual({ erased: 0 });
    expect(await world.sql(`select 1 from events where event_type = 'document.erased' and case_id = $1`, [owned.case_id])).toHaveLength(1);
  });

  it('is kept for as long as the tenant keeps records', async () => {
    await world.sql(`insert into tenant_settings (tenant_id, record_retention_days) values ('alpha', 30)`);
    const owned = await storedCase();
    await takeBack(owned);
    await age(owned.document_id, '29 days');
    expect(await erase()).toEqual({ erased: 0 });
    expect(await stored(owned)).not.toBeNull();
    await age(owned.document_id, '30 days 1 minute');
    expect(await erase()).toEqual({ erased: 1 });
    expect(await stored(owned)).toBeNull();
  });

  it('does not lose a file that nobody took back', async () => {
    const owned = await storedCase();
    await world.sql(`update documents set status = 'superseded', updated_at = now() - interval '1 year' where id = $1`, [
      owned.document_id,
    ]);
    expect(await erase()).toEqual({ erased: 0 });
    expect(await stored(owned)).not.toBeNull();
  });
});
