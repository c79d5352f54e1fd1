import { Alert, Button } from 'antd';
import { useUiText } from '../text.ts';
import './draft-offer.css';

interface DraftOfferProps {
  /** Description of the draft and its progress. */
  text: string;
  onGoOn: () => void;
  onDrop: () => void;
}

/** Offer to continue or discard an orphaned draft from a closed window. */
export function DraftOffer({ text, onGoOn, onDrop }: DraftOfferProps) {
  const say = useUiText();
  const action = (
    <div className="tl-draft-offer">
      <Button size="small" onClick={onGoOn}>
        {say('draftGoOn')}
      </Button>
      <Button size="small" type="text" onClick={onDrop}>
        {say('draftDrop')}
      </Button>
    </div>
  );
  return <Alert type="info" showIcon title={text} action={action} />;
}
