import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const extract = await icd10Extractor();
const read = (text: string) => extract(text, { source: 'document', pages: [] });
const codes = (text: string) =>
  read(text)
    .conditions.filter(({ negated, family }) => !negated && !family)
    .map(({ icd10 }) => icd10);
const allergies = (text: string) =>
  read(text)
    .allergies.filter(({ negated }) => !negated)
    .map(({ name }) => name);

describe('a doubt of a paper', () => {
  it.each([
    ['E11', 'Yorum: Diyabet tanı kriterlerini karşılamıyor.'],
    ['E1', 'Diyabet tanısı doğrulanmadı.'],
    ['I10', 'Hipertansiyon kriterlerini karşılamamaktadır.'],
    ['E11', 'Epikriz raporu. Hasta bugün polikliniğimizde görüldü ve değerlendirildi. Diyabet tanı kriterlerini karşılamıyor.'],
    ['E1', 'Does not meet the criteria for diabetes mellitus.'],
    ['M06', 'The criteria for rheumatoid arthritis were not met.'],
    ['E1', 'Diabetes mellitus: diagnostic criteria not met.'],
    ['E1', 'No cumple criterios de diabetes.'],
    ['E1', 'Die Kriterien für einen Diabetes mellitus sind nicht erfüllt.'],
    ['E1', 'Ne remplit pas les critères de diabète.'],
    ['E1', 'Non soddisfa i criteri per diabete mellito.'],
    ['E1', 'Não preenche critérios de diabetes.'],
    ['E1', 'Не соответствует критериям сахарного диабета.'],
    ['E1', 'لا تنطبق معايير داء السكري.'],
    [
      'G62',
      'Паклитаксел планировался, но от него решено воздержаться из-за полинейропатии?\nПримечание: полинейропатия неврологом не подтверждена.',
    ],
    ['G62', 'Полинейропатия не подтверждена.'],
    ['G62', 'Полинейропатия неврологом не подтверждена.'],
    ['J18', 'Пневмония рентгенологически не подтвердилась.'],
    ['G62', 'Polyneuropathy was not confirmed by the neurologist.'],
    ['G62', 'Polyneuropathie neurologisch nicht bestätigt.'],
    ['G62', 'Polineuropatía no confirmada por neurología.'],
    ['G62', 'Polyneuropathie non confirmée par le neurologue.'],
    ['G62', 'Polineuropatia non confermata dal neurologo.'],
    ['G62', 'Polineuropatia não confirmada pelo neurologista.'],
    ['G62', 'Polinöropati nöroloji tarafından doğrulanmadı.'],
    ['J18', 'Pneumonia was considered on admission but the chest film was clear.'],
    ['J18', 'Pneumonia was suspected but the chest X-ray was normal.'],
    ['I26', 'PE was considered but the CTPA was negative.'],
    ['K35', 'Appendicitis was considered, but ultrasound was normal.'],
    ['J18', 'Eine Pneumonie wurde erwogen, das Röntgenbild war jedoch unauffällig.'],
    ['J18', 'Se pensó en neumonía pero la radiografía fue normal.'],
    ['J18', 'Une pneumonie a été évoquée mais la radiographie était normale.'],
    ['J18', 'Si era ipotizzata una polmonite ma la radiografia è risultata negativa.'],
    ['J18', 'Considerou-se pneumonia, mas a radiografia foi normal.'],
    ['J18', 'Предполагалась пневмония, но рентгенограмма без патологии.'],
    ['J18', 'Pnömoni düşünüldü ancak akciğer grafisi normaldi.'],
  ])('that a test or the criteria refuted is no disease: %s in %s', (code, text) =>
    expect(codes(text)).not.toContainEqual(expect.stringMatching(`^${code}`)),
  );

  it.each([
    ['E1', 'Meets the criteria for diabetes mellitus.'],
    ['G62', 'Polyneuropathy confirmed by the neurologist.'],
    ['G62', 'Полинейропатия подтверждена неврологом.'],
    ['J18', 'Pneumonia was considered and the chest film was clearly abnormal with consolidation.'],
    ['J18', 'Pneumonia, chest film not yet clear.'],
    ['J18', 'Pneumonia was treated; the chest film is now clear, review in 6 weeks. Diagnosis: pneumonia, right lower lobe.'],
    ['I10', 'Hypertension; ECG normal.'],
    ['J45', 'Asthma was considered likely and spirometry was abnormal.'],
    ['E11', 'Diabetes mellitus Typ 2, Zielwerte nicht erfüllt.'],
    ['N18', 'Chronic kidney disease; does not meet criteria for dialysis.'],
    ['I50', 'Heart failure; PE was considered but the CTPA was negative.'],
  ])('leaves what is there: %s in %s', (code, text) => expect(codes(text)).toContainEqual(expect.stringMatching(`^${code}`)));

  it('that only a question mark tells of is suspected', () =>
    expect(read('Пациент направлен на обследование. Сахарный диабет? Просим консультацию.').conditions).toEqual([
      expect.objectContaining({ icd10: 'E11.9', verification_status: 'provisional' }),
    ]));
});

