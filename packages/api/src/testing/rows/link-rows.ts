import type { LinkKind } from '../../nouns/link/linked-rows/rules.ts';

const createdAt = '2026-06-01T08:00:00.000Z';
const some = {
  companies: (id: string) => ({ name: `Carrier ${id}`, createdAt }),
  users: (id: string) => ({
    ...{ company: 'c-1', email: `${id}@carrier.example`, firstName: 'Ada', lastName: 'Reyes' },
    ...{ role: 'dispatcher', isActive: true, createdAt },
  }),
  drivers: () => ({ company: 'c-1', firstName: 'Ben', lastName: 'Ortiz', status: 'available', createdAt }),
  vehicles: (id: string) => ({
    ...{ company: 'c-1', unitNumber: `T-${id}`, make: 'Volvo', modelYear: 2022, status: 'active', createdAt },
  }),
  loads: (id: string) => ({
    ...{ company: 'c-1', loadNumber: `L-${id}`, status: 'booked', origin: 'Reno, NV', destination: 'Boise, ID' },
    ...{ pickupAt: '2026-06-30T08:00:00Z', deliveryAt: '2026-07-01T08:00:00Z', revenueCents: 250_000, createdAt },
  }),
  invoices: (id: string) => ({
    ...{ company: 'c-1', number: `N-${id}`, period: '2026-06', amountCents: 25_900, status: 'open' },
    ...{ issuedAt: '2026-06-01T08:00:00Z', dueAt: '2026-06-15T08:00:00Z' },
  }),
  payments: (id: string) => ({
    ...{ invoice: 'i-1', amountCents: 25_900, feeCents: 781, paidAt: '2026-06-12T08:00:00Z', reference: `ch_${id}` },
  }),
} as const satisfies Record<LinkKind, (id: string) => object>;

/** A row as a platform sends it; members of `changes` replace its own. */
export const linkRow = (kind: LinkKind, externalId: string, changes: object = {}): Record<string, unknown> => ({
  ...{ externalId, version: 1 },
  ...some[kind](externalId),
  ...changes,
});
