import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Runs before each suite (jest.config.ts). Where RECORD_EXAMPLES names a folder, what suites ask of the API and are answered with success goes there, a line a call
 * {method, path, request?, data}, for scripts/collect-examples.ts. Nothing else changes.
 */
const folder = process.env.RECORD_EXAMPLES;
if (folder) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}.jsonl`);
  const ask = globalThis.fetch;
  globalThis.fetch = async (input, options) => {
    const response = await ask(input, options);
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    if (response.ok && response.headers.get('content-type')?.startsWith('application/json')) {
      const line = lineOf(pathname, options, await response.clone().text());
      if (line !== null) appendFileSync(file, `${line}\n`);
    }
    return response;
  };
}

/** Null for what is not in the envelope of the API. */
function lineOf(path: string, { method = 'GET', body }: RequestInit = {}, answered: string): string | null {
  const { success, data } = parse(answered) as { success?: unknown; data?: unknown };
  if (success !== true) return null;
  return JSON.stringify({ method, path, ...(typeof body === 'string' ? { request: parse(body) } : {}), data });
}

function parse(text: string): unknown {
  try {
    return (JSON.parse(text) as unknown) ?? {};
  } catch {
    return {};
  }
}
