import { z } from 'zod';
import { TimelineRow } from '../../kernel/document.ts';
import { inputOf, rowOf } from '../../kernel/field-schemas.ts';
import { optionsOf } from '../../kernel/list.ts';
import { patterns } from '../../kernel/patterns.ts';
import { rules } from '../../kernel/rules.ts';
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

/** `dealerIds`: the shops whose customers the page is for; none: every shop, of a dealer's page itself. */
const shown = { dealerIds: z.array(id).max(5000).default([]), blocks };
export const PageInput = inputOf(pageInputs).extend(shown);
export type PageInput = z.output<typeof PageInput>;
export const PageUpdate = PageInput.extend({ version: int });
export const PageStatusInput = z.strictObject({ version: int, action: z.enum(pageSteps) });

/** A block with what it shows: names, prices and states of now. Fen with VAT. */
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
    /** What it is worth, in a sentence. */
    benefit: z.string(),
    note: z.string(),
    endsTime: z.string(),
    /** OPEN: can be taken; GONE: all are taken; OFF: it does not run now. */
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
  /** The server's clock: countdowns go by it. */
  now: z.string(),
  /** The one shop that it is for; null: they choose. */
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
  /** Of the caller's side, who may change it; the platform may withdraw every one. */
  isOwn: z.boolean(),
});

export const LandingChannel = rowOf(channelFields, {
  id: int,
  url: z.string(),
  /** Modules of the link's QR code, '1' dark. */
  rows: z.array(z.string()),
});
export const ChannelInput = z.strictObject({
  name: rules.name(40),
  /** As it stands in the link. */
  code: z.string().trim().min(1, 'rule.required').max(20).regex(patterns.code, 'rule.code'),
});
export const ChannelName = ChannelInput.pick({ name: true });

export const LandingPageDetail = LandingPage.extend({
  ...shown,
  /** What chosen parts and coupons are called. */
  names: z.object({ coupons: optionsOf(int), dealers: optionsOf(int) }),
  url: z.string(),
  rows: z.array(z.string()),
  /** Who came by no channel's link. */
  direct: rowOf({ visits: channelFields.visits, takes: channelFields.takes, forms: channelFields.forms }, {}),
  channels: z.array(LandingChannel),
  /** The last thirty days on which anything happened, the newest first. */
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

/** Who is there: by the code that was sent to the number, or by the pass that such a code gave. */
const person = {
  mobile: rules.mobile(),
  code: z.union([z.literal(''), rules.smsCode()]).default(''),
  pass: z.string().max(400).default(''),
  /** Offers may be sent: asked apart, and never a condition. */
  marketing: z.boolean().default(false),
  channel: z.string().max(20).default(''),
};
export const TakeInput = z.strictObject({
  ...person,
  blockId: own.id,
  /** What the browser keeps to be known again: one device with many numbers is a sign of fraud. */
  device: z.string().max(64).default(''),
});
export const FormInput = z.strictObject({
  ...person,
  blockId: own.id,
  name: rules.name(40),
  plateNumber: z.union(
    [z.literal(''), z.string().trim().toUpperCase().regex(patterns.plate, 'rule.plate')],
    'rule.plate',
  ),
  dealerId: id,
  remark: rules.remark(200),
});
