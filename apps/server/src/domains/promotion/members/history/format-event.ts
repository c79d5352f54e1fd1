import type { z } from 'zod';
import {
  appointmentStatusTexts,
  type AppointmentStatus,
} from '@treadline/contract/service/appointments/flow.ts';
import { clueStatusTexts, type ClueStatus } from '@treadline/contract/service/clues/flow.ts';
import { couponStateTexts, type CouponState } from '@treadline/contract/promotion/coupons/states.ts';
import { choiceText } from '@treadline/contract/kernel/fields.ts';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { t, type Text } from '@treadline/contract/kernel/text.ts';
import {
  consentChannels,
  consentFields,
  consentKinds,
  historyKinds,
  memberActions,
  memberLevels,
  type ConsentChannel,
  type ConsentKind,
  type HistoryKind,
  type MemberLevel,
} from '@treadline/contract/promotion/members/fields.ts';
import { pointKinds, type PointKind } from '@treadline/contract/promotion/members/points-fields.ts';
import type { HistoryPage } from '@treadline/contract/promotion/members/schema.ts';
import { retailStatusTexts, type RetailStatus } from '@treadline/contract/retail/retail-orders/flow.ts';
import { checkStatusTexts, type CheckStatus } from '@treadline/contract/service/tyre-checks/flow.ts';
import type { Ctx } from '#kernel/context.ts';

type Item = z.output<typeof HistoryPage>['list'][number];

/** A history event as read; the meaning of its columns depends on its kind. */
export interface Event {
  kind: HistoryKind;
  key: string;
  id: number;
  time: string;
  no: string;
  status: string;
  text: string;
  number: number;
  by: string;
}

/** Title, text and place of one kind. */
interface Words {
  title: string;
  text: (string | undefined)[];
  path?: string;
}
const yuan = (fen: number): string => `¥${formatMoney(fen)}`;
/** A coupon that can be used: it came, or came back. */
const couponCame = { given: t('获得', 'Given', '獲得'), back: t('退回', 'Returned', '退回') };
const signed = (n: number): string => (n > 0 ? `+${n}` : String(n));

const says: Readonly<Record<HistoryKind, (event: Event, say: (text: Text | undefined) => string) => Words>> =
  {
    ORDER: ({ no, status, text, number, id }, say) => ({
      title: no,
      text: [say(retailStatusTexts[status as RetailStatus].text), text, yuan(number)],
      path: `/retail-order/detail?id=${id}`,
    }),
    CHECK: ({ no, status, text, id }, say) => ({
      title: no,
      text: [say(checkStatusTexts[status as CheckStatus].text), text],
      path: `/retail/check/detail?id=${id}`,
    }),
    APPOINTMENT: ({ no, status, text }, say) => ({
      title: no,
      text: [say(appointmentStatusTexts[Number(status) as AppointmentStatus].text), text],
      path: `/clue/appointment?text=${no}`,
    }),
    CLUE: ({ no, status, text, id }, say) => ({
      title: no,
      text: [say(clueStatusTexts[status as ClueStatus].text), text],
      path: `/clue/detail?id=${id}`,
    }),
    COUPON: ({ no, status, text, number }, say) => ({
      title: text,
      text: [
        say(
          status === 'UNUSED'
            ? couponCame[number ? 'given' : 'back']
            : couponStateTexts[status as CouponState].text,
        ),
        no,
      ],
    }),
    POINTS: ({ no, status, text, number }, say) => ({
      title: `${say(pointKinds[status as PointKind])} ${signed(number)}`,
      text: [no, text],
    }),
    CONSENT: ({ no, status, number }, say) => ({
      title: say(consentKinds[status as ConsentKind]),
      text: [
        say(choiceText(consentFields.granted.choices[number ? 'true' : 'false'])),
        say(consentChannels[no as ConsentChannel]),
      ],
    }),
    STEP: ({ status, text }, say) => ({
      title: say(memberActions[status]),
      text: [status === 'level' ? say(memberLevels[text as MemberLevel]?.text) : text],
    }),
  };

/** Renders a history event in the caller's language. */
export function formatEvent({ lang }: Pick<Ctx, 'lang'>, event: Event): Item {
  const say = (text: Text | undefined): string => text?.[lang] ?? '';
  const { title, text, path = '' } = says[event.kind](event, say);
  const { key, kind, time, by } = event;
  const label = say(historyKinds[kind]);
  return { key, kind, time, by, path, title: `${label} ${title}`, text: text.filter(Boolean).join(' · ') };
}
