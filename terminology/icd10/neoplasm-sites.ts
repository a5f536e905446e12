import type { SitedCondition, Site } from './sited-conditions.ts';

/**
 * Neoplasms by site and behaviour, as a coder's neoplasm table has them. A line: words of the site = malignant, secondary, in situ, benign; a dash where ICD-10-CM has
 * none apart. Codes stand for no side; sides, lobes, thirds and quadrants come from the words around. Words and choices are our own.
 */
const TABLE = `
lip = C00.9 C79.89 D00.01 D10.0
base of tongue|tongue base = C01 C79.89 D00.07 D10.1
tongue|lingual = C02.9 C79.89 D00.07 D10.1
gum|gingiva|gingival|alveolar ridge = C03.9 C79.89 D00.03 D10.39
floor of mouth = C04.9 C79.89 D00.06 D10.2
soft palate = C05.1 C79.89 D00.04 D10.39
hard palate = C05.0 C79.89 D00.04 D10.39
palate|palatal = C05.9 C79.89 D00.04 D10.39
buccal mucosa|cheek mucosa|buccal = C06.0 C79.89 D00.02 D10.39
retromolar|retromolar trigone = C06.2 C79.89 D00.02 D10.39
mouth|oral|oral cavity = C06.9 C79.89 D00.00 D10.30
parotid|parotid gland = C07 C79.89 D00.00 D11.0
submandibular gland|submandibular = C08.0 C79.89 D00.00 D11.7
salivary gland|salivary = C08.9 C79.89 D00.00 D11.9
tonsil|tonsillar = C09.9 C79.89 D00.08 D10.4
oropharynx|oropharyngeal = C10.9 C79.89 D00.08 D10.5
nasopharynx|nasopharyngeal = C11.9 C79.89 D00.08 D10.6
pyriform sinus|piriform sinus|piriform fossa|pyriform fossa = C12 C79.89 D00.08 D10.7
hypopharynx|hypopharyngeal = C13.9 C79.89 D00.08 D10.7
pharynx|pharyngeal|throat = C14.0 C79.89 D00.08 D10.9
gastroesophageal junction|gastro esophageal junction|esophagogastric junction|goj|gej|cardia = C16.0 C78.89 D00.2 D13.1
lower third of esophagus|lower esophagus|distal esophagus|lower esophageal|distal esophageal = C15.5 C78.89 D00.1 D13.0
middle third of esophagus|mid esophagus|mid esophageal|middle esophagus = C15.4 C78.89 D00.1 D13.0
upper third of esophagus|upper esophagus|proximal esophagus|proximal esophageal = C15.3 C78.89 D00.1 D13.0
esophagus|esophageal = C15.9 C78.89 D00.1 D13.0
gastric antrum|antrum|antral = C16.3 C78.89 D00.2 D13.1
gastric fundus = C16.1 C78.89 D00.2 D13.1
gastric body|body of stomach = C16.2 C78.89 D00.2 D13.1
pylorus|pyloric = C16.4 C78.89 D00.2 D13.1
lesser curve|lesser curvature = C16.5 C78.89 D00.2 D13.1
greater curve|greater curvature = C16.6 C78.89 D00.2 D13.1
stomach|gastric = C16.9 C78.89 D00.2 D13.1
ampulla|ampulla of vater|ampullary|periampullary = C24.1 C78.89 D01.5 D13.5
duodenum|duodenal = C17.0 C78.4 D01.49 D13.2
jejunum|jejunal = C17.1 C78.4 D01.49 D13.39
ileum|ileal|terminal ileum = C17.2 C78.4 D01.49 D13.39
small bowel|small intestine|small intestinal = C17.9 C78.4 D01.40 D13.30
appendix|appendiceal = C18.1 C78.5 D01.0 D12.1
cecum|cecal|ileocecal valve = C18.0 C78.5 D01.0 D12.0
ascending colon|right colon|right sided colon = C18.2 C78.5 D01.0 D12.2
hepatic flexure = C18.3 C78.5 D01.0 D12.3
transverse colon = C18.4 C78.5 D01.0 D12.3
splenic flexure = C18.5 C78.5 D01.0 D12.3
descending colon|left colon = C18.6 C78.5 D01.0 D12.4
sigmoid|sigmoid colon = C18.7 C78.5 D01.0 D12.5
rectosigmoid|rectosigmoid junction = C19 C78.5 D01.1 D12.7
colon|colonic|large bowel|bowel = C18.9 C78.5 D01.0 D12.6
colorectal = C19 C78.5 D01.0 D12.6
rectum|rectal|low rectum|mid rectum = C20 C78.5 D01.2 D12.8
anal canal = C21.1 C78.5 D01.3 D12.9
anus|anal = C21.0 C78.5 D01.3 D12.9
intrahepatic bile duct|intrahepatic = C22.1 C78.7 D01.5 D13.4
hilar bile duct|common bile duct|bile duct|extrahepatic bile duct|distal bile duct|perihilar = C24.0 C78.89 D01.5 D13.5
gallbladder = C23 C78.89 D01.5 D13.5
liver|hepatic = C22.9 C78.7 D01.5 D13.4
head of pancreas|pancreatic head|pancreas head = C25.0 C78.89 D01.7 D13.6
body of pancreas|pancreatic body = C25.1 C78.89 D01.7 D13.6
tail of pancreas|pancreatic tail = C25.2 C78.89 D01.7 D13.6
uncinate process|uncinate = C25.0 C78.89 D01.7 D13.6
pancreas|pancreatic = C25.9 C78.89 D01.7 D13.6
nasal cavity|sinonasal = C30.0 C78.39 D02.3 D14.0
maxillary sinus|maxillary antrum = C31.0 C78.39 D02.3 D14.0
ethmoid sinus|ethmoid = C31.1 C78.39 D02.3 D14.0
glottis|glottic|vocal cord|vocal fold = C32.0 C78.39 D02.0 D14.1
supraglottis|supraglottic|epiglottis = C32.1 C78.39 D02.0 D14.1
subglottis|subglottic = C32.2 C78.39 D02.0 D14.1
larynx|laryngeal = C32.9 C78.39 D02.0 D14.1
trachea|tracheal = C33 C78.39 D02.1 D14.2
right upper lobe|rul = C34.11 C78.01 D02.21 D14.31
left upper lobe|lul|lingula = C34.12 C78.02 D02.22 D14.32
right middle lobe|rml|middle lobe = C34.2 C78.01 D02.21 D14.31
right lower lobe|rll = C34.31 C78.01 D02.21 D14.31
left lower lobe|lll = C34.32 C78.02 D02.22 D14.32
main bronchus = C34.00 C78.00 D02.20 D14.30
lung|pulmonary|bronchogenic|bronchus = C34.90 C78.00 D02.20 D14.30
thymus|thymic = C37 C79.89 D09.3 D15.0
mediastinum = C38.3 C78.1 - D15.2
pleura|pleural = C38.4 C78.2 - D19.0
mandible|mandibular = C41.1 C79.51 - D16.5
maxilla = C41.0 C79.51 - D16.4
vertebra|vertebral|vertebrae = C41.2 C79.51 - D16.6
femur|distal femur|femoral|tibia|tibial|proximal tibia|fibula = C40.20 C79.51 - D16.20
humerus|humeral|scapula = C40.00 C79.51 - D16.00
ilium|sacrum|acetabulum|pubis = C41.4 C79.51 - D16.8
bone|bony|osseous|skeletal|spine = C41.9 C79.51 - D16.9
peritoneum|peritoneal|omentum|omental = C48.2 C78.6 - D20.1
retroperitoneum|retroperitoneal = C48.0 C78.6 - D20.0
breast|mammary = C50.919 C79.81 D05.90 D24.9
vulva|vulvar|vulval = C51.9 C79.82 D07.1 D28.0
vagina|vaginal = C52 C79.82 D07.2 D28.1
endocervix|endocervical = C53.0 C79.82 D06.0 D26.0
cervix|uterine cervix|cervix uteri = C53.9 C79.82 D06.9 D26.0
endometrium|endometrial = C54.1 C79.82 D07.0 D26.1
uterus|uterine = C55 C79.82 D07.39 D26.9
ovary|ovarian|ovaries = C56.9 C79.60 D07.39 D27.9
fallopian tube = C57.00 C79.82 D07.39 D28.2
penis|penile = C60.9 C79.82 D07.4 D29.0
prostate|prostatic = C61 C79.82 D07.5 D29.1
testis|testicular|testicle = C62.90 C79.82 D07.69 D29.20
scrotum|scrotal = C63.2 C79.82 D07.61 D29.4
renal pelvis|pelvicalyceal = C65.9 C79.00 D09.19 D30.10
kidney|renal = C64.9 C79.00 D09.19 D30.00
ureter|ureteric|ureteral = C66.9 C79.19 D09.19 D30.20
bladder|vesical|urinary bladder = C67.9 C79.11 D09.0 D30.3
urethra|urethral = C68.0 C79.19 D09.19 D30.4
conjunctiva|conjunctival = C69.00 C79.49 D09.20 D31.00
retina|retinal = C69.20 C79.49 D09.20 D31.20
choroid|choroidal|uveal|uvea = C69.30 C79.49 D09.20 D31.30
ciliary body|iris = C69.40 C79.49 D09.20 D31.40
lacrimal gland = C69.50 C79.49 D09.20 D31.50
orbit|orbital = C69.60 C79.49 D09.20 D31.60
frontal lobe|frontal = C71.1 C79.31 - D33.0
temporal lobe|temporal = C71.2 C79.31 - D33.0
parietal lobe|parietal = C71.3 C79.31 - D33.0
occipital lobe|occipital = C71.4 C79.31 - D33.0
cerebellum|cerebellar|posterior fossa = C71.6 C79.31 - D33.1
brainstem|brain stem|pons|pontine = C71.7 C79.31 - D33.1
brain|cerebral|intracranial = C71.9 C79.31 - D33.2
leptomeningeal|meninges|meningeal = C70.9 C79.32 - D32.9
spinal cord|intramedullary = C72.0 C79.49 - D33.4
optic nerve|optic pathway = C72.30 C79.49 - D33.3
thyroid = C73 C79.89 D09.3 D34
adrenal|adrenal gland|adrenocortical|adrenal cortex = C74.90 C79.70 D09.3 D35.00
parathyroid = C75.0 C79.89 D09.3 D35.1
pituitary = C75.1 C79.89 D09.3 D35.2
pineal = C75.3 C79.89 D09.3 D35.4
heart|cardiac|atrial = C38.0 C79.89 - D15.1
bone marrow = C41.9 C79.52 - D16.9
head and neck = C76.0 C79.89 - D36.7
`;

