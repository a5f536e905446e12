/** What clinicians call it: bones, joints and spine: `code phrases`, a line each. Written by us. */
export const BONES_AND_JOINTS = `
M15.4 erosive osteoarthritis|erosive oa|erosive osteoarthrosis
M00.9 septic arthritis
M04.1 fmf
M05.9 seropositive rheumatoid arthritis|seropositive ra
M06.00 seronegative rheumatoid arthritis|seronegative ra
M06.9 ra|rheumatoid disease|rheumatoid arthritis
M08.20 systemic onset jia
M08.90 juvenile idiopathic arthritis|jia|juvenile arthritis
M10.00 idiopathic gout
M10.9 gout|gouty arthritis
M11.20 pseudogout|cppd|chondrocalcinosis
M11.9 crystal arthropathy
M12.20 pvns
M14.60 charcot arthropathy|charcot joint
M14.679 charcot foot|charcot neuroarthropathy
M15.0 generalized osteoarthritis|nodal osteoarthritis
M15.9 polyarticular osteoarthritis|generalised osteoarthritis
M16.9 coxarthrosis|hip oa|oa hip|oa of hip|hip arthritis
M16.9/M16.11/M16.12/M16.0 hip osteoarthritis|osteoarthritis of the hip|degenerative joint disease of the hip|arthritis of the hip|worn hip|osteoarthritis hip|osteoarthritis of the right hip|osteoarthritis of the left hip|osteoarthritis right hip|osteoarthritis left hip|osteoarthritis of both hips|arthritis of the right hip|arthritis of the left hip
M17.9 gonarthrosis|knee oa|oa knee|oa of knee|tricompartmental osteoarthritis|gonarthritis|knee arthritis|degenerative knee|knee osteoarthrosis
M17.9/M17.11/M17.12/M17.0 knee osteoarthritis|osteoarthritis of the knee|degenerative joint disease of the knee|knee degenerative joint disease|arthritis of the knee|worn knee|knee arthrosis|osteoarthritis knee|osteoarthritis of the right knee|osteoarthritis of the left knee|osteoarthritis of both knees|osteoarthritis of bilateral knees|worn out knee|arthritis in my knee|osteoarthritis right knee|osteoarthritis left knee|arthritis of the right knee|arthritis of the left knee|primary osteoarthritis of the right knee|primary osteoarthritis of the left knee|osteoarthritis in my right knee|osteoarthritis in my left knee
M18.9 basal thumb oa|thumb oa|cmc oa|cmc arthritis|basal thumb arthritis|rhizarthrosis|thumb base arthritis|first cmc osteoarthritis|1st cmcj oa|trapeziometacarpal arthritis
M19.019 ac joint oa|acj oa|ac joint osteoarthritis|acromioclavicular osteoarthritis|acj arthritis|glenohumeral oa|acromioclavicular arthrosis|shoulder osteoarthritis|osteoarthritis of the shoulder|glenohumeral arthritis|omarthrosis
M19.90 osteoarthritis|oa|degenerative joint disease|djd|degenerative arthritis|arthrosis|wear and tear arthritis|arthritis
M1A.9XX0 chronic gout|tophaceous gout
M20.10 hallux valgus|bunion|hallux abducto valgus
M20.20 hallux rigidus
M20.40 hammer toe|hammertoe
M20.5X9 claw toes|clawed toes
M21.069 genu valgum|valgus knee
M21.169 genu varum|varus knee|varus deformity of the knee
M21.379 dropped foot
M21.40 flat foot|flat feet|pes planus|flatfoot
M21.70 leg length discrepancy
M22.2X9 patellofemoral pain|patellofemoral pain syndrome|anterior knee pain syndrome|patellofemoral syndrome
M22.40 chondromalacia|chondromalacia patella|chondromalacia patellae
M23.40 loose body in the knee
M23.90 internal derangement of knee|internal derangement|internal derangement left knee|internal derangement right knee
M24.419 recurrent shoulder dislocation
M24.669 arthrofibrosis
M24.859 hip impingement
M25.319 shoulder instability
M25.40 joint effusion|effusion of the joint
M25.469 knee effusion|effusion of the knee|suprapatellar effusion
M25.50 joint pain|arthralgia|polyarthralgia
M25.519 shoulder pain|shoulder hurts
M25.559 hip pain|pain in the hip|hip hurts|hip has hurt|pain in the right hip|pain in the left hip|pain of the right hip|pain of the left hip
M25.569 knee pain|pain in the knee|gonalgia|pain of the right knee|pain of the left knee|pain in the right knee|pain in the left knee|knee hurts|knee has hurt|knee has been hurting|knee is hurting|knee aches
M25.859 fai|femoroacetabular impingement|cam lesion|pincer lesion|cam impingement
M26.19 prognathism
M26.211 class i malocclusion
M26.212 class ii div 1 malocclusion|class ii malocclusion|malocclusion class ii|retrognathia|class 2 malocclusion
M26.213 class iii malocclusion|malocclusion class iii|mandibular prognathism|class 3 malocclusion
M26.31 crowding|lower arch crowding|dental crowding|crowding of teeth
M26.4 malocclusion
M26.609 tmj disorder|tmj dysfunction|tmd|temporomandibular disorder|temporomandibular dysfunction|temporomandibular joint dysfunction|tmj problems|temporomandibular joint disorder|tmj syndrome
M26.629 tmj pain|tmj arthralgia
M26.639 tmj internal derangement|disc displacement of tmj
M26.69 tmj clicking|clicking of tmj
M27.2 osteoradionecrosis
M27.62 peri-implantitis
M30.1 egpa|churg-strauss syndrome
M31.0 anti-gbm disease
M31.19 ttp
M31.4 takayasu arteritis
M31.6 giant cell arteritis|temporal arteritis|gca
M32.11 libman-sacks endocarditis
M32.14 lupus nephritis
M32.9 sle|lupus|systemic lupus|systemic lupus erythematosus
M34.1 limited scleroderma|limited systemic sclerosis|crest syndrome|limited cutaneous systemic sclerosis
M34.9 scleroderma|systemic sclerosis
M35.00 sjogren syndrome|sjogren|sicca syndrome
M35.1 mctd
M35.3 pmr|polymyalgia|polymyalgia rheumatica
M35.7 joint hypermobility|generalised joint hypermobility|benign joint hypermobility
M40.209 kyphosis|hyperkyphosis
M41.129 adolescent idiopathic scoliosis|ais scoliosis
M41.50 degenerative scoliosis|adult degenerative scoliosis
M41.9 scoliosis|thoracic scoliosis|thoracolumbar scoliosis|lumbar scoliosis
M42.00 scheuermann's kyphosis
M43.00 spondylolysis|pars defect|pars fracture
M43.10 spondylolisthesis|anterolisthesis|degenerative spondylolisthesis|isthmic spondylolisthesis|retrolisthesis|listhesis
M45.9 ank spond|ankylosing spondylitis
M46.1 sacroiliitis
M46.20 vertebral osteomyelitis|spondylodiscitis
M46.40 discitis
M47.12 cervical spondylotic myelopathy|degenerative cervical myelopathy|cervical spondylosis with myelopathy
M47.812 cervical spondylosis|cervical facet arthropathy
M47.816 lumbar spondylosis|lumbar facet arthropathy|lumbar facet joint arthropathy
M47.819 facet arthropathy|facet joint arthropathy|facet arthrosis|facet joint arthrosis|facet hypertrophy|facet joint degeneration|spondylosis|spondylarthrosis|facet joint osteoarthritis|facet degeneration|facet joint disease
M48.02 cervical spinal stenosis|cervical stenosis|cervical canal stenosis
M48.061 lumbar spinal stenosis|lumbar canal stenosis|lumbar stenosis|central canal stenosis|spinal canal stenosis|lcs lumbar|spinal stenosis
M48.062 lumbar spinal stenosis with neurogenic claudication|neurogenic claudication|lumbar stenosis with neurogenic claudication
M48.50XA vertebral collapse|wedge fracture|vertebral compression fracture|osteoporotic compression fracture|compression fracture
M50.20 cervical disc herniation|cervical disc prolapse|cervical disc protrusion|cervical hnp|cervical disk herniation|herniated cervical disc|herniated cervical disk
M50.30 cervical ddd|cervical degenerative disc disease|cervical disc degeneration
M51.26 lumbar disc herniation|lumbar disc prolapse|prolapsed lumbar disc|lumbar disc protrusion|lumbar disc extrusion|lumbar hnp|disc herniation|disc prolapse|prolapsed disc|disc protrusion|disc extrusion|slipped disc|herniated disc|pid lumbar|disc bulge|sequestrated disc|prolapsed intervertebral disc|intervertebral disc prolapse|herniated nucleus pulposus|herniated lumbar disc|lumbar disk herniation|herniated lumbar disk|lumbar herniated disc|herniated disk|disk herniation|hnp
M51.34 thoracic disc degeneration|thoracic degenerative disc disease
M51.360 lumbar disc degeneration with discogenic back pain|degenerative disk disease
M51.369 lumbar ddd|lumbar degenerative disc disease|lumbar disc degeneration|degenerative lumbar disc disease|lumbar disc disease
M51.379 lumbosacral disc degeneration
M51.9 ddd|degenerative disc disease|disc degeneration|disc desiccation
M53.3 coccydynia|sacroiliac joint dysfunction
M54.12 cervical radiculopathy
M54.16 lumbar radiculopathy
M54.17 lumbosacral radiculopathy|s1 radiculopathy|left s1 radiculopathy
M54.2 neck pain|cervicalgia
M54.30 sciatica|sciatic pain
M54.50 lbp|low back pain|lower back pain|lumbago|backache lumbar|low back ache
M54.6 pain in thoracic spine
M54.9 back pain|backache
M60.9 myositis
M61.50 heterotopic ossification
M62.08 diastasis recti|rectus diastasis|divarication of recti|rectus divarication
M62.50 muscle wasting|muscle atrophy
M62.81 muscle weakness
M62.84 sarcopenia
M65.30 trigger finger|stenosing tenosynovitis
M65.319 trigger thumb
M65.4 de quervain tenosynovitis|de quervains
M67.40 ganglion cyst|ganglion of the wrist|wrist ganglion
M67.449 mucous cyst of finger|digital mucous cyst
M67.90 tendinopathy
M70.60 greater trochanteric pain syndrome|trochanteric bursitis|gtps
M71.20 bakers cyst|popliteal cyst
M72.0 dupuytrens|dupuytren disease|dupuytren contracture
M72.2 plantar fasciitis|plantar fasciopathy|heel spur syndrome
M75.00 frozen shoulder|adhesive capsulitis
M75.100 rotator cuff tear|cuff tear|supraspinatus tear|rotator cuff rupture|tear of the supraspinatus|tear of the rotator cuff|tear of the supraspinatus tendon|torn rotator cuff|torn cuff
M75.110 partial thickness rotator cuff tear|partial thickness supraspinatus tear|partial rotator cuff tear|partial cuff tear|partial thickness tear of the supraspinatus
M75.120 full thickness rotator cuff tear|full thickness supraspinatus tear|full thickness tear of the supraspinatus|massive rotator cuff tear|complete rotator cuff tear|full thickness cuff tear|full thickness tear of the supraspinatus tendon
M75.20 biceps tendinitis|bicipital tendinitis|biceps tendonitis
M75.30 calcific tendinitis of the shoulder|calcific tendonitis of shoulder|calcific tendinitis|calcific tendonitis|calcific tendinopathy of supraspinatus
M75.40 subacromial impingement|shoulder impingement|impingement of the shoulder|impingement syndrome
M75.50 subacromial bursitis|subdeltoid bursitis|shoulder bursitis|subacromial subdeltoid bursitis
M75.80 supraspinatus tendinopathy|rotator cuff tendinopathy|rotator cuff tendinitis
M76.30 itb syndrome|iliotibial band syndrome|it band syndrome
M76.50 patellar tendinopathy|patellar tendinitis|jumpers knee
M76.60 achilles tendinosis|achilles tendinopathy|achilles tendinitis|achilles tendonitis
M76.829 tibialis posterior dysfunction|posterior tibial tendon dysfunction|pttd
M77.00 golfer's elbow|medial epicondylitis
M77.10 tennis elbow|lateral epicondylitis
M77.30 heel spur
M79.10 myalgia|muscle pain|muscle aches|body aches|aches and pains|generalised aches
M79.2 neuropathic pain
M79.7 fibromyalgia
M79.89 soft tissue swelling
M80.00XA osteoporotic fracture|fragility fracture|osteoporosis with fracture
M80.08XA osteoporotic vertebral fracture|osteoporotic wedge fracture
M81.0 osteoporosis|osteoporotic
M81.8 steroid induced osteoporosis|drug induced osteoporosis|glucocorticoid induced osteoporosis
M83.9 osteomalacia
M84.359A femoral neck stress fracture|stress fracture of the femoral neck|femoral stress fracture
M84.369A tibial stress fracture|stress fracture of the tibia
M84.379A metatarsal stress fracture|stress fracture of the foot
M84.48XA pathological vertebral fracture|pathologic vertebral fracture
M85.80 osteopenia|osteopenic|low bone density
M86.9 osteomyelitis
M87.059 avascular necrosis of the hip|avascular necrosis of femoral head|avn hip|osteonecrosis of the femoral head|avascular necrosis of both hips|avn of the femoral head|avn|avascular necrosis|osteonecrosis
M87.180 mronj|medication-related osteonecrosis of the jaw|bisphosphonate-related osteonecrosis of the jaw
M88.9 paget's disease of bone
M89.8X9 bone pain
M89.9 bone lesion
M91.10 perthes disease|legg calve perthes
M92.529 osgood schlatter
M93.003 slipped capital femoral epiphysis|scfe
M94.0 tietze syndrome
M95.0 saddle nose deformity|saddle nose
M95.4 acquired chest wall deformity
M96.0 pseudarthrosis after fusion
M96.1 post-laminectomy syndrome|failed back surgery syndrome|fbss|failed back syndrome|postlaminectomy syndrome
M97.9XXA periprosthetic fracture
M99.73 lumbar foraminal stenosis
`;
