import { foldPlate } from '@treadline/contract/kernel/number-folds.ts';
import { isPlate } from '@treadline/contract/kernel/plate.ts';
import { use, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import type { ViewOf } from '../types.ts';
import { OpenPageContext } from './open-page.ts';
import { FindShops } from './find-shops.tsx';
import { ExpandableList } from './expandable-list.tsx';
import { ShopWords } from './shop-words.tsx';
import { useCall } from '#kernel/mobile/use-call.ts';
import { PersonFields, usePerson } from './use-person.tsx';
import { useShops } from './use-shops.ts';

type Done = OutputOf<'POST /m/page/:slug/form'>;

function ChooseShop({ value, onChange }: { value: number; onChange: (id: number) => void }) {
  const { t } = useTranslation('landing-pages');
  const shops = useShops();
  return (
    <fieldset>
      <legend>{t('view.chooseShop')}</legend>
      <FindShops shops={shops} />
      <ExpandableList list={shops.shops}>
        {(shown) => (
          <ul className="lp-choices">
            {shown.map((shop) => (
              <li key={shop.id}>
                <label>
                  <input
                    type="radio"
                    name="shop"
                    checked={shop.id === value}
                    onChange={() => onChange(shop.id)}
                  />
                  <span>
                    <ShopWords shop={shop} />
                  </span>
                </label>
              </li>
            ))}
          </ul>
        )}
      </ExpandableList>
    </fieldset>
  );
}

/** First error of the input; undefined when valid. */
const faultOf = ({ name, plate, dealerId }: { name: string; plate: string; dealerId: number }) =>
  name.trim() === ''
    ? ('view.wrongName' as const)
    : foldPlate(plate) !== '' && !isPlate(foldPlate(plate))
      ? ('view.wrongPlate' as const)
      : dealerId === 0
        ? ('view.wrongShop' as const)
        : undefined;

function useForm(blockId: string) {
  const { t } = useTranslation('landing-pages');
  const { slug, shop } = use(OpenPageContext);
  const [values, setValues] = useState({ name: '', plate: '', remark: '', dealerId: shop?.id ?? 0 });
  const [done, setDone] = useState<Done>();
  const person = usePerson();
  const call = useCall();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const fault = faultOf(values);
    const sent = person.sent();
    if (fault || !sent) return call.say(t(fault ?? 'view.incomplete'));
    const { plate, ...rest } = values;
    return call.run(
      async () => {
        const body = { ...sent, ...rest, name: rest.name.trim(), plateNumber: foldPlate(plate), blockId };
        const to = { params: { slug: slug ?? '' }, body };
        const answer = await api('POST /m/page/:slug/form', to, { anonymous: true });
        person.take(answer.pass);
        setDone(answer);
      },
      (error) => error === 'session.pass-over' && person.forget(),
    );
  };
  const change = (more: Partial<typeof values>) => setValues({ ...values, ...more });
  return { values, change, person, call, send, done, shop };
}

/** Contact form: a visitor leaves name and number for a shop to call back. */
export function FormCard({ block }: { block: ViewOf<'FORM'> }) {
  const { t } = useTranslation('landing-pages');
  const { values, change, person, call, send, done, shop } = useForm(block.id);
  if (done)
    return (
      <p role="status" className="lp-taken">
        {t(done.state === 'SENT' ? 'view.sentBefore' : 'view.sent', { shop: done.shopName })}
      </p>
    );
  return (
    <form className="lp-form" onSubmit={(event) => void send(event)} noValidate>
      {block.heading && <h2>{block.heading}</h2>}
      {block.note && <p>{block.note}</p>}
      <label>
        {t('view.name')}
        <input
          value={values.name}
          maxLength={40}
          autoComplete="name"
          onChange={(event) => change({ name: event.target.value })}
        />
      </label>
      <label>
        {t('view.plate')}
        <input
          value={values.plate}
          maxLength={24}
          autoCapitalize="characters"
          onChange={(event) => change({ plate: event.target.value })}
        />
      </label>
      {shop ? (
        <p>{t('view.at', { shop: shop.name })}</p>
      ) : (
        <ChooseShop value={values.dealerId} onChange={(dealerId) => change({ dealerId })} />
      )}
      <label>
        {t('view.remark')}
        <textarea
          rows={2}
          value={values.remark}
          maxLength={200}
          onChange={(event) => change({ remark: event.target.value })}
        />
      </label>
      <PersonFields person={person} />
      {call.failure && <p role="alert">{call.failure}</p>}
      <button type="submit" className="lp-go" disabled={call.busy}>
        {block.button}
      </button>
      <p className="lp-note">{t('view.privacyForm')}</p>
    </form>
  );
}
