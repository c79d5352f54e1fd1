import { readTyre } from '@treadline/contract/kernel/tyre/read-tyre.ts';
import type { Tyre } from '@treadline/contract/kernel/tyre/tyre.ts';
import { sizeKey, writeSize } from '@treadline/contract/kernel/tyre/write-tyre.ts';
import type { Services } from '#kernel/context.ts';
import { brandSearch } from '#domains/catalogue/brands/index.ts';
import { partSearch } from '../part-search.ts';

export async function addBrand({ db }: Services, name: string, name_en: string): Promise<number> {
  const names = { name, name_en };
  const { id } = await db
    .insertInto('brand')
    .values({ ...names, ...brandSearch.keys({ ...names, alias: '' }), country: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Made {
  partNo: string;
  brandId: number | null;
  pattern: string;
  /** Size and marks of a tyre, or the OE number of a main part. */
  text: string;
  status?: 'Pending' | 'Approved' | 'Deployed';
  lifecycle?: 'RUN_OUT' | 'ENDED';
  owner_id?: number;
}

const columnsOf = (tyre: Tyre) => ({
  size: writeSize(tyre),
  size_class: tyre.class,
  width: tyre.width,
  aspect: tyre.aspect,
  construction: tyre.construction,
  rim: tyre.rim,
  od: tyre.od,
  load_index: tyre.loadIndex,
  load_index2: tyre.loadIndex2,
  speed: tyre.speed,
  xl: tyre.xl,
  ply: tyre.ply,
  runflat: tyre.runflat,
  runflat_mark: tyre.runflatMark,
  oe_mark: tyre.oeMark,
});

/** Inserts a part, released by default; its name is pattern and text. */
export async function addPart(
  { db }: Services,
  { partNo, brandId, pattern, text, ...extra }: Made,
): Promise<number> {
  const tyre = readTyre(text);
  const names = {
    part_no: partNo,
    name: `${pattern} ${text}`,
    pattern,
    barcode: `69${[...partNo].map((char) => char.charCodeAt(0)).join('')}`,
    oe_no: tyre ? '' : text,
    size_key: tyre ? sizeKey(tyre) : '',
  };
  const { id } = await db
    .insertInto('part')
    .values({
      ...names,
      ...(tyre && columnsOf(tyre)),
      search: partSearch.key(names),
      kind: tyre ? 'TYRE' : 'MAIN_PART',
      brand_id: brandId,
      status: 'Deployed',
      ...extra,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
