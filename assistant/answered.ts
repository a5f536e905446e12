import type { TurnCategory } from '../domain/conversation/vocabulary.ts';
import type { Asked } from './asked.ts';

/** What an answer to the assistant's own question is about, and how strongly. */
export const ANSWERED: Record<Asked, { category: TurnCategory; weight: number }> = {
  issue_clarification: { category: 'clarification', weight: 2 },
  procedure: { category: 'procedure_inquiry', weight: 1.5 },
  primary_condition: { category: 'medical_history', weight: 1.5 },
  documents: { category: 'document_upload', weight: 0.5 },
  date_of_birth: { category: 'clarification', weight: 1.5 },
  gender: { category: 'clarification', weight: 1.5 },
  country_of_residence: { category: 'clarification', weight: 1.5 },
  phone: { category: 'clarification', weight: 1.5 },
  destination: { category: 'provider_preference', weight: 1.5 },
  budget: { category: 'cost_question', weight: 1.5 },
  allergies: { category: 'medical_history', weight: 1.5 },
  medications: { category: 'medical_history', weight: 1.5 },
  operations: { category: 'medical_history', weight: 1.5 },
  body_measures: { category: 'medical_history', weight: 1.5 },
  provider_selection: { category: 'provider_selection', weight: 2 },
  consent: { category: 'consent', weight: 4 },
};
