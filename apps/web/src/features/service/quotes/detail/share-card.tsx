import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { api, fetchFile } from '#kernel/api.ts';
import { useAskToSend } from '#kernel/ask-to-send.tsx';
import { useSaving } from '#kernel/document/use-pdf.ts';
import { formatTime } from '#kernel/format.ts';
import { useApi } from '#kernel/query.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { copyText } from '#ui/feedback/copy.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { QrCode } from '#ui/feedback/qr-code.tsx';
import { stalePaths, type QuoteDetail } from '../types.ts';

/** Ways in which a quote reaches its customer. */
function useWays(quote: QuoteDetail) {
  const { t } = useTranslation('quotes');
  const { confirmAction } = useDialogs();
  const askToSend = useAskToSend();
  const picture = useSaving();
  const { id } = quote;
  const message = useAct('POST /order/quote/message/:id', { done: t('share.sent'), refresh: stalePaths });
  const revoke = useAct('PUT /order/quote/revoke/:id', { done: t('share.revoked'), refresh: stalePaths });
  return {
    picture: {
      busy: picture.busy,
      save: () => void picture.run(() => fetchFile('GET /order/quote/picture/:id', { params: { id } })),
    },
    send: () =>
      void askToSend({
        title: t('share.sendTitle'),
        okText: t('share.send'),
        preview: () => api('GET /order/quote/message/preview/:id', { params: { id } }),
        onOk: async () => void (await message.orThrow({ params: { id } })),
      }),
    revoke: () =>
      void confirmAction({
        title: t('share.revokeTitle'),
        content: t('share.revokeText'),
        okText: t('share.revoke'),
        danger: true,
        onOk: async () => void (await revoke.orThrow({ params: { id } })),
      }),
  };
}

/** What the customer gets: link, QR code, message, picture; whether it was opened. */
export function ShareCard({ quote }: { quote: QuoteDetail }) {
  const { t } = useTranslation('quotes');
  const { id, consent, openedTime } = quote;
  const [copied, setCopied] = useState(false);
  const { data: link } = useApi('GET /order/quote/link/:id', { params: { id } });
  const ways = useWays(quote);
  const refusal = consent ? undefined : t('share.noConsent');
  const copy = async () => setCopied(link !== undefined && (await copyText(link.url)));
  return (
    <DetailCard title={t('share.title')}>
      <div className="quote-share">
        <Button type="primary" disabled={!link} onClick={() => void copy()}>
          {t(copied ? 'share.copied' : 'share.copy')}
        </Button>
        <Tooltip title={refusal}>
          <Button disabled={!consent} onClick={ways.send}>
            {t('share.send')}
          </Button>
        </Tooltip>
        <Button loading={ways.picture.busy} onClick={ways.picture.save}>
          {t('share.picture')}
        </Button>
        <Button danger onClick={ways.revoke}>
          {t('share.revoke')}
        </Button>
      </div>
      {link && (
        <div className="quote-link">
          <QrCode rows={link.rows} label={t('share.qr')} size={144} />
          <CopyText value={link.url} long />
        </div>
      )}
      <p className="tl-hint">
        {openedTime === null ? t('share.unopened') : t('share.opened', { time: formatTime(openedTime) })}
      </p>
    </DetailCard>
  );
}
