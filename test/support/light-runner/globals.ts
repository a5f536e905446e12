import type * as Jest from '@jest/globals';
import { limited } from './limits.ts';

/** What suites import from @jest/globals, where the runner of jest.light.config.ts has set it as globals. It keeps no limits of time: ours do. */
const given = globalThis as unknown as typeof Jest;
export const { describe, expect, jest } = given;
export const it = limited.test(given.it);
export const test = limited.test(given.test);
export const beforeAll = limited.hook(given.beforeAll);
export const beforeEach = limited.hook(given.beforeEach);
export const afterAll = limited.hook(given.afterAll);
export const afterEach = limited.hook(given.afterEach);
