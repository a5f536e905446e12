import { loadConfig } from '../platform/config.ts';
import { rebuildProjections } from './system/project-directory.ts';

/** `npm run projections`: the graph and the vectors of every tenant, from the database. */
await rebuildProjections(loadConfig(process.env), (line) => process.stdout.write(`${line}\n`));
