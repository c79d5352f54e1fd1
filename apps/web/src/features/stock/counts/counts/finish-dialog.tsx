import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { goTo } from '#kernel/navigate.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { detailPath, stalePaths, type Count } from './types.ts';

interface Choice {
  uncounted: 'ZERO' | 'LEAVE' | null;
}

interface FinishDialogProps {
  count: Count;
  onClose: () => void;
}

/** Dialog to finish counting, with the treatment of uncounted parts. */
export function FinishDialog({ count, onClose }: FinishDialogProps) {
  const { t } = useTranslation('counts');
  const finish = useAct('PUT /inventory/count/finish/:id', {
    done: t('finished'),
    refresh: stalePaths,
    onDone: (done) => goTo(detailPath(done)),
  });
  const { id, version, countNo, lineCount, countedLines } = count;
  const left = lineCount - countedLines;
  const submit = async ({ uncounted }: Choice) => {
    await finish.orThrow({ params: { id }, body: { version, uncounted: uncounted ?? 'REFUSE' } });
  };
  return (
    <FormDialog<Choice>
      open
      title={t('ask.finish.title', { no: countNo })}
      okText={t('ask.finish.ok')}
      initial={{ uncounted: null }}
      validate={({ uncounted }) =>
        left > 0 && uncounted === null ? { uncounted: t('ask.finish.choose') } : {}
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('ask.finish.text', { counted: countedLines, all: lineCount })}</p>
      {left > 0 && (
        <FormField name="uncounted" label={t('ask.finish.left', { count: left })} required>
          <Radio.Group
            vertical
            options={[
              { value: 'ZERO', label: t('ask.finish.zero') },
              { value: 'LEAVE', label: t('ask.finish.leave') },
            ]}
          />
        </FormField>
      )}
    </FormDialog>
  );
}
