import type { SQL } from 'drizzle-orm';
import type { Tx } from '../../db/tx.ts';
import type { Failure } from '../../kernel/errors.ts';
import type { Permission } from '../../kernel/permissions.ts';
import type { Ctx } from '../pipeline/ctx.ts';
import type { Runtime } from './runtime.ts';

/** A proposal as it was written, for the noun that declares its kind. */
export interface WrittenProposal {
  id: string;
  /** The id of what it is about. */
  subject: string;
  payload: Readonly<Record<string, unknown>>;
  companyId: string | null;
  reason: string;
  proposedBy: string;
}

interface ProposedState {
  /** The state now, which stays so until the transaction ends. */
  lock(tx: Tx, proposal: WrittenProposal): Promise<object>;
  /** A state in words, to say what has changed. */
  facts(state: object): readonly { name: string; value: string }[];
}

/** A kind of proposal: one person writes it, a second person decides on it. */
export interface DeclaredProposal {
  /** Why it takes two people; absent if each proposal has another reason. */
  why?: string;
  /** The permission that the proposer must still have when it is approved. */
  permission: Permission;
  /**
   * The state that it is proposed for, which its payload has as `madeFor`; a proposal that was made for another state is
   * cancelled when it is approved. `own` for a kind that compares in `carryOut`.
   */
  state: ProposedState | 'own';
  /** True if it also takes two people who both move money; `payload` is its column. */
  takesTwoMoneyRoles?: (payload: SQL) => SQL;
  /** The name of the person that it is about; `subject` is the id in its payload. */
  person?: (subject: SQL) => SQL;
  /** A refusal of a person who would approve it, beside those of all proposals. */
  refuseApprover?(tx: Tx, proposal: WrittenProposal, approverId: string): Promise<Failure | undefined>;
  /** Does what was approved, in the transaction of the approval. */
  carryOut(ctx: Ctx, proposal: WrittenProposal, runtime: Runtime): Promise<void>;
  /** Ends what has waited for a proposal that is not carried out. */
  end?(tx: Tx, subject: string, status: 'rejected' | 'cancelled' | 'expired'): Promise<void>;
}

export type DeclaredProposals<Kind extends string = string> = Readonly<Record<Kind, DeclaredProposal>>;

const declared = new Map<string, DeclaredProposal>();

/** Declares kinds of proposals; throws if two nouns declare the same. */
export function declareProposals(proposals: DeclaredProposals): void {
  for (const [kind, proposal] of Object.entries(proposals)) {
    if ((declared.get(kind) ?? proposal) !== proposal) throw new Error(`Two nouns declare the proposal '${kind}'`);
    declared.set(kind, proposal);
  }
}

/** Throws unless those kinds are declared, and no other. */
export function demandProposals<Kind extends string>(kinds: readonly Kind[]): void {
  for (const kind of kinds) declarationOf(kind);
  const known: readonly string[] = kinds;
  const other = [...declared.keys()].find((kind) => !known.includes(kind));
  if (other !== undefined) throw new Error(`The proposal '${other}' is declared and is no kind of approval`);
}

export function declarationOf(kind: string): DeclaredProposal {
  const proposal = declared.get(kind);
  if (!proposal) throw new Error(`No noun declares the proposal '${kind}'`);
  return proposal;
}

/** Every kind that is declared, with its declaration. */
export const declaredProposals = (): ReadonlyMap<string, DeclaredProposal> => declared;
