import { merchantStatusTexts } from '@treadline/contract/parties/merchants/flow.ts';
import { emptyMark } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { StatusDot } from '#ui/feedback/status-dot.tsx';

/** Merchant registration state of a dealer: progress, merchant number, or rejection reason. */
export function MerchantFact({ dealerId }: { dealerId: number }) {
  const lang = useLang();
  const { data } = useApi('GET /data/signing/merchant_reg', { query: { dealerId: String(dealerId) } });
  if (!data) return emptyMark;
  const { tone, text } = merchantStatusTexts[data.status];
  return (
    <>
      <StatusDot tone={tone}>{text[lang]}</StatusDot> {data.merchantNo || data.reason}
    </>
  );
}
