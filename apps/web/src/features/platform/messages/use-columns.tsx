import { smsLogFields as fields } from '@treadline/contract/platform/messages/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DocLink } from '#kernel/document/doc-link.tsx';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { formatLi, type SmsLog } from './types.ts';

export function useColumns() {
  const { t } = useTranslation('messages');
  const lang = useLang();
  const paths = useOpenPaths();
  return useMemo(
    () =>
      columnsOf<SmsLog>(fields, lang, {
        createdTime: { fixed: 'left', sortable: true },
        to: {},
        kind: {},
        text: { maxWidth: 260 },
        status: {},
        error: { maxWidth: 200 },
        again: {},
        docNo: {
          priority: 6,
          render: ({ docNo, docPath }) => <DocLink no={docNo} path={docPath} paths={paths} />,
        },
        companyName: { maxWidth: 200, priority: 4 },
        segments: { priority: 3 },
        cost: {
          title: t('cost'),
          sortable: true,
          render: ({ cost }) => (
            <span className={cost === 0 ? 'tl-num tl-zero' : 'tl-num'}>{formatLi(cost)}</span>
          ),
        },
        provider: { priority: 2 },
        sentTime: { sortable: true, priority: 1 },
        againBy: { hidden: true },
        againTime: { hidden: true },
      }),
    [t, lang, paths],
  );
}
