import type { PasskeyAssertion, PasskeyCreation, PasskeyRequest } from '@freight-hq/api/contract/people/passkeys';
import { NotDone } from '../../http/apiError.ts';

const notUsed = 'The passkey was not used. Try again, or use another factor.';
const notMade = 'No passkey was made. Try again when you are ready.';
const knownHere = 'This device or key has a passkey of your account already. Choose another one.';
const wrongAddress = 'Passkeys do not work at this address of the portal.';

/** Lets the user sign a challenge of the server with a passkey. */
export async function signByPasskey(request: PasskeyRequest): Promise<PasskeyAssertion> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(request);
  const found = await told(() => navigator.credentials.get({ publicKey }), notUsed);
  if (!(found instanceof PublicKeyCredential)) throw new NotDone(notUsed);
  const { id, response } = found.toJSON() as AuthenticationResponseJSON;
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}

/** Lets the user make a passkey. */
export async function makePasskey(creation: PasskeyCreation) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(creation);
  const made = await told(() => navigator.credentials.create({ publicKey }), notMade);
  if (!(made instanceof PublicKeyCredential)) throw new NotDone(notMade);
  const { id, response } = made.toJSON() as RegistrationResponseJSON;
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, clientDataJSON, attestationObject, transports: transports ?? [] };
}

/** A refusal of the browser in words; it does not say whether the user declined or the time ran out. */
async function told<T>(work: () => Promise<T>, declined: string): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const name = cause instanceof DOMException ? cause.name : '';
    if (name === 'InvalidStateError') throw new NotDone(knownHere, { cause });
    throw new NotDone(name === 'SecurityError' ? wrongAddress : declined, { cause });
  }
}
