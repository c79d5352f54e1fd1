import { wheels as wheelTexts, type Wheel } from '@treadline/contract/retail/retail-orders/fields.ts';
import { Button } from 'antd';
import { useLang } from '#kernel/lang.ts';
import { sortWheels, roadWheels, wheelOrder, type Flags, type Tyres } from '../model/wheels.ts';
import { useWords } from '../use-words.ts';
import './wheel-map.css';

interface WheelMapProps {
  marked: readonly Wheel[];
  flags: Flags;
  tyres: Tyres;
  onToggle: (wheel: Wheel) => void;
  onMark: (wheels: readonly Wheel[]) => void;
}

/** A car from above, its nose up. */
const CarBody = () => (
  <svg className="wheel-car" viewBox="0 0 100 210" aria-hidden fill="none" stroke="currentColor">
    <path d="M22 34C24 14 34 6 50 6s26 8 28 28l2 40v76c0 28-6 46-12 50-8 5-28 5-36 0-6-4-12-22-12-50V74z" />
    <path d="M28 72c6-6 38-6 44 0l-5 22H33zM32 152h36l4 24c-10 5-34 5-44 0z" />
    <path d="M33 98v50M67 98v50M24 78l6 18v52l-5 20M76 78l-6 18v52l5 20M30 22c4-6 10-8 20-8s16 2 20 8" />
  </svg>
);

const presets = [
  ['four', roadWheels],
  ['front', ['FL', 'FR']],
  ['rear', ['RR', 'RL']],
] as const satisfies readonly (readonly [string, readonly Wheel[]])[];

function WheelButton({ wheel, marked, flags, tyres, onToggle }: WheelMapProps & { wheel: Wheel }) {
  const words = useWords();
  const lang = useLang();
  const [flag, tyre, name] = [flags[wheel], tyres[wheel], wheelTexts[wheel][lang]];
  const isMarked = marked.includes(wheel);
  const said = [name, flag && words(`flag.${flag}`), tyre && `${tyre.size} ${tyre.brandName}`].filter(
    Boolean,
  );
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isMarked}
      aria-label={said.join(' ')}
      className={`wheel wheel-${wheel.toLowerCase()}`}
      data-flag={flag}
      onClick={() => onToggle(wheel)}
    >
      <span className="wheel-words" aria-hidden>
        <b>{name}</b>
        {flag && <i>{words(`flag.${flag}`)}</i>}
        <span>{tyre ? tyre.size : isMarked ? words('noTyre') : ''}</span>
      </span>
      <svg className="wheel-tyre" viewBox="0 0 22 44" aria-hidden>
        <rect x="1" y="1" width="20" height="42" rx="6" />
        <path d="M7 3v38M15 3v38M1 9l6 3M1 18l6 3M1 27l6 3M1 36l6 3M21 9l-6 3M21 18l-6 3M21 27l-6 3M21 36l-6 3" />
      </svg>
    </button>
  );
}

/** Drawing of a car whose wheels are checkboxes for the tyres to order, by mouse or keyboard. */
export function WheelMap(props: WheelMapProps) {
  const words = useWords();
  const { marked, onMark } = props;
  const isNow = (wheels: readonly Wheel[]) => sortWheels(marked).join() === sortWheels(wheels).join();
  return (
    <div className="wheel-side">
      <div className="wheel-map" role="group" aria-label={words('wheels')}>
        <CarBody />
        {wheelOrder.map((wheel) => (
          <WheelButton key={wheel} {...props} wheel={wheel} />
        ))}
      </div>
      <div className="wheel-presets" role="group" aria-label={words('presets')}>
        {presets.map(([key, wheels]) => (
          <Button key={key} size="small" aria-pressed={isNow(wheels)} onClick={() => onMark(wheels)}>
            {words(`preset.${key}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
