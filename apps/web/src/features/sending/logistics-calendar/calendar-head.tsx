import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { logisticKindTexts, logisticKinds } from '@treadline/contract/sending/logistics-calendar/fields.ts';
import { Button, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#kernel/api-types.ts';
import { Can } from '#kernel/can.tsx';
import { useCompanyExport } from '#kernel/company-export/use-company-export.tsx';
import { useContractText, useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { KindsDialog } from './kinds-dialog.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import type { CalendarOwner, Year } from './types.ts';
import { useIsOwn } from './use-is-own.ts';

interface CalendarHeadProps {
  whose: CalendarOwner;
  year: number;
  data: Year;
  suppliers: OutputOf<'GET /data/calendar/logisticsSuppliers/option'>;
  onWhose: (whose: CalendarOwner) => void;
  onYear: (year: number) => void;
}

/** Select of the calendar for the platform: a kind, or a supplier that differs from it. */
function WhosePicker({
  whose,
  suppliers,
  onWhose,
}: Pick<CalendarHeadProps, 'whose' | 'suppliers' | 'onWhose'>) {
  const { t } = useTranslation('logistics-calendar');
  const say = useContractText();
  const own = suppliers.filter(({ kind }) => kind === whose.kind);
  return (
    <>
      <Segmented
        aria-label={t('kind')}
        value={whose.kind}
        options={logisticKinds.map((value) => ({ value, label: say(logisticKindTexts[value]) }))}
        onChange={(kind) => onWhose({ kind, supplierId: null })}
      />
      <Select
        className="cal-supplier"
        aria-label={t('supplier')}
        value={whose.supplierId ?? 0}
        options={[{ value: 0, label: t('wholeKind') }, ...own.map(({ value, label }) => ({ value, label }))]}
        onChange={(id) => onWhose({ ...whose, supplierId: id || null })}
      />
    </>
  );
}

function YearPicker({
  year,
  onYear,
  today,
}: {
  year: number;
  onYear: (year: number) => void;
  today: string;
}) {
  const { t } = useTranslation('logistics-calendar');
  const current = Number(today.slice(0, 4));
  return (
    <div className="cal-years">
      <Button type="text" icon={<LeftOutlined />} aria-label={t('before')} onClick={() => onYear(year - 1)} />
      <b aria-live="polite">{year}</b>
      <Button type="text" icon={<RightOutlined />} aria-label={t('after')} onClick={() => onYear(year + 1)} />
      <Button disabled={year === current} onClick={() => onYear(current)}>
        {t('thisYear')}
      </Button>
    </div>
  );
}

/** Header with calendar and year, and settings of a whole kind of providers. */
export function CalendarHead({ whose, year, data, suppliers, onWhose, onYear }: CalendarHeadProps) {
  const { t } = useTranslation('logistics-calendar');
  const lang = useLang();
  const say = useContractText();
  const isOwn = useIsOwn();
  const [open, setOpen] = useState<'rule' | 'kinds' | 'history' | null>(null);
  const close = () => setOpen(null);
  const supplier = suppliers.find(({ value }) => value === whose.supplierId);
  const exportAll = useCompanyExport();
  return (
    <header className="cal-head">
      <h1 className="tl-title">{screenTitle('/basic/calendar')[lang]}</h1>
      {isOwn ? (
        <span className="tl-hint">{say(logisticKindTexts[whose.kind])}</span>
      ) : (
        <WhosePicker {...{ whose, suppliers, onWhose }} />
      )}
      <YearPicker year={year} onYear={onYear} today={data.today} />
      <span className="cal-tools">
        <Button onClick={() => setOpen('history')}>{t('history.open')}</Button>
        {supplier && exportAll && (
          <Button onClick={() => exportAll.show({ id: supplier.value, name: supplier.label })}>
            {exportAll.label}
          </Button>
        )}
        {!isOwn && (
          <Can code="calendar_logistics_rest_manage">
            <Button onClick={() => setOpen('kinds')}>{t('kinds.open')}</Button>
            <Button onClick={() => setOpen('rule')}>{t('rule.open')}</Button>
          </Can>
        )}
      </span>
      <HistoryDialog
        whose={whose}
        name={supplier?.label ?? say(logisticKindTexts[whose.kind])}
        open={open === 'history'}
        onClose={close}
      />
      <KindsDialog suppliers={suppliers} open={open === 'kinds'} onClose={close} />
      <RuleDialog key={whose.kind} kind={whose.kind} year={data} open={open === 'rule'} onClose={close} />
    </header>
  );
}
