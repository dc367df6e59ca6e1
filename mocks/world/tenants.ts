import type { WorldRows } from '@freight-hq/api/world';
import { newId } from '@freight-hq/api/ids';
import { riskOf } from '@freight-hq/api/rules/tenants/tenants';
import type { Calendar } from './calendar.ts';
import { isActive, priceOf, type Carrier } from './carriers.ts';
import type { Change } from './history.ts';
import { cities, streets } from './names.ts';
import { randomOf } from './random.ts';

type Rows = WorldRows;

export function companyRows(seed: number, carriers: readonly Carrier[]): Rows['companies'] {
  const random = randomOf(seed, 'companies');
  return carriers.map(({ companyId, name, startedAt }, index) => {
    const [city, state, area] = random.pick(cities);
    return {
      id: companyId,
      name,
      dotNumber: String(3_100_000 + index * 1_013 + random.between(0, 1_000)),
      mcNumber: `MC-${900_000 + index * 317 + random.between(0, 300)}`,
      phone: `(${area}) 555-01${String(random.between(0, 99)).padStart(2, '0')}`,
      address: `${random.between(100, 9_900)} ${random.pick(streets)}`,
      city,
      state,
      createdAt: startedAt,
    };
  });
}

export function tenantRows(
  seed: number,
  calendar: Calendar,
  carriers: readonly Carrier[],
  changes: readonly Change[],
  users: Rows['users'],
): Rows['tenants'] {
  const random = randomOf(seed, 'tenants');
  const owners = users.filter(
    ({ audience, role, jobs }) => audience === 'hq' && role !== 'super_admin' && !jobs?.includes('sales'),
  );
  return carriers.map((carrier, index) => {
    const own = users.filter(({ companyId }) => companyId === carrier.companyId);
    const contact = own.find(({ role }) => role === 'tenant_admin');
    const logins = own.map(({ lastLoginAt }) => lastLoginAt?.getTime() ?? 0);
    const last = Math.max(0, ...logins);
    return {
      id: newId('ten', carrier.startedAt.getTime(), random.bytes),
      companyId: carrier.companyId,
      tier: isActive(carrier) ? carrier.plan : 'cancelled',
      healthScore: carrier.healthScore,
      riskLevel: riskOf(carrier.healthScore),
      lastActivityAt: last === 0 ? null : new Date(last),
      monthlyRevenueCents: isActive(carrier) ? priceOf(carrier) : 0,
      // The invoices of the demo are there; the server goes on with the anchor's month.
      billedThrough: calendar.monthStart(1).toISOString().slice(0, 10),
      createdAt: carrier.startedAt,
      updatedAt: changes.findLast(({ companyId }) => companyId === carrier.companyId)?.at ?? carrier.startedAt,
      contactName: contact ? `${contact.firstName} ${contact.lastName}` : null,
      contactEmail: contact?.email ?? null,
      contactPhone: contact?.phone ?? null,
      ownerId: owners[index % owners.length]?.id ?? null,
      version: 1,
    };
  });
}
