import type { OnboardingDetail } from '@freight-hq/api/contract/tenants/onboarding';
import { DateTime } from '@freight-hq/components/DateTime';
import { Text } from '@freight-hq/components/Text';
import { documentLabels } from './documentWords.ts';
import * as styles from './TenantOnboarding.css.ts';

type Event = OnboardingDetail['history'][number];

const parts: Record<string, string> = {
  initialContact: 'Initial Contact',
  accountSetup: 'Account Setup',
  documentationReview: 'Documentation Review',
  bankingIntegration: 'Banking Integration',
};

const labels: Record<string, string> = documentLabels;

const words: Record<Event['kind'], (event: Event) => string> = {
  created: () => 'added the company',
  uploaded: ({ details }) => `uploaded ${labels[details['document'] ?? ''] ?? 'a document'}`,
  saved: ({ details }) =>
    `recorded ${(details['what'] ?? '')
      .split(', ')
      .map((part) => parts[part] ?? part)
      .join(', ')}`,
  advanced: ({ stage }) => `advanced to ${stage}`,
  assigned: ({ details }) => (details['to'] ? `made ${details['to']} the owner` : 'became the owner'),
  reprioritised: ({ details }) => `changed the priority from ${details['from']} to ${details['to']}`,
  completed: () => 'completed the onboarding',
};

/** The history, newest first. */
export function History({ history }: Pick<OnboardingDetail, 'history'>) {
  return (
    <ol className={styles.history}>
      {history.map((event, index) => (
        <li key={`${event.at} ${event.kind} ${index}`}>
          <Text size={13}>
            <Text as="span" size={13} weight="medium">
              {event.actorName ?? 'Unknown user'}
            </Text>{' '}
            {words[event.kind](event)}
          </Text>
          <Text size={12} tone="muted">
            <DateTime value={event.at} format="dateTime" />
          </Text>
        </li>
      ))}
    </ol>
  );
}
