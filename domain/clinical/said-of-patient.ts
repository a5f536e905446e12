import type { ClinicalExtraction } from './findings.ts';

/**
 * What a text says that the patient has, takes, took, does not bear or went through: not what is denied or planned, and not what a relative has. A medicine that is on hold
 * or surely over has its status. Pure.
 */
export const saidOfPatient = ({ conditions, observations, medications, allergies, procedures }: ClinicalExtraction) => ({
  conditions: conditions.filter(({ negated, family }) => !negated && !family),
  observations,
  medications: medications.filter(({ negated, status, is_history }) => !negated || status === 'on-hold' || is_history === true),
  allergies: allergies.filter(({ negated }) => !negated),
  procedures: procedures.filter(({ negated }) => !negated),
});
