import { defineMain } from '@storybook/react-vite/node';

export default defineMain({
  framework: '@storybook/react-vite',
  stories: ['./docs/*.mdx', './collaborate/*.stories.tsx', '../packages/*/src/**/*.stories.tsx'],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    '@storybook/addon-themes',
    'msw-storybook-addon',
  ],
  staticDirs: ['./public'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  async viteFinal(config) {
    const { vanillaExtractPlugin } = await import('@vanilla-extract/vite-plugin');
    config.plugins = [...(config.plugins ?? []), vanillaExtractPlugin()];
    // Named here, so that a dependency met late never reloads the page under a running test.
    config.optimizeDeps = {
      ...config.optimizeDeps,
      include: [
        ...(config.optimizeDeps?.include ?? []),
        'react-aria-components',
        'react-aria-components/*',
        '@freight-hq/components > lucide-react',
        '@freight-hq/components > @visx/scale',
        '@freight-hq/components > @visx/shape',
      ],
    };
    config.build = {
      ...config.build,
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        // Libraries marked 'use client' would print a warning per file.
        onLog(level, log, handler) {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log);
        },
      },
    };
    return config;
  },
});
