import { describe, expect, it } from '@jest/globals';
import { withoutKinNames } from '../../../domain/redaction/kin-names.ts';
import { scrubText } from '../../../domain/redaction/scrub-text.ts';

const NOBODY = { names: [], birth_dates: [], emails: [], phones: [], identifiers: [] };
const clean = (text: string) => withoutKinNames(text, '[name]');

describe('the name of a relative', () => {
  it.each([
    ['Can my brother Lorenz stay in the room?', 'Can my brother [name] stay in the room?'],
    ['My wife Anna Maria Keller will come with me.', 'My wife [name] will come with me.'],
    ['my older sister, Beatrice, has asthma', 'my older sister, [name], has asthma'],
    ['my friend called Ruth takes me', 'my friend called [name] takes me'],
    ["the patient's son Piotr reports", "the patient's son [name] reports"],
    ['Kann meine Frau Hannelore mitkommen?', 'Kann meine Frau [name] mitkommen?'],
    ['mein Bruder Lorenz hatte einen Herzinfarkt', 'mein Bruder [name] hatte einen Herzinfarkt'],
    ['mit meiner Tochter Sophie, die Ärztin ist', 'mit meiner Tochter [name], die Ärztin ist'],
    ['Ma femme Geneviève peut-elle venir ?', 'Ma femme [name] peut-elle venir ?'],
    ['mon fils Jean-Luc m’accompagne', 'mon fils [name] m’accompagne'],
    ['¿Puede venir mi esposa Rosario?', '¿Puede venir mi esposa [name]?'],
    ['mi hermano mayor José tiene diabetes', 'mi hermano mayor [name] tiene diabetes'],
    ['mio fratello Valentino ha avuto un infarto', 'mio fratello [name] ha avuto un infarto'],
    ['a minha filha Joana vai comigo', 'a minha filha [name] vai comigo'],
    ['eşim Ayşe de gelecek', 'eşim [name] de gelecek'],
    ['kardeşim Mehmet’in şekeri var', 'kardeşim [name]’in şekeri var'],
    ['мой брат Лоренц перенёс инсульт', 'мой брат [name] перенёс инсульт'],
    ['с женой Анной приедем', 'с женой [name] приедем'],
    ['My dad Bob said that my father (Karl) and aunt Antonie know.', 'My dad [name] said that my father ([name]) and aunt [name] know.'],
    ['I asked my wife April.', 'I asked my wife [name].'],
    ['هل يمكن أن تأتي زوجتي فاطمة معي؟', 'هل يمكن أن تأتي زوجتي [name] معي؟'],
  ])('%s', (said, shown) => {
    expect(clean(said)).toBe(shown);
    expect(scrubText(said, NOBODY)).toBe(shown);
  });

  it.each([
    ...[
      'My brother had Parkinson.',
      'My mother Parkinson, my father Stroke, my wife Metformin.',
      'my son Asthma, my daughter Type 1 diabetes',
    ],
    ...['Her mother Alive, his father Deceased at 60.', 'my husband I trust', 'His father Hypertension and Heart failure.'],
    ...['My mother is allergic to Penicillin.', 'my wife Xarelto 20 mg', 'my sister Hashimoto since 2010', 'My friends think so.'],
    ...['meine Mutter Brustkrebs, mein Vater Herzinfarkt', 'meine Oma Demenz, mein Opa Bluthochdruck', 'mein Mann Marcumar seit 2019'],
    ...['mein Bruder Multiple Sklerose', 'Meine Frau ist Ärztin.', 'ma mère Parkinson, mon père Alzheimer', 'Ma sœur prend du Lévothyrox.'],
    ...[
      'mi madre Parkinson y mi padre infarto',
      'mio padre Alzheimer',
      'a minha mãe Parkinson',
      'mi papá Metformina',
      'meu pai Losartana',
      'mon père Kardégic',
      'annem Parkinson hastası',
      'babam Metformin kullanıyor',
    ],
    ...['моя мать Паркинсон', 'у брата инфаркт', 'муж принимает Варфарин', 'أمي مريضة سكري', 'والدي عنده ضغط', 'أخي الكبير مريض'],
  ])('is not what stays in "%s"', (said) => {
    expect(clean(said)).toBe(said);
  });
});
