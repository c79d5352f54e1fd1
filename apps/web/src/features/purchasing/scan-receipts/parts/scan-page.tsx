import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Awaited } from '#kernel/awaited.tsx';
import { useApi } from '#kernel/query.ts';
import { newId } from '#kernel/new-id.ts';
import { WithCamera } from '#kernel/scanning/with-camera.tsx';
import { isClosed, leaveStopped, scanCode } from '../journal/scan.ts';
import { makeBatch } from '../journal/send.ts';
import { sendWaiting } from '../journal/sending.ts';
import { changeJournal } from '../journal/store.ts';
import { useJournal } from '../journal/use-journal.ts';
import type { Journal, Sign, JournalStep } from '../journal/types.ts';
import { ScanChoices } from './scan-choices.tsx';
import { CodeInput } from './code-input.tsx';
import { ScanFooter } from './scan-footer.tsx';
import { ScanHeader } from './scan-header.tsx';
import { Lines } from './lines.tsx';
import { SignPanel } from './sign.tsx';
import { playSignal } from './sounds.ts';

/** Feedback to show: pending decisions survive a reload, others are shown once. */
function standing({ stop, asks }: Journal, said: Sign | null): Sign | null {
  if (said?.kind === 'no') return said;
  if (stop) return { kind: 'stop', why: stop.why, scan: stop.scan };
  return asks ? { kind: 'dot', scan: asks } : said;
}

/** Part behind a code not on the note, once the server has identified it. */
function useStray(sign: Sign | null): string | undefined {
  const code = sign?.kind === 'stop' && sign.why === 'WRONG_PART' ? sign.scan.code : '';
  const { data } = useApi('GET /inventory/scan/part', { query: { code } }, { enabled: code !== '' });
  return data && code !== ''
    ? [data.size, data.partName, data.partNo].filter(Boolean).join(' · ')
    : undefined;
}

/** Performs a step, with visual and audible feedback. */
function useSteps(noteId: number) {
  const [said, setSaid] = useState<Sign | null>(null);
  const act = (step: (journal: Journal) => JournalStep | null) => {
    const done: { sign?: Sign } = {};
    changeJournal(noteId, (journal) => {
      const next = journal && step(journal);
      if (!next) return journal;
      [, done.sign] = next;
      return next[0];
    });
    const { sign } = done;
    if (!sign) return;
    setSaid(sign);
    playSignal(sign.kind);
  };
  return { said, act };
}

function Scanning({
  journal,
  act,
  sign,
}: {
  journal: Journal;
  act: ReturnType<typeof useSteps>['act'];
  sign: Sign | null;
}) {
  const { t } = useTranslation('scan-receipts');
  const scan = (code: string) => act((now) => scanCode(now, code));
  return (
    <>
      <SignPanel journal={journal} sign={sign} stray={useStray(sign)}>
        <ScanChoices journal={journal} act={act} />
      </SignPanel>
      <WithCamera onCode={scan}>
        {(button) => (
          <CodeInput
            label={t('code')}
            placeholder={t(journal.asks ? 'codeDot' : 'codePart')}
            onCode={scan}
            onEscape={() => act(leaveStopped)}
            extra={button}
          />
        )}
      </WithCamera>
    </>
  );
}

/** Receiving of one delivery note by scan. */
export function ScanPage({ noteId, onOther }: { noteId: number; onOther: () => void }) {
  const { journal, error, refetch, change } = useJournal(noteId);
  const { said, act } = useSteps(noteId);
  if (!journal) return <Awaited kind="form" reads={[{ error, refetch }]} />;
  const send = (isFinal: boolean) => {
    change((now) => makeBatch(now, newId(), isFinal));
    sendWaiting();
  };
  const forget = () => changeJournal(noteId, () => null);
  return (
    <div className="scan-page">
      <ScanHeader
        journal={journal}
        change={change}
        forget={() => {
          forget();
          onOther();
        }}
        onOther={onOther}
      />
      {!isClosed(journal) && <Scanning journal={journal} act={act} sign={standing(journal, said)} />}
      <Lines journal={journal} />
      <ScanFooter journal={journal} onSend={send} />
    </div>
  );
}
