import { parentPort, workerData } from 'node:worker_threads';
import { type Callback, startIdentityProvider } from '../../src/testing/identity-provider/identity-provider.ts';

/** An identity provider in a separate thread, so that its processor time does not count as that of the product. */
const idp = await startIdentityProvider(String(workerData));
const { issuer, clientId, clientSecret } = idp;
parentPort?.postMessage({ ready: { issuer, clientId, clientSecret } });
parentPort?.on('message', ({ id, url }: { id: number; url: string }) => {
  void idp.signIn(url).then((callback: Callback) => parentPort?.postMessage({ id, callback }));
});