type Behaviour = 'malignant' | 'secondary' | 'in situ' | 'benign';
const BEHAVIOURS: readonly Behaviour[] = ['malignant', 'secondary', 'in situ', 'benign'];

const ROWS = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [words = '', codes = ''] = line.split(' = ');
    return { words, codes: codes.split(' ') };
  });

function sitesOf(behaviour: Behaviour): Site[] {
  const column = BEHAVIOURS.indexOf(behaviour);
  return ROWS.flatMap(({ words, codes }) => (codes[column] === '-' ? [] : [[words, codes[column] ?? ''] as const]));
}

/** Lymph nodes by region: a secondary neoplasm in each. */
const NODES: readonly Site[] = [
  [
    'cervical lymph node|cervical node|cervical nodal|neck node|neck lymph node|supraclavicular|supraclavicular node|supraclavicular lymph node',
    'C77.0',
  ],
  [
    'mediastinal lymph node|mediastinal node|hilar lymph node|hilar node|mediastinal nodal|mediastinal|hilar|intrathoracic|thoracic lymph node|subcarinal',
    'C77.1',
  ],
  [
    'mesenteric lymph node|mesenteric node|para aortic|paraaortic|para aortic node|para aortic lymph node|retroperitoneal lymph node|retroperitoneal node|abdominal lymph node|coeliac node|periportal node|regional lymph node of colon',
    'C77.2',
  ],
  ['axillary|axilla|axillary node|axillary lymph node|sentinel node|sentinel lymph node|epitrochlear', 'C77.3'],
  ['inguinal|groin|inguinal node|inguinal lymph node|groin node', 'C77.4'],
  ['pelvic lymph node|pelvic node|iliac node|iliac lymph node|pelvic nodal|obturator node', 'C77.5'],
  ['lymph node|node|nodal|lymph|nodes', 'C77.9'],
  ['central compartment node|central compartment lymph node|neck nodal|level ii node|level iii node', 'C77.0'],
  ['regional lymph node|regional node', 'C77.9'],
  ['skin|cutaneous', 'C79.2'],
];

