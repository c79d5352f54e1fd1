import { ArrowLeftOutlined } from '@ant-design/icons';
import { notPutAway, type PickKind } from '@treadline/contract/stock/bins/fields.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { fetchFile } from '#kernel/api.ts';
import { usePrintPage } from '#kernel/document/use-print.ts';
import { textOfError } from '#kernel/error-text.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { stalePaths, type PickLine, type Picking } from '../types.ts';
import { PickStop } from './pick-stop.tsx';

interface PickPageProps {
  kind: PickKind;
  id: number;
  onBack: () => void;
}

const keyOf = ({ lineId, binId, dot }: PickLine): string => `${lineId}/${binId}/${dot}`;

/** Stops that come after the one at hand; a tap makes one the next. */
function Stops({ lines, onChoose }: { lines: readonly PickLine[]; onChoose: (line: PickLine) => void }) {
  const { t } = useTranslation('bins');
  const lang = useLang();
  return (
    <ul className="bin-stops" aria-label={t('pick.next')}>
      {lines.map((line) => (
        <li key={keyOf(line)}>
          <span>
            <b>{line.binCode || notPutAway[lang]}</b> {line.size}
            <small>{`${line.partNo} · DOT ${line.dot || '—'} × ${line.quantity}`}</small>
          </span>
          <Button onClick={() => onChoose(line)}>{t('pick.choose')}</Button>
        </li>
      ))}
    </ul>
  );
}

/** What was picked, to be taken back. */
function Done({ detail }: { detail: Picking }) {
  const { t } = useTranslation(['bins', 'words']);
  const lang = useLang();
  const undo = useAct('PUT /inventory/picking/undo', { done: t('words:undone'), refresh: [...stalePaths] });
  if (detail.done.length === 0) return null;
  return (
    <ul className="bin-stops" aria-label={t('pick.done')}>
      {detail.done.map((pick) => (
        <li key={pick.id}>
          <span>
            <b>{pick.size}</b> {`DOT ${pick.dot || '—'} × ${pick.quantity}`}
            <small>{`${pick.binCode || notPutAway[lang]} · ${pick.by}`}</small>
          </span>
          <Button
            loading={undo.busy}
            onClick={() => void undo.run({ body: { kind: detail.kind, docId: detail.id, pickId: pick.id } })}
          >
            {t('words:undo')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Picking list of a document on a phone or beside a scanner: the stop at hand, those that follow, what was picked. */
export function PickPage({ kind, id, onBack }: PickPageProps) {
  const { t } = useTranslation(['bins', 'words']);
  const { data, error, refetch } = useApi('GET /inventory/picking/:kind/:id', {
    params: { kind, id: String(id) },
  });
  const [chosen, setChosen] = useState('');
  const { run, busy } = usePrintPage();
  if (error) return <ErrorState message={textOfError(error)} retry={() => void refetch()} />;
  if (!data) return null;
  const current = data.lines.find((line) => keyOf(line) === chosen) ?? data.lines[0];
  return (
    <div className="bin-pick">
      <header className="bin-head">
        <Button type="text" icon={<ArrowLeftOutlined />} aria-label={t('pick.back')} onClick={onBack} />
        <h1 className="tl-title">{data.docNo}</h1>
        <span role="status">{t('pick.progress', { picked: data.picked, all: data.pieces })}</span>
        <Button
          loading={busy}
          onClick={() =>
            void run(
              async () =>
                (
                  await fetchFile('GET /inventory/picking/print/:kind/:id', {
                    params: { kind, id: String(id) },
                  })
                ).blob,
            )
          }
        >
          {t('words:print')}
        </Button>
      </header>
      <span className="tl-hint">{`${data.locationName} → ${data.toName}`}</span>
      {current ? (
        <PickStop key={keyOf(current)} detail={data} line={current} />
      ) : (
        <Alert type="success" showIcon title={t('pick.whole')} />
      )}
      {data.lines.length > 1 && (
        <Stops
          lines={data.lines.filter((line) => line !== current)}
          onChoose={(line) => setChosen(keyOf(line))}
        />
      )}
      <Done detail={data} />
    </div>
  );
}
