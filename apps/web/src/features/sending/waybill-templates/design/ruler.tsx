/** Millimetres between ticks and between numbers, so that they never touch. */
const spacing = (scale: number) => (scale >= 3 ? { tick: 1, figure: 10 } : { tick: 5, figure: 20 });

const lengthOf = (at: number): number => (at % 10 === 0 ? 10 : at % 5 === 0 ? 7 : 4);

/** Millimetre ruler along one side of the paper. */
export function Ruler({ axis, length, scale }: { axis: 'x' | 'y'; length: number; scale: number }) {
  const { tick, figure } = spacing(scale);
  const marks = Array.from({ length: Math.floor(length / tick) + 1 }, (_, i) => i * tick);
  const isAcross = axis === 'x';
  const path = marks
    .map((at) => {
      const place = at * scale;
      return isAcross ? `M${place} 24V${24 - lengthOf(at)}` : `M24 ${place}H${24 - lengthOf(at)}`;
    })
    .join('');
  const size = length * scale;
  return (
    <svg
      className={`wd-ruler wd-ruler-${axis}`}
      width={isAcross ? size : 24}
      height={isAcross ? 24 : size}
      aria-hidden
    >
      <path d={path} />
      {marks
        .filter((at) => at % figure === 0)
        .map((at) => (
          <text key={at} {...(isAcross ? { x: at * scale + 3, y: 11 } : { x: 2, y: at * scale + 11 })}>
            {at}
          </text>
        ))}
    </svg>
  );
}
