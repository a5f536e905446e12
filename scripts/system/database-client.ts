import pg from 'pg';

export type AppRole = { name: string; password: string };

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function withPath(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

export function withRole(url: string, { name, password }: AppRole): string {
  const changed = new URL(url);
  changed.username = name;
  changed.password = password;
  return changed.href;
}
