import './feedback.css';

interface QrCodeProps {
  /** Rows of modules, '1' dark. */
  rows: readonly string[];
  label: string;
  size?: number;
}

/** Quiet zone around a code, in modules. */
const quiet = 4;

/** SVG path segments of the dark runs in a row. */
const runsOf = (row: string, y: number): string =>
  [...row.matchAll(/1+/g)]
    .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join('');

/** QR code, dark on white in every theme, as scanners require. */
export function QrCode({ rows, label, size = 176 }: QrCodeProps) {
  const side = rows.length + 2 * quiet;
  return (
    <svg
      className="tl-qr"
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M${-quiet} ${-quiet}h${side}v${side}h${-side}z`} />
      <path fill="#000" d={rows.map(runsOf).join('')} />
    </svg>
  );
}
