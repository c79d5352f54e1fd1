/** One repeat of the tread pattern, 112 high: shoulders, ribs and centre. */
const blocks = [
  'M-20 4 L88 34 Q96 36 96 44 L96 88 Q96 96 88 94 L-20 64 Z',
  'M114 24 L176 46 Q184 49 184 57 L184 96 Q184 104 176 101 L122 82 Q114 79 114 71 Z',
  'M202 8 L238 28 L274 8 L274 76 L238 98 L202 76 Z',
  'M362 24 L300 46 Q292 49 292 57 L292 96 Q292 104 300 101 L354 82 Q362 79 362 71 Z',
  'M496 4 L388 34 Q380 36 380 44 L380 88 Q380 96 388 94 L496 64 Z',
];
const sipes = [
  'M-10 36 L34 47 L46 43 L82 54',
  'M128 54 L146 60 L154 56 L170 64',
  'M238 46 L238 72 M214 38 L228 46 M262 38 L248 46',
  'M348 54 L330 60 L322 56 L306 64',
  'M486 36 L442 47 L430 43 L394 54',
];

/** Decorative drawing of a tyre tread. */
export function TreadPattern() {
  return (
    <svg
      className="tread"
      aria-hidden="true"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      viewBox="0 0 476 896"
    >
      <defs>
        <pattern id="tread" width="476" height="112" patternUnits="userSpaceOnUse">
          {blocks.map((d) => (
            <path key={d} d={d} className="tread-block" />
          ))}
          {sipes.map((d) => (
            <path key={d} d={d} className="tread-sipe" />
          ))}
        </pattern>
        <linearGradient id="tread-fade" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity="0.35" />
          <stop offset="0.4" stopColor="#fff" stopOpacity="1" />
          <stop offset="1" stopColor="#fff" stopOpacity="0.1" />
        </linearGradient>
        <mask id="tread-mask">
          <rect width="476" height="896" fill="url(#tread-fade)" />
        </mask>
      </defs>
      <rect width="476" height="896" fill="url(#tread)" mask="url(#tread-mask)" />
    </svg>
  );
}
