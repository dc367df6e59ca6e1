import { spyOn } from 'storybook/test';

/** A browser whose user shows a passkey; the first tries may be declined. */
export function withPasskey({ declines = 0 } = {}): void {
  let left = declines;
  const answer = async () => {
    left -= 1;
    if (left >= 0) throw new DOMException('The operation either timed out or was not allowed.', 'NotAllowedError');
    return Object.create(PublicKeyCredential.prototype, { toJSON: { value: () => shown } }) as PublicKeyCredential;
  };
  spyOn(navigator.credentials, 'create').mockImplementation(answer);
  spyOn(navigator.credentials, 'get').mockImplementation(answer);
}

const shown = {
  id: 'AAAA',
  response: {
    clientDataJSON: 'AAAA',
    attestationObject: 'AAAA',
    authenticatorData: 'AAAA',
    signature: 'AAAA',
    transports: ['internal'],
  },
};
