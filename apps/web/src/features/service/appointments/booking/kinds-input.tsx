import {
  serviceKindKeys,
  serviceKinds,
  type ServiceKind,
} from '@treadline/contract/service/appointments/fields.ts';
import { useContractText } from '#kernel/lang.ts';

interface KindsInputProps {
  id?: string;
  value?: readonly ServiceKind[];
  onChange?: (kinds: ServiceKind[]) => void;
  label: string;
  /** For a bay, where mutually exclusive services may both be selected. */
  both?: boolean;
  /** Selectable services; absent: all. */
  offered?: readonly ServiceKind[];
}

/** Mutually exclusive services: one or two tyres, or three or four. */
const either: readonly ServiceKind[] = ['TWO', 'FOUR'];

/** Toggle buttons for the services. */
export function KindsInput({
  id,
  value = [],
  onChange,
  label,
  both = false,
  offered = serviceKindKeys,
}: KindsInputProps) {
  const say = useContractText();
  const toggle = (kind: ServiceKind) => {
    const isOther = (each: ServiceKind) => !both && either.includes(kind) && either.includes(each);
    const rest = value.filter((each) => each !== kind && !isOther(each));
    onChange?.(
      value.includes(kind) ? rest : serviceKindKeys.filter((each) => each === kind || rest.includes(each)),
    );
  };
  return (
    <div className="ap-kinds" role="group" aria-label={label} id={id}>
      {offered.map((kind) => (
        <button key={kind} type="button" aria-pressed={value.includes(kind)} onClick={() => toggle(kind)}>
          {say(serviceKinds[kind])}
        </button>
      ))}
    </div>
  );
}
