/** A circuit breaker (Nygard, Release It!, 2007) before a server that may hang. */
export type CircuitBreaker = {
  /** Whether the server may be asked: always while it answers; while it rests never, and afterwards by one caller until it is known how that went. */
  admits(): boolean;
  /** The server answered, whatever it answered. */
  answered(): void;
  /** It did not answer in time. */
  timedOut(): void;
  /** The caller went away before it could be known. */
  left(): void;
};

/** @param rest after how many timeouts in a row the server is left alone, and for how long */
export function createCircuitBreaker(rest: { afterTimeouts: number; ms: number }, now: () => number = Date.now): CircuitBreaker {
  let timeouts = 0;
  let restsUntil = 0;
  let isTried = false;
  return {
    admits() {
      if (timeouts < rest.afterTimeouts) return true;
      if (isTried || now() < restsUntil) return false;
      isTried = true;
      return true;
    },
    answered() {
      timeouts = 0;
      isTried = false;
    },
    timedOut() {
      timeouts += 1;
      restsUntil = now() + rest.ms;
      isTried = false;
    },
    left() {
      isTried = false;
    },
  };
}
