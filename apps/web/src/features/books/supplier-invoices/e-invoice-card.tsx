import { supplierInvoiceFields as fields } from '@treadline/contract/books/supplier-invoices/fields.ts';
import { formatFieldValue } from '@treadline/contract/kernel/field-words.ts';
import { supplierInvoiceFlow } from '@treadline/contract/books/supplier-invoices/flow.ts';
import { UploadOutlined } from '@ant-design/icons';
import { App, Button, Upload } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useCan } from '#kernel/can.tsx';
import { showValue } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { GridColumn } from '#ui/grid/types.ts';
import { stalePaths, type InvoiceDetail } from './types.ts';

type Row = InvoiceDetail['compared'][number] & { id: string };

/** Columns comparing the file with the document. */
function useColumns(): GridColumn<Row>[] {
  const { t } = useTranslation(['supplier-invoices', 'words']);
  const lang = useLang();
  return useMemo(() => {
    const said = (key: Row['key'], text: string) =>
      (key === 'kind' ? formatFieldValue(fields.kind, text, lang) : text) || '—';
    return [
      { key: 'key', title: t('file.what'), render: ({ key }) => t(`file.${key}`) },
      {
        key: 'ours',
        title: t('words:document'),
        render: ({ key, ours }) => <span className="tl-num">{said(key, ours)}</span>,
      },
      {
        key: 'theirs',
        title: t('file.theirs'),
        render: ({ key, theirs }) => <span className="tl-num">{said(key, theirs)}</span>,
      },
      {
        key: 'same',
        title: t('file.result'),
        render: ({ same }) =>
          same === null ? (
            <StatusDot tone="stopped">{t('file.notCompared')}</StatusDot>
          ) : (
            <StatusDot tone={same ? 'done' : 'failed'}>{t(same ? 'file.same' : 'file.differs')}</StatusDot>
          ),
      },
    ];
  }, [t, lang]);
}

/** Whether the file could be parsed; a scanned picture has no text, so its number is typed. */
const isRead = (source: InvoiceDetail['source']): boolean => source !== 'NONE' && source !== 'HAND';

/** Upload of the supplier's e-invoice for a draft, parsed and compared with it. */
export function EInvoiceCard({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation('supplier-invoices');
  const lang = useLang();
  const { id, status, source, compared } = invoice;
  const { needs, types, from: statuses } = supplierInvoiceFlow.upload;
  const mayUpload = useCan()({ any: needs, types }) && (statuses as readonly string[]).includes(status);
  const { message } = App.useApp();
  const upload = useAct('POST /finance/supplier/invoice/:id/file', {
    refresh: stalePaths,
    onDone: ({ source: from }) =>
      isRead(from) ? message.success(t('file.read')) : message.warning(t('file.unread')),
  });
  const columns = useColumns();
  const rows = compared.map((row) => ({ ...row, id: row.key }));
  const add = mayUpload && (
    <Upload
      accept=".ofd,.pdf,.xml"
      showUploadList={false}
      beforeUpload={(file) => {
        void upload.run({ params: { id }, file });
        return false;
      }}
    >
      <Button size="small" icon={<UploadOutlined />} loading={upload.busy}>
        {t('file.upload')}
      </Button>
    </Upload>
  );
  return (
    <DetailCard
      title={t('file.title')}
      extra={
        <span>
          <span className="tl-hint">
            {rows.length > 0 && source === 'NONE' ? t('file.unread') : showValue(fields.source, source, lang)}
          </span>{' '}
          {add}
        </span>
      }
      flush={rows.length > 0}
    >
      {rows.length === 0 ? (
        <p className="tl-hint">{t(mayUpload ? 'file.hint' : 'file.none')}</p>
      ) : (
        <DataGrid label={t('file.title')} rows={rows} columns={columns} height="content" />
      )}
    </DetailCard>
  );
}
