import { shareRuleFields, shareRuleInputs } from '@treadline/contract/books/bill-splits/fields.ts';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { DatedScreen } from '#kernel/fields/dated-screen.tsx';
import { screenPath } from './types.ts';
import { ViewSwitch } from './view-switch.tsx';

const loadSchema = () =>
  import('@treadline/contract/books/bill-splits/routes.ts').then(
    ({ billSplitRoutes }) => billSplitRoutes.createRule.body,
  );

/** List of share rules by receiver and start day. */
export function RulesView() {
  const { t } = useTranslation('bill-splits');
  return (
    <DatedScreen
      list="GET /order/splitRule/list"
      create="POST /order/splitRule"
      remove="DELETE /order/splitRule/:id"
      screen={`${screenPath}/rules`}
      title={t('view.rules')}
      fields={shareRuleFields}
      inputs={shareRuleInputs}
      kind="kind"
      schema={loadSchema}
      editable={useCan()({ code: 'bill_split_error' })}
      texts={t('rules', { returnObjects: true })}
      switch={<ViewSwitch />}
    />
  );
}
