import { couponFields as fields } from '@treadline/contract/promotion/coupons/fields.ts';
import { couponSigns, couponStateTexts } from '@treadline/contract/promotion/coupons/states.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { slipPapers } from '@treadline/contract/kernel/paper.ts';
import { Button, Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { factsOf } from '#kernel/document/facts.ts';
import { textOfError } from '#kernel/error-text.ts';
import { showValue } from '#kernel/fields/columns.tsx';
import { formatRelative, formatTime } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { PrintButton } from '#kernel/printing/print-button.tsx';
import { useApi } from '#kernel/query.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Timeline } from '#ui/feedback/timeline.tsx';
import { memberPath, orderPath, promotionPath, type Coupon, type CouponDetail } from '../types.ts';
import { LinkTo } from './coupon-columns.tsx';
import { useVoid } from './use-void.ts';
import './coupons.css';

const facts = pickFields(
  fields,
  'promotionName',
  'memberName',
  'memberMobile',
  'source',
  'dealerName',
  'batchNo',
  'createdTime',
  'validFrom',
  'validTo',
  'orderNo',
  'usedTime',
  'usedAt',
  'saved',
);

/** Sources of coupons that were issued, not taken. */
const sent: readonly Coupon['source'][] = ['RULE', 'LIST', 'HAND'];

/** State changes, oldest first. */
function Steps({ coupon }: { coupon: CouponDetail }) {
  const { t } = useTranslation(['coupons', 'words']);
  const lang = useLang();
  const first = t(sent.includes(coupon.source) ? 'steps.sent' : 'steps.given');
  const items = coupon.steps.map((step) => ({
    key: step.id,
    when: formatTime(step.time),
    ago: formatRelative(step.time),
    who: step.actor || t('words:customer'),
    tone: couponStateTexts[step.to].tone,
    what: (
      <>
        {step.from === null ? first : couponStateTexts[step.to].text[lang]}
        {step.orderNo && (
          <>
            {' · '}
            <LinkTo path={orderPath} id={step.orderId} text={step.orderNo} />
          </>
        )}
      </>
    ),
    note: step.reason,
  }));
  return (
    <section>
      <h2>{t('steps.title')}</h2>
      <Timeline items={items} label={t('steps.title')} />
    </section>
  );
}

/** Coupons of others from the same device or address. */
function Related({ coupon, onOpen }: { coupon: CouponDetail; onOpen: (id: number) => void }) {
  const { t } = useTranslation('coupons');
  const lang = useLang();
  if (coupon.related.length === 0) return null;
  return (
    <section>
      <h2>{t('related.title')}</h2>
      <table className="cp-table">
        <thead>
          <tr>
            <th scope="col">{fields.code[lang]}</th>
            <th scope="col">{fields.memberName[lang]}</th>
            <th scope="col">{t('related.by')}</th>
            <th scope="col">{fields.createdTime[lang]}</th>
          </tr>
        </thead>
        <tbody>
          {coupon.related.map((other) => (
            <tr key={other.id}>
              <td>
                <Button type="link" size="small" className="cp-code" onClick={() => onOpen(other.id)}>
                  {other.code}
                </Button>
              </td>
              <td>
                {other.memberName} {other.memberMobile}
              </td>
              <td>{couponSigns[other.by][lang]}</td>
              <td>{formatTime(other.time)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Facts linked to a screen of their own. */
const goesTo = (coupon: CouponDetail): Record<string, readonly [`/${string}`, number | null, string]> => ({
  promotionName: [promotionPath, coupon.promotionId, coupon.promotionName],
  memberName: [memberPath, coupon.memberId, coupon.memberName],
  orderNo: [orderPath, coupon.orderId, coupon.orderNo],
});

function Content({ coupon, onOpen }: { coupon: CouponDetail; onOpen: (id: number) => void }) {
  const lang = useLang();
  const known = Object.fromEntries(
    Object.entries(facts).filter(([key]) => Boolean(coupon[key as keyof typeof facts])),
  );
  const keys = Object.keys(known);
  return (
    <div className="cp-detail">
      {coupon.signText && <p className="tl-negative">{coupon.signText}</p>}
      <dl className="cp-facts">
        {factsOf(known, coupon, lang).map(({ label, value }, at) => {
          const [path, id, text] = goesTo(coupon)[keys[at] ?? ''] ?? [];
          return (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{path && text ? <LinkTo path={path} id={id ?? null} text={text} /> : value}</dd>
            </div>
          );
        })}
      </dl>
      <Steps coupon={coupon} />
      <Related coupon={coupon} onOpen={onOpen} />
    </div>
  );
}

/** Drawer of a coupon: facts, state changes, and coupons from the same device. */
export function CouponDrawer({
  id,
  onOpen,
  onClose,
}: {
  id: number | null;
  onOpen: (id: number) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('words');
  const lang = useLang();
  const { may, run } = useVoid();
  const { data, error, refetch } = useApi(
    'GET /promotion/distributeRecord/detail/:id',
    { params: { id: id ?? 0 } },
    { enabled: id !== null },
  );
  const coupon = data?.id === id ? data : undefined;
  return (
    <Drawer
      open={id !== null}
      size={560}
      title={
        coupon ? (
          <span className="cp-title">
            <CopyText value={coupon.code} /> {showValue(fields.state, coupon.state, lang)}
          </span>
        ) : (
          screenTitle('/promotion/distributeRecord')[lang]
        )
      }
      extra={
        coupon && (
          <span className="cp-title">
            <PrintButton
              printed={{
                endpoint: 'GET /promotion/distributeRecord/print/:id',
                id: coupon.id,
                papers: slipPapers,
              }}
            />
            {may && coupon.canVoid && (
              <Button danger onClick={() => void run([coupon])}>
                {t('void')}
              </Button>
            )}
          </span>
        )
      }
      onClose={onClose}
    >
      {error && (
        <ErrorState message={textOfError(error)} requestId={error.requestId} retry={() => void refetch()} />
      )}
      {coupon && <Content coupon={coupon} onOpen={onOpen} />}
    </Drawer>
  );
}
