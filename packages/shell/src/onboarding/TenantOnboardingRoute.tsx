import { type OnboardingQuery, TenantOnboarding } from '@freight-hq/screens/TenantOnboarding';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { onboardingPageAtom } from './data.ts';
import {
  cancelAddingAtom,
  changeViewedAtom,
  closeSetupAtom,
  closeViewAtom,
  continueSetupAtom,
  createOnboardingAtom,
  onboardingStepsAtom,
  saveSetupAtom,
  startAddingAtom,
  viewOnboardingAtom,
} from './onboardingSteps.ts';
import { readPage } from '../kit/addressParts.ts';
import { useParamsAtom } from '../kit/paramsAtom.ts';
import { resourceOf } from '../kit/resource.ts';
import { userAtom } from '../session/session.ts';

export function TenantOnboardingRoute() {
  const [query, onQueryChange] = useOnboardingQuery();
  const queue = useParamsAtom(onboardingPageAtom, query);
  const user = useAtomValue(userAtom);
  const { adding, viewing, setup } = useAtomValue(onboardingStepsAtom);
  const [onAdd, onCancelAdd] = [useSetAtom(startAddingAtom), useSetAtom(cancelAddingAtom)];
  const [onCloseView, onCloseSetup] = [useSetAtom(closeViewAtom), useSetAtom(closeSetupAtom)];
  const [create, view, change] = [
    useSetAtom(createOnboardingAtom),
    useSetAtom(viewOnboardingAtom),
    useSetAtom(changeViewedAtom),
  ];
  const [goOn, save] = [useSetAtom(continueSetupAtom), useSetAtom(saveSetupAtom)];
  // Leaving the page closes all dialogs.
  useEffect(() => {
    return () => {
      onCancelAdd();
      onCloseView();
      onCloseSetup();
    };
  }, [onCancelAdd, onCloseView, onCloseSetup]);
  return (
    <TenantOnboarding
      queue={resourceOf(queue, { failure: 'The onboarding queue could not be loaded.' })}
      query={query}
      onQueryChange={onQueryChange}
      canEdit={user?.permissions.includes('tenants:update') ?? false}
      {...(adding && { adding })}
      {...(viewing && { viewing })}
      {...(setup && { setup })}
      onAdd={onAdd}
      onCreate={(form) => void create(form)}
      onCancelAdd={onCancelAdd}
      onView={(onboarding) => void view(onboarding)}
      onCloseView={onCloseView}
      onTakeOver={() => void change({ owner: 'me' })}
      onPriorityChange={(priority) => void change({ priority })}
      onContinue={(onboarding) => void goOn(onboarding)}
      onSaveSetup={(facts, done) => void save(facts, done)}
      onCloseSetup={onCloseSetup}
    />
  );
}

/** The address holds the page. */
function useOnboardingQuery() {
  const [path, navigate] = useLocation();
  const page = readPage(new URLSearchParams(useSearch()));
  const change = (next: OnboardingQuery) => navigate(next.page > 1 ? `${path}?page=${next.page}` : path);
  return [{ page }, change] as const;
}
