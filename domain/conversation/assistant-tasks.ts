import type { HealthItem } from '../cases/health-items.ts';
import type { CaseTopic, ContentTopic } from '../content/topics.ts';
import type { About } from './about.ts';
import type { AdviceAnswer, OfferedNote, RecordAnswer, ToldWish } from './record-answer.ts';
import type { ContextTurn } from './context-window.ts';
import type { CaseRequest } from './questions.ts';
import type { Branch, TurnCategory } from './vocabulary.ts';

/** What the assistant's five tasks take and give, whoever does them: rules, or a model behind `adapters/llm`. */

/** A page of the text. `recognized`: read from a picture, so letters and points may be wrong. */
export type PageSpan = { page: number; start: number; end: number; recognized: boolean };
export type ExtractInput = {
  text: string;
  source: 'document' | 'message';
  pages?: PageSpan[];
  /** Of a message: who the conversation is about, as far as it has said. */
  about?: About;
  /** Of a message: the day on which it was written, YYYY-MM-DD; "last week" counts from it. */
  written_on?: string;
  /** Of a message: the item that the assistant asked for last. */
  asked?: string | null;
  /** Of a document: where its patient lives, ISO 3166-1; decides which of day and month comes first where the paper does not tell. */
  country?: string | null;
};

export type ClassifyInput = {
  message: string;
  has_attachments: boolean;
  /** Names and codes of the procedures on offer, so that the patient's words can be tied to one. */
  procedures: { code: string; name: string }[];
  last_assistant_message: string | null;
  /** What the assistant asked last, where that is stored beside its words. */
  asked_item?: string | null;
  /** The language of the conversation so far, for a message that does not tell its own. */
  language?: string | null;
};

export type Classification = { category: TurnCategory; confidence: number; facts: IntakeFacts };

/** Facts of the intake that a patient stated in words. Absent: not stated. */
export type IntakeFacts = {
  procedure_code?: string;
  procedure_name?: string;
  destination_country?: string;
  country_of_residence?: string;
  budget_cents?: number;
  currency?: string;
  gender?: 'male' | 'female' | 'other';
  date_of_birth?: string;
  phone?: string;
  languages?: string[];
};

/** What the reply may rest on. Nothing else may be stated as a fact. */
export type ReplyInput = {
  branch: Branch;
  category: TurnCategory;
  message: string;
  history: ContextTurn[];
  facts: {
    patient_first_name: string | null;
    language: string;
    procedure_name: string | null;
    destination_country: string | null;
    country_of_residence?: string | null;
    known_conditions: string[];
    missing: string[];
    pending_documents: string[];
    /** `document`: the name of the file that the issue is about. */
    open_issues: { check: string; severity: string; text: string; document?: string | null }[];
    matches: { rank: number; name: string; city: string; country: string; reasons: string[] }[];
    /** Countries that the matches were ranked for (ISO 3166-1 alpha-2); none: any. */
    wished_countries?: readonly string[];
    case_status: string;
    newly_understood: string[];
    /** What the message tells and the record has already. */
    told_before?: readonly string[];
    /** What the patient called wrong: taken out of the record, or left to a reviewer because a document says it; `otherwise`: as they say it, where a document says another dose. */
    put_right: { struck: string[]; disputed: string[]; otherwise?: string[] } | null;
    /** What every surgeon asks and nobody has answered, named when consent is asked for. */
    unknown_health?: readonly HealthItem[];
    /** What was wished for otherwise, and stays as it is since providers are selected: "procedure", "destination", "budget". */
    cannot_change?: string[];
    /** Another procedure than the case's, that the patient wishes for and perhaps means instead. */
    /** Treatments for what was told, while none is wished for. */
    likely_procedures?: readonly string[];
    mentioned_procedure?: string | null;
    /** The message tells something of which nobody knows whose it is: it was not written down. */
    asks_whose?: boolean;
    /** A treatment is wished for that nobody here offers; a person gets it. */
    not_offered?: boolean;
    /** The prepared text on what is asked, looked up before; its text null: nobody wrote one, and a person gets the question. */
    content?: ContentFact | null;
    /** And on what else is asked in the same message, in the order in which it is. */
    content_beside?: readonly ContentFact[];
    /** Hospitals of the ranking that the message names, where it asks where they are or names a country. `isElsewhere`: it names another country only. */
    hospital_places?: readonly HospitalPlace[];
    /** The treatment that the message asks the meaning of, in the language of the reply. */
    asked_meaning?: string | null;
    /** What the message does in the dialogue, and what the dialogue knows; absent: nothing is known of it. */
    dialogue?: DialogueFacts;
  };
};

