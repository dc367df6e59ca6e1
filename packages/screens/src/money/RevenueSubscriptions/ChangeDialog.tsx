import type { Subscription } from '@freight-hq/api/contract/money/subscriptions';
import type { scheduleChange } from '@freight-hq/api/contract/money/scheduled-changes';
import type { CallInput } from '@freight-hq/api/endpoint';
import { centsAfter, type Plan, planLabels, plans } from '@freight-hq/api/rules/money/subscriptions';
import { useNow, useTimeZone } from '@freight-hq/components/Clock';
import { Select } from '@freight-hq/components/Select';
import { type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { formatNoun } from '../../lib/formatCount.ts';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { type FormState, useForm } from '../../lib/useForm.ts';
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

const numberOf = (seats: string) => (/^[1-9]\d{0,5}$/.test(seats.trim()) ? Number(seats) : undefined);

interface ChangeDialogProps {
  target: ChangeTarget;
  scheduling: Submission<Change, ChangeTarget>;
}

/** Schedules the next change of a subscription. An offer comes with its seats, its price and a text to send. */
export function ChangeDialog({ target: { subscription, isOffer }, scheduling }: ChangeDialogProps) {
  const { companyName, plan, seats, trucks, scheduled } = subscription;
  const initial: Draft = {
    kind: 'seats',
    plan: plans.find((other) => other !== plan) ?? plan,
    seats: String(isOffer ? trucks : seats + 1),
    date: useFirstOfNextMonth(),
    reason: isOffer ? `${formatNoun(trucks, 'truck')} run on ${formatNoun(seats, 'paid seat')}` : '',
  };
  const timeZone = useTimeZone();
  const form = useForm(scheduling, {
    initial,
    check: (draft) => ({
      seats: draft.kind === 'seats' && numberOf(draft.seats) === undefined && 'Enter a number of seats',
    }),
  });
  const { draft } = form;
  const wanted = numberOf(draft.seats);
  const next = { plan: { plan: draft.plan }, seats: { seats: wanted ?? seats }, end: { plan: null } }[draft.kind];
  const cents = centsAfter(subscription, next) - subscription.monthlyCents;
  return (
    <FormDialog
      title={isOffer ? `Offer seats to ${companyName}` : `Change the subscription of ${companyName}`}
      submit={{
        label: 'Schedule Change',
        busyLabel: 'Scheduling...',
        ...(draft.kind === 'end' && { variant: 'danger' as const }),
      }}
      {...form.dialog}
      error={<SubmissionNotice submission={scheduling} title="The change was not scheduled" />}
      onSubmit={form.submit(({ date, reason }) => scheduling.send({ ...next, date, reason, timeZone }))}
    >
      {isOffer && <Offer subscription={subscription} seats={wanted ?? trucks} date={draft.date} />}
      <What {...{ subscription, form }} />
      <TextField
        label={draft.kind === 'end' ? 'First day without it' : 'First day'}
        description="Begins at midnight in UTC; a change of today is applied at once"
        type="date"
        isRequired
        {...form.field('date')}
      />
      <TextField
        label="Reason"
        description="Kept in the audit log"
        rows={2}
        isRequired
        maxLength={500}
        {...form.field('reason')}
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
  form: FormState<Draft>;
}

/** What changes: the seats, the plan, or all of it. */
function What({ subscription: { plan, seats, trucks }, form }: WhatProps) {
  const { draft, change } = form;
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
          {...form.faultOf('plan')}
        />
      )}
      {draft.kind === 'seats' && (
        <TextField
          label="Seats"
          description={`${formatNoun(seats, 'seat')} are paid, ${formatNoun(trucks, 'truck')} run`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          {...form.field('seats')}
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
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: useTimeZone() }).format(useNow());
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}
