import type { DunningCase, TenantDunning } from '@freight-hq/api/contract/money/dunning';
import { longestPauseDays } from '@freight-hq/api/rules/money/dunning';
import { Badge } from '@freight-hq/components/Badge';
import { Button } from '@freight-hq/components/Button';
import { DateTime } from '@freight-hq/components/DateTime';
import { Heading } from '@freight-hq/components/Heading';
import { Link } from '@freight-hq/components/Link';
import { Money } from '@freight-hq/components/Money';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { ConfirmDialog } from '../../lib/ConfirmDialog.tsx';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { ReasonDialog } from '../../lib/ReasonDialog.tsx';
import { reasonFault, ReasonField } from '../../lib/ReasonField.tsx';
import { useForm } from '../../lib/useForm.ts';
import { links } from '../../links/links.ts';
import { Day } from './Day.tsx';
import { caseLabels, stepLabels } from './dunningLabels.ts';
import { outcomeWords } from './dunningWords.ts';
import * as styles from './TenantBilling.css.ts';

/** An overdue invoice from before the plan. */
export type NotStarted = TenantDunning['notStarted'][number];

/** The first day without the pause, and why. */
export interface PauseDraft {
  until: string;
  reason: string;
}

/** What a person does about a case. */
export interface DunningActs {
  pause: Submission<PauseDraft, DunningCase>;
  resume: Submission<void, DunningCase>;
  /** The draft is the reason. */
  skip: Submission<string, DunningCase>;
  start: Submission<void, NotStarted>;
}

export interface DunningPartProps {
  dunning: Resource<TenantDunning>;
  acts: DunningActs;
  /** Why the user cannot change it; absent if the user can. */
  noDunning: string | undefined;
}

/** What dunning has done about the invoices of a tenant, what is next, and why it stands. */
export function DunningPart({ dunning, acts, noDunning }: DunningPartProps) {
  return (
    <Stack gap="x2">
      <Heading level={3}>Dunning</Heading>
      <ResourceNotice resource={dunning} title="Dunning could not be loaded" />
      {dunning.status === 'loading' && <Skeleton lines={2} height={28} />}
      {dunning.status === 'ready' && <Loaded {...dunning.data} {...{ acts, noDunning }} />}
      <Dialogs {...acts} />
    </Stack>
  );
}

type LoadedProps = TenantDunning & Omit<DunningPartProps, 'dunning'>;

function Loaded({ cases, notStarted, acts, noDunning }: LoadedProps) {
  if (cases.length + notStarted.length === 0) return <Text tone="muted">No invoice is in dunning.</Text>;
  return (
    <ul className={styles.invoices}>
      {cases.map((one) => (
        <CaseRow key={one.id} {...{ one, acts, noDunning }} />
      ))}
      {notStarted.map((invoice) => (
        <li key={invoice.invoiceId} className={styles.dunningCase}>
          <div className={styles.caseHead}>
            <InvoiceLink {...invoice} />
            <Button
              size="small"
              aria-label={`Start dunning of ${invoice.invoiceNumber}`}
              onPress={() => acts.start.open(invoice)}
              disabledReason={noDunning}
            >
              Start
            </Button>
          </div>
          <Text size={12} tone="muted">
            <Money value={invoice.outstanding} decimals={2} />, due <Day value={invoice.dueAt} />; from before the plan,
            which leaves it alone
          </Text>
        </li>
      ))}
    </ul>
  );
}

const InvoiceLink = ({ invoiceId, invoiceNumber }: { invoiceId: string; invoiceNumber: string }) => (
  <Text size={13} weight="medium" mono>
    <Link href={links.invoice(invoiceId)}>{invoiceNumber}</Link>
  </Text>
);

