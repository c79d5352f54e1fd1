import { changeFields } from '@treadline/contract/catalogue/catalogue/change-fields.ts';
import { partFields } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { App, Checkbox } from 'antd';
import { useAct } from '#kernel/act.ts';
import type { InputOf, OutputOf } from '#kernel/api-types.ts';
import { textOfError } from '#kernel/error-text.ts';
import { formatMoney, formatRate } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { stalePaths } from './types.ts';

export const preview = 'POST /product/priceChange/rule/preview';
export type RulePreviewInput = InputOf<typeof preview>['body'];
export type RulePreviewResult = OutputOf<typeof preview>;
type Row = RulePreviewResult['rows'][number];

interface RulePreviewProps {
  asked: RulePreviewInput;
  found: RulePreviewResult;
  onClose: () => void;
}

function useColumns() {
  const { t } = useTranslation(['catalogue', 'words']);
  const lang = useLang();
  return useMemo(() => {
    const money = (key: 'before' | 'after', title: string) => ({
      key,
      title,
      align: 'right' as const,
      render: (row: Row) => <span className="tl-num">{formatMoney(row[key])}</span>,
    });
    return [
      { key: 'size', title: partFields.size[lang], render: (row: Row) => <strong>{row.size}</strong> },
      { key: 'partNo', title: t('words:parts') },
      money('before', t('change.before')),
      money('after', t('change.after')),
      {
        key: 'margin',
        title: changeFields.marginAfter[lang],
        align: 'right' as const,
        render: (row: Row) => (
          <span className="tl-num">{`${formatRate(row.marginBefore)} → ${formatRate(row.marginAfter)}`}</span>
        ),
      },
      {
        key: 'warnings',
        title: changeFields.warned[lang],
        maxWidth: 280,
        render: (row: Row) => <span className="tl-negative">{row.warnings.join('；')}</span>,
      },
    ];
  }, [t, lang]);
}

const countOpen = (open: RulePreviewResult['open']) => open.reduce((sum, { count }) => sum + count, 0);

/** Pending changes affected by the rule, with authors; replaced only if selected. */
function ReplaceOpen({ open, replace, busy, onReplace }: ReplaceOpenProps) {
  const { t } = useTranslation(['catalogue', 'words']);
  if (open.length === 0) return null;
  const count = countOpen(open);
  const whose = open.map((one) => t('change.openOf', one)).join(t('words:comma'));
  return (
    <p className="tl-dialog-text">
      <Checkbox checked={replace} disabled={busy} onChange={({ target }) => onReplace(target.checked)}>
        {t('change.replaceOpen', { count, whose })}
      </Checkbox>
    </p>
  );
}

interface ReplaceOpenProps {
  open: RulePreviewResult['open'];
  replace: boolean;
  busy: boolean;
  onReplace: (replace: boolean) => void;
}

/** Preview as first requested, then depending on the treatment of pending changes. */
function useSeen(first: { asked: RulePreviewInput; found: RulePreviewResult }) {
  const { message } = App.useApp();
  const ask = useAct(preview);
  const [seen, setSeen] = useState(first);
  const choose = (replace: boolean) => {
    const asked = { ...seen.asked, replace };
    void ask.orThrow({ body: asked }).then(
      (found) => setSeen({ asked, found }),
      (error: unknown) => message.error(textOfError(error)),
    );
  };
  return { ...seen, busy: ask.busy, choose };
}

/** Preview of a price rule: largest changes first, and skipped parts; proposes exactly what is shown. */
export function RulePreview({ onClose, ...first }: RulePreviewProps) {
  const { t } = useTranslation(['catalogue', 'words']);
  const { message } = App.useApp();
  const columns = useColumns();
  const { asked, found, busy, choose } = useSeen(first);
  const { total, unchanged, refused, rows, blocked, fingerprint } = found;
  const met = countOpen(found.open);
  const apply = useAct('POST /product/priceChange/rule/apply', {
    done: t('change.proposed', { count: total }),
    refresh: stalePaths,
    onDone: onClose,
  });
  const send = () =>
    void apply
      .orThrow({ body: { ...asked, fingerprint } })
      .catch((error: unknown) => message.error(textOfError(error)));
  return (
    <Dialog
      open
      title={t('words:preview')}
      okText={t('change.propose', { count: total })}
      okDisabled={total === 0 || busy}
      busy={apply.busy}
      width={960}
      onOk={send}
      onClose={onClose}
    >
      <p className="tl-dialog-text">
        {t('change.found', { total, unchanged, refused })}
        {met > 0 && t(asked.replace ? 'change.foundReplaced' : 'change.foundOpen', { count: met })}
      </p>
      <ReplaceOpen open={found.open} replace={asked.replace ?? false} busy={busy} onReplace={choose} />
      <DataGrid<Row>
        label={t('words:preview')}
        rows={rows}
        columns={columns}
        height="content"
        maxHeight={320}
        empty={{ text: t('change.none') }}
      />
      {rows.length < total && <p className="tl-hint">{t('change.shown', { count: rows.length })}</p>}
      {blocked.length > 0 && (
        <>
          <h3>{t('change.blocked')}</h3>
          <DataGrid
            label={t('change.blocked')}
            rows={blocked}
            columns={[
              { key: 'partNo', title: t('words:parts') },
              { key: 'message', title: t('change.why') },
            ]}
            height="content"
            maxHeight={160}
          />
        </>
      )}
    </Dialog>
  );
}
