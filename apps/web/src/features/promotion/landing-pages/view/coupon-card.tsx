import { use, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { formatTime } from '#kernel/format.ts';
import { readSavedValue, saveValue } from '#kernel/storage.ts';
import { newId } from '#kernel/new-id.ts';
import type { ViewOf } from '../types.ts';
import { OpenPageContext } from './open-page.ts';
import { useCall } from '#kernel/mobile/use-call.ts';
import { PersonFields, usePerson } from './use-person.tsx';

type Taken = OutputOf<'POST /m/page/:slug/coupon'>;

/** Random id of this browser, without other device data. */
function deviceOf(): string {
  const known = readSavedValue('page-device');
  if (typeof known === 'string') return known;
  const made = newId();
  saveValue('page-device', made);
  return made;
}

function TakeForm({ blockId, onTaken }: { blockId: string; onTaken: (taken: Taken) => void }) {
  const { t } = useTranslation('landing-pages');
  const { slug } = use(OpenPageContext);
  const person = usePerson();
  const call = useCall();
  const take = (event: FormEvent) => {
    event.preventDefault();
    const sent = person.sent();
    if (!sent) return call.say(t('view.incomplete'));
    return call.run(
      async () => {
        const body = { ...sent, blockId, device: deviceOf() };
        const to = { params: { slug: slug ?? '' }, body };
        const taken = await api('POST /m/page/:slug/coupon', to, { anonymous: true });
        person.take(taken.pass);
        onTaken(taken);
      },
      (error) => error === 'session.pass-over' && person.forget(),
    );
  };
  return (
    <form onSubmit={(event) => void take(event)} noValidate>
      <PersonFields person={person} />
      {call.failure && <p role="alert">{call.failure}</p>}
      <button type="submit" className="lp-go" disabled={call.busy}>
        {t('view.takeOk')}
      </button>
      <p className="lp-note">{t('view.privacyCoupon')}</p>
    </form>
  );
}

function Had({ taken }: { taken: Taken }) {
  const { t } = useTranslation('landing-pages');
  return (
    <div role="status" className="lp-taken">
      <p>
        <b>{t(taken.state === 'HAD' ? 'view.had' : 'view.given')}</b>
      </p>
      <p className="lp-number">{taken.code}</p>
      <p>{t('view.goodUntil', { time: formatTime(taken.validTo) })}</p>
      <p>{t('view.howToUse')}</p>
    </div>
  );
}

/** Coupon block: its value, and a button to claim it. */
export function CouponCard({ block }: { block: ViewOf<'COUPON'> }) {
  const { t } = useTranslation('landing-pages');
  const [isOpen, setOpen] = useState(false);
  const [taken, setTaken] = useState<Taken>();
  return (
    <div className="lp-coupon" data-state={block.state}>
      <h2>{block.name}</h2>
      <p className="lp-worth">{block.benefit}</p>
      {block.note && <p>{block.note}</p>}
      <p className="lp-note">{t('view.until', { time: formatTime(block.endsTime) })}</p>
      {taken && <Had taken={taken} />}
      {!taken && isOpen && <TakeForm blockId={block.id} onTaken={setTaken} />}
      {!taken && !isOpen && (
        <button
          type="button"
          className="lp-go"
          disabled={block.state !== 'OPEN'}
          onClick={() => setOpen(true)}
        >
          {t(`view.take${block.state}`)}
        </button>
      )}
    </div>
  );
}
