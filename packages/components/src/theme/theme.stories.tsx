import { useRef } from 'react';
import { expect } from 'storybook/test';
import { checkInEachTheme } from '../../../../.storybook/themes.ts';
import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { applyTheme, themeChoices } from './theme.tsx';

function ThemedPart() {
  const part = useRef<HTMLDivElement>(null);
  return (
    <Stack>
      <Inline>
        {themeChoices.map((choice) => (
          <Button key={choice} onPress={() => part.current && applyTheme(choice, part.current)}>
            {choice}
          </Button>
        ))}
      </Inline>
      <div ref={part} data-testid="part">
        <Card>
          <Text>This part has a theme of its own.</Text>
        </Card>
      </div>
    </Stack>
  );
}

const meta = preview.meta({ title: 'Foundations/Themes', component: ThemedPart });

const surface = (part: HTMLElement) => getComputedStyle(part.firstElementChild ?? part).backgroundColor;

/** A theme holds for the whole page or for one part of it; 'system' follows the operating system. */
export const Default = meta.story({
  play: async ({ canvas, userEvent, globals }) => {
    const part = canvas.getByTestId('part');
    const page = document.documentElement.dataset['theme'];
    await expect(page).toBe(globals['theme'] || 'light');
    const inherited = surface(part);
    await userEvent.click(canvas.getByRole('button', { name: 'light' }));
    const light = surface(part);
    await userEvent.click(canvas.getByRole('button', { name: 'dark' }));
    const dark = surface(part);
    await expect(light).not.toBe(dark);
    await expect(inherited).toBe(page === 'dark' ? dark : light);
    await userEvent.click(canvas.getByRole('button', { name: 'system' }));
    await expect(surface(part)).toBe(matchMedia('(prefers-color-scheme: dark)').matches ? dark : light);
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' }, play: Default.input.play });

/** Only for tests: text that is readable in one theme only fails in the other. */
export const FaultsAreFound = meta.story({
  tags: ['!dev', '!autodocs'],
  render: () => <p>One theme shows this in the colour of the page.</p>,
  play: async (context) => {
    const reporting = { ...context.reporting, addReport: () => undefined };
    const check = (color: string) => {
      context.canvasElement.style.cssText = `color: ${color}; background: ${paper}`;
      return checkInEachTheme({ ...context, reporting });
    };
    const paper = 'light-dark(white, black)';
    await expect(check('light-dark(black, white)')).resolves.toBeUndefined();
    // At a second try, too.
    await expect(check('light-dark(black, #222)')).rejects.toThrow(/^In the dark theme: [^]*color-contrast/);
    await expect(check('light-dark(black, #222)')).rejects.toThrow(/^In the dark theme: [^]*color-contrast/);
    await expect(check('light-dark(#ddd, white)')).rejects.toThrow(/^In the light theme: [^]*color-contrast/);
    context.canvasElement.removeAttribute('style');
  },
});
