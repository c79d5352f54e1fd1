import { DetailScreen } from '#kernel/document/detail-screen.tsx';
import { MemberView } from './detail/member-view.tsx';

/** Detail screen of a member: /promotion/member/detail?id=. */
export default function MemberDetailScreen() {
  return (
    <DetailScreen endpoint="GET /promotion/member/detail/:id" title={({ memberNo }) => memberNo}>
      {(member) => <MemberView key={member.id} member={member} />}
    </DetailScreen>
  );
}
