import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** Tables of letters with a column of earlier results: which number is whose, and of which day. */
let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const read = (paper: string) =>
  extract(paper, { source: 'document', pages: [] }).observations.map(({ value, effective_at }) => `${value} ${effective_at}`);

describe('a limit between the result and the earlier one is neither', () => {
  it.each([
    [
      'Labor 28.10.2026:\nParameter      Wert    Einheit   Referenz     Vorwert (05.05.2026)\nCRP            3,1     mg/l      < 5,0        8,4',
      ['3.1 2026-10-28', '8.4 2026-05-05'],
    ],
    [
      'Biologie du 22/11/2026 :\n                  Résultat   Unité     Valeurs de réf.   Antériorité (22/05/2026)\nCRP               4          mg/L      < 5               12',
      ['4 2026-11-22', '12 2026-05-22'],
    ],
    [
      'Анализы от 26.10.2026:\nПоказатель      Результат   Ед.        Норма        Ранее (14.04.2026)\nГемоглобин      128         г/л        120-150      117',
      ['128 2026-10-26', '117 2026-04-14'],
    ],
    [
      'Laboratuvar (19.10.2026)\nTetkik          Sonuç    Birim    Referans       Önceki (12.03.2026)\nHemoglobin      11,8     g/dL     12,0-16,0      12,4',
      ['11.8 2026-10-19', '12.4 2026-03-12'],
    ],
    ['Parámetro  Resultado  Referencia  Anterior (14/04/2026)\nHemoglobina glucosilada  7.1 %  < 5.7  8.0', ['7.1 null', '8.0 2026-04-14']],
  ])('%s', (paper, told) => expect(read(paper)).toEqual(told));

  it('keeps both days of a stay apart from the days of its letter', () => {
    const paper =
      'Ricovero dal 10/09/2018 al 16/09/2018\n\nEsami                     Valore   U.M.    Rif.          Ingresso\nEmoglobina                13,8     g/dL    13,0-17,0     14,2\nTroponina I               0,04     ng/mL   < 0,04        3,80';
    expect(read(paper)).toEqual(['13.8 null', '14.2 null', '0.04 null', '3.80 null']);
  });
});

describe('a column of earlier results without a day', () => {
  it.each([
    'Показатель  Результат  Предыдущий  Единицы  Референс\nHbA1c  6,8  7,9  %  4,0-6,0',
    'الفحص  النتيجة  السابقة  الوحدة  المعدل\nHbA1c  6.8  7.9  %  4.0-6.0',
    'Esame  Risultato  Prec.  Unità  Valori di riferimento\nHbA1c  6,8  7,9  %  4,0-6,0',
    'Examen  Résultat  Antériorité  Unité  Référence\nHbA1c  6,8  7,9  %  4,0-6,0',
  ])('is not the result of today: %s', (paper) => expect(read(paper)).toEqual(['6.8 null']));
});

describe('operations in a list below their label', () => {
  it.each([
    'Antécédents chirurgicaux :\n- canal carpien gauche 2015\n- hystérectomie 2010',
    'Interventi chirurgici pregressi: tunnel carpale sinistro 2015',
    'Geçirilmiş ameliyatlar: sol karpal tünel 2015',
  ])('are no diseases of today: %s', (paper) => {
    const { conditions, procedures } = extract(paper, { source: 'document', pages: [] });
    expect(conditions.filter(({ icd10, clinical_status }) => icd10?.startsWith('G56') && clinical_status === 'active')).toEqual([]);
    expect(procedures.map(({ display }) => display)).toContain('Decompression of carpal tunnel');
  });
  it('leave what another label heads', () => {
    const paper = 'Antécédents chirurgicaux :\n- hystérectomie 2010\nAntécédents médicaux :\n- canal carpien gauche depuis 2015';
    const carpal = extract(paper, { source: 'document', pages: [] }).conditions.find(({ icd10 }) => icd10?.startsWith('G56'));
    expect(carpal?.clinical_status).toBe('active');
  });
});

describe('the complaint of a visit that an epicrisis closes', () => {
  it.each([
    ['EPİKRİZ\nBaşvuru Tarihi : 20.10.2026\n\nŞikayet: Sağ diz ağrısı, yürüme güçlüğü.\nHikaye: 5 yıldır ağrısı olan hasta.', 'active'],
    ['ВЫПИСКА ИЗ АМБУЛАТОРНОЙ КАРТЫ\n\nЖалобы: боль в правом тазобедренном суставе, хромота.', 'active'],
    ['EPİKRİZ\nYatış Tarihi: 20.10.2026 Çıkış Tarihi: 24.10.2026\n\nŞikayet: Karın ağrısı.\nTanı: Pnömoni', 'resolved'],
  ])('%s', (paper, status) => {
    const pain = extract(paper, { source: 'document', pages: [] }).conditions.find(({ icd10 }) => /^(?:M25|R10)/.test(icd10 ?? ''));
    expect(pain?.clinical_status).toBe(status);
  });
});
