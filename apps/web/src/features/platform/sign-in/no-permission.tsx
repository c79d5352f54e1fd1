import { PageMessage } from './page-message.tsx';

export default function NoPermission() {
  return <PageMessage code="401" />;
}
