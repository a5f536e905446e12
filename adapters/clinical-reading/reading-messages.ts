import type { TermEntry } from '../../clinical-nlp/conditions/condition-index.ts';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import type { ClinicalExtraction } from '../../domain/clinical/findings.ts';
import type { NeutralText } from '../../domain/guardrails/document-text.ts';

/** What the parent tells a reading process first: the terms that conditions are coded by. */
export type ReadingGreeting = { conditions: TermEntry[] };

export type DocumentText = { text: string } & Pick<Parameters<Extractor>[1], 'pages' | 'terms' | 'country'>;

/** What it asks then. */
export type ReadingQuestion =
  /** Which sentences of each page speak to a machine. */
  | { kind: 'neutralize'; pages: string[] }
  /** What a document says of a patient. */
  | ({ kind: 'extract' } & DocumentText);

export type ReadingAnswer = { kind: 'neutral'; pages: NeutralText[] } | { kind: 'extraction'; extraction: ClinicalExtraction };
