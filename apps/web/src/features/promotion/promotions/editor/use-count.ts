import { Form } from 'antd';
import { useApi } from '#kernel/query.ts';
import type { DealerScope, PartScope, Rule } from '../types.ts';
import { isEmptyPartScope, isEmptyDealerScope, ruleOf, type RuleValues } from './model.ts';
import { useSettled } from './use-settled.ts';
import { useIsComplete } from './use-is-complete.ts';

const loadSchema = () =>
  import('@treadline/contract/promotion/promotions/schema.ts').then((m) => m.ScopeInput);

interface Asked {
  rule: Rule;
  partScope: PartScope;
  dealerScope: DealerScope;
}
/** Neutral rule for counting before one is entered. */
const noRule: Rule = { kind: 'AMOUNT', offFen: 1, fromFen: 100_000_000, fromQty: 0 };

/**
 * Reach of the scopes and effect of the rule, requested after typing has stopped. `isWhole`: the rule is complete, so
 * that its figures are valid.
 */
export function useCount() {
  // A shop's own scope stands in no field.
  const kept = { form: Form.useFormInstance(), preserve: true };
  const rule = Form.useWatch('rule', kept) as RuleValues | undefined;
  const partScope = Form.useWatch('partScope', kept) as PartScope | undefined;
  const dealerScope = Form.useWatch('dealerScope', kept) as DealerScope | undefined;
  const asked = useSettled(rule && partScope && dealerScope ? { rule, partScope, dealerScope } : null);
  const isNamed =
    asked !== null && !isEmptyPartScope(asked.partScope) && !isEmptyDealerScope(asked.dealerScope);
  const written = asked && { ...asked, rule: ruleOf(asked.rule) };
  const isWhole = useIsComplete<unknown>(loadSchema, written);
  const body = written && { ...written, ...(!isWhole && { rule: noRule }) };
  const { data, isFetching, error } = useApi(
    'POST /promotion/scope/count',
    { body: body as Asked },
    { enabled: isNamed, keep: true, staleTime: 30_000 },
  );
  return { count: isNamed ? data : undefined, isWhole, isFetching, error };
}
