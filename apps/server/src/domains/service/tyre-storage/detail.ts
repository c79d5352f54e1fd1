import { sql } from 'kysely';
import type { z } from 'zod';
import { formatFieldValue } from '@treadline/contract/kernel/field-words.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import type { ClientOutput } from '@treadline/contract/kernel/route.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import {
  storageFields as x,
  storagePositionKeys,
  storageTyreFields,
} from '@treadline/contract/service/tyre-storage/fields.ts';
import type { tyreStorageRoutes } from '@treadline/contract/service/tyre-storage/routes.ts';
import type { StoredSetDetail } from '@treadline/contract/service/tyre-storage/schema.ts';
import { companyName } from '#kernel/company-name.ts';
import type { Ctx } from '#kernel/context.ts';
import { readDocumentParts } from '#kernel/documents.ts';
import type { PrintedDocument } from '#kernel/print.ts';
import { findRecord } from '#kernel/scope.ts';
import { storageWords, tyreStorage } from './entity.ts';
import { readStorage } from './row.ts';

type Detail = z.output<typeof StoredSetDetail>;

const tyresOf = async ({ db }: Ctx, id: number): Promise<Detail['tyres']> => {
  const rows = await db
    .selectFrom('tyre_storage_tyre as y')
    .where('y.storage_id', '=', id)
    .select(['y.id', 'y.brand', 'y.pattern', 'y.size', 'y.dot', 'y.tread', 'y.rim', 'y.condition'])
    .select([
      sql<Detail['tyres'][number]['position']>`y.position`.as('position'),
      sql<
        Detail['tyres'][number]['photos']
      >`(SELECT coalesce(json_agg(json_build_object('id', f.id, 'name', f.name,
        'thumbnail', f.thumbnail IS NOT NULL) ORDER BY f.id), '[]') FROM file f WHERE f.id = ANY (y.photos))`.as(
        'photos',
      ),
    ])
    .execute();
  return rows.toSorted(
    (a, b) => storagePositionKeys.indexOf(a.position) - storagePositionKeys.indexOf(b.position),
  );
};

const remindersOf = ({ db }: Ctx, id: number): Promise<Detail['reminders']> =>
  db
    .selectFrom('tyre_storage_reminder')
    .where('storage_id', '=', id)
    .orderBy('id')
    .select([sql<'SEASON' | 'UNTIL'>`kind`.as('kind'), 'for_on as forOn', 'created_at as time'])
    .execute();

/** Returns one stored set with tyres, photos, reminders, timeline, comments and files. @throws record.not-found */
export async function storageDetail(ctx: Ctx, id: number): Promise<Detail> {
  const row = await readStorage(ctx, id);
  const [tyres, reminders, { signature_id: signatureId }, parts] = await Promise.all([
    tyresOf(ctx, id),
    remindersOf(ctx, id),
    findRecord(ctx, tyreStorage, id),
    readDocumentParts(ctx, tyreStorage, id, storageWords),
  ]);
  return { ...row, tyres, reminders, signatureId, ...parts };
}

const keys = [
  'plateNumber',
  'carName',
  'customerName',
  'customerMobile',
  'season',
  'shelf',
  'storedOn',
  'untilOn',
  'fee',
  'feeState',
  'note',
  'handedOutTime',
  'handedOutTo',
] as const;
const terms = [
  t(
    '凭本单或预留手机号取胎；代取须客户本人确认。',
    'Tyres are handed out against this slip or the mobile above; others collect with the customer’s consent.',
    '憑本單或預留手機號取胎；代取須客戶本人確認。',
  ),
  t(
    '到期请取走或续存；逾期未取，门店联系客户后另行处置。',
    'Please collect them, or have them stored longer, by the day above; after it the shop contacts you before anything becomes of them.',
    '到期請取走或續存；逾期未取，門店聯絡客戶後另行處置。',
  ),
];
const signatures = [
  t('客户签字 / 日期', 'Customer / date', '客戶簽字 / 日期'),
  t('经办人 / 日期', 'Taken in by / date', '經辦人 / 日期'),
];

/** Storage slip for the customer, with its terms. */
export async function storagePaper(
  ctx: Ctx,
  row: ClientOutput<typeof tyreStorageRoutes.detail>,
): Promise<PrintedDocument> {
  const { lang } = ctx;
  const facts = keys.map((key) => [x[key].label, formatFieldValue(x[key], row[key] ?? null, lang)] as const);
  const text = terms.map((term) => term[lang]);
  return {
    title: t('轮胎寄存单', 'Tyre storage slip', '輪胎寄存單'),
    issuer: await companyName(ctx, row.dealerId),
    number: row.storageNo,
    facts,
    text,
    fields: pickFields(
      storageTyreFields,
      'position',
      'brand',
      'pattern',
      'size',
      'dot',
      'tread',
      'rim',
      'condition',
    ),
    rows: row.tyres,
    signatures,
    receipt: {
      facts: [[x.storageNo.label, row.storageNo], ...facts],
      names: ['position', 'brand', 'pattern', 'size', 'dot'],
      figures: ['tread'],
      strong: [x.shelf.label, row.shelf],
      text,
    },
  };
}
