import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const extract = await icd10Extractor();
const own = (text: string) => {
  const { conditions, allergies, medications } = extract(text, { source: 'message' });
  return [
    ...conditions.filter(({ negated, family }) => !negated && !family).map(({ icd10 }) => icd10?.slice(0, 3)),
    ...allergies.filter(({ negated }) => !negated).map(({ name }) => name),
    ...medications.filter(({ status }) => status === 'active').map(({ name }) => name),
  ];
};

describe('what is told of somebody and denied of the writer', () => {
  it.each([
    ["Joan has hypothyroidism, I don't"],
    ["It's Joan who has hypothyroidism, not me"],
    ["Sarah is allergic to latex, I'm not"],
    ["Tom takes warfarin, I don't"],
    ["Mum had breast cancer and dad has diabetes, I don't"],
    ['Sabine hat eine Schilddrüsenunterfunktion, ich aber nicht'],
    ['Peter nimmt Marcumar, ich nicht'],
    ['La asmática es Lucía, no yo'],
    ['Carmen es alérgica a la penicilina, yo no'],
    ['Julie est diabétique, pas moi'],
    ['Giulia è allergica al lattice, io no'],
    ['O João é diabético, eu não'],
    ["Ayşe'nin astımı var, bende yok"],
    ['Лена пьёт варфарин, я нет'],
    ['سارة عندها حساسية من البنسلين وأنا ما عندي'],
    ['Emma has bad psoriasis. I am fine.'],
    ['I had my knee looked at. Emma takes metformin.'],
  ])('is not the writer’s: %s', (text) => expect(own(text)).toEqual([]));

  it.each([
    ["I have asthma, Joan doesn't", ['J45']],
    ["Joan doesn't have asthma, I do", ['J45']],
    ['Joan has asthma and so do I', ['J45']],
    ["I have diabetes and Joan has lupus, I don't", ['E11']],
    ["My asthma has got worse, I don't sleep", ['J45']],
    ['Ich habe Asthma, Sabine nicht', ['J45']],
    ['Yo tengo asma, Carmen no', ['J45']],
    ["J'ai de l'asthme, pas Sophie", ['J45']],
    ['У меня астма, у Лены нет', ['J45']],
    ['Emma has asthma', ['J45']],
    ['My husband has a low sperm count, I have PCOS', ['E28']],
    ['Mi pareja tiene varicocele y yo endometriosis', ['N80']],
    ["Mio marito ha il varicocele, io l'endometriosi", ['N80']],
    ['O meu marido tem varicocele e eu tenho endometriose', ['N80']],
    ['زوجي عنده دوالي الخصية وأنا عندي بطانة مهاجرة', ['N80']],
    ['I am writing for Emma. Emma has asthma.', ['J45']],
  ])('is where the writer has it, or nobody says who is the patient: %s', (text, codes) => expect(own(text)).toEqual(codes));

  it('leaves what a relative has as a relative’s', () => {
    const { conditions } = extract("my mother had a stroke, I didn't", { source: 'message' });
    expect(conditions.map(({ family }) => family)).toEqual([true]);
  });
});
