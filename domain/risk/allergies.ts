import type { RiskAllergy, RiskFactor } from './factor.ts';
import { isSevereReaction } from './severe-reactions.ts';

/**
 * Allergies that an operation has to reckon with. Severe is what a reaction says: anaphylaxis, swelling of the airway, a blistering disease of the skin. After the
 * drug allergy practice parameter of AAAAI and ACAAI (2022) and the sixth National Audit Project on perioperative anaphylaxis (NAP6, 2018), whose commonest
 * culprits are antibiotics, muscle relaxants, chlorhexidine and patent blue.
 */
const PERIOPERATIVE =
  /latex|chlorhexidine|rocuronium|suxamethonium|succinylcholine|atracurium|vecuronium|propofol|lidocaine|bupivacaine|local an(?:a)?esthetic|patent blue|iodine|contrast|protamine|heparin|cefazolin|cephalosporin/iu;
const GUIDELINE = 'AAAAI/ACAAI practice parameter on drug allergy, 2022; NAP6, 2018';

/** One factor an allergy. */
export function ofAllergies(allergies: readonly RiskAllergy[]): RiskFactor[] {
  return allergies.map(({ id, name, reaction, passage, place }) => {
    const isSevere = reaction !== null && isSevereReaction(reaction, passage);
    const said = reaction === null ? name : `${name} (${reaction})`;
    const label = isSevere ? `Severe allergy: ${said}` : `Allergy: ${said}`;
    const weight = isSevere ? 0.25 : PERIOPERATIVE.test(name) ? 0.1 : 0.03;
    return {
      ...{ code: `allergy-${name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`, label, weight, is_blocking: false },
      source: { kind: 'allergy', id, passage: passage ?? said, ...place, guideline: GUIDELINE },
    };
  });
}
