import { classifyTurn } from '../../assistant/classify.ts';
import { companionsIn } from '../../assistant/dialogue/wishes/companions.ts';
import { wishedTime } from '../../assistant/dialogue/wishes/travel-time.ts';
import { isEmergency } from '../../assistant/emergency.ts';
import { createExtractor } from '../../clinical-nlp/extract.ts';
import { readHealthAnswer } from '../../clinical-nlp/intake/health-answer.ts';
import { aboutAfter } from '../../clinical-nlp/persons/about.ts';
import { wordsOfPatient } from '../../clinical-nlp/persons/patient-words.ts';
import { findDemographics } from '../../clinical-nlp/sections/demographics.ts';
import { documentDateOf } from '../../clinical-nlp/sections/document-type.ts';
import { findSections } from '../../clinical-nlp/sections/sections.ts';
import { joinWrappedLines } from '../../clinical-nlp/sections/wrapped-lines.ts';
import { detectLanguage } from '../../domain/conversation/language.ts';
import { handwrittenPassages } from '../../domain/documents/handwriting.ts';
import { describeDocument, kindsOf } from '../../domain/documents/requirement-match.ts';
import { isReadable, partsToJudge } from '../../domain/guardrails/attack-likeness.ts';
import { neutralizeDocumentText } from '../../domain/guardrails/document-text.ts';
import { screenInput } from '../../domain/guardrails/input.ts';
import { screenOutput } from '../../domain/guardrails/output.ts';
import { identityOf } from '../../domain/redaction/identity.ts';
import { redactMessage } from '../../domain/redaction/redact-message.ts';
import { scrubText } from '../../domain/redaction/scrub-text.ts';
import { findDates } from '../../domain/redaction/written-dates.ts';
import { plainWords } from '../../domain/search/words.ts';
import { tokenize } from '../../domain/text/tokens.ts';

/** Every public function that reads, redacts, guards or searches text from outside. */

const EMPTY = { document_type: 'other', conditions: [], observations: [], procedures: [] } as never;
const identity = identityOf({
  ...{ first_name: 'Ana', last_name: 'Horvat', date_of_birth: '1960-05-04' },
  ...{ email: 'ana.horvat@example.org', phone: '+385911234567' },
});
const extract = createExtractor({
  conditions: [{ code: 'E11.9', title: 'Type 2 diabetes mellitus without complications', billable: true, terms: ['type 2 diabetes'] }],
});

const OF_MOTHER = { who: 'mother', named: null, last: null, asks: false, language: 'en' } as const;

export const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  tokenize,
  findSections,
  joinWrappedLines,
  findDemographics,
  documentDateOf,
  handwrittenPassages: (text) => handwrittenPassages(text, 1),
  describeDocument: (text) => [kindsOf('other', text), describeDocument(EMPTY, text)],
  neutralizeDocumentText,
  screenInput,
  screenOutput: (text) => screenOutput(text, { allowed_amounts: [], allowed_contacts: [] }),
  partsToJudge: (text) => [isReadable(text), partsToJudge(text)],
  redactMessage: (text) => redactMessage(text, identity),
  scrubText: (text) => scrubText(text, identity),
  findDates,
  plainWords,
  isEmergency,
  extract: (text) => extract(text, { source: 'document' }),
  wordsOfPatient: (text) => wordsOfPatient(text, aboutAfter(OF_MOTHER, text)),
  'extract of a message': (text) => extract(text, { source: 'message', about: OF_MOTHER }),
  readHealthAnswer: (text) => readHealthAnswer(text, 'medications'),
  detectLanguage,
  aboutAfter: (text) => aboutAfter({ ...OF_MOTHER, who: 'self' }, text),
  companionsIn: (text) => companionsIn(text),
  wishedTime: (text) => wishedTime(text, '2026-11-30', 'journey'),
  classifyTurn: (text) => classifyTurn({ message: text, has_attachments: false, procedures: [], last_assistant_message: null }),
};
