import { ChangeList } from './change-list.tsx';

/** Change review screen, also for users who only propose prices. */
export default function ChangeReview() {
  return <ChangeList />;
}
