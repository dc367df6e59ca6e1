import type {
  listOnboardings,
  NewOnboarding,
  Onboarding,
  OnboardingChange,
  OnboardingDetail,
  OnboardingDocument,
  onboardingSortFields,
  OnboardingSummary,
  StageName,
} from '@freight-hq/api/contract/tenants/onboarding';
import type { SupportAgent } from '@freight-hq/api/contract/support/tickets';
import type { CallInput } from '@freight-hq/api/endpoint';
import type { ListQuery, NumberedPage, Resource } from '@freight-hq/components/Resource';
import { Stack } from '@freight-hq/components/Stack';
import type { Submission } from '@freight-hq/components/Submission';
import { PageHeader } from '../../lib/PageHeader.tsx';
import { AddTenantDialog } from './AddTenantDialog.tsx';
import { OnboardingDrawer } from './OnboardingDrawer.tsx';
import { OnboardingTiles } from './OnboardingTiles.tsx';
import { QueueTable } from './QueueTable.tsx';
import { SetupDialog } from './SetupDialog.tsx';

/** The onboarding that is open over the queue. */
export interface OpenOnboarding {
  /** Absent until the onboarding is loaded, if the queue does not show it. */
  companyName: string | undefined;
  onboarding: Resource<OnboardingDetail>;
  /** Changes owner or priority. */
  change: Submission<OnboardingChange, string>;
  /** Uploads a file for the review. */
  upload: Submission<DocumentUpload, string>;
  /** Saves an uploaded file. */
  onDownload(document: OnboardingDocument): void;
  /** Asks the scanner again for a file that it has not answered for. */
  onScan(document: OnboardingDocument): void;
  onClose(): void;
}

/** A file of the user's computer. */
export interface DocumentUpload {
  kind: OnboardingDocument['kind'];
  file: File;
}

/** The onboarding whose setup is open. */
export interface SetupTarget extends Pick<Onboarding, 'id' | 'companyName'> {
  /** The version that this form has saved last. */
  saved?: OnboardingDetail;
}

/** The facts of a stage; with `done`, the setup goes on to the next stage. */
export interface SetupDraft {
  change: OnboardingChange;
  done?: StageName;
}

export type OnboardingSetup = Submission<SetupDraft, SetupTarget, OnboardingDetail>;

export type OnboardingSortField = (typeof onboardingSortFields)[number];
type OnboardingQueryInput = NonNullable<CallInput<typeof listOnboardings>['query']>;

/** The filters, order and page of the queue, as in the address. By default the most urgent come first. */
export interface OnboardingQuery extends ListQuery<OnboardingSortField> {
  stage?: NonNullable<OnboardingQueryInput['stage']>;
  /** Absent: all that are not completed. */
  status?: NonNullable<OnboardingQueryInput['status']>;
  /** The user, no owner, or the id of an owner. */
  owner?: string;
}

/** One page of those on the way, and sums over all of them. */
export interface QueuePage extends NumberedPage<Onboarding> {
  summary: OnboardingSummary;
}

export interface TenantOnboardingProps {
  queue: Resource<QueuePage>;
  /** The HQ users who can own an onboarding. */
  agents: readonly SupportAgent[];
  query: OnboardingQuery;
  onQueryChange(query: OnboardingQuery): void;
  /** Whether the user may add and change onboardings. */
  canEdit: boolean;
  creation: Submission<NewOnboarding>;
  /** Absent while no onboarding is open. */
  viewing?: OpenOnboarding;
  onView(onboarding: Onboarding): void;
  setup: OnboardingSetup;
  /** The onboarding whose setup is open. */
  setupDetail: Resource<OnboardingDetail>;
  onContinue(onboarding: SetupTarget): void;
}

/** Everybody on the way to a tenant, stage by stage. */
export function TenantOnboarding(props: TenantOnboardingProps) {
  const { queue, agents, query, onQueryChange, canEdit, creation, viewing, onView, setup, onContinue } = props;
  const onAdd = () => creation.open();
  return (
    <Stack gap="x3">
      <PageHeader
        title="Tenant Onboarding"
        subtitle="Manage new tenant onboarding pipeline"
        figures={<OnboardingTiles {...{ queue, query, onQueryChange }} />}
      />
      <QueueTable {...{ queue, agents, query, onQueryChange, canEdit, onAdd, onView, onContinue }} />
      {creation.state.status !== 'idle' && <AddTenantDialog creation={creation} />}
      {viewing && <OnboardingDrawer {...{ viewing, agents, canEdit, onContinue }} />}
      {setup.state.status !== 'idle' && (
        <SetupDialog target={setup.state.target} setup={setup} detail={props.setupDetail} />
      )}
    </Stack>
  );
}
