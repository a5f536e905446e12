import { beforeAll, describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** What papers say beside a medicine in few words: struck out, cut short, to be begun, denied, for one occasion, by a box. Beside each stands one that is taken. */

let taken: (text: string) => string[];
let statusOf: (text: string, name: string) => string | undefined;
beforeAll(async () => {
  const extract = await icd10Extractor();
  const medicines = (text: string) => extract(text, { source: 'document' }).medications;
  taken = (text) =>
    medicines(text)
      .filter(({ status }) => status === 'active')
      .map(({ name }) => name.split(' ')[0] as string)
      .toSorted();
  statusOf = (text, name) => medicines(text).find((medicine) => medicine.name.startsWith(name))?.status;
});

describe('ends that are cut short or struck out', () => {
  it.each([
    ['Home meds:\n- Candesartan 8 mg od\n- Codeine 30 mg - crossed out\n- Zopiclone 7.5 mg (not dispensed)', ['candesartan']],
    ['Hausmedikation:\n- Bisoprolol 2,5 mg 1-0-0\n- Diclofenac 75 mg abges.\n- Lorazepam 1 mg (durchgestrichen)', ['bisoprolol']],
    ['Tratamiento habitual:\n- Valsartán 80 mg/24 h\n- Naproxeno 500 mg susp.\n- Diazepam 5 mg — tachado', ['valsartan']],
    ['Traitement habituel :\n- Irbésartan 150 mg 1/j\n- Bromazépam 6 mg — barré\n- Tramadol 50 mg non délivré', ['irbesartan']],
    ['Terapia domiciliare:\n- Nebivololo 5 mg 1 cp\n- Ticlopidina 250 mg sosp. dal 3/2\n- Lorazepam 1 mg cancellato', ['nebivolol']],
    ['Medicação em uso:\n- Atenolol 25 mg 1x/dia\n- Nimesulida 100 mg susp.\n- Bromazepam 3 mg — riscado', ['atenolol']],
    ['Kullandığı ilaçlar:\n- Valsartan 80 mg 1x1\n- Diazepam 5 mg — üstü çizili\n- Tramadol 50 mg verilmedi', ['valsartan']],
    ['Принимает дома:\n- Периндоприл 5 мг утром\n- Нимесулид 100 мг отм.\n- Диазепам 5 мг — зачёркнуто', ['perindopril']],
    ['الأدوية المنزلية:\n- فالسارتان 80 ملغ يوميا\n- ديازيبام 5 ملغ — مشطوب\n- ترامادول 50 ملغ لم يصرف', ['valsartan']],
  ])('%s', (text, expected) => {
    expect(taken(text)).toEqual(expected);
  });

  it.each([
    ['Medicación habitual: Amoxicilina susp. 250 mg/5 ml 5 ml cada 8 h.', 'amoxicillin'],
    ['Terapia: ramipril 5 mg 1 cp. Sosp. polmonite.', 'ramipril'],
    ['Принимает: лизиноприл 10 мг утром. Отм. слабость.', 'lisinopril'],
    ['Home meds: aspirin 75 mg od, not dispensed (own supply at home).', 'aspirin'],
  ])('ends nothing in %s', (text, name) => {
    expect(statusOf(text, name)).toBe('active');
  });
});

describe('what is only to be begun', () => {
  it.each([
    ['Continue losartan 50 mg od. Alendronate to be started after dental review. Will begin simvastatin 20 mg next month.', ['losartan']],
    ['Aktuelle Medikation: Losartan 50 mg 1-0-0, Prolia geplant, Eliquis ab morgen.', ['losartan']],
    ['Toma losartán 50 mg por la mañana. Se propone iniciar alopurinol. Alendronato pendiente de iniciar.', ['losartan']],
    ['Poursuite losartan 50 mg/j. On a évoqué le baricitinib. Alendronate à débuter après bilan.', ['losartan']],
    ['Assume losartan 50 mg al mattino. Alendronato da iniziare dopo visita. Si propone allopurinolo.', ['losartan']],
    ['Usa losartana 50 mg pela manhã. Alendronato a iniciar após consulta.', ['losartan']],
    ['Losartan 50 mg 1x1 kullanıyor. Alendronat başlanacak.', ['losartan']],
    ['Принимает лозартан 50 мг утром. Планируется алендронат.', ['losartan']],
    ['يتناول لوسارتان 50 ملغ يوميا. سيبدأ أليندرونات بعد التحاليل.', ['losartan']],
  ])('%s', (text, expected) => {
    expect(taken(text)).toEqual(expected);
  });

  it('reads what is planned behind another medicine as something else', () => {
    expect(taken('Medikation: Ramipril 5 mg 1-0-0, CT geplant. Metformin 850 mg 1-0-1 nach dem Essen.')).toEqual(['metformin', 'ramipril']);
    expect(taken('Geplante Medikation: Apixaban 5 mg.\nMedikation: Ramipril 5 mg 1-0-0')).toEqual(['ramipril']);
  });
});

describe('what is denied, prescribed and not taken, or taken by somebody else', () => {
  it.each([
    ['Takes sertraline 50 mg daily. No lithium. Tramadol never prescribed.', ['sertraline']],
    ['Nimmt Sertralin 50 mg morgens. Kein Lithium. Forxiga 10 mg 1-0-0 (nimmt sie nicht).', ['sertraline']],
    ['Toma sertralina 50 mg al día. No litio. El tramadol 50 mg lo toma su marido.', ['sertraline']],
    ['Prend sertraline 50 mg le matin. Tramadol non prescrit. Éviter ibuprofène.', ['sertraline']],
    ['Assume sertralina 50 mg al mattino. No litio. Non assumere ibuprofene.', ['sertraline']],
    ['Usa sertralina 50 mg pela manhã. Nega uso de lítio.', ['sertraline']],
    ['Sertralin 50 mg 1x1 kullanıyor. Ketiapini eşi kullanıyor.', ['sertraline']],
    ['Принимает сертралин 50 мг утром. Кветиапин пациентке не назначался, принимает муж.', ['sertraline']],
    ['يتناول سيرترالين 50 ملغ صباحا. يمنع بروفين. لا يتناول الليثيوم.', ['sertraline']],
  ])('%s', (text, expected) => {
    expect(taken(text)).toEqual(expected);
  });
});

describe('what was given once or in a stay', () => {
  it.each([
    ['Paracetamol 1 g stat. Regular meds: amlodipine 5 mg od.', ['amlodipine']],
    ['Zolpidem 10 mg mitgeg. (1 Tbl.). Dauermedikation: Amlodipin 5 mg 1-0-0.', ['amlodipine']],
    ['Evolución: ciprofloxacino 400 mg iv 5 días.\nTratamiento al alta: amlodipino 5 mg/24 h', ['amlodipine']],
    ['Évolution : vancomycine 1 g IV 7 jours.\nTraitement de sortie : amlodipine 5 mg/j', ['amlodipine']],
    ['Decorso: levofloxacina 500 mg ev per 7 giorni.\nTerapia domiciliare: amlodipina 5 mg 1 cp', ['amlodipine']],
    ['Evolução: levofloxacino 500 mg EV 7 dias.\nEm casa: anlodipino 5 mg 1x/dia', ['amlodipine']],
    ['SEYİR: levofloksasin 500 mg IV 7 gün.\nEvde: amlodipin 5 mg 1x1', ['amlodipine']],
    ['Течение: левофлоксацин 500 мг в/в 7 дней. Диазепам 10 мг однократно.\nДома: амлодипин 5 мг', ['amlodipine']],
    ['سير المرض: ليفوفلوكساسين 500 ملغ وريدي 7 أيام.\nفي المنزل: أملوديبين 5 ملغ يوميا', ['amlodipine']],
    ['Urine culture - S: ciprofloxacin, gentamicin; R: ampicillin. Therapy: ciprofloxacin, amlodipine 5 mg od.', ['amlodipine']],
  ])('%s', (text, expected) => {
    expect(taken(text)).toEqual(expected);
  });

  it('goes on with what is taken behind its first dose', () => {
    expect(taken('Discharge medication: apixaban 10 mg stat then 5 mg bd.')).toEqual(['apixaban']);
  });
});

describe('an end of a day to come', () => {
  it.each([
    ['Taburcu ilaç: Karvea 150 1x1; prednol 16 mg 5 gün sonra stop', ['irbesartan', 'methylprednisolone']],
    ['Medikation: Prednisolon 20 mg 1-0-0 noch 5 Tage, dann absetzen', ['prednisolone']],
    ['Kullandığı ilaçlar: Karvea 150 1x1; OKS 1 ay önce kesildi; Lansor gerektikçe; bitkisel yok', ['irbesartan', 'lansoprazole']],
    ['Medikation: Ramipril 5 mg 1-0-0, Prednisolon 20 mg dann abgesetzt', ['ramipril']],
  ])('%s', (text, expected) => {
    expect(taken(text)).toEqual(expected);
  });
});

describe('boxes before medicines, and lists', () => {
  it.each([
    ['Tick what you take:\n[ ] aspirin 75 mg  [x] clopidogrel 75 mg  [ ] warfarin', ['clopidogrel']],
    ['☐ Insulin  ☒ Metformin 1000 mg  ☐ Glibenclamid', ['metformin']],
    ['Stopped Ozempic 3 weeks ago; [ ] warfarin\nMeds: losartan 50 mg od', ['losartan']],
    ['Traitement : Metoject 15 mg/sem SC, Speciafoldine 10 mg/sem, Cardirene arrêté', ['folic', 'methotrexate']],
    ['Tratamiento actual: ustekinumab 90 mg c/8 sem, mesalazina 3 g/día', ['mesalazine', 'ustekinumab']],
    [
      'Terapia in atto: ramipril 5 mg, metformina 1000 mg x 2, Cardirene sospeso, atorvastatina 20 mg',
      ['atorvastatin', 'metformin', 'ramipril'],
    ],
    ['العلاجات السابقة: كلوميفين 50 ملغ، ليتروزول 5 ملغ\nالحالية: حمض الفوليك 5 ملغ', ['folic']],
    ['Ранее получала: метотрексат 15 мг\nВ настоящее время: лефлуномид 20 мг', ['leflunomide']],
    ['Prämedikation: Midazolam 7,5 mg, Dexamethason 8 mg\nHausmedikation: Ramipril 5 mg 1-0-0', ['ramipril']],
  ])('%s', (text, expected) => {
    expect(taken(text)).toEqual(expected);
  });
});