/** Skin by part of the body, for what begins in it: a basal or squamous cell carcinoma, a melanoma. Columns: basal, squamous, melanoma. */
const SKIN = `
nose|nasal ala|nasal tip|ala nasi = C44.311 C44.321 C43.31
face|cheek|forehead|temple|chin|facial = C44.319 C44.329 C43.39
upper lip|lower lip = C44.01 C44.02 C43.0
eyelid|lower eyelid|upper eyelid|canthus|medial canthus = C44.1191 C44.1291 C43.10
ear|pinna|helix|auricle = C44.211 C44.221 C43.20
scalp|neck|scalp and neck = C44.41 C44.42 C43.4
back|chest|trunk|abdomen|abdominal wall|chest wall|buttock|flank|upper back|lower back = C44.519 C44.529 C43.59
arm|forearm|shoulder|hand|upper limb|upper arm|wrist|elbow|finger = C44.611 C44.621 C43.60
leg|thigh|calf|foot|shin|lower limb|lower leg|ankle|heel|toe|sole|knee = C44.711 C44.721 C43.70
`
  .trim()
  .split('\n')
  .map((line) => {
    const [words = '', codes = ''] = line.split(' = ');
    return { words, codes: codes.split(' ') };
  });

const skinOf = (column: number): Site[] => SKIN.map(({ words, codes }) => [words, codes[column] ?? '']);
const MALIGNANT = sitesOf('malignant');

