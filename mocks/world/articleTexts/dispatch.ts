import type { ArticleDraft } from './text.ts';

export const dispatch: readonly ArticleDraft[] = [
  {
    title: 'Create and assign a load',
    intro: 'Four facts make a load: customer, rate, pickup and delivery.',
    steps: [
      'Choose **New load** and pick the customer.',
      'Enter the rate and the stops with their appointments.',
      'Assign a driver. Those without enough hours are shown in grey, with the reason.',
    ],
  },
  {
    title: 'Rate confirmations',
    intro: 'A confirmation is read into a load, and one that you send is made from it.',
    steps: [
      'Drop the PDF on the dispatch board.',
      'Check the fields that are marked.',
      'Save it: the file stays with the load.',
    ],
  },
  {
    title: 'Appointments and time zones',
    intro: 'Appointments are stored with the zone of the stop and shown in it.',
    steps: [
      'Check the address of the stop: the zone follows from it.',
      'Look for the zone beside the time, such as *8:00 AM MT*.',
      'Correct the address if the zone is wrong. Do not move the time.',
    ],
    note: 'Idaho and Indiana have two zones each.',
  },
  {
    title: 'Detention and layover',
    intro: 'Detention starts when the free time at a stop is over.',
    steps: [
      'Enter the free time of the customer, two hours unless agreed otherwise.',
      'Check the truck in and out with the driver app, so that the times can be proved.',
      'Approve the charge on the settlement.',
    ],
  },
  {
    title: 'Split a load between drivers',
    intro: 'Long hauls can change hands at a relay point.',
    steps: [
      'Open the load and choose **Split**.',
      'Enter the relay point and its time.',
      'Assign a driver to each leg. Pay is shared by miles unless you say otherwise.',
    ],
  },
  {
    title: 'Track a container and its free time',
    intro: 'Demurrage begins when the free days at the port are over.',
    steps: [
      'Enter the container number on the load.',
      'Check the last free day that the terminal gives.',
      'Its alert grows more severe at 50, 80 and 100 percent of the free time.',
    ],
    note: 'Free days are working days at most terminals; once they are over, weekends are charged as well.',
  },
  {
    title: 'Send status updates to customers',
    intro: 'Customers ask less when they hear more.',
    steps: [
      'Turn updates on for the customer.',
      'Choose the events: dispatched, arrived, loaded, delivered.',
      'Add the addresses of those who should hear of them.',
    ],
  },
  {
    title: 'Hours of service on the board',
    intro: 'The bar under a driver shows what remains of the day, of the shift and of the week.',
    steps: [
      'Hover over the bar or focus it to see all three.',
      'Choose **Only with hours** to leave the others out.',
      'A load that does not fit asks for a reason before it is assigned.',
    ],
  },
  {
    title: 'Cancel a load',
    intro: 'Cancelling keeps the load for the record and frees truck and driver.',
    steps: [
      'Open the load and choose **Cancel**.',
      'Give a reason: customer, carrier or weather.',
      'Enter the truck-ordered-not-used fee where one is agreed.',
    ],
  },
  {
    title: 'Plan the week ahead',
    intro: 'The weekly view shows where trucks come free and which loads look for one.',
    steps: [
      'Open **Dispatch**, **Week**.',
      'Drag a load onto a free day.',
      'Share the plan with the drivers on Friday.',
    ],
    status: 'review',
  },
];
