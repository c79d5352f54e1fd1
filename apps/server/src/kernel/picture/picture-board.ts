/** Figure with its formatted value, change against the previous period, and tone of the change. */
export interface BoardFigure {
  label: string;
  value: string;
  change: string;
  tone: 'good' | 'bad' | 'same';
  /** Previous value; empty without comparison. */
  before: string;
}

/** KPI board as a picture: figures, chart and ranking with all texts resolved. */
export interface PictureBoard {
  title: string;
  /** Scope and period. */
  subtitle: string;
  figures: readonly BoardFigure[];
  chart?: {
    title: string;
    /** Names of the two series; `before` is empty without comparison. */
    words: { now: string; before: string };
    points: readonly { short: string; value: number | null; previous: number | null }[];
    /** Compact number format for axis and bar labels. */
    brief: { lang: string; scale: number; unit: string };
  };
  /** Top of a ranking; `share` is the bar length, 0 to 1. */
  rank: { title: string; rows: readonly { name: string; value: string; share: number }[] };
  /** Time and recipient. */
  by: string;
}
