import type { DemoAccount, WorldRows } from '@freight-hq/api/world';
import { newId } from '@freight-hq/api/ids';
import { dayMs, type Calendar } from './calendar.ts';
import { isActive, type Carrier } from './carriers.ts';
import { firstNames, lastNames } from './names.ts';
import { randomOf, type Random } from './random.ts';

type User = WorldRows['users'][number];

interface StaffMember {
  firstName: string;
  lastName: string;
  role: DemoAccount['role'];
  jobs?: NonNullable<User['jobs']>;
  /** Part of the e-mail address before the @. */
  local: string;
  /** Present for accounts that the README lists. */
  password?: string;
  joinedDaysAgo: number;
}

const staff = [
  {
    firstName: 'Margaret',
    lastName: 'Ellery',
    role: 'platform_owner',
    local: 'owner',
    password: 'Harbour-lantern-2026',
    joinedDaysAgo: 900,
  },
  {
    firstName: 'Daniel',
    lastName: 'Reyes',
    role: 'hq_admin',
    local: 'admin',
    password: 'Copper-bridge-2026',
    joinedDaysAgo: 860,
  },
  {
    firstName: 'Helena',
    lastName: 'Brandt',
    role: 'super_admin',
    local: 'finance',
    password: 'Slate-ferry-2026',
    joinedDaysAgo: 700,
  },
  {
    firstName: 'Priya',
    lastName: 'Venkat',
    role: 'admin',
    local: 'priya.venkat',
    jobs: ['support', 'onboarding'],
    joinedDaysAgo: 820,
  },
  {
    firstName: 'Tobias',
    lastName: 'Lund',
    role: 'admin',
    local: 'tobias.lund',
    jobs: ['support', 'onboarding'],
    joinedDaysAgo: 780,
  },
  {
    firstName: 'Grace',
    lastName: 'Amadi',
    role: 'admin',
    local: 'grace.amadi',
    jobs: ['support', 'onboarding'],
    joinedDaysAgo: 740,
  },
  // The sales team; its members in sales.ts have the same addresses.
  { firstName: 'Marcus', lastName: 'Hale', role: 'admin', local: 'marcus.hale', jobs: ['sales'], joinedDaysAgo: 700 },
  {
    firstName: 'Ingrid',
    lastName: 'Sorensen',
    role: 'admin',
    local: 'ingrid.sorensen',
    jobs: ['sales'],
    joinedDaysAgo: 700,
  },
  {
    firstName: 'Alicia',
    lastName: 'Moreno',
    role: 'admin',
    local: 'alicia.moreno',
    jobs: ['sales'],
    joinedDaysAgo: 700,
  },
  { firstName: 'Derek', lastName: 'Okafor', role: 'admin', local: 'derek.okafor', jobs: ['sales'], joinedDaysAgo: 700 },
  {
    firstName: 'Nora',
    lastName: 'Whitfield',
    role: 'admin',
    local: 'nora.whitfield',
    jobs: ['sales'],
    joinedDaysAgo: 700,
  },
  { firstName: 'Samir', lastName: 'Patel', role: 'admin', local: 'samir.patel', jobs: ['sales'], joinedDaysAgo: 700 },
  { firstName: 'Lena', lastName: 'Fischer', role: 'admin', local: 'lena.fischer', jobs: ['sales'], joinedDaysAgo: 700 },
] satisfies StaffMember[];

/** The first two users of a demo carrier can sign in: its administrator and a dispatcher. */
const tenantAccounts = [
  { local: 'office', password: 'Willow-harvest-2026' },
  { local: 'dispatch', password: 'Granite-signal-2026' },
];

export function makePeople(
  seed: number,
  calendar: Calendar,
  carriers: readonly Carrier[],
): { users: User[]; roleGrants: WorldRows['roleGrants']; accounts: DemoAccount[] } {
  const random = randomOf(seed, 'people');
  const accounts: DemoAccount[] = [];
  const users = [
    ...staff.map((person, index) => {
      const own = hasOwnStream(person) ? randomOf(seed, person.local) : random;
      return hqUser(own, calendar, person, index, accounts);
    }),
    ...carriers.flatMap((carrier, index) => usersOf(random, calendar, carrier, index < 2 ? accounts : undefined)),
  ];
  return { users, roleGrants: users.filter(({ audience }) => audience === 'hq').map(confirmedGrant), accounts };
}

