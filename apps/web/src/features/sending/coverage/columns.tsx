import { coverageFields } from '@treadline/contract/sending/coverage/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { TFunction } from 'i18next';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { PartNo, PartSize } from '#kernel/part-link.tsx';
import type { GridColumn } from '#ui/grid/types.ts';
import type { Rule } from './types.ts';

const quiet = <span className="tl-zero">—</span>;
const figure = (value: number | null) => (value === null ? quiet : <span className="tl-num">{value}</span>);

function Goods({ rule, all }: { rule: Rule; all: string }) {
  if (rule.partId === null) return rule.brandName || <span className="tl-zero">{all}</span>;
  return (
    <>
      {rule.size && <PartSize part={rule} />} <PartNo part={rule} />
    </>
  );
}

/** Columns of coverage rules: location, dealers, goods and mode. */
export const ruleColumns = (t: TFunction<'coverage'>, lang: Lang): GridColumn<Rule>[] =>
  columnsOf<Rule>(coverageFields, lang, {
    locationName: { fixed: 'left', sortable: 'locationCode', opens: true },
    level: {},
    area: {
      title: t('whom'),
      render: ({ area, dealerName }) => dealerName || area,
    },
    partNo: { title: t('goods'), render: (rule) => <Goods rule={rule} all={t('allGoods')} /> },
    kind: {},
    priority: { sortable: true, render: ({ priority }) => figure(priority) },
    leadDays: { sortable: true, render: ({ leadDays }) => figure(leadDays) },
    dealerCode: { hidden: true },
    locationCode: { hidden: true },
    updatedTime: { sortable: true, priority: 1 },
  });
