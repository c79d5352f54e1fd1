import { merchantNeeds, merchantStatusTexts } from '@treadline/contract/parties/merchants/flow.ts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { QueueBones, QueueFailure } from '#kernel/dashboard/queue-states.tsx';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import './merchants.css';

type Merchant = OutputOf<'GET /data/signing/merchant_reg'>;

/** Text for the next step, and who must take it. */
function useNext({ status, missing, reason, merchantNo }: Merchant): string {
  const { t } = useTranslation(['merchants', 'words']);
  const lang = useLang();
  const mayApply = status === 'NONE' || status === 'REJECTED';
  const told = t(`next.${status}`, { reason, no: merchantNo });
  if (!mayApply || missing.length === 0) return told;
  const lacking = t('missing', {
    what: missing.map((key) => merchantNeeds[key][lang]).join(t('words:comma')),
  });
  return status === 'REJECTED' ? `${told} ${lacking}` : lacking;
}

/**
 * Merchant registration of a dealer at the payment channel, with the next step's button; of the user's own dealer by
 * default.
 */
export function MerchantState({ dealerId }: { dealerId?: number }) {
  const { t } = useTranslation('merchants');
  const of = dealerId === undefined ? {} : { dealerId };
  const asked = dealerId === undefined ? {} : { dealerId: String(dealerId) };
  const read = useApi('GET /data/signing/merchant_reg', { query: asked }, { every: 30_000 });
  if (read.error && !read.data) return <QueueFailure error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <QueueBones rows={1} />;
  return (
    <section className="tl-queue-group" aria-label={t('title')}>
      <State merchant={read.data} of={of} />
    </section>
  );
}

function State({ merchant, of }: { merchant: Merchant; of: { dealerId?: number } }) {
  const { t } = useTranslation('merchants');
  const lang = useLang();
  const next = useNext(merchant);
  const act = useAct('POST /data/signing/merchant_reg', {
    done: t('submitted'),
    refresh: ['/data/signing'],
  });
  const { status, missing, signUrl } = merchant;
  const mayApply = (status === 'NONE' || status === 'REJECTED') && missing.length === 0;
  const { tone, text } = merchantStatusTexts[status];
  return (
    <>
      <div className="tl-queue-head">
        <h3>{t('title')}</h3>
        <StatusDot tone={tone}>{text[lang]}</StatusDot>
      </div>
      <div className="merchant-next">
        <p>{next}</p>
        {mayApply && (
          <Button type="primary" size="small" loading={act.busy} onClick={() => void act.run({ body: of })}>
            {t(status === 'NONE' ? 'submit' : 'submitAgain')}
          </Button>
        )}
        {status === 'SIGNING' && (
          <Button type="primary" size="small" href={signUrl} target="_blank" rel="noreferrer">
            {t('sign')}
          </Button>
        )}
      </div>
    </>
  );
}
