import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { api } from '#kernel/api.ts';
import { formatDay } from '#kernel/format.ts';
import { readSavedValue, saveValue } from '#kernel/storage.ts';
import { CarStep } from './car-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { emptySelfOrder, type Offer, type Shop, type SelfOrderDraft } from './model.ts';
import { Page, MobilePlaceholder } from '#kernel/mobile/mobile-page.tsx';
import { TyreStep } from './tyre-step.tsx';
import { useAnswer } from '#kernel/mobile/use-answer.ts';
import { useVisitorPass } from './use-visitor-pass.ts';

const steps = ['car', 'tyre', 'confirm'] as const;
type Placed = { token: string; orderNo: string };

/** Customer's input, kept across reloads of the page. */
function useWish(code: string) {
  const place = `self-order-wish:${code}`;
  const [wish, setWish] = useState<SelfOrderDraft>(() => ({
    ...emptySelfOrder,
    ...(readSavedValue(place, 'session') as Partial<SelfOrderDraft> | undefined),
  }));
  const change = (more: Partial<SelfOrderDraft>) => {
    const next = { ...wish, ...more };
    setWish(next);
    saveValue(place, next, 'session');
  };
  return { wish, change };
}

function Flow({ code, shop }: { code: string; shop: Shop }) {
  const { t } = useTranslation('self-orders');
  const goTo = useNavigate();
  const { wish, change } = useWish(code);
  const [step, setStep] = useState<(typeof steps)[number]>('car');
  const [offer, setOffer] = useState<Offer>();
  const last = readSavedValue(`self-order:${shop.name}`) as Placed | undefined;
  const passes = useVisitorPass(code);
  const props = { wish, change, code, passes };
  return (
    <>
      {last && (
        <p>
          {t('earlier')} <Link to={`/m/order/${last.token}`}>{t('look', { no: last.orderNo })}</Link>
        </p>
      )}
      <ol className="mobile-steps" aria-label={t('steps')}>
        {steps.map((key) => (
          <li key={key} aria-current={key === step ? 'step' : undefined}>
            {t(`step.${key}`)}
          </li>
        ))}
      </ol>
      {step === 'car' && <CarStep {...props} onNext={() => setStep('tyre')} />}
      {step === 'tyre' && (
        <TyreStep
          {...props}
          shop={shop}
          onPick={(picked) => {
            setOffer(picked);
            setStep('confirm');
          }}
          onBack={() => setStep('car')}
        />
      )}
      {step === 'confirm' && offer && (
        <ConfirmStep
          {...props}
          offer={offer}
          onPlaced={({ token, orderNo }) => {
            saveValue(`self-order:${shop.name}`, { token, orderNo });
            void goTo(`/m/order/${token}`);
          }}
          onBack={() => setStep('tyre')}
        />
      )}
    </>
  );
}

/** Public shop page opened by its QR code: /m/shop/{code}. */
export default function ShopPage() {
  const { t } = useTranslation('self-orders');
  const { code = '' } = useParams();
  const ask = useCallback(
    (signal: AbortSignal) => api('GET /m/shop/:code', { params: { code } }, { anonymous: true, signal }),
    [code],
  );
  const { data: shop, ...waiting } = useAnswer(ask);
  return (
    <Page title={shop?.name ?? t('title')}>
      {!shop && <MobilePlaceholder {...waiting} />}
      {shop && (shop.isOpen ? <Flow code={code} shop={shop} /> : <p role="status">{t('closed')}</p>)}
      {shop && (
        <p className="mobile-part">
          <small>{t('codeUntil', { day: formatDay(shop.lastDay) })}</small>
        </p>
      )}
    </Page>
  );
}
