import type { MedicationFinding, MedicationStatus } from '../../domain/clinical/findings.ts';
import { fold } from '../words/folded-words.ts';
import { nameKey } from '../treatments/name-key.ts';
import { withoutNamedClasses } from '../treatments/class-members.ts';
import type { Treatment, Treatments, TreatmentStatus } from '../treatments/treatment.ts';
import { takesBack } from '../../domain/conversation/take-back-words.ts';
import { endTold } from './ended-told.ts';
import { unlistedMedicines } from './unlisted-medicines.ts';
import type { Section } from '../sections/sections.ts';

/** Medicines that a text names, each once with what it says of it: taken now, stopped, planned, given in a stay. What is not clear is not taken for granted. */

const STATUS: Partial<Record<TreatmentStatus, MedicationStatus>> = {
  active: 'active',
  stopped: 'stopped',
  past: 'completed',
  paused: 'on-hold',
  given: 'completed',
  planned: 'intended',
  declined: 'not-taken',
  asked: 'unknown',
  unclear: 'unknown',
};

export function findMedications(text: string, sections: readonly Section[], mentions: Treatments['mentions']): MedicationFinding[] {
  const byName = Map.groupBy(
    mentions.filter(({ kind }) => kind !== 'allergen'),
    ({ name }) => name,
  );
  const named = [...byName.values()].flatMap((own) => {
    const held = statusOf(own, text);
    const told = putRightLast(own, held, text) ?? own.find(tells(own, held)) ?? null;
    const status = told === null ? undefined : STATUS[held];
    return told === null || status === undefined ? [] : [toFinding(text, told, status)];
  });
  return [
    ...withoutNamedClasses(named),
    ...unlistedMedicines(text, sections).filter(
      ({ passage }) => !mentions.some(({ start, end }) => start < passage.end && passage.start <= end + 1),
    ),
  ];
}

/** "Marevan 3 mg, Lasix 40. No wait, the Marevan is 4 mg now": of one medicine with two doses the last, where words between take back what was said. */
function putRightLast(mentions: readonly Treatment[], status: TreatmentStatus, text: string): Treatment | null {
  const [first, ...later] = mentions.filter(({ dosage }) => dosage.dose !== null);
  const last = later.findLast((mention) => mention.status === status || mention.status === 'unclear');
  if (first?.status !== status || !last || last.dosage.dose === first.dosage.dose) return null;
  return takesBack(text.slice(first.end, last.end + last.dosage.length)) ? last : null;
}

const SAYS_NOT_BORNE = new Set<TreatmentStatus>(['allergy', 'intolerance']);
const SAYS_ENDED = new Set<TreatmentStatus>(['stopped', 'declined', 'past', 'paused']);

/** One status of all mentions: an allergy rules it out, a list of what is taken outweighs a story, and where they contradict each other nobody knows. */
function statusOf(mentions: readonly Treatment[], text: string): TreatmentStatus {
  const has = (statuses: ReadonlySet<TreatmentStatus>) => mentions.some(({ status }) => statuses.has(status));
  if (isEndedAtLast(mentions, text)) return 'stopped';
  if (has(SAYS_NOT_BORNE))
    return isOtherFormTaken(mentions) ? 'active' : mentions.some(({ status }) => status === 'active') ? 'unclear' : 'allergy';
  const active = mentions.filter(({ status }) => status === 'active');
  if (isOnlyTested(mentions)) return 'unclear';
  if (active.length === 0)
    return (mentions.find(({ status }) => STATUS[status] !== undefined && status !== 'unclear') ?? mentions[0])?.status ?? 'unclear';
  const ended = mentions.filter(({ status }) => SAYS_ENDED.has(status));
  const isListed =
    active.some(({ context }) => context === 'current') &&
    !ended.some((end) => end.context === 'current' || end.context === 'stopped' || isEndedBehind(active, end, text));
  return ended.length === 0 || isListed ? 'active' : (ended.at(-1) as Treatment).status;
}

/** "S: ceftriaxone" in an antibiogram, and elsewhere its bare name: what the germ was treated with, and when, nobody says. */
const isOnlyTested = (mentions: readonly Treatment[]): boolean =>
  mentions.some(({ status }) => status === 'germ') &&
  mentions.every(({ status, dosage }) => status !== 'active' || (dosage.dose === null && dosage.frequency === null));

