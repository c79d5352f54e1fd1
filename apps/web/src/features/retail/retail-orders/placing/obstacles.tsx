import { Alert, Button } from 'antd';
import { Link } from 'react-router';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import type { Check } from './model/types.ts';
import { useWords } from './use-words.ts';

type Obstacle = Check['obstacles'][number];

/** Remedy of an obstacle, as a link where permitted. */
function Todo({ todo, path }: Obstacle) {
  const words = useWords();
  const open = useOpenPaths();
  return (
    <>
      {todo} {path && open.has(path) && <Link to={path}>{words('goThere')}</Link>}
    </>
  );
}

/** Warnings above the form, which do not prevent placing. */
export function Warnings({ check }: { check: Check }) {
  const warnings = check.obstacles.filter(({ blocks }) => !blocks);
  return warnings.map((obstacle) => (
    <Alert
      key={obstacle.key}
      type="warning"
      showIcon
      title={obstacle.text}
      description={<Todo {...obstacle} />}
    />
  ));
}

/** Replacement for the screen when the shop cannot place orders: reason, and who can resolve it. */
export function DisabledPage({
  check,
  onAgain,
  onCancel,
}: {
  check: Check;
  onAgain: () => void;
  onCancel: () => void;
}) {
  const words = useWords();
  return (
    <section className="tl-card place-disabled" role="alert" aria-label={words('disabled')}>
      <div className="tl-card-body">
        <h2>{words('disabledFor', { dealer: check.dealerName })}</h2>
        <ul>
          {check.obstacles
            .filter(({ blocks }) => blocks)
            .map((obstacle) => (
              <li key={obstacle.key}>
                <b>{obstacle.text}</b>
                <span>
                  <Todo {...obstacle} />
                </span>
              </li>
            ))}
        </ul>
        <div className="place-buttons">
          <Button type="primary" onClick={onAgain}>
            {words('checkAgain')}
          </Button>
          <Button onClick={onCancel}>{words('cancel')}</Button>
        </div>
      </div>
    </section>
  );
}
