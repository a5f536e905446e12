/** What clinicians call it: mouth, gut and liver: `code phrases`, a line each. Written by us. */
export const MOUTH_AND_GUT = `
K00.1 supernumerary tooth
K01.1 impacted third molar|impacted wisdom tooth|impacted lower third molars|impacted teeth|impacted tooth|impacted canine|impacted wisdom teeth|impacted lower wisdom tooth|impacted molar
K02.9 caries|dental caries|tooth decay|carious teeth|dental cavities
K03.0 attrition of teeth|tooth wear|dental attrition
K03.2 tooth erosion|tooth surface loss erosion|non-carious tooth surface loss|dental erosion
K04.5 apical periodontitis
K04.7 dental abscess|periapical abscess|tooth abscess|tooth infection|infection of tooth|dental infection
K04.8 dental cyst|radicular cyst|periapical cyst
K05.10 gingivitis
K05.30 chronic periodontitis|periodontitis|gum disease
K05.319 localised chronic periodontitis
K05.329 generalised chronic periodontitis|generalized chronic periodontitis|generalised periodontitis|generalized periodontitis
K05.6 periodontal disease
K06.010 gingival recession|gum recession
K08.109 edentulous|complete edentulism|fully edentulous|loss of teeth|toothless|tooth loss
K08.20 alveolar bone loss|ridge atrophy|alveolar ridge atrophy|ridge resorption
K08.3 retained roots|retained tooth root
K08.409 partially edentulous|partial edentulism|missing tooth|missing teeth
K09.0 odontogenic cyst|dentigerous cyst|follicular cyst of jaw
K11.20 sialadenitis
K11.5 submandibular duct stone
K11.7 sialorrhoea
K12.0 aphthous ulcers|aphthous stomatitis
K12.30 oral ulcers|mouth ulcers|oral mucositis|mucositis
K13.21 oral leukoplakia
K14.6 burning mouth syndrome
K20.0 eoe|eosinophilic esophagitis
K20.90 esophagitis
K21.00 reflux oesophagitis|gerd with esophagitis|erosive esophagitis
K21.9 acid reflux disease|gastric reflux|gord|gerd|gastro oesophageal reflux|gastro oesophageal reflux disease|gastric reflux|silent reflux|acid reflux disease|laryngopharyngeal reflux|gastroesophageal reflux disease|gastroesophageal reflux|acid reflux|reflux disease|heartburn disease
K22.0 achalasia
K22.2 peptic stricture|oesophageal stricture|schatzki ring
K22.3 boerhaave syndrome
K22.4 oesophageal dysmotility
K22.5 pharyngeal pouch|zenker's diverticulum
K22.6 mallory-weiss tear
K22.70 barrett oesophagus|barretts
K25.9 gastric ulcer
K26.9 duodenal ulcer
K27.9 pud|peptic ulcer disease|peptic ulcer
K29.00 erosive gastritis
K29.40 chronic atrophic gastritis
K29.50 chronic gastritis
K29.60 reactive gastropathy|bile reflux gastritis
K29.70 h pylori gastritis|helicobacter pylori gastritis|gastritis|antral gastritis
K30 dyspepsia|indigestion|functional dyspepsia
K31.1 gastric outlet obstruction
K31.7 gastric polyps|fundic gland polyps
K31.819 gastric antral vascular ectasia|angiodysplasia of stomach
K31.84 delayed gastric emptying|gastroparesis
K31.89 gastric submucosal lesion
K31.A0 intestinal metaplasia of stomach
K35.32 perforated appendicitis|perforated appendix|ruptured appendix|rupture of appendix
K35.80 acute appendicitis|appendicitis acute
K37 appendicitis
K38.8 appendix mucocele|mucocele of appendix
K40.20 bilateral inguinal hernias|inguinal hernias bilateral
K40.30 strangulated inguinal hernia
K40.90 inguinal hernia
K40.90/K40.90/K40.90/K40.20 groin hernia
K42.9 umbilical hernia|paraumbilical hernia|periumbilical hernia
K43.2 incisional hernia
K43.9 spigelian hernia|ventral hernia|epigastric hernia
K44.9 hiatus hernia|sliding hiatus hernia|paraesophageal hernia|diaphragmatic hernia|hiatal hernia
K45.8 internal hernia
K46.9 abdominal hernia
K50.00 ileal crohn's|crohns ileitis|ileal crohns disease|small bowel crohns|terminal ileal crohns|crohns disease of the ileum
K50.10 crohns colitis|colonic crohns
K50.80 ileocolonic crohn's disease|crohn's disease of small and large bowel|ileocolonic crohn's
K50.90 crohns|crohns disease
K51.00 ulcerative pancolitis|pancolitis
K51.20 ulcerative proctitis
K51.50 left sided ulcerative colitis|left sided colitis
K51.90 uc|ulcerative colitis
K52.29 allergic gastroenteritis
K52.9 ibd|colitis|gastroenteritis
K55.069 acute mesenteric ischaemia
K55.1 chronic mesenteric ischaemia|mesenteric angina
K55.20 angiodysplasia
K56.50 adhesive small bowel obstruction
K56.609 bowel obstruction|sbo|small bowel obstruction|ileus obstructive|intestinal obstruction
K56.7 paralytic ileus|ileus
K57.20 diverticular abscess|diverticulitis with abscess|perforated diverticulitis
K57.30 colonic diverticulosis|sigmoid diverticulosis|diverticulosis of the colon|diverticular disease of the colon|diverticulosis|sigmoid diverticular disease|diverticular disease
K57.32 sigmoid diverticulitis|diverticulitis of the colon|colonic diverticulitis
K57.92 diverticulitis
K58.0 ibs-d
K58.1 ibs-c
K58.9 irritable bowel|ibs|irritable bowel syndrome
K59.00 constipation|constipated
K59.2 neuropathic bowel
K59.4 levator ani syndrome
K60.2 fissure in ano|anal fissure
K60.30 perianal fistula|trans-sphincteric fistula|anal fistula|fistula in ano
K62.1 rectal polyp
K62.3 rectal prolapse
K62.4 anal stenosis
K62.5 haemorrhage per rectum|bleeding from anus|anal bleeding|pr bleeding|rectal bleeding|bleeding per rectum|prb
K62.6 solitary rectal ulcer
K62.82 anal dysplasia
K62.89 proctalgia|anal pain
K63.1 bowel perforation|perforated viscus|intestinal perforation
K63.2 enterocutaneous fistula
K63.5 hyperplastic polyp|sigmoid polyp|colonic polyps|colon polyps|bowel polyps|colorectal polyps
K63.8219 sibo
K63.89 melanosis coli|pneumatosis intestinalis|dolichocolon
K64.4 anal skin tags
K64.5 perianal thrombosis
K64.8 internal haemorrhoids
K64.9 haemorrhoids|piles
K65.9 peritonitis
K66.0 adhesions|intra abdominal adhesions|abdominal adhesions
K68.12 psoas abscess
K70.30 alcoholic cirrhosis|alcohol related cirrhosis|alcoholic liver cirrhosis|alcohol related cirrhosis of the liver|ethanol cirrhosis
K70.9 alcohol related liver disease|arld|alcoholic liver disease
K71.9 drug-induced liver injury|dili
K72.00 acute liver failure|fulminant hepatic failure
K72.10 chronic liver failure|esld
K72.90 liver failure
K73.9 chronic hepatitis
K74.00 liver fibrosis
K74.3 pbc|primary biliary cholangitis|primary biliary cirrhosis
K74.60 cirrhosis|liver cirrhosis|cirrhotic|decompensated cirrhosis|cirrhosis of the liver
K74.69 cryptogenic cirrhosis
K75.4 autoimmune hepatitis|aih
K75.81 nash|mash|steatohepatitis|non alcoholic steatohepatitis|nonalcoholic steatohepatitis
K75.9 hepatitis
K76.0 nafld|fatty liver|hepatic steatosis|masld|steatosis|fatty liver disease|fatty infiltration of the liver|nonalcoholic fatty liver disease|non alcoholic fatty liver disease|liver appeared fatty|steatotic liver disease|metabolic dysfunction associated steatotic liver disease
K76.1 congestive hepatopathy
K76.6 portal hypertension
K76.7 hepatorenal syndrome|hrs
K76.82 hepatic encephalopathy
K76.89 focal nodular hyperplasia|fnh|liver cyst|hepatic cyst|simple liver cyst
K80.00 acute calculous cholecystitis|acute cholecystitis with gallstones
K80.10 chronic calculous cholecystitis
K80.20 gallstones|cholelithiasis|gallbladder stones|gall bladder stones|gallstone disease|biliary stones|biliary colic|symptomatic gallstones|gall stones
K80.50 choledocholithiasis|cbd stone|common bile duct stone|bile duct stones
K81.0 acute cholecystitis
K81.1 chronic cholecystitis
K81.9 cholecystitis
K82.4 gallbladder polyp
K82.8 gallbladder sludge|porcelain gallbladder|biliary dyskinesia
K82.A1 gangrenous gallbladder
K83.01 psc|primary sclerosing cholangitis
K83.09 cholangitis
K83.1 biliary obstruction|bile duct obstruction|obstructive jaundice|biliary stricture
K83.4 sphincter of oddi dysfunction
K83.8 dilated common bile duct|cbd dilatation
K85.10 gallstone pancreatitis|biliary pancreatitis|acute gallstone pancreatitis|acute biliary pancreatitis
K85.20 alcoholic pancreatitis|alcohol induced pancreatitis
K85.90 acute pancreatitis|pancreatitis
K86.0 alcohol-related chronic pancreatitis
K86.1 chronic pancreatitis
K86.2 pancreatic cyst|cyst of pancreas
K86.3 pancreatic pseudocyst
K86.81 pancreatic insufficiency
K86.89 pancreatic fistula|pancreatic mass|pancreatic duct stricture|pancreatic atrophy|pancreatic duct stone|pancreatic calcification
K90.0 celiac sprue|coeliac|coeliac disease|gluten enteropathy
K90.89 bile acid malabsorption|bile salt malabsorption
K90.9 malabsorption
K91.5 post-cholecystectomy syndrome
K91.89 anastomotic leak|post-ercp pancreatitis|anastomotic stricture
K92.1 malaena|melaena|bloody diarrhoea|bloody stools
K92.2 upper gi bleed|gi bleeding|gi bleed|gib|ugib|gastrointestinal haemorrhage|gastrointestinal bleeding
K94.09 colostomy complication
K94.19 high output stoma|high-output ileostomy
K95.09 gastric band slippage|slipped gastric band
`;
