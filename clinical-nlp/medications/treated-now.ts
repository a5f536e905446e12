import { isOfTreatedInfection } from '../assertion/treated-infections.ts';
import { treatsInfection } from '../treatments/class-members.ts';
import type { TreatmentCase } from '../treatments/treatment.ts';

/** "Hypertension treated with amlodipine": what lasts is treated today; what passes was. */

const TREATED_WITH =
  /(?<!(?<!\p{L})(?:was|were|been|being|previously|successfully|initially|first|then|originally|empirically|once|and) )treated (?:with|by)(?: [\p{L}\d ./-]{2,40}(?:,| and| plus))?(?: (?:an?|oral|the|daily|regular|long-?term|only|just))?\s$/iu;
/** The same of Spanish, Italian and Portuguese papers: "ipertensione trattata con amlodipina", "hipotiroidismo medicado com levotiroxina". */
const TREATED_WITH_IN_ROMANCE =
  /(?<!(?<!\p{L})(?:fue|fueron|sido|foi|foram|stat[oaie]|fu|furono|venn(?:e|ero)|previamente|precedentemente|anteriormente|inicialmente|inizialmente|già|ya|já|con éxito|con successo|com sucesso|no|non|não|y|e) )(?:tratad[oa]s?|trattat[oaie]|curat[oaie]|medicad[oa]s?) (?:con|col|com)(?: [\p{L}\d ./-]{2,40}(?:,| y| e| ed| più| más| mais))?(?: (?:una?|um|sol[oa]|só|solamente))?\s$/iu;
const PASSES =
  /infect|pneumon|seps|septic|abscess|\buti\b|itis\b|malaria|tubercul|\btb\b|pylori|helicobacter|scabies|covid|shingles|zoster|herpes|chlamydia|gonorrh|syphilis|cancer|carcinoma|lymphoma|leuk|tumou?r|melanoma|myeloma|\bdvt\b|embol|thrombos|clot|infarct|stroke|flare|attack|episode|relapse|exacerbat|fracture|anaphyla|reaction|overdose|delirium|post-?op|nausea|vomit|pain|fever|seizures?\b|eclampsia|miscarriage|ectopic|wound|ulcer|bleed|anaemia|anemia|deficiency|\b(?:was|were|had|been)\b/i;
const PASSES_IN_ROMANCE =
  /infe[czt]|i[óo]n(?:e|es)? (?:aguda|urinari|respirator|de piel)|polmon|neumon|seps|ascess|absces|abcess|tubercol|tubercul|malaria|pylori|helicobacter|scabbia|sarna|escabi|covid|zoster|zóster|herpes|cl?amid|gonorr|sifili|sífilis|c[áa]ncer|cancro|carcinom|linfom|leuc[eé]m|tumor|melanom|mi?elom|\bt[vb]p?\b|\btep?\b|embol|trombos|infart|enfart|\b(?:ictus|acv|avc|iam|itu|ivu)\b|brote|surto|attacc|crisi|episod|recidiv|recaíd|riacuti|exacerba|agudiza|frattur|fractur|fratur|anafil|reazion|reacci|reaç|delir|post-?op|naus[ei]|vomit|vómit|dolor|\bdor(?:es)?\b|febbre|fiebre|febre|convuls|eclam|abort|ferit|herida|ulcer|úlcera|emorra|hemorra|sangr|an[eé]mi|caren[zc]|d[eé]fici[ts]|erisip|cellulit|celulit|(?:bronch|bronqu|brônqu|cist|pielonefr|mening|otit|sinus|tonsil|amigdal|farin|prosta|appendic|apendic|colecist|diverticol|diverticul|pericard|endocard|miocard|gastr|tendin|tromboflebi)\p{L}*it(?:e|is|i|es)\b|\b(?:era|aveva|tuvo|había|teve|tinha|ebbe)\b/iu;
/** An inflammation that lasts. */
const LASTS =
  /rheumatoid arthritis|psoriatic arthritis|osteoarthritis|ulcerative colitis|dermatitis|autoimmune hepatitis|artrit(?:is|e) (?:reumatoid|psori)\p{L}*|colit(?:is|e) ulcer\p{L}*|dermatit(?:is|e)|rinit(?:is|e)|h?epatit(?:is|e) auto-?imm?un\p{L}*/iu;
const OVER_BEHIND =
  /\b(?:19|20)\d\d\b|\b(?:course|courses|cycles?|ago|until|then|previously|\d{1,2} ?(?:days?|weeks?|months?|d|wk)\b(?! (?:ago )?(?:and )?ongoing)|completed|stopped|discontinued|resol\p{L}*|ciclos?|cicli|hace|fa|há|durante|per \d{1,2}|por \d{1,2}|hasta|fino|até|sospes[oaie]|suspendid[oa]|suspens[oa]|terminad[oa]|risol\p{L}*|guari\p{L}*|endovena|ev|clear(?:ed|ance)|recover\p{L}*|iv|i\.v\.|intravenous)\b/iu;
const REACH_BEFORE = 90;
const REACH_BEHIND = 60;

/** Whether the words before a medicine say that something which lasts is treated with it, and nothing behind it says that this is over. */
export function isTreatedNow({ reading: { text }, mention }: TreatmentCase): boolean {
  const [before = ''] = text
    .slice(Math.max(0, mention.start - REACH_BEFORE), mention.start)
    .split(/[.;\n]\s/)
    .slice(-1);
  const treated = TREATED_WITH.exec(before) ?? TREATED_WITH_IN_ROMANCE.exec(before);
  if (!treated) return false;
  const disease = before.slice(0, treated.index).replace(LASTS, 'disease');
  const [behind = ''] = text.slice(mention.end, mention.end + REACH_BEHIND).split(/[.;\n](?=\s|$)/, 1);
  return /\p{L}{2}/u.test(disease) && !PASSES.test(disease) && !PASSES_IN_ROMANCE.test(disease) && !OVER_BEHIND.test(behind);
}

/** "Pneumonia treated with amoxicillin": an antibiotic of an infection that a paper tells as treated. */
export const isCourseOfInfection = ({ reading: { text, source }, mention: { name, start, end } }: TreatmentCase): boolean =>
  source === 'document' && treatsInfection(name) && isOfTreatedInfection(text, start, end);

/** "HWI mit Ciprofloxacin", "fever settled on ceftriaxone": an antibiotic of a story, with nothing that says how often. */
export const isUndosedCourse = ({ reading: { source }, mention: { name }, dosage, sentence }: TreatmentCase): boolean =>
  source === 'document' &&
  treatsInfection(name) &&
  dosage.frequency === null &&
  (sentence.context === 'plain' || sentence.context === 'history');
