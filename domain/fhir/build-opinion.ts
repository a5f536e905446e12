import type { FhirResource, Subject } from './build.ts';

/** `recorded_at`: instant, ISO 8601. */
export type OpinionFacts = {
  id: string;
  case_id: string;
  summary: string;
  agrees_with_plan: boolean;
  recommendations: readonly string[];
  recorded_at: string;
};

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);

/**
 * A second opinion as a DocumentReference (a consult note). Its words are the narrative, which every reader shows and which is redacted for who may not know
 * the patient; the attachment leads to the opinion in the service.
 */
export function buildOpinion({ patient_id }: Subject, opinion: OpinionFacts): FhirResource {
  const { id, case_id, summary, agrees_with_plan, recommendations, recorded_at } = opinion;
  const items = recommendations.map((text) => `<li>${escaped(text)}</li>`).join('');
  const verdict = agrees_with_plan ? 'Agrees with the plan.' : 'Does not agree with the plan.';
  const list = items === '' ? '' : `<ul>${items}</ul>`;
  const div = `<div xmlns="http://www.w3.org/1999/xhtml"><p>${escaped(summary)}</p><p>${verdict}</p>${list}</div>`;
  return {
    resourceType: 'DocumentReference',
    id,
    text: { status: 'generated', div },
    status: 'current',
    type: { coding: [{ system: 'http://loinc.org', code: OPINION_CODE, display: 'Consult note' }] },
    subject: { reference: `Patient/${patient_id}` },
    date: recorded_at,
    description: 'Second opinion',
    content: [{ attachment: { contentType: 'application/json', url: `/api/v1/cases/${case_id}/mso/status`, title: 'Second opinion' } }],
  };
}

/** As a hospital may read it: of the patient it names the share's pseudonym, and it leads to the hospital's own view of the case. @param opinion its words redacted */
export function buildSharedOpinion(pseudonym: string, opinion: OpinionFacts): FhirResource {
  const url = `/api/v1/provider-portal/cases/${opinion.case_id}`;
  const attachment = { contentType: 'application/json', url, title: 'Second opinion' };
  return { ...buildOpinion({ patient_id: '' }, opinion), subject: { display: pseudonym }, content: [{ attachment }] };
}

/** LOINC: consult note. */
export const OPINION_CODE = '11488-4';
