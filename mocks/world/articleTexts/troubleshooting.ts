import type { ArticleDraft } from './text.ts';

export const troubleshooting: readonly ArticleDraft[] = [
  {
    title: 'I cannot sign in',
    intro: 'Three things are checked together: e-mail address, password and employee ID.',
    steps: [
      'Check the employee ID with your admin; it looks like `SH-2001`.',
      'After five wrong tries, wait half a minute; each further one makes it longer.',
      'Ask your admin for a new password.',
    ],
    note: 'The message is the same whichever of the three is wrong. That is on purpose.',
  },
  {
    title: 'Driver hours are not refreshed',
    intro: 'Hours come from the logging device every five minutes.',
    steps: [
      'Look for the time of the last contact under the driver.',
      'Ask the driver to reconnect the device to the phone.',
      'If all drivers are affected, check the key under **Integrations**.',
    ],
  },
  {
    title: 'A load cannot be assigned',
    intro: 'A driver who is missing from the list is always missing for a reason.',
    steps: [
      'Choose **Show all** in the list: the reason stands behind the name.',
      'Check hours, medical card and home terminal.',
      'Check that the driver is active under **Team**.',
    ],
  },
  {
    title: 'A document cannot be opened',
    intro: 'Most damaged files were broken on their way to us.',
    steps: [
      'Open the file on the device it came from.',
      'Save it as PDF and upload it again.',
      'Files over 20 MB are refused: scan in grey at 200 dpi.',
    ],
  },
  {
    title: 'The search finds nothing',
    intro: 'The search looks at numbers, references, customers and places of the last 24 months.',
    steps: [
      'Enter at least three characters of the reference.',
      'Leave out spaces and dashes.',
      'Older loads are under **Archive**.',
    ],
  },
  {
    title: 'An export stops half way',
    intro: 'Large exports are cut when the connection is lost.',
    steps: [
      'Narrow the period to three months.',
      'Keep the tab open until the file has been saved.',
      'Send us the request number if it happens again.',
    ],
  },
  {
    title: 'The mobile app does not send its location',
    intro: 'Phones stop apps that run in the background in order to save power.',
    steps: [
      'Allow the location *always*.',
      'Take the app out of battery saving.',
      'Open it once after each restart of the phone.',
    ],
    status: 'draft',
  },
];
