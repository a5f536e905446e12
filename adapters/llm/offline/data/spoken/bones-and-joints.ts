/** How clinicians write of bones, joints, spine and injuries where the titles of ICD-10-CM say it otherwise: `code phrases`, a line each. Written by us. */
export const BONES_AND_JOINTS = `
M17.9 gonarthrosis|knee oa|oa knee|oa of knee|tricompartmental osteoarthritis|gonarthritis|knee arthritis|degenerative knee|knee osteoarthrosis
M16.9 coxarthrosis|hip oa|oa hip|oa of hip|hip arthritis
M18.9 basal thumb oa|thumb oa|cmc oa|cmc arthritis|basal thumb arthritis|rhizarthrosis|thumb base arthritis|first cmc osteoarthritis|1st cmcj oa|trapeziometacarpal arthritis
M19.019 ac joint oa|acj oa|ac joint osteoarthritis|acromioclavicular osteoarthritis|acj arthritis|glenohumeral oa|acromioclavicular arthrosis
M15.0 generalised osteoarthritis|generalized osteoarthritis|nodal osteoarthritis
M06.9 ra|seropositive rheumatoid arthritis|rheumatoid disease
L40.50 psoriatic arthritis|psoriatic arthropathy|psa arthritis
M45.9 ank spond|ankylosing spondylitis
M10.9 gout|gouty arthritis
M11.20 pseudogout|cppd|chondrocalcinosis
M32.9 sle|lupus|systemic lupus|systemic lupus erythematosus
M32.14 lupus nephritis
M35.00 sjogren syndrome|sjogrens syndrome|sjogren|sjogrens|sicca syndrome
M34.1 limited scleroderma|limited systemic sclerosis|crest syndrome|limited cutaneous systemic sclerosis
M34.9 scleroderma|systemic sclerosis
M31.6 giant cell arteritis|temporal arteritis|gca
M35.3 pmr|polymyalgia|polymyalgia rheumatica
M79.7 fibromyalgia
M81.0 osteoporosis|osteoporotic
M81.8 steroid induced osteoporosis|drug induced osteoporosis|glucocorticoid induced osteoporosis
M85.80 osteopenia|osteopenic|low bone density
M80.00XA osteoporotic fracture|fragility fracture|osteoporosis with fracture
M48.50XA vertebral collapse|wedge fracture|vertebral compression fracture|osteoporotic compression fracture|compression fracture
M84.48XA pathological vertebral fracture|pathologic vertebral fracture
S83.419A mcl sprain|medial collateral ligament sprain|mcl injury|mcl tear|medial collateral ligament tear|sprain of the medial collateral ligament|sprain of mcl
S83.429A lcl sprain|lateral collateral ligament sprain|lcl injury|lcl tear
S83.519A acl rupture|acl tear|acl injury|anterior cruciate ligament rupture|anterior cruciate ligament tear|anterior cruciate ligament injury|ruptured anterior cruciate ligament|acl deficient knee|torn acl|acl deficiency
S83.529A pcl rupture|pcl tear|pcl injury|posterior cruciate ligament rupture
S83.209A meniscus tear|meniscal tear|torn meniscus|torn cartilage
S83.249A medial meniscus tear|medial meniscal tear|tear of medial meniscus|torn medial meniscus|tear of the posterior horn of the medial meniscus|tear of the body of the medial meniscus|posterior horn medial meniscus tear
S83.289A lateral meniscus tear|lateral meniscal tear|tear of lateral meniscus|torn lateral meniscus|tear of the posterior horn of the lateral meniscus|tear of the anterior horn of the lateral meniscus
M22.40 chondromalacia|chondromalacia patella|chondromalacia patellae
M22.2X9 patellofemoral pain|patellofemoral pain syndrome|anterior knee pain syndrome
M71.20 bakers cyst|baker cyst|popliteal cyst
M25.469 knee effusion|effusion of the knee|suprapatellar effusion
M25.40 joint effusion|effusion of the joint
M23.90 internal derangement of knee
M24.859 hip impingement
M25.859 fai|femoroacetabular impingement|cam lesion|pincer lesion|cam impingement
S73.199A hip labral tear|acetabular labral tear|labral tear of the hip|acetabular labrum tear
S43.439A slap tear|slap lesion|shoulder labral tear|glenoid labral tear|bankart lesion|superior labral tear
M24.419 recurrent shoulder dislocation|shoulder instability
S43.006A shoulder dislocation|dislocated shoulder
M75.100 rotator cuff tear|cuff tear|supraspinatus tear|rotator cuff rupture|tear of the supraspinatus|tear of the rotator cuff|tear of the supraspinatus tendon|torn rotator cuff|torn cuff
M75.120 full thickness rotator cuff tear|full thickness supraspinatus tear|full thickness tear of the supraspinatus|massive rotator cuff tear|complete rotator cuff tear|full thickness cuff tear|full thickness tear of the supraspinatus tendon
M75.110 partial thickness rotator cuff tear|partial thickness supraspinatus tear|partial rotator cuff tear|partial cuff tear|partial thickness tear of the supraspinatus
M75.40 subacromial impingement|shoulder impingement|impingement of the shoulder
M75.50 subacromial bursitis|subdeltoid bursitis|shoulder bursitis|subacromial subdeltoid bursitis
M75.30 calcific tendinitis of the shoulder|calcific tendonitis of shoulder|calcific tendinitis|calcific tendonitis|calcific tendinopathy of supraspinatus
M75.20 biceps tendinitis|bicipital tendinitis|biceps tendonitis
M75.80 supraspinatus tendinopathy|rotator cuff tendinopathy|rotator cuff tendinitis
M70.60 greater trochanteric pain syndrome|trochanteric bursitis|gtps
M76.30 itb syndrome|iliotibial band syndrome|it band syndrome
M84.359A femoral neck stress fracture|stress fracture of the femoral neck|femoral stress fracture
M84.369A tibial stress fracture|stress fracture of the tibia
M84.379A metatarsal stress fracture|stress fracture of the foot
M76.60 achilles tendinopathy|achilles tendinitis|achilles tendonitis
M76.50 patellar tendinopathy|patellar tendinitis|jumpers knee
M72.2 plantar fasciitis|plantar fasciopathy|heel spur syndrome
M20.10 hallux valgus|bunion|bunions|hallux abducto valgus
M20.20 hallux rigidus
M20.40 hammer toe|hammer toes|claw toe
M21.40 flat foot|flat feet|pes planus|flatfoot
M65.30 trigger finger|trigger thumb|stenosing tenosynovitis
G56.00 carpal tunnel|carpal tunnel syndrome|cts
G56.20 ulnar neuropathy|cubital tunnel|ulnar nerve entrapment
M72.0 dupuytrens|dupuytren disease|dupuytrens disease
M67.40 ganglion cyst|ganglion of the wrist|wrist ganglion
M47.819 facet arthropathy|facet joint arthropathy|facet arthrosis|facet joint arthrosis|facet hypertrophy|facet joint degeneration|spondylosis|spondylarthrosis|facet joint osteoarthritis|facet degeneration|facet joint disease
M47.812 cervical spondylosis|cervical facet arthropathy
M47.816 lumbar spondylosis|lumbar facet arthropathy|lumbar facet joint arthropathy
M47.12 cervical spondylotic myelopathy|degenerative cervical myelopathy|cervical spondylosis with myelopathy
M43.10 spondylolisthesis|anterolisthesis|degenerative spondylolisthesis|isthmic spondylolisthesis|retrolisthesis|listhesis
M43.00 spondylolysis|pars defect|pars fracture
M51.26 lumbar disc herniation|lumbar disc prolapse|prolapsed lumbar disc|lumbar disc protrusion|lumbar disc extrusion|lumbar hnp|disc herniation|disc prolapse|prolapsed disc|disc protrusion|disc extrusion|slipped disc|herniated disc|pid lumbar|disc bulge|sequestrated disc|prolapsed intervertebral disc|intervertebral disc prolapse|herniated nucleus pulposus
M50.20 cervical disc herniation|cervical disc prolapse|cervical disc protrusion|cervical hnp
M51.369 lumbar ddd|lumbar degenerative disc disease|lumbar disc degeneration|degenerative lumbar disc disease|lumbar disc disease
M51.379 lumbosacral disc degeneration
M50.30 cervical ddd|cervical degenerative disc disease|cervical disc degeneration
M51.9 ddd|degenerative disc disease|disc degeneration|disc desiccation
M48.061 lumbar spinal stenosis|lumbar canal stenosis|lumbar stenosis|central canal stenosis|spinal canal stenosis|lcs lumbar
M48.062 lumbar spinal stenosis with neurogenic claudication|neurogenic claudication|lumbar stenosis with neurogenic claudication
M48.02 cervical spinal stenosis|cervical stenosis|cervical canal stenosis
M99.73 lumbar foraminal stenosis
M54.30 sciatica|sciatic pain
M54.50 lbp|low back pain|lower back pain|lumbago|backache lumbar|low back ache
M54.9 back pain|backache
M54.2 neck pain|cervicalgia
M54.12 cervical radiculopathy
M54.16 lumbar radiculopathy
M54.17 lumbosacral radiculopathy|s1 radiculopathy|left s1 radiculopathy
M41.9 scoliosis|thoracic scoliosis|thoracolumbar scoliosis|lumbar scoliosis
M41.129 adolescent idiopathic scoliosis|ais scoliosis
M41.50 degenerative scoliosis|adult degenerative scoliosis
M40.209 kyphosis|hyperkyphosis
M46.1 sacroiliitis
M46.40 discitis
M46.20 vertebral osteomyelitis|spondylodiscitis
M87.059 avascular necrosis of the hip|avascular necrosis of femoral head|avn hip|osteonecrosis of the femoral head|avascular necrosis of both hips|avn of the femoral head|avn|avascular necrosis|osteonecrosis
M86.9 osteomyelitis
M00.9 septic arthritis
M14.679 charcot foot|charcot joint|charcot arthropathy|charcot neuroarthropathy
M62.08 diastasis recti|rectus diastasis|divarication of recti|divarication of the recti|rectus divarication
M62.81 muscle weakness
M62.84 sarcopenia
R25.2 spasticity|muscle spasticity|cramps|muscle cramps|leg cramps
M89.8X9 bone pain
M25.50 joint pain|joint pains|arthralgia|arthralgias|polyarthralgia
M79.10 myalgia|muscle pain|muscle aches
S72.009A neck of femur fracture|fractured neck of femur|nof fracture|fracture of the neck of femur|fracture of neck of femur|femoral neck fracture|hip fracture|broken hip|fractured hip|#nof
S72.143A intertrochanteric fracture|pertrochanteric fracture
S72.23XA subtrochanteric fracture
S52.509A distal radius fracture|fracture of distal radius|fracture of the distal radius|wrist fracture|fractured wrist|broken wrist|colles fracture
S52.613A ulnar styloid fracture|fracture of ulnar styloid|fracture of the ulnar styloid
S82.899A ankle fracture|fractured ankle|broken ankle
S82.843A bimalleolar fracture
S82.853A trimalleolar fracture
S82.143A tibial plateau fracture|fracture of the tibial plateau
S42.209A proximal humerus fracture|proximal humeral fracture|fracture of the surgical neck of humerus
S92.309A metatarsal fracture|fractured metatarsal
S62.009K scaphoid nonunion|scaphoid non union
S62.009A scaphoid fracture|fractured scaphoid
S22.39XA rib fracture|fractured rib
S22.49XA rib fractures|fractured ribs|multiple rib fractures
S32.9XXA pelvic fracture|fracture of the pelvis
S02.91XA skull fracture
S02.2XXA nasal fracture|nasal bone fracture|broken nose|fractured nose
S93.409A ankle sprain|sprained ankle
S06.0X0A concussion|mild concussion
S01.01XA scalp laceration|laceration of the scalp
S86.019A achilles rupture|achilles tendon rupture|ruptured achilles|ruptured achilles tendon
M96.1 failed back surgery syndrome|fbss
T84.84XA painful knee replacement|painful total knee replacement|painful hip replacement
T84.50XA prosthetic joint infection|periprosthetic joint infection|periprosthetic infection|pji
T84.039A aseptic loosening|prosthetic loosening|loosening of prosthesis
M24.669 arthrofibrosis
M21.069 genu valgum|valgus knee
M21.169 genu varum|varus knee|varus deformity of the knee
Q65.89 developmental dysplasia of the hip|ddh|hip dysplasia|acetabular dysplasia
Q66.89 clubfoot|club foot
M93.003 slipped capital femoral epiphysis|scfe
M91.10 perthes disease|legg calve perthes
G90.50 crps|complex regional pain syndrome
D16.9 enchondroma|osteochondroma
`;
