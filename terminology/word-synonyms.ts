/**
 * Words that mean the same in a note and in a title of ICD-10-CM, and categories among which the same disease is split. Written by us.
 */

/** `said=canonical canonical`: what a note says, in the words of the titles. Singular, American spelling. */
const KINSHIP =
  'renal=kidney hepatic=liver pulmonary=lung ureteric=ureter ureteral=ureter femoral=femur tibial=tibia fibular=fibula humeral=humerus radial=radius ulnar=ulna colonic=colon ovarian=ovary ocular=eye uterine=uterus vertebral=vertebra pancreatic=pancreas gastric=stomach esophageal=esophagus mammary=breast thyroidal=thyroid testicular=testis testicle=testis prostatic=prostate nasal=nose thumb=hand foot=lower,limb leg=lower,limb,extremity calf=lower,limb thigh=lower,limb ankle=lower,limb arm=upper,limb forearm=upper,limb hand=upper,limb resistant=intractable dental=tooth teeth=tooth lumbosacral=lumbosacral sigmoidal=sigmoid cecal=cecum appendiceal=appendix duodenal=duodenum ' +
  'carcinoma=malignant,neoplasm adenocarcinoma=malignant,neoplasm cancer=malignant,neoplasm malignancy=malignant,neoplasm ca=malignant,neoplasm tumor=neoplasm adenoma=benign,neoplasm metastasis=secondary,malignant,neoplasm metastatic=secondary ' +
  'disk=disc herniation=displacement herniated=displacement prolapse=displacement,prolapse prolapsed=displacement protrusion=displacement extrusion=displacement bulge=displacement bulging=displacement slipped=displacement hnp=displacement ' +
  'calculus=calculus stone=calculus regurgitation=insufficiency incompetence=insufficiency leak=leak insufficiency=insufficiency diabetic=diabete diabetes=diabete dm=diabete t2dm=diabete,2 t1dm=diabete,1 dm2=diabete,2 dm1=diabete,1 t2d=diabete,2 t1d=diabete,1 iddm=diabete,1 niddm=diabete,2 hf=heart,failure chf=heart,failure,congestive hfref=heart,failure,systolic hfpef=heart,failure,diastolic anovulatory=anovulation tubal=tubal sclerotic=sclerosis nuclear=nuclear ' +
  'bilaterally=bilateral fibrillation=fibrillation fibrillating=fibrillation thickness=thickness full=complete partial=incomplete rupture=tear ruptured=tear torn=tear hypercholesterolemic=hypercholesterolemia obstructed=obstruction obstructive=obstructive perforated=perforation bleeding=bleeding hemorrhagic=hemorrhage exacerbated=exacerbation decompensated=decompensated refractory=intractable ' +
  'g3a=3a g3b=3b g2=2 g4=4 g5=5 luts=lower,urinary,tract,symptom hypertrophic=hypertrophy ulcerative=ulcerative polyneuropathy=polyneuropathy unstable=unstable inferior=inferior anterior=anterior osteoporotic=osteoporosis arthritic=arthritis ischemic=ischemic ' +
  'alcohol=alcoholic alcoholic=alcoholic,alcohol steroid=drug drug=drug traumatic=traumatic posttraumatic=traumatic,post dysplastic=dysplasia necrotizing=necrosis necrotic=necrosis gangrenous=gangrene recurring=recurrent nondisplaced=nondisplaced undisplaced=nondisplaced aortic=aorta splenic=spleen tonsillar=tonsil laryngeal=larynx pharyngeal=pharynx bronchial=bronchus corneal=cornea retinal=retina macular=macula choroidal=choroid urethral=urethra vaginal=vagina vulval=vulva endometrial=endometrium penile=penis scrotal=scrotum rectal=rectum pleural=pleura peritoneal=peritoneum mandibular=mandible maxillary=maxilla scapular=scapula clavicular=clavicle patellar=patella sacral=sacrum coccygeal=coccyx venous=vein arterial=artery bowel=intestine bowels=intestine intestinal=intestine cardiac=heart septal=septum eyelid=eyelid vestibular=vestibular tympanic=tympanic cystic=cyst malleolar=malleolus metatarsal=metatarsal phalangeal=phalanx condylar=condyle labral=labrum meniscal=meniscus bcc=basal,cell,carcinoma scc=squamous,cell,carcinoma';
const WORDS = new Map(
  KINSHIP.split(' ')
    .map((pair) => pair.split('=') as [string, string])
    .map(([said, meant]) => [said, meant.split(',')]),
);

const ROMAN = new Map([
  ['ii', '2'],
  ['iii', '3'],
  ['iv', '4'],
  ['iia', '2a'],
  ['iib', '2b'],
  ['iiia', '3a'],
  ['iiib', '3b'],
]);

const KIN = new Map<string, readonly string[]>([
  ...[...WORDS].map(([word, meant]) => [word, [word, ...meant.filter((other) => other !== word)]] as const),
  ...[...ROMAN].map(([word, number]) => [word, [word, number]] as const),
]);

/** The words of the titles for a normalised word; the word itself is always among them. */
export function kinOf(word: string): readonly string[] {
  return KIN.get(word) ?? [word];
}

/** Categories that share a disease: what was said decides among all of them. */
const FAMILIES = [
  'K35 K36 K37',
  'K85 K86',
  'K80 K81',
  'H25 H26',
  'J01 J32',
  'J20 J40 J41 J42',
  'M50 M51',
  'M15 M16 M17 M18 M19',
  'M80 M81',
  'F32 F33',
  'J31 J32',
  'J43 J44',
  'I70 I73',
  'K25 K26 K27',
  'E78',
  'I80 I81 I82',
  'N17 N18 N19',
  'K70 K74',
  'I83',
];
const FAMILY_OF = new Map(FAMILIES.flatMap((family) => family.split(' ').map((category) => [category, family.split(' ')] as const)));

/** The categories to look through for a code: its own first. */
export function familyOf(category: string): readonly string[] {
  const family = FAMILY_OF.get(category) ?? [];
  return [category, ...family.filter((other) => other !== category)];
}
