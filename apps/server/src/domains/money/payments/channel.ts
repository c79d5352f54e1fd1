import { openChannels } from '#connectors/payments/index.ts';
import type { Channel, PayChannel } from '#connectors/payments/port.ts';
import { payWayTexts, type PayWay } from '@treadline/contract/money/payments/words.ts';
import type { Services } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { payment, refund } from './entity.ts';

export const isChannel = (way: PayWay): way is PayChannel => way === 'WECHAT' || way === 'ALIPAY';

/** Returns the channel of a payment method. @throws payment.channel-off */
export const channelOf = (services: Services, way: PayChannel): Channel =>
  openChannels(services).get(way) ?? fail('payment.channel-off', { way: payWayTexts[way] });

/** Log reference of channel calls about a payment. */
export const paymentSubject = (id: number) => ({ entity: payment.name, id });
export const refundSubject = (id: number) => ({ entity: refund.name, id });

/** Actor name of payment channels in timelines and logs. */
export const channelName = '支付渠道';
