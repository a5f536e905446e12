/** What clinicians call it: signs, findings and circumstances: `code phrases`, a line each. Written by us. */
export const SIGNS_AND_FACTORS = `
R74.8 raised alp|elevated alp|raised alkaline phosphatase
Z33.1 currently pregnant|she is pregnant
R61 diaphoresis
R01.1 murmur|systolic murmur|systolic ejection murmur|ejection systolic murmur|heart murmur|cardiac murmur
R03.0 white coat hypertension
R05.3 chronic cough|persistent cough
R06.00 dyspnoea
R06.01 orthopnoea|pnd
R06.02 sob|shortness of breath|breathlessness|breathless|short of breath
R06.09 soboe|exertional dyspnea|dyspnea on exertion
R06.1 stridor
R07.89 chest discomfort|chest pressure|atypical chest pain|noncardiac chest pain|non cardiac chest pain|musculoskeletal chest pain
R07.9 chest pain|cp
R09.02 hypoxia|hypoxaemia
R09.81 nasal congestion|blocked nose|stuffy nose|congested nose
R09.89 runny nose|rhinorrhoea
R10.11 ruq pain
R10.13 epigastric pain
R10.2 pelvic pain
R10.31 rlq pain|right iliac fossa pain|rif pain
R10.32 left iliac fossa pain|lif pain
R10.33 periumbilical pain
R10.9 abdominal pain
R10.A0 flank pain
R11.0 nauseous|feeling sick
R11.2 n v|n and v
R12 heart burn
R13.10 odynophagia|dysphagia|difficulty swallowing
R15.9 bowel incontinence
R19.4 altered bowel habit
R21 rash|skin rash
R22.1 neck lump|lump in the neck|neck mass|neck swelling
R23.0 cyanosis
R25.1 tremor
R25.2 spasticity|muscle spasticity|cramps|muscle cramps|leg cramps
R26.81 unsteady gait|unsteadiness
R26.9 gait disturbance|gait abnormality|gait instability|abnormal gait
R29.2 areflexia|hyporeflexia|brisk reflexes|hyperreflexia
R29.6 recurrent falls|frequent falls
R31.0 gross hematuria|visible haematuria|macroscopic haematuria|frank haematuria
R31.29 microscopic haematuria|non visible haematuria|nonvisible haematuria|microhematuria
R31.9 hematuria|blood in urine
R32 urinary incontinence|incontinence of urine|incontinence|urge incontinence unspecified
R33.9 aur|urinary retention|acute urinary retention|retention of urine
R35.0 urinary frequency|increased urinary frequency
R35.1 nocturia
R39.11 hesitancy|urinary hesitancy
R39.12 poor stream|weak stream|poor urinary stream
R39.14 incomplete bladder emptying|incomplete emptying
R39.15 urinary urgency|urgency of urination
R39.9 luts|lower urinary tract symptoms
R41.0 confusion|delirium|disorientation
R41.3 memory impairment|short term memory impairment|memory loss|amnesia|memory problems|forgetfulness
R45.851 suicidal ideation|suicidal thoughts
R45.89 low mood
R47.01 aphasia
R47.02 dysphasia|expressive dysphasia
R47.1 dysarthria
R47.81 slurred speech
R48.0 dyslexia
R49.0 hoarse voice|hoarseness|dysphonia
R50.82 postoperative fever
R51.9 headache|headaches
R53.83 tired|tired all the time|lack of energy|low energy|tatt
R55 vasovagal syncope|blackout|fainted|syncopal episode|presyncope|near syncope|syncope
R56.00 febrile convulsion|febrile seizure
R56.9 seizures|convulsions
R57.1 haemorrhagic shock
R59.0 axillary lymphadenopathy|pelvic lymphadenopathy|cervical lymphadenopathy|inguinal lymphadenopathy|mediastinal lymphadenopathy|axillary adenopathy|localized lymphadenopathy|retroperitoneal lymphadenopathy
R59.1 generalised lymphadenopathy
R60.0 ankle swelling|ankle oedema|leg oedema|peripheral oedema|pedal oedema|swelling of ankles|leg swelling|pitting oedema
R60.9 lipoedema|oedema
R62.50 developmental delay
R63.4 weight loss|wt loss|loss of weight
R68.2 dry mouth|xerostomia
R68.89 heat intolerance|cold intolerance
R73.01 impaired fasting glucose
R73.02 impaired glucose tolerance|igt
R73.03 pre diabetic|prediabetic|prediabetes|pre diabetes|prediabetic|insulin resistance prediabetes|borderline diabetes
R73.9 hyperglycemia
R74.01 raised alt|elevated liver enzymes|abnormal liver enzymes|raised transaminases|deranged liver function|deranged lfts|abnormal lfts|abnormal liver function tests
R78.81 bacteremia
R80.9 albuminuria|microalbuminuria|proteinuria
R82.71 bacteriuria|asymptomatic bacteriuria
R87.610 ascus|asc us|ascus on pap
R87.612 lsil|lsil on pap|low grade squamous intraepithelial lesion
R87.613 hsil|high grade squamous intraepithelial lesion
R87.810 hpv positive cervix|high-risk hpv positive
R91.1 lung nodule|pulmonary nodule|solitary pulmonary nodule|ground glass nodule|nodule in the lung|nodule in the right lung|nodule in the left lung|indeterminate lung nodule
R91.8 pulmonary infiltrates|pulmonary opacities|multiple pulmonary nodules|ground glass opacities|lung infiltrates|lung mass|pulmonary mass|lung lesion
R92.1 mammographic calcification|breast microcalcifications
R93.89 thickened endometrium
R97.20 raised psa|elevated psa|high psa
Z15.01 brca|brca1|brca2|brca1 mutation|brca2 mutation|brca1 carrier|brca2 carrier|brca mutation carrier|brca carrier
Z15.09 lynch|lynch msh2|lynch positive|lynch syndrome|hnpcc
Z22.7 latent tb|latent tuberculosis|ltbi|latent tb infection
Z72.0 tobacco use|tobacco abuse
Z78.0 menopause|postmenopausal
Z87.891 ex heavy smoker|heavy ex smoker|former heavy smoker|quit tobacco|quit smoking|exsmoker|ex smoker|former smoker|exsmoker|quit smoking|stopped smoking|past smoker|previous smoker|gave up smoking|smoker until|history of smoking|ex tobacco user|former tobacco use
Z96.1 pseudophakia|pseudophakic
`;
