import { levelOf } from '@treadline/contract/money/subjects/chart.ts';
import { subjectFields, subjectInputs } from '@treadline/contract/money/subjects/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { RowOf } from '#kernel/api-types.ts';
import { BasicDataScreen } from '#kernel/fields/basic-data-screen.tsx';
import { useLang } from '#kernel/lang.ts';
import { goTo } from '#kernel/navigate.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import type { RowAction } from '#ui/grid/types.ts';

type Subject = RowOf<'GET /finance/subject/list'>;

const loadSchema = () =>
  import('@treadline/contract/money/subjects/schema.ts').then(({ SubjectInput }) => SubjectInput);

/** Actions of a row beside editing: its ledger, and deleting an own one. */
function useMoreActions() {
  const { t } = useTranslation(['subjects', 'words']);
  const { confirmAction } = useDialogs();
  const remove = useAct('DELETE /finance/subject/:id', {
    done: t('words:deleted'),
    refresh: ['/finance/subject'],
  });
  return (row: Subject): RowAction[] => [
    {
      key: 'ledger',
      label: t('ledger'),
      onClick: () => goTo(screenPath('/finance/ledger/detail', { code: row.code })),
    },
    ...(row.account === null && !row.ofBank && row.lines === 0
      ? [
          {
            key: 'delete',
            label: t('words:delete'),
            danger: true,
            onClick: () =>
              void confirmAction({
                title: t('words:deleteTitle', { no: `${row.code} ${row.name}` }),
                content: t('deleteText'),
                okText: t('words:delete'),
                danger: true,
                onOk: async () => void (await remove.orThrow({ params: { id: row.id } })),
              }),
          },
        ]
      : []),
  ];
}

/** Chart of accounts as a tree by code: the product's subjects and the company's own. */
export default function SubjectList() {
  const { t } = useTranslation('subjects');
  const lang = useLang();
  const moreActions = useMoreActions();
  const columns = useMemo(
    () => ({
      code: {
        sortable: true,
        fixed: 'left' as const,
        render: ({ code }: Subject) => (
          <span className="tl-num" style={{ paddingInlineStart: (levelOf(code) - 1) * 16 }}>
            {code}
          </span>
        ),
      },
      name: { sortable: true, maxWidth: 320, opens: true },
      kind: { sortable: true },
      direction: {},
      byParty: { priority: 3 },
      account: {
        sortable: true,
        render: ({ account, ofBank }: Subject) => {
          if (account !== null) return subjectFields.account.choices[account][lang];
          return <span className="tl-zero">{ofBank ? t('ofBank') : t('own')}</span>;
        },
      },
      lines: { priority: 2 },
      enabled: {},
      createdTime: { sortable: true, priority: 1 },
    }),
    [t, lang],
  );
  return (
    <BasicDataScreen
      path="/finance/subject"
      screen="/finance/subject"
      fields={subjectFields}
      form={subjectInputs}
      columns={columns}
      sort="code"
      nameOf={({ code, name }) => `${code} ${name}`}
      consequence={({ enabled }) => t(enabled ? 'disableText' : 'enableText')}
      moreActions={moreActions}
      schema={loadSchema}
      hints={{ code: t('codeHint') }}
      texts={t('texts', { returnObjects: true })}
    />
  );
}
