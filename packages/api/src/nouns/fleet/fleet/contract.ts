import { z } from 'zod';
import { cursorQuery, endpoint, hq, text } from '../../../http/contract/endpoint.ts';
import { fleetKinds, fleetStatuses } from './rules.ts';

const anyStatus = [...new Set(fleetKinds.flatMap((kind) => fleetStatuses[kind]))];

export const fleetRow = z.object({
  id: z.string(),
  name: z.string().describe('Of a person; the unit number of a vehicle, the number of a load'),
  detail: z
    .string()
    .optional()
    .describe('The role of a user, year and make of a vehicle, or origin and destination of a load'),
  status: z.enum(anyStatus),
  companyId: z.string(),
  companyName: z.string(),
  addedAt: z.iso.datetime(),
});
export type FleetRow = z.infer<typeof fleetRow>;

const filters = {
  q: text(100)
    .optional()
    .describe('Beginnings of the names of a person; for vehicles and loads the start of the number'),
  companyId: text(30, 30).startsWith('cmp_').optional(),
};

const listed = { method: 'GET', access: hq('tenants:read'), response: z.array(fleetRow), paged: 'cursor' } as const;

export const listFleetUsers = endpoint({
  ...listed,
  path: '/api/hq/fleet/users',
  summary: 'Users of all tenants, the newest first. Active ones can sign in.',
  query: cursorQuery.extend({ ...filters, status: z.enum(fleetStatuses.users).optional() }),
});

export const listFleetDrivers = endpoint({
  ...listed,
  path: '/api/hq/fleet/drivers',
  summary: 'Drivers of all tenants, the newest first.',
  query: cursorQuery.extend({ ...filters, status: z.enum(fleetStatuses.drivers).optional() }),
});

export const listFleetVehicles = endpoint({
  ...listed,
  path: '/api/hq/fleet/vehicles',
  summary: 'Vehicles of all tenants, the newest first.',
  query: cursorQuery.extend({ ...filters, status: z.enum(fleetStatuses.vehicles).optional() }),
});

export const listFleetLoads = endpoint({
  ...listed,
  path: '/api/hq/fleet/loads',
  summary: 'Loads of all tenants, the newest first.',
  query: cursorQuery.extend({ ...filters, status: z.enum(fleetStatuses.loads).optional() }),
});

export const fleetCount = z.object({
  count: z.number().int(),
  companyName: z.string().optional().describe('Of the asked company; absent where there is no such company'),
});
export type FleetCount = z.infer<typeof fleetCount>;

export const countFleet = endpoint({
  method: 'GET',
  path: '/api/hq/fleet/count',
  access: hq('tenants:read'),
  summary: 'How many rows one of these lists has with its filters. Without filters it is the figure of the dashboard.',
  query: z.strictObject({ ...filters, kind: z.enum(fleetKinds), status: z.enum(anyStatus).optional() }),
  response: fleetCount,
  isExpensive: true,
});
