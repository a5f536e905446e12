import { describe, expect, it } from '@jest/globals';
import { ownQuestion } from '../../assistant/dialogue/own-question.ts';
import { TALKS } from '../../assistant/phrasebooks/talk/library.ts';
import { writeReply } from '../../assistant/reply.ts';
import type { DialogueFacts, ReplyInput } from '../../domain/conversation/assistant-tasks.ts';
import { screenOutput } from '../../domain/guardrails/output.ts';

/** What the assistant asks at the end of a reply, and in which form. */

const DIALOGUE: DialogueFacts = {
  ...{ act: null, feeling: false, answered: null, step: null, stand: 'intake', offers: [], person_waiting: false, asked_last: null },
  ...{ times_asked: {}, issue_repeated: false, matches_shown: false, changed: [], ranked_again: false },
};
const inputIn = (language: string, dialogue: Partial<DialogueFacts>, missing: string[] = []): ReplyInput => ({
  ...{ branch: 'answer_question', category: 'clarification', message: '…', history: [] },
  facts: {
    ...{ patient_first_name: null, language, procedure_name: null, destination_country: null, known_conditions: [], missing },
    ...{ pending_documents: [], open_issues: [], matches: [], case_status: 'intake', newly_understood: [], put_right: null },
    dialogue: { ...DIALOGUE, ...dialogue },
  },
});

