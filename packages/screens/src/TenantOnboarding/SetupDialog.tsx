import { useState } from 'react';
import type { OnboardingDetail } from '@freight-hq/api/contract/onboarding';
import { Button } from '@freight-hq/components/Button';
import { Tabs } from '@freight-hq/components/Tabs';
import { AwaitedDialog } from '../lib/AwaitedDialog.tsx';
import { FormDialog } from '../lib/FormDialog.tsx';
import { StaleNotice } from '../lib/StaleNotice.tsx';
import { isSame } from '../lib/useDraft.ts';
import { StageFields } from './StageFields.tsx';
import { changeOf, draftOf, type StageDraft, stageForms, type StagePart, typingErrors } from './stageForms.ts';
import * as styles from './TenantOnboarding.css.ts';
import type { Setup, TenantOnboardingProps } from './TenantOnboarding.tsx';

interface SetupDialogProps {
  setup: Setup;
  onSave: TenantOnboardingProps['onSaveSetup'];
  onClose(): void;
}

/** The form of the stage at hand; stages that are done can be looked at and corrected. */
export function SetupDialog({ setup, ...on }: SetupDialogProps) {
  const { onboarding, companyName } = setup;
  if (onboarding.status === 'ready')
    return <OpenSetup key={onboarding.data.stage} detail={onboarding.data} setup={setup} {...on} />;
  return (
    <AwaitedDialog
      title={companyName}
      resource={onboarding}
      failure="The onboarding could not be loaded"
      heights={['2.5rem', '10rem']}
      onClose={on.onClose}
    />
  );
}

type Drafts = Record<StagePart, StageDraft>;

const draftsOf = (detail: OnboardingDetail): Drafts =>
  Object.fromEntries(stageForms.map(({ part }) => [part, draftOf(detail.facts, part)])) as Drafts;

function OpenSetup({ detail, setup, onSave, onClose }: SetupDialogProps & { detail: OnboardingDetail }) {
  const { isSaving, error, isStale, fieldErrors } = setup;
  const current = stageForms.findIndex(({ stage }) => stage === detail.stage);
  const [place, setPlace] = useState(current);
  const [drafts, setDrafts] = useState<Drafts>(() => draftsOf(detail));
  const [typing, setTyping] = useState<Record<string, string>>({});
  const form = stageForms[place];
  if (!form) return null;
  const draft = drafts[form.part];
  const send = (isDone: boolean) => {
    const wrong = typingErrors(draft, form.fields);
    setTyping(wrong);
    if (Object.keys(wrong).length > 0) return;
    onSave(changeOf(draft, form.part, form.fields), isDone ? form.stage : undefined);
  };
  const isCurrent = place === current;
  const isLast = place === stageForms.length - 1;
  return (
    <FormDialog
      title={detail.companyName}
      size="large"
      submit={{
        label: isCurrent ? (isLast ? 'Complete Onboarding' : 'Save and Continue') : 'Save Changes',
        busyLabel: 'Saving...',
      }}
      actions={
        isCurrent && (
          <Button onPress={() => send(false)} isDisabled={isSaving}>
            Save for Later
          </Button>
        )
      }
      isSaving={isSaving}
      isChanged={!isSame(drafts, draftsOf(detail))}
      error={error}
      onSubmit={() => send(isCurrent)}
      onCancel={onClose}
    >
      {isStale && (
        <StaleNotice onTakeTheirs={() => setDrafts(draftsOf(detail))}>
          What you typed is still here and not saved. Save again to put it over theirs.
        </StaleNotice>
      )}
      <div className={styles.stages}>
        <Tabs
          label="Stages"
          selectedKey={form.part}
          onSelectionChange={(part) => setPlace(stageForms.findIndex((one) => one.part === part))}
          items={stageForms.map(({ part, stage, fields }, index) => ({
            id: part,
            label: stage,
            isDisabled: index > current || isSaving,
            content: (
              <StageFields
                fields={fields}
                draft={drafts[part]}
                errors={{ ...fieldErrors, ...typing }}
                isReadOnly={isSaving}
                onChange={(next) => setDrafts({ ...drafts, [part]: next })}
              />
            ),
          }))}
        />
      </div>
    </FormDialog>
  );
}