function CaseRow({ one, acts, noDunning }: Omit<DunningPartProps, 'dunning'> & { one: DunningCase }) {
  const { invoiceNumber: number, state, why, next, done, outstanding, dueAt } = one;
  const isOpen = state === 'running' || state === 'stopped';
  const [label, act] = why === 'paused' ? (['Resume', acts.resume] as const) : (['Pause', acts.pause] as const);
  return (
    <li className={styles.dunningCase}>
      <div className={styles.caseHead}>
        <InvoiceLink {...one} />
        <Badge tone={state === 'running' ? 'caution' : 'neutral'}>{caseLabels[state]}</Badge>
      </div>
      <Text size={12} tone="muted">
        <Money value={outstanding} decimals={2} /> outstanding, due <Day value={dueAt} />
      </Text>
      {isOpen && (
        <Text size={13}>
          {next ? (
            <>
              Next: {stepLabels[next.step]}, <DateTime value={next.at} format="dateTime" />
            </>
          ) : (
            'Every step was taken'
          )}
        </Text>
      )}
      <WhyItStands {...one} />
      {done.length > 0 && (
        <ul className={styles.steps} aria-label={`Steps of ${number}`}>
          {done.map((step) => (
            <li key={step.step}>
              <Text size={12} tone="muted">
                {stepLabels[step.step]}, <DateTime value={step.at} format="date" />: {outcomeWords(step)}
              </Text>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <div className={styles.actions}>
          <Button
            size="small"
            aria-label={`${label} dunning of ${number}`}
            onPress={() => act.open(one)}
            disabledReason={noDunning}
          >
            {label}
          </Button>
          {next && (
            <Button
              size="small"
              aria-label={`Skip the next step of ${number}`}
              onPress={() => acts.skip.open(one)}
              disabledReason={noDunning}
            >
              Skip
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function WhyItStands({ why, pauseUntil, pauseReason, isUnheard }: DunningCase) {
  if (why === 'disputed') return <Text size={13}>It stands still: the tenant disputes a charge</Text>;
  if (why === 'charge_in_flight') return <Text size={13}>It stands still: a charge is under way</Text>;
  if (isUnheard) return <Text size={13}>The suspension waits: no mail has reached the tenant</Text>;
  if (why !== 'paused' || pauseUntil === undefined) return null;
  return (
    <Text size={13}>
      It is paused until <Day value={pauseUntil} />: {pauseReason}
    </Text>
  );
}

const targetOf = <Draft, Target>({ state }: Submission<Draft, Target>): Target | undefined =>
  state.status === 'idle' ? undefined : state.target;

function Dialogs({ pause, resume, skip, start }: DunningActs) {
  const [resumed, skipped, started] = [targetOf(resume), targetOf(skip), targetOf(start)];
  return (
    <>
      {pause.state.status !== 'idle' && <PauseDialog pause={pause} number={pause.state.target.invoiceNumber} />}
      {resumed && (
        <ConfirmDialog
          title={`Resume dunning of ${resumed.invoiceNumber}?`}
          submit={{ label: 'Resume', busyLabel: 'Resuming...' }}
          text="Its steps go on; they move by the business days of the pause."
          failed="Dunning was not resumed"
          submission={resume}
        />
      )}
      {skipped?.next && (
        <ReasonDialog
          title={`Skip ${stepLabels[skipped.next.step]} of ${skipped.invoiceNumber}?`}
          role="alertdialog"
          submit={{ label: 'Skip Step', busyLabel: 'Skipping...' }}
          text="This step is left out and does not come back. The later ones keep their days."
          failed="The step was not skipped"
          submission={skip}
        />
      )}
      {started && (
        <ConfirmDialog
          title={`Start dunning of ${started.invoiceNumber}?`}
          submit={{ label: 'Start Dunning', busyLabel: 'Starting...' }}
          text="The plan charges and mails the tenant from today on, and suspends it in the end."
          failed="Dunning was not started"
          submission={start}
        />
      )}
    </>
  );
}

function PauseDialog({ pause, number }: { pause: DunningActs['pause']; number: string }) {
  const form = useForm(pause, {
    initial: { until: '', reason: '' },
    check: ({ until, reason }) => ({
      until: until === '' && 'Choose the first day without the pause',
      reason: reasonFault(reason),
    }),
  });
  return (
    <FormDialog
      title={`Pause dunning of ${number}?`}
      submit={{ label: 'Pause', busyLabel: 'Pausing...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={pause} title="Dunning was not paused" />}
      onSubmit={form.submit(pause.send)}
    >
      <Text>Nobody is reminded of the invoice, charged for it by the plan or suspended meanwhile.</Text>
      <TextField
        label="Until"
        type="date"
        description={`The first day without the pause, at most ${longestPauseDays} days ahead`}
        isRequired
        autoComplete="off"
        {...form.field('until')}
      />
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
}
