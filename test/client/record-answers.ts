/** Loaded before a stranger's program: tells whoever started it what each call was answered, beside what the program does with it. */

const ask = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const answer = await ask(input, init);
  if (answer.headers.get('content-type')?.startsWith('application/json')) {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const body = (await answer.clone().json()) as { success: boolean; data: unknown };
    if (body.success) process.send?.({ recorded: { method: init?.method ?? 'GET', path: pathname, data: body.data } });
  }
  return answer;
};
