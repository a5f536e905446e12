/** Jest's globalTeardown of the suites that share a system (kept-system.ts). Plain JavaScript: jest hands what is not to a compiler that knows no types. */
export default async function stopKeptSystem() {
  await globalThis.keptSystem?.stop();
}
