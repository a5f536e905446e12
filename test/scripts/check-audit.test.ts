import { describe, expect, it } from '@jest/globals';
import { readAudit } from '../../scripts/check-audit.ts';

const advisory = (name: string, severity: string, via: unknown[] = [{ title: 'Reads too much', url: 'https://advisories.example/1' }]) => ({
  [name]: { name, severity, range: '<1.2.3', via, fixAvailable: true },
});

describe('the audit of packages', () => {
  it('names what is grave, and lets pass what is not', () => {
    const output = {
      vulnerabilities: { ...advisory('one', 'critical'), ...advisory('two', 'high', ['one']), ...advisory('three', 'moderate') },
    };
    expect(readAudit(JSON.stringify(output))).toEqual({
      isAnswered: true,
      faults: [
        'one <1.2.3 (critical): Reads too much https://advisories.example/1; a fix is there',
        'two <1.2.3 (high): through one; a fix is there',
      ],
    });
  });

  it('finds nothing where nothing is known', () => {
    expect(readAudit('{"vulnerabilities":{},"metadata":{}}')).toEqual({ isAnswered: true, faults: [] });
  });

  it.each(['', 'npm error network', '{"message":"405 Method Not Allowed","statusCode":405}', 'null'])(
    'is not answered by %j: a machine without a registry is no fault',
    (output) => {
      expect(readAudit(output)).toEqual({ isAnswered: false, faults: [] });
    },
  );
});
