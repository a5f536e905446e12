/** What clinicians call it: neoplasms, by names that a site beside them does not tell: `code phrases`, a line each. Written by us. */
export const NEOPLASM_NAMES = `
C15.9 oesophageal cancer|oesophageal carcinoma|esophageal adenocarcinoma
C16.9 gastric ca|gastric cancer|gastric adenocarcinoma|gastric carcinoma|stomach cancer
C18.0 caecal cancer|caecal carcinoma|carcinoma of the caecum
C18.2 ascending colon cancer|carcinoma of the ascending colon|adenocarcinoma of the ascending colon
C18.7 sigmoid cancer|sigmoid carcinoma|adenocarcinoma of the sigmoid colon|adenocarcinoma of the sigmoid|sigmoid adenocarcinoma|carcinoma of the sigmoid colon|sigmoid colon cancer
C18.9 colon cancer|bowel cancer|ca colon|colonic adenocarcinoma|colonic carcinoma|adenocarcinoma of the colon|large bowel cancer|colon carcinoma|carcinoma of the colon|cancer of the colon|colon adenocarcinoma
C19 rectosigmoid cancer|colorectal cancer|colorectal carcinoma|rectosigmoid carcinoma|crc
C20 rectal cancer|ca rectum|rectal adenocarcinoma|rectal carcinoma|adenocarcinoma of the rectum|carcinoma of the rectum
C22.0 hcc|hepatoma|hepatocellular carcinoma|liver cancer
C22.1 cholangiocarcinoma
C24.0 hilar cholangiocarcinoma|klatskin tumour|perihilar cholangiocarcinoma
C24.1 ampullary carcinoma
C25.0 head of pancreas cancer|carcinoma of the head of the pancreas|pancreatic head cancer|cancer of the head of the pancreas|adenocarcinoma of the pancreatic head
C25.9 pdac|pancreatic ca|pancreatic cancer|pancreatic adenocarcinoma|ca pancreas|pancreatic ductal adenocarcinoma
C32.9 laryngeal cancer|laryngeal carcinoma|glottic carcinoma
C34.90 nsclc|lung ca|ca lung|lung cancer|non small cell lung cancer|lung adenocarcinoma|adenocarcinoma of the lung|small cell lung cancer|sclc|bronchogenic carcinoma|primary lung malignancy|lung carcinoma|carcinoma of the lung|cancer of the lung
C41.9 ewing sarcoma|chordoma|chondrosarcoma|osteosarcoma
C43.9 melanoma|malignant melanoma
C44.91 bcc|basal cell carcinoma
C44.92 squamous cell carcinoma|scc|scc of skin|squamous cell carcinoma of skin
C49.9 rhabdomyosarcoma|angiosarcoma|leiomyosarcoma|liposarcoma|soft tissue sarcoma|sarcoma
C49.A0 gist
C49.A2 gastric gist|gist of the stomach
C50.919 breast ca|ca breast|breast carcinoma|breast cancer|idc breast|invasive ductal carcinoma|invasive lobular carcinoma|infiltrating ductal carcinoma|lobular breast cancer|tnbc|triple negative breast cancer|carcinoma of breast|ductal carcinoma of breast|mammary carcinoma|cancer of the breast|ductal carcinoma
C53.9 ca cervix|cervical cancer|cervical carcinoma|carcinoma of the cervix|cancer of the cervix
C54.1 endometrial cancer|endometrial carcinoma|endometrioid adenocarcinoma|endometrial adenocarcinoma|adenocarcinoma of the endometrium|endometrioid adenocarcinoma of the endometrium|womb cancer|uterine cancer
C54.2 uterine leiomyosarcoma
C54.9 carcinosarcoma of uterus
C56.9 hgsoc|ovarian ca|ovarian cancer|ovarian carcinoma|ca ovary|carcinoma of the ovary
C61 ca prostate|prostate ca|prostatic adenocarcinoma|adenocarcinoma of the prostate|ca of prostate|carcinoma of prostate|prostate cancer|prostate adenocarcinoma|cancer of the prostate|prostate carcinoma
C62.90 seminoma
C64.9 wilms tumour|nephroblastoma|rcc|renal cell carcinoma|renal cell cancer|kidney cancer|clear cell renal carcinoma|renal cancer
C65.9 upper tract urothelial carcinoma
C67.9 tcc bladder|urothelial carcinoma of the bladder|bladder tumour|bladder tcc|bladder cancer|transitional cell carcinoma of the bladder|nmibc|mibc|carcinoma of the bladder
C69.00 ocular surface squamous neoplasia
C69.20 retinoblastoma
C69.90 ocular melanoma
C71.6 medulloblastoma
C71.9 gbm|glioblastoma multiforme|high grade glioma|low grade glioma|oligodendroglioma|brain tumour|glioblastoma|glioma|astrocytoma
C72.0 ependymoma of the conus
C73 papillary thyroid microcarcinoma|papillary microcarcinoma|thyroid microcarcinoma|papillary thyroid carcinoma|papillary thyroid cancer|follicular thyroid carcinoma|papillary carcinoma of thyroid|medullary thyroid carcinoma|ptc|thyroid cancer|thyroid carcinoma
C74.90 neuroblastoma
C76.0 hnscc|head and neck cancer
C77.0 metastatic cervical lymph node|cervical lymph node metastasis|metastatic neck node
C77.3 axillary lymph node metastases|axillary metastases|axillary nodal metastasis
C77.9 lymph node metastases|nodal metastases|metastatic lymph node|nodal disease metastatic|metastatic lymphadenopathy
C78.00 lung mets|pulmonary metastases|lung metastases
C78.2 pleural deposits
C78.6 pseudomyxoma peritonei|peritoneal deposits|omental deposits|peritoneal metastases|peritoneal carcinomatosis|peritoneal disease|omental cake
C78.7 liver mets|liver metastases|hepatic metastases
C79.31 brain mets|brain metastases|cerebral metastases
C79.32 leptomeningeal disease
C79.49 epidural metastases
C79.51 bone mets|bony metastases|skeletal metastases|bone metastases|osseous metastases
C79.60 krukenberg tumour
C79.9 mets|metastatic spread|distant metastases|distant metastasis|metastatic disease|metastatic cancer|metastatic carcinoma|metastases|stage iv cancer
C7A.020 carcinoid of the appendix|appendiceal carcinoid
C7A.090 bronchial carcinoid|carcinoid of lung|typical carcinoid of the lung
C7A.8 neuroendocrine carcinoma
C7B.8 neuroendocrine metastases
C80.0 carcinomatosis
C80.1 adenocarcinoma|malignancy|cancer|malignant disease|active malignancy|carcinoma
C81.10 nodular sclerosing classical hodgkin lymphoma
C81.90 hodgkin lymphoma|hodgkins disease
C82.90 follicular lymphoma
C83.30 dlbcl|diffuse large b cell lymphoma
C85.90 nhl|lymphoma|non hodgkin lymphoma
C88.40 malt lymphoma
C90.00 multiple myeloma|myeloma
C91.00 acute lymphoblastic leukaemia
C91.10 chronic lymphocytic leukemia|cll
C92.00 acute myeloid leukemia|aml
C92.10 cml|chronic myeloid leukaemia
C93.10 cmml|chronic myelomonocytic leukaemia
C95.90 leukemia
D04.9 bowen's disease
D05.00 lcis|lobular carcinoma in situ
D05.10 dcis|ductal carcinoma in situ|intraductal carcinoma
D06.9 cin 3|cin iii
D11.0 warthin's tumour of parotid
D12.6 fap|colonic adenoma|tubular adenoma|adenomatous polyp
D13.4 hepatocellular adenoma
D16.5 ameloblastoma
D16.9 enchondroma|osteochondroma
D17.9 lipoma
D18.00 hemangioma
D18.02 cavernoma|cerebral cavernoma|cavernous angioma of brain
D18.03 liver hemangioma|hepatic hemangioma|hemangioma of the liver
D22.9 naevus|dysplastic naevus|atypical naevus|melanocytic naevus
D24.9 fibroadenoma|fibroadenoma of breast|breast fibroadenoma
D25.0 submucous fibroid|submucosal fibroid|submucosal leiomyoma
D25.1 intramural fibroid|intramural leiomyoma|intramural myoma
D25.2 subserosal fibroid|subserous fibroid|subserosal leiomyoma
D25.9 fibroids|uterine fibroids|leiomyoma|myomas|uterine leiomyoma|fibroid uterus|leiomyoma of uterus|uterine leiomyomata|leiomyomata uteri|symptomatic fibroid uterus|enlarged fibroid uterus|uterine myoma
D27.9 dermoid cyst of ovary|ovarian dermoid|mature cystic teratoma
D32.0 intracranial meningioma|parasagittal meningioma
D32.9 meningioma
D33.3 trigeminal schwannoma|cranial nerve schwannoma|vestibular schwannoma|acoustic neuroma
D35.00 adrenal incidentaloma|adrenal adenoma
D35.1 parathyroid adenoma
D35.2 microprolactinoma|macroprolactinoma|prolactinoma|pituitary adenoma|pituitary macroadenoma|pituitary microadenoma|pituitary macro adenoma
D36.10 schwannoma|neurofibroma|neurilemmoma
D37.3 lamn|low-grade appendiceal mucinous neoplasm|appendiceal mucinous neoplasm
D44.4 craniopharyngioma
D44.7 paraganglioma|glomus jugulare
D45 polycythaemia vera|prv
D46.9 mds|myelodysplasia|myelodysplastic syndrome
D47.2 mgus|monoclonal gammopathy|monoclonal gammopathy of undetermined significance
D47.3 essential thrombocythaemia
D47.Z1 ptld
D49.0 ipmn|intraductal papillary mucinous neoplasm
D49.6 intracranial mass|brain mass
`;
