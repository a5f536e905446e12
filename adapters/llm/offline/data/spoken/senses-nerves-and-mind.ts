/** How clinicians write of eyes, ears, nose, teeth, skin, nerves and mind where the titles of ICD-10-CM say it otherwise: `code phrases`, a line each. Written by us. */
export const SENSES_NERVES_AND_MIND = `
H26.9 cataract|cataracts|lens opacity|lens opacities
H25.10 nuclear sclerotic cataract|nuclear sclerosis|nuclear cataract|ns cataract|nuclear sclerotic cataracts
H25.9 age related cataract|senile cataract|mature cataract
H25.049 posterior subcapsular cataract|psc cataract|psco
H26.499 posterior capsular opacification|pco eye|posterior capsule opacification|secondary cataract
Z96.1 pseudophakia|pseudophakic
H27.00 aphakia|aphakic
H40.9 glaucoma
H40.1190 poag|primary open angle glaucoma
H40.10X0 open angle glaucoma|chronic open angle glaucoma
H40.20X0 angle closure glaucoma|primary angle closure glaucoma|pacg
H40.009 poag suspect|suspected glaucoma|glaucoma suspect|ocular hypertension suspect
H40.1490 pseudoexfoliation glaucoma|pseudoexfoliative glaucoma|pxf glaucoma
H40.059 ocular hypertension
H35.30 amd|armd|macular degeneration|age related macular degeneration
H35.3190 dry amd|dry age related macular degeneration|dry macular degeneration
H35.3290 wet amd|neovascular amd|wet age related macular degeneration|wet macular degeneration|exudative amd
H35.81 macular oedema|macular edema|cystoid macular edema|cystoid macular oedema|cmo eye|retinal oedema
H35.379 epiretinal membrane|erm
H35.349 macular hole
H35.719 central serous retinopathy|central serous chorioretinopathy|csr
H33.20 retinal detachment|rd eye
H33.319 retinal tear|horseshoe tear
H33.009 rhegmatogenous retinal detachment
H35.419 lattice degeneration
H43.10 vitreous haemorrhage|vitreous hemorrhage
H43.819 posterior vitreous detachment|pvd eye|vitreous detachment
H43.399 floaters|vitreous floaters
H34.8190 crvo|central retinal vein occlusion
H34.8390 brvo|branch retinal vein occlusion
H20.9 uveitis|iritis|iridocyclitis|anterior uveitis
H18.609 keratoconus|forme fruste keratoconus
H18.519 fuchs dystrophy|fuchs endothelial dystrophy|fuchs corneal dystrophy
H18.509 corneal dystrophy
H16.009 corneal ulcer
H16.9 keratitis
H04.129 dry eye|dry eyes|dry eye disease|dry eye syndrome|keratoconjunctivitis sicca
H02.889 meibomian gland dysfunction|mgd eye|meibomian gland disease
H01.009 blepharitis
H02.409 ptosis
H02.839 dermatochalasis
H11.009 pterygium
H52.10 myopia|short sighted|nearsighted|high myopia|myopic
H52.00 hyperopia|hypermetropia|long sighted|farsighted
H52.209 astigmatism
H52.4 presbyopia
H50.9 squint|strabismus
H53.009 amblyopia|lazy eye
H53.2 diplopia|double vision
H53.8 blurred vision|blurry vision
H53.9 visual disturbance
H53.40 visual field defect
H54.7 visual loss|loss of vision|vision loss
H54.8 legally blind
H46.9 optic neuritis
H47.20 optic atrophy
H05.20 exophthalmos|proptosis
H91.90 difficulty hearing|hearing difficulty|trouble hearing|hearing loss|deafness|hard of hearing|hearing impairment|deaf
H90.3 bilateral sensorineural hearing loss|sensorineural hearing loss bilateral|presbycusis
H90.5 sensorineural hearing loss|snhl
H90.2 conductive hearing loss
H93.19 tinnitus
H81.09 menieres disease|menieres|meniere disease
H81.10 bppv|benign paroxysmal positional vertigo|benign positional vertigo
H66.90 otitis media|recurrent otitis media|chronic suppurative otitis media|csom
H65.90 glue ear|otitis media with effusion|ome
H60.90 otitis externa
H72.90 tympanic membrane perforation|perforated eardrum|perforated tympanic membrane
H71.90 cholesteatoma
H80.90 otosclerosis
J32.9 chronic rhinosinusitis|chronic sinusitis|rhinosinusitis|crs|sinusitis
J32.0 maxillary sinusitis|chronic maxillary sinusitis
J01.90 acute sinusitis
J33.9 nasal polyps|nasal polyposis|sinonasal polyposis
J34.2 deviated septum|deviated nasal septum|septal deviation|dns nose|nasal septum deviation|nasal septal deviation|septum deviated
J34.3 turbinate hypertrophy|inferior turbinate hypertrophy|enlarged turbinates
J34.89 nasal obstruction
R09.81 nasal congestion|blocked nose|stuffy nose|congested nose
R09.89 runny nose|rhinorrhoea|rhinorrhea
J35.01 chronic tonsillitis|recurrent tonsillitis
J03.90 tonsillitis|acute tonsillitis
J35.1 tonsillar hypertrophy|enlarged tonsils
J38.00 vocal cord palsy|vocal cord paralysis
R06.1 stridor
R49.0 hoarse voice|hoarseness|dysphonia
G96.00 csf leak|cerebrospinal fluid leak
K02.9 caries|dental caries|tooth decay|carious teeth|dental cavities
K05.30 chronic periodontitis|periodontitis|gum disease|periodontal disease
K05.329 generalised chronic periodontitis|generalized chronic periodontitis|generalised periodontitis|generalized periodontitis
K05.10 gingivitis
K04.7 dental abscess|periapical abscess|tooth abscess
K04.5 apical periodontitis
K04.8 radicular cyst|periapical cyst
K09.0 dentigerous cyst|follicular cyst of jaw
K01.1 impacted third molar|impacted third molars|impacted wisdom tooth|impacted lower third molars|impacted lower third molar|impacted teeth|impacted tooth|impacted canine
K08.109 edentulous|complete edentulism|fully edentulous
K08.409 partially edentulous|partial edentulism|missing tooth|missing teeth
K08.20 alveolar bone loss|ridge atrophy|alveolar ridge atrophy|ridge resorption
M26.609 tmj disorder|tmj dysfunction|tmd|temporomandibular disorder|temporomandibular dysfunction|temporomandibular joint dysfunction|tmj problems
M26.4 malocclusion
M26.213 class iii malocclusion|malocclusion class iii|mandibular prognathism|class 3 malocclusion|prognathism
M26.212 class ii malocclusion|malocclusion class ii|retrognathia|class 2 malocclusion
F45.8 bruxism|teeth grinding
D16.5 ameloblastoma
K12.30 oral ulcers|mouth ulcers|oral mucositis|mucositis
K12.0 aphthous ulcers|aphthous stomatitis
R68.2 dry mouth|xerostomia
G35.A relapsing remitting multiple sclerosis|rrms|relapsing remitting ms
G40.909 epilepsy|seizure disorder|epileptic
G40.109 focal epilepsy|temporal lobe epilepsy|partial epilepsy
R56.00 febrile convulsion|febrile convulsions|febrile seizure|febrile seizures
R56.9 seizures|convulsions
G93.81 hippocampal sclerosis|mesial temporal sclerosis
G43.909 migraine|migraines
G44.209 tension headache|tension type headache|tension headaches
G20.A1 parkinson|parkinsons|parkinson disease|parkinsons disease|idiopathic parkinsons disease
G25.0 essential tremor|benign essential tremor
R25.1 tremor|tremors
G30.9 alzheimers dementia|alzheimer dementia|alzheimers|dementia of the alzheimer type|alzheimers disease
F01.50 vascular dementia|multi infarct dementia
F03.90 dementia|cognitive decline dementia
G31.84 mci cognitive|mild cognitive impairment
G12.21 als|amyotrophic lateral sclerosis|motor neurone disease|motor neuron disease|mnd
G70.00 myasthenia|myasthenia gravis
G61.0 guillain barre|guillain barre syndrome
G62.9 peripheral neuropathy|neuropathy|polyneuropathy|sensory neuropathy
G62.0 chemotherapy induced peripheral neuropathy|chemo induced peripheral neuropathy|chemotherapy induced neuropathy|drug induced neuropathy|chemo induced neuropathy
G62.89 small fiber neuropathy|small fibre neuropathy
G50.0 trigeminal neuralgia
G51.0 bells palsy|facial palsy|facial nerve palsy
B02.29 postherpetic neuralgia|post herpetic neuralgia
G25.81 rls|restless legs
G47.419 narcolepsy
G47.52 rem sleep behaviour disorder|rem sleep behavior disorder|rbd
G47.00 insomnia|poor sleep insomnia
G95.0 syringomyelia|syrinx
G95.9 myelopathy
G93.5 chiari malformation acquired
Q07.00 chiari malformation|arnold chiari malformation|chiari i malformation|chiari 1 malformation
G91.9 hydrocephalus
G91.2 normal pressure hydrocephalus|nph
A81.2 pml|progressive multifocal leukoencephalopathy
Q28.2 avm|arteriovenous malformation|cerebral avm|cavernous malformation|cavernoma
G06.2 epidural abscess
G93.2 idiopathic intracranial hypertension|iih|benign intracranial hypertension
G81.90 hemiparesis|hemiplegia
R47.01 aphasia|dysphasia
R47.1 dysarthria
R13.10 dysphagia
R29.6 recurrent falls|frequent falls
R26.9 gait disturbance|gait abnormality|unsteady gait|gait instability
F32.A depression|depressive disorder|low mood depression|depressive symptoms
F32.0 mild depression|mild depressive episode
F32.1 moderate depression|moderate depressive episode
F32.2 severe depression|severe depressive episode
F32.9 mdd|major depression|major depressive disorder
F32.5 depression in remission|depression in full remission
F33.9 recurrent depression|recurrent depressive disorder
F41.9 anxiety|anxiety disorder|anxious|anxiety state
F41.1 gad|generalised anxiety disorder|generalized anxiety disorder
F41.8 anxiety and depression|depression and anxiety|mixed anxiety and depression
F31.9 bipolar affective|bipolar illness|bipolar i|bipolar ii|bipolar 1|bipolar 2|bipolar disorder|bipolar affective disorder
F43.10 ptsd
F42.9 ocd
F90.9 adhd
F84.0 asd autism|autism|autistic spectrum disorder|asperger syndrome
F50.20 bulimia|bulimia nervosa
F50.00 anorexia nervosa
F50.819 binge eating disorder|binge eating
F45.22 body dysmorphic disorder|bdd|body dysmorphia
F10.20 alcohol dependence|alcohol use disorder|alcoholism
F10.21 alcohol dependence in remission|alcohol dependence abstinent|abstinent alcoholic|recovering alcoholic
F10.10 etoh abuse|etoh excess|alcohol abuse|alcohol misuse|alcohol excess|excess alcohol
F11.20 opioid dependence|opiate dependence|opioid use disorder
F12.10 cannabis use|smokes cannabis|smokes marijuana|cannabis abuse|marijuana use
F63.9 impulse control disorder
L30.4 intertrigo
L30.9 eczema|dermatitis
L20.9 atopic eczema|atopic dermatitis
L50.9 urticaria|hives
L73.2 hidradenitis|hidradenitis suppurativa
L03.90 cellulitis
L03.019 paronychia
L91.0 keloid|keloids|keloid scar|hypertrophic scar
L57.0 ak skin|actinic keratoses
L98.7 excess skin|redundant skin|loose skin|redundant abdominal skin|excess abdominal skin
E65 abdominal apron|pannus|panniculus
L64.9 androgenetic alopecia|male pattern baldness|pattern hair loss|male pattern hair loss
L80 vitiligo
L43.9 lichen planus
L89.90 pressure sore|pressure sores|pressure injury|bedsore|bedsores|pressure ulcers
L97.909 leg ulcer|venous ulcer|foot ulcer
R21 rash|skin rash
L29.9 pruritus|itching|itch
B02.9 shingles
U07.1 covid|covid 19
U09.9 long covid|post covid syndrome
B20 hiv|hiv positive
B00.9 herpes simplex|cold sores
Q87.40 marfan syndrome|marfans
Q79.60 ehlers danlos|ehlers danlos syndrome
Q85.00 neurofibromatosis|nf1
Q90.9 down syndrome|trisomy 21
Q96.9 turner syndrome|turners syndrome
T78.40XA allergic reaction
T78.2XXA anaphylaxis|anaphylactic reaction|anaphylactic shock
R06.01 orthopnoea|orthopnea|pnd
R06.00 dyspnoea|dyspnea
R06.09 exertional dyspnea|exertional dyspnoea|dyspnea on exertion|dyspnoea on exertion
R06.02 sob|shortness of breath|breathlessness|breathless|short of breath
R07.9 chest pain|cp|chest pains
R07.89 chest discomfort|chest pressure|atypical chest pain|noncardiac chest pain|non cardiac chest pain|musculoskeletal chest pain
R60.0 ankle swelling|ankle oedema|leg oedema|peripheral oedema|pedal oedema|swelling of ankles|leg swelling|pitting oedema
R05.3 chronic cough|persistent cough
R63.4 weight loss|wt loss|loss of weight
R09.02 hypoxia|hypoxaemia|hypoxemia
R23.0 cyanosis
R59.0 axillary lymphadenopathy|pelvic lymphadenopathy|cervical lymphadenopathy|inguinal lymphadenopathy|mediastinal lymphadenopathy|axillary adenopathy|localized lymphadenopathy|retroperitoneal lymphadenopathy
R22.1 neck lump|lump in the neck|neck mass|neck swelling
R11.2 n v|n and v
R11.0 nauseous|feeling sick
M79.10 body aches|aches and pains|generalised aches
R53.83 tired|tired all the time|lack of energy|low energy|tatt
R45.89 low mood
R45.851 suicidal ideation|suicidal thoughts
L25.9 contact dermatitis
T78.3XXA angioedema|angioneurotic oedema|angio oedema
L91.8 skin tag|skin tags|acrochordon
H69.90 eustachian tube dysfunction|dysfunction of eustachian tube
R74.01 elevated liver enzymes|abnormal liver enzymes|raised transaminases|deranged liver function|deranged lfts|abnormal lfts|abnormal liver function tests
K04.7 tooth infection|infection of tooth|dental infection
K08.109 loss of teeth
R51.9 headache|headaches
R41.3 memory impairment|short term memory impairment|memory loss|amnesia|memory problems|forgetfulness
R41.0 confusion|delirium|disorientation
H35.369 drusen|macular drusen|retinal drusen
K01.1 impacted wisdom tooth|impacted wisdom teeth|impacted third molar|impacted lower third molar|impacted tooth|impacted lower wisdom tooth|impacted teeth|impacted molar|impacted canine
M26.629 tmj disorder|tmj pain|tmj arthralgia
M26.69 tmj clicking|tmj dysfunction|clicking of tmj
`;
