import '@fontsource-variable/inter/wght.css';
import '@freight-hq/components/styles';
import './preview.css';
import { ClockProvider } from '@freight-hq/components/Clock';
import addonDocs from '@storybook/addon-docs';
import addonThemes from '@storybook/addon-themes';
import { definePreview } from '@storybook/react-vite';
import addonMsw from 'msw-storybook-addon';
import { configure } from 'storybook/test';
import { frozenNow, timeZone } from './clock.ts';
import { startWorker } from './msw.ts';
import { accessibility } from './themes.ts';
import { collectComplaints, refuseComplaints } from './reactComplaints.ts';
import { keepNoOwnerStacks, printPageOnce, stopMotion } from './fast-tests.ts';
import { spellUnions } from './unions.ts';
import { withCollaborate } from './collaborate/withCollaborate.tsx';
import { DocsPage } from './DocsPage.tsx';
import { withDensity, withDirection, withTheme } from './decorators.tsx';

// An opening dialog may load a chunk, and a page its figures; on a busy machine that takes longer than the default second.
configure({ asyncUtilTimeout: 8_000 });

if (import.meta.env.VITE_STORY_TEST) {
  printPageOnce();
  keepNoOwnerStacks();
  stopMotion();
}

export default definePreview({
  addons: [addonDocs(), accessibility, addonThemes(), addonMsw(startWorker)],
  tags: ['autodocs'],
  argTypesEnhancers: [spellUnions],
  parameters: {
    a11y: { test: 'error' },
    docs: { page: DocsPage },
    layout: 'padded',
    controls: { expanded: true, sort: 'requiredFirst' },
    options: { storySort: { order: ['Introduction', 'Foundations', 'Components', 'Screens', 'Routes'] } },
    viewport: {
      // Tests show other stories 900 px high, and stories share a window: React Aria takes one that gets 100 px lower
      // for one with a screen keyboard, and shows dialogs two frames late.
      options: {
        w360: { name: 'Phone, 360', styles: { width: '360px', height: '840px' }, type: 'mobile' },
        w768: { name: 'Tablet, 768', styles: { width: '768px', height: '900px' }, type: 'tablet' },
        w1280: { name: 'Laptop, 1280', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
        w1920: { name: 'Desktop, 1920', styles: { width: '1920px', height: '1080px' }, type: 'desktop' },
      },
    },
  },
  globalTypes: {
    direction: {
      description: 'Reading direction',
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
        dynamicTitle: true,
      },
    },
    density: {
      description: 'Density',
      toolbar: {
        title: 'Density',
        icon: 'component',
        items: [
          { value: 'comfortable', title: 'Comfortable' },
          { value: 'compact', title: 'Compact' },
        ],
        dynamicTitle: true,
      },
    },
  },
  // React Aria keeps its announcements for seconds; a story must not find those of the previous story.
  beforeEach: () => {
    document.querySelector('[data-live-announcer]')?.remove();
    return collectComplaints();
  },
  afterEach: refuseComplaints,
  initialGlobals: { direction: 'ltr', density: 'comfortable', collaborate: false },
  decorators: [
    withDirection,
    withDensity,
    withTheme,
    withCollaborate,
    (Story) => (
      <ClockProvider now={frozenNow} timeZone={timeZone} tickMs={0}>
        <Story />
      </ClockProvider>
    ),
  ],
});
