import { useState } from 'react';
import { Awaited } from '#kernel/awaited.tsx';
import { formatDay } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { useApi } from '#kernel/query.ts';
import { CalendarHead } from './calendar-head.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { Legend } from './legend.tsx';
import { SpanBar } from './span-bar.tsx';
import type { CalendarOwner } from './types.ts';
import { useIsOwn } from './use-is-own.ts';
import { useSpan } from './use-span.ts';
import { YearGrid } from './year-grid.tsx';
import './calendar.css';

const thisYear = (): number => Number(formatDay(new Date()).slice(0, 4));

/** Year calendar of logistics suppliers' rest days, edited by dragging over days. */
export default function LogisticsCalendar() {
  const lang = useLang();
  const suppliers = useApi('GET /data/calendar/logisticsSuppliers/option', {});
  if (!suppliers.data) return <Awaited reads={[suppliers]} />;
  return <Calendar suppliers={suppliers.data} label={screenTitle('/basic/calendar')[lang]} />;
}

interface CalendarProps {
  suppliers: Parameters<typeof CalendarHead>[0]['suppliers'];
  label: string;
}

function Calendar({ suppliers, label }: CalendarProps) {
  const isOwn = useIsOwn();
  const [mine] = suppliers;
  const [whose, setWhose] = useState<CalendarOwner>({
    kind: (isOwn && mine?.kind) || 'WAREHOUSE',
    supplierId: isOwn && mine ? mine.value : null,
  });
  const [year, setYear] = useState(thisYear);
  const chosen = useSpan();
  const [action, setAction] = useState<'rest' | 'cancel'>('rest');
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useApi(
    'GET /data/calendar/logisticsRestDay/:logisticSupplierType/:year',
    {
      params: { logisticSupplierType: whose.kind, year },
      query: whose.supplierId === null ? {} : { supplierId: whose.supplierId },
    },
    { keep: true },
  );
  const show = (change: () => void) => {
    chosen.clear();
    change();
  };
  if (!data) return <Awaited reads={[{ error, refetch }]} />;
  return (
    <div className="cal-page">
      <CalendarHead
        whose={whose}
        year={year}
        data={data}
        suppliers={suppliers}
        onWhose={(next) => show(() => setWhose(next))}
        onYear={(next) => show(() => setYear(next))}
      />
      {chosen.span ? (
        <SpanBar
          span={chosen.span}
          data={data}
          onClear={chosen.clear}
          onAct={(next) => {
            setAction(next);
            setOpen(true);
          }}
        />
      ) : (
        <Legend data={data} year={year} />
      )}
      <YearGrid year={year} data={data} label={`${label} ${year}`} chosen={chosen} />
      {chosen.span && (
        <ChangeDialog
          key={action}
          action={action}
          whose={whose}
          span={chosen.span}
          open={open}
          onClose={() => setOpen(false)}
          onDone={chosen.clear}
        />
      )}
    </div>
  );
}
