import { z } from 'zod';
import { caseRoutes } from '../cases/routes.ts';
import { searchBody } from '../search/shapes.ts';
import { searchRoutes } from '../search/routes.ts';
import type { GivenRequest } from '../pipeline/run-inside.ts';
import type { Route } from '../pipeline/route.ts';

/** What a language model may do here (Part 4.13). Each tool is a route of the API under another name: the same permissions, shapes and audit. */
export type Tool = {
  name: string;
  description: string;
  /** Of the arguments, as JSON Schema tells them to the client. */
  input: z.ZodObject;
  route: Route;
  request(given: Record<string, unknown>): GivenRequest;
};

const caseInput = z.object({ case_id: z.string().describe('Id of the case (UUID).') });
/** What stands beside the id is asked of the route too, which refuses a name that it does not know. */
const ofCase = ({ case_id, ...query }: Record<string, unknown>): GivenRequest => ({ params: { case_id: String(case_id) }, query });

export const TOOLS: readonly Tool[] = [
  {
    name: 'get_patient_clinical_summary',
    description:
      "The patient's record for one case: conditions, medications, allergies, diagnostics, risk factors, and a summary in words.",
    input: caseInput,
    route: routeAt('get', '/api/v1/cases/{case_id}/ehr', caseRoutes),
    request: ofCase,
  },
  {
    name: 'run_match',
    description: 'Ranks providers for a case now and shows the result to the patient. Scores come with their reasons.',
    input: caseInput,
    route: routeAt('post', '/api/v1/cases/{case_id}/match', caseRoutes),
    request: ofCase,
  },
  {
    name: 'get_document_checklist',
    description: "Which documents the case's procedure requires, and which of them are there.",
    input: caseInput,
    route: routeAt('get', '/api/v1/cases/{case_id}/document-checklist', caseRoutes),
    request: ofCase,
  },
  {
    name: 'get_case',
    description: 'A case: its status, procedure, completeness and what holds it up.',
    input: caseInput,
    route: routeAt('get', '/api/v1/cases/{case_id}', caseRoutes),
    request: ofCase,
  },
  {
    name: 'search_providers',
    description: 'Finds providers by words: procedure, country, city, language, accreditation.',
    input: searchBody,
    route: routeAt('post', '/api/v1/search/', searchRoutes),
    request: (given) => ({ body: given }),
  },
];

function routeAt(method: string, path: string, routes: readonly Route[]): Route {
  const route = routes.find(({ contract }) => contract.method === method && contract.path === path);
  if (!route) throw new Error(`no route ${method} ${path}`);
  return route;
}
