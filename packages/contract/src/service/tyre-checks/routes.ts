import { z } from 'zod';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { checkStatuses } from './flow.ts';
import { CheckCorrection, CheckDetail, CheckedCar, CheckInput, TyreCheck, wheelKey } from './schema.ts';

const path = '/order/v1/check';
const record = 'tyreCheck';
const int = z.number().int();
const onlookers = ['OTHER', 'DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'] as const;
/** Readers of tyre checks (specification, section 6). */
const seers = {
  needs: ['retail_report_view', 'screen_show_check_page_permission'],
  types: onlookers,
} as const;
const shop = { needs: ['retail_report_view'], types: ['OTHER', 'DEALER'] } as const;
const seen = z.strictObject({ id: rules.id(), version: int });
const ids = filter.many(z.coerce.number<string>().int());

const filters = {
  /** Check number, plate, VIN, customer, vehicle, mobile or its last four digits. */
  text: filter.text(),
  worst: filter.many(z.enum(['RED', 'YELLOW', 'GREEN'])),
  status: filter.many(z.enum(checkStatuses)),
  outcome: filter.many(z.enum(['OPEN', 'ORDERED', 'CLOSED'])),
  unread: filter.bool(),
  source: filter.many(z.enum(['SCREEN', 'IMPORT', 'MALL'])),
  dealerId: ids,
  checkedTime: filter.days(),
  /** Without a mobile number. */
  noMobile: filter.bool(),
};
const totals = { red: z.number(), yellow: z.number() };
const list = (({ query, ...rest }) => ({ ...rest, body: query }))(
  listOf(TyreCheck, {
    filters,
    sort: ['danger', 'checkedTime', 'checkNo', 'mileage'],
    counts: ['worst', 'outcome'],
    totals,
  }),
);

export const tyreCheckRoutes = routes({
  search: {
    method: 'POST',
    path: `${path}/search`,
    reads: true,
    ...seers,
    summary: 'Tyre checks, danger first',
    ...list,
  },
  completePage: {
    method: 'POST',
    path: `${path}/complete/page`,
    reads: true,
    needs: ['retail_report_view'],
    types: onlookers,
    summary: 'Tyre checks that something came of: ordered or closed',
    ...list,
  },
  detail: {
    method: 'GET',
    path: `${path}/detail/:id`,
    record,
    ...seers,
    summary: 'The latest version of one check, or exactly the one that is named',
    query: z.strictObject({ exact: filter.bool() }),
    response: CheckDetail,
  },
  car: {
    method: 'GET',
    path: `${path}/car`,
    needs: seers.needs,
    types: shop.types,
    summary: 'What the last check of a car found: the grey figures of a new one',
    query: z.strictObject({
      dealerId: z.coerce.number<string>().int(),
      plate: rules.asked.plate(),
      vin: rules.asked.vin(),
    }),
    response: CheckedCar,
  },
  create: {
    method: 'POST',
    path: `${path}/create`,
    needs: seers.needs,
    types: shop.types,
    idempotent: true,
    summary: 'A new check; the same clientId is one check',
    body: CheckInput,
    response: TyreCheck,
  },
  update: {
    method: 'PUT',
    path: `${path}/update`,
    ...shop,
    idempotent: true,
    summary: 'Correct a check: a draft as it is, else as a new version',
    body: CheckCorrection,
    response: TyreCheck,
  },
  /** Photos are uploaded one by one after the data, so that a failed photo affects nothing else. */
  photo: {
    method: 'POST',
    path: `${path}/photo/:id`,
    record,
    needs: seers.needs,
    types: shop.types,
    idempotent: true,
    summary: 'A photo of a wheel or of the plate, or the customer’s signature',
    upload: { maxBytes: 10 * 1024 * 1024 },
    body: z.strictObject({
      wheel: z.union([wheelKey, z.enum(['SIGNATURE', 'PLATE'])]),
      thumbnail: z.base64().max(56_000).optional(),
    }),
    response: z.object({ id: int }),
  },
  status: {
    method: 'PUT',
    path: `${path}/status`,
    ...shop,
    summary: 'Submit a draft, or open a closed check again',
    body: seen.extend({ action: z.enum(['submit', 'reopen']) }),
    response: TyreCheck,
  },
  read: {
    method: 'PUT',
    path: `${path}/read`,
    needs: ['retail_report_view'],
    types: shop.types,
    summary: 'Mark checks as read, or as unread',
    body: z.strictObject({
      ids: z.array(rules.id()).min(1, 'rule.selectRows').max(200),
      read: z.boolean().default(true),
    }),
    response: z.object({ changed: int }),
  },
  close: {
    method: 'PUT',
    path: `${path}/close`,
    needs: ['retail_create_close'],
    types: shop.types,
    summary: 'Close a check with the reason why nothing was sold',
    body: seen.extend({
      lossReason: z.string().trim().min(1, 'rule.lossReason').max(40),
      comment: rules.remark(200),
    }),
    response: TyreCheck,
  },
});
