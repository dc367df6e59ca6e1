import { listCalendars } from '@freight-hq/api/contract/support/calendars';
import { getSilenceRules } from '@freight-hq/api/contract/support/silent-tickets';
import type { QueryClient } from '@tanstack/query-core';
import { queryOf } from '../../kit/queryOf.ts';

const key = ['calendars'];

export const calendarsAtom = queryOf(listCalendars, key, {}, { topic: 'calendars' });

export const reloadCalendars = (client: QueryClient): void => void client.invalidateQueries({ queryKey: key });

const silenceKey = ['silence'];

export const silenceAtom = queryOf(getSilenceRules, silenceKey, {}, { topic: 'silence' });

export const reloadSilence = (client: QueryClient): void => void client.invalidateQueries({ queryKey: silenceKey });
