import { MainForm } from './form/main-form.tsx';
import { FormScreen } from './form/form-screen.tsx';

/** A new main part or accessory, one to change (?id=), or a copy of one (?copy=). */
export default function MainEdit() {
  return <FormScreen form={MainForm} />;
}
