import { Alert, Button } from 'antd';
import { withoutGoods, type Draft } from '../model/draft.ts';
import type { ChangeDraft } from '../use-draft.ts';
import { useWords } from '../use-words.ts';

/** Question whether goods selected for another car are kept: yes after a corrected plate, no for another customer. */
export function CarriedGoods({ draft, change }: { draft: Draft; change: ChangeDraft }) {
  const words = useWords();
  if (draft.plate + draft.vin === '') return null;
  const action = (
    <div className="tl-draft-offer">
      <Button size="small" onClick={() => change(withoutGoods)}>
        {words('carriedDrop')}
      </Button>
      <Button size="small" type="text" onClick={() => change({ chosenFor: '' })}>
        {words('carriedKeep')}
      </Button>
    </div>
  );
  const title = words('carried', { before: draft.chosenFor, now: draft.plate || draft.vin });
  return <Alert type="warning" showIcon title={title} action={action} />;
}
