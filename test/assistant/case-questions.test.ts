import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { askedTopic } from '../../assistant/content/asked-topic.ts';
import { shippedText } from '../../assistant/content/shipped.ts';
import { readAct } from '../../assistant/dialogue/acts.ts';
import { wantsCheapest } from '../../assistant/dialogue/cheapest.ts';
import { readConsentAnswer } from '../../assistant/dialogue/consent-answer.ts';
import { hospitalPlaces } from '../../assistant/dialogue/hospital-place.ts';
import { readRequest } from '../../assistant/dialogue/requests.ts';
import { isEmergency, maybeEmergency } from '../../assistant/emergency.ts';
import { languagesIn } from '../../assistant/intake-languages.ts';
import { fill, talkOf } from '../../assistant/phrasebooks/talk/library.ts';
import { wishesNotOffered } from '../../assistant/procedures/not-offered.ts';
import { writeReply } from '../../assistant/reply.ts';
import { type CaseTopic, CONTENT_LANGUAGES } from '../../domain/content/topics.ts';
import type { DialogueFacts, Offer, ReplyInput } from '../../domain/conversation/assistant-tasks.ts';

const ROWS = readFileSync(new URL('../data/answers/case-topics.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [topic: string, language: string, sentence: string]);

describe('a question that the case answers', () => {
  it.each(ROWS)('%s (%s): %s', (topic, language, sentence) => {
    expect(askedTopic(sentence, 'clarification', language) ?? 'none').toBe(topic);
  });
});

const DIALOGUE: DialogueFacts = {
  ...{ act: null, feeling: false, answered: null, step: null, stand: 'hospitals', offers: [], person_waiting: false, asked_last: null },
  ...{ times_asked: {}, issue_repeated: false, matches_shown: true, changed: [], ranked_again: false },
};
const FACTS: ReplyInput['facts'] = {
  ...{ patient_first_name: null, procedure_name: null, destination_country: null, known_conditions: [], missing: [], put_right: null },
  ...{ pending_documents: [], open_issues: [], matches: [], case_status: 'forwarded', newly_understood: [], language: 'en' },
};
const OFFER: Offer = {
  ...{ name: 'Marlind Clinic', amount_cents: 812_000, currency: 'EUR', valid_until: null, includes: ['Knee with implant'] },
  ...{ covers: ['hotel'], excludes: ['rehabilitation'], nights: 4 },
};
function reply(
  topic: CaseTopic | 'included' | 'stay',
  {
    language = 'en',
    message = '?',
    ...more
  }: { language?: string; message?: string } & Partial<DialogueFacts> & Partial<typeof FACTS> = {},
): string {
  const { pending_documents = [], missing = [], hospital_places = [], asked_meaning = null, ...dialogue } = more;
  return writeReply({
    ...{ branch: 'answer_question', category: 'clarification', message, history: [] },
    facts: {
      ...{ ...FACTS, language, pending_documents, missing, hospital_places, asked_meaning },
      content: { topic, text: null, source: null, is_reviewed: false },
      dialogue: { ...DIALOGUE, ...dialogue },
    },
  });
}

describe('what is said to it', () => {
  it.each(CONTENT_LANGUAGES)('in %s: that no hospital has answered yet, and whose turn it is', (language) => {
    const talk = talkOf(language);
    expect(reply('reply_awaited', { language })).toContain(`${talk.no_offer} ${talk.stands.hospitals}`);
    expect(reply('stand', { language, stand: 'doctor' })).toContain(talk.stands.doctor);
  });

  it.each(CONTENT_LANGUAGES)('in %s: from which day on the record may be sent', (language) => {
    const said = reply('stand', { language, stand: 'agreed_later', consent_begins_on: '2031-05-02' });
    expect(said).toMatch(/2031/);
    expect(said).not.toContain('{}');
  });

  it.each(CONTENT_LANGUAGES)('in %s: no other hospitals once all have declined', (language) => {
    const dialogue = { ...DIALOGUE, stand: 'declined' };
    const facts = { ...FACTS, language, dialogue };
    const said = writeReply({ branch: 'answer_question', category: 'provider_preference', message: '?', history: [], facts });
    expect(said).toContain(talkOf(language).stands.declined);
  });

  it.each(CONTENT_LANGUAGES)('in %s: what the quotes say of price, hotel and nights', (language) => {
    for (const topic of ['reply_awaited', 'price', 'included', 'stay'] as const) {
      const said = reply(topic, { language, stand: 'quotes', offers: [OFFER] });
      expect(said).toMatch(/Marlind Clinic: .*(?:8\D?120)/);
      expect(said).toContain(fill(talkOf(language).nights, '4'));
      expect(said).toContain(talkOf(language).excludes.split('{}')[0] ?? '');
    }
  });

  it('names the quote that was chosen, and no offer to choose', () => {
    const said = reply('price', { stand: 'booked', chosen_offer: OFFER });
    expect(said).toContain('Marlind Clinic: €8,120');
    expect(said).not.toContain('no offer');
  });

  it.each(CONTENT_LANGUAGES)('in %s: no price of a country that no quote backs', (language) => {
    const message = { en: 'what does it cost in Turkey?', de: 'was kostet das in der Türkei?' }[language as string] ?? 'Turkey?';
    const said = reply('price', { language, message });
    expect(said).not.toMatch(/\d/);
    expect(said).toContain((shippedText('price_there', language) ?? '').split('({})')[1] ?? '-');
  });

  it('says what can be done about a hospital by whether one is chosen', () => {
    expect(reply('changing', { stand: 'choose' })).toContain('nothing is settled');
    expect(reply('changing', { stand: 'doctor' })).toContain('I withdraw my consent');
  });

  it('names the papers that are missing once', () => {
    const papers = { pending_documents: ['X-ray of the knee'], missing: ['documents'] };
    expect(reply('papers_needed', { ...papers, asked_last: 'documents' })).toContain('Still missing: X-ray of the knee');
    expect(reply('papers_needed', papers).split('X-ray of the knee')).toHaveLength(2);
    expect(reply('papers_needed', {})).toContain('complete');
  });

  it('tells where a hospital is that is named with another country', () => {
    const places = hospitalPlaces('Is Marlinden in Turkey?', [{ name: 'Marlinden Clinic', city: 'Porto', country: 'PT' }]);
    expect(places).toEqual([{ name: 'Marlinden Clinic', city: 'Porto', country: 'PT', isElsewhere: true }]);
    expect(reply('hospital_place', { hospital_places: places })).toContain('Marlinden Clinic is in Porto, Portugal.');
    expect(reply('price', { hospital_places: places })).toContain('Marlinden Clinic is in Porto, Portugal.');
  });

  it('explains a treatment by its name and leaves the rest to the surgeon', () => {
    expect(reply('meaning', { language: 'fr', asked_meaning: 'ablation de la vésicule' })).toContain(
      'Cela désigne : ablation de la vésicule.',
    );
  });
});

describe('a hospital beside a place', () => {
  const LIST = [
    { name: 'Marlinden Clinic', city: 'Porto', country: 'PT' },
    { name: 'Hospital Central', city: 'Izmir', country: 'TR' },
  ];
  it.each([
    ['I want Marlinden in Portugal', [false]],
    ['¿Marlinden está en México?', [true]],
    ['where is Marlinden?', [false]],
    ['wo liegt Marlinden?', [false]],
    ['I like Marlinden', []],
    ['is the clinic in Turkey good?', []],
  ] as const)('%s', (message, elsewhere) => {
    expect(hospitalPlaces(message, LIST).map(({ isElsewhere }) => isElsewhere)).toEqual(elsewhere);
  });
});

describe('a wish to be called or to stop', () => {
  it.each([
    'could one of you phone me',
    '¿pueden llamarme?',
    'könnten Sie mich bitte zurückrufen?',
    'pourriez-vous me rappeler',
    'podem ligar-me?',
    'mi può telefonare qualcuno?',
    'beni arar mısınız?',
    'перезвоните мне пожалуйста',
    'ممكن تتصلون بي',
  ])('is one for a person: %s', (message) => expect(readAct(message)).toBe('person'));

  it.each(['my doctor called me back yesterday', 'beni hastane aradı', 'me llamo Ana', 'mi chiamo Rosa', 'мне позвонили из клиники'])(
    'is none: %s',
    (message) => expect(readAct(message)).not.toBe('person'),
  );

  it.each([
    'I want to stop',
    'quiero cancelarlo todo',
    'ich möchte das ganze stornieren',
    'je voudrais tout annuler',
    'vorrei annullare tutto',
    'quero desistir',
    'хочу всё отменить',
  ])('closes the case when it is confirmed: %s', (message) => expect(readRequest(message)).toBe('close'));

  it.each([
    'I want to stop smoking',
    'ich will mit dem Rauchen aufhören',
    'quiero dejar de fumar',
    'je veux arrêter de fumer',
    'I want to stop the pain',
  ])('closes nothing: %s', (message) => expect(readRequest(message)).toBeNull());

  it.each(['Ich möchte abbrechen', 'muss die Behandlung abgebrochen werden?'])('is no threat: %s', (message) => {
    expect(isEmergency(message)).toBe(false);
  });
  it.each(['вы уже отправили мои снимки?', 'я отправляю вам анализы'])('tells of no poison: %s', (message) => {
    expect(isEmergency(message)).toBe(false);
  });
  it('leaves poison one', () => expect(isEmergency('я отравился уксусом')).toBe(true));
  it('leaves a threat one', () => expect(isEmergency('ich werde ihn abstechen')).toBe(true));
});

describe('what a medicine may do', () => {
  it.each(['Können die neuen Tropfen Atemnot machen?', '¿las pastillas nuevas pueden causar falta de aire?'])(
    'is asked about, and not taken for happening: %s',
    (message) => {
      expect(isEmergency(message)).toBe(false);
      expect(maybeEmergency(message)).toBe(true);
    },
  );

  it.each([
    'Ich bekomme keine Luft, können das die neuen Tropfen sein?',
    'Kann die Spritze schuld sein? Ich kriege keine Luft mehr',
    'can the tablets do that, I cannot breathe now',
    'tomé las pastillas y no puedo respirar',
  ])('is happening where somebody says so: %s', (message) => expect(isEmergency(message)).toBe(true));
});

describe('a question where a consent is waited for', () => {
  it.each([
    'when do you send it',
    'how do I know you wont send it to someone',
    'wann schicken Sie es los',
    'quando lo mandate',
    'когда отправляете',
  ])('is no answer: %s', (message) => expect(readConsentAnswer(message, [])).toBeNull());
  it.each(['yes, send it', 'wie besprochen, ich stimme zu', 'как скажете, я согласна'])('and a yes is one: %s', (message) =>
    expect(readConsentAnswer(message, [])).toMatchObject({ granted: true }),
  );
});

describe('an offer that is asked about', () => {
  it.each(['welches Angebot ist günstiger', 'the quote is too expensive, could they make it cheaper', 'which one is cheaper'])(
    'is not taken: %s',
    (message) => {
      expect(wantsCheapest(message)).toBe(false);
    },
  );
  it.each(['I take the cheaper one', 'das günstigere bitte'])('is taken: %s', (message) => expect(wantsCheapest(message)).toBe(true));
  it('is compared', () => expect(readAct('welches Angebot ist günstiger', { quotes: true })).toBe('compare'));
});

describe('everything that is to be deleted', () => {
  it.each(['quiero que borren todo lo que tienen sobre mí', 'effacez tout ce que vous avez', 'удалите всё, что у вас есть'])(
    '%s',
    (message) => {
      expect(readAct(message)).toBe('delete_account');
    },
  );
});

describe('a list that is asked for', () => {
  it.each(['the list please', 'la liste svp', 'zeig mir mal die Liste', 'cadê a lista', 'список', 'أين القائمة؟'])('%s', (message) => {
    expect(readAct(message, { matches: true })).toBe('matches');
  });
  it.each(['I have a list of my medicines', 'ich stehe auf der Warteliste'])('none: %s', (message) => {
    expect(readAct(message, { matches: true })).toBeNull();
  });
});

describe('what is asked and not wished for', () => {
  it.each(['Ist die Reha im Preis enthalten?', 'is physiotherapy included in the price?'])('no other treatment: %s', (message) => {
    expect(wishesNotOffered(message, [], 'not_asked')).toBe(false);
  });
  it('no language that somebody does not speak', () => {
    expect(languagesIn('do the nurses speak Russian, my father doesnt speak English')).toEqual(['Russian']);
  });
});
