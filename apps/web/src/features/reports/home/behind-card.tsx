import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OutputOf } from '#kernel/api-types.ts';
import { formatMoney, formatQuantity, formatRate } from '#kernel/format.ts';
import { changeOf } from './wall/change.ts';

type List = OutputOf<'GET /report/home'>['lists'][number];

/**
 * Dealers behind the previous month, largest gap first, each linked to its records. Other lists have their own
 * headings and no comparison.
 */
export function BehindCard({ list: { title, hint, unit, rows, heads, rateHead, path } }: { list: List }) {
  const { t } = useTranslation(['home', 'words']);
  const [label, now, before] = heads ?? [t('behind.dealer'), t('behind.now'), t('behind.before')];
  const format = unit === 'fen' ? formatMoney : formatQuantity;
  return (
    <section className="tl-card home-behind" aria-label={title}>
      <header className="tl-card-head">
        <h2>{title}</h2>
        <small className="tl-ellipsis" title={hint}>
          {hint}
        </small>
        {path && <Link to={path}>{t('words:all')}</Link>}
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            <th scope="col">{now}</th>
            <th scope="col">{before}</th>
            {!heads && <th scope="col">{t('words:difference')}</th>}
            {rateHead && <th scope="col">{rateHead}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <Link to={row.path} className="tl-ellipsis" title={row.label}>
                  {row.label}
                </Link>
              </td>
              <td>{format(row.value)}</td>
              <td>{format(row.before)}</td>
              {rateHead && <td>{row.rate == null ? '—' : formatRate(row.rate)}</td>}
              {!heads && <td className="tl-negative">{changeOf(row.value, row.before)}%</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
