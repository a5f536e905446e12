/** What clinicians call it: kidneys, bladder, sexual organs and pregnancy: `code phrases`, a line each. Written by us. */
export const KIDNEYS_AND_REPRODUCTION = `
N00.9 acute glomerulonephritis
N02.B9 iga nephropathy|bergers disease
N03.9 chronic glomerulonephritis
N04.0 minimal change disease
N04.9 nephrotic syndrome
N05.1 fsgs
N05.9 glomerulonephritis
N10 acute pyelonephritis
N11.9 chronic pyelonephritis
N12 pyelonephritis
N13.2 hydronephrosis due to stone|obstructing ureteric stone with hydronephrosis
N13.30 hydroureteronephrosis|pelvicalyceal dilatation|hydronephrosis
N13.5 puj obstruction|pelviureteric junction obstruction|upj obstruction
N13.70 vur|vesicoureteric reflux|vesicoureteral reflux
N14.11 contrast nephropathy
N17.9 aki|acute kidney injury|arf|acute tubular necrosis|acute renal failure
N18.2 ckd2|ckd ii|chronic kidney disease stage 2|ckd stage 2
N18.30 kidneys are at stage 3|kidneys at stage 3|kidneys stage 3|stage 3 kidneys|kidney stage 3|ckd3|ckd iii|chronic kidney disease stage 3|ckd stage 3|stage 3 chronic kidney disease|stage iii chronic kidney disease|ckd stage iii|stage 3 ckd|stage iii ckd|ckd 3|ckd iii|chronic kidney disease stage iii
N18.31 kidneys are at stage 3a|kidneys at stage 3a|kidneys stage 3a|stage 3a kidneys|kidney stage 3a|ckd3a|ckd iiia|chronic kidney disease stage 3a|ckd stage 3a|ckd 3a|stage 3a chronic kidney disease|stage 3a ckd|ckd stage iiia
N18.32 kidneys are at stage 3b|kidneys at stage 3b|kidneys stage 3b|stage 3b kidneys|kidney stage 3b|ckd3b|ckd iiib|chronic kidney disease stage 3b|ckd stage 3b|ckd 3b|stage 3b chronic kidney disease|stage 3b ckd|ckd stage iiib
N18.4 kidneys are at stage 4|kidneys at stage 4|kidneys stage 4|stage 4 kidneys|kidney stage 4|ckd4|chronic kidney disease stage 4|ckd stage 4|stage 4 chronic kidney disease|stage iv chronic kidney disease|stage 4 ckd|stage iv ckd|ckd 4|ckd iv|chronic kidney disease stage iv|ckd stage iv
N18.5 kidneys are at stage 5|kidneys at stage 5|kidneys stage 5|stage 5 kidneys|kidney stage 5|ckd5|ckd v|chronic kidney disease stage 5|ckd stage 5|stage 5 ckd|stage v ckd|ckd 5|ckd v|chronic kidney disease stage v|ckd stage v
N18.6 esrd|eskd|esrf|end stage renal failure|end stage kidney failure|end stage renal disease|end stage kidney disease|kidney failure stage 5 on dialysis|kidney failure on dialysis
N18.9 ckd|chronic renal impairment|chronic kidney failure|kidney impairment|chronic kidney disease|kidneys are weak|weak kidney|bad kidneys|kidneys are failing|chronic renal insufficiency|chronic renal disease|chronic renal failure
N19 renal failure|kidney failure
N20.0 renal stone|kidney stone|nephrolithiasis|renal calculi|staghorn calculus|staghorn calculi|staghorn stone|urolithiasis|renal calculus
N20.1 ureteric stone|ureteral stone|ureteric calculus|vuj stone|puj stone|ureteral calculus|ureterolithiasis
N21.0 bladder stone|vesical calculus
N25.0 ckd-mbd
N25.81 renal hyperparathyroidism|secondary hyperparathyroidism
N26.1 atrophic kidney|small scarred kidney
N26.9 scarred kidney
N27.0 unilateral small kidney
N28.1 renal cyst|simple renal cyst|kidney cyst|cyst of kidney|cyst right kidney|cyst left kidney|cortical cyst|bosniak cyst|simple cortical cyst
N28.89 renal lesion
N28.9 renal insufficiency|renal impairment|renal dysfunction|kidney disease|mild renal impairment|impaired renal function
N30.10 painful bladder syndrome|interstitial cystitis|bladder pain syndrome
N30.40 radiation cystitis
N30.90 cystitis
N30.91 haemorrhagic cystitis
N31.9 neurogenic bladder|neuropathic bladder
N32.0 bladder neck contracture|bladder outlet obstruction
N32.1 colovesical fistula
N32.81 detrusor overactivity|oab|overactive bladder
N35.919 urethral stricture
N39.0 uti|utis|urinary infection|urine infection|urinary tract infections|urosepsis|bladder infection
N39.3 stress incontinence|sui|stress urinary incontinence
N39.41 urge incontinence|urgency incontinence
N39.46 mixed incontinence|mixed urinary incontinence
N39.498 post-prostatectomy incontinence
N40.0 bph|enlarged prostate|prostatic enlargement|prostatomegaly|benign prostatic hyperplasia|benign prostatic hypertrophy|benign prostate hypertrophy|benign prostate hyperplasia|prostatic hypertrophy
N40.1 bph with urinary obstruction|bph with retention|boo due to bph|bph with luts|benign prostatic hyperplasia with luts|symptomatic bph|bph with obstruction|bph with lower urinary tract symptoms|bph with bladder outlet obstruction|symptomatic benign prostatic hyperplasia
N41.9 prostatitis
N43.3 hydrocele
N43.40 epididymal cyst|spermatocele
N44.00 torsion of testis|testicular torsion
N44.1 testicular cyst
N45.1 epididymitis
N46.01 azoospermia|nonobstructive azoospermia|non obstructive azoospermia
N46.029 obstructive azoospermia
N46.11 cryptozoospermia|oligospermia|oligozoospermia|oligoasthenozoospermia|oligoasthenoteratozoospermia|severe oligospermia|low sperm count|oats syndrome
N46.8 asthenozoospermia|teratozoospermia|asthenospermia
N46.9 male factor infertility|male infertility|male subfertility|male factor|sperm problem
N47.1 phimosis|tight foreskin
N48.0 balanitis xerotica obliterans|bxo|lichen sclerosus of penis
N48.6 peyronies|penile curvature|peyronie disease|peyronies disease
N48.89 buried penis
N50.0 atrophic testis
N50.89 testicular microlithiasis
N52.31 erectile dysfunction post prostatectomy
N52.9 ed organic|erectile dysfunction|erectile difficulties|impotent|impotence
N60.09 breast cyst|simple breast cyst|simple cyst of the breast|solitary cyst of breast
N60.19 fibrocystic change|fibrocystic breast|fibrocystic breast change|fibrocystic breast disease|fibroadenosis|mastopathy
N60.49 duct ectasia
N61.0 mastitis
N62 macromastia|gigantomastia|breast hypertrophy|hypertrophy of breasts|large breasts|gynaecomastia
N63.0 breast lump|breast mass|lump in the breast|lump breast|palpable breast lump|breast nodule
N63.10 lump in the right breast|right breast lump|right breast mass|lump right breast
N63.20 lump in the left breast|left breast lump|left breast mass|lump left breast
N64.4 breast pain|mastalgia|breast tenderness
N64.81 breast ptosis|ptosis of breast|ptosis of both breasts|ptotic breasts
N64.82 hypomastia
N64.89 breast asymmetry|tuberous breasts|breast seroma
N70.11 hydrosalpinges|hydrosalpinx
N71.1 chronic endometritis
N71.9 endometritis
N73.6 adhesions in pouch of douglas|pouch of douglas adhesions|adhesions of pouch of douglas|tubo ovarian adhesions|pelvic adhesions
N73.9 pid|pelvic inflammatory disease
N75.1 bartholin's abscess
N76.0 vaginitis|bacterial vaginosis
N76.6 vulval ulcer
N80.03 adenomyosis
N80.129 endometrioma|endometriotic cyst|chocolate cyst
N80.40 rectovaginal endometriosis
N80.9 endometriosis|pelvic endometriosis
N81.10 cystocele|anterior vaginal wall prolapse
N81.2 second degree uterine prolapse|uterine descent
N81.4 uterine prolapse|uterovaginal prolapse|pelvic organ prolapse
N81.6 rectocele
N83.209 adnexal cyst|ovarian cyst
N83.519 ovarian torsion
N83.8 adnexal mass|ovarian mass
N84.0 endometrial polyp|uterine polyp
N84.1 cervical polyp
N85.00 endometrial hyperplasia
N85.02 complex atypical hyperplasia|ein|atypical endometrial hyperplasia
N85.4 retroverted uterus
N85.6 asherman syndrome|intrauterine adhesions
N86 cervical ectropion|cervical erosion
N87.0 cin 1|cin i
N87.1 cin 2|cin ii
N87.9 cervical dysplasia|cin
N88.2 cervical os stenosis
N88.3 cervical incompetence|cervical insufficiency|incompetent cervix
N89.8 vaginal discharge
N90.60 labial hypertrophy|labia minora hypertrophy
N91.2 amenorrhoea
N91.5 oligomenorrhoea
N92.0 menorrhagia|heavy periods|heavy menstrual bleeding|hmb
N92.1 menometrorrhagia
N92.6 irregular menses
N93.0 postcoital bleeding
N93.9 aub|abnormal uterine bleeding|dub|dysfunctional uterine bleeding|vaginal bleeding
N94.10 dyspareunia
N94.3 premenstrual syndrome|pms
N94.6 dysmenorrhoea|painful periods|period pain
N95.0 postmenopausal bleeding|pmb|post menopausal bleeding
N95.1 hot flushes|hot flashes|menopausal symptoms|vasomotor symptoms|climacteric symptoms|perimenopausal symptoms
N95.2 vaginal atrophy|atrophic vaginitis|vulvovaginal atrophy|genitourinary syndrome of menopause
N96 habitual abortion|recurrent pregnancy losses|recurrent miscarriage|recurrent pregnancy loss
N97.0 anovulatory infertility|anovulation|infertility due to anovulation
N97.1 tubal blockage|blocked fallopian tubes|tubal infertility|tubal factor infertility|tubal factor|infertility of tubal origin|tubal block|tubal occlusion
N97.2 uterine factor infertility
N97.9 female infertility|primary infertility|secondary infertility|infertility|subfertility|unexplained infertility|primary subfertility
N98.1 ohss
N99.3 vaginal vault prolapse|vault prolapse
O00.109 tubal ectopic pregnancy|tubal pregnancy
O00.90 ectopic pregnancy
O01.9 hydatidiform mole|molar pregnancy
O02.1 missed miscarriage|missed abortion
O03.9 miscarriage|spontaneous abortion
O13.9 pregnancy-induced hypertension
O14.10 severe preeclampsia
O14.20 hellp
O14.90 preeclampsia|pre eclampsia
O21.0 hyperemesis gravidarum|hyperemesis
O24.410 gestational diabetes diet controlled
O24.419 gdm|gestational diabetes|gestational diabetes mellitus
O36.5990 intrauterine growth restriction|iugr|fetal growth restriction
O42.90 premature rupture of membranes
O45.90 placental abruption
O46.90 aph
O72.1 pph
O90.3 peripartum cardiomyopathy|postpartum cardiomyopathy
O99.019 anaemia in pregnancy
`;
