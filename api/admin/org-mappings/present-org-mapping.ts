import type { OrgMappingRow } from '../../../db/queries/administration/org-mappings.ts';

export function presentOrgMapping({ created_at, ...row }: OrgMappingRow) {
  return { ...row, created_at: new Date(created_at).toISOString() };
}
