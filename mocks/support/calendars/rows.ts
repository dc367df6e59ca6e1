import { type Calendar, createCalendar, listCalendars } from '@freight-hq/api/contract/support/calendars';
import { answerOf, answersOf } from '../../kit/recorded.ts';
import answers from './answers.json' with { type: 'json' };

/** A calendar that no ticket has yet. */
export const newCalendar: Calendar = answerOf(answers, createCalendar);

/** The same for all tickets. */
export const calendars: readonly Calendar[] = answersOf(answers, listCalendars).at(-1) ?? [];
