import type { HealthItem } from '../../domain/cases/health-items.ts';
import type { SpokenLanguage } from '../../domain/conversation/language.ts';
import type { MissingFact } from '../../domain/conversation/missing-facts.ts';
import type { TurnCategory } from '../../domain/conversation/vocabulary.ts';

/** What the assistant understands and says in one language when no model is there. `{}` stands for what is filled in. */
export type Phrasebook = {
  language: Exclude<SpokenLanguage, 'en'>;
  /** Beginnings of words that speak for a category; where several speak, the more and the earlier in this order. */
  signs: Partial<Record<TurnCategory, RegExp>>;
  says: {
    emergency: string;
    /** To somebody who thinks of ending their life; {}: whom to call. */
    self_harm: string;
    /** The next time that somebody writes who was told what to do in an emergency. */
    left_off: string;
    hello: string;
    off_topic: string;
    noted: string;
    /** {}: what was taken out of the record; and what a document says, so that a reviewer looks at it. */
    struck: string;
    disputed: string;
    issue: string;
    /** Of a document that may be somebody else's, and the question whose it is. */
    mismatch: string;
    whose: string;
    /** Of a procedure that the record contradicts. */
    intended: string;
    /** Of wishes that stay as they are once providers are selected. */
    settled: string;
    matches: string;
    searching: string;
    consent: string;
    /** {}: what every surgeon asks and nobody has answered. */
    not_known: string;
    record: string;
    anything_else: string;
  };
  answers: Partial<Record<TurnCategory, string>>;
  questions: Record<MissingFact, string>;
  /** What every surgeon asks, as it is called in a sentence. */
  health: Record<HealthItem, string>;
};

/** Any of the beginnings, at the beginning of a word of any script. */
export function begins(...alternatives: string[]): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${alternatives.join('|')})`, 'giu');
}

/** Anywhere in a word: for scripts that join articles and prepositions to it. */
export function holds(...alternatives: string[]): RegExp {
  return new RegExp(`(?:${alternatives.join('|')})`, 'giu');
}
