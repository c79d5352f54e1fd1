import {
  ageClasses,
  ageClassTexts,
  ageFields,
  type AgeClass,
} from '@treadline/contract/stock/levels/ages.ts';
import { levelFields } from '@treadline/contract/stock/levels/fields.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OutputOf } from '#kernel/api-types.ts';
import { formatMoney, formatQuantity } from '#kernel/format.ts';
import { useContractText, useLang } from '#kernel/lang.ts';
import { useCan } from '#kernel/can.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { toQueryString } from '#kernel/query-string.ts';
import { StatusDot } from '#ui/feedback/status-dot.tsx';

type Ages = OutputOf<'GET /inventory/dealers/ages'>;
type Row = Ages['rows'][number];
type Limits = Ages['limits'];

const lastWeek: Record<Exclude<AgeClass, 'STOP' | 'UNKNOWN'>, keyof Limits> = {
  FRESH: 'fresh',
  NORMAL: 'normal',
  TRANSFER: 'transfer',
  PROMOTE: 'promote',
};

/** Age limit of a class in weeks. */
function Weeks({ of, limits }: { of: AgeClass; limits: Limits }) {
  const { t } = useTranslation('levels');
  if (of === 'UNKNOWN') return <small>{t('ages.noDot')}</small>;
  if (of === 'STOP') return <small>{t('ages.above', { weeks: limits.promote })}</small>;
  return <small>{t('ages.upTo', { weeks: limits[lastWeek[of]] })}</small>;
}

interface AgeTableProps {
  ages: Ages;
  places: 'warehouses' | 'dealers';
  by: 'place' | 'brand';
}

/** Links from a figure to the list of its batches, oldest first. */
function useLinks({ places, by }: Pick<AgeTableProps, 'places' | 'by'>) {
  const can = useCan();
  const screen =
    places === 'dealers'
      ? '/inventory/dealers'
      : can({ code: 'inventory_warehouses_view', types: ['OTHER'] })
        ? '/inventory/warehouses'
        : '/inventory/logistics';
  return (age: AgeClass, row?: Row) => {
    const own = row && row.id > 0 ? { [by === 'place' ? 'placeId' : 'brandId']: row.id } : {};
    return `${screen}?${toQueryString({ view: 'dot', age, sort: 'dot', ...own })}`;
  };
}

function Cell({ cell, to, label }: { cell: Row['cells'][number]; to: string; label: string }) {
  if (cell.quantity === 0) return <td className="tl-zero">0</td>;
  return (
    <td>
      <Link to={to} aria-label={`${label} ${cell.quantity}`}>
        {formatQuantity(cell.quantity)}
      </Link>
      {cell.value !== null && <small>{formatMoney(cell.value)}</small>}
    </td>
  );
}

/** Cells with figures, each with its value at cost below. */
function Cells({
  row,
  linkOf,
}: {
  row: Pick<Row, 'cells' | 'quantity' | 'value'>;
  linkOf: (age: AgeClass) => string;
}) {
  const say = useContractText();
  return (
    <>
      {ageClasses.map((age, at) => (
        <Cell
          key={age}
          cell={row.cells[at] ?? { quantity: 0, value: null }}
          to={linkOf(age)}
          label={say(ageClassTexts[age].text)}
        />
      ))}
      <td>
        <b>{formatQuantity(row.quantity)}</b>
        {row.value !== null && <small>{formatMoney(row.value)}</small>}
      </td>
    </>
  );
}

/** Table of locations or brands by age class, most urgent first. */
export function AgeTable({ ages, places, by }: AgeTableProps) {
  const { t } = useTranslation('levels');
  const lang = useLang();
  const say = useContractText();
  const linkOf = useLinks({ places, by });
  return (
    <div className="ages-scroll">
      <table className="ages-table" aria-label={screenTitle('/inventory/ages')[lang]}>
        <thead>
          <tr>
            <th scope="col">{say(by === 'place' ? levelFields.placeName : levelFields.brandName)}</th>
            {ageClasses.map((age) => (
              <th key={age} scope="col">
                <StatusDot tone={ageClassTexts[age].tone}>{say(ageClassTexts[age].text)}</StatusDot>
                <Weeks of={age} limits={ages.limits} />
              </th>
            ))}
            <th scope="col">{say(ageFields.quantity)}</th>
          </tr>
        </thead>
        <tbody>
          {ages.rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.name || t('ages.noBrand')}</th>
              <Cells row={row} linkOf={(age) => linkOf(age, row)} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{ageFields.quantity.label[lang]}</th>
            <Cells row={ages.totals} linkOf={(age) => linkOf(age)} />
          </tr>
        </tfoot>
      </table>
      {ages.count > ages.rows.length && <p className="ages-more">{t('ages.more', { count: ages.count })}</p>}
    </div>
  );
}
