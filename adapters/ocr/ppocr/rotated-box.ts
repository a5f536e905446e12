/** A rectangle at any angle: `angle` in radians clockwise from level, along its `width`. Pixels of the picture. */
export type RotatedBox = { x: number; y: number; width: number; height: number; angle: number };

export type Point = { x: number; y: number };

/** Its four corners. */
export function cornersOf({ x, y, width, height, angle }: RotatedBox): Point[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at = (right: number, down: number): Point => ({ x: x + right * cos - down * sin, y: y + right * sin + down * cos });
  return [at(-width / 2, -height / 2), at(width / 2, -height / 2), at(-width / 2, height / 2), at(width / 2, height / 2)];
}

/** The rectangle of least area around points (rotating calipers over their convex hull); its width runs within 45 degrees of level. */
export function minAreaBox(points: readonly Point[]): RotatedBox {
  const hull = convexHull(points);
  let best: RotatedBox = { x: 0, y: 0, width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY, angle: 0 };
  for (const [index, from] of hull.entries()) {
    const to = hull[(index + 1) % hull.length] ?? from;
    const box = boxAt(hull, Math.atan2(to.y - from.y, to.x - from.x));
    if (box.width * box.height < best.width * best.height) best = box;
  }
  return upToLevel(best);
}

/** Grown on all sides by a distance (DBNet's unclip: area times ratio by circumference). */
export function unclip(box: RotatedBox, ratio: number): RotatedBox {
  const distance = (box.width * box.height * ratio) / (2 * (box.width + box.height));
  return { ...box, width: box.width + 2 * distance, height: box.height + 2 * distance };
}

function boxAt(hull: readonly Point[], angle: number): RotatedBox {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of hull) {
    const [along, across] = [x * cos + y * sin, y * cos - x * sin];
    [left, right] = [Math.min(left, along), Math.max(right, along)];
    [top, bottom] = [Math.min(top, across), Math.max(bottom, across)];
  }
  const [along, across] = [(left + right) / 2, (top + bottom) / 2];
  return { x: along * cos - across * sin, y: along * sin + across * cos, width: right - left + 1, height: bottom - top + 1, angle };
}

function upToLevel(box: RotatedBox): RotatedBox {
  let { width, height, angle } = box;
  while (angle > Math.PI / 4) [angle, width, height] = [angle - Math.PI / 2, height, width];
  while (angle < -Math.PI / 4) [angle, width, height] = [angle + Math.PI / 2, height, width];
  return { ...box, width, height, angle };
}

/** Andrew's monotone chain. */
function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const half = (ordered: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of ordered) {
      while (chain.length >= 2 && turns(chain.at(-2) as Point, chain.at(-1) as Point, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return sorted.length < 3 ? sorted : [...half(sorted), ...half(sorted.toReversed())];
}

const turns = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
