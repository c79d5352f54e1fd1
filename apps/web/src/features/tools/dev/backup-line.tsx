import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#kernel/api-types.ts';
import { formatRelative, formatTime } from '#kernel/format.ts';
import { StatusDot } from '#ui/feedback/status-dot.tsx';

type Backup = OutputOf<'GET /integrity'>['backup'];

const states = {
  NONE: { tone: 'waiting', word: 'baseNone' },
  RUNNING: { tone: 'running', word: 'baseRunning' },
  DONE: { tone: 'done', word: 'baseDone' },
  FAILED: { tone: 'failed', word: 'baseFailed' },
  BROKEN_OFF: { tone: 'failed', word: 'baseBrokenOff' },
} as const;

function BaseWords({ base }: { base: NonNullable<Backup['base']> }) {
  const { t } = useTranslation('dev');
  const { tone, word } = states[base.state];
  const { finishedTime, unfinished, reason } = base;
  return (
    <>
      <StatusDot tone={tone}>{t(word)}</StatusDot>
      {unfinished > 0 && <span>{t('baseUnfinished', { count: unfinished })}</span>}
      {reason && <span>{reason}</span>}
      {finishedTime && (
        <span className="dev-quiet">
          {t('baseFinished', { time: formatTime(finishedTime), ago: formatRelative(finishedTime) })}
        </span>
      )}
    </>
  );
}

/** Back-up status: state and age of the last base, and age of the archived WAL. */
export function BackupLine({ backup: { logTime, base } }: { backup: Backup }) {
  const { t } = useTranslation('dev');
  return (
    <section className="dev-sums" aria-label={t('backup')}>
      <span>{t('backup')}</span>
      {base && <BaseWords base={base} />}
      {logTime && (
        <span className="dev-quiet">
          {t('logArchived', { time: formatTime(logTime), ago: formatRelative(logTime) })}
        </span>
      )}
      {!base && !logTime && <span className="dev-quiet">{t('noBackup')}</span>}
    </section>
  );
}
