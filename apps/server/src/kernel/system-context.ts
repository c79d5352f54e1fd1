import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { systemMe, type Ctx, type Services } from './context.ts';
import { inTransaction } from './transaction.ts';
import { openLog } from './log.ts';

/** Actor name of system work without a name of its own. */
export const systemName = '系统';

/** The logger of system work; its redaction is compiled once. */
let log: { level: string; logger: Logger } | undefined;
function logOf(level: string): Logger {
  if (log?.level !== level) log = { level, logger: openLog(level) };
  return log.logger;
}

/** Context of work without a caller: jobs, callbacks, start-up. `name` is shown as the actor. */
export const systemContext = (services: Services, name: string): Ctx => ({
  ...services,
  me: systemMe(name),
  lang: 'zh-CN',
  key: undefined,
  requestId: `${name}-${randomUUID()}`,
  log: logOf(services.config.LOG_LEVEL).child({ name }),
  address: '',
  device: '',
  transact: (work) => asSystem(services, name, work),
  afterCommit: () => {
    throw new Error('work of the system has no answer to send after');
  },
});

/** Runs system work in one transaction. */
export const asSystem = <T>(services: Services, name: string, work: (ctx: Ctx) => Promise<T>): Promise<T> =>
  inTransaction(systemContext(services, name), [], work);
