import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const extract = await icd10Extractor();
const GERMAN = 'Arztbrief. Wir berichten über den Patienten, der sich heute in unserer Ambulanz vorgestellt hat.\n';
const FRENCH = 'Compte rendu de consultation. Histoire. Nous avons vu ce jour en consultation votre patiente.\n';
const SPANISH = 'Informe clínico de consulta. Motivo: revisión. La paciente ha sido vista hoy en nuestra consulta externa.\n';
const ITALIAN = 'Relazione clinica della visita. Motivo: controllo. La paziente è stata vista oggi presso il nostro ambulatorio.\n';
const ARABIC = 'الزميل العزيز، تمت معاينة المريضة اليوم في العيادة الخارجية ونرسل إليكم هذا التقرير.\n';
const active = (text: string) =>
  extract(text, { source: 'document', pages: [] })
    .conditions.filter(({ negated, family, clinical_status }) => !negated && !family && clinical_status === 'active')
    .map(({ icd10 }) => icd10);

describe('a disease that is over', () => {
  it.each([
    ['D25', 'Uterine fibroids; total hysterectomy 2015.'],
    ['D25', `${FRENCH}Hystérectomie en 2012 pour fibromes utérins.`],
    ['D25', `${SPANISH}Miomas uterinos, histerectomía en 2016.`],
    ['D25', `${GERMAN}Uterus myomatosus, Hysterektomie 2014.`],
    ['D25', `${ITALIAN}Fibromi uterini, isterectomia nel 2010.`],
    ['K80', 'Gallstones, cholecystectomy 2010.'],
    ['K80', `${GERMAN}Cholezystolithiasis, Cholezystektomie 2009.`],
    ['D27', `${SPANISH}Quiste dermoide ovárico extirpado en 2018.`],
    ['C50', `${ARABIC}سرطان الثدي عام 2010، في حالة هدوء منذ 2015.`],
    ['C50', 'Breast cancer 2010, in remission since 2015.'],
    ['Z90.722', 'Left salpingo-oophorectomy 2015.'],
    ['Z90.722', `${GERMAN}Z.n. Adnexektomie links 2015.`],
  ])('is not active: %s in %s', (code, text) =>
    expect(active(text)).not.toContainEqual(expect.stringMatching(`^${code.replace('.', '\\.')}`)),
  );

  it.each([
    ['D25', 'Uterine fibroids; hysterectomy planned.'],
    ['D25', `${GERMAN}Uterus myomatosus, Hysterektomie geplant.`],
    ['D25', `${GERMAN}Uterus myomatosus. Die Mutter hatte eine Hysterektomie 2014.`],
    ['D25', 'Uterine fibroids, myomectomy 2015, fibroids again on ultrasound 2024.'],
    ['K80', 'Gallstones; appendectomy 2010.'],
    ['K80', `${SPANISH}Colelitiasis; colecistectomía programada.`],
    ['D27', 'Left ovarian dermoid cyst; the right one was removed in 2010.'],
    ['C50', 'Recurrence of breast cancer in 2024, on chemotherapy.'],
    ['C50', 'Breast cancer 2010, recurrence 2024 with bone metastases.'],
    ['C50', `${GERMAN}Mammakarzinom 2010, Rezidiv 2024.`],
    ['E11', 'Type 2 diabetes known since 2010.'],
    ['K50', `${GERMAN}Morbus Crohn, derzeit in Remission unter Infliximab.`],
    ['Z90.722', 'Bilateral salpingo-oophorectomy 2015.'],
  ])('is told from one that is there: %s in %s', (code, text) =>
    expect(active(text)).toContainEqual(expect.stringMatching(`^${code.replace('.', '\\.')}`)),
  );
});
