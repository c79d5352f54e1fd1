import { sql } from 'kysely';
import { templateSearch } from '#domains/sending/waybill-templates/index.ts';
import type { Db } from '#kernel/db.ts';
import type { Layout } from '@treadline/contract/sending/waybill-templates/layout.ts';
import type { People, Person } from '../accounts.ts';
import { day, hour, iso } from '../calendar.ts';
import { carrierLabel, fullLabel, smallLabel } from './layouts.ts';

interface Sample {
  name: string;
  /** Whether it belongs to its provider alone. */
  own: boolean;
  isDefault: boolean;
  enabled: boolean;
  /** Layouts by version, oldest first. */
  layouts: readonly Layout[];
  daysAgo: number;
}

/** Layout of the first version, without dashes between the parties. */
const withoutDashes = ({ paper, elements }: Layout): Layout => ({
  paper,
  elements: elements.filter((element) => element.kind !== 'line' || !element.dashed),
});

const samples: readonly Sample[] = [
  {
    name: '通用面单 100×150',
    own: false,
    isDefault: true,
    enabled: true,
    layouts: [withoutDashes(fullLabel(150)), fullLabel(150)],
    daysAgo: 12,
  },
  {
    name: '自营车队 76×130',
    own: true,
    isDefault: true,
    enabled: true,
    layouts: [smallLabel],
    daysAgo: 5,
  },
  {
    name: '快递面单 100×150',
    own: false,
    isDefault: false,
    enabled: true,
    layouts: [carrierLabel],
    daysAgo: 3,
  },
  {
    name: '旧版加长面单 100×180',
    own: false,
    isDefault: false,
    enabled: false,
    layouts: [fullLabel(180)],
    daysAgo: 96,
  },
];

/**
 * Writes four waybill templates: two of the platform for everybody, one of the logistics provider, one disabled; and
 * some prints.
 */
export async function writeWaybills(
  db: Db,
  { operations, logistics }: Pick<People, 'operations' | 'logistics'>,
  now: number,
): Promise<void> {
  for (const sample of samples) await writeTemplate(db, sample, sample.own ? logistics : operations, now);
  await writePrints(db, operations);
}

async function writeTemplate(db: Db, sample: Sample, by: Person, now: number): Promise<void> {
  const { name, own, isDefault, enabled, layouts, daysAgo } = sample;
  const last = now - daysAgo * day;
  const newest = layouts.at(-1) as Layout;
  const { id } = await db
    .insertInto('waybill_template')
    .values({
      name,
      logistics_id: own ? by.companyId : null,
      version_no: layouts.length,
      paper: `${newest.paper.width} × ${newest.paper.height}`,
      is_default: isDefault,
      enabled,
      ...templateSearch.keys({ name }),
      updated_by: by.name,
      created_at: iso(last - 40 * day),
      updated_at: iso(last),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const versions = layouts.map((layout, i) => ({
    template_id: id,
    no: i + 1,
    layout: JSON.stringify(layout),
    created_by: by.name,
    created_at: iso(i + 1 === layouts.length ? last : last - 40 * day),
  }));
  await db.insertInto('waybill_template_version').values(versions).execute();
}

/** Adds prints of the newest shipped notes with the newest shared version. */
const writePrints = (db: Db, { name, accountId, companyId }: Person) =>
  sql`INSERT INTO waybill_print (version_id, document, document_id, document_no, waybill_no, printed_by, account_id, company_id, printed_at)
    SELECT v.id, 'DELIVERY_NOTE', n.id, n.dn_no, n.waybill_no, ${name}, ${accountId}, ${companyId},
      least(n.created_at + make_interval(secs => ${hour / 1000}), now())
    FROM waybill_template t
    JOIN waybill_template_version v ON v.template_id = t.id AND v.no = t.version_no
    CROSS JOIN (SELECT * FROM delivery_note WHERE status NOT IN (0, 60) AND created_at < now() - interval '1 day'
      ORDER BY id DESC LIMIT 6) n
    WHERE t.is_default AND t.logistics_id IS NULL`.execute(db);
