import type { DunningPlan } from '@freight-hq/api/contract/money/dunning';
import { daysOf, firstOutOfOrder, isBeforeDue } from '@freight-hq/api/rules/money/dunning';
import { Checkbox } from '@freight-hq/components/Checkbox';
import { isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { TextField } from '@freight-hq/components/TextField';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useForm } from '../../lib/useForm.ts';
import { ZoneField } from '../../lib/ZoneField.tsx';
import { stepLabels } from '../TenantBilling/dunningLabels.ts';
import * as styles from './BillingSettings.css.ts';
import type { NewPlan, PlanEdit, PlanTarget } from './DunningPlanCard.tsx';

type Step = DunningPlan['steps'][number];

/** The days as typed. */
interface Draft {
  zone: string;
  steps: readonly (Omit<Step, 'day'> & { day: string })[];
}

const draftOf = ({ zone, steps }: NewPlan): Draft => ({
  zone,
  steps: steps.map((step) => ({ ...step, day: String(step.day) })),
});

const planOf = ({ zone, steps }: Draft): NewPlan => ({
  zone,
  steps: steps.map((step) => ({ ...step, day: /^-?\d{1,3}$/.test(step.day.trim()) ? Number(step.day) : NaN })),
});

/** The fault of each step, by its name. */
function faultsOf(draft: Draft): Record<string, string | false> {
  const { steps } = planOf(draft);
  const place = firstOutOfOrder(steps);
  return Object.fromEntries(
    steps.map(({ step, day, isOn }, index) => {
      const [first, last] = daysOf(step);
      // What is no number is wrong, too.
      if (!(day >= first && day <= last)) return [step, `Enter a day from ${first} to ${last}`];
      return [step, isOn && index === place && 'Choose a later day than that of the step before'];
    }),
  );
}

/** Changes days, switches steps off, and leads to what would change. */
export function PlanDialog({ target, preview }: { target: PlanTarget } & Pick<PlanEdit, 'preview'>) {
  const form = useForm(preview, { initial: draftOf(target), check: faultsOf });
  const { draft, change } = form;
  const isBusy = isSending(preview);
  const put = (step: Step['step'], changes: Partial<Draft['steps'][number]>) =>
    change({ steps: draft.steps.map((one) => (one.step === step ? { ...one, ...changes } : one)) });
  return (
    <FormDialog
      title="Dunning Plan"
      size="large"
      submit={{ label: 'Preview', busyLabel: 'Looking...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={preview} title="The plan is not right yet" />}
      onSubmit={form.submit((plan) => preview.send(planOf(plan)))}
    >
      <ZoneField
        zone={draft.zone}
        onChange={(zone) => change({ zone })}
        isDisabled={isBusy}
        errorMessage={form.faultOf('zone').errorMessage}
      />
      <ol className={styles.steps}>
        {draft.steps.map(({ step, day, isOn }) => (
          <li key={step} className={styles.step}>
            <Checkbox isSelected={isOn} isDisabled={isBusy} onChange={(on) => put(step, { isOn: on })}>
              {stepLabels[step]}
            </Checkbox>
            <TextField
              label={`Business day of ${stepLabels[step]}`}
              isLabelHidden
              inputMode={isBeforeDue(step) ? 'text' : 'numeric'}
              autoComplete="off"
              maxLength={3}
              value={day}
              isDisabled={!isOn}
              isReadOnly={isBusy}
              onChange={(text) => put(step, { day: text })}
              {...form.faultOf(step)}
            />
          </li>
        ))}
      </ol>
    </FormDialog>
  );
}
