import { beforeAll, describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** What could not be excluded is possible; what was excluded is not there. */

let statusOf: (text: string) => string[];
beforeAll(async () => {
  const extract = await icd10Extractor();
  statusOf = (text) =>
    extract(text, { source: 'document' })
      .conditions.filter(({ icd10 }) => /^(?:I26|I82|J18)/.test(icd10 ?? ''))
      .map(({ negated, uncertain }) => (negated ? 'absent' : uncertain ? 'possible' : 'present'));
});

describe('a disease that was looked for', () => {
  it.each([
    'Pulmonary embolism suspected, not excluded.',
    'Pulmonary embolism suspected but not ruled out.',
    'Pulmonary embolism was suspected and could not be excluded.',
    'En la ecografía no se descarta una trombosis venosa profunda.',
    'La trombosis venosa profunda no está descartada por ahora.',
    'No se pudo descartar una trombosis venosa profunda por el edema.',
    'Die Lungenembolie ist nicht ausgeschlossen, bitte um CT.',
    'Eine Lungenembolie konnte nicht sicher ausgeschlossen werden.',
    'Le scanner ne permet pas d’exclure une embolie pulmonaire.',
    "L'embolie pulmonaire n'est pas exclue à ce stade.",
    'On ne peut pas éliminer une embolie pulmonaire sur ces images.',
    "Nel paziente l'embolia polmonare non è ancora stata esclusa, si consiglia la TC del torace.",
    'La trombosis venosa profunda no ha sido descartada del todo por ecografía.',
    'Eine Lungenembolie konnte bisher nicht mit Sicherheit ausgeschlossen werden.',
    "La radiografia non permette di escludere un'embolia polmonare.",
    'O exame não permite excluir embolia pulmonar no doente.',
    'A embolia pulmonar não foi excluída, solicitar angiotomografia.',
    'Hastanın bacağında şişlik ve ağrı var, derin ven trombozu dışlanamadı, doppler önerildi.',
    'Hastanın bacağında şişlik ve ağrı var, derin ven trombozu ekarte edilemedi.',
    'По данным обследования пневмония не исключена.',
    'По рентгенограмме нельзя исключить пневмонию справа.',
    'لم يتم استبعاد الانصمام الرئوي عند المريض.',
  ])('%s: is possible', (text) => {
    expect(statusOf(text)).toEqual(['possible']);
  });

  it.each([
    'Pulmonary embolism was suspected, excluded by CT.',
    'Pulmonary embolism was suspected but ruled out.',
    'Se descartó una trombosis venosa profunda por ecografía.',
    'Eine Lungenembolie wurde ausgeschlossen, der Patient ist beschwerdefrei.',
    "L'embolie pulmonaire a été exclue par le scanner.",
    "L'embolia polmonare è stata esclusa con la TC.",
    'Hastanın bacağında şişlik ve ağrı var, derin ven trombozu ekarte edildi.',
    'По данным обследования пневмония исключена.',
    'تم استبعاد الانصمام الرئوي بالأشعة.',
  ])('%s: is not there', (text) => {
    expect(statusOf(text).filter((status) => status !== 'absent')).toEqual([]);
  });
});
