import { formatMoney } from '#kernel/format.ts';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageView, ViewBlock, ViewOf } from '../types.ts';
import { Countdown } from './countdown.tsx';
import { CouponCard } from './coupon-card.tsx';
import { FormCard } from './form-card.tsx';
import { OpenPageContext } from './open-page.ts';
import { ShopsCard } from './shops-card.tsx';
import './page.css';

function Banner({ block }: { block: ViewOf<'BANNER'> }) {
  const { t } = useTranslation('landing-pages');
  const { Picture } = use(OpenPageContext);
  const { fileId, alt } = block;
  if (fileId === null) return <div className="lp-empty">{t('view.noPicture')}</div>;
  return (
    <div className="lp-banner">
      <Picture fileId={fileId} name={alt} />
    </div>
  );
}

const Words = ({ block }: { block: ViewOf<'TEXT'> }) => (
  <div className={block.align === 'CENTER' ? 'lp-text lp-center' : 'lp-text'}>
    {block.heading && <h2>{block.heading}</h2>}
    {block.body && <p>{block.body}</p>}
  </div>
);

function Products({ block }: { block: ViewOf<'PRODUCTS'> }) {
  const { t } = useTranslation('landing-pages');
  return (
    <>
      {block.heading && <h2>{block.heading}</h2>}
      <ul className="lp-products">
        {block.parts.map(({ id, name, size, price }) => (
          <li key={id}>
            <b>{size || name}</b>
            {size && <span>{name}</span>}
            {price === null ? (
              <span>{t('view.ask')}</span>
            ) : (
              <span className="lp-price">{t('view.price', { amount: formatMoney(price) })}</span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Drawn({ block }: { block: ViewBlock }) {
  switch (block.kind) {
    case 'BANNER':
      return <Banner block={block} />;
    case 'TEXT':
      return <Words block={block} />;
    case 'COUPON':
      return <CouponCard block={block} />;
    case 'PRODUCTS':
      return <Products block={block} />;
    case 'COUNTDOWN':
      return <Countdown block={block} />;
    case 'FORM':
      return <FormCard block={block} />;
    case 'DEALERS':
      return <ShopsCard heading={block.heading} />;
  }
}

/** Content of a landing page, on the visitor's phone and in the editor's preview. */
export const PageSheet = ({ view }: { view: PageView }) => (
  <div className="lp">
    <h1>{view.title}</h1>
    {view.blocks.map((block) => (
      <section key={block.id} className={`lp-block lp-of-${block.kind.toLowerCase()}`}>
        <Drawn block={block} />
      </section>
    ))}
  </div>
);
