import { createExtractor } from '../../clinical-nlp/extract.ts';
import { localizedMentionsIn } from '../../clinical-nlp/localized/localized-names.ts';
import { foldedWords } from '../../clinical-nlp/words/folded-words.ts';

type Language = Parameters<typeof localizedMentionsIn>[1];
const codesIn = (text: string, language: Language) =>
  localizedMentionsIn(foldedWords(text), language, 'message')
    .filter(({ isNone }) => !isNone)
    .map(({ code }) => code);

describe('low blood pressure is not taken for high', () => {
  test.each([
    ['ich habe niedrigen Blutdruck', 'de'],
    ['tengo la presión baja', 'es'],
    ["j'ai la tension basse", 'fr'],
    ['ho la pressione bassa', 'it'],
    ['tenho a tensão baixa', 'pt'],
    ['düşük tansiyonum var', 'tr'],
    ['у меня низкое давление', 'ru'],
    ['عندي ضغط منخفض', 'ar'],
  ] as const)('%s', (text, language) => {
    expect(codesIn(text, language)).toEqual(['I95.9']);
  });
});

describe('what is as it should be, or a little low, is no disease', () => {
  test.each([
    ['habe normalen Blutdruck', 'de'],
    ['mein Blutdruck ist eher niedrig', 'de'],
    ['tengo el azúcar bajo a veces', 'es'],
    ["j'ai une tension plutôt basse", 'fr'],
    ['ho la pressione normale', 'it'],
    ['у меня нормальное давление', 'ru'],
    ['ضغطي طبيعي', 'ar'],
  ] as const)('%s', (text, language) => {
    expect(codesIn(text, language)).toEqual([]);
  });
});

it.each([
  ['tengo hipertensión bien controlada con tensión normal', 'I10'],
  ['Ich habe hohen Blutdruck, mit Tabletten ist er normal', 'I10'],
])('what treatment brought down is still a disease: %s', (text, code) => {
  const { conditions } = createExtractor({ conditions: [] })(text, { source: 'message' });
  expect(conditions.map(({ icd10, negated }) => [icd10, negated])).toEqual([[code, false]]);
});
