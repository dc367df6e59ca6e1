import { useState } from 'react';
import type { OnboardingDetail } from '@freight-hq/api/contract/tenants/onboarding';
import { Button } from '@freight-hq/components/Button';
import { loading, type Resource } from '@freight-hq/components/Resource';
import { isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { Tabs } from '@freight-hq/components/Tabs';
import { AwaitedDialog } from '../../lib/AwaitedDialog.tsx';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { StaleNotice } from '../../lib/StaleNotice.tsx';
import { isSame } from '../../lib/isSame.ts';
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

const newer = (one: OnboardingDetail, other: OnboardingDetail | undefined) =>
  other && other.version > one.version ? other : one;

interface OpenSetupProps {
  /** The version that the form was opened with, or has saved since. */
  known: OnboardingDetail;
  setup: OnboardingSetup;
}

function OpenSetup({ known, setup }: OpenSetupProps) {
  const { state } = setup;
  const isSaving = isSending(setup);
  const [theirs, setTheirs] = useState<OnboardingDetail>();
  if (state.status === 'stale' && state.theirs !== theirs) setTheirs(state.theirs);
  const [taken, setTaken] = useState<OnboardingDetail>();
  const isStale = theirs !== undefined && theirs !== taken && theirs.version >= known.version;
  const base = newer(known, taken);
  const current = stageForms.findIndex(({ stage }) => stage === base.stage);
  const [place, setPlace] = useState(current);
  const [drafts, setDrafts] = useState<Drafts>(() => draftsOf(base));
  const [typing, setTyping] = useState<Record<string, string>>({});
  const form = stageForms[place];
  if (!form) return null;
  const draft = drafts[form.part];
  const send = (isDone: boolean) => {
    const wrong = typingErrors(draft, form.fields);
    setTyping(wrong);
    if (Object.keys(wrong).length > 0) return;
    const change = changeOf(draft, form.part, form.fields);
    setup.send({ change, ...(isDone && { done: form.stage }) }, newer(known, theirs).version);
  };
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
          <Button onPress={() => send(false)} isDisabled={isSaving}>
            Save for Later
          </Button>
        )
      }
      isSaving={isSaving}
      isChanged={!isSame(drafts, draftsOf(base))}
      error={<SubmissionNotice submission={setup} />}
      onSubmit={() => send(isCurrent)}
      onCancel={setup.cancel}
    >
      {isStale && (
        <StaleNotice
          onTakeTheirs={() => {
            setTaken(theirs);
            setDrafts(draftsOf(theirs));
          }}
        >
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
                errors={{ ...(state.status === 'refused' && state.fields), ...typing }}
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
