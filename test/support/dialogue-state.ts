import type { Option } from '../../assistant/dialogue/choice-names.ts';
import type { DialogueState } from '../../assistant/dialogue/plan.ts';

/** Three hospitals that a patient was shown, and a conversation where nothing was asked or chosen yet. */
export const OPTIONS: Option[] = [
  { id: 'a', rank: 1, name: 'Gokpinar Medical Center', places: ['Istanbul'] },
  { id: 'b', rank: 2, name: 'Neelkiran Clinic', places: ['New Delhi'] },
  { id: 'c', rank: 3, name: 'Encinar International Hospital', places: ['Madrid'] },
];

export const STATE: DialogueState = {
  message: '',
  asked: [],
  shown_last: false,
  options: OPTIONS,
  chosen: [],
  shares: false,
  may_consent: false,
  quotes: [],
  opinion: 'too_early',
};
