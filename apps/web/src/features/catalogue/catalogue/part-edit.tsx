import { FormScreen } from './form/form-screen.tsx';
import { TyreForm } from './form/tyre-form.tsx';

/** Form screen of a tyre: new, existing (?id=), or a copy (?copy=). */
export default function PartEdit() {
  return <FormScreen form={TyreForm} />;
}
