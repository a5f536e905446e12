import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ROUTES } from '../../api/app.ts';

/** Each place of a body, of any route, where a caller gives the name of a file. A new route is among them by itself. */
const DOORS = ROUTES.flatMap(({ contract }) => {
  const { body, path, method } = contract as { body?: z.ZodType; path: string; method: string };
  if (!body) return [];
  return namesIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).map((pattern) => [`${method} ${path}`, pattern] as const);
});

type Schema = { properties?: Record<string, { pattern?: string; allOf?: { pattern?: string }[] }> };

function namesIn(schema: unknown): (string | undefined)[] {
  if (schema === null || typeof schema !== 'object') return [];
  const named = Object.entries((schema as Schema).properties ?? {}).filter(([name]) => /^(?:file_?name|document_name)$/i.test(name));
  const own = named.map(([, { pattern, allOf }]) => pattern ?? allOf?.find((part) => part.pattern)?.pattern);
  return [...own, ...Object.values(schema).flatMap(namesIn)];
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const UNSEEN = [0x00ad, 0x061c, 0x180e, 0x3164, 0xfeff, ...range(0x200b, 0x200f), ...range(0x202a, 0x202e), ...range(0x2060, 0x2069)];

describe('the name of a file', () => {
  it('is taken at the upload, and in attachments of a conversation', () => {
    expect(new Set(DOORS.map(([route]) => route))).toEqual(
      new Set([
        'post /documents/presign',
        'post /api/v1/cases/{case_id}/chat',
        'post /api/v1/cases/{case_id}/questions/{question_id}/answer',
      ]),
    );
  });

  it.each(DOORS)('has no characters at %s that are not seen or turn its direction, wherever they stand', (_route, pattern) => {
    expect(pattern).toBeDefined();
    const allowed = new RegExp(pattern ?? '', 'u');
    for (const code of UNSEEN) {
      const unseen = String.fromCodePoint(code);
      for (const name of [`scan${unseen}fdp.exe`, `${unseen}scan.pdf`, `scan.pdf${unseen}`])
        expect({ code: code.toString(16), taken: allowed.test(name) }).toEqual({ code: code.toString(16), taken: false });
    }
    for (const name of ['blood-test.pdf', 'Anämie (2).pdf', 'تقرير.pdf', '検査結果.pdf', 'отчёт.docx', 'scan 1.pdf'])
      expect(allowed.test(name)).toBe(true);
  });

  it.each(ROUTES.filter(({ contract }) => contract.path === '/documents/presign'))(
    'is judged before what stands around it is cut off',
    ({ contract }) => {
      const body = (contract as { body: z.ZodType }).body;
      const named = (filename: string) => body.safeParse({ filename, size: 10, type: 'application/pdf' }).success;
      expect([named('\ufeffscan.pdf'), named('scan.pdf\ufeff'), named(' scan.pdf ')]).toEqual([false, false, true]);
    },
  );
});
