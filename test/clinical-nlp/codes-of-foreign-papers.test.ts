import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';
import { saidOfPatient } from '../../domain/clinical/said-of-patient.ts';
import { daysComeFirst } from '../../domain/text/dates.ts';

const extract = await icd10Extractor();
const FRENCH = 'Compte rendu de consultation. Histoire. Nous avons vu ce jour en consultation votre patient.\n';
const GERMAN = 'Arztbrief. Wir berichten über den Patienten, der sich heute in unserer Ambulanz vorgestellt hat.\n';
const SPANISH = 'Informe clínico de consulta. Motivo: revisión. El paciente ha sido visto hoy en nuestra consulta externa.\n';
const RUSSIAN = 'Пациент осмотрен сегодня в нашей поликлинике, направляем вам заключение.\n';
const ARABIC = 'الزميل العزيز، تمت معاينة المريض اليوم في العيادة الخارجية ونرسل إليكم هذا التقرير.\n';
const read = (text: string) => saidOfPatient(extract(text, { source: 'document', pages: [] }));
const codes = (text: string) => read(text).conditions.map(({ icd10 }) => icd10);

describe('a code of a paper in another language', () => {
  it.each([
    ['C50', `${RUSSIAN}Рак левой молочной железы.`],
    ['C34', `${RUSSIAN}Рак верхней доли правого лёгкого.`],
    ['C64', `${RUSSIAN}Рак левой почки.`],
    ['C50', `${SPANISH}Cáncer de la mama izquierda.`],
    ['I35.0', `${ARABIC}تضيق شديد في الصمام الأبهري.`],
    ['I34', `${ARABIC}قصور متوسط في الصمام التاجي.`],
    ['M16.11', `${GERMAN}Koxarthrose rechts, Gonarthrose links.`],
    ['M48.062', `${FRENCH}Canal lombaire étroit avec claudication neurogène.`],
    ['M48.062', `${SPANISH}Estenosis de canal lumbar con claudicación neurógena.`],
    ['M48.062', `${GERMAN}Lumbale Spinalkanalstenose mit neurogener Claudicatio.`],
    ['I73', `${FRENCH}Claudication intermittente artérielle, périmètre 200 m.`],
    ['L30', `${FRENCH}Allergies : pénicilline. Eczéma des mains traité par dermocorticoïdes.`],
  ])('is %s: %s', (code, text) => expect(codes(text)).toContainEqual(expect.stringMatching(`^${code.replace('.', '\\.')}`)));

  it.each([
    ['C80', `${RUSSIAN}Рак левой молочной железы.`],
    ['I73', `${FRENCH}Claudication neurogène sur canal lombaire étroit L4-L5.`],
    ['M48.0[01]', `${FRENCH}Canal lombaire étroit avec claudication neurogène.`],
    ['L30', `${FRENCH}Allergies : nickel : eczéma, pénicilline : urticaire.`],
    ['L30', `${GERMAN}Allergien: Nickel (Ekzem)`],
    ['I35', `${ARABIC}لا يوجد تضيق في الصمام الأبهري.`],
    ['I35', `${ARABIC}الصمام الأبهري طبيعي، تضيق خفيف في مجرى البول.`],
  ])('is not %s: %s', (code, text) => expect(codes(text)).not.toContainEqual(expect.stringMatching(`^${code}`)));
});

describe('medicines of Arabic papers', () => {
  it.each([
    [[], `${ARABIC}مرض السكري من النوع الثاني المعتمد على الأنسولين.`],
    [['insulin'], `${ARABIC}يستخدم الأنسولين 20 وحدة مساء.`],
    [['levothyroxine', 'amlodipine'], `${ARABIC}الأدوية الحالية: ليفوثيروكسين 75 ميكروغرام يوميا، أملوديبين 5 ملغ`],
  ])('are %j in %s', (names, text) => expect(read(text).medications.map(({ name }) => name.replace(/ \(.*/, ''))).toEqual(names));
});

it.each([
  [true, 'Le patient a été vu le 03/04/2025 avec une douleur du genou, les radiographies sont normales pour son âge.'],
  [true, 'Am 03/04/2025 wurde der Patient mit einer Fraktur und Schmerzen bei uns aufgenommen.'],
  [false, 'Seen on 03/04/2025 for pain of the knee and the radiographs were normal.'],
])('the day comes first (%s) in a paper written so: %s', (isFirst, text) => expect(daysComeFirst(text)).toBe(isFirst));
