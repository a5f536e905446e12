import { wordsOfPatient } from '../../clinical-nlp/persons/patient-words.ts';
import { substancesNotBorne } from '../../clinical-nlp/treatments/treatments.ts';
import type { MedicationFinding } from '../../domain/clinical/findings.ts';
import { z } from 'zod';
import type { ClinicalExtraction, Passage } from '../../domain/clinical/findings.ts';
import { TURN_CATEGORIES } from '../../domain/conversation/vocabulary.ts';
import { placePassages } from '../../clinical-nlp/passages.ts';
import type { PromptTask } from './language-model.ts';
import type {
  Classification,
  ClassifyInput,
  ConfirmRequirementInput,
  ExtractInput,
  ReplyInput,
  SummarizeInput,
} from '../../domain/conversation/assistant-tasks.ts';

/** What each task asks a model, and the schema its answer must satisfy: model output is data. */

export const TIERS: Record<PromptTask, 'fast' | 'smart'> = {
  extract: 'smart',
  classify: 'fast',
  reply: 'smart',
  confirm_requirement: 'fast',
  summarize: 'fast',
};

const optional = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? undefined);
const nullable = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null);
const text = z.string().max(500);

const classificationSchema = z.object({
  category: z.enum(TURN_CATEGORIES),
  confidence: z.number().min(0).max(1),
  facts: z
    .object({
      procedure_code: optional(text),
      procedure_name: optional(text),
      destination_country: optional(z.string().regex(/^[A-Z]{2}$/)),
      country_of_residence: optional(z.string().regex(/^[A-Z]{2}$/)),
      budget_cents: optional(z.int().nonnegative()),
      currency: optional(z.string().regex(/^[A-Z]{3}$/)),
      gender: optional(z.enum(['male', 'female', 'other'])),
      date_of_birth: optional(z.iso.date()),
      phone: optional(z.string().regex(/^\+\d{7,15}$/)),
      languages: optional(z.array(text).max(10)),
    })
    .default({} as never),
});

const quote = z.string().min(1).max(2_000);
const side = nullable(z.enum(['left', 'right', 'bilateral']));
const extractionSchema = z.object({
  document_type: z
    .enum([
      'lab_report',
      'imaging_report',
      'discharge_summary',
      'operative_note',
      'referral_letter',
      'consultation_note',
      'pathology_report',
      'prescription',
      'identity_document',
      'other',
    ])
    .catch('other'),
  document_date: nullable(z.iso.date()).catch(null),
  demographics: z.object({
    name: nullable(text),
    birth_date: nullable(z.iso.date()).catch(null),
    gender: nullable(z.enum(['male', 'female', 'other', 'unknown'])).catch(null),
    age: nullable(z.int().min(0).max(130)).catch(null),
  }),
  conditions: z.array(
    z.object({
      quote,
      icd10: nullable(z.string().regex(/^[A-Z]\d[0-9A-Z](?:\.[0-9A-Z]{1,4})?$/)).catch(null),
      display: text,
      negated: z.boolean().default(false),
      uncertain: z.boolean().default(false),
      family: z.boolean().default(false),
      historical: z.boolean().default(false),
      laterality: side,
    }),
  ),
  observations: z.array(
    z.object({
      quote,
      name: text,
      loinc: nullable(z.string().regex(/^\d{1,6}-\d$/)).catch(null),
      value: z.coerce.string().regex(/^-?\d+(?:\.\d+)?$/),
      comparator: nullable(z.enum(['<', '<=', '>', '>='])),
      unit: nullable(text),
      range: nullable(z.object({ low: nullable(z.coerce.string()), high: nullable(z.coerce.string()), text })),
      interpretation: nullable(z.enum(['normal', 'high', 'low', 'critical'])).catch(null),
      effective_at: nullable(z.iso.date()).catch(null),
    }),
  ),
  medications: z.array(
    z.object({ quote, name: text, dose: nullable(text), frequency: nullable(text), negated: z.boolean().default(false) }),
  ),
  allergies: z.array(z.object({ quote, name: text, reaction: nullable(text), negated: z.boolean().default(false) })),
  procedures: z.array(
    z.object({
      quote,
      snomed: nullable(z.string().regex(/^\d{6,18}$/)).catch(null),
      display: text,
      performed_at: nullable(text),
      laterality: side,
      negated: z.boolean().default(false),
    }),
  ),
});

