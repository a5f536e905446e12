import type { Finding } from './factor.ts';

/** Medicines that an operation or a long flight has to reckon with: the ATC class, generic and trade names, and why. */
const CLASSES: readonly { atc: string; label: string; weight: number; names: string }[] = [
  {
    atc: 'B01AA',
    label: 'Anticoagulant (vitamin K antagonist): bleeding, needs bridging or a pause',
    weight: 0.25,
    names: 'warfarin coumadin phenprocoumon marcumar marcoumar falithrom acenocoumarol sintrom',
  },
  {
    atc: 'B01AF',
    label: 'Anticoagulant (factor Xa or thrombin inhibitor): bleeding, needs a pause',
    weight: 0.25,
    names: 'apixaban eliquis rivaroxaban xarelto edoxaban lixiana savaysa dabigatran pradaxa',
  },
  {
    atc: 'B01AB',
    label: 'Anticoagulant (heparin): bleeding',
    weight: 0.25,
    names: 'heparin enoxaparin clexane lovenox dalteparin fragmin tinzaparin innohep nadroparin fondaparinux arixtra certoparin',
  },
  {
    atc: 'B01AC',
    label: 'Platelet inhibitor: bleeding, and often a stent behind it',
    weight: 0.15,
    names: 'clopidogrel plavix prasugrel efient effient ticagrelor brilique brilinta',
  },
  { atc: 'B01AC06', label: 'Acetylsalicylic acid: bleeding', weight: 0.05, names: 'aspirin acetylsalicylic ass asa ecotrin' },
  {
    atc: 'L04A',
    label: 'Suppressed immune system: infection, slow healing',
    weight: 0.2,
    names:
      'azathioprine tacrolimus ciclosporin cyclosporine mycophenolate methotrexate adalimumab humira etanercept infliximab rituximab tocilizumab leflunomide tofacitinib sirolimus everolimus',
  },
  {
    atc: 'H02AB',
    label: 'Long-term cortisone: infection, adrenal crisis without cover',
    weight: 0.1,
    names: 'prednisone prednisolone methylprednisolone dexamethasone hydrocortisone',
  },
  {
    atc: 'A10A',
    label: 'Insulin: blood sugar around the operation',
    weight: 0.1,
    names: 'insulin lantus novorapid humalog levemir tresiba',
  },
  {
    atc: 'A10BJ',
    label: 'GLP-1 medicine: food in the stomach at the anaesthesia',
    weight: 0.05,
    names: 'semaglutide ozempic wegovy rybelsus liraglutide victoza saxenda dulaglutide trulicity tirzepatide mounjaro exenatide',
  },
  {
    atc: 'A10BK',
    label: 'SGLT2 inhibitor: ketoacidosis, needs a pause',
    weight: 0.05,
    names: 'empagliflozin jardiance dapagliflozin forxiga farxiga canagliflozin invokana ertugliflozin',
  },
  {
    atc: 'G03',
    label: 'Oestrogen: clots on the flight and after the operation',
    weight: 0.05,
    names: 'estradiol oestradiol ethinylestradiol tamoxifen raloxifene',
  },
  { atc: 'N06AF', label: 'MAO inhibitor: interaction with the anaesthesia', weight: 0.15, names: 'tranylcypromine phenelzine moclobemide' },
];

/** By the beginning of the ATC class. */
const GUIDELINES = [
  ['B01AC', 'ESC guideline on cardiovascular assessment for non-cardiac surgery, 2022'],
  ['B01A', 'ACCP guideline on perioperative antithrombotic therapy, 2022'],
  ['A10', 'CPOC guideline on diabetes and surgery, 2021; ASA guidance on GLP-1 agonists, 2023'],
  ['H02', 'Association of Anaesthetists: glucocorticoids in adrenal insufficiency, 2020'],
  ['L04', 'ACR and AAHKS guideline on antirheumatic medication, 2022'],
  ['G03', 'ESA guideline on perioperative thromboprophylaxis, 2018'],
] as const;

const CLASS_OF = new Map(CLASSES.flatMap((entry) => entry.names.split(' ').map((name) => [name, entry] as const)));

/** The heaviest class that the name of a medicine falls into; words are compared whole, so `heparinoid cream` is none. */
export function riskyMedicine(name: string): (Finding & { atc: string }) | null {
  const words = name.toLowerCase().match(/[a-z]+/g) ?? [];
  const classes = words.flatMap((word) => CLASS_OF.get(word) ?? []);
  const [heaviest] = classes.toSorted((a, b) => b.weight - a.weight);
  if (!heaviest) return null;
  const { atc, label, weight } = heaviest;
  const guideline = GUIDELINES.find(([start]) => atc.startsWith(start))?.[1];
  return { atc, label, weight, is_blocking: false, ...(guideline ? { guideline } : {}) };
}
