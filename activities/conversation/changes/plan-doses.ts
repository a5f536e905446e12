import { replyLanguage } from '../../../assistant/reply-language.ts';
import { withDosesOfToday } from '../../../clinical-nlp/medications/doses-of-today.ts';
import { namedThings } from '../../../clinical-nlp/words/named-things.ts';
import { withoutPhones } from '../../../clinical-nlp/words/without-phones.ts';
import { wordsOfPatient } from '../../../clinical-nlp/persons/patient-words.ts';
import type { ClinicalExtraction, MedicationFinding } from '../../../domain/clinical/findings.ts';
import { type NamedMedicine, readDoses, type ToldDose } from '../../../domain/conversation/read-dose.ts';
import { readChangedDose } from '../../../domain/conversation/read-changed-dose.ts';
import { readUnnamedDose } from '../../../domain/conversation/read-unnamed-dose.ts';
import { isSameAmount, toldAmounts } from '../../../domain/conversation/told-amounts.ts';
import type { StoredResource } from '../../../domain/records/ehr-snapshot.ts';
import { factsOf } from '../../../domain/records/correct-finding.ts';
import { substanceOf } from '../../../domain/records/substance.ts';
import type { TurnContext } from '../context/turn-context.ts';

/** A medicine of the record that the message gives another dose: as the record is to have it. */
export type ChangedDose = { finding_id: string; dosage: string };

/** Medicines in use whose dose the message gives otherwise than the record, or gives first. */
export function changedDoses(context: TurnContext, extraction: ClinicalExtraction | null): ChangedDose[] {
  const { message, about, record, history, patient } = context;
  const language = replyLanguage({ message: message.content, history, facts: { language: patient.preferred_language } });
  const text = withDosesOfToday(withoutPhones(wordsOfPatient(message.content, about)));
  const substances = namedThings(text, language).filter(({ kind }) => kind !== 'condition');
  const placesOf = (name: string) => substances.filter((thing) => substanceOf(thing.name) === substanceOf(name));
  const told = extraction?.medications ?? [];
  const medicines = record.resources.flatMap((stored) => inUse(stored) ?? []);
  const named = medicines.flatMap(({ finding_id, name }): NamedMedicine[] => {
    const places = placesOf(name);
    const read = told.find((one) => substanceOf(one.name) === substanceOf(name));
    return places.length === 0 ? [] : [{ finding_id, places, isTaken: isTaken(read), dose: read?.dose ?? null }];
  });
  const mine = new Set(named.flatMap(({ places }) => places));
  const others = substances.filter((thing) => !mine.has(thing));
  const before = history.findLast(({ sender }) => sender === 'patient')?.text ?? '';
  const toldBefore = new Set(namedThings(before, language).map(({ name }) => substanceOf(name)));
  const justTold = medicines.filter(({ name }) => toldBefore.has(substanceOf(name)));
  const unnamed =
    substances.length === 0
      ? (readUnnamedDose(text, before, justTold) ?? readChangedDose(text, justTold.length === 1 ? justTold : medicines))
      : null;
  const doses = unnamed ? [unnamed] : readDoses(text, named, others);
  return medicines.flatMap(({ finding_id, name, dosage }) => {
    const dose = doses.find((one) => one.finding_id === finding_id);
    const frequency = told.find((one) => substanceOf(one.name) === substanceOf(name) && isTaken(one))?.frequency ?? null;
    const changed = dose && withDose(dosage, dose, frequency);
    return changed ? [{ finding_id, dosage: changed }] : [];
  });
}

const isTaken = (read: MedicationFinding | undefined): boolean =>
  read !== undefined && !read.negated && (read.status ?? 'active') === 'active';

type InUse = { finding_id: string; name: string; dosage: string | null };

function inUse({ resource_type, resource, resource_id }: StoredResource): InUse | null {
  if (resource_type !== 'MedicationStatement') return null;
  const { display, status, dosage = null } = factsOf('medication', resource);
  return status === 'past' || status === 'wrong' ? null : { finding_id: resource_id, name: display, dosage };
}

/** The dosage with the new dose in the place of the one amount that it has; how often stays, unless it is told too. Null where it says the same. */
function withDose(before: string | null, { value, number, unit }: ToldDose, frequency: string | null): string | null {
  const [known, ...more] = before === null ? [] : toldAmounts(before);
  const amount = [number, unit ?? known?.unit].filter(Boolean).join(' ');
  if (before === null || known === undefined || more.length > 0) return [amount, frequency].filter(Boolean).join(' ');
  if (isSameAmount(known, { value, unit })) return null;
  const rest = before.slice(known.end).trim();
  return [before.slice(0, known.start).trim(), amount, frequency ?? rest].filter(Boolean).join(' ');
}
