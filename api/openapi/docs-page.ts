import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ApiError } from '../../domain/errors.ts';

/** The readable description: Swagger UI from our own node_modules, so it needs no network and no exception from the content policy. */
export const docsPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Medical travel coordination: API</title>
<link rel="stylesheet" href="/docs/assets/swagger-ui.css">
<link rel="icon" href="/docs/assets/favicon-32x32.png">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/docs/assets/swagger-ui-bundle.js"></script>
<script src="/docs/assets/start.js"></script>
</body>
</html>
`;

const TYPES: Record<string, string> = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'text/javascript',
  'favicon-32x32.png': 'image/png',
  'start.js': 'text/javascript',
};

/** Where a file of the page lies. @throws ApiError SYS_ROUTE_NOT_FOUND for every other name */
export function docsFile(name: string): { path: string; type: string } {
  const type = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
  if (type === undefined) throw new ApiError('SYS_ROUTE_NOT_FOUND');
  if (name === 'start.js') return { path: join(import.meta.dirname, 'docs-start.js'), type };
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  return { path: join(folder, name), type };
}
