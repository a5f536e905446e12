import { registerHooks } from 'node:module';

const GLOBALS = new URL('./globals.ts', import.meta.url).href;

/** jest's own runner answers `import … from '@jest/globals'` itself; Node resolves it here. */
registerHooks({ resolve: (specifier, context, next) => next(specifier === '@jest/globals' ? GLOBALS : specifier, context) });
