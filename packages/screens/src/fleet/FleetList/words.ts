import type { FleetKind, FleetStatus } from '@freight-hq/api/rules/fleet/fleet';
import type { BadgeTone } from '@freight-hq/components/Badge';

export const kindWords: Readonly<Record<FleetKind, { many: string; one: string; name: string; search: string }>> = {
  users: { many: 'Users', one: 'user', name: 'Name', search: 'Search users by name' },
  drivers: { many: 'Drivers', one: 'driver', name: 'Name', search: 'Search drivers by name' },
  vehicles: { many: 'Vehicles', one: 'vehicle', name: 'Unit', search: 'Search vehicles by unit' },
  loads: { many: 'Loads', one: 'load', name: 'Load', search: 'Search loads by number' },
};

export const statusWords: Readonly<Record<FleetStatus, { label: string; tone: BadgeTone }>> = {
  active: { label: 'Active', tone: 'positive' },
  disabled: { label: 'Disabled', tone: 'neutral' },
  available: { label: 'Available', tone: 'positive' },
  driving: { label: 'Driving', tone: 'info' },
  off_duty: { label: 'Off duty', tone: 'neutral' },
  maintenance: { label: 'Maintenance', tone: 'caution' },
  retired: { label: 'Retired', tone: 'neutral' },
  booked: { label: 'Booked', tone: 'outline' },
  dispatched: { label: 'Dispatched', tone: 'info' },
  in_transit: { label: 'In transit', tone: 'info' },
  delivered: { label: 'Delivered', tone: 'positive' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};
