import { formatQuantity } from '../../kernel/format.ts';
import './stock-ledger.css';

/** A change of stock: with its sign, zero quiet, negative red. */
export function Delta({ value }: { value: number }) {
  const tone = value === 0 ? ' tl-zero' : value < 0 ? ' tl-negative' : '';
  return <b className={`tl-num sl-delta${tone}`}>{`${value > 0 ? '+' : ''}${formatQuantity(value)}`}</b>;
}
