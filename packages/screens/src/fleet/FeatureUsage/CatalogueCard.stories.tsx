import { ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { catalogueOfJune } from '@freight-hq/mocks/fleet/features/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { CatalogueCard } from './CatalogueCard.tsx';
import type { FeatureChange, FeatureTarget } from './FeatureDialog.tsx';

const [openFeature, sendFeature] = [fn(), fn()];
const meta = preview.meta({
  title: 'Screens/FeatureUsage/CatalogueCard',
  component: CatalogueCard,
  args: {
    catalogue: ready(catalogueOfJune),
    cataloguing: submissionIn<FeatureChange, FeatureTarget>(
      { status: 'idle' },
      { open: openFeature, send: sendFeature },
    ),
    forbidden: undefined,
  },
});

const [known] = catalogueOfJune;

/** Features are opened from the catalogue; a retired one says so. */
export const Catalogue = meta.story({
  args: { catalogue: ready([known!, { ...known!, key: 'yard', label: 'Yard', retiredOn: '2026-05-01' }]) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Retired May 1, 2026')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Yard' }));
    await expect(openFeature).toHaveBeenLastCalledWith({ feature: expect.objectContaining({ key: 'yard' }) });
    await userEvent.click(canvas.getByRole('button', { name: 'Add Feature' }));
    await expect(openFeature).toHaveBeenLastCalledWith({ feature: null });
  },
});

/** Faults stand at their fields; nothing is sent before they are gone. */
export const AddFeature = meta.story({
  args: {
    cataloguing: submissionIn<FeatureChange, FeatureTarget>(
      { status: 'open', target: { feature: null } },
      { open: openFeature, send: sendFeature },
    ),
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a Feature' }));
    const save = dialog.getByRole('button', { name: 'Save Feature' });
    const type = async (name: RegExp, text: string) => {
      const box = dialog.getByRole('textbox', { name });
      await userEvent.clear(box);
      await userEvent.type(box, text);
    };
    await type(/^Key/, known!.key);
    await type(/^Starter/, '1.5');
    await userEvent.click(save);
    for (const fault of ['Enter a name', 'Enter a unit', 'Another feature has this key', /^Enter a whole number/])
      await expect(dialog.getByText(fault)).toBeVisible();
    await expect(sendFeature).not.toHaveBeenCalled();
    await type(/^Name/, 'Yard Cameras');
    await type(/^Key/, 'yard-cameras');
    await type(/^Unit/, 'camera');
    await type(/^Starter/, '0');
    await type(/^Professional/, '20');
    await userEvent.click(save);
    await expect(sendFeature).toHaveBeenLastCalledWith({
      ...{ key: 'yard-cameras', label: 'Yard Cameras', unit: 'camera' },
      ...{ since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), retiredOn: null },
      perSeat: { starter: 0, professional: 20, enterprise: null },
      version: null,
    });
  },
});

/** A feature gets another name, and is retired. */
export const EditFeature = meta.story({
  args: {
    cataloguing: submissionIn<FeatureChange, FeatureTarget>(
      { status: 'open', target: { feature: known! } },
      { open: openFeature, send: sendFeature },
    ),
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: `Edit ${known!.label}` }));
    await expect(dialog.queryByRole('textbox', { name: /^Key/ })).not.toBeInTheDocument();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), ' 2');
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Retired/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save Feature' }));
    const { key, unit, since, perSeat, version } = known!;
    await expect(sendFeature).toHaveBeenLastCalledWith({
      ...{ key, unit, since, perSeat, version, label: `${known!.label} 2` },
      retiredOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  },
});
