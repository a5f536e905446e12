import { writeFile } from 'node:fs/promises';
import { readTabularList } from '../db/seed/icd10.ts';

/**
 * `node scripts/boot.mjs scripts/collect-cross-references.ts`: what the notes of ICD-10-CM's tabular list call a code ("alcoholic cirrhosis of liver (K70.3-)") and what its categories
 * include, as lines of code and phrase for the reading of documents. Run once for a release; the result is kept with the reading's data.
 */
const TARGET = new URL('../terminology/icd10/cross-references.tsv', import.meta.url);
/** Notes that instruct, or that are told of pregnancy, newborns, causes and injuries, name no condition of the patient. */
const NO_NAME =
  /\b(?:code|identify|use additional|applicable|such as|any|if|resulting|complicating|sequelae|late effects?|disorders|diseases|conditions|complications?|newborn|perinatal|fetus|obstetric|pregnancy|childbirth|puerperi\w+|injur(?:y|ies)|poisoning|encounter|examination|screening|problems?|exposure|assault|fall|accident)\b|[A-Z]\d\d|[:;]/i;
/** Some notes go on from the line above them and name a part of the body only. */
const DISEASE =
  /(?:itis|osis|oses|oma|emia|pathy|[dklnprst]ia|ism|uria|rrhea|algia|plasia|trophy|cele|cyte|penia|ectasis|lith|stenosis|sclerosis|spasm|edema|plegia)\b|\b(?:syndrome|disease|disorder|cysts?|abscess|deficiency|failure|hernia|fracture|rupture|tears?|neoplasm|cancer|tumou?r|sarcoma|leukemia|lymphoma|anomaly|malformation|absence|defect|deformity|contracture|hemorrhage|bleeding|obstruction|occlusion|perforation|prolapse|stricture|fistula|ulcer|polyps?|stones?|calcul(?:us|i)|infection|fever|pain|ache|palsy|paralysis|block|insufficiency|regurgitation|arrest|shock|aneurysm|thrombosis|embolism|infarction|ischemia|necrosis|gangrene|gout|goit(?:er|re)|crisis|coma|delirium|depression|anxiety|psychosis|addiction|dependence|blindness|deafness|loss|vertigo|cataract|glaucoma|detachment|degeneration|dystrophy|retardation|delay|arthritis|rash|ur?ticaria|eczema|psoriasis|wart|nevus|scar|keloid|burn|injury|dislocation|sprain|strain|effusion|mass|lump|nodule|swelling|hypertension|hypotension|diabetes|asthma|pneumonia|influenza|cough|diarrhea|constipation|vomiting|incontinence|retention|dysfunction|disturbance|intolerance|allergy|reaction)\b/i;
const LEFT_OUT = /^[OPTVWXYZ]/;

const xml = (await readTabularList()).replaceAll('&amp;', '&').replaceAll('&apos;', "'");
const codesOf = new Map<string, Set<string>>();
for (const [phrase, code] of [...referencesIn(xml), ...inclusionsIn(xml)]) {
  const known = codesOf.get(phrase);
  if (known) known.add(code);
  else codesOf.set(phrase, new Set([code]));
}
const lines = [...codesOf].flatMap(([phrase, codes]) => {
  const [shortest = ''] = [...codes].toSorted((a, b) => a.length - b.length);
  const isOfOneCode = [...codes].every((code) => code.startsWith(shortest));
  const isName = phrase.length >= 5 && phrase.length <= 70 && DISEASE.test(phrase) && !NO_NAME.test(phrase);
  return isOfOneCode && isName && !LEFT_OUT.test(shortest) ? [`${shortest}\t${phrase}`] : [];
});
await writeFile(TARGET, `${lines.toSorted().join('\n')}\n`);

function referencesIn(text: string): [phrase: string, code: string][] {
  return [...text.matchAll(/<note>([^<]*?)\s*\(([A-Z]\d[\dA-Z](?:\.[\dA-Z]{1,4})?)\.?-?\)\s*<\/note>/g)].map(
    ([, phrase = '', code = '']) => [plain(phrase), code],
  );
}

function inclusionsIn(text: string): [phrase: string, code: string][] {
  return [...text.matchAll(/<name>([^<]*)<\/name>\s*<desc>[^<]*<\/desc>\s*<includes>(.*?)<\/includes>/gs)].flatMap(
    ([, code = '', notes = '']) =>
      [...notes.matchAll(/<note>([^<]*)<\/note>/g)].map(([, phrase = '']): [string, string] => [plain(phrase), code]),
  );
}

function plain(phrase: string): string {
  return phrase.replace(/\s+/g, ' ').trim().toLowerCase();
}
