/** What an operation left behind, coded as a status (Z89 to Z98) where the text says that it was done: `code phrases`, a line each. Written by us. */
export const AFTER_SURGERY = `
Z95.1 cabg|cabgs|cabg x2|cabg x3|cabg x4|cabg x 2|cabg x 3|cabg x 4|coronary artery bypass graft|coronary artery bypass grafting|coronary artery bypass|coronary bypass|coronary bypass surgery|coronary artery bypass surgery|triple bypass|quadruple bypass|heart bypass|aortocoronary bypass
Z95.5 cad s p stent|s p stent|s p stents|s p pci with stent|coronary stents|coronary stent|coronary artery stent|drug eluting stent|pci with stent|pci with des|pci with drug eluting stent|pci and stent|pci stent|coronary stenting|stenting of lad|stent to lad|stent to rca|stent to lcx|lad stent|rca stent|coronary angioplasty with stent|percutaneous coronary intervention with stent|des to lad|des to rca|cardiac stent|stent placement
Z98.61 coronary angioplasty|ptca|pci|percutaneous coronary intervention
Z95.0 pacemaker|permanent pacemaker|ppm|dual chamber pacemaker|pacemaker in situ|cardiac pacemaker|pacemaker implantation|pacemaker insertion|leadless pacemaker
Z95.810 icd|aicd|implantable cardioverter defibrillator|implantable defibrillator|cardioverter defibrillator|crt d|icd implantation|icd in situ
Z95.2 mechanical valve|mechanical mitral valve|mechanical aortic valve|mechanical heart valve|mechanical avr|mechanical mvr|prosthetic valve|prosthetic aortic valve|prosthetic mitral valve|prosthetic heart valve|metallic valve|metallic aortic valve|avr|mvr|aortic valve replacement|mitral valve replacement|tavi|tavr|heart valve replacement|valve replacement
Z95.3 bioprosthetic aortic valve|bioprosthetic mitral valve|bioprosthetic valve|bioprosthetic avr|bioprosthetic mvr|tissue avr|tissue mvr|tissue valve|tissue aortic valve|bioprosthetic aortic valve replacement|tissue aortic valve replacement|porcine valve
Z95.828 evar|endovascular aneurysm repair|endovascular aortic repair|peripheral stent|iliac stent|femoropopliteal bypass|fem pop bypass
Z94.0 kidney transplant|renal transplant|kidney transplantation|renal transplantation|renal allograft|kidney allograft|living donor kidney transplant|deceased donor kidney transplant|cadaveric renal transplant|kidney transplant recipient|renal transplant recipient
Z94.1 heart transplant|cardiac transplant|heart transplantation|orthotopic heart transplant|heart transplant recipient
Z94.2 lung transplant|lung transplantation|double lung transplant|bilateral lung transplant|lung transplant recipient
Z94.4 liver transplant|liver transplantation|orthotopic liver transplant|olt|olt|liver transplant recipient|living donor liver transplant
Z94.7 corneal transplant|corneal graft|penetrating keratoplasty|keratoplasty
Z94.81 bone marrow transplant|bone marrow transplantation
Z94.83 pancreas transplant
Z94.84 stem cell transplant|autologous stem cell transplant|allogeneic stem cell transplant|asct|hsct|peripheral blood stem cell transplant
Z96.659 tkr|tka|total knee replacement|total knee arthroplasty|knee replacement|knee arthroplasty|knee prosthesis|unicompartmental knee replacement|total knee prosthesis
Z96.649 thr|tha|total hip replacement|total hip arthroplasty|hip replacement|hip arthroplasty|hip prosthesis|hip hemiarthroplasty|total hip prosthesis|hip resurfacing
Z96.619 shoulder replacement|total shoulder replacement|total shoulder arthroplasty|reverse shoulder arthroplasty|shoulder arthroplasty
Z96.1 iol in situ|intraocular lens in situ|intraocular lens implant|iol implant
Z96.21 cochlear implant
Z98.84 gastric bypass|roux en y gastric bypass|rygb|sleeve gastrectomy|gastric sleeve|gastric band|lap band|bariatric surgery|laparoscopic sleeve gastrectomy|mini gastric bypass|biliopancreatic diversion
Z89.519 below knee amputation|bka|transtibial amputation|below knee amputee
Z89.619 above knee amputation|transfemoral amputation|above knee amputee
Z89.419 great toe amputation|amputation of great toe|hallux amputation
Z89.429 toe amputation|amputation of toe
Z90.10 mastectomy|simple mastectomy|modified radical mastectomy|skin sparing mastectomy
Z90.5 nephrectomy|radical nephrectomy
Z90.81 splenectomy|asplenia after splenectomy
Z93.3 colostomy|end colostomy|colostomy in situ
Z93.2 ileostomy|end ileostomy|loop ileostomy|ileostomy in situ
Z93.0 tracheostomy|tracheostomy in situ
Z93.1 peg|gastrostomy|peg tube|peg feeding|gastrostomy tube
Z98.2 vp shunt|ventriculoperitoneal shunt
Z98.52 vasectomy
Z98.51 tubal ligation|bilateral tubal ligation|tubal sterilisation|tubal sterilization
Z98.1 spinal fusion|lumbar fusion|cervical fusion|acdf|posterior spinal fusion
Z99.2 haemodialysis|peritoneal dialysis|capd|dialysis|dialysis dependent|on haemodialysis|on hemodialysis|on dialysis|maintenance haemodialysis|maintenance hemodialysis|regular haemodialysis|on peritoneal dialysis|dialysis dependence
Z99.81 home o2|oxygen dependent|o2 dependent|domiciliary oxygen|home oxygen|long term oxygen therapy|ltot|on home oxygen
Z90.11 right mastectomy
Z90.12 left mastectomy
`;
