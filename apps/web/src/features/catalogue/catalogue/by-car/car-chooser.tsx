import { verifiedTexts } from '@treadline/contract/catalogue/vehicles/fields.ts';
import { readVin } from '@treadline/contract/kernel/vin.ts';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { usePinyinMatch } from '#kernel/pinyin.ts';
import { useApi } from '#kernel/query.ts';
import { textOfError } from '#kernel/error-text.ts';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { ImeInput } from '#ui/list/ime-input.tsx';
import type { Car, Cars } from './use-cars.ts';

/** Front and rear size, or one when equal. */
const sizesOf = ({ frontSize, rearSize }: Car): string =>
  !rearSize || rearSize === frontSize ? frontSize : `${frontSize} / ${rearSize}`;

/** Selects for brand and then series. */
function Narrow({ asked, ask, cars }: Cars) {
  const { t } = useTranslation('catalogue');
  const match = usePinyinMatch();
  const { data } = useApi('GET /data/carBrand/option', { query: {} }, { staleTime: 600_000 });
  const common = {
    allowClear: true,
    showSearch: {
      filterOption: (typed: string, option?: { label: string }) => match(option?.label ?? '', typed),
    },
  };
  return (
    <div className="by-car-narrow">
      <Select<number, { value: number; label: string }>
        {...common}
        aria-label={t('byCar.brand')}
        placeholder={t('byCar.brand')}
        value={asked.brandId ?? null}
        options={data ?? []}
        onChange={(brandId: number | undefined) => ask({ brandId })}
      />
      {asked.brandId !== undefined && (
        <Select<number, { value: number; label: string }>
          {...common}
          aria-label={t('byCar.series')}
          placeholder={t('byCar.series')}
          value={asked.seriesId ?? null}
          options={cars?.series ?? []}
          onChange={(seriesId: number | undefined) => ask({ seriesId })}
        />
      )}
    </div>
  );
}

/** Warning about a mistyped VIN, which finds another car or none. */
function VinNote({ text }: { text: string }) {
  const { t } = useTranslation('catalogue');
  const vin = readVin(text);
  if (!vin?.isWhole || vin.isRight) return null;
  return (
    <p className="by-car-vin" role="status">
      <StatusDot tone="failed">{t('byCar.vinWrong', { is: vin.text[8], check: vin.check })}</StatusDot>
    </p>
  );
}

function Model({ car, chosen, onChoose }: { car: Car; chosen: boolean; onChoose: () => void }) {
  const lang = useLang();
  return (
    <li>
      <button type="button" className="by-car-model" aria-pressed={chosen} onClick={onChoose}>
        <b>
          {car.brandName} {car.seriesName} {car.name}
        </b>
        <span>
          {car.years} · {sizesOf(car)}
          {!car.verified && ` · ${verifiedTexts.false.text[lang]}`}
        </span>
      </button>
    </li>
  );
}

/** Found models, or why there are none. */
function Models({ cars, error, car, choose }: Cars) {
  const { t } = useTranslation('catalogue');
  if (error) return <p role="alert">{textOfError(error)}</p>;
  if (!cars) return <p className="tl-hint">{t('byCar.start')}</p>;
  if (cars.total === 0) return <p className="tl-hint">{t('byCar.none')}</p>;
  return (
    <>
      <ul aria-label={t('byCar.models')}>
        {cars.models.map((each) => (
          <Model key={each.id} car={each} chosen={each.id === car?.id} onChoose={() => choose(each.id)} />
        ))}
      </ul>
      {cars.total > cars.models.length && (
        <p className="tl-hint">{t('byCar.more', { count: cars.total, shown: cars.models.length })}</p>
      )}
    </>
  );
}

/** Car selection by name, size or VIN, or from brand down to model. */
export function CarChooser({ cars }: { cars: Cars }) {
  const { t } = useTranslation('catalogue');
  return (
    <div className="by-car-side">
      <ImeInput
        value={cars.asked.text}
        delay={300}
        allowClear
        placeholder={t('byCar.searchHint')}
        aria-label={t('byCar.search')}
        onSearch={(text) => cars.ask({ text })}
      />
      <VinNote text={cars.asked.text} />
      <Narrow {...cars} />
      <Models {...cars} />
    </div>
  );
}
