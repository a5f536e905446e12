import { namedThings } from '../../../clinical-nlp/words/named-things.ts';
import { dosageOf } from '../../../clinical-nlp/medications/dosage.ts';
import { replyLanguage } from '../../../assistant/reply-language.ts';
import type { AllergyFinding, ClinicalExtraction, MedicationFinding } from '../../../domain/clinical/findings.ts';
import { isForRelative } from '../../../domain/conversation/about.ts';
import { readSubstanceSwap, type SubstanceSwap } from '../../../domain/conversation/read-substance-swap.ts';
import { factsOf } from '../../../domain/records/correct-finding.ts';
import { substanceOf } from '../../../domain/records/substance.ts';
import type { TurnContext } from '../context/turn-context.ts';

type Kind = 'allergy' | 'medication';
/**
 * What the record has of the substance that the message denies, and what it puts in its place. `kind`: of the record, else of the words or of the question that was asked; null
 * where nothing tells it.
 */
export type PlannedSwap = SubstanceSwap & { finding_ids: string[]; kind: Kind | null };

/** A turn asks more than once. */
const read = new WeakMap<TurnContext, { swap: PlannedSwap | null }>();

export function substanceSwap(context: TurnContext): PlannedSwap | null {
  const { swap } = read.get(context) ?? { swap: readSwap(context) };
  read.set(context, { swap });
  return swap;
}

function readSwap({ message, about, record, history, patient, asked }: TurnContext): PlannedSwap | null {
  if (message.sender_type !== 'patient') return null;
  const language = replyLanguage({ message: message.content, history, facts: { language: patient.preferred_language } });
  const substances = namedThings(message.content, language)
    .filter(({ kind }) => kind !== 'condition')
    .map(({ name, start, end }) => ({ name: substanceOf(name), start, end }));
  const swap = readSubstanceSwap(message.content, substances, isForRelative(about));
  if (!swap) return null;
  const held = record.resources.flatMap(({ resource_id, resource_type, resource }) => {
    const kind = KINDS[resource_type];
    if (!kind) return [];
    const { display, status } = factsOf(kind, resource);
    return status !== 'past' && status !== 'wrong' && substanceOf(display) === swap.denied ? [{ resource_id, kind }] : [];
  });
  const said: Kind | null = swap.says === 'taken' ? 'medication' : swap.says;
  const kinds = new Set(held.map(({ kind }) => kind));
  const [only = null] = kinds;
  if (kinds.size === 1 && said !== null && said !== only) return null;
  const kind = said ?? (kinds.size === 1 ? only : kinds.size === 0 ? (ASKED[asked[0]?.item ?? ''] ?? null) : null);
  return { ...swap, kind, finding_ids: held.filter((one) => one.kind === kind).map(({ resource_id }) => resource_id) };
}
const KINDS: Record<string, Kind> = { AllergyIntolerance: 'allergy', MedicationStatement: 'medication' };
const ASKED: Record<string, Kind> = { allergies: 'allergy', medications: 'medication' };

type Told = Pick<ClinicalExtraction, 'medications' | 'allergies'>;

/** What is put in the place of an allergy is an allergy, and of a medicine a medicine; where that is open it is neither. */
export function withPutInPlace<Findings extends Told>(findings: Findings, context: TurnContext): Findings {
  const swap = substanceSwap(context);
  if (!swap) return findings;
  const { name, start, end } = swap.other;
  const isDenied = (told: { name: string }) => substanceOf(told.name) === swap.denied;
  const isOther = (told: { name: string }) => substanceOf(told.name) === name;
  const allergies = findings.allergies.filter((told) => !isDenied(told));
  const medications = findings.medications.filter((told) => !isDenied(told));
  const { content } = context.message;
  const passage = { start, end, quote: content.slice(start, end) };
  const allergy = (): AllergyFinding => ({ name, reaction: null, negated: false, passage });
  const medicine = (): MedicationFinding => {
    const { dose, frequency } = dosageOf(content.slice(end).split(/[,;:!?\n،؛](?!\d)|[.](?!\d)/u, 1)[0] ?? '');
    return { name, dose, frequency, negated: false, status: 'active', passage };
  };
  return {
    ...findings,
    allergies: swap.kind === 'allergy' && !allergies.some(isOther) ? [...allergies, allergy()] : allergies,
    medications:
      swap.kind === 'medication'
        ? medications.some(isOther)
          ? medications
          : [...medications, medicine()]
        : medications.filter((told) => !isOther(told)),
  };
}
