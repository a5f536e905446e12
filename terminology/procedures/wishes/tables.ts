import { type ConceptRow, readPhraseTable } from '../../concept-tables.ts';

/**
 * Operations and examinations in patients' words, a table for each language: whole names under the slug of the catalogue, places of the body (`site.…`), what
 * is done there (`act.…`), and what a sentence says of it (`said.…`). How phrases are written says terminology/emergencies/README.md.
 */

export const WISH_LANGUAGES = ['en', 'es', 'de', 'fr', 'pt', 'it', 'tr', 'ar', 'ru'] as const;
export type WishLanguage = (typeof WISH_LANGUAGES)[number];

/** The rows of one language. @throws when a line has no concept or no phrase */
export const readWishTable = (language: WishLanguage): ConceptRow[] => readPhraseTable(new URL(`wishes.${language}.tsv`, import.meta.url));

/** Whatever is done there is one treatment. */
const anyOf = (slug: string): Readonly<Record<string, string>> =>
  Object.fromEntries(['operate', 'remove', 'laser', 'reshape', 'tighten', 'price'].map((act) => [act, slug]));

/** What an act at a place amounts to, by the slug of the catalogue. */
export const COMBINATIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  knee: { replace: 'knee-replacement' },
  hip: { replace: 'hip-replacement' },
  shoulder: { replace: 'shoulder-replacement' },
  meniscus: {
    operate: 'knee-arthroscopy-meniscus',
    remove: 'knee-arthroscopy-meniscus',
    clean: 'knee-arthroscopy-meniscus',
    price: 'knee-arthroscopy-meniscus',
  },
  acl: { operate: 'acl-reconstruction', replace: 'acl-reconstruction', transplant: 'acl-reconstruction', price: 'acl-reconstruction' },
  cuff: { operate: 'rotator-cuff-repair', price: 'rotator-cuff-repair' },
  disc: { operate: 'lumbar-discectomy', remove: 'lumbar-discectomy' },
  canal: { operate: 'laminectomy', open: 'laminectomy' },
  spine: { fuse: 'lumbar-fusion', open: 'laminectomy' },
  coronary: { stent: 'coronary-stent', bypass: 'coronary-bypass' },
  heart: { check: 'cardiac-checkup', bypass: 'coronary-bypass', stent: 'coronary-stent' },
  valve: { replace: 'aortic-valve-replacement', operate: 'aortic-valve-replacement', catheter: 'tavr' },
  cataract: { operate: 'cataract', remove: 'cataract', replace: 'cataract', price: 'cataract' },
  eyes: { laser: 'lasik' },
  stomach: { staple: 'sleeve-gastrectomy', bypass: 'gastric-bypass' },
  cornea: { transplant: 'corneal-transplant', replace: 'corneal-transplant' },
  gallbladder: { remove: 'gallbladder-removal', operate: 'gallbladder-removal' },
  hernia: { operate: 'hernia-repair', price: 'hernia-repair' },
  hernia_open: { operate: 'hernia-repair' },
  bowel: { remove: 'colectomy', operate: 'colectomy', camera: 'colonoscopy' },
  anus: { camera: 'colonoscopy' },
  bones: { check: 'bone-density' },
  thyroid: { remove: 'thyroidectomy', operate: 'thyroidectomy' },
  prostate: { remove: 'prostatectomy', scrape: 'turp', open: 'turp' },
  prostate_enlarged: { operate: 'turp', scrape: 'turp', remove: 'turp', open: 'turp' },
  prostate_cancer: { operate: 'prostatectomy', remove: 'prostatectomy' },
  kidney: { transplant: 'kidney-transplant' },
  liver: { transplant: 'liver-transplant' },
  lung: { transplant: 'lung-transplant' },
  marrow: { transplant: 'stem-cell-transplant' },
  womb: { remove: 'hysterectomy', operate: 'hysterectomy' },
  fibroid: { remove: 'myomectomy', operate: 'myomectomy' },
  breast: { remove: 'mastectomy', enlarge: 'breast-augmentation', fill: 'breast-augmentation' },
  breast_lump: { remove: 'breast-conserving-surgery', operate: 'breast-conserving-surgery' },
  nose: { operate: 'rhinoplasty', reshape: 'rhinoplasty' },
  hump: { operate: 'rhinoplasty', reshape: 'rhinoplasty', remove: 'rhinoplasty' },
  tooth: { implant: 'dental-implant', replace: 'dental-implant' },
  belly_skin: { remove: 'abdominoplasty', operate: 'abdominoplasty', tighten: 'abdominoplasty', reshape: 'abdominoplasty' },
  belly: { tighten: 'abdominoplasty' },
  // What the catalogue of the seed lacks.
  hair: { transplant: 'hair-transplant', implant: 'hair-transplant' },
  varicose: anyOf('varicose-veins'),
  piles: anyOf('hemorrhoid-surgery'),
  bunion: anyOf('bunion-surgery'),
  carpal: anyOf('carpal-tunnel'),
  glaucoma: anyOf('glaucoma-surgery'),
  septum: anyOf('sinus-surgery'),
  tonsils: anyOf('tonsillectomy'),
  stone: { ...anyOf('kidney-stone-removal'), scrape: 'kidney-stone-removal' },
  eyelids: anyOf('eyelid-surgery'),
  face: { tighten: 'facelift' },
  scoliosis: anyOf('scoliosis-surgery'),
  bladder: anyOf('incontinence-surgery'),
  neck_disc: { ...anyOf('cervical-disc'), replace: 'cervical-disc' },
  big_breasts: { reshape: 'breast-reduction', operate: 'breast-reduction', remove: 'breast-reduction' },
};

