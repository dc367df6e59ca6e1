import type {
  NewOnboarding,
  Onboarding,
  OnboardingChange,
  OnboardingDetail,
  OnboardingSummary,
  StageName,
} from '@freight-hq/api/contract/onboarding';
import { Plus } from 'lucide-react';
import { Button } from '@freight-hq/components/Button';
import type { NumberedPage, Resource } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import { PageHeader } from '../lib/PageHeader.tsx';
import { AddTenantDialog } from './AddTenantDialog.tsx';
import { OnboardingDrawer } from './OnboardingDrawer.tsx';
import { OnboardingTiles } from './OnboardingTiles.tsx';
import { Queue } from './Queue.tsx';
import { SetupDialog } from './SetupDialog.tsx';
import { mayNotOnboard } from './reasons.ts';

/** The server's errors for a submitted form. */
export interface FormState {
  isSaving: boolean;
  /** Why the last try was refused, where no field is to blame. */
  error?: string;
  /** By the field's name. */
  fieldErrors: Readonly<Record<string, string>>;
}

/** A new tenant from the click to its end. */
export interface Adding extends FormState {
  /** Changes with each opening, so that the form is reset. */
  key: string;
}

export interface Viewing {
  companyName: string;
  onboarding: Resource<OnboardingDetail>;
  isSaving: boolean;
  error?: string;
}

export interface Setup extends FormState {
  key: string;
  companyName: string;
  /** The latest known version; newer than the form if another user has saved in the meantime. */
  onboarding: Resource<OnboardingDetail>;
  /** Whether another user has saved since the form was opened. */
  isStale: boolean;
}

export type OnboardingPriority = Onboarding['priority'];

/** The filters and page of the queue, as in the address. */
export interface OnboardingQuery {
  /** From 1. */
  page: number;
}

/** One page of those on the way, and sums over all of them. */
export interface QueuePage extends NumberedPage<Onboarding> {
  summary: OnboardingSummary;
}

export interface TenantOnboardingProps {
  queue: Resource<QueuePage>;
  query: OnboardingQuery;
  onQueryChange(query: OnboardingQuery): void;
  /** Whether the user may add and change onboardings. */
  canEdit: boolean;
  adding?: Adding;
  onAdd(): void;
  onCreate(form: NewOnboarding): void;
  onCancelAdd(): void;
  viewing?: Viewing;
  onView(onboarding: Onboarding): void;
  onCloseView(): void;
  onTakeOver(): void;
  onPriorityChange(priority: OnboardingPriority): void;
  setup?: Setup;
  onContinue(onboarding: Pick<Onboarding, 'id' | 'companyName'>): void;
  /** Saves the typed values; with a stage, opens the next stage if it is done. */
  onSaveSetup(change: OnboardingChange, done?: StageName): void;
  onCloseSetup(): void;
}

/** Everybody on the way to a tenant, stage by stage. */
export function TenantOnboarding({ queue, canEdit, onAdd, onView, onContinue, ...rest }: TenantOnboardingProps) {
  const { adding, viewing, setup, query, onQueryChange } = rest;
  return (
    <Stack gap="x6">
      <PageHeader title="Tenant Onboarding" subtitle="Manage new tenant onboarding pipeline">
        <Button
          variant="primary"
          iconStart={<Plus size={16} aria-hidden />}
          onPress={onAdd}
          disabledReason={canEdit ? undefined : mayNotOnboard}
        >
          Add New Tenant
        </Button>
      </PageHeader>
      <OnboardingTiles queue={queue} />
      <Queue {...{ queue, query, onQueryChange, canEdit, onAdd, onView, onContinue }} />
      {adding && (
        <AddTenantDialog key={adding.key} adding={adding} onCreate={rest.onCreate} onCancel={rest.onCancelAdd} />
      )}
      {viewing && (
        <OnboardingDrawer
          {...{ viewing, canEdit, onContinue }}
          onClose={rest.onCloseView}
          onTakeOver={rest.onTakeOver}
          onPriorityChange={rest.onPriorityChange}
        />
      )}
      {setup && <SetupDialog key={setup.key} setup={setup} onSave={rest.onSaveSetup} onClose={rest.onCloseSetup} />}
    </Stack>
  );
}
