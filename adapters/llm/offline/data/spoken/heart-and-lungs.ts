/** How clinicians write of heart, vessels and lungs where the titles of ICD-10-CM say it otherwise: `code phrases`, a line each. Written by us. */
export const HEART_AND_LUNGS = `
I10 hbp|high bp|raised bp|elevated bp
I25.10 ihd|ischaemic heart disease|ischemic heart disease|two vessel coronary artery disease|three vessel coronary artery disease|triple vessel disease|multivessel coronary disease|multivessel cad|left main disease|left main stenosis|coronary atherosclerosis|coronary stenosis|lad stenosis|coronary sclerosis
I25.2 old mi|previous mi|prior mi|old myocardial infarction|prior myocardial infarction|previous heart attack|remote mi|past mi|previous stemi|previous nstemi|prior stemi|prior nstemi|old inferior mi|old anterior mi|prior heart attack
I25.5 ischaemic cardiomyopathy|ischemic lv dysfunction
I25.119 stable angina with coronary artery disease
I20.89 exertional angina|angina of effort|effort angina|stable angina pectoris
I21.4 nstemi|non st elevation mi|non stemi|non st segment elevation myocardial infarction
I21.3 st elevation myocardial infarction|st elevation mi
I42.0 dcm|dilated cardiomyopathy|idiopathic dilated cardiomyopathy
I42.1 hocm|hypertrophic obstructive cardiomyopathy
I42.2 hcm|hypertrophic cardiomyopathy
I50.20 hfref|heart failure with reduced ejection fraction|lv systolic dysfunction|left ventricular systolic dysfunction|lvsd|systolic dysfunction|hfmref
I50.22 chronic systolic heart failure|chronic hfref
I50.30 hfpef|heart failure with preserved ejection fraction
I51.89 diastolic dysfunction
I50.9 hf|ccf|congestive cardiac failure|decompensated heart failure|biventricular failure|left ventricular failure|lvf
I48.0 paf|paroxysmal af|paroxysmal afib|paroxysmal a fib
I48.19 persistent af|persistent atrial fibrillation
I48.21 permanent af|permanent atrial fibrillation
I48.91 af|a fib|afib|new onset atrial fibrillation|postoperative atrial fibrillation|nonvalvular atrial fibrillation
I48.92 aflutter
I47.10 psvt|paroxysmal supraventricular tachycardia|paroxysmal svt
I47.19 avnrt|av nodal reentrant tachycardia|atrioventricular nodal reentrant tachycardia|avrt|atrial tachycardia
I45.6 wpw|wolff parkinson white|wolff parkinson white syndrome|pre excitation
I44.7 lbbb|left bundle branch block
I45.10 rbbb|right bundle branch block
I44.0 first degree av block|first degree heart block|1st degree av block
I44.2 complete heart block|third degree av block|third degree heart block|chb
I45.81 long qt|long qt syndrome|prolonged qt
I49.3 pvcs|ventricular ectopics|ventricular extrasystoles|premature ventricular contractions|ventricular ectopy
I49.1 atrial ectopics|premature atrial contractions
I47.20 vt|ventricular tachycardia|nsvt
I49.01 vf|ventricular fibrillation
I46.9 cardiac arrest
I34.0 mitral regurgitation|mitral incompetence|mitral insufficiency|mitral valve regurgitation
I34.1 mitral valve prolapse|mvp
I34.2 nonrheumatic mitral stenosis
I35.1 aortic regurgitation|aortic insufficiency|aortic incompetence|aortic valve regurgitation
I35.0 aortic stenosis|calcific aortic stenosis|degenerative aortic stenosis
I36.1 tricuspid regurgitation|tricuspid insufficiency
I37.1 pulmonary regurgitation|pulmonary valve regurgitation|pulmonic regurgitation
I37.0 pulmonic valve stenosis|pulmonary valve stenosis|pulmonic stenosis
Q23.81 bicuspid aortic valve|bicuspid valve
Q24.8 dextrocardia
I51.7 cardiomegaly|lvh|left ventricular hypertrophy|lv hypertrophy|enlarged heart|cardiac enlargement|concentric hypertrophy
I51.7 left atrial enlargement|left atrial dilatation|dilated left atrium|biatrial enlargement
I67.848 cerebral vasospasm|vasospasm
I60.2 ruptured anterior communicating artery aneurysm|ruptured acom aneurysm
J95.851 ventilator associated pneumonia
I51.4 myocarditis
I31.9 pericarditis
I31.39 pericardial effusion
I31.4 tamponade|cardiac tamponade
I33.0 infective endocarditis|bacterial endocarditis
I27.20 pulmonary htn|pulmonary arterial hypertension|pah
I11.0 hypertensive heart disease with heart failure
I11.9 hypertensive heart disease|hypertensive cardiomyopathy
I12.9 hypertensive nephropathy|hypertensive nephrosclerosis|hypertensive kidney disease
I16.0 hypertensive urgency
I16.9 hypertensive crisis
I1A.0 resistant hypertension
I71.40 aaa
I71.43 infrarenal aaa|infrarenal abdominal aortic aneurysm|infrarenal aortic aneurysm
I71.21 ascending aortic aneurysm|aneurysm of the ascending aorta|ascending thoracic aortic aneurysm|dilated ascending aorta
I71.20 thoracic aortic aneurysm|taa
I71.00 aortic dissection
I77.810 aortic root dilatation|dilated aortic root|aortic root dilation
I70.0 aortic atherosclerosis|atherosclerosis of the aorta
I73.9 pad|pvd|peripheral arterial disease|peripheral vascular disease|peripheral artery disease|intermittent claudication|claudication|poad
I70.219 peripheral arterial disease with intermittent claudication|pad with claudication|peripheral vascular disease with claudication
I73.00 raynaud|raynauds|raynaud phenomenon|raynauds phenomenon|raynaud disease
I65.29 carotid stenosis|carotid artery stenosis|internal carotid stenosis|internal carotid artery stenosis
I82.409 dvt|deep venous thrombosis
I82.90 venous thrombosis|vte|venous thromboembolism
I26.99 pulmonary embolus|pulmonary thromboembolism|bilateral pulmonary emboli|pe
I81 portal vein thrombosis
I80.9 thrombophlebitis|phlebitis
I87.2 chronic venous insufficiency|venous insufficiency|venous stasis
I83.90 varicose veins
I89.0 lymphedema|lymphoedema
I89.8 lymphocele
I63.9 ischaemic stroke|cerebral infarct|acute infarct|acute ischemic infarct|cerebellar infarct|lacunar infarct|acute infarction
I63.519 mca stroke|mca infarct|middle cerebral artery infarct|middle cerebral artery stroke|mca ischaemic stroke|mca ischemic stroke
I61.9 ich|intracerebral haemorrhage|haemorrhagic stroke|hemorrhagic stroke
I62.9 intracranial haemorrhage|intracranial hemorrhage|intracranial bleed
I60.9 sah|subarachnoid haemorrhage
I62.00 sdh|subdural haematoma|subdural hematoma
I67.1 berry aneurysm|intracranial aneurysm|unruptured intracranial aneurysm
I67.89 small vessel disease|chronic small vessel disease|chronic small vessel ischemic disease|small vessel ischaemia|microangiopathy|chronic microvascular ischemic changes|leukoaraiosis
I95.1 postural hypotension|orthostatic hypotension
G90.A pots|postural orthostatic tachycardia syndrome|postural tachycardia syndrome
R55 vasovagal syncope|blackout|fainted|syncopal episode|presyncope|near syncope
Q21.10 asd|secundum asd|ostium secundum asd|secundum atrial septal defect
Q21.12 pfo
Q25.1 coarctation|aortic coarctation|coarctation of aorta
Q21.3 tof|fallot tetralogy
J44.9 copd|chronic obstructive airways disease|coad
J44.1 copd exacerbation|exacerbation of copd|acute exacerbation of copd|aecopd|iecopd|infective exacerbation of copd
J43.9 emphysema|copd with emphysema|emphysematous changes|centrilobular emphysema
J45.909 asthma|bronchial asthma|childhood asthma|mild asthma|atopic asthma|exercise induced asthma|asthmatic
J45.901 asthma exacerbation|exacerbation of asthma|acute asthma
J84.9 ild|interstitial lung disease
J84.112 ipf|idiopathic pulmonary fibrosis|usual interstitial pneumonia
J47.9 bronchiectasis
J18.9 cap|chest infection|lobar pneumonia|lower respiratory tract infection|lrti
J69.0 aspiration pneumonia
J91.0 malignant pleural effusion
J94.2 hemothorax|haemothorax
J86.9 empyema
J98.11 atelectasis|lung collapse|basal atelectasis
J20.9 acute bronchitis
I70.229 critical limb ischemia|critical limb ischaemia|rest pain of the leg
J96.11 chronic hypoxic respiratory failure|chronic hypoxemic respiratory failure
J96.01 acute hypoxic respiratory failure|acute hypoxemic respiratory failure
R91.1 lung nodule|pulmonary nodule|solitary pulmonary nodule|ground glass nodule|nodule in the lung|nodule in the right lung|nodule in the left lung|indeterminate lung nodule
R91.8 lung nodules|pulmonary nodules|lung mass|pulmonary mass|lung lesion
G47.33 osa|osas|osahs|obstructive sleep apnoea|obstructive sleep apnea|obstructive sleep apnoea syndrome|obstructive sleep apnea syndrome
G47.30 sleep apnea|sleep apnoea
G47.31 central sleep apnea|central sleep apnoea
E66.2 ohs|obesity hypoventilation|obesity hypoventilation syndrome|pickwickian syndrome
D86.9 sarcoid|sarcoidosis
D86.0 pulmonary sarcoidosis|sarcoidosis of the lung
A15.0 pulmonary tuberculosis|pulmonary tb|active tb
A15.9 tb|active tuberculosis
Z22.7 latent tb|latent tuberculosis|ltbi|latent tb infection
J30.1 hay fever|hayfever|seasonal rhinitis|pollen allergy
J30.2 seasonal allergies|seasonal allergic rhinitis|fall allergies|spring allergies
R01.1 murmur|systolic murmur|systolic ejection murmur|ejection systolic murmur|heart murmur|cardiac murmur|murmurs
J30.9 allergic rhinitis
Z87.891 ex smoker|former smoker|exsmoker|quit smoking|stopped smoking|past smoker|previous smoker|gave up smoking|smoker until|history of smoking|ex tobacco user|former tobacco use
F17.210 current smoker|smoker|smokes|active smoker|heavy smoker|cigarette smoker|smokes cigarettes
Z72.0 tobacco use|tobacco abuse
F17.290 vaping|vapes
J45.990 exercise induced asthma|exercise induced bronchospasm|exercise induced bronchoconstriction
I87.2 venous eczema|stasis dermatitis|varicose eczema|stasis eczema|venous stasis dermatitis|venous hypertension of leg
I67.1 cerebral aneurysm|intracranial aneurysm|middle cerebral artery aneurysm|mca aneurysm|aneurysm of middle cerebral artery|anterior communicating artery aneurysm|berry aneurysm|unruptured aneurysm of brain|cerebral artery aneurysm|aneurysm of internal carotid artery
`;
