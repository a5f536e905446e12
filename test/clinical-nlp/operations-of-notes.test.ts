import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const read = (text: string) =>
  extract(text, { source: 'document' }).procedures.map(({ display, performed_at, laterality }) => [display, performed_at, laterality]);

const HIP = 'Total replacement of hip';
const KNEE = 'Total knee replacement';
const HERNIA = 'Hernia repair';

describe('the operation of an operation note', () => {
  it.each([
    ['Compte-rendu opératoire\nOpéré le 03/06/2024 par le Dr Durand\nArthroplastie totale de hanche gauche', HIP, '2024-06-03', 'left'],
    ['CR OPÉRATOIRE du 21 janvier 2025\nCure de hernie inguinale droite selon Lichtenstein', HERNIA, '2025-01-21', 'right'],
    [
      'HOJA OPERATORIA\nFecha de intervención: 12/02/2025\nIntervención realizada: artroplastia total de rodilla derecha',
      KNEE,
      '2025-02-12',
      'right',
    ],
    ["VERBALE OPERATORIO\nData intervento: 18/10/2024\nIntervento: artroprotesi totale d'anca sinistra", HIP, '2024-10-18', 'left'],
    ['Relatório cirúrgico\nData de intervenção: 28/09/2023\nIntervenção: Artroplastia total da anca direita', HIP, '2023-09-28', 'right'],
    ['AMELİYAT NOTU\nAmeliyat tarihi: 11.03.2025\nYapılan ameliyat: Sol total diz protezi', KNEE, '2025-03-11', 'left'],
    ['Ameliyat notu. Tarih: 03.03.2022. Sezaryen ile doğum yaptırıldı.', 'Cesarean section', '2022-03-03', null],
    [
      'ПРОТОКОЛ ОПЕРАЦИИ\nДата операции: 14.05.2024\nНазвание операции: Тотальное эндопротезирование левого коленного сустава',
      KNEE,
      '2024-05-14',
      'left',
    ],
    ['Протокол операции № 12 от 05.06.2022\nВагинальная экстирпация матки с придатками', 'Hysterectomy', '2022-06-05', null],
    ['تقرير عملية جراحية\nتاريخ العملية: 12/05/2024\nالعملية: استئصال المرارة بالمنظار', 'Cholecystectomy', '2024-05-12', null],
    ['OP-Bericht\nOP-Datum: 17.02.2025\nEingriff: Implantation einer Knie-Totalendoprothese links', KNEE, '2025-02-17', 'left'],
    ['OPERATION NOTE\nDate: 3 September 2024\nProcedure: Right total knee replacement (cemented)', KNEE, '2024-09-03', 'right'],
  ])('is done on its day, on its side: %j', (text, display, day, side) => expect(read(text)).toEqual([[display, day, side]]));

  it('leaves earlier operations their own year', () => {
    const text =
      'NOTA OPERATORIA\nFecha: 09/10/2023\nCirugía realizada: Colecistectomía laparoscópica\nAntecedentes: apendicectomía en 1998';
    expect(read(text)).toEqual([
      ['Cholecystectomy', '2023-10-09', null],
      ['Appendectomy', '1998', null],
    ]);
  });

  it.each([
    'Aufnahmebericht\nOP-Datum: 12.05.2027\nGeplanter Eingriff: Knie-TEP links\nDatum: 01.03.2027',
    'EINWILLIGUNGSERKLÄRUNG\nEingriff: Hüft-TEP rechts\nDatum: 01.02.2026',
    "Consentement éclairé\nIntervention : cholécystectomie\nDate de l'intervention : 12/05/2026\nFait à Lyon le 01/04/2026",
    'Pre-operative assessment\nPlanned procedure: right hemicolectomy\nDate of surgery: 20 May 2026\nSeen on 2 May 2026',
  ])('is none where it is to come: %j', (text) => expect(read(text)).toEqual([]));
});

describe('joints of both sides in short', () => {
  it.each(['PMH: Bilateral TKRs, hypertension.', 'Diagnosen: Hüft-TEP bds., Hypertonie'])('are borne: %s', (text) =>
    expect(extract(text, { source: 'document' }).procedures).toHaveLength(1),
  );
  it.each(['Listed for bilateral TKRs', 'Indikation: Hüft-TEP bds.', 'Bilateral TKRs planned for May'])(
    'are none where they are wished: %s',
    (text) => expect(read(text)).toEqual([]),
  );
});
