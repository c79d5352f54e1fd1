import {
  mainPartInputs,
  partFields,
  tyreInputs,
} from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import {
  f,
  pickFields,
  type Field,
  type Fields,
  type FieldValue,
} from '@treadline/contract/kernel/fields.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showValue } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import type { PartDetail } from '../types.ts';

const label = f.text('欧盟标签', 'EU label', '歐盟標籤');
const tyreFacts: Fields = {
  ...pickFields(tyreInputs, 'size'),
  ...pickFields(partFields, 'marks'),
  ...pickFields(tyreInputs, 'season', 'snow', 'ev', 'runflat'),
  label,
  ...pickFields(tyreInputs, 'treadNew', 'dotMaxWeeks', 'weight', 'barcode'),
  ...pickFields(tyreInputs, 'description', 'remark'),
};
const mainFacts: Fields = pickFields(
  mainPartInputs,
  'kind',
  'category',
  'spec',
  'oeNo',
  'fits',
  'unit',
  'weight',
  'barcode',
  'description',
  'remark',
);

/** EU label values for fuel, wet grip and noise: C · A · B 72 dB. */
const labelOf = ({ labelFuel, labelWet, labelNoise, labelNoiseDb: db }: PartDetail): string =>
  [labelFuel, labelWet, [labelNoise, db && `${db} dB`].filter(Boolean).join(' ')].filter(Boolean).join(' · ');

/** Whether a value is given; missing ones are omitted. */
const isSaid = (value: FieldValue): boolean =>
  value !== null && value !== undefined && value !== '' && value !== false;

function useShow() {
  const lang = useLang();
  return (key: string, field: Field, value: FieldValue): ReactNode => {
    // Kept in tenths of a millimetre.
    if (key === 'treadNew') return `${(Number(value) / 10).toFixed(1)} mm`;
    const words = showValue(field, value, lang);
    return field.unit ? (
      <>
        {words} {field.unit[lang]}
      </>
    ) : (
      words
    );
  };
}

/** Specification of a part. */
export function SpecCard({ part }: { part: PartDetail }) {
  const { t } = useTranslation('catalogue');
  const lang = useLang();
  const show = useShow();
  const values: Readonly<Record<string, FieldValue>> = {
    ...(part as unknown as Record<string, FieldValue>),
    label: labelOf(part),
  };
  const facts = Object.entries(part.kind === 'TYRE' ? tyreFacts : mainFacts).filter(([key]) =>
    isSaid(values[key]),
  );
  return (
    <DetailCard title={t('spec')}>
      <dl className="part-spec">
        {facts.map(([key, field]) => (
          <div key={key} className={field.kind === 'remark' ? 'part-spec-wide' : undefined}>
            <dt>{field.label[lang]}</dt>
            <dd>{show(key, field, values[key])}</dd>
          </div>
        ))}
      </dl>
    </DetailCard>
  );
}
