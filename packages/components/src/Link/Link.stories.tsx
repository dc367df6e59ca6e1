import { expect, fn } from 'storybook/test';
import { RouterProvider } from 'react-aria-components';
import preview from '../../../../.storybook/preview.tsx';
import { Heading } from '../Heading/Heading.tsx';
import { Text } from '../Text/Text.tsx';
import { Link, linkVariants } from './Link.tsx';

const navigate = fn();

const meta = preview.meta({
  title: 'Components/Link',
  component: Link,
  argTypes: { variant: { control: 'inline-radio', options: linkVariants } },
  args: { href: '/hq/tenants', children: 'All tenants' },
});

/** The app's router takes the click, the browser does not load a page. */
export const Default = meta.story({
  render: (args) => (
    <RouterProvider navigate={navigate}>
      <Link {...args} />
    </RouterProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    navigate.mockClear();
    const link = canvas.getByRole('link', { name: 'All tenants' });
    await expect(link).toHaveAttribute('href', '/hq/tenants');
    await userEvent.click(link);
    await expect(navigate).toHaveBeenCalledWith('/hq/tenants', undefined);
  },
});

export const InText = meta.story({
  render: (args) => (
    <Text>
      Figures are sums over <Link {...args} />, read a moment ago.
    </Text>
  ),
});

export const Quiet = meta.story({ args: { variant: 'quiet' } });

export const External = meta.story({
  args: { external: true, href: 'https://status.freight-hq.example', children: 'Status page' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /Status page.*opens in a new tab/ });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
});

export const Disabled = meta.story({ args: { isDisabled: true } });

/** Others write the text: it has no blank, and its frame is as wide as the text lets it be. */
export const LongWord = meta.story({
  args: { children: 'W'.repeat(200) },
  render: (args) => (
    <div style={{ display: 'flex' }}>
      <div>
        <Heading level={2} size={16}>
          <Link {...args} />
        </Heading>
        <Link {...args} />
      </div>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const { scrollWidth, clientWidth } = canvasElement.ownerDocument.documentElement;
    await expect(scrollWidth).toBe(clientWidth);
  },
});
