import { icd10Extractor } from '../support/icd10-extractor.ts';

/** Sentences of letters that state nothing of the patient, in a paper of their language. */

const extract = await icd10Extractor();
const PAPERS: Record<string, string> = {
  de: 'Entlassungsbrief\nDiagnosen: Arterielle Hypertonie. Der Patient wurde mit Medikation entlassen und ist nicht eingeschränkt.',
  es: 'Informe de alta\nDiagnósticos: hipertensión arterial. El paciente evoluciona bien con el tratamiento y se va de alta.',
  fr: "Lettre de sortie\nDiagnostic : hypertension artérielle. Le patient est sorti avec son traitement et n'est pas limité.",
  it: 'Lettera di dimissione\nDiagnosi: ipertensione arteriosa. Il paziente è dimesso con la terapia e non è limitato.',
  pt: 'Nota de alta\nDiagnósticos: hipertensão arterial. O doente tem alta com a medicação e não está limitado.',
  tr: 'Epikriz\nTanı: hipertansiyon. Hasta tedavi ile taburcu edildi ve bir sorun yok.',
  ru: 'Выписной эпикриз\nДиагноз: артериальная гипертензия. Выписан в удовлетворительном состоянии.',
  ar: 'تقرير خروج\nالتشخيص: ارتفاع ضغط الدم. خرج المريض بحالة جيدة.',
};
const SENTENCES: [string, string, string][] = [
  ['de', 'Bei Fieber oder Atemnot bitte sofort vorstellen.', 'R'],
  ['de', 'Über Thrombose, Lungenembolie und Nachblutung wurde aufgeklärt.', 'I'],
  ['es', 'Si fiebre o vómitos, acudir a urgencias.', 'R'],
  ['es', 'Riesgos explicados: infección, hemorragia, ictus.', 'I6'],
  ['fr', 'En cas de fièvre ou de vomissements, reconsulter.', 'R'],
  ['fr', 'Dépistage du diabète prévu.', 'E11'],
  ['it', 'In caso di febbre o dispnea contattare il reparto.', 'R'],
  ['pt', 'Se febre ou vómitos, voltar ao hospital.', 'R'],
  ['pt', 'Riscos discutidos: infeção, hemorragia, fibrilhação auricular.', 'I48'],
  ['tr', 'Ateş veya nefes darlığı olursa acile başvurunuz.', 'R'],
  ['ru', 'При лихорадке или одышке срочно обратиться к врачу.', 'R'],
  ['ru', 'ВИЧ, сифилис - скрининг.', 'B20'],
  ['ar', 'إذا حدثت حمى أو ضيق التنفس تراجع الطوارئ فوراً.', 'R'],
];
const read = (language: string, sentence: string) =>
  extract(`${PAPERS[language]}\n${sentence}`, { source: 'document', pages: [] }).conditions.filter(
    ({ negated, family }) => !negated && !family,
  );

describe('a paper in another language', () => {
  it.each(SENTENCES)('%s: %s states nothing', (language, sentence, chapter) => {
    const found = read(language, sentence);
    expect(found.filter(({ icd10 }) => icd10?.startsWith(chapter) && icd10 !== 'I10')).toEqual([]);
    expect(found.map(({ icd10 }) => icd10)).toContain('I10');
  });

  it.each([
    ['de', 'Befund: Fieber seit drei Tagen, Atemnot bei Belastung.', 'R50.9'],
    ['es', 'Refiere fiebre, por lo que consulta.', 'R50.9'],
    ['pt', 'Colesterol elevado. Mantém tonturas.', 'R42'],
  ])('%s: %s is stated', (language, sentence, code) => {
    expect(read(language, sentence).map(({ icd10 }) => icd10)).toContain(code);
  });

  it('takes no letters of an address, of an article or of an amount for a disease', () => {
    const found = read('fr', 'Pr H. Dupont, service de médecine. IRM DES DEUX GENOUX. Cholestérol LDL 1,2 g/L.');
    expect(found.map(({ icd10 }) => icd10).filter((code) => code === 'M06.9' || code?.startsWith('E78'))).toEqual([]);
  });
});

describe('covid as a time', () => {
  const codesIn = (text: string) => extract(text, { source: 'document' }).conditions.map(({ icd10 }) => icd10);

  it.each(['He took warfarin before covid.', 'Pre-COVID she walked 5 km a day.', 'Was well until Covid-19.'])('is no illness: %s', (text) =>
    expect(codesIn(text)).toEqual([]),
  );

  it.each(['Breathless since covid.', 'She tested positive for covid.', 'Admitted with COVID-19 before Christmas.'])(
    'may be one: %s',
    (text) => expect(codesIn(text)).toContain('U07.1'),
  );
});
