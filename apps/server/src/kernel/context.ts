import type { FastifyBaseLogger } from 'fastify';
import type { AccountType, PermissionCode } from '@treadline/contract/kernel/permissions.ts';
import type { PrintQuery } from '@treadline/contract/kernel/paper.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { Config } from '#config.ts';
import type { Db } from './db.ts';
import type { Gates } from './gates.ts';
import type { Hooks } from './hooks.ts';
import type { Jobs } from './jobs.ts';
import type { ConnectionPools } from './connection-pools.ts';
import type { FileStore } from './files/index.ts';
import type { Secrets } from './secrets.ts';

/** The signed-in user working for one company: the basis of permissions and row-level scope. */
export interface Me {
  readonly sessionId: number;
  readonly accountId: number;
  readonly membershipId: number;
  readonly name: string;
  readonly type: AccountType;
  readonly companyId: number;
  readonly region: string | null;
  readonly isAdmin: boolean;
  readonly locked: boolean;
  readonly codes: ReadonlySet<PermissionCode>;
}

/** Resolves a session token to its user, on every request. @throws session.missing, session.ended */
export type Identify = (db: Db, token: string | undefined) => Promise<Me>;

/** Services that live as long as the node. */
export interface Services {
  readonly config: Config;
  readonly db: Db;
  /** Replica when one is configured: reports and exports. */
  readonly readDb: Db;
  /** Connections of their own: who a token is, and what the public may call. */
  readonly entryDb: Db;
  readonly pools: ConnectionPools;
  readonly gates: Gates;
  /** Events and ports between domains. */
  readonly hooks: Hooks;
  readonly jobs: Jobs;
  readonly files: FileStore;
  readonly secrets: Secrets;
  readonly identify: Identify;
}

/** Context of an operation: services and caller. In a write `db` is the transaction. */
export interface Ctx extends Services {
  readonly me: Me;
  readonly lang: Lang;
  readonly requestId: string;
  readonly log: FastifyBaseLogger;
  readonly address: string;
  readonly device: string;
  /** The call's Idempotency-Key. */
  readonly key: string | undefined;
  /** What `printDocument` is to answer with; absent: an A4 page for the browser's print dialog. */
  readonly paper?: PrintQuery | undefined;
  /**
   * One short transaction, under the call's Idempotency-Key where its route asks for one: for handlers of routes with
   * a transaction of their own. Several in one call are told apart by `part`: else the second is answered with what
   * came of the first.
   */
  transact<T>(work: (own: Ctx) => Promise<T>, part?: string): Promise<T>;
  /** Runs after the commit; a failure there is logged, never answered. */
  afterCommit(effect: () => Promise<void>): void;
}

/** The user of jobs, webhooks and start-up: unrestricted, without an account. */
export const systemMe = (name: string): Me => ({
  sessionId: 0,
  accountId: 0,
  membershipId: 0,
  name,
  type: 'OTHER',
  companyId: 0,
  region: null,
  isAdmin: true,
  locked: false,
  codes: new Set(),
});
