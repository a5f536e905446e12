import type { ClinicalExtraction } from './findings.ts';

/** What a text says that the patient has, takes, does not bear or went through: not what is denied, and not what a relative has. Pure. */
export const saidOfPatient = ({ conditions, observations, medications, allergies, procedures }: ClinicalExtraction) => ({
  conditions: conditions.filter(({ negated, family }) => !negated && !family),
  observations,
  medications: medications.filter(({ negated }) => !negated),
  allergies: allergies.filter(({ negated }) => !negated),
  procedures: procedures.filter(({ negated }) => !negated),
});
