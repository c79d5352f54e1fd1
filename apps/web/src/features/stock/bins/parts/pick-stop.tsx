import { notPutAway, shelfFields } from '@treadline/contract/stock/bins/fields.ts';
import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { textOfError } from '#kernel/error-text.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { QtyInput } from '#ui/form/number-inputs.tsx';
import { isComposing } from '#ui/list/ime-input.tsx';
import { stalePaths, type PickLine, type Picking } from '../types.ts';

/** What was scanned at a stop; null: as the list says. */
interface Scanned {
  binId: number | null;
  dot: string | null;
}

/** Reads a scanned code: a bin of the place, a DOT, or the part itself; after a bin four digits are a DOT, whatever bins are called. */
function useReading(locationId: number, line: PickLine) {
  const { t } = useTranslation('bins');
  const { data: bins } = useApi(
    'GET /inventory/bin/options',
    { query: { locationId: String(locationId) } },
    { staleTime: 60_000 },
  );
  return (code: string, hasBin: boolean): Partial<Scanned> | string => {
    const isDot = /^\d{4}$/.test(code);
    const bin = hasBin && isDot ? undefined : bins?.find(({ label }) => label === code);
    if (bin) return { binId: bin.value };
    if (isDot) return { dot: code };
    const isPart = [line.barcode, line.partNo].some((no) => no !== '' && no.toUpperCase() === code);
    return isPart ? {} : t('pick.unknown', { code });
  };
}

/** The stop at hand: where, what, which DOT, how many. A scan of another bin or DOT is refused by the server in words. */
export function PickStop({ detail, line }: { detail: Picking; line: PickLine }) {
  const { t } = useTranslation('bins');
  const lang = useLang();
  const [text, setText] = useState('');
  const [scanned, setScanned] = useState<Scanned>({ binId: null, dot: null });
  const [quantity, setQuantity] = useState<number | null>(line.quantity);
  const [problem, setProblem] = useState('');
  const pick = useAct('POST /inventory/picking/:kind/:id', {
    done: t('pick.taken'),
    refresh: [...stalePaths],
  });
  const read = useReading(detail.locationId, line);
  const take = async (more: Partial<Scanned> = {}) => {
    const { binId, dot } = { ...scanned, ...more };
    setProblem('');
    try {
      await pick.orThrow({
        params: { kind: detail.kind, id: String(detail.id) },
        body: {
          lineId: line.lineId,
          binId: binId ?? line.binId,
          dot: dot ?? line.dot,
          quantity: quantity ?? 0,
        },
      });
    } catch (error) {
      setProblem(textOfError(error));
      setScanned({ binId: null, dot: null });
    }
  };
  const enter = () => {
    const answer = read(text.trim().toUpperCase(), scanned.binId !== null);
    setText('');
    if (typeof answer === 'string') return setProblem(answer);
    setScanned((before) => ({ ...before, ...answer }));
    // A bin is only the first of two scans; the tyre's DOT or its code takes it.
    if (answer.binId === undefined) void take(answer);
    return undefined;
  };
  return (
    <section className="bin-stop" aria-label={t('pick.here')}>
      <b className="bin-where">{line.binCode || notPutAway[lang]}</b>
      <b className="bin-what">{line.size || line.partNo}</b>
      <span>{`${line.partNo} ${line.partName}`}</span>
      <span className="bin-what">{`DOT ${line.dot || '—'} × ${line.quantity}`}</span>
      <Input
        size="large"
        autoFocus
        value={text}
        aria-label={t('pick.scan')}
        placeholder={t('pick.scan')}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event)) enter();
        }}
      />
      <div className="bin-take">
        <label>
          {shelfFields.quantity[lang]}
          <QtyInput min={1} max={line.quantity} value={quantity} onChange={setQuantity} />
        </label>
        <Button
          type="primary"
          size="large"
          loading={pick.busy}
          disabled={quantity === null || !(quantity >= 1)}
          onClick={() => void take()}
        >
          {t('pick.take')}
        </Button>
      </div>
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
    </section>
  );
}
