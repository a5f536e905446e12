/** Jest's globalTeardown of the suites that share a system (kept-system.ts). */
export default async function stopKeptSystem(): Promise<void> {
  const { keptSystem } = globalThis as { keptSystem?: { stop(): Promise<void> } };
  await keptSystem?.stop();
}
