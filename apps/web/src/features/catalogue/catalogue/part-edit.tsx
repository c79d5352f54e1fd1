import { FormScreen } from './form/form-screen.tsx';
import { TyreForm } from './form/tyre-form.tsx';

/** A new tyre, one to change (?id=), or a copy of one (?copy=). */
export default function PartEdit() {
  return <FormScreen form={TyreForm} />;
}
