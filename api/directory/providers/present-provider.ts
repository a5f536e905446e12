import type { ProviderViewRow } from '../../../db/queries/directory/provider-directory.ts';

export function presentProvider({ created_at, updated_at, ...row }: ProviderViewRow) {
  return { ...row, created_at: new Date(created_at).toISOString(), updated_at: new Date(updated_at).toISOString() };
}
