import type { WorldRows } from '@freight-hq/api/world';
import { newId } from '@freight-hq/api/ids';
import { dayMs, hourMs, type Calendar } from './calendar.ts';
import { isActive, type Carrier } from './carriers.ts';
import { cities, firstNames, lastNames, vehicleMakes } from './names.ts';
import { randomOf, type Random } from './random.ts';

type Rows = WorldRows;
type Fleet = Pick<Rows, 'drivers' | 'vehicles' | 'loads'>;

const loadsPerDriver = 3.4;
const daysOfLoads = 60;

export function makeFleet(seed: number, calendar: Calendar, carriers: readonly Carrier[]): Fleet {
  const random = randomOf(seed, 'fleet');
  const fleets = carriers.map((carrier) => fleetOf(random, calendar, carrier));
  return {
    drivers: fleets.flatMap(({ drivers }) => drivers),
    vehicles: fleets.flatMap(({ vehicles }) => vehicles),
    loads: fleets.flatMap(({ loads }) => loads),
  };
}

function fleetOf(random: Random, calendar: Calendar, carrier: Carrier): Fleet {
  const { companyId, startedAt: createdAt, seats } = carrier;
  const drivers = Array.from({ length: Math.max(2, Math.round(seats * 0.7)) }, (): Rows['drivers'][number] => ({
    id: newId('drv', createdAt.getTime(), random.bytes),
    companyId,
    firstName: random.pick(firstNames),
    lastName: random.pick(lastNames),
    phone: `(555) 555-01${String(random.between(0, 99)).padStart(2, '0')}`,
    status: isActive(carrier) ? random.pick(['available', 'driving', 'driving', 'off_duty']) : 'off_duty',
    createdAt,
  }));
  const vehicles = Array.from(
    { length: Math.max(2, Math.round(seats * 0.65)) },
    (_, index): Rows['vehicles'][number] => ({
      id: newId('veh', createdAt.getTime(), random.bytes),
      companyId,
      unitNumber: String(101 + index),
      make: random.pick(vehicleMakes),
      modelYear: calendar.end.getUTCFullYear() - random.between(0, 9),
      status: !isActive(carrier) ? 'retired' : random.next() < 0.1 ? 'maintenance' : 'active',
      createdAt,
    }),
  );
  const count = Math.round(drivers.length * loadsPerDriver);
  const loads = Array.from({ length: count }, (_, index) =>
    loadOf(random, calendar, carrier, { drivers, vehicles, loads: [] }, index),
  );
  return { drivers, vehicles, loads };
}

function loadOf(
  random: Random,
  calendar: Calendar,
  carrier: Carrier,
  fleet: Fleet,
  index: number,
): Rows['loads'][number] {
  const last = carrier.churnedBack === undefined ? calendar.end : calendar.inMonth(carrier.churnedBack, 0);
  const ageMs = Math.min(daysOfLoads * dayMs, last.getTime() - carrier.startedAt.getTime());
  const createdAt = new Date(Math.floor(last.getTime() - random.next() * ageMs));
  const pickupAt = new Date(createdAt.getTime() + random.between(6, 60) * hourMs);
  const deliveryAt = new Date(pickupAt.getTime() + random.between(8, 70) * hourMs);
  const [from, to] = random.sample(cities, 2);
  const isCancelled = random.next() < 0.03;
  return {
    id: newId('lod', createdAt.getTime(), random.bytes),
    companyId: carrier.companyId,
    loadNumber: `${carrier.initials}-${10_001 + index}`,
    driverId: random.pick(fleet.drivers).id,
    vehicleId: random.pick(fleet.vehicles).id,
    status: isCancelled ? 'cancelled' : statusAt(calendar.end, pickupAt, deliveryAt),
    origin: `${from?.[0]}, ${from?.[1]}`,
    destination: `${to?.[0]}, ${to?.[1]}`,
    pickupAt,
    deliveryAt,
    revenueCents: random.between(70, 620) * 1_000,
    createdAt,
  };
}

function statusAt(now: Date, pickupAt: Date, deliveryAt: Date): Rows['loads'][number]['status'] {
  if (deliveryAt <= now) return 'delivered';
  if (pickupAt <= now) return 'in_transit';
  return pickupAt.getTime() - now.getTime() < 12 * hourMs ? 'dispatched' : 'booked';
}
