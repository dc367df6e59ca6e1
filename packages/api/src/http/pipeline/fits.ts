import type { z } from 'zod';

/** Whether a value is as a schema says and has nothing beside, so that to parse it would only copy it. */
export type Fits = (value: unknown) => boolean;

type Known = z.core.$ZodTypes;

/**
 * Reads a schema once for all values. Parsing costs twice as much, and its copies are slower to write as JSON.
 * Undefined for a schema that does more than to look, or that is too rare to be known here.
 */
export function fitsOf(schema: z.core.$ZodType): Fits | undefined {
  const { def } = (schema as Known)._zod;
  if (def.type === 'number') return fitsNumber(def);
  if (def.checks?.length) return undefined;
  if (def.type === 'string') return fitsString(def);
  if (def.type === 'boolean') return (value) => typeof value === 'boolean';
  if (def.type === 'enum') return fitsOneOf(Object.values(def.entries));
  if (def.type === 'literal') return fitsOneOf(def.values);
  if (def.type === 'optional') return fitsOr(undefined, fitsOf(def.innerType));
  if (def.type === 'nullable') return fitsOr(null, fitsOf(def.innerType));
  if (def.type === 'array') return fitsArray(fitsOf(def.element));
  return def.type === 'object' && !def.catchall ? fitsObject(def.shape) : undefined;
}

const isString: Fits = (value) => typeof value === 'string';
const timeFormats: readonly string[] = ['datetime', 'date'];

function fitsString(def: z.core.$ZodStringDef & Partial<z.core.$ZodStringFormatDef>): Fits | undefined {
  const { format, pattern } = def;
  if (format === undefined) return isString;
  if (!pattern || !timeFormats.includes(format)) return undefined;
  return (value) => typeof value === 'string' && pattern.test(value);
}

function fitsNumber(def: z.core.$ZodNumberDef): Fits | undefined {
  const fits = (def.checks ?? []).map((check) => fitsCheck(check._zod.def));
  if ('check' in def || !fits.every((one) => one !== undefined)) return undefined;
  const [first, second, third, more] = fits;
  if (more) return undefined;
  return (value) =>
    Number.isFinite(value) && (!first || first(value)) && (!second || second(value)) && (!third || third(value));
}

type Check = z.core.$ZodCheckDef &
  Partial<Pick<z.core.$ZodCheckLessThanDef, 'value' | 'inclusive'> & Pick<z.core.$ZodCheckNumberFormatDef, 'format'>>;

function fitsCheck({ check, format, value: limit, inclusive }: Check): Fits | undefined {
  if (check === 'number_format' && format === 'safeint') return (value) => Number.isSafeInteger(value);
  if (typeof limit !== 'number' || !inclusive) return undefined;
  if (check === 'greater_than') return (value) => (value as number) >= limit;
  return check === 'less_than' ? (value) => (value as number) <= limit : undefined;
}

function fitsOneOf(allowed: readonly unknown[]): Fits {
  const set = new Set(allowed);
  return (value) => set.has(value);
}

const fitsOr = (nothing: unknown, inner: Fits | undefined): Fits | undefined =>
  inner && ((value) => value === nothing || inner(value));

const fitsArray = (inner: Fits | undefined): Fits | undefined =>
  inner && ((value) => Array.isArray(value) && value.every(inner));

function fitsObject(shape: z.core.$ZodLooseShape): Fits | undefined {
  const members = new Map<string, { fits: Fits; counts: number }>();
  let required = 0;
  for (const [name, schema] of Object.entries(shape)) {
    const fits = fitsOf(schema);
    if (!fits) return undefined;
    const counts = fits(undefined) ? 0 : 1;
    required += counts;
    members.set(name, { fits, counts });
  }
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    let found = 0;
    for (const name in value) {
      const member = members.get(name);
      if (!member?.fits((value as Record<string, unknown>)[name])) return false;
      found += member.counts;
    }
    return found === required;
  };
}
