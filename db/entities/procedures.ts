import { defineEntity, p } from '@mikro-orm/core';
import type { Contraindication, RequiredDocument, Screening } from '../../domain/cases/requirements.ts';
import { jsonArray, ownFields, type Row, tenantKey, timestamps, versioned } from './columns.ts';

/** A procedure or a category of them. `code` is the CPT number where we have one, else the slug. */
export const Procedure = defineEntity({
  name: 'Procedure',
  tableName: 'procedures',
  properties: {
    ...tenantKey(),
    code: p.text(),
    slug: p.text(),
    name: p.text(),
    parent_code: p.text().nullable(),
    cpt: p.text().nullable(),
    snomed: p.text().nullable(),
    icd10_prefixes: jsonArray<string>(),
    description: p.text().defaultRaw(`''`),
    synonyms: jsonArray<string>(),
    is_category: p.boolean().defaultRaw('false'),
    own_fields: ownFields(),
    ...versioned(),
    ...timestamps(),
  },
});
export type ProcedureRow = Row<typeof Procedure>;

/** Part 2.4: a child's requirements are merged with its parents' (domain/cases/requirements.ts). */
export const ProcedureRequirement = defineEntity({
  name: 'ProcedureRequirement',
  tableName: 'procedure_requirements',
  properties: {
    ...tenantKey(),
    procedure_code: p.text(),
    required_documents: jsonArray<RequiredDocument>(),
    comorbidity_screening: jsonArray<Screening>(),
    contraindications: jsonArray<Contraindication>(),
  },
});
export type ProcedureRequirementRow = Row<typeof ProcedureRequirement>;
