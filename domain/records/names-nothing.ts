import { normalized, shortAnswer } from '../conversation/short-answers.ts';

const words = (...lines: string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => normalized(line).split(' ')));

/** Say that there is none, in nine languages and in the abbreviations of charts. */
const NONE = words(
  'no none nil not without nkda nka nkma',
  'ningún ninguna ninguno sin',
  'kein keine keinen keiner keinerlei ohne',
  'aucun aucune pas sans',
  'nenhum nenhuma sem não',
  'nessun nessuna nessuno senza',
  'yok yoktur hiçbir kullanmıyorum kullanmıyor',
  'нет без никаких никакой никакие',
  'لا يوجد توجد ليس بدون ما عندي',
);
/** Stand beside them without naming anything. */
const BESIDE = words(
  'known other current regular any drug drugs food medication medications medicine medicines meds allergy allergies allergic intolerance intolerances taken at present',
  'conocida conocidas conocido conocidos alergia alergias medicación medicamento medicamentos actual actuales',
  'bekannt bekannte bekannten allergie allergien medikament medikamente unverträglichkeit unverträglichkeiten dauermedikation',
  "connue connues connu allergie allergies médicament médicaments traitement de d'allergie d'allergies d'intolérance en cours",
  'conhecida conhecidas alergia alergias medicamento medicamentos remédio remédios',
  'nota note noto allergia allergie farmaco farmaci terapia',
  'bilinen alerji alerjisi alerjim ilaç ilacı',
  'известно известных известные аллергии аллергия лекарств лекарства препаратов',
  'حساسية معروفة أدوية دواء',
);
const UNTOLD = words(
  'unknown unbekannt desconocido desconocida inconnu inconnue desconhecido sconosciuto bilinmiyor неизвестно na n/a n.a. entfällt',
);

/**
 * Whether the name of a finding names nothing: "none", "keine", "no known allergies", "нет", "n/a", "-". That there is none is said in another way
 * (domain/fhir/absence.ts), for a finding of that name would count as one.
 */
export function namesNothing(name: string): boolean {
  const tokens = normalized(name).split(' ').filter(Boolean);
  if (tokens.every((token) => UNTOLD.has(token) || token === 'n' || token === 'a')) return true;
  if (tokens.some((token) => NONE.has(token)) && tokens.every((token) => NONE.has(token) || BESIDE.has(token))) return true;
  const answer = shortAnswer(name);
  return answer !== null && answer !== 'yes';
}
