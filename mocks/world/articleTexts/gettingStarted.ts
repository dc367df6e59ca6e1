import type { ArticleDraft } from './text.ts';

export const gettingStarted: readonly ArticleDraft[] = [
  {
    title: 'Your first day with the platform',
    intro: 'An hour is enough to book a first load, from the empty account to a driver on the road.',
    steps: [
      'Check the company data under **Settings**: DOT number, MC number and address stand on every document.',
      'Add one truck and one driver; both can be completed later.',
      'Create a load with a pickup and a delivery, and assign the driver.',
    ],
    note: 'Nothing that you try in the first 14 days is billed.',
  },
  {
    title: 'Invite dispatchers and drivers',
    intro:
      'Each person signs in with an account of their own. A shared one cannot be traced and is ended when we see it.',
    steps: [
      'Open **Team** and choose **Invite**.',
      'Enter the e-mail address and pick a role: *tenant admin*, *dispatcher* or *driver*.',
      'The invitation is valid for seven days. Send it again from the same list.',
    ],
    note: 'Every active person counts as one seat of your plan.',
  },
  {
    title: 'Import your customers from a spreadsheet',
    intro: 'Up to 5,000 rows can be imported at once from a CSV file.',
    steps: [
      'Download the sample file: its first line has the column names that we expect, such as `name` and `mc_number`.',
      'Paste your data and save the file as CSV in UTF-8.',
      'Upload it and look through the preview. Rows with a problem are marked and left out.',
    ],
  },
  {
    title: 'Choose the right plan',
    intro: 'Plans differ in seats, in automation and in how quickly we answer.',
    steps: [
      'Count the people who sign in each week, not the trucks.',
      'Compare the plans under **Settings**, **Plan**.',
      'Change it there. The price of the current month is shared out by days.',
    ],
    note: 'A smaller plan starts with the next month.',
  },
  {
    title: 'Set up your company profile',
    intro: 'The profile feeds rate confirmations, invoices and the documents that drivers carry.',
    steps: [
      'Enter the legal name exactly as the authority has it.',
      'Add the remit-to address and a billing contact.',
      'Upload a logo of at least 400 pixels width.',
    ],
  },
  {
    title: 'A tour of the dispatch board',
    intro: 'The board shows today and the two days that follow. Each column is a status and each card a load.',
    steps: [
      'Filter by terminal with the menu at the top left.',
      'Drag a card to another driver to reassign it.',
      'Open a card with **Enter** and close it with **Escape**.',
    ],
  },
  {
    title: 'Connect an electronic logging device',
    intro: 'With a connected device the remaining hours of each driver show on the board.',
    steps: [
      'Ask the device provider for an API key with the right to read.',
      'Enter it under **Settings**, **Integrations**.',
      'Match the units: those with the same number are matched at once.',
    ],
    note: 'New hours arrive every five minutes.',
  },
  {
    title: 'Notifications that matter',
    intro: 'The bell collects alerts on demurrage, hours, maintenance and late deliveries.',
    steps: [
      'Open the bell; **View All Alerts** has those that are read, snoozed or dismissed too.',
      'Snooze what can wait. It comes back before its deadline.',
      'Claim what you take care of, so that colleagues see it.',
    ],
  },
  {
    title: 'Work with several terminals',
    intro: 'Terminals keep loads, drivers and yards apart without a second account.',
    steps: [
      'Create a terminal with its address and time zone.',
      'Give each driver a home terminal.',
      'Limit dispatchers to the terminals that they work for.',
    ],
    status: 'review',
  },
];
