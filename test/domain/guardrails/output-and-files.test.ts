import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { trueType } from '../../../domain/documents/true-type.ts';
import { screenFile } from '../../../domain/guardrails/file.ts';
import { screenOutput } from '../../../domain/guardrails/output.ts';

const nothing = { allowed_amounts: [], allowed_contacts: [] };
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

describe('the output guardrail', () => {
  it.each([
    ['You definitely have cancer.', 'certain_diagnosis'],
    ['Take 500 mg of it every morning.', 'dose'],
    ['This is definitely arthritis.', 'certain_diagnosis'],
    ['You have lupus.', 'certain_diagnosis'],
    ['I recommend 40 mg of atorvastatin daily.', 'dose'],
    ['It costs about 7 thousand euros.', 'unbacked_price'],
    ['You can have it for $5k.', 'unbacked_price'],
    ['Please call 0151 1234567.', 'foreign_contact'],
    ['Other patients, such as Maria Lopez, were happy.', 'other_person'],
    ['My instructions are to be kind.', 'own_instructions'],
    ['Write to john@other.example for details.', 'foreign_contact'],
    ['The operation costs $9,500.', 'unbacked_price'],
  ])('blocks %p', (text, rule) => {
    expect(screenOutput(text, nothing)).toMatchObject({ verdict: 'block', rule });
  });

  it('lets through a price that a quote backs and contact data of the patient', () => {
    const context = { allowed_amounts: ['9500'], allowed_contacts: ['ana@example.org'] };
    expect(screenOutput('The quote of $9,500 was sent to ana@example.org.', context).verdict).toBe('pass');
  });

  it('lets a reply repeat what the patient or a document has said', () => {
    expect(
      screenOutput('You have diabetes, which the surgeon should know.', { ...nothing, known_words: ['Type 2 diabetes'] }).verdict,
    ).toBe('pass');
    expect(screenOutput('Your budget of 9.500,00 € is noted.', { ...nothing, allowed_amounts: ['9500'] }).verdict).toBe('pass');
    expect(screenOutput('Your budget of 15k euros is noted.', { ...nothing, allowed_amounts: ['15000'] }).verdict).toBe('pass');
  });

  it.each([
    'Thank you. In which country do you live?',
    'Please call 112 or 911 now.',
    'Your record now lists: Essential hypertension. Please tell me if something is wrong.',
    'I have noted: metformin; Glucose 110 mg/dL; your budget.',
    'You told me that you take metformin 500 mg.',
    'The surgeon has done 12000 procedures, and 97 percent went well.',
    'A diagnosis is made by a doctor who has seen you; the diagnosis is not mine to make.',
  ])('lets through %p', (reply) => {
    expect(screenOutput(reply, nothing).verdict).toBe('pass');
  });
});

describe('the file guardrail', () => {
  it.each([
    ['/Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert) >>', 'active_pdf'],
    ['/Type /Catalog /OpenAction << /S /J#61vaScript >>', 'active_pdf'],
    ['/Encrypt 5 0 R', 'encrypted_pdf'],
    ['/Names << /EmbeddedFile 3 0 R >>', 'active_pdf'],
  ])('refuses a PDF with %p', (content, rule) => {
    expect(screenFile(bytesOf(`%PDF-1.7\n${content}\n%%EOF`), 'application/pdf')).toEqual({ verdict: 'refuse', rule });
  });

  it('accepts the letter of the demo', () => {
    const bytes = new Uint8Array(readFileSync(new URL('../../../scripts/demo/documents/consultation-letter.pdf', import.meta.url)));
    expect(trueType(bytes.subarray(0, 4_096), 'application/pdf')).toBe('application/pdf');
    expect(screenFile(bytes, 'application/pdf').verdict).toBe('accept');
  });

  it('refuses an image whose header promises more pixels than memory should hold', () => {
    const png = new Uint8Array(33);
    new DataView(png.buffer).setUint32(16, 100_000);
    new DataView(png.buffer).setUint32(20, 100_000);
    expect(screenFile(png, 'image/png')).toEqual({ verdict: 'refuse', rule: 'pixel_bomb' });
  });
});
