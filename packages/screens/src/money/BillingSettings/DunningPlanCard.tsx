import type { DunningPlan, DunningPlanSaved } from '@freight-hq/api/contract/money/dunning';
import { Button } from '@freight-hq/components/Button';
import { Card } from '@freight-hq/components/Card';
import { DateTime } from '@freight-hq/components/DateTime';
import { type Resource, ResourceNotice } from '@freight-hq/components/Resource';
import { Skeleton } from '@freight-hq/components/Skeleton';
import { Stack } from '@freight-hq/components/Stack';
import { isSending, type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { FactList } from '../../lib/FactList.tsx';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { formatNoun } from '../../lib/formatCount.ts';
import { stepLabels } from '../TenantBilling/dunningLabels.ts';
import * as styles from './BillingSettings.css.ts';
import { PlanDialog } from './PlanDialog.tsx';

export type NewPlan = Pick<DunningPlan, 'zone' | 'steps'>;
/** A plan to change, and the version that it was. */
export type PlanTarget = NewPlan & Pick<DunningPlan, 'version'>;
/** A plan with what would change by it. */
export type PreviewedPlan = PlanTarget & Pick<DunningPlanSaved, 'casesChanged' | 'changedCount'>;

export interface PlanEdit {
  /** Asks what would change. */
  preview: Submission<NewPlan, PlanTarget>;
  saving: Submission<void, PreviewedPlan>;
}

interface DunningPlanCardProps {
  plan: Resource<DunningPlan>;
  edit: PlanEdit;
  /** Why the user cannot change it; absent if the user can. */
  disabledReason: string | undefined;
}

/** What is done about an unpaid invoice, and on which day. */
export function DunningPlanCard({ plan, edit, disabledReason }: DunningPlanCardProps) {
  const { preview, saving } = edit;
  return (
    <Card title="Dunning" level={3} description="What is done about an unpaid invoice, and when">
      {plan.status === 'loading' && <Skeleton lines={5} height={20} />}
      <ResourceNotice resource={plan} title="The plan could not be loaded" />
      {plan.status === 'ready' && (
        <Stack gap="x4">
          <Text size={13} tone="muted">
            Business days before and after the day on which the invoice is due, at 10:00 in {plan.data.zone}. A bank
            debit under way, a dispute or a pause stops the clock.
          </Text>
          <FactList facts={plan.data.steps.map(factOf)} />
          {plan.data.savedAt && (
            <Text size={13} tone="muted">
              Changed by {plan.data.savedBy ?? 'a former user'},{' '}
              <DateTime value={plan.data.savedAt} format="dateTime" />
            </Text>
          )}
          <div>
            <Button onPress={() => preview.open(plan.data)} disabledReason={disabledReason}>
              Edit Plan
            </Button>
          </div>
        </Stack>
      )}
      {preview.state.status !== 'idle' && <PlanDialog target={preview.state.target} preview={preview} />}
      {saving.state.status !== 'idle' && <SaveDialog target={saving.state.target} edit={edit} />}
    </Card>
  );
}

const factOf = ({ step, day, isOn }: DunningPlan['steps'][number]) => ({
  label: stepLabels[step],
  value: isOn ? whenOn(day) : 'Off',
});

function whenOn(day: number): string {
  if (day < 0) return `${-day} before`;
  return day === 0 ? 'On the day' : `Day ${day}`;
}

/** Names the cases whose next step changes before the plan is saved; leaving goes back to the plan. */
function SaveDialog({ target, edit: { preview, saving } }: { target: PreviewedPlan; edit: PlanEdit }) {
  const { casesChanged, changedCount } = target;
  return (
    <FormDialog
      title="Save this plan?"
      size="large"
      submit={{ label: 'Save Plan', busyLabel: 'Saving...' }}
      isSaving={isSending(saving)}
      isChanged={false}
      error={<SubmissionNotice submission={saving} title="The plan was not saved" />}
      onSubmit={() => saving.send(undefined, target.version)}
      onCancel={() => {
        saving.cancel();
        preview.open(target);
      }}
    >
      <Text>
        {changedCount === 0
          ? 'No running case gets another next step.'
          : `${formatNoun(changedCount, 'running case gets', 'running cases get')} another next step. No step is taken twice.`}
      </Text>
      {casesChanged.length > 0 && (
        <ul className={styles.changes} aria-label="Changed cases">
          {casesChanged.map(({ caseId, companyName, invoiceNumber, before, after }) => (
            <li key={caseId}>
              {companyName}, {invoiceNumber}: <Next of={before} /> becomes <Next of={after} />
            </li>
          ))}
        </ul>
      )}
      {changedCount > casesChanged.length && <Text tone="muted">The first {casesChanged.length} are listed.</Text>}
    </FormDialog>
  );
}

function Next({ of }: { of: PreviewedPlan['casesChanged'][number]['before'] }) {
  if (!of) return 'no step';
  return (
    <>
      {stepLabels[of.step]} on <DateTime value={of.at} format="date" />
    </>
  );
}