/** @throws z.ZodError when the answer is not what was asked for */
export function parseClassification(answer: unknown, { procedures }: ClassifyInput): Classification {
  const { category, confidence, facts } = classificationSchema.parse(answer);
  const offered = procedures.find(({ code }) => code === facts.procedure_code);
  const stated = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Classification['facts'];
  delete stated.procedure_code;
  delete stated.procedure_name;
  return { category, confidence, facts: offered ? { ...stated, procedure_code: offered.code, procedure_name: offered.name } : stated };
}

/** A finding whose quote does not stand in the text was made up, and goes. @throws z.ZodError */
export function parseExtraction(answer: unknown, { text, pages, about }: ExtractInput): ClinicalExtraction {
  const source = about ? wordsOfPatient(text, about) : text;
  const read = extractionSchema.parse(answer);
  const placed = <T extends { quote: string }, R>(findings: T[], build: (finding: T, passage: Passage) => R): R[] =>
    findings.flatMap((finding) => {
      const start = source.indexOf(finding.quote);
      if (start < 0) return [];
      return [build(finding, { start, end: start + finding.quote.length, quote: finding.quote })];
    });
  const extraction: ClinicalExtraction = {
    document_type: read.document_type,
    document_date: read.document_date,
    demographics: read.demographics,
    conditions: placed(read.conditions, ({ quote: words, ...finding }, passage) => ({
      ...finding,
      text: words,
      clinical_status: finding.historical ? 'resolved' : 'active',
      verification_status: finding.uncertain ? 'provisional' : 'confirmed',
      section: null,
      onset: null,
      passage,
    })),
    observations: placed(read.observations, ({ quote: words, ...finding }, passage) => ({
      ...finding,
      printed_name: finding.name,
      printed_unit: finding.unit,
      passage,
    })),
    medications: withoutAllergies(
      source,
      placed(read.medications, ({ quote: words, ...finding }, passage) => ({ ...finding, passage })),
    ),
    allergies: placed(read.allergies, ({ quote: words, ...finding }, passage) => ({ ...finding, passage })),
    procedures: placed(read.procedures, ({ quote: words, ...finding }, passage) => ({ ...finding, text: words, passage })),
  };
  return placePassages(extraction, source, pages ?? []);
}

/** A model may take for a medicine what the words call an allergy: the rules have the last word, for a model as for themselves. */
function withoutAllergies(text: string, medications: MedicationFinding[]): MedicationFinding[] {
  const notBorne = substancesNotBorne(text);
  return medications.map((finding) => {
    const { start, end } = finding.passage;
    return notBorne.some((place) => place.start < end && start < place.end)
      ? { ...finding, negated: true, status: 'not-taken' as const }
      : finding;
  });
}

/** @throws z.ZodError */
export function parseConfirmation(answer: unknown): { covers: boolean; reason: string } {
  return z.object({ covers: z.boolean(), reason: text }).parse(answer);
}

export function classifyRequest({ message, has_attachments, procedures, last_assistant_message }: ClassifyInput): string {
  return JSON.stringify({ categories: TURN_CATEGORIES, procedures, has_attachments, last_assistant_message, message });
}
/** Of a message only the words that speak of the patient. */
export function extractRequest({ text: source, source: kind, about }: ExtractInput): string {
  return JSON.stringify({ source: kind, text: about ? wordsOfPatient(source, about) : source });
}
/** Only what the summary is made of: no facts of the case. */
export function summarizeRequest(input: SummarizeInput): string {
  return JSON.stringify(input);
}
export function confirmRequest(input: ConfirmRequirementInput): string {
  return JSON.stringify(input);
}
export function replyRequest({ history, ...input }: ReplyInput): string {
  return JSON.stringify({ ...input, history });
}
