import { DENSE_SHAPES, NASTY_SHAPES } from '../test/support/nasty-shapes.ts';
import { READERS } from '../test/support/text-readers.ts';
const only = process.argv[2];
const SIZE = 1_000_000;
for (const [name, read] of Object.entries(READERS)) {
  if (only && name !== only) continue;
  const shapes: [string, string][] = [
    ...Object.entries(NASTY_SHAPES).map(([s, make]): [string, string] => [s, make(SIZE)]),
    ...Object.entries(DENSE_SHAPES).map(([s, piece]): [string, string] => [`dense ${s}`, piece.repeat(Math.ceil(SIZE / piece.length))]),
  ];
  for (const [shape, text] of shapes) {
    const before = process.cpuUsage();
    await (read as (t: string) => unknown)(text);
    const { user, system } = process.cpuUsage(before);
    const s = (user + system) / 1e6;
    if (s > 1) console.log(name, '|', shape, '|', s.toFixed(1));
  }
  console.log('done', name);
}
