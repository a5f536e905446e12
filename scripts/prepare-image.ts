import { loadDefinitions } from '../adapters/fhir/definitions.ts';
import { readIcd10 } from '../db/seed/icd10.ts';
import { getWorkflowBundle } from '../workers/workflow-bundle.ts';

/**
 * What a process would otherwise fetch or build when it starts goes into the image's cache (XDG_CACHE_HOME): the release of ICD-10-CM, the definitions of
 * FHIR and the workflows as one file. A container with a read-only root and no way to a package registry then starts, and sooner.
 */
const [codes, { codePath }] = await Promise.all([readIcd10(), getWorkflowBundle(), loadDefinitions()]);
process.stdout.write(`${codes.length} codes of ICD-10-CM, workflows in ${codePath}\n`);
process.exit(0);
