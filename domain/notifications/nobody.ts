import type { EventType } from '../events/registry.ts';

/** Events of which nobody is told, by reason: a test compares this with the registry and with notice-table.ts, so that no event type is forgotten. */
export const NOBODY: Record<string, readonly EventType[]> = {
  'the one who did it knows, and nobody else has to act': [
    ...([
      'match.accepted',
      'patient.created',
      'patient.updated',
      'patient.account_bound',
      'patient.export_requested',
      'case.created',
    ] as const),
    ...([
      'patient.export_fetched',
      'patient.erasure_requested',
      'patient.erasure_refused',
      'patient.satisfaction',
      'rating.submitted',
    ] as const),
    ...([
      'case.updated',
      'consent.granted',
      'consent.rejected',
      'consent.superseded',
      'case.porting_withdrawn',
      'document.superseded',
      'document.withdrawn',
    ] as const),
    ...([
      'consent.facilitator_revoked',
      'escalation.updated',
      'issue.resolved',
      'timeline.note_added',
      'case_task.deleted',
      'coordinator.cover_withdrawn',
      'inbox.done',
      'mso.requested',
    ] as const),
    ...(['notifications.changed', 'webhook.endpoint_changed', 'share_access.code_requested', 'share_access.opened'] as const),
  ],
  'another event of the same moment tells it': [
    ...([
      'provider.responded',
      'provider.feedback',
      'mso.declined',
      'mso.record_shared',
      'record.none_known',
      'coordinator.unassigned',
    ] as const),
    ...([
      'share_access.code_refused',
      'risk.assessed',
      'mso.video_joined',
      'booking.vendor_asked',
      'handover.started',
      'handover.ended',
    ] as const),
  ],
  'work of the service itself': [
    ...(['agent.decision', 'document.erased', 'fhir.repaired', 'fhir.refused', 'directory.changed', 'evaluation.completed'] as const),
    ...([
      'review.automated',
      'review.submitted',
      'guardrail.blocked',
      'guardrail.reviewed',
      'admin.graph_rebuilt',
      'weights.applied',
    ] as const),
    ...(['record.viewed', 'audit.events_redacted', 'patient.erased'] as const),
    ...(['prompt.approved', 'prompt.rejected', 'prompt.promoted', 'prompt.reverted', 'prompt.rolled_back'] as const),
  ],
  'administration, which has the audit log': [
    ...([
      'admin.user_role_granted',
      'admin.user_role_revoked',
      'admin.self_mutation',
      'admin.tenant_created',
      'admin.tenant_updated',
    ] as const),
    ...(['admin.tenant_deactivated', 'admin.org_mapping_created', 'admin.org_mapping_deleted', 'admin.flag_changed'] as const),
    ...([
      'admin.flag_identity_override',
      'admin.graph_rebuild_requested',
      'admin.matching_config_changed',
      'admin.audit_exported',
    ] as const),
    ...(['admin.workflow_retried', 'admin.workflow_resumed', 'admin.payloads_decoded'] as const),
    ...(['admin.reference_changed', 'admin.facilitator_created', 'admin.facilitator_updated', 'admin.facilitator_deleted'] as const),
    ...(['admin.provider_tenant_taken_back', 'admin.provider_tenant_assigned', 'admin.staff_invited', 'admin.staff_joined'] as const),
    ...(['idp.org_membership_deleted', 'IDP_ORG_MEMBERSHIP_CREATED_FAC_LINKED'] as const),
  ],
};
