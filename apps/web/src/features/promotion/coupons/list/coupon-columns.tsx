import {
  couponFields as fields,
  couponBatchFields as batchFields,
} from '@treadline/contract/promotion/coupons/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { Link } from 'react-router';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { formatMoney } from '#kernel/format.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { memberPath, orderPath, promotionPath, type Coupon, type CouponBatch } from '../types.ts';

interface GoesTo {
  path: `/${string}`;
  id: number | null;
  text: string;
}
/** Number or name of a record; a link where the user may open its screen. */
export function LinkTo({ path, id, text }: GoesTo) {
  const open = useOpenPaths().has(path);
  return open && id !== null && text ? <Link to={screenPath(path, { id, name: text })}>{text}</Link> : text;
}

/** Columns of coupons: member, promotion, state and use. */
export const couponColumns = (lang: Lang) =>
  columnsOf<Coupon>(fields, lang, {
    code: { sortable: true, fixed: 'left', opens: true },
    state: {},
    promotionName: {
      maxWidth: 180,
      render: ({ promotionId, promotionName }) => (
        <LinkTo path={promotionPath} id={promotionId} text={promotionName} />
      ),
    },
    memberName: {
      maxWidth: 120,
      render: ({ memberId, memberName }) => <LinkTo path={memberPath} id={memberId} text={memberName} />,
    },
    memberMobile: {},
    source: {},
    createdTime: { sortable: true },
    validTo: { sortable: true },
    saved: { sortable: true, render: ({ saved }) => saved > 0 && formatMoney(saved) },
    usedTime: { sortable: true },
    orderNo: { render: ({ orderId, orderNo }) => <LinkTo path={orderPath} id={orderId} text={orderNo} /> },
    signText: {
      maxWidth: 220,
      priority: 4,
      render: ({ signText }) => signText && <span className="tl-negative">{signText}</span>,
    },
    dealerName: { maxWidth: 160, priority: 3 },
    usedAt: { maxWidth: 160, priority: 2 },
    batchNo: { priority: 1 },
    promotionNo: { hidden: true },
    validFrom: { hidden: true },
  });

/** Columns of distributions. */
export const batchColumns = (lang: Lang) =>
  columnsOf<CouponBatch>(batchFields, lang, {
    batchNo: { sortable: true, fixed: 'left', opens: true },
    state: {},
    promotionName: { maxWidth: 220 },
    source: {},
    ruleText: { maxWidth: 260 },
    meant: {},
    given: { sortable: true },
    leftOut: {},
    leftOutText: { maxWidth: 260, priority: 3 },
    createdBy: { priority: 2, maxWidth: 120 },
    createdTime: { sortable: true },
    endedTime: { priority: 1 },
  });
