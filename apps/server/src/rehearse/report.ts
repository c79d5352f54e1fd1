export interface Figures {
  /** Writes acknowledged during the scene. */
  acknowledged: number;
  lost: string[];
  doubled: string[];
  broken: string[];
  /** Retried calls, and those of them that were then rejected. */
  repeated: number;
  unsettled: number;
  /** Seconds of outage, for a continuous reader and a continuous writer. */
  read: number;
  write: number;
  /** Faults of failed probes. */
  faults: string[];
}

/** Result of a scene; without figures it was not run. */
export interface Row {
  title: string;
  goal: number | null;
  note: string;
  figures: Figures | null;
}

const seconds = (value: number): string => (value === 0 ? '0' : value.toFixed(1));

const cellsOf = ({ title, goal, note, figures: f }: Row): string[] =>
  f
    ? [
        title + (note && `: ${note}`),
        String(f.acknowledged),
        String(f.lost.length),
        String(f.doubled.length),
        seconds(f.read),
        seconds(f.write),
        goal === null ? '' : goal === 0 ? '0' : `< ${goal}`,
        String(f.repeated),
        f.broken.length ? `${f.broken.length} broken` : 'holds',
      ]
    : [`${title}: ${note}`, ...Array.from({ length: 8 }, () => '')];

/** Results as a Markdown table, also for docs/benchmarks.md. */
export const asTable = (rows: readonly Row[]): string =>
  [
    [
      'under load',
      'writes acknowledged',
      'lost',
      'doubled',
      'seconds without reads',
      'without writes',
      'goal',
      'calls repeated',
      'integrity',
    ],
    ['---', ...Array.from({ length: 8 }, () => '---:')],
    ...rows.map(cellsOf),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** Violated goals, as sentences. */
export const failuresOf = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ title, goal, figures: f }) =>
    f
      ? [
          ...f.lost.map((what) => `lost: ${what}`),
          ...f.doubled.map((what) => `twice: ${what}`),
          ...f.broken.map((what) => `broken: ${what}`),
          ...(goal !== null && Math.max(f.read, f.write) > goal
            ? [`${seconds(Math.max(f.read, f.write))} s without service (${f.faults.join('; ')})`]
            : []),
        ].map((what) => `${title}: ${what}`)
      : [],
  );
