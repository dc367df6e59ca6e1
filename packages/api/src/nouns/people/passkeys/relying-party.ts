import type { Settings } from '../../../http/settings/settings.ts';
import { passkeyHost } from '../factors/rules.ts';
import { originIn } from './challenges.ts';
import { noPasskeysHere } from './rules.ts';

/** The host name to which passkeys are bound; refuses where there is none. */
export function rpIdOf(settings: Settings): string {
  const rpId = passkeyHost(settings);
  if (rpId === null) throw noPasskeysHere();
  return rpId;
}

/** What the library holds an answer against. Without PUBLIC_ORIGIN the demo takes any port of this machine. */
export function expectedOf(settings: Settings, clientDataJSON: string) {
  const origin = originIn(clientDataJSON);
  const isOfDemo = settings.publicOrigin === undefined && /^http:\/\/localhost(:\d+)?$/.test(origin);
  return {
    expectedOrigin: isOfDemo ? origin : (settings.publicOrigin ?? 'http://localhost'),
    expectedRPID: rpIdOf(settings),
    requireUserVerification: true,
  };
}
