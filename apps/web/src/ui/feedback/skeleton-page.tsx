import { useUiText } from '../text.ts';
import './feedback.css';
import './skeleton.css';

const some = (count: number) => Array.from({ length: count }, (_, at) => at);
/** Width of a skeleton line; uneven, like text. */
const lengthOf = (at: number): string => `${96 - ((at * 17) % 38)}%`;

const Lines = ({ count }: { count: number }) => (
  <div className="tl-skeleton-box tl-skeleton-lines">
    {some(count).map((at) => (
      <div key={at} className="tl-bone tl-bone-row" style={{ width: lengthOf(at) }} />
    ))}
  </div>
);

const ListShape = () => (
  <>
    <div className="tl-bone tl-bone-title" />
    <div className="tl-skeleton-bar">
      {some(4).map((at) => (
        <div key={at} className="tl-bone tl-bone-input" />
      ))}
    </div>
    <Lines count={14} />
  </>
);

const DetailShape = () => (
  <>
    <div className="tl-skeleton-box tl-skeleton-head">
      <div className="tl-bone tl-bone-title" />
      <div className="tl-skeleton-bar">
        {some(5).map((at) => (
          <div key={at} className="tl-bone tl-bone-fact" />
        ))}
      </div>
      <div className="tl-bone tl-bone-bar" />
    </div>
    <div className="tl-skeleton-split">
      <Lines count={8} />
      <Lines count={6} />
    </div>
  </>
);

const FormShape = () => (
  <>
    <div className="tl-bone tl-bone-title" />
    <div className="tl-skeleton-box tl-skeleton-fields">
      {some(8).map((at) => (
        <div key={at}>
          <div className="tl-bone tl-bone-label" />
          <div className="tl-bone tl-bone-input" />
        </div>
      ))}
    </div>
  </>
);

const HomeShape = () => (
  <>
    <div className="tl-bone tl-bone-title" />
    <div className="tl-skeleton-cards">
      {some(8).map((at) => (
        <div key={at} className="tl-skeleton-box">
          <div className="tl-bone tl-bone-label" />
          <div className="tl-bone tl-bone-figure" />
        </div>
      ))}
    </div>
    <div className="tl-skeleton-halves">
      <Lines count={5} />
      <Lines count={5} />
    </div>
  </>
);

const shapes = { list: ListShape, detail: DetailShape, form: FormShape, home: HomeShape };

/** Skeleton of a page by its kind (list, detail, form, home), in the dimensions of the real page. */
export function SkeletonPage({ kind = 'list' }: { kind?: keyof typeof shapes }) {
  const text = useUiText();
  const Shape = shapes[kind];
  return (
    <div className="tl-skeleton-page" data-shape={kind} role="status" aria-label={text('loading')}>
      <Shape />
    </div>
  );
}
