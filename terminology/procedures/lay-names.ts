/** What patients call an operation, and the telling words of its name. The first that fits decides. */
export const LAY_PROCEDURES: readonly (readonly [pattern: RegExp, means: string])[] = [
  [
    /\b(?:both|new|artificial|replac\w+|change) (?:\w+ ){0,3}knees?\b|\bknees? (?:joint )?(?:replac\w+|prosthe\w+|implants?)\b|\btkr\b/i,
    'knee replacement',
  ],
  [
    /\b(?:both|new|artificial|replac\w+|change) (?:\w+ ){0,3}hips?\b|\bhips? (?:joint )?(?:replac\w+|prosthe\w+|implants?|resurfacing)\b/i,
    'hip replacement',
  ],
  [/\b(?:new|artificial|replac\w+) (?:\w+ ){0,2}shoulders?\b|\bshoulder (?:joint )?(?:replac\w+|prosthe\w+)\b/i, 'shoulder replacement'],
  [/\bmeniscus\b|\bknee arthroscop\w+|\b(?:keyhole|arthroscop\w+)\b.{0,20}\bknee\b/i, 'knee arthroscopy meniscus'],
  [/\bacl\b|\bcruciate\b/i, 'anterior cruciate ligament reconstruction'],
  [/\brotator cuff\b|\btorn (?:shoulder )?tendons?\b.{0,20}\bshoulder\b/i, 'rotator cuff'],
  [
    /\b(?:slipped|herniated|bulging|prolapsed|ruptured) (?:\w+ )?dis[ck]s?\b.{0,40}\b(?:surgery|operat\w+|op|remov\w+|treat\w+|fix\w*)|\bdis[ck] (?:surgery|operation|removal)\b|\bmicro-?dis[ck]ectomy\b/i,
    'lumbar discectomy',
  ],
  [/\b(?:spine|spinal|back|lumbar|vertebra\w*) fusion\b|\bfus(?:e|ing) (?:my |the )?(?:spine|vertebra\w*)\b/i, 'lumbar spinal fusion'],
  [/\bspinal (?:stenosis|canal)\b.{0,40}\b(?:surgery|operat\w+|decompress\w+|widen\w*)|\bspin(?:e|al) decompression\b/i, 'laminectomy'],
  [/\bgastric bypass\b|\b(?:stomach|weight[- ]loss|bariatric) bypass\b|\broux\b/i, 'gastric bypass'],
  [
    /\b(?:gastric|stomach) sleeve\b|\bsleeve (?:surgery|operation)\b|\bstomach (?:reduction|stapling)\b|\bweight[- ]loss (?:surgery|operation)\b/i,
    'sleeve gastrectomy',
  ],
  [
    /\b(?:heart|coronary|triple|double|quadruple|cardiac) bypass\b|\bcabg\b|\bbypass (?:surgery|operation)\b/i,
    'coronary artery bypass graft',
  ],
  [/\b(?:tavi|tavr)\b|\bvalve\b.{0,30}\b(?:catheter|keyhole|through the (?:groin|leg))\b/i, 'transcatheter aortic valve replacement'],
  [
    /\b(?:new|replac\w+|artificial|mechanical) (?:\w+ ){0,2}(?:heart |aortic )valve\b|\b(?:heart|aortic) valve (?:replac\w+|surgery|operation)\b/i,
    'aortic valve replacement',
  ],
  [/\b(?:heart|coronary) stents?\b|\b(?:need|want|get) (?:a |another )?stents?\b|\bangioplasty\b/i, 'coronary stent'],
  [
    /\bcataracts?\b(?!.{0,20}\b(?:no|never)\b)|\b(?:new|artificial|clouded) (?:eye )?lens\b|\blens (?:replac\w+|exchange)\b/i,
    'cataract lens',
  ],
  [/\bcornea\w*\b.{0,20}\b(?:transplant\w*|graft|new|donor)|\bnew cornea\b/i, 'corneal transplant'],
  [
    /\b(?:lasik|lasek|smile surgery)\b|\blaser\w*\b.{0,20}\b(?:eyes?|vision|sight)\b|\b(?:eyes?|vision|sight)\b.{0,20}\blaser\w*/i,
    'laser eye',
  ],
  [
    /\bgall ?bladder\b.{0,40}\b(?:remov\w+|out|surgery|operat\w+|op)\b|\b(?:remove|removal of)\b.{0,15}\bgall ?bladder\b|\bgall ?stones?\b.{0,30}\b(?:remov\w+|surgery|operat\w+)/i,
    'laparoscopic cholecystectomy',
  ],
  [
    /\bhernias?\b.{0,30}\b(?:repair\w*|surgery|operat\w+|op|fix\w*|clos\w+)|\b(?:repair|fix|operate)\b.{0,15}\bhernia\b/i,
    'inguinal hernia',
  ],
  [/\b(?:colon|bowel|large intestine)\b.{0,30}\b(?:remov\w+|resection|surgery|operat\w+)|\bcolon resection\b/i, 'colectomy'],
  [/\bthyroid\b.{0,30}\b(?:remov\w+|out|surgery|operat\w+)|\bremov\w+\b.{0,15}\bthyroid\b/i, 'thyroidectomy'],
  [/\bcamera\b.{0,20}\b(?:bowel|colon)\b|\b(?:bowel|colon) (?:check|examination|screening|mirror\w*)\b/i, 'colonoscopy'],
  [
    /\b(?:enlarged|big) prostate\b.{0,40}\b(?:surgery|operat\w+|laser|treat\w+)|\bturp\b|\bprostate resection\b/i,
    'transurethral resection prostate',
  ],
  [/\bprostate\b.{0,30}\b(?:remov\w+|out|cancer (?:surgery|operation))|\bremov\w+\b.{0,15}\bprostate\b/i, 'radical prostatectomy'],
  [/\b(?:new|donor|transplant\w*)\b.{0,15}\bkidneys?\b|\bkidneys?\b.{0,15}\btransplant\w*/i, 'kidney transplant'],
  [/\b(?:new|donor|transplant\w*)\b.{0,15}\bliver\b|\bliver\b.{0,15}\btransplant\w*/i, 'liver transplant'],
  [/\b(?:new|donor|transplant\w*)\b.{0,15}\blungs?\b|\blungs?\b.{0,15}\btransplant\w*/i, 'lung transplant'],
  [/\b(?:bone marrow|stem[- ]cells?)\b.{0,20}\b(?:transplant\w*|therapy)\b/i, 'autologous stem cell transplant'],
  [
    /\b(?:womb|uterus|fibroids?)\b.{0,30}\b(?:remov\w+|out|surgery|operat\w+)|\bremov\w+\b.{0,15}\b(?:womb|uterus)\b/i,
    'laparoscopic hysterectomy',
  ],
  [
    /\bbreast\b.{0,20}\b(?:implants?|enlarge\w*|enhance\w*|augment\w*)|\bboob (?:job|implants?)\b|\bbigger breasts?\b/i,
    'breast augmentation',
  ],
  [
    /\bbreast[- ](?:conserving|preserving|saving)\b|\b(?:remove|removal of|take out)\b.{0,20}\b(?:breast (?:lump|tumou?r)|lump in my breast)\b/i,
    'breast lumpectomy',
  ],
  [/\b(?:remove|removal of|amputat\w+)\b.{0,15}\bbreasts?\b|\bbreast (?:removal|amputation)\b/i, 'mastectomy'],
  [/\btummy tuck\b|\b(?:belly|abdomen|stomach) (?:skin|lift|tuck)\b/i, 'abdominoplasty'],
  [/\bnose (?:job|surgery|operation|correction|reshap\w+)\b|\breshap\w+\b.{0,10}\bnose\b/i, 'rhinoplasty'],
  [
    /\b(?:dental|tooth|teeth) implants?\b|\bimplants?\b.{0,20}\b(?:tooth|teeth|jaw)\b|\breplace\b.{0,15}\b(?:missing )?(?:tooth|teeth)\b/i,
    'dental implant',
  ],
  [/\bdentures?\b|\bfalse teeth\b/i, 'denture'],
  [/\bivf\b|\btest[- ]tube baby\b|\bartificial (?:insemination|fertili[sz]ation)\b|\bfertility treatment\b/i, 'in vitro fertilisation'],
  [
    /\b(?:heart|cardiac|cardio\w*) (?:check(?:-?up)?|screening|examination)\b|\bcheck\w*\b.{0,10}\bmy heart\b/i,
    'executive cardiac check up',
  ],
  [/\bbone (?:density|strength)\b|\bosteoporosis (?:scan|test|check)\b|\bdexa\b/i, 'bone density scan'],
];
