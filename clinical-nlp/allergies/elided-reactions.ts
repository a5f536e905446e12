import type { TreatmentCase } from '../treatments/treatment.ts';

/**
 * "Penicillin rash, ibuprofen breathlessness", "пенициллин — сыпь, ибупрофен — одышка": behind what another substance did, a complaint right behind the next one is what
 * that one did, though it is a word that no verb makes a reaction; in nine languages.
 */

const COMPLAINT = [
  String.raw`(?:severe |bad )?(?:shortness of breath|breathlessness|breathing (?:trouble|problems|difficult\p{L}+)|asthma(?: attacks?)?|palpitations)`,
  String.raw`(?:schwere )?(?:atemnot|luftnot|asthma(?:anf[aä]lle?)?|herzrasen)`,
  String.raw`(?:essoufflement|difficult[ée]s? [àa] respirer|asthme)`,
  String.raw`(?:ahogos?|falta de aire|asma)|(?:affanno|mancanza d['’]aria|asma)|(?:falta de ar|asma)`,
  String.raw`(?:nefes darl[ıi][ğg][ıi]|ast[ıi]m)|(?:одышка|удушье|астма)|(?:ضيق (?:في )?(?:ال)?(?:نفس|تنفس)|ضيقة|ربو)`,
].join('|');
const RIGHT_BEHIND = new RegExp(
  String.raw`^['’]?\p{L}{0,4}\s?(?:[:=–—-]|->|→|\()?\s?(?:an? |une? |una |l['’]|la |le |il |das |de l['’]|des )?(?<complaint>${COMPLAINT})(?=\s*(?:$|[.,;:)!\n،؛]|\p{L}{1,3}(?:\s|$)))`,
  'iu',
);
/** Taken for the breath: "penicillin rash, Ventolin asthma" says what it is for. */
const OPENS_AIRWAYS =
  /salbutamol|albuterol|terbutaline|terol\b|tropium|budesonide|fluticasone|beclomet|theophylline|montelukast|predniso|cortico|adrenaline|epinephrine/iu;

const SICK =
  /^\s(?:vomiting|nausea|diarrh?o?ea|dizziness|erbrechen|übelkeit|durchfall|schwindel|vomissements?|nausées?|v[óo]mitos?|n[áa]useas?|diarreas?|mareos?|vomito|nausea|diarrea|diarreia|tonturas?|kusma|bulantı|ishal|рвота|тошнота|понос|غثيان|قيء|استفراغ|إسهال|اسهال|دوخة)(?=\s*(?:$|[.,;:!\n،؛]))/iu;

/** "Penicillin rash, Ventolin asthma": what it is taken for. */
export const isTakenForBreath = ({ reading: { text }, mention }: TreatmentCase): boolean =>
  OPENS_AIRWAYS.test(mention.name) && RIGHT_BEHIND.test(text.slice(mention.end, mention.end + LONGEST));

/** Null: none. */
export function elidedReaction({ reading: { text, words }, sentence, mention }: TreatmentCase): string | null {
  if (OPENS_AIRWAYS.test(mention.name) || sentence.context === 'current' || sentence.context === 'listed') return null;
  const behind = text.slice(mention.end, mention.end + LONGEST);
  const complaint = RIGHT_BEHIND.exec(behind)?.groups?.complaint ?? SICK.exec(behind)?.[0].trim();
  if (complaint === undefined) return null;
  const before = sentence.mentions.findLast(({ to }) => to <= mention.from);
  const didAnother = sentence.cues.some(
    ({ kind, from, to }) => kind === 'reaction' && before !== undefined && from >= before.to && to <= mention.from,
  );
  return didAnother &&
    /[,;،؛]|(?<!\p{L})(?:and|und|y|e|et|ve|и)(?!\p{L})|(?<!\p{L})و/iu.test(text.slice(words[before?.to ?? 0]?.start ?? 0, mention.start))
    ? complaint
    : null;
}
const LONGEST = 48;
