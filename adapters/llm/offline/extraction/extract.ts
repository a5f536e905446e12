import type { ClinicalExtraction } from '../../../../domain/clinical/findings.ts';
import { findAllergies } from './allergies.ts';
import { createConditionIndex, type TermEntry } from './condition-index.ts';
import { findConditions } from './conditions.ts';
import { daysComeFirst } from './dates.ts';
import { findDemographics } from './demographics.ts';
import { documentDateOf, documentTypeOf } from './document-type.ts';
import { findLabValues } from './laboratory/find-lab-values.ts';
import { findMedications } from './medications.ts';
import { findProcedures } from './procedures.ts';
import { findSections } from './sections.ts';
import { tokenize } from './tokens.ts';

export type Terminology = { conditions: Iterable<TermEntry> };
export type Extractor = (
  text: string,
  options: { source: 'document' | 'message'; pages?: { page: number; start: number; end: number }[] | undefined },
) => ClinicalExtraction;

/** Builds the index over the terminology once; the extractor itself is pure and deterministic. */
export function createExtractor(terminology: Terminology): Extractor {
  const index = createConditionIndex(terminology.conditions);
  return (text, { source, pages = [] }) => {
    const tokens = tokenize(text);
    const sections = findSections(text);
    const documentDate = documentDateOf(text);
    const demographics = findDemographics(text);
    const sex = demographics.gender === 'female' || demographics.gender === 'male' ? demographics.gender : null;
    const observations = findLabValues(text, tokens, sections, { date: documentDate, sex, dayFirst: daysComeFirst(text) });
    const extraction: ClinicalExtraction = {
      document_type: source === 'document' ? documentTypeOf(text, observations.length) : 'other',
      document_date: documentDate,
      demographics,
      conditions: findConditions(text, tokens, sections, index),
      observations,
      medications: findMedications(text, tokens, sections),
      allergies: findAllergies(text, tokens, sections),
      procedures: findProcedures(text, tokens, sections),
    };
    return pages.length > 0 ? onPages(extraction, pages) : extraction;
  };
}

/** Names the page that each passage stands on. */
function onPages(extraction: ClinicalExtraction, pages: { page: number; start: number; end: number }[]): ClinicalExtraction {
  const placed = <T extends { passage: { start: number } }>(findings: T[]): T[] =>
    findings.map((finding) => {
      const page = pages.findLast(({ start }) => start <= finding.passage.start)?.page;
      return page === undefined ? finding : { ...finding, passage: { ...finding.passage, page } };
    });
  const { conditions, observations, medications, allergies, procedures } = extraction;
  return {
    ...extraction,
    conditions: placed(conditions),
    observations: placed(observations),
    medications: placed(medications),
    allergies: placed(allergies),
    procedures: placed(procedures),
  };
}
