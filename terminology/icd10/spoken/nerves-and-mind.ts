/** What clinicians call it: nerves and mind: `code phrases`, a line each. Written by us. */
export const NERVES_AND_MIND = `
G90.9 autonomic dysfunction|autonomic neuropathy unspecified|dysautonomia
F01.50 vascular dementia|multi infarct dementia
F03.90 dementia|cognitive decline dementia
F10.10 harmful alcohol use|harmful use of alcohol|harmful drinking|hazardous drinking|alcohol excess|etoh abuse|etoh excess|alcohol abuse|alcohol misuse|alcohol excess|excess alcohol
F10.20 alcohol dependence|alcohol use disorder|alcoholism
F10.21 alcohol dependence in remission|alcohol dependence abstinent|abstinent alcoholic|recovering alcoholic
F11.20 opioid dependence|opiate dependence|opioid use disorder
F12.10 cannabis use|smokes cannabis|smokes marijuana|cannabis abuse|marijuana use
F13.20 benzodiazepine dependence
F14.10 cocaine abuse
F15.20 amphetamine dependence
F17.200 tobacco use disorder|nicotine dependence
F17.210 current smoker|smoker|smokes|active smoker|heavy smoker|cigarette smoker|smokes cigarettes
F17.290 e-cigarette use|vaping|vapes
F19.10 drug abuse|substance abuse|polysubstance abuse
F19.20 polysubstance dependence|drug addiction
F20.9 schizophrenia
F25.9 schizoaffective disorder
F29 psychosis
F31.9 bipolar affective|bipolar illness|bipolar i|bipolar ii|bipolar 1|bipolar 2|bipolar disorder|bipolar affective disorder|bipolar depression
F32.0 mild depression|mild depressive episode
F32.1 moderate depression|moderate depressive episode
F32.2 severe depression|severe depressive episode
F32.5 depression in remission|depression in full remission
F32.9 mdd|major depression|major depressive disorder
F32.A depression|depressive disorder|low mood depression|depressive symptoms
F33.9 recurrent depression|recurrent depressive disorder
F40.10 social anxiety
F40.231 needle phobia|fear of injections
F41.0 panic disorder|panic attacks
F41.1 gad|generalised anxiety disorder|generalized anxiety disorder
F41.8 anxiety and depression|depression and anxiety|mixed anxiety and depression
F41.9 anxiety|anxiety disorder|anxious|anxiety state
F42.9 ocd|obsessive compulsive disorder
F43.10 ptsd|post traumatic stress disorder
F44.5 psychogenic seizures|non-epileptic seizures|dissociative seizures|functional seizures
F44.9 functional neurological disorder|conversion disorder
F45.22 body dysmorphic disorder|bdd|body dysmorphia
F45.8 bruxism|teeth grinding
F50.00 anorexia nervosa
F50.20 bulimia|bulimia nervosa
F50.819 binge eating disorder|binge eating
F52.21 psychogenic erectile dysfunction
F60.3 emotionally unstable pd|borderline pd|eupd
F63.9 impulse control disorder
F79 mental retardation|intellectual disability
F80.9 speech delay|speech and language delay|language delay
F82 dyspraxia
F84.0 asd autism|autism|autistic spectrum disorder|asperger syndrome|autism spectrum disorder
F90.9 adhd|attention deficit hyperactivity disorder|attention deficit disorder
F95.2 tourette's
G03.9 meningitis
G06.1 spinal epidural abscess|epidural abscess
G11.9 spinocerebellar ataxia
G12.21 als|amyotrophic lateral sclerosis|motor neurone disease|motor neuron disease|mnd
G20.A1 parkinson|parkinson disease|idiopathic parkinsons disease
G23.3 multiple system atrophy|msa-p
G24.3 cervical dystonia
G25.0 essential tremor|benign essential tremor
G25.81 rls|restless legs|restless leg syndrome
G30.9 alzheimers dementia|alzheimers|dementia of the alzheimer type|alzheimers disease
G31.09 frontotemporal dementia
G31.83 dlb
G31.84 mci|mci cognitive|mild cognitive impairment
G31.9 neurodegenerative disease
G35 multiple sclerosis
G35.A relapsing remitting multiple sclerosis|rrms|relapsing remitting ms
G36.0 nmosd
G37.9 demyelination
G40.109 focal epilepsy|partial epilepsy
G40.209 temporal lobe epilepsy|complex partial seizures
G40.309 generalised epilepsy|idiopathic generalised epilepsy
G40.409 generalised tonic-clonic seizures|gtcs|tonic-clonic seizures
G40.901 status epilepticus
G40.909 epilepsy|seizure disorder|epileptic
G40.A09 absence epilepsy
G40.B09 jme
G43.909 migraine|migraine headache
G44.209 tension headache|tension type headache|tension headaches
G45.8 subclavian steal syndrome
G45.9 tia|transient ischemic attack|mini stroke
G47.00 insomnia|poor sleep insomnia
G47.10 excessive daytime sleepiness
G47.30 sleep apnea
G47.31 central sleep apnea
G47.33 osa|osahs|obstructive sleep apnoea|obstructive sleep apnoea syndrome
G47.419 narcolepsy
G47.52 rem sleep behaviour disorder|rbd
G50.0 trigeminal neuralgia
G51.0 bells palsy|facial palsy|facial nerve palsy
G51.39 hemifacial spasm
G54.0 brachial plexus lesion
G54.2 cervical nerve root lesion
G56.00 carpal tunnel|carpal tunnel syndrome|cts
G56.20 ulnar nerve palsy|ulnar neuropathy|cubital tunnel|ulnar nerve entrapment|cubital tunnel syndrome
G56.30 radial nerve palsy|wrist drop
G57.30 common peroneal palsy
G57.60 morton's neuroma
G58.0 intercostal neuralgia
G60.0 cmt
G61.0 guillain barre|guillain barre syndrome
G61.81 cidp|chronic inflammatory demyelinating polyneuropathy
G62.0 cipn|chemotherapy induced peripheral neuropathy|chemo induced peripheral neuropathy|chemotherapy induced neuropathy|drug induced neuropathy|chemo induced neuropathy
G62.89 small fiber neuropathy
G62.9 peripheral neuropathy|neuropathy|polyneuropathy|sensory neuropathy
G70.00 myasthenia|myasthenia gravis
G71.01 duchenne muscular dystrophy|dmd
G71.02 fshd
G71.031 limb girdle muscular dystrophy
G80.1 spastic diplegia
G80.2 hemiplegic cerebral palsy
G80.9 cerebral palsy
G81.90 hemiparesis|hemiplegia
G82.20 paraplegia
G82.50 quadriplegia|tetraplegia
G83.4 cauda equina syndrome
G83.9 flaccid paralysis
G89.18 post-operative pain
G89.29 chronic pain
G89.4 chronic pain syndrome
G90.09 autonomic neuropathy
G90.50 crps|complex regional pain syndrome
G90.A pots|postural orthostatic tachycardia syndrome|postural tachycardia syndrome
G91.2 normal pressure hydrocephalus|nph
G91.9 hydrocephalus
G93.1 hypoxic brain injury|anoxic brain injury
G93.2 idiopathic intracranial hypertension|iih|benign intracranial hypertension
G93.40 encephalopathy
G93.49 hashimoto encephalopathy
G93.5 chiari i malformation|chiari malformation acquired
G93.81 hippocampal sclerosis|mesial temporal sclerosis
G95.0 syringomyelia|syrinx
G95.19 spinal cord infarct
G95.9 myelopathy|cervical myelopathy
G96.00 csf leak|cerebrospinal fluid leak
G97.1 post-dural puncture headache
`;
