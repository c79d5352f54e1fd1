import { useTranslation } from 'react-i18next';
import { Field } from './fields.tsx';
import type { Captcha } from './sign-in.ts';

interface CaptchaFieldProps {
  captcha: Captcha;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** Asks for another image. */
  onRenew: () => void;
}

/** The image's letters; clicking the image asks for another one. */
export function CaptchaField({ captcha, onRenew, ...field }: CaptchaFieldProps) {
  const { t } = useTranslation('session');
  const image = `data:image/svg+xml;utf8,${encodeURIComponent(captcha.svg)}`;
  const renew = (
    <button type="button" className="login-captcha" onClick={onRenew}>
      <img src={image} alt={t('captchaImage')} height={38} />
    </button>
  );
  return (
    <Field {...field} label={t('captcha')} name="captcha" autoComplete="off" maxLength={10} suffix={renew} />
  );
}
