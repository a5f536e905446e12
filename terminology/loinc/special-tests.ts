/** Tests of special laboratories, in the form of lab-tests.ts: LOINC code | name | UCUM unit | range of adults | names on reports. Codes: LOINC (© Regenstrief Institute); names and ranges are our own. */
export const SPECIAL_QUANTITIES = `
1925-7 | Base excess | mmol/L | -2..3 | BE; BE(B); BE (B); BE(ecf); Base excess (BE); BEecf; ABE; Basenüberschuss
2708-6 | Oxygen saturation, arterial | % | 95..99 | sO2; sO2(c); O2 saturation arterial; Arterial oxygen saturation
20563-3 | Carboxyhemoglobin | % | 0..2 | COHb; FCOHb; CO-Hb
2614-6 | Methemoglobin | % | 0..1.5 | MetHb; FMetHb; Met-Hb
5894-1 | Prothrombin activity | % | 70..130 | PT activity; PT %; Prothrombin activity %; Quick; Quick-Wert; TPZ (Quick); Thromboplastinzeit (Quick); Thromboplastinzeit n. Quick; Prothrombin index; Protrombin aktivitesi; Actividad de protrombina; TP (Quick); Taux de prothrombine (TP)
63561-5 | aPTT ratio | {ratio} | 0.8..1.2 | APTT ratio; Activated partial thromboplastin time ratio; Ratio aPTT; PTT ratio
27811-9 | Antithrombin activity | % | 80..120 | Antithrombin III; AT III; Antithrombin; Antithrombin activity
32207-3 | Platelet distribution width | fL | 9..17 | PDW; PDW-SD
51637-7 | Plateletcrit | % | 0.17..0.35 | PCT (plateletcrit); Plateletcrit (PCT); Thrombocrit
48386-7 | Large platelets | % | 13..43 | P-LCR; PLCR; Platelet large cell ratio
58413-6 | Nucleated red cells per 100 white cells | /100{WBCs} | 0..0 | NRBC; NRBC %; Nucleated RBC; Nucleated red blood cells; NRBCs
764-1 | Band neutrophils percent | % | 0..5 | Bands; Band neutrophils; Band forms; Stab cells; Stabkernige; Band cells; Cayados; Çomak
53115-2 | Immature granulocytes, absolute | 10*3/uL | 0..0.1 | IG #; Immature granulocytes #; IG absolute; Immature granulocytes absolute
60474-4 | Reticulocytes, absolute | 10*3/uL | 25..100 | Absolute reticulocytes; Reticulocytes absolute; Absolute reticulocyte count; Retic #
3097-3 | Urea nitrogen/creatinine ratio | {ratio} | 10..20 | BUN/creatinine ratio; BUN/creatinine; BUN:creatinine ratio; BUN/Creat ratio
11054-4 | LDL/HDL ratio | {ratio} | 0..3.5 | LDL/HDL; LDL/HDL cholesterol ratio; LDL-C/HDL-C; LDL:HDL ratio; LDL HDL ratio; LDL-C/HDL-C ratio
2501-5 | Unsaturated iron binding capacity | ug/dL | 110..370 | UIBC; Unsaturated iron-binding capacity
27353-2 | Estimated average glucose | mg/dL | 70..126 | eAG; Estimated average glucose (eAG); Mean blood glucose; Average blood glucose; Estimated avg glucose; Mean plasma glucose; MBG
29265-6 | Calcium, corrected for albumin | mmol/L | 2.1..2.6 | Adjusted calcium; Corrected calcium; Calcium corrected; Calcium (adjusted); Calcium adjusted; Albumin-corrected calcium; Calcium (corrected)
32673-6 | Creatine kinase MB activity | U/L | 0..25 | CK-MB activity; CPK-MB activity; CK-MB (activity)
26881-3 | Interleukin 6 | pg/mL | 0..7 | IL-6; IL6; Interleukin-6
4092-3 | Vancomycin trough | ug/mL | 10..20 | Vancomycin level; Vancomycin; Vancomycin trough level
3520-4 | Cyclosporine | ng/mL | 100..400 | Ciclosporin; Cyclosporin; Cyclosporin A; Ciclosporin level; Cyclosporine level; Cyclosporine trough; Ciclosporin trough; Ciclosporin A
29247-4 | Sirolimus | ng/mL | 4..20 | Sirolimus level; Rapamycin; Sirolimus trough
50544-6 | Everolimus | ng/mL | 3..8 | Everolimus level; Everolimus trough
3968-5 | Phenytoin | ug/mL | 10..20 | Phenytoin level
3432-2 | Carbamazepine | ug/mL | 4..12 | Carbamazepine level
1763-2 | Aldosterone | ng/dL | 4..31 | Serum aldosterone; Plasma aldosterone
2915-7 | Renin activity | ng/mL/h | 0.6..4.3 | Plasma renin activity; PRA
1854-9 | Androstenedione | ng/mL | 0.3..3.3 | Delta-4-androstenedione
4551-8 | Hemoglobin A2 | % | 1.5..3.5 | HbA2; Hb A2; Haemoglobin A2
4576-5 | Hemoglobin F | % | 0..2 | HbF; Hb F; Fetal hemoglobin; Foetal haemoglobin
1649-3 | Calcitriol | pg/mL | 20..80 | 1,25-dihydroxyvitamin D; 1,25-OH Vitamin D; 1,25 dihydroxy vitamin D
5724-0 | Selenium | ug/L | 60..150 | Serum selenium
9679-2 | Squamous cell carcinoma antigen | ng/mL | 0..2 | SCC antigen; SCC-Ag; SCCA; SCC
25390-6 | Cytokeratin 19 fragment | ng/mL | 0..3.3 | CYFRA 21-1; Cyfra 21.1; CYFRA
36916-5 | Kappa free light chains | mg/L | 3.3..19.4 | Free kappa; Kappa free light chain; Free kappa light chains; Kappa FLC
33944-0 | Lambda free light chains | mg/L | 5.7..26.3 | Free lambda; Lambda free light chain; Free lambda light chains; Lambda FLC
5385-0 | Thyrotropin receptor antibodies | [IU]/L | 0..1.75 | TRAb; TSH receptor antibodies; TSH receptor antibody; Anti-TSH receptor; TRAK; TSHR antibodies; Thyrotropin receptor antibody; TR-Ab
5124-3 | Cytomegalovirus IgG | [IU]/mL | .. | CMV IgG; CMV-IgG; Anti-CMV IgG; Cytomegalovirus antibody IgG; CMV IgG antibody
5126-8 | Cytomegalovirus IgM | [IU]/mL | .. | CMV IgM; CMV-IgM; Anti-CMV IgM; CMV IgM antibody
5334-8 | Rubella IgG | [IU]/mL | .. | Rubella antibody IgG; Rubella IgG antibody; Rubella-IgG; Röteln IgG; Röteln-IgG; Rubeola IgG
5388-4 | Toxoplasma IgG | [IU]/mL | .. | Toxo IgG; Toxoplasma gondii IgG; Toxoplasma IgG antibody; Anti-Toxoplasma IgG; Toxoplasmosis IgG; Toxoplasmose IgG
5403-1 | Varicella zoster IgG | [IU]/mL | .. | VZV IgG; Varicella IgG; Varicella-zoster IgG; Varicella zoster virus IgG
5244-9 | Measles IgG | [IU]/mL | .. | Measles IgG antibody; Measles virus IgG; Masern IgG
5157-3 | Epstein-Barr virus capsid IgG | U/mL | .. | EBV VCA IgG; EBV-VCA IgG
31017-7 | Tissue transglutaminase IgA | U/mL | 0..10 | tTG IgA; tTG-IgA; Anti-tTG IgA; Anti-tissue transglutaminase IgA; Transglutaminase IgA; IgA tTG; Anti-tTG; Anti-transglutaminase IgA
5130-0 | DNA double strand antibodies | [IU]/mL | 0..30 | Anti-dsDNA; dsDNA antibodies; Anti dsDNA; ds-DNA antibody; Anti-ds DNA; dsDNA Ab; Anti-double stranded DNA
11011-4 | Hepatitis C virus RNA | [IU]/mL | .. | HCV RNA; HCV RNA viral load; HCV viral load; HCV-RNA; HCV PCR quantitative
29615-2 | Hepatitis B virus DNA | [IU]/mL | .. | HBV DNA; HBV DNA viral load; HBV viral load; HBV-DNA
2955-3 | Urine sodium | mmol/L | 20..220 | Sodium, urine; Sodium urine; Sodium (urine); U-Sodium; U-Na; Urinary sodium; Spot urine sodium
2828-2 | Urine potassium | mmol/L | 20..125 | Potassium, urine; Potassium urine; U-K; Urinary potassium
2078-4 | Urine chloride | mmol/L | .. | Chloride, urine; Urinary chloride
2695-5 | Urine osmolality | mosm/kg | 50..1200 | Osmolality, urine; Urinary osmolality; U-Osm
17862-4 | Urine calcium | mg/dL | .. | Calcium, urine; Urinary calcium
2778-9 | Urine phosphate | mg/dL | .. | Phosphate, urine; Urinary phosphate
3086-6 | Urine uric acid | mg/dL | .. | Uric acid, urine; Urinary uric acid
3095-7 | Urine urea nitrogen | mg/dL | .. | Urea nitrogen, urine; Urinary urea nitrogen; UUN
2342-4 | Cerebrospinal fluid glucose | mg/dL | 40..70 | 
2880-3 | Cerebrospinal fluid protein | mg/dL | 15..45 | 
5821-4 | Urine leukocytes by microscopy | /[HPF] | 0..5 | Pus cells; Urine WBC; WBC, urine; Urine leucocytes; Urine pus cells; Pus cells (WBC)
13945-1 | Urine erythrocytes by microscopy | /[HPF] | 0..3 | Urine RBC; RBC, urine; Urine red cells; Urine erythrocytes
5787-7 | Urine epithelial cells by microscopy | /[HPF] | 0..5 | Epithelial cells; Squamous epithelial cells; Urine epithelial cells; Epith cells
`;
