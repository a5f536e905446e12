/** What clinicians call it: nose, throat and lungs: `code phrases`, a line each. Written by us. */
export const AIRWAYS = `
J93.83 spontaneous pneumothorax|recurrent spontaneous pneumothorax
J01.90 acute sinusitis
J02.9 pharyngitis
J03.90 tonsillitis|acute tonsillitis
J03.91 recurrent tonsillitis
J06.9 urti|upper respiratory infection|uri|common cold
J11.1 influenza|flu
J12.82 covid pneumonia
J18.9 cap|lobar pneumonia|pneumonia|pneumonitis|pneumonia community acquired|community acquired pneumonia
J20.9 acute bronchitis
J22 lower respiratory tract infection|lrti|chest infection
J30.1 hay fever|hayfever|seasonal rhinitis|pollen allergy
J30.2 seasonal allergies|seasonal allergic rhinitis|fall allergies|spring allergies
J30.9 allergic rhinitis
J32.0 maxillary sinusitis|chronic maxillary sinusitis
J32.9 chronic rhinosinusitis|chronic sinusitis|rhinosinusitis|crs|sinusitis
J33.9 nasal polyps|nasal polyposis|sinonasal polyposis
J34.2 deviated septum|deviated nasal septum|septal deviation|dns nose|nasal septum deviation|nasal septal deviation|septum deviated
J34.3 hypertrophied inferior turbinates|turbinate hypertrophy|inferior turbinate hypertrophy|enlarged turbinates
J34.89 septal perforation|nasal crusting|nasal obstruction
J35.01 chronic tonsillitis
J35.1 tonsillar hypertrophy|enlarged tonsils
J35.2 adenoid hypertrophy|enlarged adenoids
J35.3 adenoidal hypertrophy|adenotonsillar hypertrophy
J36 quinsy
J38.00 vocal fold paralysis|vocal cord palsy|vocal cord paralysis
J38.01 unilateral vocal cord paralysis
J38.1 vocal cord polyp|reinke's oedema|polyp of vocal cord
J38.2 vocal nodules
J39.8 tracheomalacia
J40 bronchitis
J42 chronic bronchitis
J43.2 centrilobular emphysema
J43.9 bullous emphysema|emphysema|copd with emphysema|emphysematous changes
J44.1 copd exacerbation|exacerbation of copd|acute exacerbation of copd|aecopd|iecopd|infective exacerbation of copd
J44.81 bronchiolitis obliterans
J44.9 copd|chronic obstructive airways disease|coad|chronic obstructive pulmonary disease|chronic obstructive lung disease
J45.50 brittle asthma
J45.901 asthma exacerbation|exacerbation of asthma|acute asthma
J45.909 asthma|bronchial asthma|childhood asthma|mild asthma|atopic asthma|exercise induced asthma|asthmatic|reactive airway disease
J45.990 exercise induced bronchospasm|exercise induced bronchoconstriction
J47.9 bronchiectasis
J69.0 aspiration pneumonia
J80 ards
J81.0 pulmonary edema
J84.10 pulmonary fibrosis
J84.112 ipf|idiopathic pulmonary fibrosis|usual interstitial pneumonia
J84.113 nsip
J84.116 cryptogenic organising pneumonia
J84.9 ild|interstitial lung disease
J86.9 empyema
J90 pleural effusion
J91.0 malignant pleural effusion
J92.9 pleural thickening
J93.9 pneumothorax
J94.2 hemothorax
J95.5 post-intubation tracheal stenosis
J95.851 ventilator associated pneumonia
J96.01 acute hypoxic respiratory failure|acute hypoxemic respiratory failure
J96.11 chronic hypoxic respiratory failure|chronic hypoxemic respiratory failure
J96.12 chronic hypercapnic respiratory failure
J96.90 respiratory failure
J96.91 type 1 respiratory failure|hypoxic respiratory failure
J96.92 type 2 respiratory failure|hypercapnic respiratory failure
J98.11 atelectasis|lung collapse|basal atelectasis
J98.6 diaphragmatic paralysis|phrenic nerve palsy|raised hemidiaphragm|diaphragmatic palsy
`;