describe('an allergy of a paper', () => {
  it.each([
    ['penicillin', 'Previously thought allergic to penicillin, disproved by testing 2021.\nAllergies: none known'],
    ['penicillin', 'Penicillin allergy was disproved by testing in 2021.'],
    ['penicillin', 'Penicillin allergy de-labelled in 2022.'],
    ['penicillin', 'Previously labelled penicillin allergic, label removed after negative challenge.'],
    ['penicillin', 'Once believed to be allergic to penicillin; skin tests negative, allergy ruled out.'],
    ['penicillin', 'Früher vermutete Penicillinallergie, durch Testung 2021 widerlegt.'],
    ['penicillin', 'Penicillinallergie wurde ausgeschlossen.'],
    ['penicillin', 'Supuesta alergia a penicilina, descartada en 2021.'],
    ['penicillin', 'Allergie à la pénicilline supposée, infirmée par tests en 2021.'],
    ['penicillin', 'Presunta allergia alla penicillina, smentita dai test nel 2021.'],
    ['penicillin', 'Suposta alergia à penicilina, excluída por testes em 2021.'],
    ['penicillin', 'Penisilin alerjisi şüphesi testle dışlandı.'],
    ['penicillin', 'Аллергия на пенициллин не подтвердилась при тестировании.'],
    ['penicillin', 'الحساسية من البنسلين تم نفيها بالاختبار.'],
    ['plaster', 'Allergien: Nickel (Kontaktekzem). Penicillin wird vertragen. Keine Pflasterallergie.'],
    ['plaster', 'Allergien: Nickel (Kontaktekzem). Penicillin wird vertragen. Keine\nPflasterallergie.'],
    ['latex', 'Allergies: penicillin (rash). No\nlatex allergy.'],
    ['latex', 'Alergias: penicilina. Sin\nalergia al látex.'],
    ['latex', "Allergies : pénicilline. Pas d'\nallergie au latex."],
    ['latex', 'Allergie: penicillina. Nessuna\nallergia al lattice.'],
    ['latex', 'Alergias: penicilina. Sem\nalergia ao látex.'],
    ['latex', 'Аллергия: пенициллин. Нет\nаллергии на латекс.'],
    ['penicillin', 'Latex allergy. Penicillin allergy was ruled out in 2020.'],
  ])('is none where it was refuted or denied: %s in %s', (name, text) =>
    expect(allergies(text)).not.toContainEqual(expect.stringContaining(name)),
  );

  it.each([
    ['nickel', 'Allergien: Nickel (Kontaktekzem). Penicillin wird vertragen. Keine\nPflasterallergie.'],
    ['penicillin', 'Penicillin allergy, confirmed by testing 2021.'],
    ['penicillin', 'Allergic to penicillin; latex allergy was disproved by testing.'],
    ['penicillin', 'Penicillinallergie durch Testung bestätigt.'],
    ['penicillin', 'Penicillin allergy not disproved.'],
    ['latex', 'Allergies: latex. No\npenicillin allergy.'],
    ['penicillin', 'Keine Pflasterallergie. Penicillinallergie.'],
    ['plaster', 'Allergien: Pflaster (Rötung).'],
    ['penicillin', 'Penicillin allergy, endocarditis excluded.'],
    ['penicillin', 'Penicillin allergy. Pulmonary embolism was ruled out.'],
    ['penicillin', 'Penicillinallergie, Thrombose ausgeschlossen.'],
    ['penicillin', 'Alergia a penicilina, trombosis descartada.'],
    ['penicillin', 'Allergie à la pénicilline, embolie exclue.'],
    ['penicillin', 'Penicillin allergy has not been ruled out.'],
    ['penicillin', 'Penicillin allergy could not be excluded.'],
    ['penicillin', 'Penicillinallergie nicht ausgeschlossen.'],
    ['penicillin', 'Alergia a penicilina no descartada.'],
    ['penicillin', 'Allergic to penicillin and latex.'],
    ['latex', 'Allergic to penicillin and latex.'],
    ['latex', 'Latex allergy. Penicillin allergy was ruled out in 2020.'],
    ['penicillin', 'Allergies: penicillin (rash). Smoker: No\nLatex gloves used.'],
    ['latex', 'Allergien: Latex. Raucher: nein\nPflaster: keine'],
    ['penicillin', 'Allergies: penicillin. Known diabetes. No\nsmoking.'],
  ])('stays where something else was refuted: %s in %s', (name, text) =>
    expect(allergies(text)).toContainEqual(expect.stringContaining(name)),
  );
});

describe('a suspicion and the test that answers it', () => {
  it.each([
    'Query pulmonary embolism - CTPA negative.',
    'Suspected DVT left leg, duplex negative.',
    'V.a. Lungenembolie, CT negativ.',
    'V. a. KHK, Koronarangiographie unauffällig.',
    'Sospetta embolia polmonare, angio-TC negativa.',
    "Suspicion d'embolie pulmonaire, angioscanner négatif.",
    'Sospecha de TEP, angio-TAC negativo.',
    'Suspeita de TEP, angio-TC negativa.',
    'Pulmoner emboli şüphesi, BT anjiyo negatif.',
    'Подозрение на ТЭЛА, КТ отрицательно.',
    'اشتباه بانصمام رئوي، التصوير الطبقي سلبي.',
    'Coronaropathie éliminée chez ce patient.',
  ])('leave nothing: %s', (text) => expect(codes(text)).toEqual([]));

  it.each([
    ['I6', 'Suspected stroke, CT normal.'],
    ['M10', 'Suspected gout; rheumatoid factor negative.'],
    ['I26', 'Suspected PE, D-dimer negative but CTPA showed emboli.'],
    ['K90', 'Suspected coeliac disease, gastroscopy normal but biopsy positive.'],
    ['C25', 'V.a. Pankreaskarzinom, CT steht aus.'],
    ['I26', 'Known PE, repeat CT negative.'],
  ])('leave what the test does not settle (%s): %s', (code, text) => {
    expect(codes(text)).toContainEqual(expect.stringMatching(new RegExp(`^${code}`)));
  });
});
