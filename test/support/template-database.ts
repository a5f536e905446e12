import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { type AppRole, withClient, withPath, withRole } from '../../scripts/system/database-client.ts';

/**
 * A database like one that was made once, which takes a tenth of making it.
 * @param kind names what is made, and the application's role, whose rights are copied with the database
 * @param madeOf what it depends on beside the files of db/: another schema, other data, another template
 * @param make under another name first: a half-made one is never copied
 */
export async function copyOfTemplate(
  { adminUrl, kind, madeOf }: { adminUrl: string; kind: string; madeOf: unknown },
  name: string,
  make: (draft: string, role: AppRole) => Promise<void>,
): Promise<{ ownerUrl: string; appUrl: string }> {
  const template = `${kind}_template_${fingerprint(madeOf)}`;
  const role = { name: `${kind}_app`, password: digest(`${new URL(adminUrl).password} app`, 24) };
  await withClient(adminUrl, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (!rowCount) {
      const draft = `${template}_draft`;
      await client.query(`drop database if exists ${draft} with (force)`);
      await make(draft, role);
      await client.query(`alter database ${draft} rename to ${template}`);
    }
    await client.query(`create database ${name} template ${template}`);
  });
  const ownerUrl = withPath(adminUrl, name);
  return { ownerUrl, appUrl: withRole(ownerUrl, role) };
}

function fingerprint(madeOf: unknown): string {
  const root = new URL('../../db/', import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(ts|tsv)$/.test(file));
  return digest(
    files.sort().reduce((texts, file) => texts + readFileSync(new URL(file, root), 'utf8'), JSON.stringify(madeOf)),
    12,
  );
}

const digest = (text: string, length: number) => createHash('sha256').update(text).digest('hex').slice(0, length);
