import { digitsOfDot } from '@treadline/contract/kernel/number-folds.ts';
import { pieceFields } from '@treadline/contract/stock/pieces/fields.ts';
import { wheels } from '@treadline/contract/retail/retail-orders/fields.ts';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { useContractText } from '#kernel/lang.ts';
import { isWholeDot, type TyreFitting } from '../fitting.ts';
import type { FittedState } from './use-fitted.ts';

interface FittedTyreProps {
  tyre: TyreFitting;
  at: number;
  state: FittedState;
}

/** One tyre to fit: size, promised DOT, and entered DOT. */
export function FittedTyre({ tyre, at, state }: FittedTyreProps) {
  const { t } = useTranslation('retail-orders');
  const say = useContractText();
  const { size, name, promised, dot, unreadable, wheel, refused } = tyre;
  const label = `${wheel ? say(wheels[wheel]) : name} DOT`;
  const wrong = dot.length === 4 && !isWholeDot(dot);
  return (
    <div className="ro-fitted">
      <span title={name}>
        <b>{size}</b>{' '}
        {promised && <span className="tl-hint">{t('complete.promised', { dot: promised })}</span>}
      </span>
      <span className="ro-fitted-dot">
        <input
          ref={state.refOf(at)}
          className="ro-dot"
          aria-label={label}
          aria-invalid={wrong || refused !== undefined}
          inputMode="none"
          autoComplete="off"
          placeholder={t('complete.placeholder')}
          maxLength={12}
          value={dot}
          disabled={unreadable}
          data-active={state.active === at || undefined}
          onFocus={() => state.setActive(at)}
          onChange={({ target }) => state.setDot(at, digitsOfDot(target.value))}
        />
        {isWholeDot(promised) && dot === '' && !unreadable && (
          <button type="button" className="ro-link" onClick={() => state.setDot(at, promised)}>
            {t('complete.same')}
          </button>
        )}
        <Checkbox checked={unreadable} onChange={({ target }) => state.setUnreadable(at, target.checked)}>
          {t('complete.unreadable')}
        </Checkbox>
      </span>
      <input
        className="ro-identity"
        aria-label={`${wheel ? say(wheels[wheel]) : name} ${say(pieceFields.identity)}`}
        autoComplete="off"
        placeholder={say(pieceFields.identity)}
        maxLength={200}
        value={tyre.identity}
        onFocus={() => state.setActive(at)}
        onChange={({ target }) => state.setIdentity(at, target.value)}
      />
      {wrong && <span className="ro-wrong">{t('complete.wrong')}</span>}
      {refused && (
        <span className="ro-wrong" role="alert">
          {refused}
        </span>
      )}
    </div>
  );
}
