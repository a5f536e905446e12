import { icd10Extractor } from '../support/icd10-extractor.ts';
import type { Extractor } from '../../clinical-nlp/extract.ts';

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});

/** The first three letters of what the patient has now, or had (with a star). */
const told = (message: string): string =>
  extract(message, { source: 'message' })
    .conditions.filter(({ negated, family }) => !negated && !family)
    .map(({ icd10, clinical_status }) => `${icd10?.slice(0, 3)}${clinical_status === 'active' ? '' : '*'}`)
    .join(' ');

test.each([
  ['У моей собаки диабет.', ''],
  ['Kedimin şekeri var.', ''],
  ['كلبي عنده سكري', ''],
  ['El perro tiene epilepsia.', ''],
  ['My cat has asthma and I have diabetes.', 'E11'],
  ['Mein Hund hat Diabetes, ich habe Asthma.', 'J45'],
  ['My dog bit me and I have diabetes.', 'E11'],
])('an animal: %s', (message, expected) => expect(told(message)).toBe(expected));

test.each([
  ['Trabajo de enfermera en oncología, con pacientes de cáncer.', ''],
  ['Sou enfermeira na ala de câncer.', ''],
  ['Kanser hastanesinde hemşireyim.', ''],
  ['Lavoro in un reparto di diabetologia con malati di diabete.', ''],
  ['Я работаю медсестрой в отделении рака.', ''],
  ['اعمل ممرضة في قسم السرطان', ''],
  ['Soy médico y cuido a pacientes con diabetes y cáncer.', ''],
  ['Soy enfermera y tengo cáncer de mama.', 'C50'],
  ['Sou enfermeira, tenho diabetes e trabalho na ala de câncer.', 'E11'],
  ['Kanser hastanesinde yatıyorum, kolon kanserim var.', 'C18'],
  ['Врач в больнице нашёл рак.', 'C80'],
  ['The doctor at the hospital diagnosed cancer.', 'C80'],
  ["I'm a nurse with diabetes.", 'E11'],
])('work: %s', (message, expected) => expect(told(message)).toBe(expected));

test.each([
  ['Tengo mucha presión en el trabajo.', ''],
  ["J'ai beaucoup de tension au travail.", ''],
  ['Ho tanta pressione al lavoro.', ''],
  ['Tenho muita pressão no trabalho.', ''],
  ['Tengo la presión alta por el trabajo.', 'I10'],
  ["J'ai de la tension, je prends du Coversyl.", 'I10'],
])('strain at work: %s', (message, expected) => expect(told(message)).toBe(expected));

test.each([
  ['On a pensé à un cancer mais la biopsie était bonne.', ''],
  ['Pensaban que era cáncer pero salió benigno.', ''],
  ['Думали, что рак, но анализы хорошие.', ''],
  ['Achavam que era câncer mas a biópsia deu boa.', ''],
  ['Kanser sandılar ama iyi huylu çıktı.', ''],
  ['Pensaban que era benigno pero salió cáncer.', 'C80'],
  ['Думали, что киста, но оказался рак.', 'C80'],
  ['Pensaban que era cáncer y salió que no era benigno.', 'C80'],
])('what was thought of: %s', (message, expected) => expect(told(message)).toBe(expected));

test.each([
  ['Né diabete né asma, solo pressione alta.', 'I10'],
  ['Né asma né diabete.', ''],
  ['Ni diabète ni asthme, juste de la tension.', 'I10'],
  ['Ни диабета, ни астмы, только давление.', 'I10'],
  ['لا سكري ولا ربو بس ضغط', 'I10'],
  ['Ne diyabet ne astım, sadece tansiyon.', 'I10'],
  ['Nem diabetes nem asma.', ''],
  ['No tengo dolor, solo presión en el pecho.', ''],
])('neither nor: %s', (message, expected) => expect(told(message)).toBe(expected));

test.each([
  ['Ich habe Diabetes, und sehen kann ich auch nicht mehr gut.', 'E11'],
  ['Tengo osteoporosis y los riñones ya no son lo que eran.', 'M81'],
  ['Tuve asma, gracias a Dios ya no.', 'Z87*'],
  ['Ich hatte Asthma, zum Glück jetzt nicht mehr.', 'Z87*'],
  ["L'epatite C l'ho avuta ma sono guarito nel 2018", 'Z86*'],
  ["Ho l'epatite C e non sono ancora guarito.", 'B18'],
  ['Hepatit B aşım tam.', ''],
  ["Hepatit B'm var, aşım yok.", 'B18'],
])('no longer, cured, vaccinated: %s', (message, expected) => expect(told(message)).toBe(expected));
