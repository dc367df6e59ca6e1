import type { Context } from 'hono';
import { audit } from '../audit/audit.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { HttpEnv } from '../edge/http-env.ts';
import type { Reader } from '../../kernel/actor.ts';
import { Failure } from '../../kernel/errors.ts';
import type { AdmitDeps, Authenticated, RefusedKey } from './caller.ts';

/** What is written down about a call after its transaction has ended. */
export interface CallNotes {
  keyRefused(key: RefusedKey): void;
  admitted(found: Authenticated): void;
  /** Writes what is not written yet; `error` ended the transaction. */
  write(error?: unknown): Promise<void>;
}

/**
 * A missing permission is audited, also one that only the thing itself shows; a required password entry is not. Of a
 * key, its use and its refusals are noted.
 */
export function notesOf(
  { method, path }: Endpoint,
  c: Context<HttpEnv>,
  { db, signIns, noteRefusal }: Pick<AdmitDeps, 'db' | 'signIns' | 'noteRefusal'>,
): CallNotes {
  let caller: Reader | undefined;
  let refused: RefusedKey | undefined;
  let isUseDue = false;
  const [requestId, clientAddress] = [c.get('requestId'), c.get('clientAddress')];
  const noteKey = (reason: string, keyId: string | undefined) =>
    noteRefusal('key.refused', {
      ...{ reason, requestId, clientAddress },
      details: { method, route: path, ...(keyId !== undefined && { key: keyId }) },
    });
  return {
    keyRefused: (key) => {
      refused = key;
    },
    admitted: (found) => {
      caller = found.actor;
      isUseDue ||= found.isUseDue === true;
    },
    write: async (error) => {
      if (refused) await noteKey(refused.refused.code, refused.keyId);
      refused = undefined;
      const denied = error instanceof Failure ? error : undefined;
      if (caller?.kind === 'machine') {
        if (isUseDue) await signIns.noteKeyUse(caller.keyId, clientAddress);
        isUseDue = false;
        if (denied?.code === 'people_only' || denied?.code === 'scope_missing')
          await noteKey(denied.code, caller.keyId);
      } else if (caller && denied?.code === 'forbidden') {
        const { companyId, role } = caller;
        const scope = { actor: caller, requestId, clientAddress };
        const details = { method, route: path, role };
        await db.withTx(caller, (tx) => audit({ ...scope, tx }, 'access.denied', { companyId, details }));
      }
    },
  };
}
