import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Labelled } from '../../scripts/eval/conversations/labels.ts';
import { factsIn } from '../../scripts/eval/conversations/memory-case.ts';
import { playConversation, type Services } from '../../scripts/eval/conversations/play.ts';
import { openServices } from '../../scripts/eval/conversations/services.ts';
import { shippedText } from '../../assistant/content/shipped.ts';
import type { ContentLanguage, ContentTopic } from '../../domain/content/topics.ts';

/** Several acts in one message: each fact is in the record, each question is answered in a paragraph of its own, and nothing that is only asked about is stored. */
let services: Services;
beforeAll(async () => {
  services = await openServices();
});
afterAll(async () => services.embeddings.close());

const said = async (lang: string, ...messages: string[]) => {
  const { memory, turns } = await playConversation(services, { id: 'x', lang, messages } as unknown as Labelled);
  return { facts: factsIn(memory), absences: memory.absences, reply: turns.at(-1)?.reply ?? '' };
};
const HIP: Record<string, string> = {
  en: 'I need a hip replacement, osteoarthritis of the right hip',
  de: 'Ich brauche eine Hüftprothese, Coxarthrose rechts',
  es: 'necesito una prótesis de cadera, artrosis de cadera derecha',
  fr: "j'ai besoin d'une prothèse de hanche, coxarthrose droite",
};
const opening = (text: string | null) => (text ?? 'nothing').slice(0, 40);

describe('two questions in one message', () => {
  it.each<[ContentLanguage, string, ContentTopic, ContentTopic]>([
    ['en', 'how many days in hospital, and can my daughter travel with me?', 'stay', 'companions'],
    ['de', 'Brauche ich ein Visum und kann ich in Raten zahlen?', 'visa', 'payment'],
    ['es', '¿cuántos días estoy ingresada y puede venir mi hermana?', 'stay', 'companions'],
    ['fr', 'il faut un visa ? et je peux payer en plusieurs fois ?', 'visa', 'payment'],
  ])('%s: %s', async (lang, message, first, second) => {
    const { reply } = await said(lang, HIP[lang] ?? '', message);
    const paragraphs = reply.split('\n\n');
    const places = [first, second].map((topic) => paragraphs.findIndex((text) => text.includes(opening(shippedText(topic, lang)))));
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places[0]).toBeLessThan(places[1] ?? -1);
  });
});

describe('a fact beside a question', () => {
  it.each([
    ['en', 'I have asthma, is that a problem?', 'asthma'],
    ['de', 'ich nehme Eliquis und darf mein Sohn mitkommen?', 'apixaban'],
    ['es', 'soy alérgica al látex, y se puede pagar a plazos?', 'latex'],
  ])('is stored: %s: %s', async (lang, message, name) => {
    const { facts } = await said(lang, HIP[lang] ?? '', message);
    expect(facts.map(({ display }) => display.toLowerCase()).join('; ')).toContain(name);
  });

  it.each([
    ['en', 'is it dangerous with diabetes?'],
    ['en', 'if I have diabetes, is it more dangerous?'],
    ['de', 'und mit Diabetes, geht das dann?'],
    ['es', 'si tengo diabetes, es peligroso?'],
  ])('is none where it is only asked about: %s: %s', async (lang, message) => {
    const { facts } = await said(lang, HIP[lang] ?? '', message);
    expect(facts.filter(({ display }) => /diabet/i.test(display))).toEqual([]);
  });

  it('puts the side right and notes that there are no allergies, whatever is asked with it', async () => {
    const { facts, absences, reply } = await said(
      'en',
      HIP.en ?? '',
      'no allergies. but it is the left hip, not the right, and do you have clinics in Italy?',
    );
    expect([...absences]).toContain('allergies');
    expect(facts.filter(({ kind }) => kind === 'condition').map(({ display }) => display)).toEqual([expect.stringContaining('left hip')]);
    expect(reply).toContain(opening(shippedText('places', 'en')));
  });

  it('hands on what nothing answers', async () => {
    const { reply } = await said('de', HIP.de ?? '', 'Blinddarm 1991. Kann ich vorher noch mit dem Chirurgen essen gehen?');
    expect(reply).toContain('an unser Team weitergegeben');
  });
});
