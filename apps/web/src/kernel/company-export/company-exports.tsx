import {
  companyExportFields as fields,
  companyExportStatuses as statuses,
} from '@treadline/contract/platform/company-exports/fields.ts';
import { fillPlaces } from '@treadline/contract/kernel/text.ts';
import { Button, Progress } from 'antd';
import type { OutputOf } from '../api-types.ts';
import { saveFrom } from '../api.ts';
import { useAct } from '../act.ts';
import { formatQuantity, formatTime } from '../format.ts';
import { useLang, useContractText } from '../lang.ts';
import { useApi } from '../query.ts';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { exportTexts as texts } from './texts.ts';
import './company-exports.css';

type Export = OutputOf<'GET /data/companyExport/:id'>[number];

function ExportRow({ row }: { row: Export }) {
  const lang = useLang();
  const say = useContractText();
  const { tone, text, group } = statuses[row.status];
  const size = (row.size / 1e6).toFixed(1);
  const said = { rows: formatQuantity(row.rowCount), files: formatQuantity(row.fileCount), size };
  const { run, busy } = useAct('POST /data/companyExport/link/:id', {
    onDone: ({ url }) => saveFrom(url),
  });
  return (
    <li>
      <StatusDot tone={tone}>{say(text)}</StatusDot>
      <span>
        {formatTime(row.createdTime)} · {row.requestedBy}
      </span>
      {group === 'open' && (
        <Progress
          aria-label={say(texts.progress)}
          percent={row.total ? Math.floor((100 * row.done) / row.total) : 0}
        />
      )}
      {row.status === 'DONE' && (
        <>
          <span className="tl-hint">{fillPlaces(texts.content, lang, said)}</span>
          <Button type="link" loading={busy} onClick={() => void run({ params: { id: row.id } })}>
            {say(texts.download)}
          </Button>
        </>
      )}
    </li>
  );
}

/** Whether an export is in progress. */
const hasOpen = (rows: readonly Export[]): boolean =>
  rows.some(({ status }) => statuses[status].group === 'open');

/** Latest data exports of a company, with a button to request another. */
export function CompanyExports({ companyId }: { companyId: number }) {
  const say = useContractText();
  const input = { params: { id: companyId } };
  const { data } = useApi('GET /data/companyExport/:id', input, {
    every: (last) => (last && hasOpen(last) ? 2000 : 30_000),
  });
  const { run, busy } = useAct('POST /data/companyExport', { refresh: ['/data/companyExport'] });
  const isOpen = data ? hasOpen(data) : true;
  return (
    <section className="company-exports">
      <p>{say(texts.intro)}</p>
      <Button
        type="primary"
        disabled={isOpen}
        loading={busy}
        onClick={() => void run({ body: { companyId } })}
      >
        {say(texts.start)}
      </Button>
      {data && (
        <ul aria-label={say(fields.status)}>
          {data.map((row) => (
            <ExportRow key={row.id} row={row} />
          ))}
          {data.length === 0 && <li className="tl-hint">{say(texts.none)}</li>}
        </ul>
      )}
    </section>
  );
}
