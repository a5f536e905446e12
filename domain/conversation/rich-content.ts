import type { RichContentKind } from './vocabulary.ts';

/** The seven kinds of rich content in a message (Part 2.4): plain data beside the text, for clients to draw. */
export type RichContent = { kind: RichContentKind } & Record<string, unknown>;

type Requirement = { key: string; name: string; description?: string | null; status?: string };

export function fileRequest(requirements: readonly Requirement[]): RichContent {
  return {
    kind: 'file_request',
    requirements: requirements.map(({ key, name, description }) => ({ key, name, description: description ?? null })),
  };
}

export function documentChecklistContent(checklist: {
  total: number;
  completed: number;
  pending: string[];
  requirements: readonly Requirement[];
}): RichContent {
  const { total, completed, pending, requirements } = checklist;
  return {
    kind: 'document_checklist',
    total,
    completed,
    pending,
    requirements: requirements.map(({ key, name, status }) => ({ key, name, status: status ?? 'pending' })),
  };
}

type Coded = { code: string | null; display: string };

export function ehrSummary(ehr: {
  condition: Coded | null;
  comorbidities: readonly Coded[];
  past_history: readonly Coded[];
  medications: readonly { name: string }[];
  allergies: readonly { name: string }[];
  diagnostics: readonly unknown[];
  summary: string;
}): RichContent {
  const coded = ({ code, display }: Coded) => ({ code, display });
  return {
    kind: 'ehr_summary',
    condition: ehr.condition ? coded(ehr.condition) : null,
    comorbidities: ehr.comorbidities.map(coded),
    past_history: ehr.past_history.map(coded),
    medications: ehr.medications.map(({ name }) => name),
    allergies: ehr.allergies.map(({ name }) => name),
    diagnostics_count: ehr.diagnostics.length,
    summary: ehr.summary,
  };
}

type Match = {
  rank: number;
  provider_id: string;
  name: string;
  city: string;
  country: string;
  score: number;
  reasons: string[];
  doctors?: readonly unknown[];
};

export function matchResults(matchRunId: string, results: readonly Match[]): RichContent {
  return {
    kind: 'match_results',
    match_run_id: matchRunId,
    results: results.map(({ rank, provider_id, name, city, country, score, reasons, doctors }) => ({
      rank,
      provider_id,
      name,
      city,
      country,
      score,
      reasons,
      doctors: doctors ?? [],
    })),
  };
}

export function consentForm(caseId: string, providers: readonly { provider_id: string; name: string }[]): RichContent {
  return {
    kind: 'consent_form',
    case_id: caseId,
    category: 'data_sharing',
    providers: [...providers],
    shares: ['medical record, redacted', 'age, gender and country of residence', 'budget range'],
    identity_optional: true,
  };
}

export function confirmation(facts: Record<string, unknown>): RichContent {
  return { kind: 'confirmation', ...facts };
}

export function onSiteTestsNotice(tests: readonly string[]): RichContent {
  return { kind: 'on_site_tests_notice', tests: [...tests] };
}
