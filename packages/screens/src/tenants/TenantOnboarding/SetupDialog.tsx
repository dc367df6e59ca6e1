import { useState } from 'react';
import type { OnboardingDetail } from '@freight-hq/api/contract/tenants/onboarding';
import { Button } from '@freight-hq/components/Button';
import { loading, type Resource } from '@freight-hq/components/Resource';
import { SubmissionNotice } from '@freight-hq/components/Submission';
import { Tabs } from '@freight-hq/components/Tabs';
import { AwaitedDialog } from '../../lib/AwaitedDialog.tsx';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { StaleNotice } from '../../lib/StaleNotice.tsx';
import { useForm } from '../../lib/useForm.ts';
import { StageFields } from './StageFields.tsx';
import { changeOf, draftOf, type StageDraft, stageForms, type StagePart, typingErrors } from './stageForms.ts';
import * as styles from './TenantOnboarding.css.ts';
import type { OnboardingSetup, SetupTarget } from './TenantOnboarding.tsx';

interface SetupDialogProps {
  target: SetupTarget;
  setup: OnboardingSetup;
  detail: Resource<OnboardingDetail>;
}

/** The form of the current stage; completed stages can be viewed and corrected. */
export function SetupDialog({ target, setup, detail }: SetupDialogProps) {
  const [opened, setOpened] = useState<OnboardingDetail>();
  // A cached version may be old; a later one must not replace the form.
  if (!opened && detail.status === 'ready' && !detail.isRefreshing) setOpened(detail.data);
  const known = target.saved ?? opened;
  if (known) return <OpenSetup key={known.stage} known={known} setup={setup} />;
  return (
    <AwaitedDialog
      title={target.companyName}
      resource={detail.status === 'ready' ? loading : detail}
      failure="The onboarding could not be loaded"
      heights={['2.5rem', '10rem']}
      onClose={setup.cancel}
    />
  );
}

type Drafts = Record<StagePart, StageDraft>;

const draftsOf = (detail: OnboardingDetail): Drafts =>
  Object.fromEntries(stageForms.map(({ part }) => [part, draftOf(detail.facts, part)])) as Drafts;

const placeOf = ({ stage }: OnboardingDetail) => stageForms.findIndex((one) => one.stage === stage);

interface OpenSetupProps {
  /** The version that the form was opened with, or has saved since. */
  known: OnboardingDetail;
  setup: OnboardingSetup;
}

function OpenSetup({ known, setup }: OpenSetupProps) {
  const [place, setPlace] = useState(() => placeOf(known));
  const shown = stageForms[place];
  const form = useForm(setup, {
    initial: known,
    draftOf: draftsOf,
    check: (drafts) => (shown ? typingErrors(drafts[shown.part], shown.fields) : {}),
  });
  if (!shown) return null;
  const current = placeOf(form.base);
  const { draft: drafts, dialog } = form;
  const send = (isDone: boolean) =>
    form.submit(() => {
      const change = changeOf(drafts[shown.part], shown.part, shown.fields);
      setup.send({ change, ...(isDone && { done: shown.stage }) }, form.base.version);
    });
  const isCurrent = place === current;
  const isLast = place === stageForms.length - 1;
  return (
    <FormDialog
      title={known.companyName}
      size="large"
      submit={{
        label: isCurrent ? (isLast ? 'Complete Onboarding' : 'Save and Continue') : 'Save Changes',
        busyLabel: 'Saving...',
      }}
      actions={
        isCurrent && (
          <Button onPress={send(false)} isDisabled={dialog.isSaving}>
            Save for Later
          </Button>
        )
      }
      {...dialog}
      error={<SubmissionNotice submission={setup} />}
      onSubmit={send(isCurrent)}
    >
      {form.isStale && (
        <StaleNotice onTakeTheirs={form.takeTheirs}>
          What you typed is still here and not saved. Save again to put it over theirs.
        </StaleNotice>
      )}
      <div className={styles.stages}>
        <Tabs
          label="Stages"
          selectedKey={shown.part}
          onSelectionChange={(part) => setPlace(stageForms.findIndex((one) => one.part === part))}
          items={stageForms.map(({ part, stage, fields }, index) => ({
            id: part,
            label: stage,
            isDisabled: index > current || dialog.isSaving,
            content: (
              <StageFields
                fields={fields}
                draft={drafts[part]}
                faultOf={form.faultOf}
                isReadOnly={dialog.isSaving}
                onChange={(next) => form.change({ [part]: next })}
              />
            ),
          }))}
        />
      </div>
    </FormDialog>
  );
}
