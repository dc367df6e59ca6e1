import type { WorldRows } from '@freight-hq/api/world';
import { newId } from '@freight-hq/api/ids';
import type { Calendar } from './calendar.ts';
import { type Carrier, isActive, isNewcomer } from './carriers.ts';
import { vehicleMakes } from './names.ts';
import { randomOf } from './random.ts';

type Rows = WorldRows;

/** Trucks that run beyond the paid seats, of three carriers. */
const beyondSeats = [4, 2, 7] as const;

/** Established carriers that change in the next months; the first two, which sign in in the demo, stay as they are. */
const settled = (carriers: readonly Carrier[]) =>
  carriers.filter((carrier, index) => index > 1 && isActive(carrier) && !isNewcomer(carrier));

/** Trucks of carriers that have grown beyond the seats that they pay for. */
export function makeUnpaidTrucks(
  seed: number,
  calendar: Calendar,
  carriers: readonly Carrier[],
  vehicles: Rows['vehicles'],
): Rows['vehicles'] {
  const random = randomOf(seed, 'unpaid trucks');
  return settled(carriers)
    .slice(0, beyondSeats.length)
    .flatMap(({ companyId, seats }, index) => {
      const own = vehicles.filter((vehicle) => vehicle.companyId === companyId).length;
      return Array.from({ length: seats + (beyondSeats[index] ?? 0) - own }, (_, truck) => {
        const createdAt = calendar.inMonth(1, random.next());
        return {
          id: newId('veh', createdAt.getTime(), random.bytes),
          ...{ companyId, createdAt },
          unitNumber: String(301 + truck),
          make: random.pick(vehicleMakes),
          modelYear: calendar.end.getUTCFullYear() - random.between(0, 4),
          status: 'active' as const,
        };
      });
    });
}

/** Changes agreed for the first days of the next two months: an upgrade, more seats, and the end of a subscription. */
export function makeScheduled(calendar: Calendar, carriers: readonly Carrier[]): Rows['scheduledChanges'] {
  const some = settled(carriers).slice(beyondSeats.length);
  const [starter, growing, leaving] = [
    some.find(({ plan }) => plan === 'starter'),
    some.find(({ plan }) => plan === 'enterprise'),
    some.findLast(({ plan }) => plan === 'professional'),
  ];
  const change = (
    of: Carrier | undefined,
    back: number,
    reason: string,
    to: Partial<Rows['scheduledChanges'][number]>,
  ) =>
    of
      ? [
          {
            companyId: of.companyId,
            ...{ isEnd: false, plan: null, seats: null, reason, ...to },
            dueAt: calendar.monthStart(back),
            scheduledAt: calendar.inMonth(0, 0.5),
          },
        ]
      : [];
  return [
    ...change(starter, -1, 'Upgrade agreed in the yearly review', { plan: 'professional' }),
    ...change(growing, -1, 'Five trucks join the fleet', { seats: (growing?.seats ?? 0) + 5 }),
    ...change(leaving, -2, 'The company is being sold', { isEnd: true }),
  ];
}
