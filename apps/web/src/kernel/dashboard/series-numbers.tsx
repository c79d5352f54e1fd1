import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Scroller } from '#ui/scroller.tsx';
import type { ChartSeries } from './series-chart.tsx';

interface SeriesNumbersProps {
  /** Accessible name of the table. */
  label: string;
  series: Pick<ChartSeries, 'points' | 'words'>;
  /** Title of the first column. */
  head: string;
  /** Formats a figure in a cell; the unit is in `words`. */
  cell: (value: number | null) => string;
  /** Additional column with the change, by point key. */
  change?: { head: string; cells: Readonly<Record<string, ReactNode>> };
  /** Latest first. */
  backwards?: boolean;
}

/** Table with a chart's figures, the accessible alternative to it. */
export function SeriesNumbers({
  label,
  series: { points, words },
  head,
  cell,
  change,
  backwards,
}: SeriesNumbersProps) {
  const rows = backwards ? points.toReversed() : points;
  return (
    <Scroller className="tl-chart-numbers tl-chart-series" label={`${label}: ${head}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">{words.now}</th>
            {words.before && <th scope="col">{words.before}</th>}
            {words.before && change && <th scope="col">{change.head}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((point) => (
            <tr key={point.key}>
              <td>{point.path ? <Link to={point.path}>{point.name}</Link> : point.name}</td>
              <td>{cell(point.value)}</td>
              {words.before && <td>{cell(point.previous)}</td>}
              {words.before && change && <td>{change.cells[point.key]}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}
