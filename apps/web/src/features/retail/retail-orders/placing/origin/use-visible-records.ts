import { useCan } from '#kernel/can.tsx';

/** Whether the user may see a car's clues and checks. */
export function useVisibleRecords() {
  const can = useCan();
  return {
    clues: can({
      any: ['clue_invite_detail', 'clue_invite_list'],
      types: ['OTHER', 'DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'],
    }),
    checks: can({
      any: ['retail_report_view', 'screen_show_check_page_permission'],
      types: ['OTHER', 'DEALER'],
    }),
  };
}
