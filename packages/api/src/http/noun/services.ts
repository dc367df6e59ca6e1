import { createLocalBus } from '../../kernel/process/bus.ts';
import { noBreachedPasswords, openBreachedPasswords } from '../../kernel/breached-passwords.ts';
import { createPasswordHasher } from '../../kernel/passwords.ts';
import { createSealer, type Sealer } from '../../kernel/sealing.ts';
import { createReadiness } from '../../kernel/process/readiness.ts';
import { demoSecretsKey } from './demo-secrets-key.ts';
import { service } from './runtime.ts';

/** Carries texts between servers; this server alone unless another bus is provided. */
export const busService = service(() => createLocalBus());

export const passwordService = service(({ settings: { limits } }) =>
  createPasswordHasher({ parallel: limits.parallelHashes, queued: limits.queuedHashes }),
);

/** Passwords that no account may have; none without `BREACHED_PASSWORDS_FILE`. */
export const breachedService = service(({ settings: { breachedPasswordsFile: path } }) =>
  path === undefined ? noBreachedPasswords : openBreachedPasswords(path),
);

export const readinessService = service(createReadiness);

/** Seals secrets; undefined in production without `SECRETS_KEYS`. */
export const sealerService = service(({ settings: { secretsKeys, mode, dataDir } }): Sealer | undefined => {
  const [current, ...older] = secretsKeys;
  if (current) return createSealer([current, ...older]);
  return mode === 'demo' ? createSealer([demoSecretsKey(dataDir)]) : undefined;
});
