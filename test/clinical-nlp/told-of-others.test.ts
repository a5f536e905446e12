import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** What somebody died of, a neighbour had, others believe or a test did not find is no disease of the writer. */
let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const own = (message: string) =>
  extract(message, { source: 'message' })
    .conditions.filter(({ negated, family }) => !negated && !family)
    .map(({ icd10 }) => icd10);

describe('diseases of others', () => {
  it.each([
    'mi abuelo murió de un infarto',
    'mein Onkel ist an Darmkrebs gestorben',
    "ma tante est morte d'un cancer du sein",
    'meu pai morreu de derrame',
    'mio nonno è morto di infarto',
    'dayım akciğer kanserinden öldü',
    'дед умер от инсульта',
    'والدتنا توفيت بسرطان المبيض',
    'ابو خالد الله يرحمه مات بالسرطان',
    'مراتي سليمة بس عندها أنيميا بسيطة',
    'a mi vecina se lo quitaron y le dio un ictus',
    'ao meu vizinho deram diabetes como diagnóstico',
    'Hepatitis und HIV wurden bei mir getestet, beides negativ.',
    'nos hicieron pruebas de sífilis y VIH, todo negativo',
    'herkes beni şeker hastası sanıyor',
  ])('%s', (message) => expect(own(message)).toEqual([]));

  it.each([
    ['mi padre murió de cáncer, yo soy diabético', 'E11.9'],
    ['a un amigo le operaron ahí, yo tengo diabetes', 'E11.9'],
    ['отец умер от рака, у меня гипертония', 'I10'],
  ])('end where the writer speaks of themselves: %s', (message, code) => expect(own(message)).toEqual([code]));

  it.each([['pre diabetes mas diabete n tenho'], ['tengo prediabetes'], ['gizli şekerim var'], ['у меня преддиабет']])(
    'prediabetes is no diabetes: %s',
    (message) => expect(own(message)).toEqual(['R73.03']),
  );
});
