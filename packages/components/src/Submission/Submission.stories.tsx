import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { submissionIn, SubmissionNotice } from './Submission.tsx';

const refused = submissionIn<string>({
  status: 'refused',
  target: undefined,
  draft: 'Gate code',
  message: 'The server could not be reached.',
  fields: {},
});

const meta = preview.meta({
  title: 'Components/Submission',
  component: SubmissionNotice,
  args: { submission: refused, title: 'The ticket could not be created', hasRetry: true },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const notice = canvas.getByRole('alert');
    await expect(notice).toHaveTextContent('The ticket could not be createdThe server could not be reached.');
    await expect(canvas.getByRole('button', { name: 'Retry' })).toHaveAttribute('type', 'submit');
  },
});

export const MessageAlone = meta.story({
  args: { submission: refused, title: undefined, hasRetry: false },
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).not.toBeInTheDocument(),
});

/** Faults of fields stand at the fields; the notice shows nothing. */
export const FieldsAtFault = meta.story({
  args: {
    submission: submissionIn<string>({
      status: 'refused',
      target: undefined,
      draft: '',
      message: '',
      fields: { subject: 'Enter a subject' },
    }),
  },
  play: async ({ canvas }) => expect(canvas.queryByRole('alert')).not.toBeInTheDocument(),
});
