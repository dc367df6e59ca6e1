import type { LoggedEvent } from '@freight-hq/api/contract/link/event-log';
import { formatCount } from '../../lib/formatCount.ts';

export const actorWords: Record<LoggedEvent['actor'], string> = {
  person: 'A person of HQ',
  key: 'A key',
  system: 'The server',
};

/** The company of an event; undefined if it is about none. */
export const companyWords = ({ companyId, companyName }: Pick<LoggedEvent, 'companyId' | 'companyName'>) =>
  companyId === undefined ? undefined : (companyName ?? 'A deleted company');

/** Such as '2 delivered · 1 waiting'. */
export function deliveriesWords({ delivered, waiting, failed }: LoggedEvent['deliveries']): string {
  const parts = [
    ...(delivered > 0 ? [`${formatCount(delivered)} delivered`] : []),
    ...(waiting > 0 ? [`${formatCount(waiting)} waiting`] : []),
    ...(failed > 0 ? [`${formatCount(failed)} given up`] : []),
  ];
  return parts.join(' · ') || 'To none';
}