describe('what is asked', () => {
  it('has another form the second time, and offers a person after that, in every language', () => {
    for (const { language } of TALKS) {
      const forms = [0, 1, 2].map((times) => ownQuestion(inputIn(language, { times_asked: { procedure: times } }, ['procedure'])));
      expect(forms.map((form) => form?.item)).toEqual(['procedure', 'procedure', 'person_offer']);
      expect(new Set(forms.map((form) => form?.text)).size).toBe(3);
      expect(ownQuestion(inputIn(language, { times_asked: { procedure: 2, person_offer: 1 } }, ['procedure']))).toBeNull();
    }
  });

  it('says once in a conversation how a question is left open, in every language', () => {
    for (const { language, again } of TALKS) {
      const asked = (fact: string, history: ReplyInput['history']) =>
        ownQuestion({ ...inputIn(language, { times_asked: { [fact]: 1 } }, [fact]), history })?.text ?? '';
      const first = asked('budget', []);
      const next = asked('phone', [{ sender: 'assistant', text: first }]);
      const [tail = ''] = again.split('. ').slice(-1);
      expect(first).toContain(tail);
      expect(next).not.toContain(tail);
      expect(next.length).toBeGreaterThan(20);
      expect(asked('phone', [{ sender: 'patient', text: first }])).toContain(tail);
    }
  });

  it('asks whether to note what a message leaves in doubt, in every language', () => {
    for (const { language } of TALKS) {
      for (const kind of ['allergy', 'medication', 'condition', 'operation'] as const) {
        const question = ownQuestion(inputIn(language, { doubt: { kind, name: 'Ultracain' } }, ['budget']));
        expect(question?.item).toBe('note_finding');
        expect(question?.text).toContain('Ultracain');
      }
    }
  });

  it('does not ask again for the consent that was refused, in every language', () => {
    for (const { language, consent } of TALKS) {
      const inputAfter = (...texts: string[]) => {
        const history = texts.map((text) => ({ sender: 'assistant' as const, text }));
        return { ...inputIn(language, { stand: 'agree' }, ['consent']), branch: 'collect_consent' as const, history };
      };
      const question = consent.question.replace('{}', 'Solvera Clinic');
      expect(ownQuestion(inputAfter(question))?.item).toBe('consent');
      expect(ownQuestion(inputAfter(question, consent.refused))).toBeNull();
      expect(writeReply(inputAfter(question, consent.refused))).toContain(TALKS.find((talk) => talk.language === language)?.stands.agree);
      expect(ownQuestion(inputAfter(consent.refused, question))?.item).toBe('consent');
    }
  });

  it('waits while the patient asks or tells something else, and does not call that a failure', () => {
    const asked = { asked_last: 'provider_selection', times_asked: { provider_selection: 2 } };
    const input = (over: Partial<ReplyInput>, facts: Partial<ReplyInput['facts']> = {}): ReplyInput => {
      const one = inputIn('fr', asked, ['provider_selection']);
      return { ...one, ...over, facts: { ...one.facts, ...facts } };
    };
    expect(ownQuestion(input({ message: 'mon mari peut venir avec moi ?' }))).toBeNull();
    expect(ownQuestion(input({ message: 'quanti giorni devo restare in ospedale' }))).toBeNull();
    expect(ownQuestion(input({ message: 'je fume' }, { newly_understood: ['tabac'] }))).toBeNull();
    expect(ownQuestion(input({ message: 'hm' }))?.item).toBe('person_offer');
    expect(
      ownQuestion(input({ message: 'je fume' }, { newly_understood: ['tabac'], missing: ['provider_selection', 'phone'] }))?.item,
    ).toBe('phone');
  });

  it('is not put again within three replies in either form while the patient talks about something else', () => {
    for (const talk of TALKS) {
      const input = inputIn(talk.language, { times_asked: { budget: 1 }, asked_last: 'budget' }, ['budget']);
      const long = '1 2 3 4 5';
      const again = ownQuestion({ ...input, message: 'hm' });
      const first = ownQuestion({ ...inputIn(talk.language, {}, ['budget']) });
      for (const form of [first, again]) {
        const turns = (text: string) => [{ sender: 'assistant' as const, text }];
        const since = (others: number) => [...turns(form?.text ?? ''), ...Array.from({ length: others }, () => turns('…')).flat()];
        expect(ownQuestion({ ...input, message: long, history: since(2) })).toBeNull();
        expect(ownQuestion({ ...input, message: long, history: since(3) })?.item).toBe('budget');
        expect(ownQuestion({ ...input, message: 'hm', history: since(0) })?.item).toBe('budget');
      }
    }
  });

  it('is the currency where a budget was named without one, in every language', () => {
    for (const talk of TALKS) {
      const input = inputIn(talk.language, { lacks_currency: true }, ['procedure', 'budget']);
      expect(ownQuestion(input)).toEqual({ item: 'budget', text: talk.currency });
      expect(writeReply({ ...input, category: 'cost_question' })).toBe(talk.currency);
      expect(ownQuestion(inputIn(talk.language, { lacks_currency: true }, ['phone']))?.item).toBe('phone');
    }
  });

  it('names the likely treatment no third time while something else is missing', () => {
    const asked = (missing: string[]) => {
      const first = inputIn('en', {}, missing);
      const likely = { ...first, facts: { ...first.facts, likely_procedures: ['hernia repair'] } };
      const history = [{ sender: 'assistant' as const, text: ownQuestion(likely)?.text ?? '' }];
      const dialogue = { ...DIALOGUE, times_asked: { confirm_procedure: 2 } };
      return ownQuestion({ ...likely, history, facts: { ...likely.facts, dialogue } })?.item;
    };
    expect(asked(['procedure', 'allergies'])).toBe('allergies');
    expect(asked(['procedure'])).toBe('procedure');
  });

  describe('of somebody who told the problem and not the treatment', () => {
    const asked = (dialogue: Partial<DialogueFacts>, over: Partial<ReplyInput> = {}) => {
      const input = inputIn('en', dialogue, ['procedure', 'phone']);
      return ownQuestion({ ...input, ...over, facts: { ...input.facts, likely_procedures: ['cataract surgery'] } });
    };
    const first = asked({});

    it('is the likely treatment, and once more in other words when something else was told first', () => {
      expect(first).toMatchObject({ item: 'confirm_procedure', text: expect.stringContaining('cataract surgery') });
      const again = asked({ times_asked: { confirm_procedure: 1 } });
      expect(again).toMatchObject({ item: 'confirm_procedure', text: expect.stringContaining('cataract surgery') });
      expect(again?.text).not.toBe(first?.text);
      expect(asked({ times_asked: { confirm_procedure: 2 } })?.item).toBe('procedure');
    });

    it('waits some replies, and after a no is the open question', () => {
      const history = [{ sender: 'assistant' as const, text: first?.text ?? '' }];
      const waiting = { times_asked: { confirm_procedure: 1 }, asked_last: 'confirm_procedure' };
      expect(asked(waiting, { history, message: 'I take aspirin every day' })?.item).toBe('phone');
      expect(asked(waiting, { history, message: 'No' })?.item).toBe('procedure');
    });
  });

  it('is no person where something was noted lately, and none where nothing was', () => {
    for (const { language } of TALKS) {
      const input = inputIn(language, { times_asked: { primary_condition: 2 } }, ['primary_condition']);
      const noted = writeReply({ ...input, facts: { ...input.facts, newly_understood: ['…'] } });
      const behind = (text: string, others: number) => ({
        ...input,
        history: [text, ...Array.from({ length: others }, () => '…')].map((said) => ({ sender: 'assistant' as const, text: said })),
      });
      expect(ownQuestion(behind(noted, 0))).toBeNull();
      expect(ownQuestion(behind(noted, 3))?.item).toBe('person_offer');
    }
  });

  it('is not for the papers again before all else was asked for', () => {
    const asked = (missing: string[]) => ownQuestion(inputIn('en', { times_asked: { documents: 1 } }, missing))?.item;
    expect(asked(['documents', 'allergies', 'phone'])).toBe('allergies');
    expect(asked(['documents'])).toBe('documents');
  });

  it('leaves open what is not essential and goes on', () => {
    expect(ownQuestion(inputIn('en', { times_asked: { budget: 2 } }, ['budget', 'phone']))?.item).toBe('phone');
  });

  it('is nothing that the output guardrail would hold back', () => {
    for (const talk of TALKS)
      for (const item of Object.keys(talk.asks)) {
        const text = writeReply(inputIn(talk.language, { times_asked: { [item]: 1 } }, [item]));
        expect([talk.language, item, screenOutput(text, { allowed_amounts: [], allowed_contacts: [] }).rule]).toEqual([
          talk.language,
          item,
          null,
        ]);
      }
  });
});

describe('the reply', () => {
  it('is never empty, and fills every blank, in every language', () => {
    for (const { language } of TALKS) {
      for (const act of ['person', 'machine', 'shared', 'data', 'offer', 'next', 'delete_account', 'take_time', 'small_talk', null]) {
        const text = writeReply(inputIn(language, { act }));
        expect([language, act, text.length > 5, text.includes('{}')]).toEqual([language, act, true, false]);
      }
      const names = ['A', 'B'];
      for (const kind of [
        'confirm_choice',
        'choose',
        'choose_none',
        'choice_help',
        'confirm_consent',
        'consent',
        'confirm_quote',
        'choose_quote',
      ]) {
        const text = writeReply(inputIn(language, { step: { kind, names, share_identity: true, granted: true } }));
        expect([language, kind, text.length > 5, text.includes('{}')]).toEqual([language, kind, true, false]);
      }
    }
  });

  it('tells offers with their sums', () => {
    const offers = [{ name: 'Gokpinar', amount_cents: 840_000, currency: 'EUR', valid_until: '2027-01-31' }];
    expect(writeReply(inputIn('en', { act: 'offer', stand: 'quotes', offers }))).toContain(
      '1. Gokpinar: €8,400 (valid until 31 January 2027)',
    );
  });
});
