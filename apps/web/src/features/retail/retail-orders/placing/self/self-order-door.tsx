import { Alert } from 'antd';
import { useApi } from '#kernel/query.ts';
import { useWords } from '../use-words.ts';

/** Polling interval in milliseconds. */
const every = 10_000;

/** Number of unpaid customer orders, and whether rate limits refuse more: by mobile, network or shop. */
export function SelfOrderDoor({ dealerId }: { dealerId: number }) {
  const words = useWords();
  const { data } = useApi(
    'GET /order/customer/order/selfDoor',
    { query: { dealerId: String(dealerId) } },
    { every, keep: true },
  );
  if (!data) return null;
  const { open, most, refused } = data;
  const waiting = words('doorOpen', { open, most });
  const isLimited = refused > 0 || open >= most;
  if (!isLimited) return <p className="place-hint">{waiting}</p>;
  return (
    <Alert
      type="warning"
      showIcon
      title={open >= most ? words('doorFull') : words('doorRefused', { count: refused })}
      description={
        <>
          {waiting}
          <br />
          {words('doorHint')}
        </>
      }
    />
  );
}
