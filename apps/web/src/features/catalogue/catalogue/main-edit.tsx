import { MainForm } from './form/main-form.tsx';
import { FormScreen } from './form/form-screen.tsx';

/** Form screen of a main part or accessory: new, existing (?id=), or a copy (?copy=). */
export default function MainEdit() {
  return <FormScreen form={MainForm} />;
}
