import { type CustomTypesConfig, types } from 'pg';

const { builtins } = types;

/**
 * How SQL values arrive: bigint and numeric as numbers (money stays within safe integers), dates as YYYY-MM-DD, timestamptz as Date,
 * json parsed. Read `column::text` where a decimal's written precision counts.
 */
const PARSERS: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  [builtins.DATE]: (text) => text,
};

export const COLUMN_TYPES: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format ?? 'text') === 'text' && PARSERS[oid]
      ? PARSERS[oid]
      : types.getTypeParser(oid, format as 'text')) as CustomTypesConfig['getTypeParser'],
};
