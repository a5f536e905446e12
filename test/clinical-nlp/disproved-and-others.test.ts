import { describe, expect, it } from '@jest/globals';
import { matchesTitle } from '../../clinical-nlp/sections/capitals.ts';
import { createExtractor } from '../../clinical-nlp/extract.ts';

const extract = createExtractor({ conditions: [] });
const taken = (text: string) =>
  extract(text, { source: 'document' })
    .medications.filter(({ negated }) => !negated)
    .map(({ name }) => name);
const borneBadly = (text: string) =>
  extract(text, { source: 'document' })
    .allergies.filter(({ negated }) => !negated)
    .map(({ name }) => name);

describe('headings in Turkish capitals', () => {
  it.each([
    [/ilaç/iu, 'KULLANDIĞI İLAÇLAR'],
    [/çıkış/iu, 'ÇIKIŞ TEDAVİSİ'],
    [/alerji/iu, 'ALERJİ'],
    [/medication/iu, 'MEDICATION'],
  ])('finds %s in %s', (pattern, title) => {
    expect(matchesTitle(pattern, title)).toBe(true);
  });

  it('takes no medicine of the list below for an allergen', () => {
    const paper = 'ALERJİ: Sefazolin ile döküntü.\nKULLANDIĞI İLAÇLAR: Metformin 1000 mg 2x1, Co-Diovan 160/12,5 1x1, Euthyrox 50 1x1\n';
    expect(borneBadly(paper)).toEqual(['cefazolin']);
    expect(taken(paper)).toEqual(['metformin', 'valsartan and hydrochlorothiazide', 'levothyroxine (Euthyrox)']);
  });
});

describe('allergies that were disproved', () => {
  it.each([
    'Allergie aux sulfamides notée au dossier mais infirmée par l’allergologue.',
    'Alergia a penicilina descartada por alergología en 2022.',
    'Allergie gegen Penicillin durch Testung 2021 widerlegt.',
    'Allergia alla penicillina esclusa dopo test.',
    'Аллергоанамнез: на цефтриаксон реакций не было.',
    'Alergia à penicilina afastada em consulta de imunoalergologia.',
  ])('stores none of: %s', (sentence) => {
    expect(borneBadly(sentence)).toEqual([]);
  });

  it.each([
    ['Allergie aux sulfamides (éruption). Embolie exclue.', 'sulfonamides'],
    ['Alergia a penicilina, fractura descartada.', 'penicillin'],
    ['Аллергоанамнез: на пенициллин - крапивница.', 'penicillin'],
    ['Penicillin-Allergie nicht ausgeschlossen.', 'penicillin'],
    ['Penicillin-Allergie kann nicht sicher ausgeschlossen werden.', 'penicillin'],
    ['Allergie à la pénicilline non écartée.', 'penicillin'],
    ['El paciente refiere alergia a penicilina no descartada.', 'penicillin'],
    ['Allergia alla penicillina non esclusa.', 'penicillin'],
    ['Аллергия на пенициллин не исключена.', 'penicillin'],
    ['Allergie: Penicillin, hat keine weiteren Allergien.', 'penicillin'],
  ])('keeps the one of: %s', (sentence, substance) => {
    expect(borneBadly(sentence)).toEqual([substance]);
  });
});

describe('what a relative takes or does not bear', () => {
  it.each([
    'L’épouse, Mme K., prend de la digoxine.',
    'A mulher dele, também nossa doente, é alérgica ao látex.',
    'Die Ehefrau nimmt Marcumar.',
    'His wife, who is a nurse here, takes warfarin.',
    'La hermana, que vive con él, toma metformina.',
  ])('is nothing of the patient: %s', (sentence) => {
    expect([...taken(sentence), ...borneBadly(sentence)]).toEqual([]);
  });

  it.each([
    'Mother reports allergy to penicillin.',
    'Ehefrau berichtet Penicillinallergie.',
    'Laut Ehefrau Allergie gegen Penicillin.',
    'L’épouse rapporte une allergie à la pénicilline.',
    'La esposa refiere alergia a penicilina.',
    'La moglie riferisce allergia alla penicillina.',
    'A esposa refere alergia à penicilina.',
    'Hastanın eşi penisilin alerjisi olduğunu bildirdi.',
    'Со слов жены, аллергия на пенициллин.',
  ])('is what the relative tells of the patient: %s', (sentence) => {
    expect(borneBadly(sentence)).toEqual(['penicillin']);
  });

  it.each([
    ['Wife present. Current medication: warfarin 5 mg daily.', ['warfarin']],
    ['Ehefrau gibt an, Einnahme von Marcumar 3 mg täglich.', ['phenprocoumon (Marcumar)']],
  ])('leaves the patient’s own: %s', (sentence, own) => {
    expect(taken(sentence)).toEqual(own);
  });
});
