import type { ReactNode } from 'react';
import { visibleRecords, type Order } from '#kernel/dashboard/arrangement.ts';
import type { useFigures } from '#kernel/dashboard/dashboard-figures.tsx';
import { SeriesBones, SeriesCard } from '#kernel/dashboard/series-card.tsx';
import { CallsCard } from './calls-card.tsx';
import { BehindCard } from './behind-card.tsx';
import { getOfferedPart } from '#kernel/offered-part.ts';
import { PartWaiting } from '#ui/feedback/lazy-part.ts';

interface Chart {
  key: string;
  /** Null: the default title. */
  title: string | null;
  element: ReactNode;
}
type Figures = ReturnType<typeof useFigures>['data'];

/** Charts of the home screen: a shop's cars of today, dealers behind, and every series. */
export function chartsOf(figures: Figures): Chart[] {
  if (!figures) return [];
  const visits = getOfferedPart('visitsCard');
  const today: Chart[] =
    figures.visits && visits
      ? [
          {
            key: 'visits',
            title: null,
            element: (
              <PartWaiting value={<SeriesBones />}>
                <visits.Component visits={figures.visits} />
              </PartWaiting>
            ),
          },
        ]
      : [];
  const calls: Chart[] =
    figures.calls.length > 0
      ? [{ key: 'calls', title: null, element: <CallsCard calls={figures.calls} /> }]
      : [];
  return [
    ...today,
    ...calls,
    ...figures.lists.map((list) => ({
      key: list.key,
      title: list.title,
      element: <BehindCard list={list} />,
    })),
    ...figures.series.map((series) => ({
      key: series.key,
      title: series.title,
      element: <SeriesCard series={series} />,
    })),
  ];
}

/** Charts in the user's order. */
export function Charts({
  read: { data, error },
  order,
}: {
  read: ReturnType<typeof useFigures>;
  order: Order;
}) {
  if (error) return null;
  if (!data) return <SeriesBones />;
  return visibleRecords(chartsOf(data), ({ key }) => key, order).map(({ key, element }) => (
    <div key={key}>{element}</div>
  ));
}
