import { InfoCircleOutlined } from '@ant-design/icons';
import { measures, type MeasureKey } from '@treadline/contract/reports/reports/measures.ts';
import { Button, Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatTime } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import type { FilterValues } from '#ui/list/filter-types.ts';
import { factsOf, partsOf, type ReportQuery } from './report-query.ts';

interface HowProps {
  of: MeasureKey;
  asked: ReportQuery;
  scope: FilterValues;
  asOf: string | undefined;
}

/** Explanation of a figure: formula, days, time of the data, and link to its rows. */
function HowText({ of, asked: { days }, scope, asOf }: HowProps) {
  const { t } = useTranslation('reports');
  const lang = useLang();
  const parts = partsOf(of);
  return (
    <div className="rf-how">
      <p>{measures[of].how[lang]}</p>
      {parts.length > 1 && (
        <dl>
          {parts.map((part) => (
            <div key={part}>
              <dt>{measures[part].title[lang]}</dt>
              <dd>{measures[part].how[lang]}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="rf-quiet">{t('span', { from: days.from, to: days.to })}</p>
      {asOf && <p className="rf-quiet">{t('asOf', { time: formatTime(asOf) })}</p>}
      <p className="rf-links">
        {parts.map((part) => (
          <Link key={part} to={factsOf(of, days, scope, part)}>
            {parts.length > 1 ? t('rowsOf', { name: measures[part].title[lang] }) : t('rows')}
          </Link>
        ))}
      </p>
    </div>
  );
}

export function FigureHelp(props: HowProps) {
  const { t } = useTranslation('reports');
  const lang = useLang();
  const name = measures[props.of].title[lang];
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={name}
      content={<HowText {...props} />}
      // Right after its button, so that the next key press reaches the links.
      getPopupContainer={(button) => button.parentElement ?? document.body}
    >
      <Button
        type="text"
        size="small"
        className="rf-how-button"
        icon={<InfoCircleOutlined />}
        aria-label={t('how', { name })}
      />
    </Popover>
  );
}
