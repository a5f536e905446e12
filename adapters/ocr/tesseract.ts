import { spawn } from 'node:child_process';
import { joinLine, type PlacedText } from './page-layout.ts';

/** Text of one page image; confidence is the mean over its characters, 0..1. */
export type RecognizedText = { text: string; confidence: number };

/** Rows of a table stay together only when the page is read as one block (6); pages that this reads badly are tried again with orientation and columns found first (1). */
const ONE_BLOCK = '6';
const FIND_LAYOUT = '1';
const POOR = 0.55;
const TIMEOUT_MS = 120_000;
/** Kilobytes of address space for one page: a crafted image may not take the machine with it. */
const MEMORY_KB = 4_000_000;

let present: Promise<boolean> | null = null;

/** Whether the native command answers. Asked once. */
export function hasTesseract(): Promise<boolean> {
  present ??= new Promise((resolve) => {
    const probe = spawn('tesseract', ['--version'], { stdio: 'ignore' });
    probe.on('error', () => resolve(false)).on('exit', (code) => resolve(code === 0));
  });
  return present;
}

/** Reads one page image (PNG, JPEG, WebP, PNM bytes). @throws Error when the command cannot read the image or takes too long */
export async function recognize(image: Uint8Array, signal?: AbortSignal): Promise<RecognizedText> {
  const first = readTsv(await runTesseract(image, ONE_BLOCK, signal));
  if (first.confidence >= POOR && first.text.length >= 40) return first;
  const second = await runTesseract(image, FIND_LAYOUT, signal).then(readTsv, () => first);
  return legibility(second) > legibility(first) ? second : first;
}

const legibility = ({ text, confidence }: RecognizedText) => confidence * confidence * Math.sqrt(text.replace(/\W+/g, '').length);

function runTesseract(image: Uint8Array, segmentation: string, signal?: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const command = `ulimit -v ${MEMORY_KB} 2>/dev/null; exec tesseract stdin stdout -l eng --dpi 200 --psm ${segmentation} tsv`;
    const child = spawn('sh', ['-c', command], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { PATH: process.env.PATH, TESSDATA_PREFIX: process.env.TESSDATA_PREFIX, OMP_THREAD_LIMIT: '1' },
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
      ...(signal ? { signal } : {}),
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stdin.on('error', () => undefined);
    child.on('error', reject);
    child.on('close', (code, killedBy) => {
      if (code === 0) resolve(Buffer.concat(output).toString('utf8'));
      else reject(new Error(killedBy ? `tesseract was stopped (${killedBy})` : `tesseract ended with ${code}`));
    });
    child.stdin.end(image);
  });
}

/** One line of text for each line tesseract found; an empty line between its paragraphs. */
export function readTsv(tsv: string): RecognizedText {
  const lines: string[] = [];
  let line: PlacedText[] = [];
  let lineId = '';
  let paragraphId = '';
  let characters = 0;
  let weighted = 0;
  const flush = () => {
    if (line.length > 0) lines.push(joinLine(line));
    line = [];
  };
  for (const row of tsv.split('\n').slice(1)) {
    const [level, page, block, paragraph, lineNumber, , left, top, width, height, confidence, text] = row.split('\t');
    if (level !== '5' || !text?.trim()) continue;
    const id = [page, block, paragraph, lineNumber].join('.');
    if (id !== lineId) flush();
    if (paragraphId && paragraphId !== `${block}.${paragraph}`) lines.push('');
    lineId = id;
    paragraphId = `${block}.${paragraph}`;
    line.push({ text, left: Number(left), top: Number(top), width: Number(width), height: Number(height) });
    characters += text.length;
    weighted += Math.max(0, Number(confidence)) * text.length;
  }
  flush();
  return { text: lines.join('\n'), confidence: characters === 0 ? 0 : Math.round(weighted / characters) / 100 };
}
