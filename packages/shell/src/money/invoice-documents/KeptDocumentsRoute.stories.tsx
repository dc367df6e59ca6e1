import { invoiceDocumentHandlers } from '@freight-hq/mocks/money/invoice-documents/handlers';
import { keptDocuments } from '@freight-hq/mocks/money/invoice-documents/rows';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { routeStories } from '../../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/KeptDocuments',
  ...routeStories({ path: '/hq/revenue/documents', as: 'owner' }, mocksOf(invoiceDocumentHandlers)),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const [first] = keptDocuments;
    await expect(await canvas.findByRole('rowheader', { name: first!.number })).toBeVisible();
    await expect(canvas.getByRole('button', { name: `Download PDF of ${first!.number}` })).toBeEnabled();
  },
});
