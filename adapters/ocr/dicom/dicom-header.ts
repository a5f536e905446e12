import { inflateRawSync } from 'node:zlib';
import dicomParser, { type DataSet } from 'dicom-parser';

/**
 * What the header of a DICOM file (PS3.10) says of the patient and the study, as lines that the reader of any document understands. The picture itself is
 * kept and described, not judged.
 */

const PIXELS = 'x7fe00010';
const MOST_INFLATED_BYTES = 64 * 1024 * 1024;
const LONGEST_VALUE = 200;

/** Defined terms of PS3.3 C.7.3.1.1.1 that patients have files of. */
const MODALITIES: Readonly<Record<string, string>> = {
  ...{
    CR: 'computed radiography (X-ray)',
    DX: 'digital radiography (X-ray)',
    CT: 'computed tomography',
    MR: 'magnetic resonance imaging (MRI)',
  },
  ...{ US: 'ultrasound', MG: 'mammography', NM: 'nuclear medicine', PT: 'positron emission tomography', XA: 'X-ray angiography' },
  ...{ RF: 'radiofluoroscopy', ES: 'endoscopy', ECG: 'electrocardiography', OP: 'ophthalmic photography', OPT: 'ophthalmic tomography' },
  ...{ IO: 'intra-oral radiography', PX: 'panoramic X-ray', BMD: 'bone mineral densitometry', SR: 'structured report', DOC: 'document' },
};
const SEXES: Readonly<Record<string, string>> = { F: 'female', M: 'male' };
const SIDES: Readonly<Record<string, string>> = { L: 'left', R: 'right', B: 'both' };
/** Defined terms of PS3.3 C.12.1.1.2 as encodings; the standard's default is ASCII. */
const ENCODINGS: Readonly<Record<string, string>> = {
  ...{
    'ISO_IR 100': 'latin1',
    'ISO_IR 101': 'iso-8859-2',
    'ISO_IR 109': 'iso-8859-3',
    'ISO_IR 110': 'iso-8859-4',
    'ISO_IR 144': 'iso-8859-5',
  },
  ...{
    'ISO_IR 127': 'iso-8859-6',
    'ISO_IR 126': 'iso-8859-7',
    'ISO_IR 138': 'iso-8859-8',
    'ISO_IR 148': 'windows-1254',
    'ISO_IR 13': 'shift_jis',
  },
  ...{ 'ISO_IR 166': 'windows-874', 'ISO_IR 192': 'utf-8', GB18030: 'gb18030', GBK: 'gbk' },
};

type Header = (tag: string) => string | null;

/** @throws Error when it is no DICOM file, or is packed to exhaust memory */
export function describeDicom(bytes: Uint8Array): string {
  const data = dicomParser.parseDicom(new Uint8Array(bytes), { untilTag: PIXELS, inflater });
  const header = headerOf(data);
  const side = header('x00200060') ?? header('x00200062');
  const part = [header('x00180015')?.toLowerCase(), SIDES[side ?? '']].filter(Boolean).join(', ');
  const modality = header('x00080060');
  const lines: [label: string, value: string | null | undefined][] = [
    ['Patient name', personName(header('x00100010'))],
    ['Date of birth', isoDay(header('x00100030'))],
    ['Sex', SEXES[header('x00100040') ?? '']],
    ['Patient ID', header('x00100020')],
    ['Study date', isoDay(header('x00080020') ?? header('x00080022'))],
    ['Modality', modality && (MODALITIES[modality] ?? modality)],
    ['Body part examined', part],
    ['Study', header('x00081030')],
    ['Series', header('x0008103e')],
    ['Institution', header('x00080080')],
    ['Picture', picture(data)],
  ];
  const described = lines.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  return ['DICOM imaging study', ...described].join('\n');
}

/** Deflated files (transfer syntax 1.2.840.10008.1.2.1.99): the meta information stands before what is packed. */
function inflater(bytes: Uint8Array, position: number): Uint8Array {
  const rest = inflateRawSync(bytes.subarray(position), { maxOutputLength: MOST_INFLATED_BYTES });
  return Buffer.concat([bytes.subarray(0, position), rest]);
}

/** A value as one line, whatever it holds: a header makes no lines of its own. */
function headerOf(data: DataSet): Header {
  const given = data.string('x00080005', 0)?.trim();
  const decoder = new TextDecoder(ENCODINGS[given ?? ''] ?? 'latin1');
  return (tag) => {
    const element = data.elements[tag];
    if (!element || element.length === 0) return null;
    const raw = data.byteArray.subarray(element.dataOffset, element.dataOffset + element.length);
    const value = decoder
      .decode(raw)
      .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
      .trim()
      .slice(0, LONGEST_VALUE);
    return value === '' ? null : value;
  };
}

/** Family, given and middle names, prefix and suffix between carets (PS3.5 6.2.1.1); the alphabetic form of up to three. */
function personName(value: string | null): string | null {
  const [family = '', given = '', middle = ''] = (value?.split('=').find((form) => form.trim() !== '') ?? '')
    .split('^')
    .map((part) => part.trim());
  return [given, middle, family].filter(Boolean).join(' ') || null;
}

/** YYYYMMDD, or YYYY.MM.DD in files of before 1993. */
function isoDay(value: string | null): string | null {
  const found = /^(\d{4})\.?(\d\d)\.?(\d\d)$/.exec(value ?? '');
  return found ? `${found[1]}-${found[2]}-${found[3]}` : null;
}

function picture(data: DataSet): string | null {
  const [height, width] = [data.uint16('x00280010'), data.uint16('x00280011')];
  if (!width || !height) return null;
  const frames = data.intString('x00280008') ?? 1;
  return `${width} x ${height} pixels${frames > 1 ? `, ${frames} frames` : ''}`;
}
