import { counterPapers } from '@treadline/contract/kernel/paper.ts';
import { wheels } from '@treadline/contract/retail/retail-orders/fields.ts';
import {
  destinations,
  returnKinds,
  returnReasons,
} from '@treadline/contract/retail/retail-returns/fields.ts';
import {
  returnFlow as flow,
  returnStatusTexts as statuses,
} from '@treadline/contract/retail/retail-returns/flow.ts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { formatMoney, formatTime } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { PrintButton } from '#kernel/printing/print-button.tsx';
import { useApi } from '#kernel/query.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { stalePaths } from '../types.ts';
import './returns.css';

type Return = OutputOf<'GET /order/customer/return/list'>[number];

/** Buttons of a return: ask for its money again, undo it, print it. */
function ReturnButtons({ row, mayAct }: { row: Return; mayAct: boolean }) {
  const { t } = useTranslation(['retail-orders', 'words']);
  const say = useContractText();
  const { confirmAction } = useDialogs();
  const refresh = stalePaths;
  const retry = useAct('PUT /order/customer/return/retry/:id', { done: t('words:done'), refresh });
  const undo = useAct('PUT /order/customer/return/undo/:id', { done: t('back.undone'), refresh });
  const { id, version } = row;
  const ask = () =>
    void confirmAction({
      title: t('back.undoTitle', { no: row.returnNo }),
      content: t('back.undoText'),
      okText: say(flow.undo.label),
      danger: true,
      onOk: async () => void (await undo.orThrow({ params: { id }, body: { version } })),
    });
  return (
    <>
      {mayAct && row.status === 'FAILED' && (
        <Button
          size="small"
          type="primary"
          loading={retry.busy}
          onClick={() => void retry.run({ params: { id } })}
        >
          {say(flow.retry.label)}
        </Button>
      )}
      {mayAct && row.undoable && (
        <Button size="small" danger onClick={ask}>
          {say(flow.undo.label)}
        </Button>
      )}
      <PrintButton
        size="small"
        label={t('back.print')}
        printed={{ endpoint: 'GET /order/customer/return/print/:id', id, papers: counterPapers }}
      />
    </>
  );
}

function ReturnRow({ row, mayAct }: { row: Return; mayAct: boolean }) {
  const { t } = useTranslation('retail-orders');
  const say = useContractText();
  const { tone, text } = statuses[row.status];
  return (
    <li>
      <header>
        <b>{row.returnNo}</b>
        <StatusDot tone={tone}>{row.toApprove ? t('back.approving') : say(text)}</StatusDot>
        <span className="tl-num">¥{formatMoney(row.amount)}</span>
        <span className="tl-hint">
          {formatTime(row.createdTime)} {row.createdBy}
        </span>
        <ReturnButtons row={row} mayAct={mayAct} />
      </header>
      {row.lines.map((line) => (
        <span key={line.id} className="ro-returns-line">
          <span>
            {[line.wheel && say(wheels[line.wheel]), !line.name.includes(line.size) && line.size, line.name]
              .filter(Boolean)
              .join(' ') || say(returnKinds[line.kind])}
          </span>
          {line.dot && <span className="tl-hint">DOT {line.dot}</span>}
          <span className="tl-hint">
            {[
              say(returnReasons[line.reason]),
              line.destination && say(destinations[line.destination]),
              line.placeName,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="tl-num">¥{formatMoney(line.amount)}</span>
        </span>
      ))}
      {row.lowerReason && <span className="tl-hint">{t('back.less', { reason: row.lowerReason })}</span>}
      {row.status === 'FAILED' && row.fault && <span className="ro-wrong">{row.fault}</span>}
    </li>
  );
}

/** Returns of an order, the latest first; none where nothing came back. */
export function ReturnsCard({ orderId, mayAct }: { orderId: number; mayAct: boolean }) {
  const { t } = useTranslation('retail-orders');
  const { data } = useApi('GET /order/customer/return/list', { query: { orderId: String(orderId) } });
  if (!data?.length) return null;
  return (
    <DetailCard title={t('back.card')}>
      <ul className="ro-returns">
        {data.map((row) => (
          <ReturnRow key={row.id} row={row} mayAct={mayAct} />
        ))}
      </ul>
    </DetailCard>
  );
}
