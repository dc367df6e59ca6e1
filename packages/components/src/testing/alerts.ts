import type { BellAlert } from '../AlertsBell/types.ts';

const at = (hours: number) => new Date(Date.parse('2026-06-30T15:30:00Z') + hours * 3_600_000).toISOString();

/** An alert with all members; a story overrides the members that it needs. */
export function makeAlert(overrides: Partial<BellAlert> = {}): BellAlert {
  return {
    id: 'alr_one',
    type: 'container_demurrage',
    severity: 'high',
    title: 'MSCU 482913 leaves free time today',
    message: 'Pier 400 charges from midnight. The truck is booked for tomorrow.',
    isRead: false,
    expiresAt: at(8.5),
    estimatedCost: 225,
    actionRequired: false,
    actionUrl: null,
    ...overrides,
  };
}

export const alerts: readonly BellAlert[] = [
  makeAlert({
    id: 'alr_demurrage',
    severity: 'critical',
    title: 'TGHU 771204 is past its free time',
    message: 'Demurrage at Pier 400 and per diem on the chassis both run.',
    expiresAt: at(2.25),
    estimatedCost: 1350,
    actionRequired: true,
    actionUrl: '/loads/LD-20418',
    timeZone: 'America/Los_Angeles',
    snoozeLimit: at(2.25),
    clocks: [
      { kind: 'demurrage', accrued: 1050, usedPercent: 140, stoppedAt: null },
      { kind: 'per_diem', accrued: 0, usedPercent: 83, stoppedAt: null },
    ],
    stake: {
      accrued: 1050,
      nextCharge: { at: at(15.5), amount: 300 },
      saving: { amount: 2400, until: at(168) },
    },
  }),
  makeAlert({
    id: 'alr_hours',
    type: 'driver_hours',
    severity: 'critical',
    title: 'Dana Whitfield has 40 minutes of driving left',
    message: 'The next safe parking is 35 minutes ahead, at exit 214.',
    expiresAt: at(0.66),
    estimatedCost: null,
    actionUrl: 'https://eld.example/drivers/whitfield',
    claim: { name: 'Priya Raman', isMine: false },
  }),
  makeAlert({
    id: 'alr_chassis',
    type: 'chassis_return',
    severity: 'high',
    title: 'Chassis TSFZ 550318 is due back',
    message: 'Return it to the Carson depot before the gate closes.',
    expiresAt: at(26.5),
    estimatedCost: 45,
    snoozeLimit: at(26.5),
    claim: { name: 'Sam Ortiz', isMine: true },
  }),
  makeAlert({
    id: 'alr_delay',
    type: 'delivery_delay',
    severity: 'medium',
    title: 'LD-20377 runs two hours late',
    message: 'Dock 12 in Memphis still takes it until 6 PM.',
    expiresAt: at(75),
    estimatedCost: 0,
  }),
  makeAlert({
    id: 'alr_feature',
    type: 'feature_announcement',
    severity: 'low',
    title: 'Live tracking links are here',
    message: 'Send a shipper a link instead of a phone call.',
    isRead: true,
    expiresAt: null,
    estimatedCost: null,
  }),
];

const types = [
  'container_demurrage',
  'chassis_return',
  'driver_hours',
  'maintenance',
  'delivery_delay',
  'customs_hold',
];

export const manyAlerts = (count: number): readonly BellAlert[] =>
  Array.from({ length: count }, (_, index) =>
    makeAlert({
      id: `alr_${String(index).padStart(4, '0')}`,
      type: types[index % types.length] ?? 'maintenance',
      severity: index % 9 === 0 ? 'high' : 'medium',
      title: `Alert ${index + 1}`,
      expiresAt: at(1 + index / 4),
    }),
  );
