import { expect, test } from 'vitest';
import { faultAt, isSending, submissionIn } from './Submission.tsx';

test('only a refused submission has faults, each at its field', () => {
  const refused = submissionIn<string>({
    status: 'refused',
    target: undefined,
    draft: '',
    message: '',
    fields: { subject: 'Enter a subject' },
  });
  expect(faultAt(refused, 'subject')).toEqual({ errorMessage: 'Enter a subject' });
  expect(faultAt(refused, 'body')).toEqual({});
  expect(faultAt(submissionIn<string>({ status: 'open', target: undefined }), 'subject')).toEqual({});
});

test('a submission is sending while its answer is awaited', () => {
  expect(isSending(submissionIn<string>({ status: 'sending', target: undefined, draft: '' }))).toBe(true);
  expect(isSending(submissionIn<string>({ status: 'idle' }))).toBe(false);
});
