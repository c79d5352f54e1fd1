import { ChangeList } from './change-list.tsx';

/** The review of changes alone, for those who propose prices and review nothing, too. */
export default function ChangeReview() {
  return <ChangeList />;
}
