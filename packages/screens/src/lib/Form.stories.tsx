import { useState } from 'react';
import { Alert } from '@freight-hq/components/Alert';
import { Button } from '@freight-hq/components/Button';
import { Select } from '@freight-hq/components/Select';
import { Stack } from '@freight-hq/components/Stack';
import { TextField } from '@freight-hq/components/TextField';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Form } from './Form.tsx';

interface Answer {
  refusal?: string;
  faults?: { name?: string; plan?: string; reason?: string };
}

interface CompanyFormProps {
  /** The server refuses input that the form accepts. */
  onSend(): Promise<Answer>;
}

function CompanyForm({ onSend }: CompanyFormProps) {
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [{ refusal, faults = {} }, setAnswer] = useState<Answer>({});
  const send = async () => {
    if (name === '') return setAnswer({ faults: { name: 'Enter a name' } });
    setBusy(true);
    setAnswer(await onSend());
    setBusy(false);
  };
  return (
    <Form label="Company" isBusy={isBusy} isChanged={name !== ''} onSubmit={() => void send()}>
      <Stack gap="x4">
        {refusal !== undefined && <Alert tone="critical">{refusal}</Alert>}
        <TextField label="Name" value={name} onChange={setName} errorMessage={faults.name} />
        <Select label="Plan" items={[{ id: 'starter', label: 'Starter' }]} errorMessage={faults.plan} />
        <TextField label="Reason" rows={40} errorMessage={faults.reason} />
        <Button type="submit" variant="primary" isBusy={isBusy} busyLabel="Saving...">
          Save
        </Button>
      </Stack>
    </Form>
  );
}

const meta = preview.meta({
  title: 'Screens/Form',
  component: CompanyForm,
  args: { onSend: fn(async () => ({})) },
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

export const Default = meta.story({
  play: async ({ args, canvas, userEvent, step }) => {
    const name = canvas.getByLabelText('Name');
    const save = canvas.getByRole('button', { name: 'Save' });
    await step('refused, the focus moves to the field at fault, and again the next time', async () => {
      for (let time = 0; time < 2; time += 1) {
        await userEvent.click(save);
        await waitFor(() => expect(name).toHaveFocus());
        await expect(name).toHaveAccessibleDescription(/Enter a name/);
      }
      await expect(args.onSend).not.toHaveBeenCalled();
    });
    await step('taken, it stays', async () => {
      await userEvent.type(name, 'Swift Haul Logistics');
      await userEvent.click(save);
      await waitFor(() => expect(name).toBeValid());
      await settled();
      await expect(save).toHaveFocus();
    });
  },
});

/** The first field at fault is a list to choose from, which the server alone can judge. */
export const FaultOfAChoice = meta.story({
  args: { onSend: fn(async () => ({ faults: { plan: 'Choose a plan', reason: 'Say why' } })) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Name'), 'Swift Haul Logistics');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: /Plan/ })).toHaveFocus());
    await userEvent.type(canvas.getByLabelText('Reason'), 'A larger fleet');
    await expect(canvas.getByLabelText('Reason')).toHaveFocus();
  },
});

/** The error concerns no field: the message is scrolled into view, and the focus stays for the next attempt. */
export const Refused = meta.story({
  args: { onSend: fn(async () => ({ refusal: 'The server did not answer.' })) },
  play: async ({ canvas, userEvent }) => {
    const save = canvas.getByRole('button', { name: 'Save' });
    await userEvent.type(canvas.getByLabelText('Name'), 'Swift Haul Logistics');
    save.scrollIntoView();
    await expect(canvas.getByRole('form').getBoundingClientRect().top).toBeLessThan(0);
    await userEvent.click(save);
    const refusal = await canvas.findByRole('alert');
    await waitFor(() => expect(refusal.getBoundingClientRect().top).toBeGreaterThanOrEqual(0));
    await expect(save).toHaveFocus();
  },
});