/** "Norethisterone 5 … wait, I stopped the norethisterone in March, it made me swell": what is named again and ended there, whatever it did. */
function isEndedAtLast(mentions: readonly Treatment[], text: string): boolean {
  const last = mentions.at(-1);
  if (!last || mentions.length === 1 || last.context !== 'plain') return false;
  return (last.status === 'unclear' || SAYS_NOT_BORNE.has(last.status)) && endTold(text, last) !== null;
}

/** "Metformin: diarrhoea, changed to XR" and in the list "Glucophage XR 1000 mg": no allergy, and what is taken stands in a list with its dose. */
const isOtherFormTaken = (mentions: readonly Treatment[]): boolean =>
  mentions.every(({ status }) => status !== 'allergy') &&
  mentions.some(
    ({ status, context, dosage, start }) =>
      status === 'active' &&
      (context === 'current' || context === 'listed') &&
      dosage.dose !== null &&
      mentions.some((bad) => bad.status === 'intolerance' && bad.start < start),
  );

/** "Tratamiento habitual: enalapril 20 mg", and at the end of the letter "Suspender enalapril": what is told behind every list is of today, unless it is a rule for days to come. */
function isEndedBehind(active: readonly Treatment[], { status, context, start, end, ended }: Treatment, text: string): boolean {
  if (status === 'past' || (context === 'planned' && ended === undefined) || !active.every((listed) => listed.end <= start)) return false;
  const before =
    text
      .slice(Math.max(0, start - SENTENCE), start)
      .split(SENTENCE_END)
      .at(-1) ?? '';
  return !ON_CONDITION.test(before + text.slice(end, end + SENTENCE).split(SENTENCE_END, 1)[0]);
}
const SENTENCE = 140;
const SENTENCE_END = /[.!?؟](?=\s)|\n\s*\n/u;
/** "If he is unwell, stop ramipril": sick-day rules and advice. */
const ON_CONDITION =
  /(?<!\p{L})(?:if|when|whenever|should (?:he|she|they|you)|unless|in case|during|sick|unwell|vomit\p{L}*|dehydrat\p{L}*|before|until|wenn|falls|sobald|bei|vor|si|cuando|en caso|antes|quand|lorsque|en cas|avant|se|quando|qualora|in caso|prima|em caso|eğer|durumunda|önce|если|при|перед|в случае|إذا|اذا|عند|في حال|قبل)(?!\p{L})/iu;

/** The mention that says most: of the status that holds, with a dose and a frequency. */
function tells(mentions: readonly Treatment[], status: TreatmentStatus): (mention: Treatment) => boolean {
  const weight = ({ dosage, status: own, ended }: Treatment) =>
    (own === status ? 4 : 0) + (own === status && ended ? 4 : 0) + (dosage.dose === null ? 0 : 2) + (dosage.frequency === null ? 0 : 1);
  const most = Math.max(...mentions.map(weight));
  return (mention) => weight(mention) === most;
}

function toFinding(text: string, { name, kind, dosage, start, end, ended }: Treatment, status: MedicationStatus): MedicationFinding {
  const { dose, frequency, route, form, as_needed, since } = dosage;
  const quote = text.slice(start, end);
  const printed = quote.replace(DEVICE, '');
  return {
    name: kind !== 'class' && isTradeName(printed, name) ? `${name} (${printed})` : name,
    ...{ dose, frequency, route, form, as_needed, since, status },
    negated: status !== 'active',
    ...(ended === status && ended !== 'on-hold' ? { is_history: true } : {}),
    passage: { start, end, quote },
  };
}

/** "Lantus Solostar": the pen or the inhaler behind a trade name. */
const DEVICE =
  / (?:(?:solo|double)star|flex(?:pen|touch|pro)|innolet|kwikpen|penfill|turb[ou]haler|diskus|accuhaler|evohaler|respimat|handihaler|ellipta)$/iu;

/** "Plavix" for clopidogrel, and not "metformina" for metformin. */
function isTradeName(printed: string, name: string): boolean {
  if (fold(printed) === fold(name) || /\s|[^\p{Script=Latin}]/u.test(printed)) return false;
  return nameKey(printed) !== nameKey(name.split(' ')[0] ?? '');
}
