import type { ConditionFinding, ProcedureFinding } from '../clinical/findings.ts';

/** What a patient asks of their own record, and what it says to that: the facts that a reply rests on. */

export const RECORD_LISTS = ['medicines', 'allergies', 'conditions', 'operations', 'results', 'papers'] as const;
export type RecordList = (typeof RECORD_LISTS)[number];

/** How sure an entry is and whether it still holds; of a paper, what became of it. `said`: the patient told it. */
export type RecordMark = 'said' | 'unsure' | 'stopped' | 'past' | 'read' | 'reading' | 'unread' | 'held';
/** `document`: the file that says it. */
export type RecordEntry = { name: string; marks: RecordMark[]; document: string | null };

export type RecordAnswer = {
  /** `none`: that there is none was said. */
  lists: { list: RecordList; entries: RecordEntry[]; none: boolean }[];
  /** What was asked for by name and is not there. */
  absent: string[];
  /** Asked whether to write it down: a yes does. */
  offers_note: boolean;
  /** Where all was asked for: who the patient is, and what they wish for. */
  person?: { item: PersonalItem; value: string }[];
  wishes?: ToldWish[];
};

export type PersonalItem = 'procedure' | 'date_of_birth' | 'gender' | 'country_of_residence' | 'phone';
/** `values`: codes of countries, a sum in cents with its currency, days (YYYY-MM-DD), hours, how many people, names. */
export type ToldWish = {
  field: 'destination' | 'avoided' | 'budget' | 'gender' | 'time' | 'accreditation' | 'flight' | 'companions';
  values: string[];
};

/** What the record has to what only a doctor may answer: where medicines are asked about, a blood thinner and allergies too. */
export type AdviceAnswer = { about: 'medicine' | 'value'; thinners: string[]; allergies: string[]; noted: RecordEntry[] };

/** What the record lacks and a yes would write down. `said`: in the patient's words. */
export type OfferedNote =
  | { kind: 'medication' | 'allergy'; name: string; said: string }
  | { kind: 'condition'; name: string; said: string; finding: ConditionFinding }
  | { kind: 'operation'; name: string; said: string; finding: ProcedureFinding };
