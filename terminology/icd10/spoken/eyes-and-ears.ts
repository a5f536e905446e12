/** What clinicians call it: eyes and ears: `code phrases`, a line each. Written by us. */
export const EYES_AND_EARS = `
H53.129 transient visual obscurations
H16.229 keratoconjunctivitis sicca
H16.269 vernal keratoconjunctivitis|vkc
H00.19 chalazion
H01.009 blepharitis
H02.009 entropion
H02.109 ectropion
H02.409 ptosis|blepharoptosis|drooping eyelid
H02.839 dermatochalasis
H02.889 meibomian gland dysfunction|mgd eye|meibomian gland disease
H04.129 dry eye|dry eye disease|dry eye syndrome
H04.559 nasolacrimal duct obstruction
H05.20 exophthalmos|proptosis
H10.9 conjunctivitis
H11.009 pterygium
H16.009 corneal ulcer
H16.9 keratitis
H17.9 corneal scar|corneal opacity
H18.509 corneal dystrophy
H18.519 fuchs dystrophy|fuchs endothelial dystrophy|fuchs corneal dystrophy
H18.609 keratoconus|forme fruste keratoconus
H20.00 acute anterior uveitis|acute iritis
H20.9 uveitis|iritis|iridocyclitis|anterior uveitis
H25.019/H25.011/H25.012/H25.013 senile cortical cataract|cortical cataract
H25.049 posterior subcapsular cataract|psc cataract|psco
H25.10 nuclear sclerotic cataract|nuclear sclerosis|nuclear cataract|ns cataract
H25.10/H25.11/H25.12/H25.13 senile nuclear cataract
H25.9 age related cataract|senile cataract|mature cataract
H26.40 posterior capsular opacification|posterior capsule opacity
H26.499 pco eye|posterior capsule opacification|secondary cataract
H26.9 cataract|lens opacity
H27.00 aphakia|aphakic
H33.009 rrd|rhegmatogenous retinal detachment
H33.20 retinal detachment|rd eye
H33.319 retinal tear|horseshoe tear
H33.40 tractional retinal detachment
H34.10 crao
H34.8192 central retinal vein occlusion|crvo
H34.8392 branch retinal vein occlusion|brvo
H35.20 proliferative vitreoretinopathy
H35.30 amd|armd|macular degeneration|age related macular degeneration
H35.3190 dry amd|dry age related macular degeneration|dry macular degeneration
H35.3290 wet amd|neovascular amd|wet age related macular degeneration|wet macular degeneration|exudative amd
H35.349 macular hole
H35.359 cystoid macular oedema|cmo|macular oedema
H35.369 drusen|macular drusen|retinal drusen
H35.379 epiretinal membrane|erm
H35.419 lattice degeneration
H35.50 inherited retinal dystrophy
H35.719 central serous retinopathy|central serous chorioretinopathy|csr
H35.81 cmo eye|retinal oedema
H40.009 poag suspect|suspected glaucoma|glaucoma suspect|ocular hypertension suspect
H40.059 ocular hypertension
H40.10X0 open angle glaucoma|chronic open angle glaucoma
H40.1190 poag|primary open angle glaucoma
H40.1490 pseudoexfoliation glaucoma|pseudoexfoliative glaucoma|pxf glaucoma
H40.20X0 angle closure glaucoma|primary angle closure glaucoma|pacg
H40.50X0 neovascular glaucoma
H40.9 glaucoma
H43.10 vitreous haemorrhage
H43.399 floaters|vitreous floaters
H43.819 posterior vitreous detachment|pvd eye|vitreous detachment
H44.20 pathological myopia
H46.9 optic neuritis
H47.019 naion
H47.20 optic atrophy
H50.00 esotropia|convergent squint|convergent strabismus
H50.10 exotropia|divergent squint
H50.9 squint|strabismus
H52.00 hyperopia|hypermetropia|long sighted|farsighted
H52.10 myopia|short sighted|nearsighted|high myopia|myopic
H52.10/H52.11/H52.12/H52.13 nearsightedness
H52.209 astigmatism
H52.4 presbyopia
H53.009 amblyopia|lazy eye
H53.2 diplopia|double vision
H53.40 visual field defect
H53.8 blurred vision|blurry vision
H53.9 visual disturbance
H54.7 visual loss|loss of vision|vision loss
H54.8 legally blind
H57.9 eye disorder
H60.90 otitis externa
H65.90 glue ear|otitis media with effusion|ome
H66.3X9 chronic suppurative otitis media|csom
H66.90 aom|recurrent aom|otitis media|recurrent otitis media|chronic otitis media|serous otitis media
H69.90 eustachian tube dysfunction|dysfunction of eustachian tube
H71.90 cholesteatoma
H72.90 tm perforation|tympanic membrane perforation|perforated eardrum|perforated tympanic membrane
H80.90 otosclerosis
H81.09 menieres disease|menieres
H81.10 bppv|benign paroxysmal positional vertigo|benign positional vertigo
H81.20 vestibular neuritis
H83.19 perilymph fistula
H83.8X9 enlarged vestibular aqueduct|superior canal dehiscence
H90.2 conductive hearing loss
H90.3 bilateral sensorineural hearing loss|sensorineural hearing loss bilateral
H90.5 sensorineural hearing loss|snhl
H90.6 bilateral mixed hearing loss
H91.10 presbycusis
H91.20 sudden sensorineural hearing loss
H91.90 difficulty hearing|hearing difficulty|trouble hearing|hearing loss|deafness|hard of hearing|hearing impairment|deaf
H93.19 tinnitus
`;
