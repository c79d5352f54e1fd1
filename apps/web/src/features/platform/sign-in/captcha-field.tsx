import { useTranslation } from 'react-i18next';
import { Field } from './fields.tsx';
import type { useCaptcha } from './use-captcha.ts';

interface CaptchaFieldProps {
  captcha: ReturnType<typeof useCaptcha>;
  error: string | undefined;
}

/** Captcha input, if required; clicking the image loads another one. */
export function CaptchaField({ captcha, error }: CaptchaFieldProps) {
  const { t } = useTranslation('sign-in');
  if (!captcha.image) return null;
  const picture = `data:image/svg+xml;utf8,${encodeURIComponent(captcha.image.svg)}`;
  const renew = (
    <button type="button" className="login-captcha" onClick={() => void captcha.renew()}>
      <img src={picture} alt={t('captchaImage')} height={38} />
    </button>
  );
  return (
    <Field
      label={t('captcha')}
      name="captcha"
      autoComplete="off"
      maxLength={10}
      value={captcha.text}
      error={error}
      onChange={captcha.setText}
      suffix={renew}
    />
  );
}
