import { shopWayKeys } from '../../money/pay-methods/shop-ways.ts';
import { z } from 'zod';
import { labelSheets, type LabelSheet } from '../../catalogue/catalogue/labels.ts';
import { documentRoutes, step, Thumbnail } from '../../kernel/document.ts';
import { titled } from '../../kernel/field-schemas.ts';
import { isPrinterLanguage } from '../../kernel/label-printer.ts';
import { labelOutput } from '../../kernel/label-schema.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { counterPapers } from '../../kernel/paper.ts';
import { routes } from '../../kernel/route.ts';
import { rules, unmasked } from '../../kernel/rules.ts';
import { storageFields } from './fields.ts';
import { storageFlow as flow, storageKeepers as keepers } from './flow.ts';
import {
  seenStorage,
  Shelf,
  shelfName,
  StorageCar,
  StorageChange,
  StorageInput,
  storagePosition,
  StorageReason,
  StoredSet,
  StoredSetDetail,
} from './schema.ts';

const path = '/order/storage';
const record = 'tyreStorage';
const int = z.number().int();
const id = z.coerce.number<string>().int();
const seers = {
  needs: ['appointment_view', 'appointment_manage'],
  types: ['OTHER', 'DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'],
} as const;
const one = { record, idempotent: true, response: StoredSet } as const;
const picture = { maxBytes: 10 * 1024 * 1024 };

export const tyreStorageRoutes = routes({
  list: {
    method: 'GET',
    path: `${path}/list`,
    ...seers,
    summary: 'Sets of tyres that are stored for customers',
    ...listOf(StoredSet, {
      filters: {
        /** Number (also as scanned from a label), plate, customer, mobile or its last four digits. */
        text: filter.text(),
        status: filter.many(z.coerce.number<string>().pipe(z.literal([10, 20, 30, 40]))),
        season: filter.many(z.enum(['SUMMER', 'WINTER', 'ALL'])),
        shelf: filter.many(z.string().max(20)),
        feeState: filter.many(z.enum(['NONE', 'UNPAID', 'PAID', 'WAIVED'])),
        overdue: filter.bool(),
        disposeAsked: filter.bool(),
        dealerId: filter.many(id),
        storedOn: filter.days(),
        untilOn: filter.days(),
      },
      sort: ['storedOn', 'untilOn', 'shelf', 'storageNo'],
      counts: ['status'],
      totals: { fee: z.number(), tyreCount: z.number() },
    }),
  },
  detail: {
    method: 'GET',
    path: `${path}/detail/:id`,
    record,
    ...seers,
    summary: 'One set with its tyres, photos, reminders and log',
    response: StoredSetDetail,
  },
  shelves: {
    method: 'GET',
    path: `${path}/shelves`,
    ...seers,
    summary: 'Shelves of a shop with the sets that stand there',
    query: z.strictObject({ dealerId: id }),
    response: z.array(Shelf),
  },
  car: {
    method: 'GET',
    path: `${path}/car`,
    ...keepers,
    summary: 'Car, customer and tyres to propose, by the last check or order',
    query: z.strictObject({ dealerId: id, plate: rules.asked.plate() }),
    response: StorageCar,
  },
  create: {
    method: 'POST',
    path: `${path}/create`,
    ...keepers,
    idempotent: true,
    summary: 'Take a set in',
    body: StorageInput,
    response: StoredSet,
  },
  /** Photos are uploaded one by one after the set, so that a failed photo affects nothing else. */
  photo: {
    method: 'POST',
    path: `${path}/photo/:id`,
    record,
    ...keepers,
    idempotent: true,
    summary: 'A photo of one of the tyres',
    upload: picture,
    body: z.strictObject({ position: storagePosition, thumbnail: Thumbnail }),
    response: z.object({ id: int }),
  },
  change: step(flow.change, {
    ...one,
    path: `${path}/change/:id`,
    summary: 'Change customer, season, end, fee or note',
    body: StorageChange,
  }),
  shelf: step(flow.shelf, {
    ...one,
    path: `${path}/shelf/:id`,
    summary: 'Move to another shelf',
    body: seenStorage.extend({ shelf: shelfName }),
  }),
  order: step(flow.order, {
    ...one,
    path: `${path}/order/:id`,
    summary: '10 -> 20: it is asked for',
    body: seenStorage,
  }),
  putBack: step(flow.putBack, {
    ...one,
    path: `${path}/putBack/:id`,
    summary: '20 -> 10, without a live appointment',
    body: seenStorage,
  }),
  pay: step(flow.pay, {
    ...one,
    path: `${path}/pay/:id`,
    summary: 'The customer paid the fee at the shop',
    body: seenStorage.extend({ payWay: z.enum(shopWayKeys) }),
  }),
  waive: step(flow.waive, {
    ...one,
    path: `${path}/waive/:id`,
    summary: 'No fee is asked, with a reason',
    body: StorageReason,
  }),
  handOut: {
    method: 'POST',
    path: `${path}/handOut/:id`,
    ...keepers,
    ...one,
    summary: '10, 20 -> 30: the whole set, against name and signature',
    upload: picture,
    body: z.strictObject({
      version: z.coerce.number<string>().int(),
      name: titled(unmasked(rules.name(40)), storageFields.handedOutTo),
    }),
  },
  askDispose: step(flow.askDispose, {
    ...one,
    path: `${path}/dispose/ask/:id`,
    summary: 'Ask to dispose of a set that nobody came for',
    body: StorageReason,
  }),
  dispose: step(flow.dispose, {
    ...one,
    path: `${path}/dispose/approve/:id`,
    summary: '10 -> 40, by another person',
    body: seenStorage,
  }),
  refuseDispose: step(flow.refuseDispose, {
    ...one,
    path: `${path}/dispose/refuse/:id`,
    summary: 'The set stays',
    body: seenStorage,
  }),
  labels: {
    method: 'POST',
    path: `${path}/labels`,
    ...seers,
    reads: true,
    summary: 'Labels of the tyres of sets, one each: a page, a PDF, or the bytes for a label printer',
    body: z
      .strictObject({
        ids: z.array(rules.id()).min(1, 'rule.selectRows').max(200),
        sheet: z.enum(Object.keys(labelSheets) as [LabelSheet, ...LabelSheet[]]),
        /** Number of used labels on the first sheet. */
        skip: int.min(0).max(23).default(0),
        ...labelOutput,
      })
      .refine(({ sheet, as }) => sheet !== 'A4' || !isPrinterLanguage(as), {
        path: ['sheet'],
        message: 'rule.labelSheet',
      }),
    response: 'file',
  },
  ...documentRoutes(path, record, seers, counterPapers),
});
