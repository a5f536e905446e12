import { describe, expect, it } from '@jest/globals';
import { isEmergency, maybeEmergency, tellsOfPatientsEmergency } from '../../assistant/emergency.ts';

describe('what a hospital writes', () => {
  it.each([
    'We will check for any chest pain or breathlessness before discharge',
    'Please report any fever, bleeding or chest pain to the ward if it occurs',
    'Bei Fieber oder Atemnot bitte sofort melden',
    'En cas de fièvre ou de douleur thoracique, consultez sans délai',
    'En caso de fiebre o falta de aire, avise enseguida',
    'Em caso de febre ou dor no peito, avise imediatamente',
    'In caso di febbre o affanno avvisare subito',
    'Ateş veya nefes darlığı olursa hemen haber verin',
    'При температуре или одышке сообщите немедленно',
    'في حال الحرارة أو ضيق النفس أخبرونا فورا',
  ])('asks to be told of it: %s', (text) => expect(tellsOfPatientsEmergency(text)).toBe(false));

  it.each([
    'She collapsed ten minutes ago, call me if she gets worse',
    'Die Patientin bekommt seit heute Morgen kaum Luft, bitte sofort melden',
    'Elle vient de convulser, appelez-moi',
    'El paciente está inconsciente, llámenme',
    'У пациентки сейчас сильная боль в груди, позвоните',
  ])('tells of it: %s', (text) => expect(tellsOfPatientsEmergency(text)).toBe(true));
});

describe('a chest that is told lightly of', () => {
  it.each([
    'slight discomfort in my chest since this morning, nothing serious I guess',
    'une petite gêne dans la poitrine depuis ce midi, sûrement rien',
    'un leggero fastidio al petto da stamattina, sarà niente',
    'с утра небольшой дискомфорт в груди, ерунда наверное',
  ])('is at least asked about: %s', (text) => expect(isEmergency(text) || maybeEmergency(text)).toBe(true));

  it.each([
    'slight chest discomfort years ago, nothing since',
    'leichte Schmerzen in der Brust nach der Brust-OP vor drei Jahren',
    'slight pain in my knee since this morning',
    'une gêne dans l’épaule depuis des mois',
  ])('is not where it is over or elsewhere: %s', (text) => expect(isEmergency(text) || maybeEmergency(text)).toBe(false));
});

describe('what is asked of a hospital, and figures of speech', () => {
  it.each([
    'Behandelt Ihre Klinik auch Vergiftungen?',
    'il vostro ospedale cura le intossicazioni?',
    'هل المستشفى يستقبل حالات التسمم؟',
    'votre clinique prend en charge les AVC ?',
    'zehirlenme kabul ediyor musunuz?',
    'от ваших цен захватывает дух',
    'j’ai le souffle coupé par la beauté de la clinique',
    'I’ve been choking up reading the testimonials',
  ])('are none: %s', (text) => expect(isEmergency(text)).toBe(false));

  it.each([
    'Behandelt Ihre Klinik mich? Ich habe gerade starke Schmerzen in der Brust und Atemnot',
    'j’ai le souffle coupé depuis ce matin, je n’arrive pas à parler',
    'me quedé sin aliento al subir, no puedo respirar',
    'I’m choking up blood',
    'перехватило дыхание, не могу вдохнуть',
  ])('but these are: %s', (text) => expect(isEmergency(text)).toBe(true));
});
