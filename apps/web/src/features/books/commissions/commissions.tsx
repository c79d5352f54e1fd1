import { useSubView } from '#kernel/list/sub-views.tsx';
import { Entries } from './entries.tsx';
import { Payroll } from './payroll.tsx';
import { Rules } from './rules.tsx';
import { useSubs } from './types.ts';

const tables = { entries: Entries, payroll: Payroll, rules: Rules } as const;

/** Commissions of the shop: by line of order, by person and month, and their rules. */
export default function Commissions() {
  const Table = tables[useSubView(useSubs()) ?? 'entries'];
  return <Table />;
}
