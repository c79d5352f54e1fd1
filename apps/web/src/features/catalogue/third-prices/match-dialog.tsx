import { Button, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#kernel/format.ts';
import { useApi } from '#kernel/query.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { ImeInput } from '#ui/list/ime-input.tsx';
import { CandidateDifferences } from './candidate-differences.tsx';
import { apiPath, type Candidate, type Offer } from './types.ts';
import { useDecisions } from './use-decisions.ts';

function CandidateLine({ candidate }: { candidate: Candidate }) {
  const { t } = useTranslation('third-prices');
  const { brandName, pattern, size, marks, partNo, msrp, score, differs } = candidate;
  return (
    <span className="third-candidate">
      <b>{size}</b>
      <span>
        {brandName} {pattern} {marks}
        <small>{partNo}</small>
      </span>
      <span className="third-differs">
        <CandidateDifferences names={differs} />
      </span>
      <span className="tl-num">
        {formatMoney(msrp)}
        <small>{t('ourPrice')}</small>
      </span>
      <span className="tl-num">{score > 0 && t('points', { score })}</span>
    </span>
  );
}

/** Offer in the platform's own words. */
function Theirs({ offer }: { offer: Offer }) {
  const { t } = useTranslation('third-prices');
  return (
    <p className="third-theirs">
      <b>{offer.offerSize || '—'}</b>
      <span>
        {offer.title}
        <small>
          {offer.offerNo} · {[offer.offerBrand, offer.offerPattern].filter(Boolean).join(' · ')}
        </small>
      </span>
      <span className="tl-num">
        {formatMoney(offer.price)}
        <small>{t('theirPrice')}</small>
      </span>
    </p>
  );
}

/** Candidates of an offer, or our tyres that match a text. */
function useCandidates(offer: Offer, text: string): readonly Candidate[] {
  const { data } = useApi(
    `GET ${apiPath}/candidates/:id`,
    { params: { id: offer.id }, query: { text } },
    { enabled: text !== '', keep: true },
  );
  return text === '' ? offer.candidates : (data ?? []);
}

interface Chosen {
  offer: Offer;
  /** Number of offers after this one. */
  left: number;
  onNext: () => void;
  onClose: () => void;
}

/** Selection of the matching part. Arrow keys select, Enter confirms and continues. */
function MatchChoice({ offer, left, onNext, onClose }: Chosen) {
  const { t } = useTranslation('third-prices');
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<number | null>(null);
  const candidates = useCandidates(offer, text);
  const decide = useDecisions();
  const partId = candidates.find((each) => each.partId === picked)?.partId ?? candidates[0]?.partId;
  const go = async (done: Promise<boolean>) => {
    if (await done) onNext();
  };
  const confirm = () => partId !== undefined && void go(decide.confirm([offer], partId));
  return (
    <Dialog
      open
      width={760}
      title={left ? t('chooseLeft', { count: left }) : t('choose')}
      okText={t(left ? 'confirmNext' : 'confirm')}
      okDisabled={partId === undefined}
      busy={decide.busy}
      onOk={confirm}
      onClose={onClose}
      footerStart={
        <Button danger disabled={decide.busy} onClick={() => void go(decide.reject([offer]))}>
          {t('reject')}
        </Button>
      }
    >
      <Theirs offer={offer} />
      <Radio.Group
        className="third-candidates"
        aria-label={t('candidates')}
        value={partId}
        onChange={(event) => setPicked(event.target.value as number)}
      >
        {candidates.map((candidate) => (
          <Radio
            key={candidate.partId}
            value={candidate.partId}
            onKeyDown={(event) => {
              if (event.key === 'Enter') confirm();
            }}
          >
            <CandidateLine candidate={candidate} />
          </Radio>
        ))}
      </Radio.Group>
      {candidates.length === 0 && <p className="third-more">{t(text ? 'nothingFound' : 'noCandidates')}</p>}
      <ImeInput
        value={text}
        delay={300}
        placeholder={t('findPart')}
        aria-label={t('findPart')}
        onSearch={setText}
      />
    </Dialog>
  );
}

/** Dialog to review matches of offers one by one. */
export function MatchDialog({ offers, onClose }: { offers: readonly Offer[]; onClose: () => void }) {
  const [at, setAt] = useState(0);
  const offer = offers[at];
  if (!offer) return null;
  const isLast = at === offers.length - 1;
  return (
    <MatchChoice
      key={offer.id}
      offer={offer}
      left={offers.length - at - 1}
      onNext={() => (isLast ? onClose() : setAt(at + 1))}
      onClose={onClose}
    />
  );
}
