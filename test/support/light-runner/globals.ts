import type * as Jest from '@jest/globals';

/** What suites import from @jest/globals, where the runner of jest.light.config.ts has set it as globals. */
export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } = globalThis as unknown as typeof Jest;
