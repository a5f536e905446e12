import { describe, expect, it } from '@jest/globals';
import { aboutAfter } from '../../clinical-nlp/persons/about.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const extract = await icd10Extractor();
const own = (text: string, about?: ReturnType<typeof aboutAfter>) =>
  extract(text, { source: 'message', about })
    .conditions.filter(({ negated, family }) => !negated && !family)
    .map(({ icd10, clinical_status }) => `${icd10} ${clinical_status}`);

describe('what a message says is over', () => {
  it.each([
    [
      "L'an passé j'ai faite une embolie pulmonaire après un vol en Floride, Eliquis six mois pis arrêté en février. Ça va numéro un là",
      ['Z86.711 resolved'],
    ],
    ['Xarelto han i gnah bis im März wäge ere Thrombose, die isch usgheilt, jetzt nüt meh devo', ['Z86.718 resolved']],
    ['d Thrombose isch abgheilt, i nime nüt meh', ['Z86.718 resolved']],
    ['I was on metformin for prediabetes but my GP took me off in January cos my sugars came right', ['R73.03 resolved']],
    ['كان عندها سكر حمل قبل ثلاث سنين وراح، والحين ما عندها شي', ['Z86.32 resolved']],
    ['كان عندي سكر حمل وراح بعد الولادة', ['Z86.32 resolved']],
    ['foi operado à vesícula em 1999 e às cataratas dos dois olhos em 2021', ['H26.9 resolved']],
    ['MI in 2018, crushing chest pain, ambulance the lot. fine since', ['I25.2 resolved']],
    ['heart attack in 2016, chest pain and all that, no problems since', ['I25.2 resolved']],
    ['в прошлом году был тромбоз, вылечили, таблетки больше не пью', ['Z86.718 resolved']],
    ['dinnae smoke, gave up in 2018 an aw', ['Z87.891 resolved']],
  ])('is past: %s', (text, conditions) => expect(own(text)).toEqual(conditions));

  it.each([
    ['I have prediabetes, my sugars have not come right', 'R73.03 active'],
    ['Ich habe eine Thrombose, die ist noch nicht ausgeheilt', 'I82.409 active'],
    ['I have gallstones, the pain went away', 'K80.20 active'],
    ['tengo una hernia inguinal, el dolor se me fue', 'K40.90 active'],
    ['tem cataratas nos dois olhos, está à espera de vaga', 'H26.9 active'],
    ['la trombosi non è ancora guarita', 'I82.409 active'],
    ['I have chest pain since my heart attack in 2018', 'I25.2 resolved'],
  ])('goes on, or was: %s', (text, condition) => expect(own(text)).toContain(condition));

  it('keeps the stroke of a father that a Portuguese message tells', () => {
    const father = aboutAfter(null, 'Boa tarde, escrevo pelo meu pai, tem 77 anos e precisa de uma prótese na anca direita');
    const told = 'Teve um AVC em 2016, ficou com o braço esquerdo um bocado preso mas anda bem';
    expect(own(told, aboutAfter(father, told))).toEqual(['Z86.73 resolved']);
  });
});
