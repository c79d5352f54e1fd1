import { PrinterOutlined } from '@ant-design/icons';
import { families, familyKeys, type Family } from '@treadline/contract/reports/reports/measure.ts';
import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { getOfferedPart } from '#kernel/offered-part.ts';
import { OrderSlot } from '#kernel/order-slot.tsx';
import { ReportViews } from '#kernel/report-views.tsx';
import { useMe } from '#kernel/session.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { StatusTabs } from '#ui/list/status-tabs.tsx';
import '#ui/theme/app-styles.ts';
import '#ui/feedback/detail.css';
import { path, parseReportQuery } from './report-query.ts';
import { FamilyReport } from './family-report.tsx';
import './reports.css';
import { useToday } from './use-today.ts';

/** Report home: measures by family for any period and comparison, with all choices in the URL. */
export default function Report() {
  const { t } = useTranslation(['reports', 'words']);
  const lang = useLang();
  const { type } = useMe();
  const [query, setQuery] = useTabQuery();
  const asked = parseReportQuery(query, type, useToday());
  const turn = (family: string) =>
    setQuery({
      ...query,
      family: family === 'sales' ? undefined : family,
      measure: undefined,
      by: undefined,
      sort: undefined,
      page: undefined,
    });
  return (
    <section className="rf" data-paper>
      <header className="tl-list-head">
        <h1 className="tl-title">{screenTitle('/report/sms')[lang]}</h1>
        <ReportViews view={path} />
        <StatusTabs
          label={t('families')}
          tabs={familyKeys.map((key: Family) => ({ key, label: families[key][lang] }))}
          active={asked.family}
          onChange={turn}
        />
        <div className="tl-list-actions">
          <OrderSlot card={getOfferedPart('savedViews')} of={{ path, query, apply: setQuery }} />
          <Tooltip title={t('words:print')}>
            <Button icon={<PrinterOutlined />} aria-label={t('words:print')} onClick={() => window.print()} />
          </Tooltip>
        </div>
      </header>
      <FamilyReport key={asked.family} asked={asked} change={(next) => setQuery({ ...query, ...next })} />
    </section>
  );
}
