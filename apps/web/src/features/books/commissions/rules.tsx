import { PlusOutlined } from '@ant-design/icons';
import { ruleFields as fields } from '@treadline/contract/books/commissions/fields.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { columnsOf, showValue } from '#kernel/fields/columns.tsx';
import { emptyMark } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { ListLayout } from '#ui/list/list-layout.tsx';
import { useHead } from './head.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { path, type Rule } from './types.ts';

function useEnding() {
  const { t } = useTranslation('commissions');
  const { confirmAction } = useDialogs();
  const end = useAct('PUT /report/commission/rule/end/:id', { done: t('end.done'), refresh: [path] });
  return ({ id, ended }: Rule) =>
    ended === null
      ? [
          {
            key: 'end',
            label: t('end.ok'),
            danger: true,
            onClick: () =>
              void confirmAction({
                title: t('end.title'),
                content: t('end.text'),
                okText: t('end.ok'),
                danger: true,
                onOk: async () => void (await end.orThrow({ params: { id } })),
              }),
          },
        ]
      : [];
}

/** Rules of the shop, those in force first. */
export function Rules() {
  const { t } = useTranslation('commissions');
  const lang = useLang();
  const [adds, setAdds] = useState(false);
  const { data, isFetching } = useApi('GET /report/commission/rule/list', {});
  const head = useHead();
  const rowActions = useEnding();
  const columns = useMemo(
    () =>
      columnsOf<Rule>(fields, lang, {
        kind: {},
        scope: {},
        targetName: {},
        person: { render: ({ person }) => person || t('everybody') },
        basis: {},
        perPiece: {
          render: (rule) =>
            rule.basis === 'PIECE' ? showValue(fields.perPiece, rule.perPiece, lang) : emptyMark,
        },
        rate: {
          render: (rule) => (rule.basis === 'PIECE' ? emptyMark : showValue(fields.rate, rule.rate, lang)),
        },
        fromDay: {},
        ended: {},
        createdBy: { priority: 1 },
      }),
    [t, lang],
  );
  return (
    <ListLayout
      title={head.title}
      views={head.switch}
      actions={
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setAdds(true)}>
          {t('add')}
        </Button>
      }
    >
      <DataGrid
        label={t('view.rules')}
        rows={data ?? []}
        columns={columns}
        loading={isFetching}
        rowActions={rowActions}
        empty={{ text: t('noRules') }}
      />
      {adds && <RuleDialog onClose={() => setAdds(false)} />}
    </ListLayout>
  );
}
