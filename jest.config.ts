import type { Config } from 'jest';

const config: Config = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  setupFiles: ['<rootDir>/test/support/record-examples.ts'],
  transform: {
    '\\.ts$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' }, module: { type: 'es6' } }],
  },
  // Each suite loads the modules anew and some of it stays: a worker that has grown so far is replaced between two suites.
  workerIdleMemoryLimit: '1500MB',
  modulePathIgnorePatterns: ['<rootDir>/.data/'],
  // What never ends fails; what is slow on a busy machine does not.
  testTimeout: 300_000,
};

export default config;
