import { mkdir, writeFile } from 'node:fs/promises';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * Writes the demo's two documents: a consultation letter as a PDF with a text layer, and a laboratory report as a scan.
 * The patient, the clinic and the values are invented. Run once; the results are checked in.
 */

const FOLDER = new URL('./documents/', import.meta.url);
const LETTER = `BOSPHORUS ORTHOPAEDIC OUTPATIENT CLINIC
Consultation note                                   Date: 2026-10-12

Patient name: Amina Haddad
Date of birth: 14.03.1962                           Sex: Female

REASON FOR CONSULTATION
Pain of the right knee for four years, worse on stairs, walking distance below 500 m.

HISTORY OF PRESENT ILLNESS
The patient is a 64-year-old woman with progressive pain of the right knee. Physiotherapy and
two injections gave no lasting relief. She denies chest pain and shortness of breath.

PAST MEDICAL HISTORY
Essential hypertension. Type 2 diabetes mellitus. Appendectomy in 1985.

FAMILY HISTORY
Father had a myocardial infarction at 70.

MEDICATIONS
1. Metformin 850 mg twice daily
2. Ramipril 5 mg once daily
3. Ibuprofen 400 mg as needed

ALLERGIES
Penicillin (rash).

EXAMINATION
Varus alignment of the right knee, flexion 95 degrees, crepitus. No effusion. Left knee normal.

IMAGING
Weight-bearing radiograph of 2026-09-28: joint space narrowing of the medial compartment,
osteophytes, Kellgren-Lawrence grade 4.

ASSESSMENT
1. Primary osteoarthritis of the right knee, end stage.
2. Essential hypertension, controlled.
3. Type 2 diabetes mellitus without complications.

PLAN
Total knee replacement of the right knee is recommended.`;

const LABORATORY = `NORTHGATE CLINICAL LABORATORY

Patient: Amina Haddad              DOB: 14.03.1962
Sex: Female                        Collected: 2026-10-20

Test                      Result    Unit       Reference
--------------------------------------------------------
Hemoglobin                12.8      g/dL       12.0 - 15.5
White blood cells         6.90      10^3/uL    4.0 - 11.0
Platelets                 251       10^3/uL    150 - 400
Glucose, fasting          118  H    mg/dL      70 - 99
Hemoglobin A1c            6.90 H    %          4.0 - 5.6
Creatinine                0.84      mg/dL      0.60 - 1.10
Sodium                    139       mmol/L     135 - 145
Potassium                 4.30      mmol/L     3.5 - 5.1
ALT                       22        U/L        7 - 40
C-reactive protein        3.1       mg/L       0.0 - 5.0
INR                       1.00                 0.8 - 1.2`;

async function typeset(text: string, font: StandardFonts, size: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setCreationDate(new Date('2026-10-21T09:00:00Z'));
  pdf.setModificationDate(new Date('2026-10-21T09:00:00Z'));
  const face = await pdf.embedFont(font);
  const page = pdf.addPage([595, 842]);
  for (const [line, content] of text.split('\n').entries()) {
    page.drawText(content, { x: 56, y: 780 - line * size * 1.45, size, font: face });
  }
  return pdf.save();
}

/** A page as an office scanner would give it: 200 dpi, a degree askew, grey specks. */
async function scan(bytes: Uint8Array): Promise<Buffer> {
  const pdf = await getDocument({ data: bytes.slice(), disableFontFace: true, useSystemFonts: false, standardFontDataUrl: fonts() })
    .promise;
  const page = await pdf.getPage(1);
  const viewport = page.getViewport({ scale: 200 / 72 });
  const sheet = createCanvas(viewport.width, viewport.height);
  const context = sheet.getContext('2d');
  await page.render({ canvas: sheet as never, canvasContext: context as never, viewport }).promise;
  const scanned = createCanvas(viewport.width, viewport.height);
  const glass = scanned.getContext('2d');
  glass.fillStyle = '#f4f3ef';
  glass.fillRect(0, 0, scanned.width, scanned.height);
  glass.translate(scanned.width / 2, scanned.height / 2);
  glass.rotate(0.009);
  glass.globalAlpha = 0.9;
  glass.drawImage(sheet, -scanned.width / 2, -scanned.height / 2);
  glass.resetTransform();
  speckle(glass, scanned.width, scanned.height);
  return scanned.toBuffer('image/jpeg', 78);
}

function speckle(context: SKRSContext2D, width: number, height: number): void {
  let seed = 7;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  context.fillStyle = 'rgba(90, 90, 90, 0.25)';
  for (let index = 0; index < 400; index += 1) context.fillRect(next() * width, next() * height, 1 + next(), 1 + next());
}

const fonts = () => new URL('../../node_modules/pdfjs-dist/standard_fonts/', import.meta.url).pathname;

await mkdir(FOLDER, { recursive: true });
await writeFile(new URL('consultation-letter.pdf', FOLDER), await typeset(LETTER, StandardFonts.Helvetica, 10));
await writeFile(new URL('laboratory-report-scan.jpg', FOLDER), await scan(await typeset(LABORATORY, StandardFonts.Courier, 10)));
