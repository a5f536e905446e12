import { createExtractor } from '../../clinical-nlp/extract.ts';

/** Medicines that patients name without a verb of taking, misspelt, that were only proposed, or that ended. */

const extract = createExtractor({ conditions: [] });
const takenIn = (text: string): string[] =>
  extract(text, { source: 'message' }).medications.flatMap(({ name, status }) => (status === 'active' ? [name.replace(/ \(.*/, '')] : []));

test.each([
  [
    'I take warfrin for a metal valve they put in 2011, furosemide, and atorvastatin 40mg at night',
    ['warfarin', 'furosemide', 'atorvastatin'],
  ],
  ['i take warfrin', ['warfarin']],
  ['I take aspirin since 2013, in 2020 I had a stent', ['aspirin']],
  ['Ich nehme Ramipril 5 mg seit 2012, operiert wurde ich 2020', ['ramipril']],
  ['takin metforman', ['metformin']],
  ['Ich hab Metformin 1000 morgens und abends, und wegen dem Vorhofflimmern Marcumar', ['metformin', 'phenprocoumon']],
  ['wegen Vorhofflimmern Marcumar', ['phenprocoumon']],
  ['gegen die Thrombose Xarelto und für den Blutdruck Ramipril', ['rivaroxaban', 'ramipril']],
  ['Hab Herzrhythmusstörungen, da krieg ich Eliquis', ['apixaban']],
  ['por la fibrilación auricular Sintrom', ['acenocoumarol']],
  ['para la tensión enalapril y para el corazón Eliquis', ['enalapril', 'apixaban']],
  ['pour le coeur Xarelto, pour la tension amlodipine', ['rivaroxaban', 'amlodipine']],
  ['per la fibrillazione il Coumadin', ['warfarin']],
  ['varfarina por causa da válvula, e furosemida', ['warfarin', 'furosemide']],
  ['от давления лозартан, из-за мерцательной аритмии ксарелто', ['losartan', 'rivaroxaban']],
  ['باخد وارفرين عشان الصمام', ['warfarin']],
  ['they wanted to start me on insulin and now I take it', ['insulin']],
  ['my GP sent me to hospital, I take ramipril', ['ramipril']],
  ["j'ai arrêté la pilule, je prends Effexor depuis 2021", ['venlafaxine']],
])('taken: %s', (text, names) => {
  expect(takenIn(text)).toEqual(names);
});

test.each([
  'metoprolol from 2012 to 2018',
  'Sertralin 50 mg von 2016 bis 2019',
  'omeprazol 20 2011-2015',
  'tomé fluoxetina de 2014 a 2016',
  'They were going to start me on insulin but I refused',
  'my doctor offered me Ozempic but I said no',
  'Der Arzt wollte mir Insulin geben, aber ich habe abgelehnt',
  'me querían poner insulina pero no quise',
  "on voulait me mettre sous insuline mais j'ai refusé",
  "volevano darmi l'insulina ma ho rifiutato",
  'queriam dar-me insulina mas recusei',
  'insülin başlatmak istediler ama kabul etmedim',
  'хотели назначить инсулин, но я отказалась',
  'كانوا عايزين يدوني انسولين بس رفضت',
  "and I've tamsulosin for the waterworks but my GP told me to stop that last week",
  'my GP told me to stop the tamsulosin',
  'Der Hausarzt hat gesagt, ich soll das Tamsulosin absetzen',
  "j'ai arrêté la pilule il y a deux mois, et l'Effexor depuis 2021",
  'I stopped the pill in May and Effexor in 2021',
  'Auf Tramadol reagiere ich mit Krampfanfällen',
  'wegen Marcumar darf ich kein Aspirin',
  'wegen der Operation frage ich, nicht wegen Marcumar',
  'my mate takes warfarin for his valve',
  'my dad is on warfrin',
])('not taken: %s', (text) => {
  expect(takenIn(text)).toEqual([]);
});

test.each([
  ['el nolotil me sienta fatal', 'metamizole'],
  ["Le Bactrim m'a envoyée aux urgences, plus jamais.", 'co-trimoxazole'],
  ['Auf Tramadol reagiere ich mit Krampfanfällen', 'tramadol'],
  ['strawberries close up my throat, and ibuprofen gives me hives', 'strawberry'],
])('not borne: %s', (text, name) => {
  expect(extract(text, { source: 'message' }).allergies.map((one) => one.name)).toContain(name);
});
