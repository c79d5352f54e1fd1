import { voucherFields as fields, voucherLineFields } from '@treadline/contract/books/vouchers/fields.ts';
import { voucherFlow } from '@treadline/contract/books/vouchers/flow.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { Alert } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '#kernel/can.tsx';
import { CommentsCard } from '#kernel/document/comments-card.tsx';
import { DetailScreen, neighboursOf } from '#kernel/document/detail-screen.tsx';
import { factsOf } from '#kernel/document/facts.ts';
import { FilesCard } from '#kernel/document/files-card.tsx';
import { useHeadActions } from '#kernel/document/head-actions.ts';
import { TimelineCard } from '#kernel/document/timeline-card.tsx';
import { columnsOf, showValue } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { useTab } from '#kernel/tabs/use-tab.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { DetailCard, DetailLayout } from '#ui/feedback/detail-layout.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { SideAmount } from '#kernel/fields/side-amount.tsx';
import { RepeatDialog } from './repeat-dialog.tsx';
import { detailPath, path, type VoucherDetail, type VoucherLine } from './types.ts';
import { useVoucherButtons } from './use-voucher-buttons.ts';

const facts = pickFields(
  fields,
  'day',
  'period',
  'kind',
  'total',
  'papers',
  'createdBy',
  'submittedBy',
  'decidedBy',
  'remark',
);
const tones = {
  approve: 'done',
  submit: 'running',
  reject: 'failed',
  reverse: 'failed',
  delete: 'failed',
} as const;
const papers = ['A5', 'C241H', 'A4', 'C241'] as const;

/** What stands in relation to it: the voucher that it reverses, or that reverses it; why it was rejected. */
function Notice({ voucher }: { voucher: VoucherDetail }) {
  const { t } = useTranslation('vouchers');
  const { status, rejectReason: reason, decidedBy: by, reversesId, reversedById } = voucher;
  if (status === 'REJECTED') return <Alert type="warning" showIcon title={t('rejected', { by, reason })} />;
  const other = reversesId ?? reversedById;
  if (other === null) return null;
  const no = (reversesId === null ? voucher.reversedByNo : voucher.reversesNo) ?? '';
  return (
    <Alert
      type="info"
      showIcon
      title={
        <>
          {reversesId === null ? fieldOf('reversedByNo') : fieldOf('reversesNo')}{' '}
          <Link to={detailPath({ id: other, voucherNo: no, draftNo: no })}>{no}</Link>
        </>
      }
    />
  );
}

function FieldLabel({ name }: { name: 'reversedByNo' | 'reversesNo' }) {
  const lang = useLang();
  return fields[name][lang];
}
const fieldOf = (name: 'reversedByNo' | 'reversesNo') => <FieldLabel name={name} />;

const ledger = '/finance/ledger/detail';

const lineColumns = (lang: Lang, isLinked: boolean) =>
  columnsOf<VoucherLine>(voucherLineFields, lang, {
    summary: { maxWidth: 260 },
    subject: {
      maxWidth: 320,
      render: ({ subject, subjectCode: code }) =>
        isLinked ? <Link to={screenPath(ledger, { code })}>{subject}</Link> : subject,
    },
    party: { maxWidth: 200 },
    debit: { render: ({ debit }) => <SideAmount value={debit} /> },
    credit: { render: ({ credit }) => <SideAmount value={credit} /> },
  });

function Lines({ voucher: { lines, total, status, journalId } }: { voucher: VoucherDetail }) {
  const { t } = useTranslation('vouchers');
  const lang = useLang();
  const canOpen = useOpenPaths().has(ledger);
  const isLinked = canOpen && status === 'POSTED';
  const columns = useMemo(() => lineColumns(lang, isLinked), [lang, isLinked]);
  const credit = lines.reduce((sum, line) => sum + line.credit, 0);
  return (
    <DetailCard
      title={t('form.lines')}
      extra={
        canOpen &&
        journalId !== null && (
          <Link to={screenPath('/finance/ledger/journal', { id: journalId })}>{t('journal')}</Link>
        )
      }
      flush
    >
      <DataGrid
        label={t('form.lines')}
        rows={lines}
        columns={columns}
        totals={{ debit: <SideAmount value={total} />, credit: <SideAmount value={credit} /> }}
        height="content"
        maxHeight={560}
      />
    </DetailCard>
  );
}

function VoucherView({ voucher }: { voucher: VoucherDetail }) {
  const { t } = useTranslation('vouchers');
  const lang = useLang();
  const { close } = useTab();
  const [repeats, setRepeats] = useState(false);
  const makes = useCan()({ any: voucherFlow.edit.needs, types: voucherFlow.edit.types });
  const { buttons } = useVoucherButtons(() => void close(true).then(() => goTo(path)));
  const { id } = voucher;
  const repeat = { key: 'repeat', label: t('templates.repeat'), onClick: () => setRepeats(true) };
  const canRepeat = makes && voucher.reversesId === null && !voucher.opening;
  const all = [...buttons(voucher), ...(canRepeat ? [repeat] : [])];
  const head = useHeadActions(all, { endpoint: `GET ${path}/print/:id`, id, papers }, 'withdraw', 'repeat');
  return (
    <DetailLayout
      kind={screenTitle('/finance/voucher')[lang]}
      number={voucher.voucherNo ?? voucher.draftNo}
      status={showValue(fields.status, voucher.status, lang)}
      facts={factsOf(facts, voucher, lang)}
      {...head}
      {...neighboursOf('/finance/voucher/detail', voucher)}
      notice={<Notice voucher={voucher} />}
      aside={
        <>
          <CommentsCard path={path} id={id} comments={voucher.comments} />
          <FilesCard path={path} id={id} files={voucher.files} />
          <TimelineCard rows={voucher.timeline} tones={tones} />
        </>
      }
    >
      <Lines voucher={voucher} />
      {repeats && <RepeatDialog voucher={voucher} onClose={() => setRepeats(false)} />}
    </DetailLayout>
  );
}

/** Detail screen of a voucher: /finance/voucher/detail?id=. */
export default function VoucherScreen() {
  return (
    <DetailScreen
      endpoint="GET /finance/voucher/detail/:id"
      title={({ voucherNo, draftNo }) => voucherNo ?? draftNo}
    >
      {(voucher) => <VoucherView voucher={voucher} />}
    </DetailScreen>
  );
}
