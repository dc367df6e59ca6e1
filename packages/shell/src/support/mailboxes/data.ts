import { getMailSettings } from '@freight-hq/api/contract/support/mailboxes';
import type { QueryClient } from '@tanstack/query-core';
import { queryOf } from '../../kit/queryOf.ts';

const key = 'mailboxes';

export const mailSettingsAtom = queryOf(getMailSettings, [key, 'settings'], {}, { topic: 'mailboxes' });

export const reloadMailboxes = (client: QueryClient): void => void client.invalidateQueries({ queryKey: [key] });
