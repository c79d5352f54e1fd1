import type { FlowActor, Transition } from '@treadline/contract/kernel/flow.ts';
import type { PermissionCode } from '@treadline/contract/kernel/permissions.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { expect, expectTypeOf, it } from 'vitest';
import { orderOffers, type ActionRows, type StepOf } from './document-buttons.ts';

type Status = 'DRAFT' | 'SENT' | 'DONE';
const step = (from: readonly Status[], code: PermissionCode): Transition<Status> => ({
  from,
  needs: [code],
  types: ['OTHER'],
  label: t('', '', ''),
});
const offers = [
  { key: 'submit', transition: step(['DRAFT'], 'purchase_order_view_draft') },
  { key: 'close', transition: step(['SENT'], 'purchase_order_cancel') },
  { key: 'edit', transition: step(['DRAFT', 'SENT'], 'purchase_order_view_draft') },
  { key: 'copy' },
];
const actor = (...codes: PermissionCode[]): FlowActor => ({ type: 'OTHER', codes: new Set(codes) });
const buyer = actor('purchase_order_view_draft', 'purchase_order_cancel');
const keys = (status: Status, me = buyer, offered?: readonly Status[]) =>
  orderOffers(offers, status, me, offered).map(({ key }) => key);

it('what the status allows comes first, then what it forbids', () => {
  expect(keys('DRAFT')).toEqual(['submit', 'edit', 'copy', 'close']);
  expect(keys('SENT')).toEqual(['close', 'edit', 'copy', 'submit']);
});

it('a status that allows no transition has none, but what is none', () => {
  expect(keys('DONE')).toEqual(['copy']);
});

it('without the code, for another account type and on a page without such rows there is no button', () => {
  expect(keys('DRAFT', actor('purchase_order_view_draft'))).toEqual(['submit', 'edit', 'copy']);
  expect(keys('DRAFT', { ...buyer, type: 'SUPPLIER' })).toEqual(['copy']);
  expect(keys('SENT', buyer, ['SENT'])).toEqual(['close', 'edit', 'copy']);
});

it('a transition of people needs a row, one of the system none', () => {
  interface Flow {
    send: Transition<Status>;
    expire: Transition<Status> & { system: true };
  }
  expectTypeOf<StepOf<Flow>>().toEqualTypeOf<'send'>();
  // @ts-expect-error sending has no row
  const none: ActionRows<Flow, object> = {};
  const rows: ActionRows<Flow, object, 'copy'> = {
    send: { elsewhere: 'the form' },
    copy: { label: '', open: () => undefined },
  };
  expect([Object.keys(none), Object.keys(rows)]).toEqual([[], ['send', 'copy']]);
});
