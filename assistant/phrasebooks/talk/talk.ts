import type { Stand } from '../../../domain/cases/stand.ts';
import type { SpokenLanguage } from '../../../domain/conversation/language.ts';
import type { MissingFact } from '../../../domain/conversation/missing-facts.ts';
import type { OfferedNote, RecordList, RecordMark } from '../../../domain/conversation/record-answer.ts';
import type { Act } from '../../dialogue/acts.ts';

/** What the assistant says of itself, of the case and of what binds, in one language. `{}` stands for what is filled in, in order. */
export type Talk = {
  language: SpokenLanguage;
  answers: Record<Exclude<Act, 'offer' | 'compare' | 'next' | 'matches' | 'record' | 'advice'>, string>;
  feeling: string;
  /** To what only a doctor may answer. {}: medicines; allergies; what the record names. */
  advice: { medicine: string; value: string; thinner: string; allergy: string; noted: string; offer: string };
  /** Of what the patient asks of their own record. {}: file; what is not there. */
  record: {
    lead: string;
    lists: Record<RecordList, string>;
    marks: Record<RecordMark, string>;
    from: string;
    /** `none`: that there is none was said. */
    empty: string;
    none: string;
    no_papers: string;
    absent: string;
    /** Asked whether to write it down, or how to tell it. */
    note: string;
    tell: string;
  };
  /** The person was asked for before, and nobody has answered yet. */
  person_waiting: string;
  /** Of prepared texts about what patients ask. {}: the text; its source. */
  content: { guidance: string; source: string; unreviewed: string; passed_on: string; passed_before: string };
  blocked: string;
  /** {}: what is told and known already; what a document says otherwise, as the patient says it. */
  told_before: string;
  told_otherwise: string;
  /** Asked where somebody tells of more than one person. */
  whose: string;
  /** Asked where a message leaves open what a substance, a disease or an operation is to the patient. {}: its name. */
  doubt: Record<OfferedNote['kind'], string>;
  /** Asked where an allergy is told, and not what it is to. */
  allergen: string;
  unknown_noted: string;
  /** {}: label of what was asked. */
  none_noted: string;
  /** A document that the patient says is not theirs. */
  paper_taken_back: string;
  /** What is asked for, and an answer that would do. */
  asks: Record<MissingFact, readonly [label: string, example: string]>;
  /** {}: label, example. */
  again: string;
  /** Asked where a budget was named without its currency. */
  currency: string;
  /** {}: the case's procedure, and the one that is perhaps wanted instead. */
  instead: string;
  /** Treatments for what was told. {}: their names. */
  likely: { one: string; several: string };
  /** {}: label. */
  stuck: string;
  declined_person: string;
  /** Where the case stands: also the text of `GET /cases/{id}/next`. {}: the first day of a consent that begins later. */
  stands: Record<Stand, string>;
  no_offer: string;
  offers: string;
  /** {}: date. */
  valid_until: string;
  /** Of hospitals' answers, and of the choice of a quote. {}: hospital, date. */
  answered: Record<'quote' | 'date' | 'selected' | 'declined' | 'refused' | 'taken' | 'quote_withdrawn' | 'quote_over' | 'undated', string>;
  /** What was read in documents. {}: documents, names, numbers. */
  findings: Record<
    | 'read'
    | 'unread'
    | 'held'
    | 'clarify'
    | 'nothing'
    | 'understood'
    | 'condition'
    | 'also'
    | 'past'
    | 'medicines'
    | 'allergies'
    | 'results'
    | 'more'
    | 'missing'
    | 'complete',
    string
  >;
  /** {}: what the hospital names; their number; the hospital whose offer costs least. */
  includes: string;
  /** Where a hospital is. {}: its name, city, country. */
  is_in: string;
  excludes: string;
  nights: string;
  cheapest: string;
  /** What is asked to be done with the case: read back, done; and why it is not done. `told`: what the doctors' side then says. */
  requests: Record<'opinion' | 'end_opinion' | 'close', { confirm: string; done: string }> &
    /** `one`: from some of the hospitals alone. {}: their names. */
    Record<'withdraw', { confirm: string; done: string; none: string; confirm_one: string; done_one: string }> &
    /** That the hospitals read the second opinion too; `kept`: they do not. */
    Record<'share_opinion', { confirm: string; done: string; kept: string }> &
    Record<'too_early' | 'done' | 'none', string>;
  /** Of a second opinion. {}: what the doctor writes, or asks for. */
  opinion: Record<'asked' | 'ended' | 'agrees' | 'disagrees' | 'records' | 'nobody', string>;
  /** Of the review before records are forwarded. {}: the doctor's question; `unsaid` where none was written. */
  review: Record<'asks' | 'unsaid' | 'rejected', string>;
  /** No such treatment is in the catalogue, and a person was told; told before. */
  not_offered: string;
  choice: { confirm: string; noted: string; none: string; help: string; gone: string };
  quote: { confirm: string; noted: string };
  consent: {
    /** {}: hospitals. */
    question: string;
    confirm_named: string;
    confirm_part: string;
    /** What is shared, and that no single fact can be left out; then asked for all of it or nothing. */
    whole: string;
    confirm_whole: string;
    granted: string;
    granted_named: string;
    refused: string;
  };
  /** There is said to be none of what the record names. {}: the findings. */
  contradiction: { ask: string; kept: string };
  failed: string;
  found: string;
  /** Nobody where the patient wants to go. {}: destinations. */
  none_there: string;
  /** Behind it. {}: number, hospital, city. */
  found_elsewhere: string;
  sent: string;
  sent_named: string;
  /** {}: hospital, its question. */
  hospital_asks: string;
  /** {}: documents. */
  hospital_wants: string;
  /** {}: hospital. */
  share_expired: string;
  /** {}: what changed. */
  changed: string;
  ranked_again: string;
  wishes: {
    destination: string;
    avoided: string;
    budget: string;
    female: string;
    male: string;
    any: string;
    time: string;
    accreditation: string;
    flight: string;
    companions: string;
    alone: string;
  };
  and: string;
};
