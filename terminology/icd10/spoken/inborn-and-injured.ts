/** What clinicians call it: what one is born with, injuries and what surgery may harm: `code phrases`, a line each. Written by us. */
export const INBORN_AND_INJURED = `
Q03.1 dandy-walker malformation
Q06.8 tethered cord|tethered cord syndrome
Q07.00 chiari malformation|arnold chiari malformation|chiari 1 malformation
Q16.1 aural atresia|congenital absence of auditory canal
Q17.5 protruding ears
Q18.0 branchial cyst|branchial cleft cyst
Q20.0 truncus arteriosus
Q20.3 transposition of the great arteries|tga
Q20.4 single ventricle
Q21.0 vsd|ventricular septal defect
Q21.10 asd|ostium secundum asd|atrial septal defect
Q21.11 secundum asd|secundum atrial septal defect
Q21.12 pfo|patent foramen ovale
Q21.23 complete avsd
Q21.3 tof|fallot tetralogy|tetralogy of fallot
Q21.8 eisenmenger's complex
Q22.0 pulmonary atresia
Q23.4 hypoplastic left heart syndrome|hlhs
Q23.81 bav|bicuspid aortic valve|bicuspid valve
Q24.0 dextrocardia
Q24.4 subaortic membrane
Q24.5 anomalous coronary artery|coronary artery anomaly|myocardial bridge|myocardial bridging
Q24.9 congenital heart disease
Q25.0 patent ductus arteriosus
Q25.1 coarctation|aortic coarctation|coarctation of aorta
Q25.45 vascular ring
Q25.72 pulmonary avm|pulmonary arteriovenous malformation
Q26.2 tapvc
Q28.2 avm|arteriovenous malformation|cerebral avm|cavernous malformation
Q31.5 laryngomalacia
Q35.9 cleft palate
Q36.9 cleft lip
Q39.1 tracheo-oesophageal fistula
Q40.0 infantile hypertrophic pyloric stenosis
Q41.0 duodenal atresia
Q42.3 anorectal malformation
Q44.2 biliary atresia
Q44.6 polycystic liver disease
Q45.3 pancreas divisum
Q51.0 uterine agenesis|mrkh syndrome|mayer-rokitansky-kuster-hauser syndrome
Q51.28 uterine septum
Q51.3 bicornuate uterus
Q51.4 unicornuate uterus
Q51.9 uterine anomaly|septate uterus anomaly
Q52.0 vaginal agenesis
Q53.9 undescended testis|undescended testicle|undescended testes|cryptorchidism|maldescended testis
Q54.9 hypospadias
Q56.4 disorder of sex development
Q60.0 unilateral renal agenesis
Q61.2 adpkd|autosomal dominant polycystic kidney disease
Q61.3 pckd|polycystic kidney disease|polycystic kidneys|pkd
Q62.11 congenital upj obstruction|congenital puj obstruction
Q63.1 horseshoe kidney
Q64.10 bladder exstrophy
Q64.2 posterior urethral valves
Q65.89 developmental dysplasia of the hip|ddh|hip dysplasia|acetabular dysplasia|dysplasia of the hip
Q66.89 clubfoot|club foot
Q78.6 hereditary multiple exostoses
Q79.60 eds|ehlers danlos|ehlers danlos syndrome
Q80.9 ichthyosis
Q82.5 port wine stain
Q82.8 porokeratosis
Q85.00 neurofibromatosis
Q85.01 nf1
Q85.02 nf2
Q87.2 vacterl association
Q87.40 marfan syndrome|marfans
Q89.2 thyroglossal duct cyst
Q90.9 down syndrome|trisomy 21
Q91.3 edwards syndrome
Q91.7 patau syndrome
Q93.81 velocardiofacial syndrome
Q96.9 turner syndrome
Q98.4 klinefelter|klinefelter syndrome
S01.01XA scalp laceration|laceration of the scalp
S02.2XXA nasal fracture|nasal bone fracture|broken nose|fractured nose
S02.91XA skull fracture
S06.0X0A concussion|mild concussion
S06.2XAA diffuse axonal injury|dai
S06.5XAA traumatic subdural haematoma
S06.9XAA traumatic brain injury|tbi
S09.90XA head injury|closed head injury
S22.39XA rib fracture|fractured rib
S22.49XA multiple rib fractures
S32.9XXA pelvic fracture|fracture of the pelvis
S42.209A proximal humerus fracture|proximal humeral fracture|fracture of the surgical neck of humerus
S43.006A shoulder dislocation|dislocated shoulder
S43.439A slap tear|slap lesion|shoulder labral tear|glenoid labral tear|bankart lesion|superior labral tear
S52.509A distal radius fracture|fracture of distal radius|fractured wrist|broken wrist|colles fracture
S52.613A ulnar styloid fracture|fracture of ulnar styloid
S62.009A scaphoid fracture|fractured scaphoid
S62.009K scaphoid nonunion|scaphoid non union
S72.009A neck of femur fracture|fractured neck of femur|nof fracture|fracture of the neck of femur|femoral neck fracture|hip fracture|broken hip|fractured hip|#nof|fracture of the hip|fracture of the femoral neck
S72.143A intertrochanteric fracture|pertrochanteric fracture
S72.23XA subtrochanteric fracture
S73.199A hip labral tear|acetabular labral tear|labral tear of the hip|acetabular labrum tear
S82.143A tibial plateau fracture|fracture of the tibial plateau
S82.843A bimalleolar fracture
S82.853A trimalleolar fracture
S82.899A ankle fracture|fractured ankle|broken ankle
S83.209A meniscus tear|meniscal tear|torn meniscus|torn cartilage|tear of the meniscus
S83.249A medial meniscus tear|medial meniscal tear|tear of medial meniscus|torn medial meniscus|tear of the posterior horn of the medial meniscus|tear of the body of the medial meniscus|posterior horn medial meniscus tear
S83.289A lateral meniscus tear|lateral meniscal tear|tear of lateral meniscus|torn lateral meniscus|tear of the posterior horn of the lateral meniscus|tear of the anterior horn of the lateral meniscus
S83.419A mcl sprain|medial collateral ligament sprain|mcl injury|mcl tear|medial collateral ligament tear|sprain of the medial collateral ligament|sprain of mcl
S83.429A lcl sprain|lateral collateral ligament sprain|lcl injury|lcl tear
S83.519A acl rupture|acl tear|acl injury|anterior cruciate ligament rupture|anterior cruciate ligament tear|anterior cruciate ligament injury|ruptured anterior cruciate ligament|acl deficient knee|torn acl|acl deficiency|torn anterior cruciate ligament
S83.529A pcl rupture|pcl tear|pcl injury|posterior cruciate ligament rupture
S86.019A achilles rupture|achilles tendon rupture|ruptured achilles|ruptured achilles tendon
S92.309A metatarsal fracture|fractured metatarsal
S93.409A ankle sprain|sprained ankle
T78.2XXA anaphylaxis|anaphylactic reaction|anaphylactic shock
T78.3XXA angioedema|angioneurotic oedema|angio oedema
T78.40XA allergic reaction
T81.31XA wound dehiscence
T81.40XA postoperative infection
T81.49XA wound infection|surgical site infection
T82.7XXA infected pacemaker|pacemaker infection
T82.855A in-stent restenosis|stent restenosis
T84.039A aseptic loosening|prosthetic loosening|loosening of prosthesis
T84.50XA prosthetic joint infection|periprosthetic joint infection|periprosthetic infection|pji
T84.84XA painful knee replacement|painful total knee replacement|painful hip replacement
T85.43XA breast implant rupture|implant rupture|ruptured breast implant
T85.44XA capsular contracture|capsular contracture of breast implant
T86.11 kidney transplant rejection|renal allograft rejection|acute cellular rejection of kidney transplant
T86.12 failed renal transplant|failed kidney transplant
T86.13 kidney transplant infection
T86.19 transplant renal artery stenosis|delayed graft function
T86.21 heart transplant rejection
T86.41 liver transplant rejection
T86.42 liver transplant failure
T86.810 lung transplant rejection
T86.8409 corneal graft rejection
T86.8419 corneal graft failure|failed corneal graft
T88.3XXA malignant hyperthermia
T88.59XA anaesthetic complication
`;
