import { dotReasonField, dotStops } from '@treadline/contract/stock/inventory/recall-words.ts';
import { Input } from 'antd';
import { useState } from 'react';
import { isApiError } from '../api-error.ts';
import { useLang } from '../lang.ts';
import './receiving.css';

const isDotStop = (error: unknown): boolean =>
  isApiError(error) && dotStops.some((stop) => stop === error.error);

/** State of the reason that passes a DOT at which a scan stopped; its field is there from the first stop on. */
export function useDotReason() {
  const lang = useLang();
  const [reason, setReason] = useState('');
  const [stopped, setStopped] = useState(false);
  const stopAt = (error: unknown) => setStopped((before) => before || isDotStop(error));
  return {
    dotReason: reason.trim(),
    /** Looks whether a refusal is such a stop. */
    stopAt,
    /** Looks whether a call is refused by such a stop. */
    watch: <T,>(call: Promise<T>): Promise<T> =>
      call.catch((error: unknown) => {
        stopAt(error);
        throw error;
      }),
    field: stopped && (
      <label className="tl-dot-reason">
        <span>{dotReasonField.label[lang]}</span>
        <Input
          value={reason}
          maxLength={200}
          placeholder={dotReasonField.hint[lang]}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
    ),
  };
}

/** State of {@link useDotReason}. */
export type DotReason = ReturnType<typeof useDotReason>;
