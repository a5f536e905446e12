import { describe, expect, it } from '@jest/globals';
import { handwrittenPassages, printedText } from '../../../domain/documents/handwriting.ts';

const FORM = ['Test    Result    Units', 'Hemoglobin    [handwritten]    g/dL', 'Potassium    4.2    mmol/L'].join('\n');

describe('what was written by hand', () => {
  it('is reported by page and position', () => {
    const [passage, ...others] = handwrittenPassages(FORM, 3, 100);
    expect(others).toEqual([]);
    expect(passage?.page).toBe(3);
    expect(FORM.slice((passage?.start ?? 0) - 100, (passage?.end ?? 0) - 100)).toBe('[handwritten]');
  });

  it('counts for no printed text', () => {
    expect(printedText('[handwritten]\n[handwritten]').trim()).toBe('');
  });

  it('is reported on a page that holds nothing else', () => {
    expect(handwrittenPassages('[handwritten]', 1)).toHaveLength(1);
    expect(handwrittenPassages('[handwritten]\n[handwritten]', 1)).toHaveLength(2);
  });

  it('is no issue where it signs a letter', () => {
    const letter = ['Assessment: osteoarthritis of the right knee.', 'Yours sincerely'];
    expect(handwrittenPassages([...letter, '[handwritten]', 'A. Novak, Orthopedic Surgery'].join('\n'), 1)).toEqual([]);
    expect(handwrittenPassages([...letter, 'Signature:    [handwritten]    Date:    [handwritten]'].join('\n'), 1)).toEqual([]);
    expect(handwrittenPassages([...letter, '[handwritten]', 'Dr. A. Novak    Date: [handwritten]'].join('\n'), 1)).toEqual([]);
  });

  it('is an issue beside a signature', () => {
    const text = ['Medication:    [handwritten]', 'Next visit in six weeks.', 'With kind regards', 'Dr. A. Novak', '[handwritten]'].join(
      '\n',
    );
    expect(handwrittenPassages(text, 1)).toHaveLength(1);
  });
});
