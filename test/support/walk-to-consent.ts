import { v7 as newId } from 'uuid';
import type { FlagName } from '../../domain/flags.ts';
import { type Caller, createCaller } from './caller.ts';
import type { RunningSystem } from './start-system.ts';

export type Walked = { patient: Caller; patientId: string; caseId: string; providerIds: string[]; consentId: string };

/** `before`: what the patient does before they say the first word. */
type Options = { procedure?: string; providers?: number; before?: (patient: Caller, caseId: string) => Promise<void> };

const nothing = async () => undefined;

/** A patient of tenant demo from registration to a consent: what they say brings them to a match, and the first providers are chosen. */
export async function walkToConsent(
  system: RunningSystem,
  sub: string,
  says: string,
  { procedure = 'Total knee replacement', providers = 1, before = nothing }: Options = {},
): Promise<Walked> {
  const patient = createCaller(system.baseUrl, { token: await system.token('patient', { sub }), tenant: 'demo' });
  const person = {
    first_name: 'Amina',
    last_name: 'Haddad',
    date_of_birth: '1962-03-14',
    phone: '+4915112345678',
    country_of_residence: 'DE',
  };
  const registered = await patient.post<{ id: string }>('/api/v1/patients/', { ...person, email: `${sub}@example.org` });
  const opened = await patient.post<{ id: string }>('/api/v1/cases/', { procedure, destination_country: 'TR' });
  const caseId = opened.body.data.id;
  await before(patient, caseId);
  await patient.post(`/api/v1/cases/${caseId}/chat`, { message: says });
  await patient.until<{ status: string }>(`/api/v1/cases/${caseId}`, ({ status }) => status === 'matched');
  const scores = await patient.get<{ results: { provider_id: string }[] }>(`/api/v1/cases/${caseId}/scores`);
  const providerIds = scores.body.data.results.slice(0, providers).map(({ provider_id }) => provider_id);
  await patient.post(`/api/v1/cases/${caseId}/select-providers`, { provider_ids: providerIds });
  const consent = await patient.post<{ consent: { id: string } }>(`/api/v1/cases/${caseId}/consent`, { granted: true });
  return { patient, patientId: registered.body.data.id, caseId, providerIds, consentId: consent.body.data.consent.id };
}

/** Sets a flag for a tenant or a user of the running system. Values are remembered for a moment: set them before they are first asked for. */
export async function overrideFlag(
  system: RunningSystem,
  name: FlagName,
  kind: 'tenant' | 'user',
  who: string,
  value: boolean,
): Promise<void> {
  await system.sql('demo', 'delete from flag_overrides where feature_name = $1 and scope_kind = $2 and identifier = $3', [name, kind, who]);
  await system.sql(
    'demo',
    `insert into flag_overrides (id, feature_name, scope_kind, identifier, environment, value) values ($1, $2, $3, $4, 'test', $5)`,
    [newId(), name, kind, who, JSON.stringify(value)],
  );
}
