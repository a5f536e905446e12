export { caseLifecycle } from './case-lifecycle.ts';
export { auditMilestones } from './audit-milestones.ts';
export { deliverNotification } from './deliver-notification.ts';
export { documentPipeline } from './document-pipeline.ts';
export { documentSweep } from './document-sweep.ts';
export { flagChange } from './flag-change.ts';
export { forwardCase } from './forward-case.ts';
export { graphRebuild } from './graph-rebuild.ts';