export const NEOPLASMS: readonly SitedCondition[] = [
  {
    reaches: true,
    heads:
      'cancer|carcinoma|adenocarcinoma|ca|malignancy|malignant neoplasm|malignant tumor|ductal carcinoma|transitional cell carcinoma|urothelial carcinoma|primary malignancy|invasive carcinoma|undifferentiated carcinoma|neuroendocrine carcinoma|small cell carcinoma|large cell carcinoma|mucinous adenocarcinoma|signet ring cell carcinoma|signet ring carcinoma|adenoid cystic carcinoma|mucoepidermoid carcinoma|invasive adenocarcinoma|serous carcinoma|clear cell carcinoma|endometrioid carcinoma|invasive ductal carcinoma|invasive lobular carcinoma|lobular carcinoma|papillary carcinoma|follicular carcinoma|medullary carcinoma|sarcoma|osteosarcoma|chondrosarcoma|glioma|astrocytoma|glioblastoma|ependymoma|medulloblastoma|germ cell tumor|seminoma|lesion malignant|primary tumor malignant',
    sites: MALIGNANT,
  },
  { reaches: true, heads: 'squamous cell carcinoma|scc|squamous carcinoma|squamous cell cancer', sites: [...skinOf(1), ...MALIGNANT] },
  {
    heads: 'cholangiocarcinoma',
    sites: [
      ['hilar|perihilar|klatskin|extrahepatic|distal|common bile duct', 'C24.0'],
      ['intrahepatic|peripheral', 'C22.1'],
    ],
  },
  {
    heads: 'squamous cell carcinoma in situ|scc in situ|bowen disease|bowen|carcinoma in situ of skin',
    sites: [
      ['nose|face|cheek|forehead|temple', 'D04.39'],
      ['ear|helix|pinna', 'D04.20', 'D04.21', 'D04.22'],
      ['scalp|neck', 'D04.4'],
      ['back|chest|trunk|abdomen', 'D04.5'],
      ['arm|forearm|shoulder|hand|finger', 'D04.60', 'D04.61', 'D04.62'],
      ['leg|thigh|calf|shin|foot|lower leg|ankle', 'D04.70', 'D04.71', 'D04.72'],
    ],
  },
  { reaches: true, heads: 'basal cell carcinoma|bcc|basal cell cancer|rodent ulcer', sites: skinOf(0) },
  {
    reaches: true,
    heads: 'melanoma|malignant melanoma|superficial spreading melanoma|nodular melanoma',
    sites: [...skinOf(2), ...MALIGNANT],
  },
  {
    reaches: true,
    heads:
      'metastasis|metastases|metastatic disease|metastatic lesions|metastatic deposit|metastatic deposits|metastatic|mets|metastatic carcinoma|metastatic adenocarcinoma|metastatic spread|metastatic nodule|metastatic nodules|carcinomatosis|secondary deposit|secondary deposits|seeding',
    sites: [...NODES, ...sitesOf('secondary').filter(([words]) => !/^(?:atrial|heart)/.test(words))],
  },
  { heads: 'ductal carcinoma in situ|dcis|intraductal carcinoma', sites: [['breast', 'D05.10']] },
  { heads: 'lobular carcinoma in situ|lcis', sites: [['breast', 'D05.00']] },
  {
    reaches: true,
    heads: 'carcinoma in situ|cis|adenocarcinoma in situ|in situ carcinoma|squamous cell carcinoma in situ',
    sites: sitesOf('in situ'),
  },
  {
    reaches: true,
    heads:
      'tubular adenoma|tubulovillous adenoma|villous adenoma|adenoma|adenomatous polyp|sessile serrated lesion|sessile serrated adenoma|papilloma|squamous papilloma|inverted papilloma|benign neoplasm|benign tumor|dermoid|dermoid cyst|mature cystic teratoma|mature teratoma|teratoma|cystadenoma|serous cystadenoma|mucinous cystadenoma|fibroma|osteochondroma|enchondroma|osteoid osteoma|myxoma|pleomorphic adenoma|oncocytoma|leiomyoma',
    sites: sitesOf('benign').filter(([words]) => !/^(?:uterus)/.test(words)),
  },
];
