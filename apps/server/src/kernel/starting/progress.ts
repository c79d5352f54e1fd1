import { t, type Text } from '@treadline/contract/kernel/text.ts';

/**
 * Stage of a start. `wait`: another node is migrating; `tables`: migrations of an empty database; `fill`: a backfill.
 */
export interface StartStage {
  kind: 'wait' | 'tables' | 'migration' | 'search' | 'fill';
  /** Name of the migration or backfill. */
  name: string;
  /** Position, counting from 1. */
  n: number;
  of: number;
}

/** Callback before each stage. */
export type Report = (stage: StartStage) => void;
/** Report that does nothing. */
export const ignoreProgress: Report = () => undefined;

/** Names of the stages of an upgrade. */
export const stageTexts: Readonly<Record<StartStage['kind'], Text>> = {
  wait: t('等待另一节点升级', 'Another node upgrades the database', '等待另一節點升級'),
  tables: t('建立数据表', 'Making the tables', '建立資料表'),
  migration: t('更新数据表', 'Bringing the tables up to date', '更新資料表'),
  search: t('建立搜索索引', 'Making what records are found by', '建立搜尋索引'),
  fill: t('补齐历史数据', 'Filling in what was there before', '補齊歷史資料'),
};

/** Milliseconds: duration below which a stage is not logged, until the first log line, and between further ones. */
interface Times {
  short: number;
  first: number;
  again: number;
}
const usual: Times = { short: 1000, first: 2000, again: 10_000 };

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Logs long stages: that they are running, repeatedly, and their duration. */
function openWatch(say: (line: string) => void, { short, first, again }: Times) {
  let timer: NodeJS.Timeout | undefined;
  let watched: { words: string; since: number } | undefined;
  const took = (): number => Date.now() - (watched?.since ?? Date.now());
  const tellLater = (ms: number): void => {
    timer = setTimeout(() => {
      say(`${watched?.words}: at it for ${seconds(took())} …`);
      tellLater(again);
    }, ms).unref();
  };
  const end = (): void => {
    clearTimeout(timer);
    if (watched && took() >= short) say(`${watched.words}: ${seconds(took())}`);
    watched = undefined;
  };
  const begin = (words: string): void => {
    end();
    watched = { words, since: Date.now() };
    tellLater(first);
  };
  return { begin, end };
}

/**
 * Tracks the stage of a start, and logs long ones with `say`: after two seconds, then every ten, and their duration.
 */
export function openProgress(say: (line: string) => void, times: Partial<Times> = {}) {
  const watch = openWatch(say, { ...usual, ...times });
  let stage: (StartStage & { since: string }) | undefined;
  /** Start of the first migration of a database with data. */
  let upgradeAt: number | undefined;
  return {
    report: ((next) => {
      if (next.kind === 'migration' && upgradeAt === undefined) {
        upgradeAt = Date.now();
        say(`  Upgrade: ${next.of} migrations to run`);
      }
      const { kind, name, n, of } = next;
      const what = upgradeAt === undefined ? 'Start' : 'Upgrade';
      stage = { ...next, since: new Date().toISOString() };
      watch.begin(`  ${what}: ${stageTexts[kind].en}, ${n} of ${of}${name && ` (${name})`}`);
    }) satisfies Report,
    /** Ends the last stage. */
    end(): void {
      watch.end();
      if (upgradeAt !== undefined) say(`  Upgrade: done in ${seconds(Date.now() - upgradeAt)}`);
      [stage, upgradeAt] = [undefined, undefined];
    },
    /** Current stage and its start. */
    now: () => ({
      status: upgradeAt === undefined ? ('starting' as const) : ('upgrading' as const),
      ...stage,
    }),
  };
}
/** Progress of a start. */
export type Progress = ReturnType<typeof openProgress>;
