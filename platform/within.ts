/** Thrown when work took longer than it may. */
export class TimeLimitError extends Error {
  constructor(ms: number) {
    super(`no answer within ${ms} ms`);
    this.name = 'TimeLimitError';
  }
}

/**
 * Gives work so many milliseconds. The signal that it gets is aborted then, or with the caller's; whether or not it listens, it is left behind.
 * @throws TimeLimitError, or what the caller's signal was aborted with
 */
export async function within<T>(ms: number, signal: AbortSignal | undefined, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new TimeLimitError(ms)), ms);
  const both = signal ? AbortSignal.any([signal, limit.signal]) : limit.signal;
  let leave: () => void = () => undefined;
  const ended = new Promise<never>((_, reject) => {
    leave = () => reject(both.reason);
    both.addEventListener('abort', leave, { once: true });
  });
  try {
    both.throwIfAborted();
    return await Promise.race([work(both), ended]);
  } catch (error) {
    both.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    both.removeEventListener('abort', leave);
  }
}
