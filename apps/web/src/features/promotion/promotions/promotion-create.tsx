import { useTranslation } from 'react-i18next';
import { Awaited } from '#kernel/awaited.tsx';
import { useApi } from '#kernel/query.ts';
import { useMe } from '#kernel/session.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { Editor } from './editor/editor.tsx';
import { blankValues, copiedValues } from './editor/model.ts';

/** Dealer that owns the promotion; null for the platform. */
const useOwnDealer = (): number | null => {
  const { type, typeId } = useMe();
  return type === 'DEALER' ? typeId : null;
};

function Copy({ from }: { from: number }) {
  const { t } = useTranslation('promotions');
  const own = useOwnDealer();
  const read = useApi('GET /promotion/detail/:id', { params: { id: from } });
  const { data } = read;
  if (!data) return <Awaited kind="form" reads={[read]} />;
  return <Editor start={copiedValues(data, own, t('copyOf', { name: data.name }))} />;
}

/** Form screen of a new promotion; ?from= starts with a copy. */
export default function PromotionCreate() {
  const [query] = useTabQuery();
  const own = useOwnDealer();
  const from = Number((query as { from?: string }).from);
  return from > 0 ? <Copy from={from} /> : <Editor start={blankValues(own)} />;
}
