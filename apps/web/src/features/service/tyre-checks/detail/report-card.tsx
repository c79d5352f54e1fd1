import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import { useAskToSend } from '#kernel/ask-to-send.tsx';
import { useAct } from '#kernel/act.ts';
import { useCan } from '#kernel/can.tsx';
import { formatTime } from '#kernel/format.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { copyText } from '#ui/feedback/copy.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { QrCode } from '#ui/feedback/qr-code.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { base, type CheckDetail } from '../types.ts';

type Made = OutputOf<'POST /order/v1/check/check-url'>;

/** Report link with its validity and views. */
function LinkRow({ link }: { link: CheckDetail['links'][number] }) {
  const { t } = useTranslation('tyre-checks');
  const { isOpen, revokedTime, sentTime, createdTime, openedCount, openedTime, expiresTime } = link;
  const state = isOpen ? t('link.open') : t(revokedTime === null ? 'link.expired' : 'link.revoked');
  const looked =
    openedCount > 0
      ? t('link.opened', { count: openedCount, time: formatTime(openedTime) })
      : t('link.unopened');
  return (
    <li>
      <StatusDot tone={isOpen ? (openedCount > 0 ? 'done' : 'running') : 'stopped'}>{state}</StatusDot>
      <span className="tl-hint">
        {t(sentTime === null ? 'link.made' : 'link.sent', { time: formatTime(sentTime ?? createdTime) })}
      </span>
      <span>{looked}</span>
      {isOpen && <span className="tl-hint">{t('link.until', { time: formatTime(expiresTime) })}</span>}
    </li>
  );
}

/** Reason why the link cannot be sent by SMS. */
function useRefusal({ hasMobile, consent }: CheckDetail) {
  const { t } = useTranslation('tyre-checks');
  if (!hasMobile) return t('link.noMobile');
  return consent ? undefined : t('link.noConsent');
}

function useLinks(check: CheckDetail) {
  const { t } = useTranslation('tyre-checks');
  const { confirmAction } = useDialogs();
  const askToSend = useAskToSend();
  const [made, setMade] = useState<Made & { copied: boolean }>();
  const { id } = check;
  const make = useAct('POST /order/v1/check/check-url', { refresh: [base] });
  const send = useAct('POST /order/v1/check/report/send', { done: t('link.sentDone'), refresh: [base] });
  const revoke = useAct('PUT /order/v1/check/revoke/:id', { done: t('link.revokedDone'), refresh: [base] });
  return {
    made,
    busy: make.busy || send.busy,
    copyLink: async () => {
      const link = await make.run({ body: { id } });
      if (!link) return;
      // Shown at once: a browser may ask first whether it may copy.
      setMade({ ...link, copied: false });
      setMade({ ...link, copied: await copyText(link.url) });
    },
    sendLink: () =>
      void askToSend({
        title: t('link.sendTitle'),
        okText: t('link.send'),
        preview: () => api('GET /order/v1/check/report/preview/:id', { params: { id } }),
        onOk: async () => void (await send.orThrow({ body: { id } })),
      }),
    revokeAll: () =>
      confirmAction({
        title: t('link.revokeTitle', { plate: check.plateNumber }),
        content: t('link.revokeText', { count: check.links.filter(({ isOpen }) => isOpen).length }),
        okText: t('link.revoke'),
        danger: true,
        onOk: async () => {
          await revoke.orThrow({ params: { id } });
          setMade(undefined);
        },
      }),
  };
}

/** Customer report: expiring link, sent by message or copied, and whether it was opened. */
export function ReportCard({ check }: { check: CheckDetail }) {
  const { t } = useTranslation('tyre-checks');
  const can = useCan();
  const refusal = useRefusal(check);
  const { made, busy, copyLink, sendLink, revokeAll } = useLinks(check);
  const types = ['OTHER', 'DEALER'] as const;
  const mayLink = can({ code: 'view_dealer_report_url', types });
  const maySend = can({ code: 'retail_report_view', types });
  const hasOpen = check.links.some(({ isOpen }) => isOpen);
  return (
    <DetailCard title={t('link.title')}>
      <div className="check-link-buttons">
        {maySend && (
          <Tooltip title={refusal}>
            <Button disabled={refusal !== undefined} loading={busy} onClick={sendLink}>
              {t('link.send')}
            </Button>
          </Tooltip>
        )}
        {mayLink && <Button onClick={() => void copyLink()}>{t('link.copy')}</Button>}
        {mayLink && hasOpen && (
          <Button danger onClick={() => void revokeAll()}>
            {t('link.revoke')}
          </Button>
        )}
      </div>
      {made && (
        <div className="check-link-made" role="status">
          <p>{t(made.copied ? 'link.copied' : 'link.here')}</p>
          <p className="check-link-url">
            <CopyText value={made.url} long />
          </p>
          <QrCode rows={made.rows} label={t('link.qr')} size={144} />
        </div>
      )}
      {check.links.length === 0 && <p className="tl-hint">{t('link.none')}</p>}
      <ul className="check-list">
        {check.links.map((link) => (
          <LinkRow key={link.id} link={link} />
        ))}
      </ul>
    </DetailCard>
  );
}
