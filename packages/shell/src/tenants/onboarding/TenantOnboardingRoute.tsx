import {
  getOnboardingDocument,
  type Onboarding,
  type OnboardingDocument,
} from '@freight-hq/api/contract/tenants/onboarding';
import { TenantOnboarding, type TenantOnboardingProps } from '@freight-hq/screens/tenants/TenantOnboarding';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { useDownload } from '../../http/download.ts';
import { useOpenId } from '../../kit/detailOf.ts';
import { ListSteps } from '../../kit/ListSteps.tsx';
import { useAction, useSubmission } from '../../kit/useSubmission.ts';
import { userAtom } from '../../session/session.ts';
import { agentsAtom } from '../../support/tickets/agents/data.ts';
import { onboardingDetail, onboardingInAddress, onboardingQueue } from './data.ts';
import { documentScan, documentUpload, onboardingChange, onboardingCreation, onboardingSetup } from './submissions.ts';

const noAgents: readonly never[] = [];

type Props<Name extends keyof TenantOnboardingProps> = Pick<TenantOnboardingProps, Name>;

const idOf = ({ id }: { id: string }) => id;

export function TenantOnboardingRoute() {
  const { rows, ...list } = onboardingQueue.useList();
  const opened = useOpenId(onboardingInAddress);
  const { open } = opened;
  const user = useAtomValue(userAtom);
  const agents = useAtomValue(agentsAtom);
  return (
    <ListSteps rows={rows} inAddress={onboardingInAddress} idOf={idOf} views="onboarding">
      <TenantOnboarding
        queue={rows}
        agents={agents.data ?? noAgents}
        {...list}
        canEdit={user?.permissions.includes('onboarding:write') ?? false}
        creation={useSubmission(onboardingCreation, { onDone: ({ id }) => open(id) })}
        onView={useCallback(({ id }: Onboarding) => open(id), [open])}
        {...useOpenOnboarding(opened, rows)}
        {...useSetup(opened.close)}
      />
    </ListSteps>
  );
}

/** The onboarding that is open over the queue; it has an address. */
function useOpenOnboarding(
  { id, close }: ReturnType<typeof useOpenId>,
  queue: TenantOnboardingProps['queue'],
): Props<'viewing'> {
  const onboarding = onboardingDetail.useDetail(id);
  const change = useSubmission(onboardingChange, { target: id });
  const upload = useSubmission(documentUpload, { target: id });
  const scan = useAction(documentScan);
  const download = useDownload();
  const listed = queue.status === 'ready' ? queue.data.items.find((one) => one.id === id) : undefined;
  const companyName = listed?.companyName ?? (onboarding.status === 'ready' ? onboarding.data.companyName : undefined);
  if (id === undefined) return {};
  const onDownload = ({ id: documentId }: OnboardingDocument) =>
    void download(getOnboardingDocument, { onboardingId: id, documentId });
  const onScan = ({ id: documentId, name }: OnboardingDocument) =>
    scan({ onboardingId: id, documentId, name }, undefined);
  return { viewing: { companyName, onboarding, change, upload, onDownload, onScan, onClose: close } };
}

/** The dialog of the current stage; a completed stage opens the next one. */
function useSetup(closeDrawer: () => void): Props<'setup' | 'setupDetail' | 'onContinue'> {
  const setup = useSubmission(onboardingSetup, {
    onDone: (saved, { draft: { done } }) => {
      const { id, companyName } = saved;
      if (done && saved.completedAt === undefined) setup.open({ id, companyName, saved });
    },
  });
  const { state, open } = setup;
  return {
    setup,
    setupDetail: onboardingDetail.useDetail(state.status === 'idle' ? '' : state.target.id),
    onContinue: useCallback(
      ({ id, companyName }) => {
        closeDrawer();
        open({ id, companyName });
      },
      [closeDrawer, open],
    ),
  };
}
