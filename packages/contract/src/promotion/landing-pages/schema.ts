import { z } from 'zod';
import { TimelineRow } from '../../kernel/document.ts';
import { inputOf, rowOf } from '../../kernel/field-schemas.ts';
import { orElse } from '../../kernel/or-else.ts';
import { optionsOf } from '../../kernel/list.ts';
import { rules, unmasked } from '../../kernel/rules.ts';
import { pageLimits as limits, type Block } from './blocks.ts';
import { channelFields, dayFields, pageFields, pageInputs } from './fields.ts';
import { pageStatuses, pageSteps } from './flow.ts';

const int = z.number().int();
const id = rules.id();
const text = (max: number) => z.string().trim().max(max);
export const pageStatus = z.enum(pageStatuses);

const own = { id: z.string().min(1).max(40) };
const heading = text(60);
/** Block as it is saved; in a draft it may be incomplete. */
export const BlockInput = z.discriminatedUnion('kind', [
  z.strictObject({ ...own, kind: z.literal('BANNER'), fileId: id.nullable(), alt: text(100) }),
  z.strictObject({
    ...own,
    kind: z.literal('TEXT'),
    heading,
    body: text(2000),
    align: z.enum(['LEFT', 'CENTER']),
  }),
  z.strictObject({ ...own, kind: z.literal('COUPON'), promotionId: id.nullable(), note: text(200) }),
  z.strictObject({ ...own, kind: z.literal('PRODUCTS'), heading, partIds: z.array(id).max(limits.parts) }),
  z.strictObject({ ...own, kind: z.literal('COUNTDOWN'), heading, until: rules.time().nullable() }),
  z.strictObject({ ...own, kind: z.literal('FORM'), heading, note: text(500), button: text(20) }),
  z.strictObject({ ...own, kind: z.literal('DEALERS'), heading }),
]) satisfies z.ZodType<Block>;

const blocks = z
  .array(BlockInput)
  .max(limits.blocks)
  .refine((all) => new Set(all.map((block) => block.id)).size === all.length, 'rule.blockId');

/** `dealerIds`: shops the page is for; empty: all shops, or the owner of a dealer's page. */
const shown = { dealerIds: z.array(id).max(5000).default([]), blocks };
export const PageInput = inputOf(pageInputs).extend(shown);
export type PageInput = z.output<typeof PageInput>;
export const PageUpdate = PageInput.extend({ version: int });
export const PageStatusInput = z.strictObject({ version: int, action: z.enum(pageSteps) });

/** Block with current display data: names, prices and states. Fen with VAT. */
const ViewBlock = z.discriminatedUnion('kind', [
  z.object({ ...own, kind: z.literal('BANNER'), fileId: int.nullable(), alt: z.string() }),
  z.object({
    ...own,
    kind: z.literal('TEXT'),
    heading: z.string(),
    body: z.string(),
    align: z.enum(['LEFT', 'CENTER']),
  }),
  z.object({
    ...own,
    kind: z.literal('COUPON'),
    name: z.string(),
    /** Sentence describing the benefit. */
    benefit: z.string(),
    note: z.string(),
    endsTime: z.string(),
    /** OPEN: can be claimed; GONE: none left; OFF: not running now. */
    state: z.enum(['OPEN', 'GONE', 'OFF']),
  }),
  z.object({
    ...own,
    kind: z.literal('PRODUCTS'),
    heading: z.string(),
    parts: z.array(z.object({ id: int, name: z.string(), size: z.string(), price: int.nullable() })),
  }),
  z.object({ ...own, kind: z.literal('COUNTDOWN'), heading: z.string(), until: z.string() }),
  z.object({
    ...own,
    kind: z.literal('FORM'),
    heading: z.string(),
    note: z.string(),
    button: z.string(),
  }),
  z.object({ ...own, kind: z.literal('DEALERS'), heading: z.string() }),
]);

/** Landing page as rendered for visitors and in the editor's preview. */
export const PageView = z.object({
  title: z.string(),
  endsTime: z.string(),
  /** Server time, for countdowns. */
  now: z.string(),
  /** The only shop of the page; null: visitors choose one. */
  shop: z.object({ id: int, name: z.string() }).nullable(),
  blocks: z.array(ViewBlock),
});
export type PageView = z.output<typeof PageView>;

/** Input schema of the editor's preview: an unsaved landing page. */
export const PreviewInput = z.strictObject({
  title: text(60),
  endsTime: rules.time(),
  ...shown,
});

export const LandingPage = rowOf(pageFields, {
  id: int,
  version: int,
  dealerId: int.nullable(),
  /** Belongs to the caller's side, which may change it; the platform may withdraw any page. */
  isOwn: z.boolean(),
});

export const LandingChannel = rowOf(channelFields, {
  id: int,
  url: z.string(),
  /** QR code of the link as rows of modules, '1' dark. */
  rows: z.array(z.string()),
});
export const ChannelInput = z.strictObject({
  name: rules.name(40),
  /** Code as used in the link. */
  code: rules.code(20, 1),
});
export const ChannelName = ChannelInput.pick({ name: true });

export const LandingPageDetail = LandingPage.extend({
  ...shown,
  /** Display names of selected parts and coupons. */
  names: z.object({ coupons: optionsOf(int), dealers: optionsOf(int) }),
  url: z.string(),
  rows: z.array(z.string()),
  /** Visitors without a channel. */
  direct: rowOf({ visits: channelFields.visits, takes: channelFields.takes, forms: channelFields.forms }, {}),
  channels: z.array(LandingChannel),
  /** Last thirty days with activity, newest first. */
  days: z.array(rowOf(dayFields, {})),
  timeline: z.array(TimelineRow),
});

/** Shop in a visitor's search; distance in metres, null if the visitor's location is unknown. */
export const PageShop = z.object({
  id: int,
  name: z.string(),
  address: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  metres: int.nullable(),
});

/** Identification of the visitor: by the code sent to the mobile, or the pass obtained with one. */
const person = {
  mobile: rules.mobile(),
  code: z.union([z.literal(''), rules.smsCode()]).default(''),
  pass: z.string().max(400).default(''),
  /** Marketing consent: asked separately, never a condition. */
  marketing: z.boolean().default(false),
  channel: z.string().max(20).default(''),
};
export const TakeInput = z.strictObject({
  ...person,
  blockId: own.id,
  /** Device id saved by the browser: one device with many mobiles is a fraud indicator. */
  device: z.string().max(64).default(''),
});
export const FormInput = z.strictObject({
  ...person,
  blockId: own.id,
  name: unmasked(rules.name(40)),
  plateNumber: orElse(rules.plate(), z.literal('')),
  dealerId: id,
  remark: rules.remark(200),
});