/** Added later: the ids of all others stay as they were before. */
const hasOwnStream = ({ local, jobs }: StaffMember) => local === 'finance' || jobs?.includes('sales') === true;

/** The role of a person of HQ, as `pnpm hq confirm-role` leaves it. */
const confirmedGrant = ({ id, createdAt }: User): WorldRows['roleGrants'][number] => ({
  userId: id,
  givenBy: 'server',
  givenAt: createdAt,
  confirmedAt: createdAt,
  principals: [id],
});

function hqUser(random: Random, calendar: Calendar, person: StaffMember, index: number, accounts: DemoAccount[]): User {
  const createdAt = calendar.daysAgo(person.joinedDaysAgo);
  const user = {
    id: newId('usr', createdAt.getTime(), random.bytes),
    audience: 'hq',
    companyId: null,
    email: `${person.local}@freight-hq.example`,
    firstName: person.firstName,
    lastName: person.lastName,
    companyName: 'Freight HQ',
    phone: `(555) 555-01${String(10 + index)}`,
    role: person.role,
    jobs: person.jobs ?? [],
    employeeId: `HQ-${1001 + index}`,
    isActive: true,
    lastLoginAt: calendar.daysAgo(1 + random.next() * 3),
    createdAt,
    updatedAt: createdAt,
  } satisfies User;
  if (person.password) accounts.push(accountOf(user, person.password));
  return user;
}

/** As many as the carrier pays seats for; two of a demo carrier can sign in. */
function usersOf(random: Random, calendar: Calendar, carrier: Carrier, accounts: DemoAccount[] | undefined): User[] {
  const lastSeen = carrier.quietDays === undefined ? undefined : lastSeenOf(calendar, carrier);
  return Array.from({ length: carrier.seats }, (_, index): User => {
    const account = accounts && tenantAccounts[index];
    const firstName = random.pick(firstNames);
    const lastName = random.pick(lastNames);
    const createdAt =
      index === 0 ? carrier.startedAt : between(random, carrier.startedAt, lastSeen ?? carrier.startedAt, 0.3);
    const lastLoginAt =
      lastSeen && (index === 0 || random.next() > 0.05) ? loginBefore(random, createdAt, lastSeen, index) : null;
    const user = {
      id: newId('usr', createdAt.getTime(), random.bytes),
      audience: 'tenant',
      companyId: carrier.companyId,
      email: `${account?.local ?? `${firstName}.${lastName}.${index + 1}`.toLowerCase()}@${carrier.domain}.example`,
      firstName,
      lastName,
      phone: `(555) 555-01${String(random.between(0, 99)).padStart(2, '0')}`,
      role: index === 0 ? 'tenant_admin' : account || random.next() < 0.4 ? 'dispatcher' : 'driver',
      jobs: [],
      employeeId: `${carrier.initials}-${2000 + index}`,
      isActive: isActive(carrier) && (index < 2 || random.next() > 0.06),
      lastLoginAt,
      createdAt,
      updatedAt: createdAt,
    } satisfies User;
    if (account) accounts?.push(accountOf(user, account.password));
    return user;
  });
}

function accountOf({ id, email, employeeId, role }: User & { employeeId: string }, password: string): DemoAccount {
  return { userId: id, email, password, employeeId, role };
}

function lastSeenOf(calendar: Calendar, carrier: Carrier): Date {
  const last =
    carrier.churnedBack === undefined
      ? calendar.daysAgo(carrier.quietDays ?? 0)
      : calendar.inMonth(carrier.churnedBack, 0);
  return last > carrier.startedAt ? last : carrier.startedAt;
}

/** The first was there last of all, most others not long before. */
function loginBefore(random: Random, createdAt: Date, lastSeen: Date, index: number): Date {
  const agoMs = index === 0 ? 0 : random.next() ** 3 * 45 * dayMs;
  return new Date(Math.max(createdAt.getTime(), Math.floor(lastSeen.getTime() - agoMs)));
}

function between(random: Random, from: Date, to: Date, share: number): Date {
  return new Date(Math.floor(from.getTime() + random.next() * share * (to.getTime() - from.getTime())));
}
