import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';
import { readHealthAnswer } from '../../clinical-nlp/intake/health-answer.ts';

const extract = createExtractor({ conditions: [] });
const statusesOf = (message: string) =>
  extract(message, { source: 'message', asked: 'medications' }).medications.map(({ name, status }) => `${name} ${status}`);

describe('a medicine named with how long it has been taken', () => {
  it.each([
    'metformin since last year',
    'Metformin seit letztem Jahr',
    'metformina desde hace un año',
    'metformina desde el año pasado',
    'metformine depuis l’année dernière',
    'metformine depuis un an',
    'metformina da due anni',
    'metformina dall’anno scorso',
    'metformina há um ano',
    'metformina faz 2 anos',
    'metformin geçen seneden beri',
    'metformin iki yıldır',
    'метформин с прошлого года',
    'метформин уже год',
    'ميتفورمين من سنة',
    'ميتفورمين صار لي سنتين',
  ])('is taken: %s', (message) => expect(statusesOf(message)).toEqual(['metformin active']));

  it.each([
    'metformina desde hace un año no la tomo',
    'no tomo metformina desde hace un año',
    'dejé la metformina hace un año',
    'off metformin since 2019',
    'metformin since last year no more',
    'Metformin nehme ich seit letztem Jahr nicht mehr',
    'took metformin for a year',
    'metformina hace un año',
    'метформин бросил с прошлого года',
  ])('is not where that is when it ended: %s', (message) =>
    expect(statusesOf(message).filter((one) => one.endsWith('active'))).toEqual([]),
  );

  it('is no allergy’s beginning', () => {
    expect(statusesOf('alérgica a la penicilina desde hace años')).toEqual([]);
    expect(statusesOf('penicillin allergy since childhood')).toEqual([]);
  });
});

describe('one denial of an allergy to medicines', () => {
  it.each([
    'A medicamentos ninguna alergia',
    'aux médicaments aucune allergie',
    'auf Medikamente keine Allergien',
    'ai farmaci nessuna allergia',
    'a remédio nenhuma alergia',
    'ilaçlara alerjim yok',
    'на лекарства аллергии нет',
    'ما عندي حساسية من الأدوية',
  ])('denies no medicine: %s', (message) => expect(readHealthAnswer(message, 'medications').none).toEqual(['allergies']));

  it.each(['ni alergias ni medicamentos', 'no medicines no allergies', 'keine Allergien, keine Medikamente'])(
    'does where both are denied: %s',
    (message) => expect(readHealthAnswer(message, null).none.toSorted()).toEqual(['allergies', 'medications']),
  );
});
