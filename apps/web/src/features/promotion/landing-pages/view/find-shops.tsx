import { use, useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { OpenPageContext } from './open-page.ts';
import type { Shops } from './use-shops.ts';

/** Select of cities with shops by province, for visitors without a position. */
function ChooseCity({ shops }: { shops: Shops }) {
  const { t } = useTranslation('landing-pages');
  const { cities } = use(OpenPageContext);
  const provinces = Map.groupBy(cities, ({ province }) => province);
  return (
    <label>
      {t('view.city')}
      <select
        value={shops.city}
        onChange={({ target }) => shops.find(target.value ? { city: target.value } : {})}
      >
        <option value="">{t('view.anyCity')}</option>
        {[...provinces].map(([province, list]) => (
          <optgroup key={province} label={province}>
            {list.map(({ code, city, shops: count }) => (
              <option key={code} value={code}>
                {t('view.cityShops', { city, count })}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

/** Notice of no results, or of more than are listed. */
function Outcome({ shops }: { shops: Shops }) {
  const { t } = useTranslation('landing-pages');
  const { data, total, isRefused, failure } = shops;
  const count = shops.shops.length;
  return (
    <>
      {isRefused && <p role="status">{t('view.noPlace')}</p>}
      {failure && <p role="alert">{failure}</p>}
      {data && total === 0 && <p role="status">{t('view.noShops')}</p>}
      {total > count && <p className="lp-note">{t('view.someShops', { total, count })}</p>}
    </>
  );
}

/** Shop search by current position, city or text. */
export function FindShops({ shops }: { shops: Shops }) {
  const { t } = useTranslation('landing-pages');
  const [typed, setTyped] = useState('');
  const field = useId();
  const find = (event: FormEvent) => {
    event.preventDefault();
    shops.find({ text: typed.trim() });
  };
  return (
    <>
      <button type="button" onClick={shops.locate}>
        {t('view.nearest')}
      </button>
      <ChooseCity shops={shops} />
      <div className="lp-code">
        <label htmlFor={field}>
          {t('view.findShop')}
          <input
            id={field}
            type="search"
            value={typed}
            maxLength={60}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && find(event)}
          />
        </label>
        <button type="button" onClick={find}>
          {t('view.find')}
        </button>
      </div>
      <Outcome shops={shops} />
    </>
  );
}
