import { expect, test } from 'vitest';
import { arrivalSentence, arrivalText } from './arrivalWords.ts';

const withdrawal = {
  sameDayUpTo: 100_000_000,
  sameDay: [
    { sentBy: '2026-11-23T19:15:00.000Z', arrivesAt: '2026-11-23T22:00:00.000Z' },
    { sentBy: '2026-11-24T15:00:00.000Z', arrivesAt: '2026-11-24T18:00:00.000Z' },
  ],
  nextDay: [{ sentBy: '2026-11-23T21:15:00.000Z', arrivesAt: '2026-11-24T13:30:00.000Z' }],
};

test.each([
  ['2026-11-23T18:02:30Z', 100, 'Sent by 14:15 ET (1 h 12 min left), it arrives today by 17:00 ET'],
  ['2026-11-23T17:15:00Z', 100, 'Sent by 14:15 ET (2 h left), it arrives today by 17:00 ET'],
  ['2026-11-23T19:14:20Z', 100, 'Sent by 14:15 ET (less than a minute left), it arrives today by 17:00 ET'],
  ['2026-11-23T19:15:00Z', 100, 'Sent by 10:00 ET on Tue, Nov 24, it arrives that day by 13:00 ET'],
  ['2026-11-24T15:00:00Z', 100, 'On a banking day'],
  ['2026-11-23T19:15:00Z', 100_000_001, 'Sent by 16:15 ET (2 h left), it arrives on Tue, Nov 24 by 08:30 ET'],
])('at %s a withdrawal of %d cents says: %s', (now, cents, expected) => {
  expect(arrivalSentence(withdrawal, cents, new Date(now))).toBe(expected);
});

test.each([
  ['2026-03-09T17:00:00Z', 'Mon, Mar 9 by 13:00 ET'],
  ['2026-11-02T18:00:00Z', 'Mon, Nov 2 by 13:00 ET'],
])('the arrival %s is told in Eastern time, before and after the clocks change', (arrivesAt, expected) => {
  expect(arrivalText(arrivesAt)).toBe(`It arrives at the company's bank on ${expected}.`);
});
