import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Camera, hasCamera } from './camera.tsx';

interface WithCameraProps {
  onCode: (code: string) => void;
  /** Renders the field with the camera button. */
  children: (button: ReactNode) => ReactNode;
}

/** Whether a phone has no camera here only because the page came without TLS. */
const lacksTls = (): boolean => !isSecureContext && matchMedia('(pointer: coarse)').matches;

/** Code input with the camera above it, where supported. */
export function WithCamera({ onCode, children }: WithCameraProps) {
  const { t } = useTranslation('kernel');
  const [isOn, setOn] = useState(false);
  const button = hasCamera() && !isOn && (
    <Button size="large" onClick={() => setOn(true)}>
      {t('camera.open')}
    </Button>
  );
  return (
    <>
      {isOn && <Camera onCode={onCode} onClose={() => setOn(false)} />}
      {children(button)}
      {lacksTls() && <p>{t('camera.plain')}</p>}
    </>
  );
}
