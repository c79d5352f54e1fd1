const blocks = [
  // Left shoulder, left rib, centre, right rib, right shoulder: one pitch of a tyre's tread, seen from the front.
  'M0 10 L92 34 Q98 36 98 42 L98 74 Q98 80 92 78 L0 54 Z',
  'M112 40 L176 64 Q182 66 182 72 L182 98 Q182 104 176 102 L118 80 Q112 78 112 72 Z',
  'M198 22 L238 46 L278 22 L278 66 L238 90 L198 66 Z',
  'M364 40 L300 64 Q294 66 294 72 L294 98 Q294 104 300 102 L358 80 Q364 78 364 72 Z',
  'M476 10 L384 34 Q378 36 378 42 L378 74 Q378 80 384 78 L476 54 Z',
];
const sipes = [
  'M14 34 L46 42 L58 40 L84 48',
  'M126 64 L146 70 L154 68 L170 76',
  'M238 58 L238 78 M214 46 L226 53 M262 46 L250 53',
  'M350 64 L330 70 L322 68 L306 76',
  'M462 34 L430 42 L418 40 L392 48',
];

/** Our own drawing of a tread; purely decorative. */
export function TreadPattern() {
  return (
    <svg
      className="tread"
      aria-hidden="true"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      viewBox="0 0 476 900"
    >
      <defs>
        <pattern id="tread" width="476" height="92" patternUnits="userSpaceOnUse">
          {blocks.map((d) => (
            <path key={d} d={d} className="tread-block" />
          ))}
          {sipes.map((d) => (
            <path key={d} d={d} className="tread-sipe" />
          ))}
        </pattern>
        <linearGradient id="tread-fade" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff" stopOpacity="0.25" />
          <stop offset="0.45" stopColor="#fff" stopOpacity="1" />
          <stop offset="1" stopColor="#fff" stopOpacity="0.15" />
        </linearGradient>
        <mask id="tread-mask">
          <rect width="476" height="900" fill="url(#tread-fade)" />
        </mask>
      </defs>
      <rect width="476" height="900" fill="url(#tread)" mask="url(#tread-mask)" />
    </svg>
  );
}
