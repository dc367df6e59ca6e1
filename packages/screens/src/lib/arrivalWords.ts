import type { BankingControls } from '@freight-hq/api/contract/money/bank-controls';
import { easternZone } from './easternZone.ts';

const time = new Intl.DateTimeFormat('en-US', {
  timeZone: easternZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const weekday = new Intl.DateTimeFormat('en-US', {
  timeZone: easternZone,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});
const minuteMs = 60_000;

/** By when a withdrawal has to be sent, the time that is left, and when it arrives; times are Eastern. */
export function arrivalSentence(
  { sameDayUpTo, ...next }: BankingControls['withdrawal'],
  cents: number,
  now: Date,
): string {
  const cutOffs = cents <= sameDayUpTo ? next.sameDay : next.nextDay;
  const cutOff = cutOffs.find(({ sentBy }) => new Date(sentBy) > now);
  if (!cutOff) return 'On a banking day';
  const sentBy = new Date(cutOff.sentBy);
  const arrivesAt = new Date(cutOff.arrivesAt);
  const today = weekday.format(now);
  const isToday = weekday.format(sentBy) === today;
  const sentOn = isToday ? '' : ` on ${weekday.format(sentBy)}`;
  const left = isToday ? ` (${timeLeft(sentBy.getTime() - now.getTime())} left)` : '';
  const isSameDay = weekday.format(arrivesAt) === weekday.format(sentBy);
  const day = !isSameDay ? `on ${weekday.format(arrivesAt)}` : isToday ? 'today' : 'that day';
  return `Sent by ${time.format(sentBy)} ET${sentOn}${left}, it arrives ${day} by ${time.format(arrivesAt)} ET`;
}

/** A day and a time, Eastern. */
export const easternTime = (at: string): string => {
  const instant = new Date(at);
  return `${weekday.format(instant)}, ${time.format(instant)} ET`;
};

/** When a withdrawal that was sent is in the account of its receiver. */
export const arrivalText = (arrivesAt: string): string => {
  const at = new Date(arrivesAt);
  return `It arrives at the company's bank on ${weekday.format(at)} by ${time.format(at)} ET.`;
};

function timeLeft(ms: number): string {
  const minutes = Math.floor(ms / minuteMs);
  if (minutes === 0) return 'less than a minute';
  const hours = Math.floor(minutes / 60);
  const parts = [hours > 0 && `${hours} h`, minutes % 60 > 0 && `${minutes % 60} min`];
  return parts.filter(Boolean).join(' ');
}
