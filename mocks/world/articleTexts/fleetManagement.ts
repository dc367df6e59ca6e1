import type { ArticleDraft } from './text.ts';

export const fleetManagement: readonly ArticleDraft[] = [
  {
    title: 'Add trucks and trailers',
    intro: 'A unit needs a number, a plate and a status. Everything else can wait.',
    steps: [
      'Open **Fleet** and choose **Add unit**.',
      'Enter the vehicle identification number; make, model and year are filled in from it.',
      'Set the status to *Available* so that dispatch can see it.',
    ],
  },
  {
    title: 'Plan preventive maintenance',
    intro: 'A schedule reminds you by miles, by engine hours or by date, whichever comes first.',
    steps: [
      'Open the unit and choose **Maintenance**.',
      'Add a schedule, such as an oil change every 25,000 miles.',
      'Enter the work when it is done, with its date and odometer. The reminder moves on from there.',
    ],
    note: 'A reminder that comes back each day means that the odometer entered is older than the schedule.',
  },
  {
    title: 'Keep registrations and permits current',
    intro: 'Papers that run out take a truck off the road. The platform warns 30, 14 and 3 days ahead.',
    steps: [
      'Upload the document to its unit.',
      'Enter the day on which it expires.',
      'Choose who is warned beside the dispatcher.',
    ],
  },
  {
    title: 'Track fuel purchases',
    intro: 'Fuel card charges are matched to units and to the states that they were driven in.',
    steps: [
      'Connect the fuel card under **Integrations**.',
      'Give each card to a unit or to a driver.',
      'Look through charges that found no unit once a week.',
    ],
  },
  {
    title: 'Driver files and expiring documents',
    intro: 'License, medical card and annual review live in the driver file.',
    steps: [
      'Open the driver and choose **File**.',
      'Upload each document with its date of expiry.',
      'A driver whose medical card has expired cannot be assigned.',
    ],
  },
  {
    title: 'Inspections before and after a trip',
    intro: 'Drivers report defects from their phone, and the workshop sees them at once.',
    steps: [
      'Turn inspections on under **Settings**, **Drivers**.',
      'Choose which defects take a unit out of service.',
      'Close a defect when it is repaired, with the name of the mechanic.',
    ],
  },
  {
    title: 'Share a unit between terminals',
    intro: 'A unit belongs to one terminal but may be lent to another for a few days.',
    steps: [
      'Open the unit and choose **Lend**.',
      'Pick the terminal and the last day.',
      'It comes back by itself on the day after.',
    ],
  },
  {
    title: 'Retire a vehicle',
    intro: 'A retired unit leaves the lists and keeps its history.',
    steps: [
      'Finish or reassign its loads.',
      'Set the status to *Retired* and enter the last odometer.',
      'Remove its fuel card and its logging device.',
    ],
    status: 'draft',
  },
];
