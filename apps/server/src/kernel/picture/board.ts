/** Figure with its formatted value, change against the previous period, and tone of the change. */
export interface BoardFigure {
  label: string;
  value: string;
  change: string;
  tone: 'good' | 'bad' | 'same';
  /** What it was; empty: nothing is compared. */
  before: string;
}

/** KPI board as a picture: figures, chart and ranking with all texts resolved. */
export interface Board {
  title: string;
  /** Whose, of which days. */
  subtitle: string;
  figures: readonly BoardFigure[];
  chart?: {
    title: string;
    /** What both series are; `before` is empty where nothing is compared. */
    words: { now: string; before: string };
    points: readonly { short: string; value: number | null; previous: number | null }[];
    /** A value on the axis or above a bar, in few letters, by its language and unit. */
    brief: { lang: string; scale: number; unit: string };
  };
  /** The highest of a ranking; `share` is the bar's, 0 to 1. */
  rank: { title: string; rows: readonly { name: string; value: string; share: number }[] };
  /** When and for whom it was made. */
  by: string;
}
