export { caseLifecycle } from './case-lifecycle.ts';
export { documentPipeline } from './document-pipeline.ts';
export { documentSweep } from './document-sweep.ts';
export { forwardCase } from './forward-case.ts';
