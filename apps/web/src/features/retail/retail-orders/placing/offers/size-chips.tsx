import { Button } from 'antd';
import type { Car } from '../model/types.ts';
import { useWords } from '../use-words.ts';

interface SizeChipsProps {
  car: Car | undefined;
  /** Sizes being searched. */
  chosen: readonly string[];
  onChoose: (size: Car['sizes'][number]) => void;
}

/** Chips of the car's factory and fitted sizes; one click searches a size. */
export function SizeChips({ car, chosen, onChoose }: SizeChipsProps) {
  const words = useWords();
  const sizes = car?.sizes ?? [];
  if (sizes.length === 0) return null;
  return (
    <div className="place-chips" role="group" aria-label={words('sizes')}>
      {sizes.map((each) => (
        <Button
          key={`${each.origin} ${each.axle} ${each.size}`}
          size="small"
          aria-pressed={chosen.includes(each.size)}
          onClick={() => onChoose(each)}
        >
          <span>{words(each.origin === 'OE' ? `axle.${each.axle}` : 'fitted')}</span> <b>{each.size}</b>
        </Button>
      ))}
    </div>
  );
}
