import { labelSheets } from '@treadline/contract/catalogue/labels.ts';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '../../../kernel/api.ts';
import type { LabelOrder } from './types.ts';
import { useAnswer } from './use-answer.ts';

/** Labels of a roll that are looked at. */
const shownOfRoll = 6;

/** As much of an order as its first sheet holds. */
function firstOf({ sheet, skip = 0, items }: LabelOrder): LabelOrder {
  let room = sheet === 'ROLL' ? shownOfRoll : labelSheets[sheet].perSheet - skip;
  const some = items.flatMap((item) => {
    const copies = Math.min(room, item.copies);
    room -= copies;
    return copies > 0 ? [{ ...item, copies }] : [];
  });
  return { sheet, skip, items: some };
}

const readPage = async (body: LabelOrder, signal: AbortSignal): Promise<string> =>
  (await fetchFile('POST /product/partData/labels', { body }, { signal })).blob.text();

/** The first labels as they will come out of the printer. */
export function LabelLook({ order, open }: { order: LabelOrder; open: boolean }) {
  const { t } = useTranslation('catalogue');
  const { answer, error } = useAnswer(open && order.items.length > 0 ? firstOf(order) : undefined, readPage);
  if (error) return <Alert type="error" showIcon title={error} />;
  return (
    <div className={`bulk-look bulk-look-${order.sheet}`}>
      {answer && <iframe title={t('bulk.look')} srcDoc={answer} sandbox="" tabIndex={-1} />}
    </div>
  );
}
