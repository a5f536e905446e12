import type { TreatmentCase } from './treatment.ts';

/** "Hypertension treated with amlodipine": what lasts is treated today; what passes was. */

const TREATED_WITH =
  /(?<!(?:was|were|been|being|previously|successfully|initially|first|then|originally|empirically|once|and) )treated (?:with|by)(?: [\p{L}\d ./-]{2,40}(?:,| and| plus))?(?: (?:an?|oral|the|daily|regular|long-?term|only|just))?\s$/iu;
const PASSES =
  /infect|pneumon|seps|septic|abscess|\buti\b|itis\b|malaria|tubercul|\btb\b|pylori|helicobacter|scabies|covid|shingles|zoster|herpes|chlamydia|gonorrh|syphilis|cancer|carcinoma|lymphoma|leuk|tumou?r|melanoma|myeloma|\bdvt\b|embol|thrombos|clot|infarct|stroke|flare|attack|episode|relapse|exacerbat|fracture|anaphyla|reaction|overdose|delirium|post-?op|nausea|vomit|pain|fever|seizures?\b|eclampsia|miscarriage|ectopic|wound|ulcer|bleed|anaemia|anemia|deficiency|\b(?:was|were|had|been)\b/i;
/** An inflammation that lasts. */
const LASTS = /rheumatoid arthritis|psoriatic arthritis|osteoarthritis|ulcerative colitis|dermatitis|autoimmune hepatitis/i;
const OVER_BEHIND =
  /\b(?:19|20)\d\d\b|\b(?:course|courses|cycles?|ago|until|then|previously|\d{1,2} ?(?:days?|weeks?|months?|d|wk)\b(?! (?:ago )?(?:and )?ongoing)|completed|stopped|discontinued|resol\p{L}*|clear(?:ed|ance)|recover\p{L}*|iv|i\.v\.|intravenous)\b/iu;
const REACH_BEFORE = 90;
const REACH_BEHIND = 60;

/** Whether the words before a medicine say that something which lasts is treated with it, and nothing behind it says that this is over. */
export function isTreatedNow({ reading: { text }, mention }: TreatmentCase): boolean {
  const [before = ''] = text
    .slice(Math.max(0, mention.start - REACH_BEFORE), mention.start)
    .split(/[.;\n]\s/)
    .slice(-1);
  const treated = TREATED_WITH.exec(before);
  if (!treated) return false;
  const disease = before.slice(0, treated.index).replace(LASTS, 'disease');
  const [behind = ''] = text.slice(mention.end, mention.end + REACH_BEHIND).split(/[.;\n](?=\s|$)/, 1);
  return /\p{L}{2}/u.test(disease) && !PASSES.test(disease) && !OVER_BEHIND.test(behind);
}
