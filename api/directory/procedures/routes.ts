import { z } from 'zod';
import type { GraphRequirements } from '../../../adapters/graph/graph.ts';
import { type FoundProcedure, findProcedure, readRequirementChain } from '../../../db/queries/directory/procedures.ts';
import { type TenantScope, withTenant } from '../../../db/tenant-scope.ts';
import { mergeRequirements } from '../../../domain/cases/requirements.ts';
import { ApiError } from '../../../domain/errors.ts';
import { defineRoute, type Route } from '../../pipeline/route.ts';
import type { ProviderCall } from '../../provider-inbox/forwarded-case.ts';
import { listingScope, readElsewhere } from '../../provider-portal/find-own-provider.ts';
import type { Services } from '../../services.ts';

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
    description:
      "The procedure is named by its code, slug or CPT number. A provider's own tenant has no catalogue: who works there reads that of the tenant that lists the provider.",
    access: { kind: 'tenant', permission: null },
    validation: 'INTAKE_VALIDATION_001',
    params: z.object({ procedure_code: z.string().min(1).max(100).meta({ example: '27447' }) }),
    response: requirementsShape,
    errors: ['PROCEDURE_NOT_FOUND'],
  },
  async (call) => {
    const { flags, services } = call;
    const { scope, procedure } = await findInCatalogue(call, call.params.procedure_code);
    const { code, name, slug, parent_code } = procedure;
    const fromGraph = (await flags.isOn('procedure_reqs_from_graph')) ? await chainFromGraph(services, scope.tenantId, code) : [];
    const chain = fromGraph.length > 0 ? fromGraph : await withTenant(services.db, scope, (tx) => readRequirementChain(tx, code));
    const parents = chain.map(({ procedure_code }) => procedure_code).filter((other) => other !== code);
    return { procedure_code: code, name, slug, parent_code, inherited_from: parents.toReversed(), ...mergeRequirements(chain) };
  },
);

/** In the caller's tenant, else in those that list the caller's own providers: what forwarded cases ask for is said there. @throws ApiError PROCEDURE_NOT_FOUND */
async function findInCatalogue(call: ProviderCall, named: string): Promise<{ scope: TenantScope; procedure: FoundProcedure }> {
  const find = (scope: TenantScope) => withTenant(call.services.db, scope, (tx) => findProcedure(tx, named));
  const own = await find(call.scope);
  if (own) return { scope: call.scope, procedure: own };
  for (const listed of await readElsewhere(call)) {
    const scope = listingScope(call.scope, listed);
    const procedure = await find(scope);
    if (procedure) return { scope, procedure };
  }
  throw new ApiError('PROCEDURE_NOT_FOUND');
}

/** Empty when the graph cannot be asked or does not know the procedure: the tables then answer. */
async function chainFromGraph({ graph, log }: Services, tenantId: string, procedureCode: string): Promise<GraphRequirements[]> {
  try {
    return await graph.readRequirementChain(tenantId, procedureCode);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    log.warn({ code: error.code }, 'requirements without the graph');
    return [];
  }
}

export const proceduresRoutes: Route[] = [requirementsRoute];
