import {
  addOnboardingDocument,
  advanceOnboarding,
  createOnboarding,
  getOnboarding,
  type NewOnboarding,
  type OnboardingChange,
  scanOnboardingDocument,
  updateOnboarding,
} from '@freight-hq/api/contract/tenants/onboarding';
import { base64Of } from '../../lib/base64Of.ts';
import type { DocumentUpload, SetupDraft, SetupTarget } from '@freight-hq/screens/tenants/TenantOnboarding';
import { type Sent, submission } from '../../kit/submission.ts';
import { keepOnboarding, onboardingDetail, onboardingQueue } from './data.ts';
import { onboardingToasts } from './words.ts';

export const onboardingCreation = submission(
  (call, { draft, options }: Sent<NewOnboarding, void>) => call(createOnboarding, { body: draft }, options),
  {
    keep: keepOnboarding,
    toast: ({ companyName }) => onboardingToasts.added(companyName),
    failure: 'The tenant could not be added. Try again.',
  },
);

/** Changes owner or priority; after a refusal the latest version is shown. */
export const onboardingChange = submission(
  (call, { draft, target: onboardingId, options }: Sent<OnboardingChange, string>) =>
    call(updateOnboarding, { onboardingId, body: draft }, options),
  {
    keep: keepOnboarding,
    onRefused: (client, _error, id) => onboardingDetail.reload(client, id),
    failure: 'The change could not be saved. Try again.',
    staysOpen: true,
  },
);

/** Uploads a file for the review. */
export const documentUpload = submission(
  async (call, { draft: { kind, file }, target: onboardingId, options }: Sent<DocumentUpload, string>) => {
    const body = { kind, name: file.name.slice(0, 200), content: await base64Of(file) };
    return call(addOnboardingDocument, { onboardingId, body }, options);
  },
  {
    keep: keepOnboarding,
    toast: (_detail, { draft: { file } }) => onboardingToasts.uploaded(file.name),
    failure: 'The file could not be uploaded. Try again.',
    staysOpen: true,
  },
);

/** The document whose scan is tried again. */
interface ScanTarget {
  onboardingId: string;
  documentId: string;
  name: string;
}

export const documentScan = submission(
  (call, { target: { onboardingId, documentId } }: Sent<undefined, ScanTarget>) =>
    call(scanOnboardingDocument, { onboardingId, documentId }),
  {
    keep: keepOnboarding,
    toast: (_detail, { target: { name } }) => onboardingToasts.scanAsked(name),
    refusal: (reason, { target: { name } }) => onboardingToasts.scanRefused(name, reason),
    onRefused: (client, _error, { onboardingId }) => onboardingDetail.reload(client, onboardingId),
    failure: 'The server could not be reached. Try again.',
  },
);

/** Saves a stage, and goes on if it is done. Refused to go on, the next try is made on the saved version. */
export const onboardingSetup = submission(
  async (call, { draft: { change, done }, target, options }: Sent<SetupDraft, SetupTarget>) => {
    const onboardingId = target.id;
    target.saved = await call(updateOnboarding, { onboardingId, body: change }, options);
    return done ? call(advanceOnboarding, { onboardingId, body: { stage: done } }) : target.saved;
  },
  {
    keep: keepOnboarding,
    toast: ({ companyName, companyId, completedAt }, { draft: { done } }) => {
      if (completedAt !== undefined) return onboardingToasts.completed(companyName, companyId);
      return done ? onboardingToasts.stageDone(done, companyName) : onboardingToasts.saved(companyName);
    },
    conflict: (call, { id }, client) =>
      onboardingDetail.load(client, () => call(getOnboarding, { onboardingId: id }), id),
    onRefused: onboardingQueue.reload,
    failure: 'This could not be saved. Nothing that you typed is lost; try again.',
  },
);
