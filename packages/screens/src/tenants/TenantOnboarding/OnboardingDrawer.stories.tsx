import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { onboardings } from '@freight-hq/mocks/tenants/onboarding/rows';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { OnboardingDrawer } from './OnboardingDrawer.tsx';
import type { OpenOnboarding } from './TenantOnboarding.tsx';

const review = onboardings.find(({ blockers }) => blockers.length > 0)!;
const [send, onClose] = [fn(), fn()];
const changeIn = (state: OpenOnboarding['change']['state']) => submissionIn(state, { send });
const [upload, onDownload, onScan] = [fn(), fn(), fn()];
const uploadIn = (state: OpenOnboarding['upload']['state']) => submissionIn(state, { send: upload });
const viewing: OpenOnboarding = {
  companyName: review.companyName,
  onboarding: ready(review),
  change: changeIn({ status: 'open', target: review.id }),
  upload: uploadIn({ status: 'open', target: review.id }),
  onDownload,
  onScan,
  onClose,
};

const meta = preview.meta({
  title: 'Screens/Tenants/OnboardingDrawer',
  component: OnboardingDrawer,
  args: {
    viewing,
    agents: [{ id: 'usr_2', name: 'Ines Roth' }],
    canEdit: true,
    onContinue: fn(),
  },
});

export const Default = meta.story({
  play: async ({ args, userEvent }) => {
    const drawer = within(await screen.findByRole('dialog', { name: review.companyName }));
    await waitFor(() => expect(drawer.getByText(review.blockers[0] ?? '')).toBeVisible());
    await expect(drawer.getByRole('region', { name: 'Checklist' })).toBeVisible();
    await expect(drawer.getAllByText('First conversation held')[0]).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: /Owner/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Ines Roth' }));
    await expect(send).toHaveBeenCalledWith({ owner: 'usr_2' }, review.version);
    await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
    await userEvent.click(drawer.getByRole('button', { name: /Priority/ }));
    await userEvent.click(await screen.findByRole('option', { name: review.priority === 'low' ? 'High' : 'Low' }));
    await expect(send).toHaveBeenLastCalledWith(
      { priority: review.priority === 'low' ? 'high' : 'low' },
      review.version,
    );
    await userEvent.click(drawer.getByRole('button', { name: 'Continue Setup' }));
    await expect(args.onContinue).toHaveBeenCalledWith(review);
    await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
    await expect(onClose).toHaveBeenCalledOnce();
  },
});

export const Loading = meta.story({ args: { viewing: { ...viewing, onboarding: loading } } });

export const Failed = meta.story({
  args: { viewing: { ...viewing, onboarding: failed('The server did not answer.') } },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });

/** Two users edit one onboarding, and all criteria are met. */
export const Completed = meta.story({
  args: {
    viewing: {
      ...viewing,
      onboarding: ready({ ...review, companyId: 'cmp_1', completedAt: review.createdAt, progress: 100, blockers: [] }),
      change: changeIn({
        status: 'refused',
        target: review.id,
        draft: { owner: 'me' },
        message: 'Another user has changed this onboarding in the meantime',
        fields: {},
      }),
    },
  },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Another user has changed'));
    await expect(screen.getByRole('link', { name: 'Open tenant' })).toHaveAttribute('href', '/hq/tenants?tenant=cmp_1');
    await expect(screen.queryByRole('button', { name: 'Continue Setup' })).not.toBeInTheDocument();
  },
});

const received = {
  ...review,
  facts: {
    ...review.facts,
    documentationReview: { ...review.facts.documentationReview, taxForm: 'received' as const },
  },
  documents: [
    {
      id: 'odc_1',
      kind: 'taxForm' as const,
      name: 'W-9 of the whole company, signed and scanned by its accountant in Savannah.pdf',
      mediaType: 'application/pdf' as const,
      bytes: 1_300_000,
      uploadedAt: '2026-06-29T15:00:00Z',
      uploadedBy: 'Ines Roth',
    },
  ],
};

