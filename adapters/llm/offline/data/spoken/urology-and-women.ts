/** How clinicians write of kidneys, urology, gynaecology, fertility and breasts where the titles of ICD-10-CM say it otherwise: `code phrases`, a line each. Written by us. */
export const UROLOGY_AND_WOMEN = `
N18.9 ckd|chronic renal impairment|chronic kidney failure|kidney impairment
N18.6 esrd|eskd|esrf|end stage renal failure|end stage kidney failure|end stage renal disease|end stage kidney disease|on dialysis|kidney failure stage 5 on dialysis
N17.9 aki|acute kidney injury|arf|acute tubular necrosis
N28.9 renal impairment|renal dysfunction|kidney disease|mild renal impairment|impaired renal function
Q61.2 adpkd|autosomal dominant polycystic kidney disease
Q61.3 polycystic kidney disease|polycystic kidneys|pkd
R80.9 albuminuria|microalbuminuria|proteinuria
N28.1 renal cyst|renal cysts|simple renal cyst|kidney cyst|cyst of kidney|cyst right kidney|cyst left kidney|cortical cyst|bosniak cyst|simple cortical cyst
N02.B9 iga nephropathy|bergers disease
N05.1 fsgs
N04.9 nephrotic syndrome
N20.0 renal stone|renal stones|kidney stone|nephrolithiasis|renal calculi|staghorn calculus|staghorn calculi|staghorn stone|urolithiasis
N20.1 ureteric stone|ureteral stone|ureteric calculus|vuj stone|puj stone
N21.0 bladder stone|bladder stones|vesical calculus
N13.30 hydronephrosis
N13.5 puj obstruction|pelviureteric junction obstruction|upj obstruction
N39.0 uti|utis|urinary infection|urine infection|urinary tract infections|urosepsis
N30.10 interstitial cystitis|bladder pain syndrome
N40.1 bph with luts|benign prostatic hyperplasia with luts|symptomatic bph|bph with obstruction|bph with lower urinary tract symptoms|bph with bladder outlet obstruction|symptomatic benign prostatic hyperplasia
N40.0 bph|enlarged prostate|prostatic enlargement|prostatomegaly
R39.9 luts|lower urinary tract symptoms
R39.14 incomplete bladder emptying|incomplete emptying
R39.12 poor stream|weak stream|poor urinary stream
R39.11 hesitancy|urinary hesitancy
R39.15 urinary urgency|urgency of urination
R35.1 nocturia
R35.0 urinary frequency|increased urinary frequency
R32 urinary incontinence|incontinence of urine|incontinence|urge incontinence unspecified
N39.3 stress incontinence|sui|stress urinary incontinence
N39.41 urge incontinence|urgency incontinence
N39.46 mixed incontinence|mixed urinary incontinence
N95.2 vaginal atrophy|atrophic vaginitis|vulvovaginal atrophy|genitourinary syndrome of menopause
T85.44XA capsular contracture|capsular contracture of breast implant
T85.43XA breast implant rupture|implant rupture|ruptured breast implant
N64.81 breast ptosis|ptosis of breast|ptosis of both breasts|ptotic breasts
N32.81 detrusor overactivity|oab|overactive bladder
N31.9 neurogenic bladder|neuropathic bladder
R33.9 aur|urinary retention|acute urinary retention
R31.0 gross hematuria|visible haematuria|macroscopic haematuria|frank haematuria|macroscopic hematuria|visible hematuria
R31.29 microscopic haematuria|microscopic hematuria|non visible haematuria|nonvisible haematuria|microhematuria
R97.20 raised psa|elevated psa|high psa
N35.919 urethral stricture
N52.9 ed organic|erectile dysfunction|erectile difficulties|impotent
N48.6 peyronies|penile curvature
N46.9 male factor infertility|male infertility|male subfertility|male factor|sperm problem
N46.11 oligospermia|oligozoospermia|oligoasthenozoospermia|oligoasthenoteratozoospermia|severe oligospermia|low sperm count|oats syndrome
N46.01 azoospermia|nonobstructive azoospermia|non obstructive azoospermia|obstructive azoospermia
I86.1 varicocele
N43.3 hydrocele
N44.00 torsion of testis
Q53.9 undescended testis|undescended testicle|undescended testes|cryptorchidism|maldescended testis
B26.0 mumps orchitis
Q98.4 klinefelter|klinefelters|klinefelter syndrome|klinefelters syndrome
N47.1 phimosis|tight foreskin
C64.9 rcc|renal cell carcinoma|renal cell cancer|kidney cancer|clear cell renal carcinoma
C67.9 tcc bladder|urothelial carcinoma of the bladder|bladder tumour|bladder tcc|bladder cancer|transitional cell carcinoma of the bladder|nmibc|mibc
C65.9 upper tract urothelial carcinoma
C61 ca prostate|prostate ca|prostatic adenocarcinoma|adenocarcinoma of the prostate|adenocarcinoma of prostate|ca of prostate|carcinoma of prostate|prostate cancer
C79.51 bone mets|bony metastases|skeletal metastases|bone metastases|osseous metastases
C79.31 brain mets|brain metastases|cerebral metastases
C78.7 liver mets|liver metastases|hepatic metastases
C78.00 lung mets|pulmonary metastases|lung metastases
C77.9 lymph node metastases|nodal metastases|metastatic lymph node|metastatic lymph nodes|nodal disease metastatic|metastatic lymphadenopathy
C77.0 metastatic cervical lymph node|cervical lymph node metastasis|metastatic neck node
C77.3 axillary lymph node metastases|axillary metastases|axillary nodal metastasis
C78.6 peritoneal metastases|peritoneal carcinomatosis|peritoneal disease|omental cake
C79.9 mets|metastatic spread|distant metastases|distant metastasis
N60.19 fibrocystic change|fibrocystic changes|fibrocystic breast|fibrocystic breast change|fibrocystic breast changes|fibrocystic breast disease|fibroadenosis|mastopathy
N60.09 breast cyst|breast cysts|simple breast cyst|simple cyst of the breast|solitary cyst of breast
D24.9 fibroadenoma|fibroadenoma of breast|breast fibroadenoma|fibroadenomas
D05.10 dcis|ductal carcinoma in situ|intraductal carcinoma
D05.00 lcis|lobular carcinoma in situ
C50.919 breast ca|ca breast|breast carcinoma|breast cancer|idc breast|invasive ductal carcinoma|invasive lobular carcinoma|infiltrating ductal carcinoma|lobular breast cancer|tnbc|triple negative breast cancer|carcinoma of breast|ductal carcinoma of breast|mammary carcinoma
N63.0 breast lump|breast mass|lump in the breast|lump breast|palpable breast lump
N63.10 lump in the right breast|right breast lump|right breast mass|lump right breast
N63.20 lump in the left breast|left breast lump|left breast mass|lump left breast
N62 macromastia|gigantomastia|breast hypertrophy|hypertrophy of breasts|large breasts|gynaecomastia|gynecomastia
N64.4 mastalgia|breast pain|breast tenderness
N61.0 mastitis
Z15.01 brca|brca1|brca2|brca1 mutation|brca2 mutation|brca1 carrier|brca2 carrier|brca mutation carrier|brca carrier
Z15.09 lynch syndrome|hnpcc
N80.9 endometriosis
N80.129 endometrioma|endometriotic cyst|chocolate cyst
N80.03 adenomyosis
D25.9 fibroids|uterine fibroids|leiomyoma|leiomyomas|myomas|uterine leiomyoma|fibroid
D25.1 intramural fibroid|intramural fibroids|intramural leiomyoma|intramural myoma
D25.0 submucous fibroid|submucosal fibroid|submucosal leiomyoma
D25.2 subserosal fibroid|subserous fibroid|subserosal leiomyoma
E28.2 pcos|polycystic ovaries|polycystic ovary syndrome|polycystic ovarian syndrome|pco
E28.39 poi|premature ovarian insufficiency|premature ovarian failure|diminished ovarian reserve|low ovarian reserve|poor ovarian reserve
E28.319 premature menopause|early menopause
N97.9 female infertility|primary infertility|secondary infertility|infertility|subfertility|unexplained infertility|primary subfertility
N97.0 anovulatory infertility|anovulation|infertility due to anovulation
N97.1 tubal infertility|tubal factor infertility|tubal factor|infertility of tubal origin|tubal block|tubal occlusion
N96 recurrent miscarriage|recurrent pregnancy loss|recurrent miscarriages
N70.11 hydrosalpinx
N73.9 pid|pelvic inflammatory disease
N92.0 menorrhagia|heavy periods|heavy menstrual bleeding|hmb
N93.9 aub|abnormal uterine bleeding|dub
N95.0 postmenopausal bleeding|pmb|post menopausal bleeding
N95.1 hot flushes|hot flashes|menopausal symptoms|vasomotor symptoms|climacteric symptoms|perimenopausal symptoms
N94.6 dysmenorrhoea|dysmenorrhea|painful periods|period pain
N94.10 dyspareunia
N91.2 amenorrhoea|amenorrhea
N91.5 oligomenorrhoea|oligomenorrhea
N83.209 adnexal cyst|ovarian cyst|ovarian cysts
N83.8 adnexal mass|ovarian mass
D27.9 dermoid cyst of ovary|ovarian dermoid|mature cystic teratoma
N81.4 uterine prolapse|uterovaginal prolapse|pelvic organ prolapse|uterine descent
N81.10 cystocele|anterior vaginal wall prolapse
N81.6 rectocele
N84.0 endometrial polyp|uterine polyp
N84.1 cervical polyp
N85.00 endometrial hyperplasia
C54.1 endometrial cancer|endometrial carcinoma|endometrioid adenocarcinoma|endometrial adenocarcinoma|adenocarcinoma of the endometrium|endometrioid adenocarcinoma of the endometrium|womb cancer
C56.9 ovarian ca|ovarian cancer|ovarian carcinoma|ca ovary|carcinoma of the ovary
C53.9 ca cervix|cervical cancer|cervical carcinoma|carcinoma of the cervix
N87.9 cervical dysplasia|cin
D06.9 cin 3|cin iii
O00.109 tubal pregnancy
O00.90 ectopic pregnancy
O03.9 miscarriage|spontaneous abortion
O14.90 preeclampsia|pre eclampsia
Q51.9 uterine anomaly|septate uterus anomaly
N85.6 asherman syndrome|ashermans syndrome|intrauterine adhesions
C18.9 colon cancer|bowel cancer|ca colon|colonic adenocarcinoma|colonic carcinoma|adenocarcinoma of the colon|large bowel cancer
C18.7 sigmoid cancer|sigmoid carcinoma|adenocarcinoma of the sigmoid colon|adenocarcinoma of the sigmoid|sigmoid adenocarcinoma|carcinoma of the sigmoid colon|sigmoid colon cancer
C18.0 caecal cancer|cecal cancer|caecal carcinoma|carcinoma of the caecum
C18.2 ascending colon cancer|carcinoma of the ascending colon|adenocarcinoma of the ascending colon
C19 rectosigmoid cancer|colorectal cancer|colorectal carcinoma|rectosigmoid carcinoma|crc
C20 rectal cancer|ca rectum|rectal adenocarcinoma|rectal carcinoma|adenocarcinoma of the rectum
C25.9 pancreatic ca|pancreatic cancer|pancreatic adenocarcinoma|ca pancreas|pancreatic ductal adenocarcinoma
C25.0 head of pancreas cancer|carcinoma of the head of the pancreas|pancreatic head cancer|cancer of the head of the pancreas|adenocarcinoma of the pancreatic head
C16.9 gastric ca|gastric cancer|gastric adenocarcinoma|gastric carcinoma|stomach cancer
C15.9 oesophageal cancer|oesophageal carcinoma|esophageal adenocarcinoma|oesophageal adenocarcinoma
C34.90 nsclc|lung ca|ca lung|lung cancer|non small cell lung cancer|lung adenocarcinoma|adenocarcinoma of the lung|small cell lung cancer|sclc|bronchogenic carcinoma|primary lung malignancy
C22.1 cholangiocarcinoma
C24.1 ampullary carcinoma
C43.9 melanoma|malignant melanoma
C44.91 bcc|basal cell carcinoma
C44.92 squamous cell carcinoma|scc|scc of skin|squamous cell carcinoma of skin
C49.9 soft tissue sarcoma
C41.9 osteosarcoma
C76.0 head and neck cancer
C32.9 laryngeal cancer|laryngeal carcinoma|glottic carcinoma
C71.9 gbm|glioblastoma multiforme|high grade glioma|low grade glioma|oligodendroglioma|brain tumour|brain tumor
D44.4 craniopharyngioma
D33.3 vestibular schwannoma|acoustic neuroma
D32.9 meningioma
C80.1 adenocarcinoma|malignancy|cancer|malignant disease|active malignancy|carcinoma
D49.6 intracranial mass|brain mass
R87.612 lsil|lsil on pap|low grade squamous intraepithelial lesion
R87.613 hsil|high grade squamous intraepithelial lesion
R87.610 ascus|asc us|ascus on pap
T86.19 delayed graft function
`;
