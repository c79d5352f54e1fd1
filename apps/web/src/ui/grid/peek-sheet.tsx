import type { ReactNode } from 'react';

type PeekSheetProps = {
  title: ReactNode;
  status: ReactNode;
  facts: readonly { label: string; value: ReactNode }[];
  children?: ReactNode;
};

/** Content of a row preview: number, status, facts and related data. */
export function PeekSheet({ title, status, facts, children }: PeekSheetProps) {
  return (
    <article className="tl-peek-sheet">
      <header>
        <h2>{title}</h2>
        {status}
      </header>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </article>
  );
}
