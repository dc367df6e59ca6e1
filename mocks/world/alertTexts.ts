/** Subjects of the demo's alerts; each carrier has `count` alerts of each. */
export interface AlertKind {
  type: string;
  count: number;
  severity: 'low' | 'medium' | 'high' | 'critical';
  /** Hours from the end of the demo data to each deadline; null without one. */
  deadlines: readonly (number | null)[];
  titles: readonly string[];
  message: string;
  assets: 'container' | 'chassis' | 'driver' | 'vehicle' | 'none';
  /** Free days before the deadline; absent if nothing accrues. */
  freeDays?: number;
  /** Dollars, if the source names a figure itself. */
  cost?: readonly number[];
  actionRequired?: boolean;
  /** `{asset}` stands for the asset in lower case. */
  actionUrl?: string;
}

export const alertKinds: readonly AlertKind[] = [
  {
    type: 'container_demurrage',
    count: 9,
    severity: 'low',
    deadlines: [0.6, 2, 7, 20, 31, 55, -4, -29, -101],
    titles: ['Container {asset} runs out of free time', 'Last free day for {asset}', '{asset} is waiting for pickup'],
    message: 'Pick up {asset} before its free time at {place} ends, or demurrage is charged for each day after it.',
    assets: 'container',
    freeDays: 4,
    actionRequired: true,
    actionUrl: 'https://terminal.example/appointments?container={asset}',
  },
  {
    type: 'chassis_return',
    count: 6,
    severity: 'low',
    deadlines: [1.1, 5, 14, 40, 70, -9],
    titles: ['Return chassis {asset}', 'Chassis {asset} is due back'],
    message: 'Chassis {asset} is due back at {place}. Each day after its free time is charged.',
    assets: 'chassis',
    freeDays: 3,
    actionRequired: true,
  },
  {
    type: 'driver_hours',
    count: 6,
    severity: 'high',
    deadlines: [0.2, 0.5, 0.85, 1.6, 3.2, -0.4],
    titles: ['{asset} reaches the 11-hour driving limit', '{asset} needs a 30-minute break'],
    message: '{asset} must stop driving when the time is up. Plan a safe place to stop or a relay.',
    assets: 'driver',
    actionRequired: true,
  },
  {
    type: 'maintenance',
    count: 4,
    severity: 'medium',
    deadlines: [28, 76, 170, -20],
    titles: ['Unit {asset} is due for its annual inspection', 'Unit {asset} reports a brake fault'],
    message: 'Book unit {asset} into a workshop. After the date it must not be dispatched.',
    assets: 'vehicle',
    cost: [480, 1_250, 320, 2_100],
    actionUrl: 'https://shop.example/book?unit={asset}',
  },
  {
    type: 'delivery_delay',
    count: 5,
    severity: 'medium',
    deadlines: [1.4, 4, 8, 11, -2],
    titles: ['Delivery at risk: {asset} is behind schedule', '{asset} will miss its delivery window'],
    message:
      'At its present speed {asset} arrives after the window closes. Call the consignee or move the appointment.',
    assets: 'driver',
    cost: [150, 400, 250, 95, 600],
  },
  {
    type: 'system_maintenance',
    count: 2,
    severity: 'low',
    deadlines: [18, 90],
    titles: ['Planned maintenance tonight', 'Planned maintenance this week'],
    message: 'The platform is read-only for about twenty minutes. Loads and drivers are not affected.',
    assets: 'none',
  },
  {
    type: 'platform_outage',
    count: 1,
    severity: 'high',
    deadlines: [2.5],
    titles: ['Rate confirmations are delayed'],
    message: 'E-mails with rate confirmations are sent late. We expect to have caught up by the time shown.',
    assets: 'none',
  },
  {
    type: 'feature_announcement',
    count: 2,
    severity: 'low',
    deadlines: [200, null],
    titles: ['New: two clocks on one container', 'New: snooze an alert until it matters'],
    message: 'Open an alert to see how it works.',
    assets: 'none',
    actionUrl: '/alerts',
  },
  {
    type: 'eld_disconnected',
    count: 2,
    severity: 'high',
    deadlines: [null, 6],
    titles: ['Logging device of unit {asset} is not connected'],
    message:
      'Unit {asset} has sent nothing for two hours. The driver keeps paper logs until it does; the device must be repaired within eight days.',
    assets: 'vehicle',
    actionRequired: true,
  },
  {
    type: 'dispatch',
    count: 2,
    severity: 'medium',
    deadlines: [0.9, 9],
    titles: ['{asset} has not accepted the next load'],
    message: '{asset} has not answered the dispatch. Call, or give the load to another driver.',
    assets: 'driver',
  },
  {
    type: 'hos_violation',
    count: 1,
    severity: 'critical',
    deadlines: [null],
    titles: ['{asset} drove past the 14-hour window'],
    message: 'The log of {asset} shows a violation. Go through it with the driver and annotate it.',
    assets: 'driver',
    actionRequired: true,
  },
];

/** Places with clocks and their time zones. */
export const places = [
  ['Port of Los Angeles', 'America/Los_Angeles'],
  ['Port of Savannah', 'America/New_York'],
  ['Port of Houston', 'America/Chicago'],
  ['Chicago Intermodal Yard', 'America/Chicago'],
  ['Denver Intermodal Yard', 'America/Denver'],
  ['Port of New York and New Jersey', 'America/New_York'],
] as const;

export const tiers = {
  demurrage: [
    { fromDay: 1, dailyCents: 15_000 },
    { fromDay: 4, dailyCents: 30_000 },
    { fromDay: 8, dailyCents: 45_000 },
  ],
  per_diem: [
    { fromDay: 1, dailyCents: 4_500 },
    { fromDay: 6, dailyCents: 9_000 },
  ],
} as const;
