import type { WorldRows } from '@freight-hq/api/world';

type Category = NonNullable<WorldRows['tickets'][number]['category']>;

/** Subjects of tickets. */
export const subjects: readonly (readonly [subject: string, description: string, category: Category])[] = [
  [
    'Cannot assign a driver to a load',
    'The driver is available, but the list stays empty when I open the load.',
    'technical',
  ],
  [
    'Invoice shows the wrong number of seats',
    'We removed two dispatchers last week and are still billed for them.',
    'billing',
  ],
  [
    'Detention time is missing on the settlement',
    'The stop was checked out after three hours, the settlement shows one.',
    'billing',
  ],
  ['How do we add a second terminal?', 'We are opening a yard next month and want its loads kept apart.', 'training'],
  [
    'Driver hours are not refreshed',
    'The remaining hours of unit 114 have not changed since this morning.',
    'integration',
  ],
  ['Rate confirmation cannot be opened', 'The file downloads, but the viewer says that it is damaged.', 'technical'],
  [
    'Export of delivered loads stops half way',
    'The file ends after about four hundred rows without a message.',
    'technical',
  ],
  ['Please reset the access of a former dispatcher', 'She left on Friday. Her sessions should end at once.', 'account'],
  [
    'Container demurrage alert came too late',
    'The free time was over when the alert appeared in the bell.',
    'technical',
  ],
  [
    'Fuel card charges are booked twice',
    'Two charges of the same minute appear for three of our trucks.',
    'integration',
  ],
  ['Wrong time zone on pickup appointments', 'Appointments in Boise are shown an hour early.', 'technical'],
  ['Upgrade to the enterprise plan', 'We have grown to forty trucks and would like to talk about seats.', 'account'],
  [
    'Maintenance reminder keeps coming back',
    'The oil change of unit 107 is entered, the reminder returns each day.',
    'technical',
  ],
  [
    'Search does not find a load by its reference',
    'The customer reference is on the load but the search finds nothing.',
    'technical',
  ],
  [
    'Bank account is still being reviewed',
    'We sent the documents ten days ago and cannot receive payments.',
    'account',
  ],
];
