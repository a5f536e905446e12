const FORETOLD =
  /(?<!\p{L})(?:previs|prevu|prevedi|previst|pr[ae]di[ckt]|anticip|antecip|erwart|zu rechnen|attendu|attes[ao](?!\p{L})|esperad|beklen|ongor|прогноз|ожида|предик|متوقع|expect|plan(?:s|ned|ning)?(?!\p{L})|prepar|standby|assess|likely|may be|would|will|consider|concern|discuss|given|risk|risc|riesg|risqu|risik|риск|خطر|criter|kriter|критер|signe|segni|sinais|signos|carro|carrello|chariot|wagen|algorit|algorith|алгоритм)/iu;
/** "No reported issues with anaesthesia incl. difficult intubation"; a question mark behind it. */
const NO_TROUBLE = /\b(?:no|nil|without) (?:[\p{L}-]+ ){0,3}(?:issues?|problems?|complications?|concerns?)\b|\| ?\?/iu;

/**
 * Whether a difficult intubation (T88.4) is only foretold: its signs are looked for, a trolley stands ready, a risk is explained. Only one that was difficult is told of.
 *
 * @param sentence the words around it in its sentence
 */
export const isForetold = (code: string, sentence: string): boolean =>
  code.startsWith('T88.4') && (FORETOLD.test(sentence) || NO_TROUBLE.test(sentence));
