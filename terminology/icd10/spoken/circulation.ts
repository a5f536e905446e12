/** What clinicians call it: heart and vessels: `code phrases`, a line each. Written by us. */
export const CIRCULATION = `
I21.A1 type 2 mi|type 2 nstemi|nstemi type 2|type 2 myocardial infarction
I05.0 mitral stenosis
I08.0 mixed mitral and aortic valve disease|combined mitral and aortic valve disease
I09.9 rheumatic heart disease
I10 hbp|high bp|raised bp|elevated bp|htn|hypertension|high blood pressure|hypertensive|essential hypertension|arterial hypertension|elevated blood pressure disorder|raised blood pressure
I11.0 hypertensive heart disease with heart failure
I11.9 hypertensive heart disease|hypertensive cardiomyopathy
I12.9 hypertensive nephropathy|hypertensive nephrosclerosis|hypertensive kidney disease
I16.0 hypertensive urgency
I16.9 hypertensive crisis
I1A.0 resistant hypertension
I20.0 unstable angina
I20.1 vasospastic angina|coronary vasospasm
I20.89 exertional angina|angina of effort|effort angina|stable angina pectoris
I20.9 angina|angina pectoris|stable angina
I21.09 anterior stemi|anterior mi|anterolateral stemi|anterior myocardial infarction
I21.19 inferior stemi|inferior mi|acute inferior mi|inferior myocardial infarction
I21.29 lateral stemi|posterior stemi|lateral mi
I21.3 st elevation myocardial infarction|st elevation mi|stemi
I21.4 nstemi|non st elevation mi|non stemi|non st segment elevation myocardial infarction|non st elevation myocardial infarction|non q wave myocardial infarction
I21.9 mi|myocardial infarction|heart attack|acute myocardial infarction
I24.9 acute coronary syndrome|acs
I25.10 coronary artery calcification|coronary calcification|single vessel disease|ihd|ischaemic heart disease|two vessel coronary artery disease|three vessel coronary artery disease|triple vessel disease|multivessel coronary disease|multivessel cad|left main disease|left main stenosis|coronary atherosclerosis|coronary stenosis|lad stenosis|coronary sclerosis|cad|coronary artery disease|coronary heart disease|chd|coronary disease|atherosclerotic heart disease|ashd
I25.119 stable angina with coronary artery disease
I25.2 old mi|previous mi|prior mi|old myocardial infarction|prior myocardial infarction|previous heart attack|remote mi|past mi|previous stemi|previous nstemi|prior stemi|prior nstemi|old inferior mi|old anterior mi|prior heart attack|previous myocardial infarction
I25.3 lv aneurysm
I25.42 scad
I25.5 ischaemic cardiomyopathy|ischemic lv dysfunction
I25.810 vein graft disease|saphenous vein graft stenosis
I25.82 cto
I26.92 saddle pe
I26.99 clot on the lung|clot on my lung|clot in the lung|clot in my lung|clots in the lungs|clots on my lungs|blood clot in lung|blood clot in my lung|blood clot in the lung|blood clot on the lung|blood clots in my lungs|blood clots in the lungs|lung clot|lung clots|pulmonary embolus|pulmonary thromboembolism|bilateral pulmonary emboli|pe|pulmonary embolism|pulmonary emboli
I27.0 idiopathic pulmonary arterial hypertension
I27.20 pulmonary htn|pulmonary hypertension
I27.21 pulmonary arterial hypertension|pah
I27.24 cteph
I27.81 cor pulmonale
I27.82 chronic pulmonary embolism
I30.9 acute pericarditis
I31.39 pericardial effusion
I31.4 tamponade|cardiac tamponade
I31.9 pericarditis
I33.0 infective endocarditis|bacterial endocarditis
I34.0 moderate to severe mr|mild to moderate mr|severe mr|moderate mr|mild mr|ischemic mr|functional mr|trivial mr|mitral regurgitation|mitral incompetence|mitral insufficiency|mitral valve regurgitation
I34.1 mitral valve prolapse|mvp
I34.2 nonrheumatic mitral stenosis
I34.89 mitral annular calcification
I35.0 severe as|moderate as|mild as|aortic stenosis|calcific aortic stenosis|degenerative aortic stenosis|aortic valve stenosis
I35.1 severe ar|moderate ar|mild ar|aortic regurgitation|aortic insufficiency|aortic incompetence|aortic valve regurgitation
I35.8 aortic sclerosis|aortic valve sclerosis
I36.1 severe tr|moderate tr|mild tr|functional tr|tricuspid regurgitation|tricuspid insufficiency
I37.0 pulmonary stenosis|pulmonic valve stenosis|pulmonary valve stenosis|pulmonic stenosis
I37.1 pulmonary regurgitation|pulmonary valve regurgitation|pulmonic regurgitation
I38 endocarditis|valvular heart disease
I40.9 acute myocarditis
I42.0 dcm|dilated cardiomyopathy|idiopathic dilated cardiomyopathy
I42.1 hocm|hypertrophic obstructive cardiomyopathy
I42.2 hcm|hypertrophic cardiomyopathy
I42.7 chemotherapy-induced cardiomyopathy|drug-induced cardiomyopathy|anthracycline cardiomyopathy
I42.8 arrhythmogenic right ventricular cardiomyopathy|arvc
I42.9 cardiomyopathy
I44.0 first degree av block|first degree heart block|1st degree av block
I44.1 mobitz ii|second degree av block|wenckebach|2 1 heart block
I44.2 complete heart block|third degree av block|third degree heart block|chb
I44.30 av block
I44.4 lafb
I44.7 lbbb|left bundle branch block
I45.10 rbbb|right bundle branch block
I45.4 bundle branch block
I45.6 wpw|wolff parkinson white|wolff parkinson white syndrome|pre excitation
I45.81 long qt|long qt syndrome|prolonged qt
I45.9 heart block
I46.9 cardiac arrest
I47.10 psvt|paroxysmal supraventricular tachycardia|paroxysmal svt|svt|supraventricular tachycardia
I47.11 inappropriate sinus tachycardia
I47.19 avnrt|av nodal reentrant tachycardia|atrioventricular nodal reentrant tachycardia|avrt|atrial tachycardia
I47.20 vt|ventricular tachycardia|nsvt
I48.0 paf|paroxysmal af|paroxysmal afib|paroxysmal a fib|paroxysmal atrial fibrillation
I48.19 persistent af|persistent atrial fibrillation
I48.21 permanent af|permanent atrial fibrillation
I48.91 af|a fib|afib|new onset atrial fibrillation|postoperative atrial fibrillation|nonvalvular atrial fibrillation|atrial fibrillation|auricular fibrillation
I48.92 aflutter|atrial flutter
I49.01 vf|ventricular fibrillation
I49.1 atrial ectopics|premature atrial contractions
I49.3 pvcs|ventricular ectopics|ventricular extrasystoles|premature ventricular contractions|ventricular ectopy
I49.5 sinus node dysfunction|tachy-brady syndrome|sick sinus syndrome
I49.9 arrhythmia|cardiac arrhythmia|dysrhythmia
I50.20 impaired lv function|hfref|heart failure with reduced ejection fraction|lv systolic dysfunction|left ventricular systolic dysfunction|lvsd|systolic dysfunction|hfmref|systolic heart failure
I50.22 chronic systolic heart failure|chronic hfref
I50.23 acute on chronic systolic heart failure
I50.30 hfpef|heart failure with preserved ejection fraction|diastolic heart failure
I50.33 acute on chronic diastolic heart failure
I50.42 chronic combined heart failure
I50.43 acute on chronic combined systolic and diastolic heart failure
I50.9 hf|ccf|congestive cardiac failure|decompensated heart failure|biventricular failure|left ventricular failure|lvf|chf|congestive heart failure|heart failure|cardiac failure|weak heart
I51.3 lv thrombus|left ventricular thrombus|mural thrombus|apical thrombus|intracardiac thrombus|laa thrombus|left atrial appendage thrombus
I51.4 myocarditis
I51.7 rv dilatation|atrial enlargement|cardiomegaly|lvh|left ventricular hypertrophy|lv hypertrophy|enlarged heart|cardiac enlargement|concentric hypertrophy|left atrial enlargement|left atrial dilatation|dilated left atrium|biatrial enlargement
I51.81 takotsubo|stress cardiomyopathy
I51.89 rv dysfunction|diastolic dysfunction
I60.2 ruptured anterior communicating artery aneurysm|ruptured acom aneurysm
I60.9 sah|subarachnoid haemorrhage
I61.9 ich|intracerebral haemorrhage|haemorrhagic stroke|brain hemorrhage
I62.00 sdh|subdural haematoma
I62.9 intracranial haemorrhage|intracranial bleed
I63.519 mca stroke|mca infarct|middle cerebral artery infarct|middle cerebral artery stroke|mca ischaemic stroke
I63.81 lacunar infarct
I63.9 ischaemic stroke|cerebral infarct|acute infarct|acute ischemic infarct|cerebellar infarct|acute infarction|cva|stroke|cerebrovascular accident|cerebral infarction|brain attack
I65.09 vertebral artery stenosis
I65.29 carotid stenosis|carotid artery stenosis|internal carotid stenosis|internal carotid artery stenosis
I65.29/I65.21/I65.22/I65.23 carotid artery disease
I67.1 carotid cavernous fistula|dural arteriovenous fistula|berry aneurysm|intracranial aneurysm|unruptured intracranial aneurysm|cerebral aneurysm|middle cerebral artery aneurysm|mca aneurysm|aneurysm of middle cerebral artery|anterior communicating artery aneurysm|unruptured aneurysm of brain|cerebral artery aneurysm|aneurysm of internal carotid artery|brain aneurysm
I67.5 moyamoya
I67.6 cerebral venous sinus thrombosis|cerebral venous thrombosis|cvst
I67.83 pres
I67.848 cerebral vasospasm|vasospasm
I67.89 small vessel disease|chronic small vessel disease|chronic small vessel ischemic disease|small vessel ischaemia|microangiopathy|chronic microvascular ischemic changes|leukoaraiosis
I70.0 aortic atherosclerosis|atherosclerosis of the aorta
I70.1 renal artery stenosis
I70.219 atherosclerosis of leg with claudication|peripheral arterial disease with intermittent claudication|pad with claudication|peripheral vascular disease with claudication
I70.229 chronic limb-threatening ischaemia|clti|critical limb ischemia|rest pain of the leg
I71.00 aortic dissection
I71.010 type a aortic dissection|stanford a dissection
I71.012 type b aortic dissection|stanford b dissection
I71.20 thoracic aortic aneurysm|taa
I71.21 ascending aortic aneurysm|aneurysm of the ascending aorta|ascending thoracic aortic aneurysm
I71.40 aaa|abdominal aortic aneurysm
I71.43 infrarenal aaa|infrarenal abdominal aortic aneurysm|infrarenal aortic aneurysm
I72.3 common iliac aneurysm
I72.4 popliteal artery aneurysm|femoral artery aneurysm
I73.00 raynaud|raynaud phenomenon|raynaud disease
I73.1 buerger's disease
I73.9 pad|pvd|peripheral arterial disease|peripheral vascular disease|peripheral artery disease|intermittent claudication|claudication|poad
I74.09 aortoiliac occlusion|aortoiliac occlusive disease
I74.3 acute limb ischaemia|acute lower limb ischaemia|femoral artery embolism
I77.1 subclavian artery stenosis|iliac artery stenosis
I77.3 fibromuscular dysplasia
I77.4 median arcuate ligament syndrome
I77.6 vasculitis
I77.71 carotid dissection
I77.810 dilated ascending aorta|ascending aortic dilatation|ascending aorta dilatation|ectatic ascending aorta|aortic dilatation|aortic root dilatation|dilated aortic root|aortic root dilation
I78.0 hht
I80.00 superficial thrombophlebitis
I80.9 thrombophlebitis|phlebitis
I81 portal vein thrombosis
I82.409 dvt|deep venous thrombosis
I82.409/I82.401/I82.402/I82.403 deep vein thrombosis
I82.90 venous thrombosis|vte|venous thromboembolism
I83.009 varicose ulcer
I83.899 bleeding varicose veins
I83.90 varicose veins
I85.00 oesophageal varices|varices
I86.1 varicocele
I86.2 pelvic congestion syndrome
I87.009 post-thrombotic syndrome|post-phlebitic syndrome
I87.1 svc obstruction|svc syndrome|may-thurner syndrome|nutcracker syndrome
I87.2 chronic venous insufficiency|venous insufficiency|venous stasis|venous eczema|stasis dermatitis|varicose eczema|stasis eczema|venous stasis dermatitis|venous hypertension of leg
I88.0 mesenteric adenitis|mesenteric lymphadenitis
I89.0 lymphedema
I89.8 lymphocele
I95.1 postural hypotension|orthostatic hypotension
I95.9 hypotension|low blood pressure
I96 gangrene
`;
