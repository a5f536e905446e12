import type { Stand } from '../../../domain/cases/stand.ts';
import type { SpokenLanguage } from '../../../domain/conversation/language.ts';
import type { MissingFact } from '../../../domain/conversation/missing-facts.ts';
import type { Act } from '../../dialogue/acts.ts';

/** What the assistant says of itself, of the case and of what binds, in one language. `{}` stands for what is filled in, in order. */
export type Talk = {
  language: SpokenLanguage;
  answers: Record<Exclude<Act, 'offer' | 'next' | 'matches'>, string>;
  feeling: string;
  /** The person was asked for before, and nobody has answered yet. */
  person_waiting: string;
  /** Of prepared texts about what patients ask. {}: the text; its source. */
  content: { guidance: string; source: string; unreviewed: string; passed_on: string; passed_before: string };
  blocked: string;
  unknown_noted: string;
  none_noted: string;
  /** What is asked for, and an answer that would do. */
  asks: Record<MissingFact, readonly [label: string, example: string]>;
  /** {}: label, example. */
  again: string;
  /** {}: label. */
  stuck: string;
  declined_person: string;
  /** Where the case stands: also the text of `GET /cases/{id}/next`. */
  stands: Record<Stand, string>;
  no_offer: string;
  offers: string;
  /** {}: date. */
  valid_until: string;
  choice: { confirm: string; noted: string; none: string; help: string };
  quote: { confirm: string; noted: string };
  consent: {
    /** {}: hospitals. */
    question: string;
    confirm_named: string;
    confirm_part: string;
    granted: string;
    granted_named: string;
    refused: string;
  };
  /** There is said to be none of what the record names. {}: the findings. */
  contradiction: { ask: string; kept: string };
  failed: string;
  found: string;
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
  wishes: { destination: string; budget: string; female: string; male: string; any: string; time: string; accreditation: string };
  and: string;
};
