import { Month } from './month.tsx';
import type { DaySpan, Year } from './types.ts';
import type { useSpan } from './use-span.ts';

interface YearGridProps {
  year: number;
  data: Year;
  label: string;
  chosen: ReturnType<typeof useSpan>;
}

const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** Part of the selection within a month, so that other months are not re-rendered. */
const within = (span: DaySpan | null, month: string): DaySpan | null =>
  span && span.from.slice(0, 7) <= month && span.to.slice(0, 7) >= month ? span : null;

/** Grid of twelve months. */
export function YearGrid({ year, data, label, chosen: { span, cursor, handlers } }: YearGridProps) {
  const days = new Map(data.days.map((day) => [day.day, day]));
  const promises = new Map(data.promises.map(({ day, orders }) => [day, orders]));
  const led = cursor ?? data.today;
  const tabTo = led.startsWith(`${year}-`) ? led : `${year}-01-01`;
  return (
    <div className="cal-year" role="group" aria-label={label} {...handlers}>
      {months.map((month) => {
        const key = `${year}-${String(month).padStart(2, '0')}`;
        return (
          <Month
            key={key}
            year={year}
            month={month}
            days={days}
            promises={promises}
            today={data.today}
            cursor={tabTo.startsWith(key) ? tabTo : null}
            span={within(span, key)}
          />
        );
      })}
    </div>
  );
}
