import type { TurnCategory } from '../../domain/conversation/vocabulary.ts';

/** What is said in English on what a message is about; other languages have theirs in their phrasebooks. */
export const ENGLISH_ANSWERS: Partial<Record<TurnCategory, string>> = {
  cost_question:
    'What a treatment costs is said by the quotes of the hospitals, which you can compare before you decide. Until a quote is there I cannot name a price, but your budget is considered when hospitals are ranked.',
  travel_logistics:
    'Visa, flight and transfer depend on where you live and where you go. Once hospitals are chosen, your coordinator plans transfers and a place to stay with you, and tells you when you may fly home safely.',
  procedure_inquiry:
    'How a treatment is done, the length of stay and the recovery differ from person to person; the surgeon who has read your record can say what holds for you. If you want a person of our team to answer, write “person”.',
  symptom_report:
    'I cannot make a diagnosis, but what you describe is now part of your case, and the doctors will see it. If it suddenly gets worse, please seek medical help near you at once.',
  document_upload: 'Documents are read as soon as they arrive; I will tell you here what was found and whether something is missing.',
  provider_preference: 'I will rank the hospitals by your wishes as well as by medical fit and outcomes.',
  provider_selection: 'To choose, please pick one to five hospitals from the list that is shown to you.',
  consent: 'You decide what is shared: nothing is sent to a hospital without your consent, and you can revoke it at any time.',
};