export type HospitalPlace = { name: string; city: string; country: string; isElsewhere: boolean };

/** A prepared text as a reply shows it. `is_reviewed`: a clinician has. `is_asked`: a question of the message is about this topic, and not the message as a whole. */
export type ContentFact = {
  topic: ContentTopic | CaseTopic;
  text: string | null;
  source: string | null;
  is_reviewed: boolean;
  is_asked?: boolean;
};

/** What a reply says of the dialogue: what is asked of the service, what is asked back or was done, where the case stands and who acts next. */
export type DialogueFacts = {
  /** Asked of the service: "person", "machine", "offer", "next" … */
  act: string | null;
  /** And what else is asked of it in the same message. */
  acts_beside?: readonly string[];
  /** Fear, worry or sadness was named. */
  feeling: boolean;
  /** A single fact is to be kept out of what is shared. */
  leaves_out?: boolean;
  /** What was asked is answered without a fact. */
  answered: 'none' | 'unknown' | null;
  /** What binds or strikes: asked back, or done. `names`: of hospitals, or findings; `disputed`: findings that a document says. */
  step: {
    kind: string;
    names: string[];
    disputed?: string[];
    share_identity: boolean;
    granted: boolean;
    /** Of a consent that is asked for: to the whole record, from which something was to be left out. */
    is_whole?: boolean;
    /** Of what is asked to be done with the case, and why it is not. */
    request?: CaseRequest;
    because?: 'too_early' | 'done' | 'none' | 'refused';
  } | null;
  /** Asked whether to note it, where a message does not tell for certain what it is to the patient. */
  doubt?: { kind: OfferedNote['kind']; name: string } | null;
  stand: string;
  /** First day (YYYY-MM-DD) of the consent that the case waits for, if it does. */
  consent_begins_on?: string | null;
  offers: Offer[];
  /** The one that was chosen; it can no longer be chosen among others. */
  chosen_offer?: Offer | null;
  /** The hospital whose offer costs least, where that can be said. */
  cheapest?: string | null;
  /** A person was asked for before, and nobody has answered yet. */
  person_waiting: boolean;
  /** The item that was asked for last, and waits. */
  asked_last: string | null;
  /** How often each item was asked for, by name. */
  times_asked: Record<string, number>;
  /** The issue that is to be cleared up was asked about in the last message. */
  issue_repeated: boolean;
  /** The hospitals on the table were listed before. */
  matches_shown: boolean;
  /** What the turn changes of the wishes, by field. */
  changed: ToldWish[];
  /** The hospitals are ranked again for it. */
  ranked_again: boolean;
  /** A budget was named without its currency. */
  lacks_currency?: boolean;
  /** A document is taken away, since the patient says that it is not theirs. */
  takes_paper_back?: boolean;
  /** An allergy is told, and not what it is to. */
  asks_allergen?: boolean;
  /** What the record says to what was asked of it. */
  record?: RecordAnswer | null;
  /** What it has to a question that only a doctor may answer. */
  advice?: AdviceAnswer | null;
};

/** `includes`: the lines in the hospital's words; `covers`, `excludes`: by QUOTE_ITEMS; `nights`: in the hospital. */
export type Offer = {
  name: string;
  amount_cents: number;
  currency: string;
  valid_until: string | null;
  includes?: string[];
  covers?: readonly string[];
  excludes?: readonly string[];
  nights?: number | null;
};

export type ConfirmRequirementInput = { requirement: string; document_type: string; excerpt: string; similarity: number };

/** `earlier`: the summary so far, which the new one takes the place of. */
export type SummarizeInput = { earlier: string | null; turns: readonly ContextTurn[] };
