export { caseLifecycle } from './case-lifecycle.ts';
export { documentPipeline } from './document-pipeline.ts';
export { forwardCase } from './forward-case.ts';
