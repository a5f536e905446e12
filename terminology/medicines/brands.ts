/** Trade names and short names in notes, and the medicine they stand for. "_" is a space. Written by us from general knowledge. */
export const BRANDS = `
acetaminophen: tylenol ofirmev apap
paracetamol: panadol calpol perfalgan
aspirin: ecotrin asa bayer_aspirin disprin
ibuprofen: advil motrin nurofen brufen
naproxen: naprosyn aleve anaprox
diclofenac: voltaren voltarol cataflam
celecoxib: celebrex
meloxicam: mobic
ketorolac: toradol
etoricoxib: arcoxia
tramadol: ultram
oxycodone: oxycontin roxicodone
oxycodone and acetaminophen: percocet
hydrocodone and acetaminophen: vicodin lortab norco
morphine: mst_continus oramorph
fentanyl: duragesic
hydromorphone: dilaudid
meperidine: demerol
propoxyphene: darvocet
buprenorphine: butrans
buprenorphine and naloxone: suboxone
tapentadol: nucynta palexia
metamizole: novalgin
gabapentin: neurontin
pregabalin: lyrica
metformin: glucophage
metformin and sitagliptin: janumet
glipizide: glucotrol
glimepiride: amaryl
gliclazide: diamicron
sitagliptin: januvia
linagliptin: tradjenta trajenta
vildagliptin: galvus
pioglitazone: actos
rosiglitazone: avandia
empagliflozin: jardiance
dapagliflozin: farxiga forxiga
canagliflozin: invokana
liraglutide: victoza saxenda
semaglutide: ozempic wegovy rybelsus
dulaglutide: trulicity
tirzepatide: mounjaro zepbound
exenatide: byetta bydureon
repaglinide: prandin
insulin glargine: lantus basaglar toujeo glargine
insulin lispro: humalog lispro
insulin aspart: novolog novorapid fiasp aspart
insulin detemir: levemir detemir
insulin degludec: tresiba degludec
insulin glulisine: apidra
insulin: humulin novolin actrapid insulatard mixtard novomix
levothyroxine: synthroid levoxyl eltroxin euthyrox
liothyronine: cytomel
methimazole: tapazole
carbimazole: neo-mercazole
lisinopril: prinivil zestril
lisinopril and hydrochlorothiazide: zestoretic prinzide
enalapril: vasotec renitec
ramipril: altace tritace
benazepril: lotensin
quinapril: accupril
perindopril: coversyl aceon
losartan: cozaar
losartan and hydrochlorothiazide: hyzaar
valsartan: diovan
irbesartan: avapro aprovel
candesartan: atacand
olmesartan: benicar
telmisartan: micardis
sacubitril and valsartan: entresto
amlodipine: norvasc istin
amlodipine and valsartan: exforge
nifedipine: procardia adalat
felodipine: plendil
diltiazem: cardizem tildiem
verapamil: calan isoptin
metoprolol: lopressor toprol toprol_xl betaloc
atenolol: tenormin
bisoprolol: concor zebeta
carvedilol: coreg
propranolol: inderal
nebivolol: bystolic nebilet
sotalol: betapace
clonidine: catapres
doxazosin: cardura
terazosin: hytrin
hydrochlorothiazide: hctz
triamterene and hydrochlorothiazide: dyazide maxzide
furosemide: lasix
bumetanide: bumex
torsemide: demadex
spironolactone: aldactone
eplerenone: inspra
metolazone: zaroxolyn
acetazolamide: diamox
atorvastatin: lipitor atorva
simvastatin: zocor
rosuvastatin: crestor rosuva
pravastatin: pravachol
ezetimibe: zetia ezetrol
ezetimibe and simvastatin: vytorin
fenofibrate: tricor lipanthyl
gemfibrozil: lopid
niacin: niaspan
evolocumab: repatha
alirocumab: praluent
inclisiran: leqvio
icosapent ethyl: vascepa
warfarin: coumadin marevan
acenocoumarol: sintrom
enoxaparin: lovenox clexane
dalteparin: fragmin
tinzaparin: innohep
fondaparinux: arixtra
apixaban: eliquis
rivaroxaban: xarelto
dabigatran: pradaxa
edoxaban: savaysa lixiana
clopidogrel: plavix
ticagrelor: brilinta brilique
prasugrel: effient efient
dipyridamole and aspirin: aggrenox
cilostazol: pletal
pentoxifylline: trental
digoxin: lanoxin
amiodarone: cordarone pacerone
dronedarone: multaq
flecainide: tambocor
propafenone: rythmol
nitroglycerin: nitro nitrostat ntg
glyceryl trinitrate: gtn gtn_spray
isosorbide mononitrate: imdur ismn
isosorbide dinitrate: isordil
ranolazine: ranexa
ivabradine: procoralan corlanor
omeprazole: prilosec losec
esomeprazole: nexium
pantoprazole: protonix pantoloc
lansoprazole: prevacid zoton
rabeprazole: aciphex pariet
ranitidine: zantac
famotidine: pepcid
sucralfate: carafate
alginate: gaviscon
metoclopramide: reglan maxolon
ondansetron: zofran
promethazine: phenergan
prochlorperazine: compazine stemetil
docusate: colace
senna: senokot
bisacodyl: dulcolax
macrogol: miralax movicol laxido peg_3350
psyllium: metamucil
loperamide: imodium
diphenoxylate: lomotil
mesalamine: asacol pentasa lialda
mesalazine: salofalk
hyoscine: buscopan
dicyclomine: bentyl
hyoscyamine: levsin
meclizine: antivert
ursodiol: actigall
rifaximin: xifaxan
pancrelipase: creon
albuterol: proventil proair
salbutamol: ventolin
levalbuterol: xopenex
ipratropium: atrovent
ipratropium and albuterol: combivent duoneb
tiotropium: spiriva
umeclidinium and vilanterol: anoro
fluticasone: flovent flonase flixotide
fluticasone and salmeterol: advair seretide
fluticasone and vilanterol: breo relvar
budesonide: pulmicort entocort
budesonide and formoterol: symbicort
mometasone and formoterol: dulera
beclometasone and formoterol: fostair
mometasone: nasonex
montelukast: singulair
cetirizine: zyrtec
loratadine: claritin clarityn
fexofenadine: allegra
diphenhydramine: benadryl
pseudoephedrine: sudafed
guaifenesin: mucinex
hydroxyzine: vistaril atarax
sertraline: zoloft lustral
fluoxetine: prozac
paroxetine: paxil seroxat
citalopram: celexa cipramil
escitalopram: lexapro cipralex
venlafaxine: effexor
duloxetine: cymbalta
bupropion: wellbutrin zyban
mirtazapine: remeron
trazodone: desyrel
amitriptyline: elavil
nortriptyline: pamelor
doxepin: sinequan
quetiapine: seroquel
olanzapine: zyprexa
risperidone: risperdal
aripiprazole: abilify
haloperidol: haldol
ziprasidone: geodon
alprazolam: xanax
lorazepam: ativan
clonazepam: klonopin rivotril
diazepam: valium
temazepam: restoril
zolpidem: ambien stilnox
eszopiclone: lunesta
buspirone: buspar
methylphenidate: ritalin concerta
dextroamphetamine: adderall
lisdexamfetamine: vyvanse elvanse
atomoxetine: strattera
donepezil: aricept
memantine: namenda
rivastigmine: exelon
phenytoin: dilantin
carbamazepine: tegretol
valproate: depakote epilim
levetiracetam: keppra
lamotrigine: lamictal
topiramate: topamax
lacosamide: vimpat
carbidopa-levodopa: sinemet
co-beneldopa: madopar
rotigotine: neupro
pramipexole: mirapex
ropinirole: requip
cyclobenzaprine: flexeril
tizanidine: zanaflex
methocarbamol: robaxin
metaxalone: skelaxin
carisoprodol: soma
botulinum toxin: botox dysport
sumatriptan: imitrex imigran
rizatriptan: maxalt
erenumab: aimovig
co-amoxiclav: augmentin
cephalexin: keflex
cefazolin: ancef
ceftriaxone: rocephin
cefdinir: omnicef
azithromycin: zithromax z-pak zpak
clarithromycin: biaxin klacid
ciprofloxacin: cipro
levofloxacin: levaquin tavanic
moxifloxacin: avelox
metronidazole: flagyl
clindamycin: cleocin dalacin
piperacillin-tazobactam: zosyn tazocin
ampicillin-sulbactam: unasyn
nitrofurantoin: macrobid macrodantin
co-trimoxazole: bactrim septra septrin tmp-smx
linezolid: zyvox
ertapenem: invanz
fluconazole: diflucan
terbinafine: lamisil
acyclovir: zovirax
valacyclovir: valtrex
oseltamivir: tamiflu
tenofovir and emtricitabine: truvada
hydroxychloroquine: plaquenil
azathioprine: imuran
tacrolimus: prograf advagraf
mycophenolate mofetil: mmf
ursodeoxycholic acid: udca
mycophenolate: cellcept myfortic
cyclosporine: neoral sandimmune
adalimumab: humira
etanercept: enbrel
infliximab: remicade
rituximab: rituxan mabthera
tocilizumab: actemra
ustekinumab: stelara
secukinumab: cosentyx
ocrelizumab: ocrevus
natalizumab: tysabri
glatiramer: copaxone
dimethyl fumarate: tecfidera
dupilumab: dupixent
prednisone: deltasone
methylprednisolone: medrol solu-medrol
dexamethasone: decadron
allopurinol: zyloprim zyloric
febuxostat: uloric adenuric
colchicine: colcrys
alendronate: fosamax
risedronate: actonel
ibandronate: boniva
zoledronic acid: reclast zometa
denosumab: prolia xgeva
raloxifene: evista
teriparatide: forteo forsteo
calcitriol: rocaltrol
cinacalcet: sensipar mimpara
sevelamer: renagel renvela
calcium acetate: phoslo
epoetin: epogen procrit eprex
darbepoetin: aranesp
filgrastim: neupogen
potassium chloride: kcl k-dur klor-con slow-k
coenzyme q10: coq10 co-q10 ubiquinone
vitamin d: vit_d vit_d3
vitamin b12: vit_b12
vitamin c: vit_c
multivitamin: centrum mvi
calcium, colecalciferol: adcal adcal_d3 calcichew caltrate
iron: feosol
finasteride: proscar propecia
dutasteride: avodart
tamsulosin: flomax
oxybutynin: ditropan
tolterodine: detrol
solifenacin: vesicare
mirabegron: myrbetriq betmiga
sildenafil: viagra
tadalafil: cialis
vardenafil: levitra
conjugated estrogens: premarin
medroxyprogesterone: provera depo-provera
levonorgestrel: mirena
letrozole: femara
anastrozole: arimidex
exemestane: aromasin
tamoxifen: nolvadex
leuprolide: lupron
goserelin: zoladex
bicalutamide: casodex
enzalutamide: xtandi
abiraterone: zytiga
clomiphene: clomid
trastuzumab: herceptin
bevacizumab: avastin
pembrolizumab: keytruda
nivolumab: opdivo
imatinib: gleevec glivec
osimertinib: tagrisso
palbociclib: ibrance
lenalidomide: revlimid
ibrutinib: imbruvica
capecitabine: xeloda
paclitaxel: taxol
docetaxel: taxotere
doxorubicin: adriamycin
cyclophosphamide: cytoxan
fluorouracil: 5-fu
latanoprost: xalatan
travoprost: travatan
bimatoprost: lumigan
timolol: timoptic
dorzolamide and timolol: cosopt
brimonidine: alphagan
brinzolamide: azopt
ciclosporin: restasis ikervis
aflibercept: eylea
ranibizumab: lucentis
lidocaine: xylocaine
bupivacaine: marcaine
midazolam: versed
naloxone: narcan
misoprostol: cytotec
adrenaline: epipen
lithium: lithobid
rofecoxib: vioxx
isotretinoin: accutane roaccutane
thyroid hormone: armour_thyroid
oral contraceptive: ocp ocps oral_contraceptive oral_contraceptives contraceptive_pill combined_pill birth_control_pill birth_control_pills
`;
