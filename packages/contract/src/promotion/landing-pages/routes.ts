import { z } from 'zod';
import { filter, listOf, optionsOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import {
  ChannelInput,
  ChannelName,
  LandingChannel,
  LandingPage,
  LandingPageDetail,
  PageInput,
  pageStatus,
  PageStatusInput,
  PageUpdate,
  PageView,
  PreviewInput,
} from './schema.ts';

const path = '/promotion/mobile';
const record = 'landingPage';
const int = z.number().int();

/** Readers: platform, shops and their supervisors. */
const viewer = {
  needs: ['promotion_list_view'],
  types: ['OTHER', 'DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'],
} as const;
const keeper = { needs: ['promotion_list_edit'], types: ['OTHER', 'DEALER'] } as const;

export const landingPageRoutes = routes({
  list: {
    method: 'GET',
    path: `${path}/list`,
    ...viewer,
    summary: 'Mobile promotions with what came of them, the newest first',
    ...listOf(LandingPage, {
      filters: {
        text: filter.text(),
        status: filter.many(pageStatus),
        dealerId: filter.many(z.coerce.number<string>().int()),
        startsTime: filter.days(),
        endsTime: filter.days(),
        createdTime: filter.days(),
        /** Live and ending within three days. */
        endsSoon: filter.bool(),
        /** Live with a coupon that cannot be claimed. */
        dry: filter.bool(),
      },
      sort: ['createdTime', 'startsTime', 'endsTime', 'pageNo', 'visits'],
      counts: ['status'],
    }),
  },
  detail: {
    method: 'GET',
    path: `${path}/detail/:id`,
    record,
    ...viewer,
    summary: 'One with its blocks, channels, days and log',
    response: LandingPageDetail,
  },
  create: {
    method: 'POST',
    path: `${path}/create`,
    ...keeper,
    idempotent: true,
    summary: 'A draft; a dealer’s is for its own shop',
    body: PageInput,
    response: LandingPage,
  },
  update: {
    method: 'PUT',
    path: `${path}/update/:id`,
    record,
    ...keeper,
    summary: 'Change it; one that is published must stay fit to be',
    body: PageUpdate,
    response: LandingPage,
  },
  status: {
    method: 'PUT',
    path: `${path}/status/:id`,
    record,
    ...keeper,
    summary: 'Publish or withdraw',
    body: PageStatusInput,
    response: LandingPage,
  },
  preview: {
    method: 'POST',
    path: `${path}/preview`,
    ...keeper,
    reads: true,
    summary: 'What a page that is being written would show',
    body: PreviewInput,
    response: PageView,
  },
  shown: {
    method: 'GET',
    path: `${path}/shown/:id`,
    record,
    ...viewer,
    summary: 'What a page shows, whether it is published or not',
    response: PageView,
  },
  coupons: {
    method: 'GET',
    path: `${path}/coupons`,
    ...keeper,
    summary: 'Coupons that pages of the caller may offer, with when they run',
    query: z.strictObject({ text: filter.text() }),
    response: optionsOf(int),
  },
  addChannel: {
    method: 'POST',
    path: `${path}/channel/:id`,
    record,
    ...keeper,
    idempotent: true,
    summary: 'A link of its own for a channel',
    body: ChannelInput,
    response: LandingChannel,
  },
  renameChannel: {
    method: 'PUT',
    path: `${path}/channel/:id`,
    record: 'landingChannel',
    ...keeper,
    summary: 'Call a channel otherwise; its link stays',
    body: ChannelName,
    response: LandingChannel,
  },
});
