import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { ActivityView } from './detail/activity-view.tsx';

/** Detail screen of an activity: /promotion/dealer/activity/detail?id=. */
export default function ActivityDetailScreen() {
  return (
    <DetailScreen endpoint="GET /promotion/dealer/activity/detail/:id" title={({ name }) => name}>
      {(activity) => <ActivityView key={activity.id} activity={activity} />}
    </DetailScreen>
  );
}
