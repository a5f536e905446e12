/** What a person who has read a text says that it holds. Keys are those of the labelled files and of golden sets. */

type Maybe<T> = T | null | undefined;

export type ConditionLabel = {
  text: string;
  icd10?: Maybe<string>;
  /** present, possible, past; absent, family, other_person, hypothetical, conditional, prevented, planned_test, screened, not_stated. */
  status?: Maybe<string>;
  /** The older form of a status. */
  negated?: Maybe<boolean>;
  uncertain?: Maybe<boolean>;
  family?: Maybe<boolean>;
  side?: Maybe<string>;
  kind?: Maybe<string>;
};
export type ObservationLabel = { name: string; loinc?: Maybe<string>; value: number | string; unit?: Maybe<string> };

/** Labels of a document. A kind that is missing or null is not scored. */
export type DocumentLabels = {
  id: string;
  conditions?: Maybe<readonly ConditionLabel[]>;
  observations?: Maybe<readonly ObservationLabel[]>;
  medications?: Maybe<readonly { name: string; status?: Maybe<string> }[]>;
  allergies?: Maybe<readonly { name?: string | undefined; substance?: string | undefined; status?: Maybe<string> }[]>;
};

type StatusLabel = { text: string; status: string };
/** `value` as printed; `specimen` none: measured on the body itself. */
export type ValueLabel = { text: string; name: string; value: string; specimen: string; is_target: boolean };

/** Labels of a whole note in which the status of each finding is labelled; `text` of a label is verbatim. */
export type NoteLabels = {
  id: string;
  text: string;
  conditions: readonly ConditionLabel[];
  medications: readonly (StatusLabel & { name: string })[];
  allergies: readonly (StatusLabel & { substance: string })[];
  procedures: readonly (StatusLabel & { name: string })[];
  observations: readonly ValueLabel[];
};
