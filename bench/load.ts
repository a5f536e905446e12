import { Pool } from 'undici';

export type Request = { path: string; method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string };

/** Requests a second that a server answers over keep-alive connections, bounded in time. @throws when any answer is not 2xx */
export async function requestsPerSecond(origin: string, next: () => Request, { connections = 8, seconds = 2 } = {}): Promise<number> {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const deadline = performance.now() + seconds * 1_000;
  let answered = 0;
  const drive = async () => {
    while (performance.now() < deadline) {
      const { path, method = 'GET', headers = {}, body } = next();
      const response = await pool.request({ path, method, headers, ...(body === undefined ? {} : { body }) });
      const text = await response.body.text();
      if (response.statusCode >= 300) throw new Error(`${method} ${path} answered ${response.statusCode} ${text.slice(0, 200)}`);
      answered += 1;
    }
  };
  const started = performance.now();
  try {
    await Promise.all(Array.from({ length: connections }, drive));
  } finally {
    await pool.close();
  }
  return answered / ((performance.now() - started) / 1_000);
}
