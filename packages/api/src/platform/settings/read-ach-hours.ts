import { z } from 'zod';
import { type AchHours, defaultAchHours } from '../../http/settings/ach-hours.ts';
import { SettingsError, type Source } from '../../http/settings/settings-source.ts';

const variable = 'BANK_ACH_HOURS';
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 14:15');

const cutOff = z
  .strictObject({ sentBy: time, arrivesBy: time })
  .refine(({ sentBy, arrivesBy }) => sentBy < arrivesBy, 'must arrive after it is sent');

const isAscending = (values: readonly string[]): boolean =>
  values.every((value, index) => index === 0 || (values[index - 1] ?? '') < value);

const entry = z.strictObject({
  from: z.iso.date(),
  sameDayUpToCents: z.number().int().min(0).default(100_000_000),
  sameDay: z
    .array(cutOff)
    .min(1)
    .max(10)
    .refine((given) => isAscending(given.map(({ sentBy }) => sentBy)), 'must be in the order of the day'),
  nextDayBy: time.default('08:30'),
  closed: z.array(z.iso.date()).max(100).default([]),
});

const list = z
  .array(entry)
  .max(50)
  .refine((given) => isAscending(given.map(({ from }) => from)), 'must be in the order of their days');

/** The hours of the environment, a JSON list, after the usual ones. */
export function readAchHours(env: Source): readonly AchHours[] {
  const text = env[variable];
  if (!text) return defaultAchHours;
  const parsed = list.safeParse(parse(text));
  if (parsed.success) return [...defaultAchHours, ...parsed.data];
  const [issue] = parsed.error.issues;
  throw new SettingsError(variable, `is wrong at ${issue?.path.join('.') || 'its start'}: ${issue?.message}`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SettingsError(variable, 'must be a JSON list');
  }
}
