import { namesAbroad } from './localized-names.ts';
import { SPECIAL_QUANTITIES } from './special-tests.ts';

/**
 * Common laboratory tests as reports print them, a line each: LOINC code | name | UCUM unit | range of adults | names on reports.
 * Codes: LOINC (© Regenstrief Institute); names and ranges are our own. One code stands for a test in mass and in molar units: see domain/clinical/lab-units.ts.
 */
export type LabTest = { loinc: string; name: string; aliases: string[]; unit: string; low: string | null; high: string | null };

const QUANTITIES = `
6690-2 | White blood cells | 10*3/uL | 4.0..11.0 | WBC; WCC; Leukocytes; White cells count; Total white cell count; Total white cells; White Blood Cell Count; WBC Count; White count; White blood count; Leucocytes; Total leucocyte count; TLC; WBCs; White cell count; White blood cell; White cells; Leukocyte count; Leucocyte count; Total WBC count; Total leukocyte count; White blood cells count; W.B.C.; White cell
789-8 | Red blood cells | 10*6/uL | 4.2..5.9 | RBC; Erythrocytes; RBC Count; Red blood cell count; Red cell count; Red blood cell; Erythrocyte count; Total RBC count
718-7 | Hemoglobin | g/dL | 12.0..17.5 | Hgb; Hb; Haemoglobin; HGB; Haemoglobin (Hb); Hgb level; Hemoglobin level; tHb; ctHb; Total hemoglobin; Hemoglobin total; Hb total
4544-3 | Hematocrit | % | 36..51 | Hct; HCT; PCV; P.C.V; Haematocrit; Packed cell volume; Crit; Haematocrit (PCV)
787-2 | Mean corpuscular volume | fL | 80..100 | MCV; Mean cell volume
785-6 | Mean corpuscular hemoglobin | pg | 27..33 | MCH; Mean cell hemoglobin
786-4 | Mean corpuscular hemoglobin concentration | g/dL | 32..36 | MCHC; Mean cell hemoglobin concentration
777-3 | Platelets | 10*3/uL | 150..400 | PLT; Platelet Count; Thrombocytes; Platelet; Plts; Platelets count; Thrombocyte count; Plt
788-0 | Red cell distribution width | % | 11.5..14.5 | RDW; RDW-CV; RDW CV; Red blood cell distribution width
770-8 | Neutrophils percent | % | 40..70 | Neutrophils %; Segs; Polys; Neutrophils; Neutrophil; Segmented neutrophils; PMNs; PMN; Polymorphs; Neuts; Granulocytes
736-9 | Lymphocytes percent | % | 20..45 | Lymphocytes %; Lymphs; Lymphocytes; Lymphocyte; Lymph
5905-5 | Monocytes percent | % | 2..10 | Monocytes %; Monos; Monocytes; Monocyte; Mono
713-8 | Eosinophils percent | % | 0..6 | Eosinophils %; Eos; Eosinophils; Eosinophil
706-2 | Basophils percent | % | 0..2 | Basophils %; Basos; Basophils; Basophil
4537-7 | Erythrocyte sedimentation rate | mm/h | 0..20 | ESR; Sed rate; Sedimentation rate; Westergren; E.S.R.
1988-5 | C-reactive protein | mg/L | 0..5 | CRP; C reactive protein
2345-7 | Glucose | mg/dL | 70..140 | Glucose; Blood sugar; Random glucose; Blood glucose; Random blood sugar; Serum glucose; Glu; Gluc; RBS; Blood glucose level; Glucose level; Plasma glucose; Glucose random; Blood sugar level; Accucheck; Fingerstick glucose
1558-6 | Fasting glucose | mg/dL | 70..99 | FBS; Fasting blood sugar; Fasting plasma glucose; Glucose fasting; Glucose (F); Glucose F; Glucose, fasting; Fasting glucose level; Blood sugar fasting
3094-0 | Urea nitrogen | mg/dL | 7..20 | BUN; Blood urea nitrogen; Serum urea nitrogen; Urea-N; Urea N; Urea (BUN); Urea/BUN
3091-6 | Urea | mg/dL | 17..43 | Blood urea; Serum urea; Plasma urea; Urea level; S. Urea
2160-0 | Creatinine | mg/dL | 0.6..1.3 | Creat; CREA; Serum creatinine; Cr; S. Creatinine; Creatinine level; Creatinine serum
33914-3 | Estimated GFR (MDRD) | mL/min/{1.73_m2} | 60..120 | eGFR; GFR; Estimated GFR; Glomerular filtration rate; Estimated glomerular filtration rate; eGFR MDRD; eGFR CKD-EPI
17861-6 | Calcium | mg/dL | 8.5..10.5 | Ca; Total calcium; Serum calcium; Calcium, total
2951-2 | Sodium | mmol/L | 135..145 | Na; Na+; Serum sodium; Sodium level
2823-3 | Potassium | mmol/L | 3.5..5.1 | K; K+; Serum potassium; Potassium level
2075-0 | Chloride | mmol/L | 98..107 | Cl; Cl-; Serum chloride
2028-9 | Carbon dioxide | mmol/L | 22..29 | CO2; Bicarbonate; HCO3; HCO3-(c); cHCO3; HCO3 actual; HCO3act; Actual bicarbonate; Standard bicarbonate; HCO3 std; TCO2; tCO2; CO2 content; Serum bicarbonate; Total CO2; Bicarb; Carbon dioxide, total; Total carbon dioxide; CO2 total
2885-2 | Total protein | g/dL | 6.0..8.3 | Protein, total; TP; Protein total; Total proteins; Serum protein
1751-7 | Albumin | g/dL | 3.5..5.0 | Alb; Serum albumin
1975-2 | Total bilirubin | mg/dL | 0.1..1.2 | Bilirubin, total; T. Bili; TBIL; Bilirubin total; Total bili; T bili; Tbili; Bilirubin; T. bilirubin; Bili; Serum bilirubin
1968-7 | Direct bilirubin | mg/dL | 0..0.3 | Bilirubin, direct; Conjugated bilirubin; Bilirubin direct; Direct bili; D. bili
6768-6 | Alkaline phosphatase | U/L | 44..147 | ALP; Alk Phos; Alk phosphatase; Alkaline phos; Alkphos; Alkaline phosphate
1742-6 | Alanine aminotransferase | U/L | 7..56 | ALT; SGPT; ALT (SGPT); SGPT (ALT); Alanine transaminase
1920-8 | Aspartate aminotransferase | U/L | 10..40 | AST; SGOT; AST (SGOT); SGOT (AST); Aspartate transaminase
2324-2 | Gamma glutamyl transferase | U/L | 5..60 | GGT; GGTP; Gamma GT; Gamma glutamyl transpeptidase
2532-0 | Lactate dehydrogenase | U/L | 140..280 | LDH; LD; Lactic dehydrogenase
2777-1 | Phosphate | mg/dL | 2.5..4.5 | Phosphorus; PO4; Phos; Inorganic phosphorus; Serum phosphorus
19123-9 | Magnesium | mg/dL | 1.7..2.4 | Mg; Mag; Serum magnesium
3084-1 | Uric acid | mg/dL | 3.5..7.2 | Urate; UA; S. uric acid; Serum uric acid
1798-8 | Amylase | U/L | 30..110 | Amy
3040-3 | Lipase | U/L | 0..160 | Lip
2157-6 | Creatine kinase | U/L | 30..200 | CK; CPK; Creatinine kinase; Creatine phosphokinase; Total CK
2093-3 | Total cholesterol | mg/dL | 0..200 | Cholesterol; Chol; Cholesterol, total; Cholesterol total; Serum cholesterol
2571-8 | Triglycerides | mg/dL | 0..150 | TG; Trig; Triglyceride; TGs; TRIG
2085-9 | HDL cholesterol | mg/dL | 40..100 | HDL; HDL-C; HDL-cholesterol; Cholesterol HDL; High density lipoprotein
13457-7 | LDL cholesterol, calculated | mg/dL | 0..130 | LDL; LDL-C; LDL Calc; LDL cholesterol; LDL-cholesterol; LDL Cholesterol Calc; Cholesterol LDL; Low density lipoprotein; LDL calculated; LDL Chol Calc
4548-4 | Hemoglobin A1c | % | 4.0..5.6 | Hemoglobin Alc; HbAlc; HbA1c; A1C; Glycated hemoglobin; Glycohemoglobin; Glycosylated hemoglobin; HgbA1c; Hgb A1c; Glycosylated Hb; Glycated Hb; Glycated haemoglobin; Glycosylated haemoglobin; Haemoglobin A1c; Hb A1c; Hemoglobin A1C level; A1c level; HBA1C; Glyco hemoglobin; Hemoglobin A1; A1c
5902-2 | Prothrombin time | s | 11..13.5 | PT; Protime; Pro time; Pro-time
6301-6 | International normalized ratio | {INR} | 0.8..1.1 | INR; PT/INR; I.N.R.
14979-9 | Activated partial thromboplastin time | s | 25..35 | aPTT; PTT; Partial thromboplastin time; APTT
10839-9 | Troponin I | ng/mL | 0..0.04 | TnI; cTnI; Trop; Trop I; Troponin; Troponins; Troponin-I
33762-6 | NT-proBNP | pg/mL | 0..125 | Pro-BNP; NT-pro BNP; N-terminal proBNP
30934-4 | B-type natriuretic peptide | pg/mL | 0..100 | BNP; Brain natriuretic peptide
3016-3 | Thyroid stimulating hormone | m[IU]/L | 0.4..4.5 | TSH; Thyrotropin; Thyroid-stimulating hormone; TSH level; TSH3G; TSH 3rd generation; TSH ultrasensitive; TSH (ultrasensitive); Ultrasensitive TSH; hTSH; sTSH; Thyroid stimulating hormone level
3024-7 | Free T4 | ng/dL | 0.8..1.8 | FT4; Free thyroxine; T4 free; Free thyroxine level; Thyroxine free
3051-0 | Free T3 | pg/mL | 2.3..4.2 | FT3; Free triiodothyronine; T3 free
2276-4 | Ferritin | ng/mL | 20..300 | Ferritin; Serum ferritin
2498-4 | Iron | ug/dL | 60..170 | Serum iron; Fe; Iron level
2500-7 | Total iron binding capacity | ug/dL | 240..450 | TIBC; Iron binding capacity
62292-8 | 25-hydroxyvitamin D | ng/mL | 30..100 | Vitamin D; 25-OH Vitamin D; 25-hydroxy vitamin D; 25 OH vitamin D; Vitamin D 25-hydroxy; Vitamin D level; 25(OH)D; Vitamin D, 25-OH; Vit D; Vit. D; Vit D Total; Vit. D Total; Vitamin D total; 25-OH Vitamin D total; 25-OH Vitamin D (total); Vit D3; Vitamin D3; 25-OH Vit D; 25(OH) Vitamin D; 25-hydroxyvitamin D total; Vitamin D 25-OH total
2132-9 | Vitamin B12 | pg/mL | 200..900 | B12; Cobalamin; B12 level; Vitamin B-12; Vit B12; Vit. B12; Active B12; Cyanocobalamin
2284-8 | Folate | ng/mL | 3..20 | Folic acid
2857-1 | Prostate specific antigen | ng/mL | 0..4 | PSA; Total PSA; PSA level; Prostate-specific antigen
2039-6 | Carcinoembryonic antigen | ng/mL | 0..5 | CEA
10334-1 | Cancer antigen 125 | U/mL | 0..35 | CA-125; CA 125; CA125
24108-3 | Cancer antigen 19-9 | U/mL | 0..37 | CA 19-9; CA19-9
1834-1 | Alpha-fetoprotein | ng/mL | 0..10 | AFP; Alpha fetoprotein
5811-5 | Urine specific gravity | {ratio} | 1.005..1.030 | Specific gravity; SG
5803-2 | Urine pH | [pH] | 4.5..8.0 | pH, urine
14959-1 | Urine albumin/creatinine ratio | mg/g | 0..30 | ACR; Microalb/creat; Microalb/creat ratio; Microalbumin/creatinine; Microalbumin/creatinine ratio; Albumin/creatinine ratio, urine; Albumin creatinine ratio; UACR
8480-6 | Systolic blood pressure | mm[Hg] | 90..130 | SBP; Systolic
8462-4 | Diastolic blood pressure | mm[Hg] | 60..85 | DBP; Diastolic
8867-4 | Heart rate | /min | 60..100 | Pulse; HR; Pulse rate
9279-1 | Respiratory rate | /min | 12..20 | Respirations; RR; Respiration
8310-5 | Body temperature | Cel | 36.1..37.5 | Temperature; Temp
59408-5 | Oxygen saturation by pulse oximetry | % | 95..100 | SpO2; O2 sat; Oxygen saturation; O2 saturation; Oxygen sat; SaO2; Pulse oximetry; Pulse ox; Sats
29463-7 | Body weight | kg | .. | Weight; Wt
8302-2 | Body height | cm | .. | Height; Ht
10230-1 | Left ventricular ejection fraction | % | 55..70 | LVEF; Ejection fraction; EF; LV ejection fraction; LV EF
39156-5 | Body mass index | kg/m2 | 18.5..24.9 | BMI
751-8 | Neutrophils, absolute | 10*3/uL | 1.8..7.7 | Absolute neutrophils; Absolute neutrophil count; ANC; Neutrophils absolute; Neutrophil count; Neutrophils #; Abs neutrophils; Neut #; Neutrophils abs; Abs. neutrophils
731-0 | Lymphocytes, absolute | 10*3/uL | 1.0..4.8 | Absolute lymphocytes; Absolute lymphocyte count; ALC; Lymphocytes absolute; Lymphocyte count; Lymphocytes #; Abs lymphocytes; Lymph #; Lymphocytes abs; Abs. lymphocytes
742-7 | Monocytes, absolute | 10*3/uL | 0.2..0.95 | Absolute monocytes; Absolute monocyte count; Monocytes absolute; Monocyte count; Monocytes #; Abs monocytes; Mono #; Monocytes abs
711-2 | Eosinophils, absolute | 10*3/uL | 0..0.5 | Absolute eosinophils; Absolute eosinophil count; AEC; Eosinophils absolute; Eosinophil count; Eosinophils #; Abs eosinophils; Eos #; Eosinophils abs
704-7 | Basophils, absolute | 10*3/uL | 0..0.2 | Absolute basophils; Absolute basophil count; Basophils absolute; Basophil count; Basophils #; Abs basophils; Baso #; Basophils abs
32623-1 | Mean platelet volume | fL | 7.5..12.0 | MPV
21000-5 | Red cell distribution width (SD) | fL | 37..54 | RDW-SD; RDW SD
17849-1 | Reticulocytes percent | % | 0.5..2.5 | Reticulocytes; Reticulocyte count; Retic count; Retics; Reticulocytes %
38518-7 | Immature granulocytes percent | % | 0..1 | Immature granulocytes; IG %; Immature granulocytes %
33959-8 | Procalcitonin | ng/mL | 0..0.1 | PCT
30522-7 | C-reactive protein, high sensitivity | mg/L | 0..3 | hs-CRP; High sensitivity CRP; hsCRP; hs CRP; CRP, high sensitivity; CRP high sensitivity; High-sensitivity CRP; CRP hs; Cardiac CRP; High sensitivity C-reactive protein; High-sensitivity C-reactive protein; C-reactive protein high sensitivity; hs C-reactive protein
3255-7 | Fibrinogen | mg/dL | 200..400 | Plasma fibrinogen; Fibrinogen level
48065-7 | D-dimer | ng/mL{FEU} | 0..500 | D dimer; Ddimer; D-Dimers; D-dimer FEU; Fibrin D-dimer
3243-3 | Thrombin time | s | 14..21 | TT
2524-7 | Lactate | mmol/L | 0.5..2.2 | Lac; cLac; Lactic acid; Serum lactate; Blood lactate; Plasma lactate
16362-6 | Ammonia | umol/L | 11..35 | Plasma ammonia; NH3; Serum ammonia
13965-9 | Homocysteine | umol/L | 5..15 | Total homocysteine; Plasma homocysteine
33863-2 | Cystatin C | mg/L | 0.6..1.0 | Cystatin-C
14338-8 | Prealbumin | mg/dL | 18..38 | Transthyretin; Pre-albumin
3034-6 | Transferrin | mg/dL | 200..360 | Serum transferrin
2502-3 | Transferrin saturation | % | 20..50 | Iron saturation; TSAT; % saturation; Saturation of transferrin; Transferrin sat; Iron % saturation; Iron sat
5763-8 | Zinc | ug/dL | 60..120 | Serum zinc; Zn; Plasma zinc
5631-7 | Copper | ug/dL | 70..140 | Serum copper
2731-8 | Parathyroid hormone, intact | pg/mL | 15..65 | PTH; Intact PTH; iPTH; Parathyroid hormone; PTH intact; Parathormone
2143-6 | Cortisol | ug/dL | 6..23 | Serum cortisol; Morning cortisol; Cortisol AM; AM cortisol; Cortisol, AM; Cortisol morning; Plasma cortisol; Cortisol 8 am
2141-0 | Adrenocorticotropic hormone | pg/mL | 7..63 | ACTH; Corticotropin
2842-3 | Prolactin | ng/mL | 4..25 | PRL; Serum prolactin
10501-5 | Luteinizing hormone | [IU]/L | 1.5..12 | LH; Luteinising hormone; Lutropin
15067-2 | Follicle stimulating hormone | [IU]/L | 1.5..12 | FSH; Follicle-stimulating hormone; Follitropin; S. FSH
2243-4 | Estradiol | pg/mL | 15..350 | E2; Oestradiol; Estradiol (E2); Oestradiol (E2); Serum estradiol; 17-beta estradiol
2839-9 | Progesterone | ng/mL | 0.1..25 | Serum progesterone; P4
2986-8 | Testosterone | ng/dL | 264..916 | Total testosterone; Testosterone total; Testosterone, total; Serum testosterone
2991-8 | Free testosterone | pg/mL | 5..21 | Testosterone free; Testosterone, free
13967-5 | Sex hormone binding globulin | nmol/L | 18..114 | SHBG
2191-5 | DHEA sulfate | ug/dL | 35..430 | DHEA-S; DHEAS; DHEA sulphate; Dehydroepiandrosterone sulfate; DHEA-sulfate
38476-8 | Anti-Mullerian hormone | ng/mL | 1.0..6.8 | AMH; Anti-Müllerian hormone; Antimullerian hormone; Anti Mullerian hormone
21198-7 | Chorionic gonadotropin, beta | m[IU]/mL | 0..5 | Beta-hCG; Beta hCG; hCG; B-HCG; βhCG; β-hCG; bHCG; HCG quantitative; hCG beta; Quantitative hCG
1668-3 | 17-hydroxyprogesterone | ng/dL | 20..200 | 17-OH progesterone; 17 OH progesterone; 17-OHP
2484-4 | Insulin-like growth factor 1 | ng/mL | 80..300 | IGF-1; IGF1; Somatomedin C; IGF-I
2963-7 | Growth hormone | ng/mL | 0..10 | Somatotropin; HGH; Human growth hormone
20448-7 | Insulin | u[IU]/mL | 2.6..24.9 | Fasting insulin; Serum insulin; Insulin fasting; Insulin, fasting
1986-9 | C-peptide | ng/mL | 0.8..3.9 | C peptide; Connecting peptide
3013-0 | Thyroglobulin | ng/mL | 1.4..78 | Serum thyroglobulin
8099-4 | Thyroid peroxidase antibodies | [IU]/mL | 0..34 | Anti-TPO; TPO antibodies; Anti TPO; Thyroid peroxidase antibody; TPO Ab; TPOAb; Anti-thyroid peroxidase; TPO antibody; Anti-TPO antibodies; Antithyroid peroxidase
8098-6 | Thyroglobulin antibodies | [IU]/mL | 0..115 | Anti-thyroglobulin; Thyroglobulin antibody; Anti-Tg; TgAb; Anti-thyroglobulin antibodies
1992-7 | Calcitonin | pg/mL | 0..9.5 | Serum calcitonin
3026-2 | Total T4 | ug/dL | 4.5..12 | T4; Thyroxine; T4 total; Total thyroxine; Thyroxine total; T4, total
3053-6 | Total T3 | ng/dL | 80..200 | T3; Triiodothyronine; T3 total; Total triiodothyronine; T3, total
6875-9 | Cancer antigen 15-3 | U/mL | 0..30 | CA 15-3; CA15-3; CA 15.3
55180-4 | Human epididymis protein 4 | pmol/L | 0..92 | HE4
10886-0 | Free prostate specific antigen | ng/mL | .. | Free PSA; PSA free; PSA, free; fPSA
12841-3 | Free to total PSA | % | 25..100 | Free PSA %; % free PSA; Free/total PSA; PSA free %; PSA ratio; Free PSA percent; PSA index
1952-1 | Beta-2 microglobulin | mg/L | 0.8..2.4 | Beta 2 microglobulin; B2 microglobulin; β2-microglobulin
9811-1 | Chromogranin A | ng/mL | 0..100 | CgA
6598-7 | Troponin T | ng/mL | 0..0.014 | TnT; cTnT; Troponin-T
67151-1 | Troponin T, high sensitivity | ng/L | 0..14 | hs-Troponin T; hs-TnT; hsTnT; High sensitivity troponin T; High-sensitivity troponin T; hs troponin T; hs-cTnT; Troponin T hs
89579-7 | Troponin I, high sensitivity | ng/L | 0..34 | hs-Troponin I; hs-TnI; hsTnI; High sensitivity troponin I; High-sensitivity troponin I; hs troponin I; hs-cTnI; hs-Troponin; hs troponin; hsTrop; hs-Trop; hs Trop; Trop hs; hsTn; hs-cTn; High sensitivity troponin; Troponin I hs
13969-1 | Creatine kinase MB | ng/mL | 0..5 | CK-MB; CKMB; CK MB; CPK-MB; CK-MB mass
2639-3 | Myoglobin | ng/mL | 0..90 | Serum myoglobin
2692-2 | Osmolality | mosm/kg | 275..295 | Serum osmolality; Plasma osmolality
33037-3 | Anion gap | mmol/L | 8..16 | AGap
1995-0 | Ionized calcium | mmol/L | 1.12..1.32 | Ionised calcium; Calcium ionized; Calcium, ionized; iCa; Free calcium; Ca++; Ca2+; Ca++(7.4); iCa++; Ionized Ca; Ionised Ca; Ca ionized; Calcium ionised
10834-0 | Globulin | g/dL | 2.0..3.5 | Globulins; Serum globulin; Globulin, total; Globulin total; Globulin calculated
1759-0 | Albumin/globulin ratio | {ratio} | 1.0..2.2 | A/G ratio; A:G ratio; AG ratio; Albumin globulin ratio; Albumin/globulin; A/G; Alb/globulin ratio; Alb/Glob ratio; Albumin : globulin ratio
1971-1 | Indirect bilirubin | mg/dL | 0.2..0.8 | Bilirubin, indirect; Bilirubin indirect; Unconjugated bilirubin; Indirect bili
43396-1 | Non-HDL cholesterol | mg/dL | 0..130 | Non HDL cholesterol; Non-HDL; Non-HDL-C; Non HDL; Cholesterol non-HDL; Non-HDL cholesterol (calc)
13458-5 | VLDL cholesterol | mg/dL | 5..40 | VLDL; VLDL-C; VLDL cholesterol calculated; Cholesterol VLDL
18262-6 | LDL cholesterol, direct | mg/dL | 0..130 | Direct LDL; LDL direct; LDL cholesterol direct; LDL, direct
9830-1 | Cholesterol to HDL ratio | {ratio} | 0..5 | Chol/HDL; Cholesterol/HDL; Chol/HDL ratio; TC/HDL ratio; Cholesterol/HDL ratio; Total cholesterol/HDL; TC/HDL; Cholesterol HDL ratio; Total cholesterol/HDL ratio; Chol HDL ratio
1884-6 | Apolipoprotein B | mg/dL | 60..117 | ApoB; Apo B; Apo-B
1869-7 | Apolipoprotein A1 | mg/dL | 110..205 | ApoA1; Apo A1; Apolipoprotein A-1; Apo A-I; Apo-A1; Apolipoprotein A-I
10835-7 | Lipoprotein (a) | mg/dL | 0..30 | Lp(a); Lipoprotein a; Lipoprotein(a); Lp (a); LPA
2744-1 | Arterial pH | [pH] | 7.35..7.45 | pH; Blood pH; pH arterial; pH (arterial); pH, arterial
2019-8 | Arterial carbon dioxide pressure | mm[Hg] | 35..45 | pCO2; PaCO2; pCO2 arterial
2703-7 | Arterial oxygen pressure | mm[Hg] | 80..100 | pO2; PaO2; pO2 arterial
11572-5 | Rheumatoid factor | [IU]/mL | 0..14 | RF; RA factor; Rheumatoid factor quantitative
33935-8 | Anti-CCP antibodies | U/mL | 0..20 | Anti-CCP; Anti CCP; CCP antibodies; Cyclic citrullinated peptide antibody; ACPA; Anti-cyclic citrullinated peptide; CCP antibody
5370-2 | Antistreptolysin O | [IU]/mL | 0..200 | ASO; ASLO; ASO titre; ASO titer; Anti-streptolysin O
4485-9 | Complement C3 | mg/dL | 90..180 | C3; C3 complement
4498-2 | Complement C4 | mg/dL | 10..40 | C4; C4 complement
2465-3 | Immunoglobulin G | mg/dL | 700..1600 | IgG; IgG total; Serum IgG
2458-8 | Immunoglobulin A | mg/dL | 70..400 | IgA; IgA total; Serum IgA
2472-9 | Immunoglobulin M | mg/dL | 40..230 | IgM; IgM total; Serum IgM
19113-0 | Immunoglobulin E | [IU]/mL | 0..100 | IgE; Total IgE; IgE total
2064-4 | Ceruloplasmin | mg/dL | 20..60 | Caeruloplasmin
6771-0 | Alpha-1 antitrypsin | mg/dL | 90..200 | A1AT; Alpha 1 antitrypsin; AAT; α1-antitrypsin
4542-7 | Haptoglobin | mg/dL | 30..200 | Serum haptoglobin
2098-2 | Cholinesterase | U/L | 4900..12000 | Pseudocholinesterase; Butyrylcholinesterase
15069-8 | Fructosamine | umol/L | 200..285 | Serum fructosamine
11253-2 | Tacrolimus | ng/mL | 5..15 | Tacrolimus level; FK506; FK-506; Tacrolimus trough; Tacrolimus C0; Tacrolimus trough level; Tac trough; Tac level; Tacrolimus (trough)
10535-3 | Digoxin | ng/mL | 0.5..2.0 | Digoxin level
14334-7 | Lithium | mmol/L | 0.6..1.2 | Lithium level; Serum lithium
4086-5 | Valproate | ug/mL | 50..100 | Valproic acid; Valproate level; Valproic acid level
5671-3 | Lead | ug/dL | 0..5 | Blood lead; Lead level; Lead, blood
2164-2 | Creatinine clearance | mL/min | 85..140 | CrCl; Creat clearance; Creatinine clearance 24h
2890-2 | Urine protein/creatinine ratio | mg/g | 0..150 | Protein/creatinine ratio; Protein creatinine ratio; UPCR; PCR urine; Urine PCR; uPCR; Urine protein creatinine ratio; Protein:creatinine ratio
14957-5 | Urine albumin | mg/L | 0..20 | Microalbumin; Urine microalbumin; Microalbumin, urine; Microalbumin urine; Albumin, urine; U-Albumin; Urinary albumin
2161-8 | Urine creatinine | mg/dL | .. | Creatinine, urine; Creatinine urine; U-Creatinine; Urinary creatinine; Creatinine (urine)
2889-4 | 24-hour urine protein | mg/(24.h) | 0..150 | 24 hour urine protein; 24h urine protein; 24 h urine protein; Protein 24h urine; 24-hr urine protein; Urinary protein 24 hours
38445-3 | Fecal calprotectin | ug/g | 0..50 | Faecal calprotectin; Calprotectin; Stool calprotectin; Calprotectin, fecal
25907-7 | Fecal elastase | ug/g | 200..500 | Faecal elastase; Pancreatic elastase; Stool elastase; Elastase-1; Fecal elastase 1
16935-9 | Hepatitis B surface antibody, quantitative | m[IU]/mL | 10..1000 | Anti-HBs; HBsAb; Anti HBs; HBs Ab; HBs antibody; Anti-HBs titre; HBsAb quantitative; Anti-HBs quantitative; Anti-HBs titer; HBs antibody titre
`;

