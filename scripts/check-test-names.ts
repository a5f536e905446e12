import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from './check-arrows.ts';
import { ROOT } from './root.ts';

/** Suites that start processes of the system: all of them need the services. */
export const SYSTEM_SUITES = ['test/journeys', 'test/faults', 'test/workflows', 'test/start'];

/** A suite that runs on real services is called `*.int.test.ts` or stands in a folder of the system's suites; any other runs alone (`npm run test:unit`). */
export function needsServices(suite: string): boolean {
  return suite.endsWith('.int.test.ts') || SYSTEM_SUITES.some((folder) => suite.startsWith(`${folder}/`));
}

/** One line for each suite whose name does not say that it runs on real services, or says it and does not. */
export function findMisnamedTests(root = ROOT): string[] {
  return readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
    .map((name) => join('test', name))
    .filter((file) => file.endsWith('.test.ts') && !SYSTEM_SUITES.some((folder) => file.startsWith(`${folder}/`)))
    .flatMap((suite) => {
      const asks = asksForServices(root, suite);
      if (asks === needsServices(suite)) return [];
      return asks ? [`${suite} runs on real services: call it *.int.test.ts`] : [`${suite} runs on no service: call it *.test.ts`];
    });
}

/** True when the suite, or a file of the tests that it imports, asks for the address of a service. */
function asksForServices(root: string, suite: string): boolean {
  const seen = new Set<string>();
  const reaches = (file: string): boolean => {
    if (seen.has(file) || !existsSync(join(root, file))) return false;
    seen.add(file);
    if (readFileSync(join(root, file), 'utf8').includes('requiredEnv(')) return true;
    return importsOf(root, file).some(({ to, typeOnly }) => !typeOnly && to.startsWith('test/') && reaches(to));
  };
  return reaches(suite);
}
