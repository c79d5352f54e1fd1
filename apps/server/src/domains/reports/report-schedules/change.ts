import { fillPlaces, t, type Lang } from '@treadline/contract/kernel/text.ts';
import type { BoardFigure } from '#kernel/picture/picture-board.ts';

const inPoints = t('{by} 个百分点', '{by} points', '{by} 個百分點');

/**
 * Formats the change of a figure against the compared period in percent; of rates (basis points) in percentage points.
 * `bad`: an increase is bad; `plain`: neither.
 */
export function changeOf(
  value: number | null,
  previous: number | null,
  lang: Lang,
  { isRate = false, bad = false, plain = false }: { isRate?: boolean; bad?: boolean; plain?: boolean } = {},
): Pick<BoardFigure, 'change' | 'tone'> {
  if (value === null || previous === null || (previous === 0 && !isRate)) return { change: '', tone: 'same' };
  const by = isRate ? (value - previous) / 100 : ((value - previous) / Math.abs(previous)) * 100;
  const sign = by > 0 ? '+' : '';
  const tone = by === 0 || plain ? 'same' : by > 0 !== bad ? 'good' : 'bad';
  const change = isRate ? fillPlaces(inPoints, lang, { by: `${sign}${by}` }) : `${sign}${by.toFixed(1)}%`;
  return { change, tone };
}