/**
 * Of two readings of what is done at one place, the one that says more: a valve through the groin is not sewn in, and where the breast is kept it is not taken off.
 */
export const RATHER: Readonly<Record<string, string>> = {
  'aortic-valve-replacement': 'tavr',
  mastectomy: 'breast-conserving-surgery',
  prostatectomy: 'turp',
};

/** What a removal is where it is the tumour that is to come out ("breast cancer, they have to remove the tumour"), not the organ. */
export const OF_TUMOUR: Readonly<Record<string, string>> = { mastectomy: 'breast-conserving-surgery' };

/** What an act that has many meanings amounts to where it is needed: "das Knie muss gemacht werden", "the hip needs doing". */
export const IDIOMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  knee: { redo: 'knee-replacement' },
  hip: { redo: 'hip-replacement', operate: 'hip-replacement' },
  acl: { redo: 'acl-reconstruction' },
  cuff: { redo: 'rotator-cuff-repair' },
  meniscus: { redo: 'knee-arthroscopy-meniscus' },
  hernia: { redo: 'hernia-repair' },
  hernia_open: { redo: 'hernia-repair' },
  cataract: { redo: 'cataract' },
  gallbladder: { redo: 'gallbladder-removal' },
  nose: { redo: 'rhinoplasty' },
  breast: { redo: 'breast-augmentation' },
};

/** What may be meant by a place alone, where no act is named: asked about. */
export const PLACES: Readonly<Record<string, readonly string[]>> = {
  knee: ['knee-replacement', 'knee-arthroscopy-meniscus', 'acl-reconstruction'],
  hip: ['hip-replacement'],
  shoulder: ['rotator-cuff-repair', 'shoulder-replacement'],
  meniscus: ['knee-arthroscopy-meniscus'],
  acl: ['acl-reconstruction'],
  cuff: ['rotator-cuff-repair'],
  disc: ['lumbar-discectomy'],
  canal: ['laminectomy'],
  valve: ['aortic-valve-replacement', 'tavr'],
  cataract: ['cataract'],
  cornea: ['corneal-transplant'],
  gallbladder: ['gallbladder-removal'],
  hernia: ['hernia-repair'],
  hernia_open: ['hernia-repair', 'lumbar-discectomy'],
  bowel: ['colectomy', 'colonoscopy'],
  thyroid: ['thyroidectomy'],
  prostate: ['prostatectomy', 'turp'],
  prostate_enlarged: ['turp'],
  womb: ['hysterectomy'],
  fibroid: ['hysterectomy'],
  breast: ['breast-augmentation', 'breast-conserving-surgery', 'mastectomy'],
  breast_lump: ['breast-conserving-surgery'],
  nose: ['rhinoplasty'],
  tooth: ['dental-implant', 'full-denture'],
};

/** Places whose name is that of a disease that has one treatment: who opens a case for it asks for that ("cataract", "torn meniscus", "groin hernia"). */
export const ONE_TREATMENT: ReadonlySet<string> = new Set(['cataract', 'hernia', 'meniscus', 'acl', 'cuff']);
/** And those whose treatment may be another, or none: they tell apart what a case is for, and do not say what is to be done. */
export const NAMED_BY_DISEASE: ReadonlySet<string> = new Set([...ONE_TREATMENT, 'disc', 'canal', 'prostate_enlarged']);
