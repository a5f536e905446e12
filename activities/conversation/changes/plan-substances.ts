import { wordsOfPatient } from '../../../clinical-nlp/persons/patient-words.ts';
import { namedThings } from '../../../clinical-nlp/words/named-things.ts';
import { withoutNotOnly } from '../../../clinical-nlp/words/not-only.ts';
import { replyLanguage } from '../../../assistant/reply-language.ts';
import type { AllergyFinding, ClinicalExtraction, MedicationFinding } from '../../../domain/clinical/findings.ts';
import { isForRelative } from '../../../domain/conversation/about.ts';
import { deniesAllergy, deniesMedicine, type SaidOfSubstance, saidOfSubstances } from '../../../domain/conversation/said-of-substances.ts';
import { factsOf } from '../../../domain/records/correct-finding.ts';
import { substanceOf } from '../../../domain/records/substance.ts';
import type { TurnContext } from '../context/turn-context.ts';
import { allergiesSince } from './allergies-since.ts';

/** Medicines and allergies of the record that the message says are not so: surely, or to be asked; and what it says is taken that the record has as an allergy. */
export type DeniedSubstances = { strike: string[]; ask: { item: 'allergies' | 'medications'; finding_ids: string[] } | null };

/** A turn asks more than once. */
const read = new WeakMap<TurnContext, SaidOfSubstance[]>();
function saidIn(context: TurnContext): SaidOfSubstance[] {
  const said = read.get(context) ?? readSaid(context);
  read.set(context, said);
  return said;
}

function readSaid({ message, about, history, patient }: TurnContext): SaidOfSubstance[] {
  if (message.sender_type !== 'patient') return [];
  const text = withoutNotOnly(wordsOfPatient(message.content, about));
  const language = replyLanguage({ message: message.content, history, facts: { language: patient.preferred_language } });
  const named = namedThings(text, language)
    .filter(({ kind }) => kind !== 'condition')
    .map(({ name, start, end }) => ({ name: substanceOf(name), start, end }));
  return saidOfSubstances(text, named, isForRelative(about));
}

const allergiesOf = ({ record }: TurnContext): ReadonlySet<string> =>
  new Set(
    record.resources.flatMap(({ resource_type, resource }) =>
      resource_type === 'AllergyIntolerance' ? [substanceOf(factsOf('allergy', resource).display)] : [],
    ),
  );

export function deniedSubstances(context: TurnContext): DeniedSubstances {
  const said = saidIn(context);
  const allergies = allergiesOf(context);
  const denied = context.record.resources.flatMap(({ resource_id, resource_type, resource }) => {
    const isAllergy = resource_type === 'AllergyIntolerance';
    if (!isAllergy && resource_type !== 'MedicationStatement') return [];
    const facts = factsOf(isAllergy ? 'allergy' : 'medication', resource);
    const one = facts.status === 'past' ? undefined : said.find(({ name }) => name === substanceOf(facts.display));
    const does = one === undefined ? null : isAllergy ? deniesAllergy(one) : deniesMedicine(one, allergies.has(one.name));
    return does === null ? [] : [{ id: resource_id, does, item: isAllergy ? ('allergies' as const) : ('medications' as const) }];
  });
  const since = allergiesSince(context);
  const [asked] = [...denied.filter(({ does }) => does === 'ask'), ...since.ask.map((id) => ({ id, item: 'allergies' as const }))];
  return {
    strike: [...denied.filter(({ does }) => does === 'strike').map(({ id }) => id), ...since.strike],
    ask: asked === undefined ? null : { item: asked.item, finding_ids: [asked.id] },
  };
}

type Told = Pick<ClinicalExtraction, 'medications' | 'allergies'>;

/** "Not an allergy, I take it, 5 mg" tells of the medicine, and "I do not take it, that is the allergy" of none. */
export function withSaidOfSubstances<Findings extends Told>(findings: Findings, context: TurnContext): Findings {
  const said = saidIn(context);
  if (said.length === 0) return findings;
  const of = (name: string) => said.find((one) => one.name === substanceOf(name));
  const isNone = ({ name }: AllergyFinding) => {
    const one = of(name);
    return one?.says.has('no_allergy') === true && !one.says.has('allergy');
  };
  const isOff = ({ name }: MedicationFinding) => {
    const one = of(name);
    return one !== undefined && deniesMedicine(one, false) !== null;
  };
  const medications = findings.medications.filter((finding) => !isOff(finding));
  const isTold = (name: string) => medications.some((finding) => substanceOf(finding.name) === name);
  const taken = said.filter(({ name, says }) => says.has('no_allergy') && says.has('taken') && !isTold(name));
  const passage = { start: 0, end: context.message.content.length, quote: context.message.content };
  const allergic = said.filter(
    ({ name, says }) =>
      says.has('not_taken') &&
      says.has('allergy') &&
      !says.has('no_allergy') &&
      !says.has('taken') &&
      !findings.allergies.some((finding) => substanceOf(finding.name) === name),
  );
  return {
    ...findings,
    allergies: [
      ...findings.allergies.filter((finding) => !isNone(finding)),
      ...allergic.map(({ name }): AllergyFinding => ({ name, reaction: null, negated: false, passage })),
    ],
    medications: [
      ...medications,
      ...taken.map(({ name, dose }): MedicationFinding => ({ name, dose, frequency: null, negated: false, status: 'active', passage })),
    ],
  };
}
