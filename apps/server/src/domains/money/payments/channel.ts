import { openChannels } from '#connectors/payments/index.ts';
import type { Channel, PayChannel } from '#connectors/payments/port.ts';
import { payWayTexts, type PayWay } from '@treadline/contract/money/payments/words.ts';
import type { Services } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { payment, refund } from './entity.ts';

export const isChannel = (way: PayWay): way is PayChannel => way === 'WECHAT' || way === 'ALIPAY';

/** The channel by which a way is paid. @throws payment.channel-off */
export const channelOf = (services: Services, way: PayChannel): Channel =>
  openChannels(services).get(way) ?? fail('payment.channel-off', { way: payWayTexts[way] });

/** The record that a call is about, for the log. */
export const aboutPayment = (id: number) => ({ entity: payment.name, id });
export const aboutRefund = (id: number) => ({ entity: refund.name, id });

/** Under whose name the log has what channels told. */
export const channelName = '支付渠道';
