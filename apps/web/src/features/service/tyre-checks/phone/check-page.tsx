import { Alert, Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Awaited } from '#kernel/awaited.tsx';
import { api } from '#kernel/api.ts';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { useApi } from '#kernel/query.ts';
import { useMe } from '#kernel/session.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { DraftOffer } from '#ui/feedback/draft-offer.tsx';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { RemotePicker } from '#ui/form/remote-picker.tsx';
import { createPath, type CheckDetail } from '../types.ts';
import { CheckForm } from './check-form.tsx';
import './check.css';
import { SendingNote } from './parts/sending-note.tsx';
import { SentPanel } from './parts/sent-panel.tsx';
import { isMeasured } from './model/draft.ts';
import { useCar, useCorrection, useAbandonedChecks, useNewCheck } from './use-check.ts';

const ask = async (query: object, signal?: AbortSignal) =>
  (await api('GET /data/dealerData/dealers', { query }, signal ? { signal } : {})).map(
    ({ value, label }) => ({
      value: String(value),
      label,
    }),
  );

/** Dealer select for staff; a dealer measures for itself. */
function DealerField({ value, onChange }: { value: number | null; onChange: (id: number | null) => void }) {
  const { t } = useTranslation('tyre-checks');
  if (useMe().type === 'DEALER') return null;
  return (
    <RemotePicker
      aria-label={t('car.dealer')}
      placeholder={t('car.dealer')}
      recentsKey="dealer"
      value={value === null ? null : String(value)}
      search={(text, signal) => ask(text ? { text } : {}, signal)}
      resolve={(ids) => ask({ ids: ids.map(Number) })}
      onChange={(id) => onChange(typeof id === 'string' ? Number(id) : null)}
    />
  );
}

function Page({ title, extra, children }: { title: string; extra?: ReactNode; children: ReactNode }) {
  return (
    <div className="check-page">
      <header className="check-head">
        <h1 className="tl-title">{title}</h1>
        {extra}
      </header>
      {children}
    </div>
  );
}

/** Clears the form after confirmation. */
function Clear({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation(['tyre-checks', 'words']);
  const { confirmAction } = useDialogs();
  const clear = async () => {
    const isSure = await confirmAction({
      title: t('clear.title'),
      content: t('clear.text'),
      okText: t('words:clear'),
      danger: true,
    });
    if (isSure) onClear();
  };
  return <Button onClick={() => void clear()}>{t('words:clear')}</Button>;
}

/** Unfinished checks, which are offered but never restored automatically. */
function LeftChecks() {
  const { t } = useTranslation('tyre-checks');
  return useAbandonedChecks().map(({ draft, goOn, drop }) => (
    <DraftOffer
      key={draft.clientId}
      text={t('left', {
        car: draft.plate || draft.vin || draft.typed || t('leftNoCar'),
        count: draft.wheels.filter(isMeasured).length,
      })}
      onGoOn={goOn}
      onDrop={drop}
    />
  ));
}

function NewCheck({ now }: { now: Date }) {
  const { t } = useTranslation('tyre-checks');
  const lang = useLang();
  const { draft, change, chooseDealer, sent, isBegun, send, clear, next } = useNewCheck();
  useCar(draft, change);
  if (sent)
    return (
      <Page title={screenTitle('/retail/check/create')[lang]}>
        <SendingNote />
        <SentPanel draft={sent} now={now} onNext={next} />
      </Page>
    );
  return (
    <Page title={screenTitle('/retail/check/create')[lang]} extra={isBegun && <Clear onClear={clear} />}>
      <SendingNote />
      {!isBegun && <LeftChecks />}
      <CheckForm
        draft={draft}
        change={change}
        dealer={<DealerField value={draft.dealerId} onChange={chooseDealer} />}
        verb={t('submit')}
        now={now}
        onSend={send}
      />
    </Page>
  );
}

function Correcting({ check, now }: { check: CheckDetail; now: Date }) {
  const { t } = useTranslation(['tyre-checks', 'words']);
  const { draft, change, sent, isBegun, isOld, send, clear, goOn } = useCorrection(check);
  const title = t('words:correctTitle', { no: check.checkNo });
  if (sent)
    return (
      <Page title={title}>
        <SendingNote />
        <SentPanel draft={sent} now={now} onNext={() => goTo(createPath)} />
      </Page>
    );
  return (
    <Page title={title} extra={isBegun && <Clear onClear={clear} />}>
      <SendingNote />
      {isOld ? (
        <Alert
          type="warning"
          showIcon
          title={t('correct.old')}
          description={<Button onClick={goOn}>{t('correct.goOn')}</Button>}
        />
      ) : (
        <Alert type="info" showIcon title={t('correct.note')} />
      )}
      <CheckForm draft={draft} change={change} verb={t('correct.verb')} now={now} onSend={send} />
    </Page>
  );
}

/** Check to correct, loaded once; concurrent changes are reported on submit. */
function Correction({ id, now }: { id: number; now: Date }) {
  const read = useApi('GET /order/v1/check/detail/:id', { params: { id } });
  return read.data ? <Correcting check={read.data} now={now} /> : <Awaited kind="form" reads={[read]} />;
}

/** Tyre check on a phone: /retail/check/create; `?correct=` corrects a submitted one. */
export default function CheckPage() {
  const [query] = useTabQuery();
  const [now] = useState(() => new Date());
  const id = Number(query['correct']) || 0;
  return id ? <Correction key={id} id={id} now={now} /> : <NewCheck now={now} />;
}
