import { useRef } from 'react';
import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../Button/Button.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { textSizes } from '../Text/Text.tsx';
import { Heading, headingLevels } from './Heading.tsx';

const meta = preview.meta({
  title: 'Components/Heading',
  component: Heading,
  argTypes: {
    level: { control: 'inline-radio', options: headingLevels },
    size: { control: 'select', options: textSizes },
  },
  args: { level: 2 as const, children: 'Tenant Management' },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Tenant Management' })).toBeVisible();
  },
});

export const Levels = meta.story({
  render: (args) => (
    <Stack gap="x3">
      {headingLevels.map((level) => (
        <Heading key={level} {...args} level={level}>
          Level {level}
        </Heading>
      ))}
    </Stack>
  ),
});

function StepChange() {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Stack align="start">
      <Heading level={1} ref={heading} tabIndex={-1}>
        Employee Verified
      </Heading>
      <Button onPress={() => heading.current?.focus()}>Next step</Button>
    </Stack>
  );
}

/** After a change of step the focus moves to the new heading. */
export const TakesFocus = meta.story({
  render: () => <StepChange />,
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Next step' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('heading', { name: 'Employee Verified' })).toHaveFocus();
  },
});
