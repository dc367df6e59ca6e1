import type { MadeFor } from '@freight-hq/api/rules/money/transfers';
import type { MockWorld } from '../../kit/world.ts';
import { controlsOf } from '../bank-controls/rows.ts';
import { standingOf } from './state.ts';

/** The part of an account that a proposal is made for. */
export function standingThen(world: MockWorld, companyId: string): MadeFor {
  const controls = controlsOf(world, companyId);
  return { accountId: controls.accountId, ...standingOf(controls) };
}

export function limitsThen(world: MockWorld, companyId: string, names: readonly string[]): MadeFor {
  const { currentLimits, cardLimits, temporaryLimits } = controlsOf(world, companyId);
  const inForce: Readonly<Record<string, number | undefined>> = { ...currentLimits, ...cardLimits };
  const limits = names.map((name) => {
    const amount = inForce[name];
    if (amount === undefined) return [name, null] as const;
    const temporary = temporaryLimits.find((one) => one.name === name);
    const base = temporary?.base === undefined ? null : Math.round(temporary.base * 100);
    return [
      name,
      { cents: Math.round(amount * 100), ...(temporary && { baseCents: base, until: temporary.until }) },
    ] as const;
  });
  return { limits: Object.fromEntries(limits) };
}
