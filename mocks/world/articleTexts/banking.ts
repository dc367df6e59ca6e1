import type { ArticleDraft } from './text.ts';

export const banking: readonly ArticleDraft[] = [
  {
    title: 'Open a business account',
    intro: 'The account is opened with our partner bank and takes two to five business days.',
    steps: [
      'Enter the company data and the tax id.',
      'Name every owner of 25 percent or more.',
      'Upload the articles of organization and a utility bill.',
    ],
    note: 'We never ask for a password or a full social security number by e-mail.',
  },
  {
    title: 'How long transfers take',
    intro: 'Transfers between carriers on the platform are instant, others follow the calendar of the bank.',
    steps: [
      'Transfers entered before 4 PM Eastern go out on the same day.',
      'They arrive one or two business days later.',
      'A transfer that is *Pending* can still be cancelled.',
    ],
  },
  {
    title: 'Why an account is being reviewed',
    intro: 'Reviews are asked for by law. Most end within a day.',
    steps: [
      'Open **Banking** and read what is missing.',
      'Upload a clear scan, with all four corners in the picture.',
      'Answer to the message there and not by e-mail.',
    ],
  },
  {
    title: 'Pay drivers by settlement',
    intro: 'Settlements collect loads, advances and deductions of a week.',
    steps: [
      'Open **Settlements** and choose the week.',
      'Approve each driver, or all who have no open question.',
      'Pay from the business account. Drivers see the statement in their app.',
    ],
  },
  {
    title: 'Understand your invoice',
    intro: 'The monthly invoice has four parts: plan, seats, payment fees and add-ons.',
    steps: [
      'Seats are those that were agreed when the month began.',
      'Payment fees follow what was paid through the platform.',
      'Add-ons start on the day on which they were switched on.',
    ],
  },
  {
    title: 'Daily and monthly limits',
    intro: 'Limits protect an account that an intruder has entered.',
    steps: [
      'Find your limits under **Banking**, **Limits**.',
      'Ask for higher ones there, with a reason.',
      'A change takes effect after it was approved by two people.',
    ],
    status: 'review',
  },
];
