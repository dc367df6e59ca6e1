import type { Onboarding } from '@freight-hq/api/contract/onboarding';
import { Mail, Phone, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { DateTime } from '@freight-hq/components/DateTime';
import { Heading } from '@freight-hq/components/Heading';
import { Inline } from '@freight-hq/components/Inline';
import { ProgressBar } from '@freight-hq/components/ProgressBar';
import { ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { VisuallyHidden } from '@freight-hq/components/VisuallyHidden';
import { EmptyList } from '../lib/EmptyList.tsx';
import { ListPages } from '../lib/ListPages.tsx';
import { PriorityBadge, StatusBadge } from './badges.tsx';
import { mayNotOnboard } from './reasons.ts';
import * as styles from './TenantOnboarding.css.ts';
import type { QueuePage, TenantOnboardingProps } from './TenantOnboarding.tsx';

interface QueueProps extends Pick<
  TenantOnboardingProps,
  'queue' | 'query' | 'onQueryChange' | 'canEdit' | 'onView' | 'onContinue'
> {
  onAdd(): void;
}

const skeletons = [1, 2, 3, 4, 5, 6];

export function Queue({ queue, ...rest }: QueueProps) {
  return (
    <Stack gap="x4">
      <Heading level={2} size={16}>
        Onboarding Queue
      </Heading>
      <ResourceNotice resource={queue} title="The onboarding queue could not be loaded" />
      {queue.status === 'loading' && (
        <div className={styles.queue} aria-busy="true">
          <VisuallyHidden>Loading the onboarding queue</VisuallyHidden>
          {skeletons.map((key) => (
            <div key={key} className={styles.card}>
              <Skeleton width="60%" height="1.25rem" />
              <Skeleton width="80%" height="3.5rem" />
              <Skeleton width="100%" height="2rem" />
              <Skeleton width="70%" height="2rem" />
            </div>
          ))}
        </div>
      )}
      {queue.status === 'ready' && <Cards page={queue.data} isRefreshing={queue.isRefreshing} {...rest} />}
    </Stack>
  );
}

interface CardsProps extends Omit<QueueProps, 'queue'> {
  page: QueuePage;
  isRefreshing: boolean;
}

function Cards({ page, isRefreshing, query, onQueryChange, canEdit, onAdd, onView, onContinue }: CardsProps) {
  if (page.total === 0) {
    return (
      <Card>
        <EmptyList
          text="No onboarding is in progress"
          action={{ label: 'Add the first one', onPress: onAdd, disabledReason: canEdit ? undefined : mayNotOnboard }}
        />
      </Card>
    );
  }
  return (
    <Stack gap="x4">
      <ul className={styles.queue} aria-busy={isRefreshing}>
        {page.items.map((item) => (
          <li key={item.id}>
            <OnboardingCard onboarding={item} {...{ canEdit, onView, onContinue }} />
          </li>
        ))}
      </ul>
      {page.total > page.items.length && <ListPages {...{ page, query, onQueryChange }} />}
    </Stack>
  );
}

interface OnboardingCardProps extends Pick<CardsProps, 'canEdit' | 'onView' | 'onContinue'> {
  onboarding: Onboarding;
}

function OnboardingCard({ onboarding, canEdit, onView, onContinue }: OnboardingCardProps) {
  const { companyName, contactName, email, phone, stage, progress, createdAt, priority, status } = onboarding;
  return (
    <article className={styles.card} aria-label={companyName}>
      <div className={styles.cardHead}>
        <div className={styles.cardName}>
          <Text weight="semibold" size={16}>
            {companyName}
          </Text>
          <Text size={13} tone="muted">
            Since <DateTime value={createdAt} format="date" />
          </Text>
        </div>
        <StatusBadge status={status} />
      </div>
      <div className={styles.contact}>
        <Line icon={<User size={16} aria-hidden />}>{contactName}</Line>
        <Line icon={<Mail size={16} aria-hidden />}>{email}</Line>
        <Line icon={<Phone size={16} aria-hidden />}>{phone}</Line>
      </div>
      <ProgressBar label={stage} value={progress} showValue />
      <div className={styles.cardFoot}>
        <Inline gap="x3" justify="between">
          <PriorityBadge priority={priority} />
          <Inline gap="x2">
            <Button size="small" onPress={() => onView(onboarding)} aria-label={`View Details of ${companyName}`}>
              View Details
            </Button>
            <Button
              size="small"
              variant="primary"
              onPress={() => onContinue(onboarding)}
              aria-label={`Continue Setup of ${companyName}`}
              disabledReason={canEdit ? undefined : mayNotOnboard}
            >
              Continue Setup
            </Button>
          </Inline>
        </Inline>
      </div>
    </article>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <div className={styles.contactLine}>
      {icon}
      <span className={styles.contactText} title={children}>
        {children}
      </span>
    </div>
  );
}
