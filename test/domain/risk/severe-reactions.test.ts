import { describe, expect, test } from '@jest/globals';
import { isSevereReaction } from '../../../domain/risk/severe-reactions.ts';

const SEVERE_REACTIONS = `my throat swelled
I could not breathe
anaphylactic shock
swelling of my face
passed out
se me hinchó la garganta
no podía respirar
me faltaba el aire
choque anafiláctico
hinchazón de la cara
Hals zugeschwollen
keine Luft mehr
anaphylaktischer Schock
Atemnot
Gesicht angeschwollen
bewusstlos
Angioödem
gorge gonflée
je n'arrivais plus à respirer
choc anaphylactique
œdème de Quincke
perte de connaissance
gola gonfia
non riuscivo a respirare
shock anafilattico
garganta inchada
falta de ar
inchaço do rosto
boğazım şişti
nefes alamadım
anafilaktik şok
bayıldım
отек горла
отёк Квинке
задыхалась
потеряла сознание
анафилактический шок
تورم الحلق
ضيق تنفس
صدمة تحسسية
فقدت الوعي
Stevens-Johnson syndrome`.split('\n');
const MILD_REACTIONS = `rash
hives
Exanthem
Ausschlag
erupción
éruption
eritema
döküntü
kaşıntı
сыпь
зуд
طفح جلدي
nausea
Übelkeit
diarrhoea
swelling of the arm
geschwollener Fuß
breast pain
Kopfschmerzen
mal de estómago`.split('\n');

describe('what a substance did', () => {
  test.each(SEVERE_REACTIONS)('%s is severe', (reaction) => expect(isSevereReaction(reaction, null)).toBe(true));
  test.each(MILD_REACTIONS)('%s is not', (reaction) => expect(isSevereReaction(reaction, null)).toBe(false));
  test.each([
    ['hinchó', 'Soy alérgica a la penicilina, se me hinchó la garganta.', true],
    ['gonflé', 'Je suis allergique à la pénicilline, ma gorge a gonflé.', true],
    ['تورم', 'عندي حساسية من البنسلين، تورم حلقي.', true],
    ['gonfiata', 'Sono allergica alla penicillina, mi si è gonfiata la mano.', false],
    ['rash', 'Penicillin gave me a rash on the face.', false],
  ])('%s in %p: %p', (reaction, passage, isSevere) => expect(isSevereReaction(reaction, passage)).toBe(isSevere));
});
