import { z } from 'zod';
import { findProcedure, readRequirementChain } from '../../db/queries/procedures.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { mergeRequirements } from '../../domain/cases/requirements.ts';
import { ApiError } from '../../domain/errors.ts';
import { defineRoute, type Route } from '../http/route.ts';

/** What a procedure asks for: Parts 2.4 and 4.2. */

const requirementsShape = z
  .object({
    procedure_code: z.string(),
    name: z.string(),
    slug: z.string(),
    parent_code: z.string().nullable(),
    inherited_from: z
      .array(z.string())
      .meta({ description: 'Codes of the parent categories whose requirements are merged in, nearest first' }),
    required_documents: z.array(z.looseObject({ key: z.string(), name: z.string(), description: z.string().optional() })),
    comorbidity_screening: z.array(z.looseObject({ label: z.string(), icd10_prefix: z.string().optional() })),
    contraindications: z.array(z.looseObject({ label: z.string(), is_blocking: z.boolean() })),
  })
  .meta({ id: 'ProcedureRequirements' });

const requirementsRoute = defineRoute(
  {
    method: 'get',
    path: '/api/v1/procedure-requirements/{procedure_code}',
    group: 'Cases',
    summary: 'What a procedure requires, with what its parent categories require',
    description: 'The procedure is named by its code, slug or CPT number.',
    access: { kind: 'tenant', permission: null },
    validation: 'INTAKE_VALIDATION_001',
    params: z.object({ procedure_code: z.string().min(1).max(100).meta({ example: '27447' }) }),
    response: requirementsShape,
    errors: ['PROCEDURE_NOT_FOUND'],
  },
  ({ params, scope, services }) =>
    withTenant(services.db, scope, async (tx) => {
      const procedure = await findProcedure(tx, params.procedure_code);
      if (!procedure) throw new ApiError('PROCEDURE_NOT_FOUND');
      const chain = await readRequirementChain(tx, procedure.code);
      const { code, name, slug, parent_code } = procedure;
      const parents = chain.map(({ procedure_code }) => procedure_code).filter((other) => other !== code);
      return { procedure_code: code, name, slug, parent_code, inherited_from: parents.toReversed(), ...mergeRequirements(chain) };
    }),
);

export const proceduresRoutes: Route[] = [requirementsRoute];
