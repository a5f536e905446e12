import { z } from 'zod';
import type { RichContent } from '../../domain/conversation/rich-content.ts';
import { uuid } from '../http/shapes.ts';

/** Wire shapes of what stands beside the text of a message (Part 2.4): one for each kind, told apart by `kind`. New fields may come. */

const coded = z.object({ code: z.string().nullable(), display: z.string() });
const chosenProvider = z.object({ provider_id: uuid, name: z.string() });
const content = <const K extends string, S extends z.ZodRawShape>(kind: K, id: string, description: string, shape: S) =>
  z.looseObject({ kind: z.literal(kind), ...shape }).meta({ id, description });

const fileRequest = content('file_request', 'FileRequestContent', 'Documents that are asked for: draw an upload for each.', {
  requirements: z.array(
    z.object({
      key: z.string().meta({ description: 'Key of the requirement.' }),
      name: z.string().meta({ description: 'Name of the document.' }),
      description: z.string().nullable().meta({ description: 'What the document must show; null when the name says it.' }),
    }),
  ),
});

const ehrSummary = content('ehr_summary', 'EhrSummaryContent', 'What the record holds: draw it for the patient to check.', {
  condition: coded.nullable(),
  comorbidities: z.array(coded),
  past_history: z.array(coded),
  medications: z.array(z.string()),
  allergies: z.array(z.string()),
  diagnostics_count: z.int().meta({ description: 'Number of measured values in the record.' }),
  summary: z.string(),
});

const matchResults = content(
  'match_results',
  'MatchResultsContent',
  'Ranked providers: draw them with their reasons, for selectProviders.',
  {
    match_run_id: uuid,
    results: z.array(
      z.looseObject({
        rank: z.int(),
        provider_id: uuid,
        name: z.string(),
        city: z.string(),
        country: z.string(),
        score: z.number().meta({ description: 'Weighted score, 0 to 1.' }),
        reasons: z.array(z.string()),
      }),
    ),
  },
);

const consentForm = content(
  'consent_form',
  'ConsentFormContent',
  'What is shared and with whom: draw it with yes and no, for giveConsent.',
  {
    case_id: uuid,
    category: z.literal('data_sharing').meta({ description: 'The category to give to giveConsent.' }),
    providers: z.array(chosenProvider).meta({ description: 'Who would receive the record.' }),
    shares: z.array(z.string()).meta({ description: 'What would be shared, in words.' }),
    identity_optional: z.boolean().meta({ description: 'Whether name and contact data may stay out.' }),
  },
);

const confirmation = content('confirmation', 'ConfirmationContent', 'What was agreed or happened: draw it as a receipt.', {
  case_id: uuid,
  providers: z.array(chosenProvider).meta({ description: 'The providers that it is about.' }),
});

const documentChecklist = content('document_checklist', 'DocumentChecklistContent', 'Required documents and which of them are there.', {
  total: z.int().meta({ description: 'Number of required documents.' }),
  completed: z.int(),
  pending: z.array(z.string()),
  requirements: z.array(
    z.object({
      key: z.string().meta({ description: 'Key of the requirement.' }),
      name: z.string().meta({ description: 'Name of the document.' }),
      status: z.enum(['covered', 'pending']).meta({ description: 'Whether a document covers it.' }),
    }),
  ),
});

const onSiteTests = content(
  'on_site_tests_notice',
  'OnSiteTestsContent',
  'What the hospital may do on arrival, since no document shows it.',
  {
    tests: z.array(z.string()).meta({ description: 'Names of what is missing.' }),
  },
);

export const richContentShape = z
  .discriminatedUnion('kind', [fileRequest, ehrSummary, matchResults, consentForm, confirmation, documentChecklist, onSiteTests])
  .meta({ id: 'RichContent' }) as unknown as z.ZodType<RichContent, RichContent>;
