import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OutputOf } from '../../kernel/api-types.ts';
import { formatMoney, formatQuantity } from '../../kernel/format.ts';
import { changeOf } from './wall/change.ts';

type List = OutputOf<'GET /report/home'>['lists'][number];

/** Dealers to call, the largest gap first: each leads to what its figure counts. */
export function BehindCard({ list: { title, hint, unit, rows } }: { list: List }) {
  const { t } = useTranslation('home');
  const format = unit === 'fen' ? formatMoney : formatQuantity;
  return (
    <section className="tl-card home-behind" aria-label={title}>
      <header className="tl-card-head">
        <h2>{title}</h2>
        <small className="tl-ellipsis" title={hint}>
          {hint}
        </small>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('behind.dealer')}</th>
            <th scope="col">{t('behind.now')}</th>
            <th scope="col">{t('behind.before')}</th>
            <th scope="col">{t('behind.change')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, path, value, before }) => (
            <tr key={id}>
              <td>
                <Link to={path} className="tl-ellipsis" title={label}>
                  {label}
                </Link>
              </td>
              <td>{format(value)}</td>
              <td>{format(before)}</td>
              <td className="tl-negative">{changeOf(value, before)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
