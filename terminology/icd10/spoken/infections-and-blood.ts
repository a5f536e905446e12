/** What clinicians call it: infections, blood and immunity: `code phrases`, a line each. Written by us. */
export const INFECTIONS_AND_BLOOD = `
B00.1 herpes labialis|cold sores|cold sore
A08.11 norovirus|norovirus gastroenteritis
A02.0 salmonella gastroenteritis|salmonella enteritis
A04.5 campylobacter gastroenteritis|campylobacter enteritis|campylobacter infection
A01.00 typhoid
A04.72 c difficile colitis|c difficile|c diff|clostridium difficile|clostridioides difficile|cdi
A05.9 food poisoning
A08.4 viral gastroenteritis|stomach flu
A15.0 pulmonary tuberculosis|pulmonary tb|active tb
A15.9 tb|active tuberculosis|tuberculosis
A31.0 mac lung disease
A41.51 e coli sepsis
A41.9 sepsis|septicaemia|septic
A49.02 mrsa infection|mrsa
A53.0 vdrl|rpr|tpha|tppa
A53.9 syphilis
A54.9 gonorrhoea
A60.00 genital herpes
A63.0 genital warts|condyloma|condyloma acuminatum|condylomata
A81.2 pml|progressive multifocal leukoencephalopathy
A90 dengue
B00.52 herpetic keratitis
B00.9 herpes simplex
B02.29 postherpetic neuralgia|post herpetic neuralgia
B02.9 shingles|herpes zoster
B07.9 warts
B18.1 chronic hepatitis b|chronic hbv|hepatitis b carrier|carrier of hepatitis b|hbsag|hbs ag|hepatitis b surface antigen|hb surface antigen|australia antigen
B18.2 chronic hepatitis c|chronic hcv
B19.10 hepatitis b|hep b|hbv infection|hbv
B19.20 hepatitis c|hep c|hcv infection|hcv
B19.9 viral hepatitis
B20 hiv|hiv infection
B25.9 cmv infection|cmv reactivation|cmv viraemia
B26.0 mumps orchitis
B35.1 fungal nail infection|onychomycosis|toenail fungus
B37.0 oral candidiasis|oral thrush
B37.9 thrush|candidiasis
B44.81 abpa
B54 malaria
B67.90 hydatid disease|hydatid cyst
B96.81 h pylori|helicobacter pylori|h pylori infection|helicobacter pylori infection
D50.0 iron deficiency anaemia due to chronic blood loss
D50.9 iron deficiency anaemia|ida|iron deficient anaemia
D51.0 pernicious anaemia
D56.3 thalassaemia trait|thalassaemia minor|beta thalassemia trait
D56.9 thalassemia
D57.00 sickle cell crisis|vaso occlusive crisis
D57.01 acute chest syndrome
D57.1 hbss|hbss disease|sickle cell disease|sickle cell anemia|sickle cell
D57.20 hbsc disease
D57.3 sickle cell trait|sickle trait
D59.10 aiha
D59.32 ahus
D59.39 hus|haemolytic uraemic syndrome
D59.5 pnh
D60.9 pure red cell aplasia
D61.818 pancytopenia
D62 post op anemia|postop anemia|acute blood loss anemia|blood loss anaemia|postoperative anemia
D63.0 anaemia of malignancy
D63.1 anaemia in chronic kidney disease|anaemia of chronic kidney disease|renal anaemia|anemia of ckd|anemia of chronic renal disease
D63.8 anaemia of chronic disease
D64.81 chemotherapy-induced anaemia|anaemia due to chemotherapy
D64.9 anaemia|anaemic|chronic anemia|severe anemia
D65 dic
D66 haemophilia
D68.00 vwd|von willebrand|von willebrand disease
D68.51 factor v leiden|fvl|factor 5 leiden
D68.52 prothrombin mutation|prothrombin gene mutation
D68.59 antithrombin deficiency|thrombophilia|protein c deficiency|protein s deficiency|clotting disorder hypercoagulable|hypercoagulable state
D68.61 antiphospholipid syndrome|aps|antiphospholipid antibody syndrome
D68.9 bleeding disorder|bleeding diathesis|clotting disorder|clotting problems|coagulopathy
D69.0 iga vasculitis
D69.1 glanzmann thrombasthenia|platelet dysfunction
D69.3 itp|idiopathic thrombocytopenic purpura|immune thrombocytopenia
D69.6 thrombocytopenia|thrombocytopaenia|low platelets
D70.9 febrile neutropenia|neutropenia|agranulocytosis
D72.10 hypereosinophilia
D72.829 leukocytosis
D73.0 functional asplenia|asplenia
D73.5 splenic infarct
D75.829 hit
D75.A g6pd deficient|g6pd|g6pd deficiency
D76.1 macrophage activation syndrome|hlh
D80.2 selective iga deficiency
D82.1 digeorge syndrome
D83.9 cvid
D84.1 hereditary angioedema
D86.0 pulmonary sarcoidosis|sarcoidosis of the lung
D86.85 cardiac sarcoidosis
D86.9 sarcoid|sarcoidosis
D89.40 mast cell activation syndrome|mcas
D89.810 acute gvhd
D89.811 chronic gvhd
D89.813 gvhd
U07.1 covid|covid 19|coronavirus disease
U09.9 long covid|post covid syndrome
`;
