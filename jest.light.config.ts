import type { Config } from 'jest';

/**
 * Most suites, in bare Node.js: modules are loaded once for all suites of a process, while jest's own runner (jest.config.ts) loads them anew for each, which was
 * half of the time. What a suite changes in a module or in the environment it puts back.
 */
const config: Config = {
  runner: '<rootDir>/test/support/light-runner/runner.mjs',
  setupFiles: ['<rootDir>/test/support/light-runner/resolve-globals.ts', '<rootDir>/test/support/record-examples.ts'],
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  modulePathIgnorePatterns: ['<rootDir>/.data/'],
};

export default config;
