/** What a procedure asks for (Part 2.4): a child inherits from its parents and adds its own. */

export type RequiredDocument = { key: string; name: string; description?: string };
export type Screening = { icd10_prefix: string; label: string };
export type Contraindication = {
  icd10_prefix?: string;
  observation?: { loinc: string; comparator: '<' | '>'; value: number; unit: string };
  label: string;
  is_blocking: boolean;
};
export type Requirements = {
  required_documents: RequiredDocument[];
  comorbidity_screening: Screening[];
  contraindications: Contraindication[];
};

export type Coverage = { requirement_key: string; document_id: string; similarity: number | null };
export type ChecklistItem = RequiredDocument & { status: 'covered' | 'pending'; document_id: string | null; similarity: number | null };
export type Checklist = { total: number; completed: number; pending: string[]; requirements: ChecklistItem[] };

/** Merges a chain of requirements, root first: later entries replace earlier ones of the same key. */
export function mergeRequirements(chain: readonly Requirements[]): Requirements {
  const merge = <T>(lists: (readonly T[])[], keyOf: (item: T) => string): T[] => [
    ...new Map(lists.flat().map((item) => [keyOf(item), item])).values(),
  ];
  return {
    required_documents: merge(
      chain.map(({ required_documents }) => required_documents),
      ({ key }) => key,
    ),
    comorbidity_screening: merge(
      chain.map(({ comorbidity_screening }) => comorbidity_screening),
      ({ icd10_prefix }) => icd10_prefix,
    ),
    contraindications: merge(
      chain.map(({ contraindications }) => contraindications),
      ({ icd10_prefix, label }) => icd10_prefix ?? label,
    ),
  };
}

/** Requirement by requirement, which document covers it; the best match where several do. */
export function documentChecklist(required: readonly RequiredDocument[], coverage: readonly Coverage[]): Checklist {
  const requirements = required.map((requirement): ChecklistItem => {
    const best = coverage
      .filter(({ requirement_key }) => requirement_key === requirement.key)
      .toSorted((a, b) => (b.similarity ?? 0) - (a.similarity ?? 0))[0];
    return {
      ...requirement,
      status: best ? 'covered' : 'pending',
      document_id: best?.document_id ?? null,
      similarity: best?.similarity ?? null,
    };
  });
  const pending = requirements.filter(({ status }) => status === 'pending').map(({ name }) => name);
  return { total: requirements.length, completed: requirements.length - pending.length, pending, requirements };
}
