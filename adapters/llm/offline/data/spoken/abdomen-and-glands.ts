/** How clinicians write of the abdomen, metabolism, glands and blood where the titles of ICD-10-CM say it otherwise: `code phrases`, a line each. Written by us. */
export const ABDOMEN_AND_GLANDS = `
K21.9 gord|gerd|gastro oesophageal reflux|gastro esophageal reflux|gastro oesophageal reflux disease|gastro esophageal reflux disease|gastric reflux|silent reflux|acid reflux disease|laryngopharyngeal reflux
K21.00 reflux oesophagitis|reflux esophagitis|gerd with esophagitis|erosive esophagitis|erosive oesophagitis
K44.9 hiatus hernia|sliding hiatus hernia|paraesophageal hernia|paraoesophageal hernia|diaphragmatic hernia
K22.70 barrett oesophagus|barretts oesophagus|barrett esophagus|barretts
K22.2 oesophageal stricture|esophageal stricture|schatzki ring
K20.0 eosinophilic esophagitis|eosinophilic oesophagitis
I85.00 oesophageal varices|esophageal varices|varices
K29.70 gastritis|antral gastritis|erosive gastritis
K29.50 chronic gastritis|chronic atrophic gastritis
K31.84 delayed gastric emptying|gastroparesis
K27.9 pud|peptic ulcer disease
B96.81 h pylori|helicobacter pylori|h pylori infection|helicobacter pylori infection
K30 dyspepsia|indigestion|functional dyspepsia
K35.80 acute appendicitis|appendicitis acute
K35.32 perforated appendicitis|perforated appendix|ruptured appendix|rupture of appendix
K37 appendicitis
I88.0 mesenteric adenitis|mesenteric lymphadenitis
K50.90 crohns|crohn|crohns disease|crohn disease
K50.00 crohns ileitis|crohn ileitis|ileal crohns disease|small bowel crohns|terminal ileal crohns|crohns disease of the ileum
K50.10 crohns colitis|crohn colitis|colonic crohns
K51.00 ulcerative pancolitis|pancolitis
K51.20 ulcerative proctitis
K51.50 left sided ulcerative colitis|left sided colitis
A08.4 viral gastroenteritis|stomach flu
A05.9 food poisoning
E86.0 dehydrated|dehydration
R12 heart burn
K52.9 ibd|colitis|gastroenteritis
K58.9 ibs
K90.0 coeliac|celiac|coeliac disease|gluten enteropathy
K57.30 colonic diverticulosis|sigmoid diverticulosis|diverticulosis of the colon|diverticular disease of the colon|diverticulosis|sigmoid diverticular disease|diverticular disease
K57.32 sigmoid diverticulitis|diverticulitis of the colon|colonic diverticulitis
K57.20 perforated diverticulitis
K63.5 colonic polyps|colon polyps|bowel polyps|colorectal polyps|rectal polyp
D12.6 colonic adenoma|tubular adenoma|tubular adenomas|adenomatous polyp|colonic adenomas|adenomatous polyps
K64.9 haemorrhoids|piles|hemorrhoids|internal haemorrhoids
K60.2 fissure in ano|anal fissure
K62.3 rectal prolapse
K62.5 bleeding from anus|anal bleeding|pr bleeding|rectal bleeding|bleeding per rectum|prb
K59.00 constipation|constipated
A04.72 c difficile|c diff|clostridium difficile|clostridioides difficile|cdi
K42.9 umbilical hernia|paraumbilical hernia|periumbilical hernia
K43.2 incisional hernia
K43.9 ventral hernia|epigastric hernia
K40.20 bilateral inguinal hernias|bilateral inguinal hernia|inguinal hernias bilateral
K40.90 inguinal hernia
K80.20 gallstones|cholelithiasis|gallbladder stones|gall bladder stones|gallstone disease|biliary stones|biliary colic|symptomatic gallstones
K81.0 acute cholecystitis
K81.9 cholecystitis
K80.50 choledocholithiasis|cbd stone|cbd stones|common bile duct stone|common bile duct stones|bile duct stones
K85.90 acute pancreatitis|pancreatitis
K85.10 gallstone pancreatitis|biliary pancreatitis|acute gallstone pancreatitis|acute biliary pancreatitis
K85.20 alcoholic pancreatitis|alcohol induced pancreatitis
K86.1 chronic pancreatitis
K86.2 pancreatic cyst|cyst of pancreas|ipmn
K83.01 psc|primary sclerosing cholangitis
K74.3 pbc|primary biliary cholangitis|primary biliary cirrhosis
K83.1 biliary obstruction|bile duct obstruction|obstructive jaundice|biliary stricture
K76.0 nafld|fatty liver|hepatic steatosis|masld|steatosis|fatty liver disease|fatty infiltration of the liver|nonalcoholic fatty liver disease|non alcoholic fatty liver disease
K75.81 nash|mash|steatohepatitis|non alcoholic steatohepatitis|nonalcoholic steatohepatitis
K74.60 cirrhosis|liver cirrhosis|cirrhotic|cryptogenic cirrhosis|decompensated cirrhosis
K70.30 alcoholic cirrhosis|alcohol related cirrhosis|alcoholic liver cirrhosis|alcohol related cirrhosis of the liver|ethanol cirrhosis
K70.9 alcohol related liver disease|arld|alcoholic liver disease
K76.7 hepatorenal syndrome|hrs
K76.6 portal hypertension
K76.82 hepatic encephalopathy
K76.89 liver cyst|liver cysts|hepatic cyst|hepatic cysts|simple liver cyst
D18.03 liver hemangioma|hepatic hemangioma|liver haemangioma|hepatic haemangioma|hemangioma of the liver|haemangioma of the liver
K75.4 autoimmune hepatitis|aih
B18.1 chronic hepatitis b|chronic hbv
B18.2 chronic hepatitis c|chronic hcv
B19.10 hepatitis b|hep b|hbv infection
B19.20 hepatitis c|hep c|hcv infection
C22.0 hcc|hepatoma|hepatocellular carcinoma
K56.609 bowel obstruction|sbo|small bowel obstruction|ileus obstructive
K56.7 ileus
K63.1 bowel perforation|perforated viscus|intestinal perforation
K66.0 adhesions|intra abdominal adhesions
K92.1 malaena|melaena|bloody diarrhoea|bloody diarrhea|bloody stools|bloody stool
K92.2 upper gi bleed|gi bleeding|gi bleed|gib|ugib|gastrointestinal haemorrhage
R10.13 epigastric pain
R10.31 rlq pain|right iliac fossa pain|rif pain
R10.11 ruq pain
R10.33 periumbilical pain
E11.9 t2 dm|dm2|dm type 2|type 2 dm|tiidm|dm ii|diabetes type 2|type ii dm|niddm|sugar for|dmii|type 2 diabetic|diabetes mellitus type 2
E10.9 t1 dm|type 1 dm|dm1|dm type 1|iddm|type 1 diabetic|type i diabetes mellitus|lada
E11.65 type 2 diabetes with hyperglycemia|t2dm with hyperglycemia|poorly controlled type 2 diabetes|uncontrolled type 2 diabetes|uncontrolled t2dm
E11.21 diabetic nephropathy|diabetic kidney disease
E11.22 type 2 diabetes with ckd|diabetic ckd|type 2 diabetes with chronic kidney disease
E11.319 diabetic retinopathy
E11.3299 mild non proliferative diabetic retinopathy|mild nonproliferative diabetic retinopathy|mild npdr|background diabetic retinopathy|nonproliferative diabetic retinopathy|npdr
E11.3399 moderate non proliferative diabetic retinopathy|moderate nonproliferative diabetic retinopathy|moderate npdr
E11.3499 severe non proliferative diabetic retinopathy|severe nonproliferative diabetic retinopathy|severe npdr
E11.3599 proliferative diabetic retinopathy|pdr
E11.311 diabetic macular oedema|diabetic macular edema|dme|dmo|diabetic maculopathy
E11.40 diabetic neuropathy
E11.42 diabetic peripheral neuropathy|diabetic polyneuropathy|diabetic sensory neuropathy|type 2 diabetes with polyneuropathy|type 2 diabetes with peripheral neuropathy|t2dm with polyneuropathy|t2dm with peripheral neuropathy
E11.43 diabetic gastroparesis|diabetic autonomic neuropathy
E11.51 diabetic peripheral angiopathy|diabetic angiopathy
E11.621 diabetic foot ulcer|infected diabetic foot ulcer|diabetic ulcer of the foot|diabetic foot
E11.10 diabetic ketoacidosis|dka
E08.9 type 3c diabetes|pancreatogenic diabetes
E13.9 post transplant diabetes|ptdm|nodat|steroid induced diabetes|secondary diabetes
R73.03 prediabetes|pre diabetes|prediabetic|impaired fasting glucose|insulin resistance prediabetes
E88.819 insulin resistance
R73.9 hyperglycemia|hyperglycaemia
E16.2 hypoglycemia|hypoglycaemia
O24.419 gdm|gestational diabetes|gestational diabetes mellitus
E78.00 hypercholesterolaemia|hypercholesterolemia|high cholesterol|elevated cholesterol|raised cholesterol
E78.019 familial hypercholesterolemia|familial hypercholesterolaemia|fh heterozygous
E78.5 hld|hyperlipidaemia|dyslipidaemia|dyslipidemia|hyperlipidemia
E78.2 mixed hyperlipidemia|mixed hyperlipidaemia|mixed dyslipidemia
E78.1 hypertriglyceridaemia|high triglycerides|raised triglycerides
E66.9 obesity|obese|overweight and obese
E66.01 morbid obesity|morbidly obese|severe obesity|class iii obesity due to excess calories
E66.811 class 1 obesity|class i obesity|obesity class i|obesity class 1
E66.812 class 2 obesity|class ii obesity|obesity class ii|obesity class 2
E66.813 class 3 obesity|class iii obesity|obesity class iii|obesity class 3
E66.3 overweight
E03.9 hypothyroid|hypothyroidism|underactive thyroid|myxoedema|myxedema
E03.1 congenital hypothyroidism
E02 subclinical hypothyroidism
E03.2 amiodarone induced hypothyroidism|drug induced hypothyroidism|lithium induced hypothyroidism
E89.0 postsurgical hypothyroidism|post thyroidectomy hypothyroidism|postablative hypothyroidism|iatrogenic hypothyroidism
E05.90 thyrotoxicosis|hyperthyroidism|hyperthyroid|overactive thyroid
E05.00 graves disease|graves|graves thyrotoxicosis|basedow disease|graves disease with ophthalmopathy|thyroid eye disease|graves ophthalmopathy|graves orbitopathy
E06.3 hashimoto|hashimotos|hashimoto thyroiditis|hashimotos thyroiditis|autoimmune thyroiditis
E04.2 multinodular goitre|multinodular goiter|mng
E04.1 thyroid nodule|thyroid nodules|solitary thyroid nodule
E04.9 goitre|goiter
E07.9 thyroid disease|thyroid disorder|thyroid problems
C73 papillary thyroid carcinoma|papillary thyroid cancer|follicular thyroid carcinoma|papillary carcinoma of thyroid|medullary thyroid carcinoma|ptc
E21.0 primary hyperparathyroidism|parathyroid adenoma phpt|phpt
D35.1 parathyroid adenoma
N25.81 secondary hyperparathyroidism
E21.3 hyperparathyroidism
E20.9 hypoparathyroidism
E55.9 vitamin d deficiency|vit d deficiency|low vitamin d|vitamin d insufficiency|vit d insufficiency
E61.1 iron deficiency
E53.8 vitamin b12 deficiency|b12 deficiency|low b12|folate deficiency b12
D51.0 pernicious anaemia|pernicious anemia
D50.9 iron deficiency anaemia|iron deficiency anemia|ida|iron deficient anaemia
D64.9 anaemia|anemia|anaemic|anemic|chronic anemia
D63.1 anaemia of chronic kidney disease|renal anaemia|anemia of ckd|anemia of chronic renal disease|anaemia of ckd
D63.8 anaemia of chronic disease|anemia of chronic disease
D62 post op anemia|post op anaemia|postop anemia|acute blood loss anemia|blood loss anaemia|postoperative anemia|acute blood loss anaemia
D57.3 sickle cell trait|sickle trait
D56.3 thalassaemia trait|thalassemia trait|thalassaemia minor|beta thalassemia trait
D55.0 g6pd|g6pd deficiency
D66 haemophilia|hemophilia|haemophilia a|hemophilia a
D68.00 vwd|von willebrand|von willebrand disease|von willebrands disease
D68.51 factor v leiden|fvl|factor 5 leiden
D68.52 prothrombin mutation|prothrombin gene mutation
D68.59 thrombophilia|protein c deficiency|protein s deficiency|clotting disorder hypercoagulable|hypercoagulable state
D68.61 antiphospholipid syndrome|aps|antiphospholipid antibody syndrome
D68.9 bleeding disorder|bleeding diathesis|clotting disorder|bleeding disorders|clotting disorders|clotting problems
D69.6 thrombocytopenia|thrombocytopaenia|low platelets
D69.3 itp
D70.9 neutropenia|agranulocytosis
D72.829 leukocytosis|leucocytosis
D47.2 mgus|monoclonal gammopathy|monoclonal gammopathy of undetermined significance
C90.00 multiple myeloma|myeloma
C83.30 dlbcl|diffuse large b cell lymphoma
C82.90 follicular lymphoma
C85.90 nhl|lymphoma
C91.00 acute lymphoblastic leukaemia|acute lymphoblastic leukemia
C92.10 cml|chronic myeloid leukaemia|chronic myeloid leukemia
D46.9 mds|myelodysplasia|myelodysplastic syndrome
D47.3 essential thrombocythaemia|essential thrombocythemia
D45 polycythaemia vera|polycythemia vera|prv
E83.119 haemochromatosis|hemochromatosis
E83.110 hereditary haemochromatosis|hereditary hemochromatosis
E83.01 wilson disease|wilsons disease
E85.9 amyloidosis|amyloid
E85.4 cardiac amyloidosis|cardiac amyloid
E87.1 hyponatraemia|hyponatremia|low sodium
E87.6 hypokalaemia|hypokalemia|low potassium
E87.5 hyperkalaemia|hyperkalemia
E83.52 hypercalcaemia|hypercalcemia
E83.51 hypocalcaemia|hypocalcemia
E22.2 siadh|syndrome of inappropriate adh
E22.1 hyperprolactinaemia|hyperprolactinemia
D35.2 prolactinoma|pituitary adenoma|pituitary macroadenoma|pituitary microadenoma|pituitary macro adenoma
E23.0 hypopituitarism
E22.0 acromegaly
E24.9 cushings
E27.1 addisons|addisons disease|primary adrenal insufficiency
D35.00 adrenal adenoma
E27.8 adrenal nodule|adrenal incidentaloma|adrenal mass
E88.01 alpha 1 antitrypsin deficiency
E84.9 cystic fibrosis
A41.9 sepsis|septicaemia|septicemia|septic
B37.9 thrush|candidiasis
K80.50 biliary colic
K76.0 fatty liver|fatty infiltration of liver|liver appeared fatty|steatotic liver disease|masld|metabolic dysfunction associated steatotic liver disease
K75.81 nash|mash|non alcoholic steatohepatitis|nonalcoholic steatohepatitis
E43 severe malnutrition|severe protein calorie malnutrition|severe protein energy malnutrition
E44.0 moderate malnutrition
R13.10 odynophagia
`;
