import type { OnboardingDetail, StageName } from '@freight-hq/api/contract/tenants/onboarding';
import { phoneAddress } from '@freight-hq/api/rules/phone';
import { Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { Drawer } from '@freight-hq/components/Drawer';
import { Heading } from '@freight-hq/components/Heading';
import { Inline } from '@freight-hq/components/Inline';
import { Link } from '@freight-hq/components/Link';
import { ProgressBar } from '@freight-hq/components/ProgressBar';
import { ResourceNotice } from '@freight-hq/components/Resource';
import { Select } from '@freight-hq/components/Select';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { VisuallyHidden } from '@freight-hq/components/VisuallyHidden';
import { FactList } from '../../lib/FactList.tsx';
import { links } from '../../links/links.ts';
import { StatusBadge } from './badges.tsx';
import { Documents } from './Documents.tsx';
import { History } from './History.tsx';
import { mayNotOnboard } from './reasons.ts';
import * as styles from './TenantOnboarding.css.ts';
import type { OpenOnboarding, TenantOnboardingProps } from './TenantOnboarding.tsx';

interface OnboardingDrawerProps extends Pick<TenantOnboardingProps, 'agents' | 'canEdit' | 'onContinue'> {
  viewing: OpenOnboarding;
}

const priorities = [
  { id: 'high', label: 'High' },
  { id: 'medium', label: 'Medium' },
  { id: 'low', label: 'Low' },
] as const;

/** One onboarding: its criteria, blockers, owner and history. */
export function OnboardingDrawer({ viewing, ...rest }: OnboardingDrawerProps) {
  const { companyName = 'Onboarding', onboarding, onClose, ...acts } = viewing;
  return (
    <Drawer title={companyName} side="end" size="wide" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className={styles.section}>
        <ResourceNotice resource={onboarding} title="The onboarding could not be loaded" />
        {onboarding.status === 'loading' && (
          <Stack gap="x4">
            <Skeleton width="50%" height="1.5rem" />
            <Skeleton width="100%" height="8rem" />
            <Skeleton width="100%" height="12rem" />
          </Stack>
        )}
        {onboarding.status === 'ready' && <Details detail={onboarding.data} {...acts} {...rest} />}
      </div>
    </Drawer>
  );
}

interface DetailsProps
  extends Omit<OnboardingDrawerProps, 'viewing'>, Pick<OpenOnboarding, 'change' | 'upload' | 'onDownload' | 'onScan'> {
  detail: OnboardingDetail;
}

function Details({ detail, change, upload, onDownload, onScan, agents, canEdit, onContinue }: DetailsProps) {
  const isOver = detail.completedAt !== undefined;
  const isFixed = isOver || !canEdit || isSending(change);
  const { ownerId, ownerName } = detail;
  // A former HQ user may still own it.
  const isListed = ownerId === undefined || agents.some(({ id }) => id === ownerId);
  const owners = isListed ? agents : [...agents, { id: ownerId, name: ownerName ?? 'Former user' }];
  return (
    <Stack gap="x6">
      <Stack gap="x3">
        <Inline gap="x2" justify="between">
          <StatusBadge status={detail.status} />
          {isOver && detail.companyId && <Link href={links.tenant(detail.companyId)}>Open tenant</Link>}
          {!isOver && (
            <Button
              size="small"
              variant="primary"
              onPress={() => onContinue(detail)}
              disabledReason={canEdit ? undefined : mayNotOnboard}
            >
              Continue Setup
            </Button>
          )}
        </Inline>
        <ProgressBar label={isOver ? 'Completed' : detail.stage} value={detail.progress} showValue />
      </Stack>
      <SubmissionNotice submission={change} />
      <Blockers blockers={detail.blockers} />
      <section aria-label="Company">
        <FactList facts={companyFacts(detail)} />
      </section>
      <Section title="Owner and priority">
        <Select
          label="Owner"
          placeholder="No owner yet"
          items={owners.map(({ id, name }) => ({ id, label: name }))}
          selectedKey={ownerId ?? null}
          onSelectionChange={(owner) => change.send({ owner }, detail.version)}
          isDisabled={isFixed}
        />
        <Select
          label="Priority"
          items={priorities}
          selectedKey={detail.priority}
          onSelectionChange={(priority) => change.send({ priority }, detail.version)}
          isDisabled={isFixed}
        />
      </Section>
      <Section title="Documents">
        <Documents {...{ detail, canEdit, upload, onDownload, onScan }} />
      </Section>
      <Section title="Checklist">
        <Checklist checklist={detail.checklist} />
      </Section>
      <Section title="History">
        <History history={detail.history} />
      </Section>
    </Stack>
  );
}

function companyFacts({
  contactName,
  email,
  phone,
  dotNumber,
  mcNumber,
  plan,
  createdAt,
  stageSince,
}: OnboardingDetail) {
  return [
    { label: 'Contact', value: contactName },
    { label: 'Email', value: <Link href={`mailto:${email}`}>{email}</Link> },
    { label: 'Phone', value: <Link href={phoneAddress(phone)}>{phone}</Link> },
    { label: 'DOT Number', value: dotNumber },
    { label: 'MC Number', value: mcNumber },
    { label: 'Plan', value: plan.charAt(0).toUpperCase() + plan.slice(1) },
    { label: 'Added', value: <DateTime value={createdAt} format="date" /> },
    { label: 'In this stage since', value: <DateTime value={stageSince} format="relative" /> },
  ];
}

function Blockers({ blockers }: Pick<OnboardingDetail, 'blockers'>) {
  if (blockers.length === 0) return null;
  return (
    <Alert tone="caution" title={blockers.length === 1 ? 'Blocked' : `${blockers.length} blockers`}>
      <Stack gap="x1">
        {blockers.map((blocker) => (
          <Text key={blocker} size={13} tone="inherit">
            {blocker}
          </Text>
        ))}
      </Stack>
    </Alert>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Stack gap="x3">
        <Heading level={3} size={14}>
          {title}
        </Heading>
        {children}
      </Stack>
    </section>
  );
}

function Checklist({ checklist }: Pick<OnboardingDetail, 'checklist'>) {
  const stages = [...new Set(checklist.map(({ stage }) => stage))];
  return (
    <Stack gap="x4">
      {stages.map((stage) => (
        <Stage key={stage} stage={stage} items={checklist.filter((item) => item.stage === stage)} />
      ))}
    </Stack>
  );
}

function Stage({ stage, items }: { stage: StageName; items: OnboardingDetail['checklist'] }) {
  return (
    <Stack gap="x2">
      <Text size={13} tone="muted" weight="medium">
        {stage}
      </Text>
      <ul className={styles.checklist}>
        {items.map(({ pointer, label, isDone }) => (
          <li key={pointer} className={styles.check}>
            <span className={isDone ? styles.checkDone : styles.checkOpen}>
              {isDone ? <CircleCheck size={16} aria-hidden /> : <Circle size={16} aria-hidden />}
            </span>
            {label}
            <VisuallyHidden>{isDone ? ': done' : ': open'}</VisuallyHidden>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
