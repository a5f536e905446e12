import { describe, expect, it } from '@jest/globals';
import { readAct } from '../../assistant/dialogue/acts.ts';
import { readRequest } from '../../assistant/dialogue/requests.ts';

describe('a paper that is to be deleted', () => {
  it.each([
    'please delete the passport photo, it was the wrong one',
    'how do I get rid of the scan I sent you?',
    'I uploaded my wife’s report by mistake',
    'por favor borre la foto del DNI',
    'subí el informe equivocado por error',
    'bitte das Foto vom Ausweis wieder löschen',
    'ich habe aus Versehen den falschen Befund hochgeladen',
    "pouvez-vous supprimer la photo que j'ai envoyée ?",
    "j'ai envoyé ce fichier par erreur",
    'cancellate il documento di ieri',
    'ho caricato il referto di mio fratello per sbaglio',
    'apague a foto do passaporte',
    'pasaport fotoğrafını silin lütfen',
    'удалите фото паспорта',
    'احذفوا صورة الجواز',
  ])('%s', (message) => expect(readAct(message)).toBe('delete_paper'));

  it.each([
    'they want to remove my gallbladder, the report is attached',
    'my stent was sent in for a recall',
    'quieren eliminar el tumor',
    'die Gallenblase wurde entfernt, siehe Befund',
    'on va supprimer le bisoprolol',
    'I sent you the photo yesterday',
    'удалили желчный пузырь, выписка есть',
  ])('is none in: %s', (message) => expect(readAct(message)).not.toBe('delete_paper'));

  it('is not the account', () => expect(readAct('please delete my account and all documents')).toBe('delete_account'));
});

describe('who did not understand', () => {
  it.each([
    'can you put it in plain English please',
    "sorry I didn't understand any of that",
    '¿me lo puede explicar más sencillo?',
    'hablame en criollo, no entendí nada',
    'ich versteh nur Bahnhof',
    'Können Sie das einfacher erklären?',
    "je n'ai rien compris",
    'può dirlo con parole più semplici?',
    'não entendi nada',
    'daha basit anlatır mısınız',
    'ничего не понял, объясните попроще',
    'ما فهمت شي',
  ])('%s', (message) => expect(readAct(message)).toBe('not_understood'));

  it.each([
    "I don't understand why it hurts more at night",
    'the doctor did not understand my pain',
    'no entiendo por qué me duele tanto',
    'je ne comprends pas pourquoi il a dit non',
    'я не понимаю почему болит',
    'die Ärzte verstehen das nicht als Allergie',
  ])('is not: %s', (message) => expect(readAct(message)).not.toBe('not_understood'));
});

describe("somebody else's opinion", () => {
  it.each([
    "the surgeon wants to fuse it but I want someone else's opinion first",
    'Looking for second opinion on TAVR vs open. Retired teacher',
    'I mechat a zwoate Meinung',
    'quisiera otra opinión. El cirujano se retira este año',
    "je voudrais l'avis de quelqu'un d'autre",
    'vorrei un’altra opinione',
    'başka bir görüş almak istiyorum',
  ])('is asked for, and no person of the team: %s', (message) => {
    expect(readRequest(message)).toBe('opinion');
    expect(readAct(message)).not.toBe('person');
  });

  it.each(['I no longer need the second opinion', 'ya no necesito la segunda opinión'])('is given up: %s', (message) =>
    expect(readRequest(message)).toBe('end_opinion'),
  );

  it('is no wish for a person, who is still one', () => expect(readAct('I want to talk to someone')).toBe('person'));
});

describe('who reads what is written', () => {
  it.each([
    'does anybody at my work get to see this',
    "who reads these? I don't want my boss finding out",
    'y esto lo ve mi aseguradora?',
    'sieht das jemand bei meiner Krankenkasse?',
  ])('%s', (message) => expect(readAct(message)).toBe('shared'));

  it.each(['does anyone in my family have to come along', 'mi médico me ve cada mes'])('is not asked in: %s', (message) =>
    expect(readAct(message)).not.toBe('shared'),
  );
});
