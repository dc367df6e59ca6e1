import type { Subscription } from '@freight-hq/api/contract/money/subscriptions';
import type { scheduleChange } from '@freight-hq/api/contract/money/scheduled-changes';
import type { CallInput } from '@freight-hq/api/endpoint';
import { centsAfter, type Plan, planLabels, plans } from '@freight-hq/api/rules/money/subscriptions';
import { useState } from 'react';
import { useNow } from '@freight-hq/components/Clock';
import { Select } from '@freight-hq/components/Select';
import { faultAt, isSending, type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { formatNoun } from '../../lib/formatCount.ts';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useDraft } from '../../lib/useDraft.ts';
import { signedDollars } from './words.ts';

/** The body of a change: a plan, null for the end, or a number of seats, with its first day and its reason. */
export type Change = CallInput<typeof scheduleChange>['body'];

/** The subscription that changes; `isOffer` for the seats that its trucks need. */
export interface ChangeTarget {
  subscription: Subscription;
  isOffer: boolean;
}

const kinds = ['seats', 'plan', 'end'] as const;
type Kind = (typeof kinds)[number];
const kindLabels: Record<Kind, string> = { seats: 'Other seats', plan: 'Another plan', end: 'End of the subscription' };

interface Draft {
  kind: Kind;
  plan: Plan;
  seats: string;
  date: string;
  reason: string;
}

interface ChangeDialogProps {
  target: ChangeTarget;
  scheduling: Submission<Change, ChangeTarget>;
}

/** Schedules the next change of a subscription. An offer comes with its seats, its price and a text to send. */
export function ChangeDialog({ target: { subscription, isOffer }, scheduling }: ChangeDialogProps) {
  const { companyName, plan, seats, trucks, scheduled } = subscription;
  const { draft, change, isChanged } = useDraft<{
    kind: Kind;
    plan: Plan;
    seats: string;
    date: string;
    reason: string;
  }>({
    kind: 'seats',
    plan: plans.find((other) => other !== plan) ?? plan,
    seats: String(isOffer ? trucks : seats + 1),
    date: useFirstOfNextMonth(),
    reason: isOffer ? `${formatNoun(trucks, 'truck')} run on ${formatNoun(seats, 'paid seat')}` : '',
  });
  const [isTried, setTried] = useState(false);
  const wanted = /^[1-9]\d{0,5}$/.test(draft.seats.trim()) ? Number(draft.seats) : undefined;
  const isWrong = draft.kind === 'seats' && wanted === undefined;
  const next = { plan: { plan: draft.plan }, seats: { seats: wanted ?? seats }, end: { plan: null } }[draft.kind];
  const send = () => {
    setTried(true);
    if (!isWrong) scheduling.send({ ...next, date: draft.date, reason: draft.reason });
  };
  const isReadOnly = isSending(scheduling);
  const cents = centsAfter(subscription, next) - subscription.monthlyCents;
  return (
    <FormDialog
      title={isOffer ? `Offer seats to ${companyName}` : `Change the subscription of ${companyName}`}
      submit={{
        label: 'Schedule Change',
        busyLabel: 'Scheduling...',
        ...(draft.kind === 'end' && { variant: 'danger' as const }),
      }}
      isSaving={isReadOnly}
      isChanged={isChanged}
      error={<SubmissionNotice submission={scheduling} title="The change was not scheduled" />}
      onSubmit={send}
      onCancel={scheduling.cancel}
    >
      {isOffer && <Offer subscription={subscription} seats={wanted ?? trucks} date={draft.date} />}
      <What {...{ subscription, draft, change, scheduling }} fault={isTried && isWrong} />
      <TextField
        label={draft.kind === 'end' ? 'First day without it' : 'First day'}
        description="In UTC; a change of today is applied at once"
        type="date"
        value={draft.date}
        onChange={(date) => change({ date })}
        isRequired
        isReadOnly={isReadOnly}
        {...faultAt(scheduling, 'date')}
      />
      <TextField
        label="Reason"
        description="Kept in the audit log"
        value={draft.reason}
        onChange={(reason) => change({ reason })}
        rows={2}
        isRequired
        isReadOnly={isReadOnly}
        maxLength={500}
        {...faultAt(scheduling, 'reason')}
      />
      <Text>
        {signedDollars(cents)} a month from then on.
        {scheduled && ` It replaces what is scheduled for ${scheduled.date}.`}
      </Text>
    </FormDialog>
  );
}

interface WhatProps {
  subscription: Subscription;
  draft: Draft;
  change(to: Partial<Draft>): void;
  scheduling: ChangeDialogProps['scheduling'];
  /** Whether the typed seats are no number. */
  fault: boolean;
}

/** What changes: the seats, the plan, or all of it. */
function What({ subscription: { plan, seats, trucks }, draft, change, scheduling, fault }: WhatProps) {
  return (
    <>
      <Select
        label="Change"
        items={kinds.map((id) => ({ id, label: kindLabels[id] }))}
        selectedKey={draft.kind}
        onSelectionChange={(kind) => change({ kind })}
      />
      {draft.kind === 'plan' && (
        <Select
          label="Plan"
          items={plans.filter((id) => id !== plan).map((id) => ({ id, label: planLabels[id] }))}
          selectedKey={draft.plan}
          onSelectionChange={(chosen) => change({ plan: chosen })}
          {...faultAt(scheduling, 'plan')}
        />
      )}
      {draft.kind === 'seats' && (
        <TextField
          label="Seats"
          description={`${formatNoun(seats, 'seat')} are paid, ${formatNoun(trucks, 'truck')} run`}
          inputMode="numeric"
          autoComplete="off"
          value={draft.seats}
          onChange={(text) => change({ seats: text })}
          isReadOnly={isSending(scheduling)}
          maxLength={6}
          {...(fault ? { errorMessage: 'Enter a number of seats' } : faultAt(scheduling, 'seats'))}
        />
      )}
    </>
  );
}

/** The text of an offer, to copy into a message. */
function Offer({ subscription, seats, date }: { subscription: Subscription; seats: number; date: string }) {
  const { companyName, trucks, seats: paid, seatCents } = subscription;
  const more = Math.max(seats - paid, 0);
  const price = signedDollars(more * seatCents).slice(1);
  return (
    <TextField
      label="Text of the offer"
      description="To copy into a message to the company"
      rows={4}
      isReadOnly
      onChange={() => undefined}
      value={`${companyName} runs ${formatNoun(trucks, 'truck')} and pays for ${formatNoun(paid, 'seat')}. We offer ${formatNoun(more, 'further seat')} at ${signedDollars(seatCents).slice(1)} each from ${date} on, ${price} a month in sum.`}
    />
  );
}

function useFirstOfNextMonth(): string {
  const now = useNow();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
}