/** Tests that are answered in words: found or not found, or a blood group. Code | name | names on reports. */
const FINDINGS = `
5048-4 | Antinuclear antibodies (titer) | ANA; ANA titer; ANA titre; Antinuclear antibody; Antinuclear antibodies; ANF
5196-1 | Hepatitis B surface antigen | HBsAg; HBs antigen; HBs Ag; Hep B surface antigen; Hepatitis B antigen; Hepatitis B surface Ag; HBs-Ag; HBsAg (ELISA)
13955-0 | Hepatitis C antibody | Anti-HCV; HCV antibody; HCV Ab; Hepatitis C virus antibody; HCV antibodies; Anti HCV; Hep C antibody; Hepatitis C Ab
56888-1 | HIV 1 and 2 antigen and antibody | HIV; HIV 1/2; HIV 1 & 2; HIV 1 and 2; HIV Ag/Ab; HIV antibody; HIV 1/2 Ag/Ab; HIV I & II; HIV 1+2; Anti-HIV; HIV I/II; HIV-1/2; HIV Ag/Ab combo; HIV 1/2 antibodies; HIV-1/2 Ag/Ab; HIV screen; HIV Ab
20507-0 | Syphilis reagin (RPR) | RPR; Rapid plasma reagin; Syphilis RPR
5292-8 | Syphilis reagin (VDRL) | VDRL; Syphilis VDRL
24110-9 | Treponema pallidum antibody | TPHA; Treponema pallidum; Syphilis TP; Syphilis TP Ab; Syphilis Ab; Anti-TP; TPPA; Treponemal antibody; Syphilis antibody; Syphilis; Syphilis screen; Treponema antibody; Syphilis serology
13952-7 | Hepatitis B core antibody | Anti-HBc; HBcAb; HBc antibody; Hepatitis B core Ab; Anti-HBc total; Hep B core antibody; HBc Ab
10900-9 | Hepatitis B surface antibody | Anti-HBs; HBsAb; HBs antibody; Hepatitis B surface Ab; HBs Ab
94500-6 | SARS-CoV-2 RNA | SARS-CoV-2; COVID-19 PCR; SARS-CoV-2 PCR; Covid PCR; COVID-19; SARS CoV 2 RNA
2106-3 | Pregnancy test, urine | Urine pregnancy test; Pregnancy test; Urine hCG; UPT
883-9 | ABO group | Blood group; ABO; Blood type; ABO grouping; ABO blood group; Kan grubu; Blutgruppe; Grupo sanguíneo; Groupe sanguin; Gruppo sanguigno; Группа крови; ABO/Rh; ABO & Rh; ABO group / Rh; ABO group and Rh; ABO group & Rh; Blood group & Rh; Blood grouping; Blood group and Rh type
10331-7 | Rh type | Rh; Rhesus; Rh factor; Rh(D); RhD; Rh typing; Rhesus factor
20454-5 | Urine protein | Protein, urine; Protein (urine); U-Protein; Urine protein
25428-4 | Urine glucose | Glucose, urine; Glucose (urine); U-Glucose; Urine glucose
2514-8 | Urine ketones | Ketones; Ketone; Ketone bodies; Ketones, urine
5802-4 | Urine nitrite | Nitrite; Nitrites; Nitrite, urine
5799-2 | Urine leukocyte esterase | Leukocyte esterase; Leucocyte esterase; LE, urine; Leuk esterase
5794-3 | Urine hemoglobin | Urine blood; Occult blood, urine; Blood, urine; Blood (urine)
5818-0 | Urine urobilinogen | Urobilinogen; Urobilinogen, urine; UBG; Urobilinojen; Urobilinógeno
5770-3 | Urine bilirubin | Bilirubin, urine; Bilirubin (urine)
17780-8 | Helicobacter pylori antigen in stool | H. pylori antigen; H pylori stool antigen; Helicobacter pylori antigen; H. pylori stool antigen; Helicobacter antigen stool
29771-3 | Fecal occult blood (immunochemical) | FIT; FOBT; Fecal occult blood; Faecal occult blood; Stool occult blood; Occult blood; iFOBT
`;

const linesOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));

export const LAB_TESTS: LabTest[] = linesOf(QUANTITIES + SPECIAL_QUANTITIES.trimStart()).map(
  ([loinc = '', name = '', unit = '', range = '', names = '']) => {
    const [low, high] = range.split('..');
    return {
      loinc,
      name,
      unit,
      low: low || null,
      high: high || null,
      aliases: [...(names === '' ? [] : names.split('; ')), ...namesAbroad(loinc)],
    };
  },
);

export const FINDING_TESTS: Pick<LabTest, 'loinc' | 'name' | 'aliases'>[] = linesOf(FINDINGS).map(
  ([loinc = '', name = '', names = '']) => ({
    loinc,
    name,
    aliases: names.split('; '),
  }),
);
