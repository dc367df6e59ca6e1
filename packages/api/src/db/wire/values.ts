import type { TextResult } from './connection.ts';

const typeNumbers = {
  bool: 16,
  int8: 20,
  int2: 21,
  int4: 23,
  oid: 26,
  json: 114,
  float4: 700,
  float8: 701,
  jsonb: 3802,
};

/** One value as our code sees it, the same from both databases; times and numeric stay text. */
export function fromText(text: string, type: number): unknown {
  switch (type) {
    case typeNumbers.bool:
      return text === 't';
    case typeNumbers.int2:
    case typeNumbers.int4:
    case typeNumbers.oid:
    case typeNumbers.float4:
    case typeNumbers.float8:
      return Number(text);
    case typeNumbers.int8: {
      const value = Number(text);
      return Number.isSafeInteger(value) ? value : text;
    }
    case typeNumbers.json:
    case typeNumbers.jsonb:
      return JSON.parse(text);
    default:
      return text;
  }
}

/** A parameter as it goes to the database. */
export function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map(arrayElement).join(',')}}`;
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  throw new TypeError(`A ${typeof value} cannot be a parameter`);
}

function arrayElement(value: unknown): string {
  const text = toText(value);
  return text === null ? 'NULL' : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

export function asArrays({ columns, rows }: TextResult): unknown[][] {
  return rows.map((row) => row.map((text, index) => valueOf(text, columns[index]?.type)));
}

export function asObjects({ columns, rows }: TextResult): Record<string, unknown>[] {
  return rows.map((row) => {
    const object: Record<string, unknown> = {};
    for (const [index, { name, type }] of columns.entries()) object[name] = valueOf(row[index], type);
    return object;
  });
}

const valueOf = (text: string | null | undefined, type = 0): unknown =>
  text === null || text === undefined ? null : fromText(text, type);
