import { invariant } from '#kernel/invariant.ts';

export const landingPageInvariants = [
  invariant(
    'INV-YD1',
    '页面统计的领券、留言数 = 领券、留言记录数',
    'Coupons and forms counted of a page are those that it gave and got',
    '頁面統計的領券、留言數 = 領券、留言記錄數',
    `
    SELECT p.page_no, c.takes, c.forms, t.n AS taken, f.n AS sent FROM landing_page p,
      LATERAL (SELECT coalesce(sum(takes), 0) AS takes, coalesce(sum(forms), 0) AS forms FROM landing_count
        WHERE page_id = p.id) c,
      LATERAL (SELECT count(*) AS n FROM landing_take WHERE page_id = p.id) t,
      LATERAL (SELECT count(*) AS n FROM landing_form WHERE page_id = p.id) f
    WHERE c.takes <> t.n OR c.forms <> f.n`,
  ),
  invariant(
    'INV-YD2',
    '门店页面只发放门店自己的优惠券，平台页面只发放平台的',
    'A dealer’s page gave coupons of its own alone, the platform’s page those of the platform',
    '門店頁面只發放門店自己的優惠券，平台頁面只發放平台的',
    `
    SELECT p.page_no, r.promotion_no FROM landing_take t JOIN landing_page p ON p.id = t.page_id
    JOIN promotion r ON r.id = t.promotion_id WHERE r.owner_id IS DISTINCT FROM p.dealer_id`,
  ),
];
