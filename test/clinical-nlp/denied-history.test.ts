import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** "No history of stroke" tells of no stroke, in no language; "no history except a stroke" does. */

/** A sentence of a letter before it, so that the language of the paper is known. */
const VISIT: Record<string, string> = {
  en: 'Osteoarthritis of the left knee, seen in the clinic with her daughter.',
  es: 'La paciente acude a la consulta con su hija por gonartrosis.',
  pt: 'A doente vem à consulta com a sua filha por gonartrose.',
  fr: 'La patiente vient à la consultation avec sa fille pour une gonarthrose.',
  it: 'La paziente viene alla visita con la figlia per gonartrosi.',
  de: 'Die Patientin leidet an einer Gonarthrose und kommt mit der Tochter.',
  tr: 'Hasta gonartroz nedeniyle kızı ile polikliniğe başvurdu ve bilgi verildi.',
  ru: 'Пациентка пришла на приём с дочерью, диагноз: гонартроз.',
  ar: 'حضرت المريضة إلى العيادة مع ابنتها وهي تعاني من خشونة في الركبة.',
};
/** {d} is a disease. */
const DENIALS: Record<string, string[]> = {
  en: ['No history of {d}.', 'No previous {d}.', 'Never had {d}.'],
  es: [
    'Sin antecedentes de {d}.',
    'Sin historia de {d}.',
    'No refiere antecedentes de {d}.',
    'Niega antecedentes de {d}.',
    'No presenta historia previa de {d}.',
    'No tiene antecedentes personales de {d}.',
  ],
  pt: [
    'Sem antecedentes de {d}.',
    'Sem história de {d}.',
    'Nega história de {d}.',
    'Não tem história prévia de {d}.',
    'Não há antecedentes de {d}.',
  ],
  fr: ['Pas d’antécédent de {d}.', 'Aucun antécédent de {d}.', "Elle n'a pas d'antécédent de {d}.", 'Sans antécédent connu de {d}.'],
  it: ['Nessun precedente di {d}.', 'Anamnesi negativa per {d}.', 'Non riferisce storia di {d}.', 'Assenza di storia di {d}.'],
  de: ['Anamnese leer für {d}.', 'Keine Vorgeschichte von {d}.', 'Anamnestisch kein {d}.'],
  tr: ['{d} öyküsü yok.', '{d} öyküsü bulunmuyor.', '{d} öyküsü tariflemiyor.', '{d} öyküsü bulunmamaktadır.'],
  ru: ['{d} в анамнезе нет.', 'Указаний на {d} нет.', '{d} в анамнезе не было.'],
  ar: ['لا يوجد تاريخ مرضي ل{d}.', 'بدون تاريخ سابق للإصابة ب{d}.'],
};
const DISEASES: Record<string, string[]> = {
  en: ['stroke', 'asthma', 'heart attack'],
  es: ['ictus', 'asma', 'infarto de miocardio'],
  pt: ['AVC', 'asma', 'enfarte do miocárdio'],
  fr: ['AVC', 'infarctus du myocarde'],
  it: ['ictus', 'asma', 'infarto miocardico'],
  de: ['Asthma', 'Schlaganfall', 'Herzinfarkt'],
  tr: ['İnme', 'Astım', 'Kalp krizi'],
  ru: ['инсульт', 'инфаркт миокарда'],
  ar: ['جلطة دماغية', 'نوبة قلبية'],
};

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const stated = (text: string, source: 'document' | 'message' = 'document') =>
  extract(text, { source })
    .conditions.filter(({ negated, family, icd10 }) => !negated && !family && !/^M/.test(icd10 ?? ''))
    .map(({ icd10, clinical_status }) => `${icd10} ${clinical_status === 'resolved' ? 'past' : 'now'}`);

describe('a history that is denied', () => {
  it.each(Object.keys(DENIALS))('is none, in %s', (language) => {
    const texts = (DENIALS[language] ?? []).flatMap((denial) =>
      (DISEASES[language] ?? []).map((disease) => `${VISIT[language]} ${denial.replace('{d}', disease)}`),
    );
    expect(texts.map((text) => [text, stated(text)]).filter(([, found]) => found?.length !== 0)).toEqual([]);
  });

  it.each([
    'La paciente con gonartrosis, sin historia de ictus ni de infarto.',
    'Niega antecedentes de asma, ictus e infarto.',
    'Não há antecedentes de AVC ou enfarte na doente com gonartrose.',
    "Elle n'a pas d'antécédent d'AVC ni d'infarctus du myocarde.",
    'La paziente ha una anamnesi negativa per ictus e infarto.',
    'Инсультов и инфарктов в анамнезе не было.',
  ])('speaks of its whole list: %s', (sentence) => expect(stated(sentence)).toEqual([]));

  it.each([
    ['No tengo antecedentes de ictus', []],
    ["Je n'ai pas d'antécédent d'AVC", []],
    ['Non ho una storia di ictus', []],
    ['У меня не было в прошлом инсульта', []],
    ['No tengo alergias ni antecedentes, tuve un ictus en 2019', ['Z86.73 past']],
    ['No soy diabético, pero tuve un infarto', ['I25.2 past']],
    ['No tengo alergias. Antecedentes de ictus en 2019', ['Z86.73 past']],
  ])('in a message: %s', (sentence, expected) => expect(stated(sentence, 'message')).toEqual(expected));
});

describe('what a history is empty but for', () => {
  it.each([
    ['es', 'Sin antecedentes de interés salvo ictus en 2019.'],
    ['fr', 'Pas d’antécédent hormis un AVC en 2019.'],
    ['it', 'Nessun precedente eccetto un ictus nel 2019.'],
    ['it', 'Nessun precedente tranne un ictus.'],
    ['ru', 'В анамнезе без особенностей, кроме инсульта в 2019 году.'],
    ['en', 'No past medical history apart from a stroke in 2019.'],
  ])('(%s) %s', (language, sentence) => expect(stated(`${VISIT[language]} ${sentence}`)).toEqual(['Z86.73 past']));
});

describe('the one allergy that there is', () => {
  const allergies = (text: string) =>
    extract(text, { source: 'message' })
      .allergies.filter(({ negated }) => !negated)
      .map(({ name }) => name);
  it.each([
    'I am not allergic to anything except penicillin',
    'I am not allergic to anything, just penicillin',
    'I have no other allergies than penicillin',
    'NKDA apart from penicillin.',
    'No soy alérgica a nada, salvo la penicilina',
    'No tengo alergias excepto a la penicilina',
    'Ich bin gegen nichts allergisch, nur gegen Penicillin',
    'Je ne suis allergique à rien sauf la pénicilline',
    'Non sono allergica a niente tranne la penicillina',
    'Não sou alérgico a nada exceto à penicilina',
    'Penisilin dışında alerjim yok',
    'Нет аллергии ни на что, кроме пенициллина',
    'No tengo otras alergias que la penicilina',
    'Keine anderen Allergien als Penicillin',
    "Je n'ai pas d'autres allergies que la pénicilline",
    'Non ho altre allergie oltre alla penicillina',
    'ليس لدي حساسية إلا من البنسلين',
  ])('%s', (sentence) => expect(allergies(sentence)).toEqual(['penicillin']));

  it.each(['I am not allergic to penicillin', 'No soy alérgica a la penicilina', 'I have no allergies but I take penicillin now'])(
    'is none: %s',
    (sentence) => expect(allergies(sentence)).toEqual([]),
  );
});