const chosen = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });

/** Files of the review are uploaded, and saved again. */
export const Documents = meta.story({
  args: { viewing: { ...viewing, onboarding: ready(received) } },
  play: async ({ userEvent, step }) => {
    const drawer = within(await screen.findByRole('dialog', { name: review.companyName }));
    const part = within(drawer.getByRole('region', { name: 'Documents' }));
    const inputs = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
    await step('an upload names the document', async () => {
      const file = chosen('Certificate.pdf', 10);
      await userEvent.upload(inputs[1]!, file);
      await expect(upload).toHaveBeenLastCalledWith({ kind: 'insuranceCertificate', file });
    });
    await step('a file that is too large is not sent', async () => {
      upload.mockClear();
      await userEvent.upload(inputs[0]!, chosen('Scan.pdf', 5 * 1024 * 1024 + 1));
      await expect(part.getByText('Scan.pdf is larger than 5 MB.')).toBeVisible();
      await expect(upload).not.toHaveBeenCalled();
    });
    await step('an uploaded file is saved', async () => {
      await expect(part.getByText(/1.2 MB, Ines Roth/)).toBeVisible();
      await userEvent.click(part.getByRole('button', { name: /^Save W-9/ }));
      await expect(onDownload).toHaveBeenCalledWith(received.documents[0]);
    });
  },
});

const [file] = received.documents;
const scanned = {
  ...received,
  documents: [
    { ...file!, id: 'odc_2', name: 'W-9, waiting.pdf', scan: 'waiting' as const },
    {
      ...{ ...file!, id: 'odc_3', name: 'W-9, untried.pdf' },
      ...{ scan: 'unanswered' as const, scanProblem: 'absent' as const, scanDueAt: '2026-06-30T15:30:00Z' },
    },
    { ...file!, id: 'odc_4', name: 'W-9, harmful.pdf', scan: 'found' as const, scanFinding: 'Test.Harm-1' },
    { ...file!, id: 'odc_5', name: 'W-9, clean.pdf', scan: 'clean' as const },
  ],
};

/** Only files that a scanner has found clean can be saved. */
export const Withheld = meta.story({
  args: { viewing: { ...viewing, onboarding: ready(scanned) } },
  play: async ({ userEvent }) => {
    const drawer = within(await screen.findByRole('dialog', { name: review.companyName }));
    await expect(drawer.getByText('Waiting for the scan')).toBeVisible();
    await expect(drawer.getByText('Withheld: the scanner found Test.Harm-1. Ask for another file.')).toBeVisible();
    await expect(drawer.getByText(/^Scanner did not answer: not available; tried again/)).toBeVisible();
    for (const name of ['waiting', 'untried', 'harmful']) {
      await expect(drawer.getByRole('button', { name: `Save W-9, ${name}.pdf` })).toBeDisabled();
    }
    await expect(drawer.getByRole('button', { name: 'Save W-9, clean.pdf' })).toBeEnabled();
    await userEvent.click(drawer.getByRole('button', { name: 'Retry the scan of W-9, untried.pdf' }));
    await expect(onScan).toHaveBeenCalledWith(scanned.documents[1]);
  },
});

export const Uploading = meta.story({
  args: {
    viewing: {
      ...viewing,
      upload: uploadIn({
        status: 'sending',
        target: review.id,
        draft: { kind: 'taxForm', file: new File([], 'W-9.pdf') },
      }),
    },
  },
  play: async () => {
    const drawer = within(await screen.findByRole('dialog', { name: review.companyName }));
    await expect(drawer.getByText('Uploading...')).toBeVisible();
  },
});

export const NotPermitted = meta.story({
  args: { canEdit: false },
  play: async () => {
    const drawer = within(await screen.findByRole('dialog', { name: review.companyName }));
    await expect(drawer.getByRole('button', { name: 'Upload Form W-9' })).toHaveAccessibleDescription(/./);
  },
});
