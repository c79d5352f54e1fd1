import { ArrowLeftOutlined } from '@ant-design/icons';
import { countStatusTexts } from '@treadline/contract/stock/counts/flow.ts';
import { Alert, Button, Segmented } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { connection } from '#kernel/connection.ts';
import { useLang } from '#kernel/lang.ts';
import { goTo } from '#kernel/navigate.ts';
import { useApi } from '#kernel/query.ts';
import { useMe } from '#kernel/session.ts';
import { useStore } from '#kernel/store.ts';
import { useTab } from '#kernel/tabs/use-tab.ts';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { detailPath } from '../counts/types.ts';
import { OwnEntries } from './own-entries.tsx';
import { openOutbox } from './outbox.ts';
import { ScanBox } from './scan-box.tsx';
import { ToDo } from './to-do.tsx';
import type { Candidate, Sheet } from './types.ts';
import './enter.css';

/** Polling interval for entries of other users, in milliseconds. */
const look = 30_000;

interface EnterPageProps {
  id: number;
  sheet: Sheet;
}

/** Blind counting: scan or type a part, quantity and rack. Entries are stored in the browser until sent. */
export function EnterPage({ id, sheet }: EnterPageProps) {
  const { t } = useTranslation('counts');
  const { typeId, id: account } = useMe();
  const { setDirty } = useTab();
  const isDown = useStore(connection) === 'down';
  const box = useMemo(() => openOutbox(account * 1000 + typeId, id), [account, typeId, id]);
  const scans = useStore(box.scans);
  const waiting = scans.filter(({ state }) => state === 'waiting').length;
  const unsent = scans.filter(({ state }) => state !== 'sent').length;
  useEffect(() => setDirty(unsent > 0), [setDirty, unsent]);
  useApi('GET /inventory/count/sheet/:id', { params: { id } }, { every: look });
  const [shown, setShown] = useState<'entries' | 'todo'>('entries');
  const [picked, setPicked] = useState<Candidate | null>(null);
  // What was just entered is counted, whenever the server is asked again.
  const entered = new Set(scans.filter(({ state }) => state !== 'refused').map(({ partId }) => partId));
  const left = sheet.lines.filter(
    ({ state, partId }) => state === 'RECOUNT' || (state === 'PENDING' && !entered.has(partId)),
  );
  const isOver = sheet.status !== 'COUNTING' && sheet.status !== 'DIFFERENCES';
  return (
    <div className="cnt-enter">
      <EnterHead id={id} sheet={sheet} waiting={waiting} />
      {isDown && <Alert type="warning" showIcon title={t('enter.offline')} />}
      {isOver ? (
        <Alert type="info" showIcon title={t('enter.over')} />
      ) : (
        <ScanBox id={id} sheet={sheet} box={box} asked={picked} onTaken={() => setPicked(null)} />
      )}
      <Segmented<'entries' | 'todo'>
        block
        value={shown}
        onChange={setShown}
        options={[
          { value: 'entries', label: t('enter.mine') },
          { value: 'todo', label: t('enter.left', { count: left.length }) },
        ]}
      />
      {shown === 'entries' ? (
        <OwnEntries id={id} sheet={sheet} box={box} />
      ) : (
        <ToDo lines={left} onPick={(line) => setPicked({ ...line, planned: true })} />
      )}
    </div>
  );
}

interface EnterHeadProps extends EnterPageProps {
  waiting: number;
}

/** Header: count, location, progress and number of unsent entries. */
function EnterHead({ id, sheet, waiting }: EnterHeadProps) {
  const { t } = useTranslation('counts');
  const lang = useLang();
  const { countNo, status, locationName, planText, lines } = sheet;
  const done = lines.filter(({ state }) => state === 'COUNTED' || state === 'AGREED').length;
  const { tone, text } = countStatusTexts[status];
  return (
    <header className="cnt-enter-head">
      <Button
        type="text"
        icon={<ArrowLeftOutlined />}
        aria-label={t('enter.back')}
        onClick={() => goTo(detailPath({ id, countNo }))}
      />
      <div className="cnt-enter-name">
        <h1>{locationName}</h1>
        <span className="tl-hint">{`${countNo} · ${planText}`}</span>
      </div>
      <div className="cnt-enter-state" role="status">
        <StatusDot tone={tone}>{text[lang]}</StatusDot>
        <span className="tl-num">{t('progress', { counted: done, all: lines.length })}</span>
        {waiting > 0 && <b className="cnt-waiting">{t('enter.waiting', { count: waiting })}</b>}
      </div>
    </header>
  );
}
