import { createLocalBus } from '../../kernel/process/bus.ts';
import { createPasswordHasher } from '../../kernel/passwords.ts';
import { createReadiness } from '../../kernel/process/readiness.ts';
import { service } from './runtime.ts';

/** Carries texts between servers; this server alone unless another bus is provided. */
export const busService = service(() => createLocalBus());

export const passwordService = service(({ settings: { limits } }) =>
  createPasswordHasher({ parallel: limits.parallelHashes, queued: limits.queuedHashes }),
);

export const readinessService = service(createReadiness);
