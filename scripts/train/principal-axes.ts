/** PCA by orthogonal iteration: mean and the orthonormal axes of greatest spread, one after the other, `axes` × dimensions numbers. Deterministic. */
export function principalAxes(vectors: readonly (readonly number[])[], axes: number): { mean: Float64Array; projection: Float64Array } {
  const dimensions = vectors[0]?.length ?? 0;
  const mean = new Float64Array(dimensions);
  for (const vector of vectors) for (let d = 0; d < dimensions; d += 1) mean[d] = (mean[d] ?? 0) + (vector[d] ?? 0) / vectors.length;
  const spread = covariance(vectors, mean);
  let basis = orthonormal(
    Array.from({ length: axes }, (_, axis) => Float64Array.from({ length: dimensions }, (_none, d) => seed(axis, d))),
  );
  for (let round = 0; round < ROUNDS; round += 1) basis = orthonormal(basis.map((axis) => times(spread, axis)));
  const projection = new Float64Array(axes * dimensions);
  basis.forEach((axis, at) => {
    projection.set(axis, at * dimensions);
  });
  return { mean, projection };
}

const ROUNDS = 25;

/** Any numbers without a pattern do to begin with. */
const seed = (axis: number, d: number) => Math.sin((axis + 1) * 12.9898 + (d + 1) * 78.233);

function covariance(vectors: readonly (readonly number[])[], mean: Float64Array): Float64Array[] {
  const rows = Array.from(mean, () => new Float64Array(mean.length));
  for (const vector of vectors) {
    const centred = Float64Array.from(mean, (middle, d) => (vector[d] ?? 0) - middle);
    for (let d = 0; d < mean.length; d += 1) {
      const row = rows[d] as Float64Array;
      const value = centred[d] ?? 0;
      for (let e = 0; e < mean.length; e += 1) row[e] = (row[e] ?? 0) + value * (centred[e] ?? 0);
    }
  }
  return rows;
}

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0;
  for (let d = 0; d < a.length; d += 1) sum += (a[d] ?? 0) * (b[d] ?? 0);
  return sum;
};

const times = (rows: readonly Float64Array[], vector: Float64Array): Float64Array => Float64Array.from(rows, (row) => dot(row, vector));

/** Gram-Schmidt, in order. */
function orthonormal(vectors: readonly Float64Array[]): Float64Array[] {
  const done: Float64Array[] = [];
  for (const vector of vectors) {
    const rest = vector.slice();
    for (const axis of done) {
      const share = dot(rest, axis);
      for (let d = 0; d < rest.length; d += 1) rest[d] = (rest[d] ?? 0) - share * (axis[d] ?? 0);
    }
    const length = Math.sqrt(dot(rest, rest)) || 1;
    done.push(rest.map((value) => value / length));
  }
  return done;
}
