import { PlusOutlined } from '@ant-design/icons';
import {
  promotionFlow as flow,
  promotionStatusTexts,
} from '@treadline/contract/promotion/promotions/flow.ts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '#kernel/can.tsx';
import { useStatusTabs } from '#kernel/fields/use-status-tabs.ts';
import { formatMoney, formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { useMe } from '#kernel/session.ts';
import { usePromotionButtons } from './actions/use-promotion-buttons.ts';
import { promotionColumns } from './list/columns.tsx';
import { useFilters, useViews } from './list/use-filters.ts';
import './promotions.css';
import { createPath, detailPath, path } from './types.ts';

/** Statuses in tab order: active and pending ones before ended ones. */
const statuses = ['RUN', 'WAIT', 'SUBMITTED', 'DRAFT', 'REJECTED', 'PAUSED', 'END', 'CLOSED'] as const;

const drawTotals = (sum: Record<'taken' | 'used' | 'cost' | 'budget', number>) => ({
  taken: formatQuantity(sum.taken),
  used: formatQuantity(sum.used),
  cost: formatMoney(sum.cost),
  budget: formatMoney(sum.budget),
});

/** List of customer promotions with discount, cost against budget, and elapsed period. */
export default function PromotionList() {
  const { t } = useTranslation('promotions');
  const lang = useLang();
  const { type } = useMe();
  const { buttons, any } = usePromotionButtons();
  const columns = useMemo(() => promotionColumns(lang, t, type), [lang, t, type]);
  const tabs = useStatusTabs('status', statuses, promotionStatusTexts);
  const create = (
    <Can any={flow.update.needs} types={flow.update.types}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => goTo(createPath())}>
        {screenTitle('/promotion/create')[lang]}
      </Button>
    </Can>
  );
  return (
    <ListScreen
      endpoint="GET /promotion/list"
      name={path}
      title={screenTitle('/promotion/list')[lang]}
      columns={columns}
      filters={useFilters()}
      views={useViews()}
      sort="-createdTime"
      tabs={tabs}
      actions={create}
      rowActions={any ? (row) => buttons(row) : undefined}
      visibleActions={2}
      totals={drawTotals}
      onOpen={(row) => goTo(detailPath(row))}
      exportName={screenTitle('/promotion/list')[lang]}
      empty={{ text: t('empty'), action: create }}
    />
  );
}
